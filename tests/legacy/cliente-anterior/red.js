import { PHP, REST } from './base.js'

/** An old script: a text by POST, no headers, no credentials told; the status is not read, the answer always parsed. */
export async function guion(nombre, datos) {
  const r = await fetch(`${PHP}/${nombre}.php`, { method: 'POST', body: JSON.stringify(datos) })
  return r.json()
}

/** A newer call as axios makes it: what is not 2xx is thrown, with the answer where the error paths look for it. */
export async function rest(method, ruta, datos) {
  const cuerpo =
    datos === undefined ? {} : { body: JSON.stringify(datos), headers: { 'Content-Type': 'application/json' } }
  const r = await fetch(REST + ruta, { method, ...cuerpo })
  const texto = await r.text()
  const data = leerJson(texto)
  if (!r.ok) throw Object.assign(new Error(`Request failed: ${r.status}`), { response: { status: r.status, data } })
  return { status: r.status, data }
}

/** axios leaves as text what is no JSON. */
function leerJson(texto) {
  try {
    return JSON.parse(texto)
  } catch {
    return texto
  }
}
