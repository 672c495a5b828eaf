export const $ = (selector) => document.querySelector(selector)

/** An element with its properties and what stands in it. */
export function h(etiqueta, propiedades = {}, ...hijos) {
  const e = Object.assign(document.createElement(etiqueta), propiedades)
  e.append(...hijos.map((x) => x ?? ''))
  return e
}

export const pintar = (...partes) => $('main').replaceChildren(...partes)
export const avisar = (texto) => ($('#aviso').textContent = texto)
export const cargando = (si) => ($('#cargando').hidden = !si)

let pendientes = 0
/**
 * Does what a click asks for. What it throws nobody catches, as in the real one; the count only tells a test when
 * nothing is under way.
 */
export async function ocuparse(hacer) {
  document.body.dataset.ocupado = String(++pendientes)
  try {
    await hacer()
  } finally {
    document.body.dataset.ocupado = String(--pendientes)
  }
}

export const boton = (texto, hacer) =>
  h('button', { type: 'button', textContent: texto, onclick: () => ocuparse(hacer) })

export const tabla = (filas) =>
  h(
    'table',
    {},
    ...filas.map((celdas) => h('tr', {}, ...celdas.map((c) => h('td', {}, ...(Array.isArray(c) ? c : [c]))))),
  )

/**
 * A form whose button says "Registrando…" until something truthy is answered: what to do with a refusal its authors
 * did not think of.
 */
export function formulario(campos, enviar, hecho) {
  const listo = h('button', { textContent: 'Registrar' })
  const f = h('form', {}, ...campos, listo)
  f.onsubmit = (e) => {
    e.preventDefault()
    return ocuparse(async () => {
      listo.textContent = 'Registrando…'
      listo.disabled = true
      const resultado = await enviar(Object.fromEntries(new FormData(f)))
      if (resultado) {
        listo.textContent = 'Registrar'
        listo.disabled = false
        await hecho(resultado)
      }
    })
  }
  return f
}

export const campo = (name, value = '', type = 'text') => h('input', { name, value, type, ariaLabel: name })
export const elegir = (name, opciones) =>
  h(
    'select',
    { name, ariaLabel: name },
    ...opciones.map(([value, texto]) => h('option', { value, textContent: texto })),
  )

/** How this client shows a day: in the browser's zone, whatever was meant. */
export const verDia = (x) => (x === null ? '—' : new Date(x).toLocaleDateString('es-EC'))
/** How its forms take it: in UTC. */
export const diaDeFormulario = (x) => new Date(x).toISOString().slice(0, 10)
