import type { EsquemaJson } from './esquema-json'
import { type DocumentoOpenApi, ETIQUETA_GUIONES, type Operacion } from './openapi'
import { filasDe, html, type Html, lista } from './pagina-campos'

const ACCESOS = {
  publica: 'Pública',
  cambio: 'Con sesión (también para cambiar la contraseña)',
  sesion: 'Con sesión o clave',
  administrador: 'Solo administradores',
} as const

interface Entrada {
  metodo: string
  ruta: string
  o: Operacion
}

const ancla = (e: Entrada): string => e.o.operationId

function tabla(titulo: string, esquema: EsquemaJson | undefined, salida = false): Html {
  const filas = esquema ? filasDe(esquema) : []
  if (!filas.length) return html``
  return html`${titulo && html`<h3>${titulo}</h3>`}<div class="tabla"><table><thead><tr><th>Campo</th><th>Tipo</th>${salida ? '' : html`<th>Obligatorio</th>`}<th>Notas</th></tr></thead><tbody>${lista(
    filas.map(
      (f) =>
        html`<tr><td><code>${f.campo}</code></td><td>${f.tipo}</td>${salida ? '' : html`<td>${f.requerido ? 'sí' : ''}</td>`}<td>${f.notas}</td></tr>`,
    ),
  )}</tbody></table></div>`
}

/** Parameters look like a body's fields: one table for both. */
const comoObjeto = (o: Operacion, donde: string): EsquemaJson => {
  const ps = (o.parameters ?? []).filter((p) => p.in === donde)
  return {
    type: 'object',
    properties: Object.fromEntries(
      ps.map((p) => [p.name, { ...p.schema, ...(p.description ? { description: p.description } : {}) }]),
    ),
    required: ps.filter((p) => p.required).map((p) => p.name),
  }
}

function cuerpo(o: Operacion): Html {
  const esquema = Object.values(o.requestBody?.content ?? {})[0]?.schema
  if (!esquema) return html``
  const variantes =
    (esquema['oneOf'] as EsquemaJson[] | undefined) ?? (o.tags.includes(ETIQUETA_GUIONES) ? [esquema] : null)
  if (!variantes) return tabla('Cuerpo (JSON)', esquema)
  return lista(
    variantes.map(
      (v) =>
        html`<h3><code>${String(v['title'])}</code> <span class="acceso">${ACCESOS[v['x-acceso'] as keyof typeof ACCESOS]}</span></h3>${tabla('', v)}`,
    ),
  )
}

function respuestas(o: Operacion): Html {
  const exito = Object.entries(o.responses).find(([estado]) => estado.startsWith('2'))
  const [estado, r] = exito ?? ['200', undefined]
  const [tipo, contenido] = Object.entries(r?.content ?? {})[0] ?? []
  const errores = Object.keys(o.responses).filter((e) => !e.startsWith('2') && e !== 'default')
  const esLista = contenido?.schema['type'] === 'array'
  return html`${tabla(`Respuesta ${estado}${esLista ? ' (lista de)' : ''}`, contenido?.schema, true)}<p class="pie">${tipo && tipo !== 'application/json' ? 'Responde un archivo o un texto. ' : ''}${errores.length ? html`Rechazos: ${errores.join(', ')} (<a href="#errores">su forma</a>).` : (o.description ?? '')}</p>`
}

function operacion(e: Entrada): Html {
  const { o } = e
  const acceso = o['x-acceso'] ? html`<span class="acceso">${ACCESOS[o['x-acceso']]}</span>` : html``
  return html`<details class="operacion" id="${ancla(e)}" data-texto="${`${e.metodo} ${e.ruta} ${o.summary} ${o.tags.join(' ')}`.toLowerCase()}">
<summary><span class="metodo ${e.metodo}">${e.metodo.toUpperCase()}</span> <code class="ruta">${e.ruta}</code> <span class="resumen">${o.summary}</span></summary>
<div class="detalle">${acceso} <a class="enlace" href="#${ancla(e)}">Enlace</a>${tabla('En la dirección', comoObjeto(o, 'path'))}${tabla('Consulta', comoObjeto(o, 'query'))}${tabla('Cabeceras', comoObjeto(o, 'header'))}${cuerpo(o)}${respuestas(o)}</div></details>`
}

/** The reading page of an OpenAPI document, complete without any script; the script only filters and opens. */
export function crearPagina(doc: DocumentoOpenApi): string {
  const entradas = Object.entries(doc.paths).flatMap(([ruta, ms]) =>
    Object.entries(ms).map(([metodo, o]) => ({ metodo, ruta, o })),
  )
  const grupos = doc.tags.map(({ name }) => ({
    nombre: name,
    id: `grupo-${name.toLowerCase().replace(/[^\p{L}\d]+/gu, '-')}`,
    entradas: entradas.filter((e) => e.o.tags.includes(name)),
  }))
  const componentes = doc.components as { schemas: { Error: EsquemaJson } }
  return html`<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>API de Mancuerna</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/api/docs/estilo.css"><script src="/api/docs/buscar.js" defer></script></head>
<body><a class="salto" href="#contenido">Ir al contenido</a>
<nav aria-label="Secciones"><p class="marca">Mancuerna <span>API ${doc.info.version}</span></p>
<label for="buscar">Buscar</label><input id="buscar" type="search" placeholder="ruta, método o palabra" autocomplete="off">
<ul>${lista(grupos.map((g) => html`<li><a href="#${g.id}">${g.nombre}</a> <span>${String(g.entradas.length)}</span></li>`))}<li><a href="#errores">Errores</a></li></ul></nav>
<main id="contenido"><h1>API de Mancuerna</h1><p>${doc.info.description} Documento: <a href="/api/openapi.json">openapi.json</a>.</p>
<p>Quién pide se demuestra con la cookie de la sesión, con <code>Authorization: Bearer</code>, con una clave en <code>x-api-key</code> o con la clave en la dirección: <code>/k/&lt;clave&gt;/api/…</code></p>
<p id="sin-resultados" hidden role="status">Nada coincide con la búsqueda.</p>
${lista(grupos.map((g) => html`<section id="${g.id}"><h2>${g.nombre}</h2>${lista(g.entradas.map(operacion))}</section>`))}
<section id="errores"><h2>Errores</h2><p>La interfaz REST responde siempre esta forma; los guiones antiguos, JSON falso con el motivo en <code>X-Error</code>.</p>${tabla('', componentes.schemas.Error, true)}</section>
</main></body></html>`.texto
}
