import type { EsquemaJson } from './esquema-json'

/** Text that is already HTML. Anything else that is put into `html` is escaped. */
export class Html {
  constructor(readonly texto: string) {}
}

const escapar = (t: string): string => t.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

/** A template of HTML: what is put in is escaped, unless it is Html itself. */
export const html = (partes: TemplateStringsArray, ...valores: Array<string | Html>): Html =>
  new Html(partes.reduce((a, p, i) => a + (i === 0 ? '' : valorDe(valores[i - 1] ?? '')) + p, ''))
const valorDe = (v: string | Html): string => (v instanceof Html ? v.texto : escapar(v))

/** Pieces one after the other. */
export const lista = (partes: readonly Html[]): Html => new Html(partes.map((p) => p.texto).join(''))

const TIPOS: Record<string, string> = {
  string: 'texto',
  number: 'número',
  integer: 'entero',
  boolean: 'sí/no',
  null: 'nulo',
  object: 'objeto',
  array: 'lista',
}

/** A schema's type in Spanish words: 'texto o número', 'lista de objeto', '«ACTIVA» o «INACTIVA»'. */
export function tipoDe(e: EsquemaJson): string {
  const variantes = (e['anyOf'] ?? e['oneOf']) as EsquemaJson[] | undefined
  if (variantes) return [...new Set(variantes.map(tipoDe))].join(' o ')
  if (e['const'] !== undefined) return JSON.stringify(e['const'])
  if (Array.isArray(e['enum']))
    return e['enum'].length > 8 ? 'texto' : e['enum'].map((v) => JSON.stringify(v)).join(' o ')
  if (Array.isArray(e['type'])) return e['type'].map((t) => TIPOS[String(t)] ?? String(t)).join(' o ')
  if (e['type'] === 'array' && e['items']) return `lista de ${tipoDe(e['items'] as EsquemaJson)}`
  return TIPOS[String(e['type'])] ?? 'cualquiera'
}

function notasDe(e: EsquemaJson): string {
  const notas: string[] = []
  if (typeof e['description'] === 'string') notas.push(e['description'])
  if (e['default'] !== undefined) notas.push(`por defecto ${JSON.stringify(e['default'])}`)
  if (e['minimum'] !== undefined && Number(e['minimum']) > -1e9) notas.push(`mínimo ${String(e['minimum'])}`)
  if (e['maximum'] !== undefined && Number(e['maximum']) < 1e10) notas.push(`máximo ${String(e['maximum'])}`)
  if (e['maxLength'] !== undefined) notas.push(`hasta ${String(e['maxLength'])} caracteres`)
  if (Array.isArray(e['enum']) && e['enum'].length > 8) notas.push(e['enum'].join(', '))
  return notas.join('; ')
}

export interface Fila {
  campo: string
  tipo: string
  requerido: boolean
  notas: string
}

/** The object inside a schema: itself, an element of a list, or the object among the variants of a nullable one. */
function objetoEn(e: EsquemaJson): EsquemaJson | null {
  if (e['properties']) return e
  if (e['items']) return objetoEn(e['items'] as EsquemaJson)
  for (const v of (e['anyOf'] ?? e['oneOf'] ?? []) as EsquemaJson[]) {
    const o = objetoEn(v)
    if (o) return o
  }
  return null
}

/** A row for each field, nested ones by their path: 'filas[].client_nombre'. */
export function filasDe(e: EsquemaJson, prefijo = '', nivel = 0): Fila[] {
  const objeto = objetoEn(e)
  if (!objeto || nivel > 4) return []
  const requeridos = new Set((objeto['required'] as string[] | undefined) ?? [])
  return Object.entries(objeto['properties'] as Record<string, EsquemaJson>).flatMap(([nombre, campo]) => {
    const ruta = prefijo + nombre
    const propia: Fila = { campo: ruta, tipo: tipoDe(campo), requerido: requeridos.has(nombre), notas: notasDe(campo) }
    return [propia, ...filasDe(campo, `${ruta}${tipoDe(campo).startsWith('lista') ? '[]' : ''}.`, nivel + 1)]
  })
}
