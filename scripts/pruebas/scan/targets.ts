/** A request that the scanners change and send again. */
export interface Blanco {
  nombre: string
  metodo: string
  /** With its query. */
  ruta: string
  cuerpo?: string
}

interface Esquema {
  title?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Esquema[]
  oneOf?: Esquema[]
  allOf?: Esquema[]
  properties?: Record<string, Esquema>
  items?: Esquema
}
interface Operacion {
  parameters?: Array<{ name: string; in: string; schema: Esquema }>
  requestBody?: { content: Record<string, { schema: Esquema }> }
}
interface OpenApi {
  paths: Record<string, Record<string, Operacion>>
}

/**
 * Left out: what would end the session that scans, or answers 429 to the scanner after ten tries (the sign-in, which is
 * the same code on both doors and is tried by hostile input in tests/integration), and what takes a file.
 */
const FUERA = /sesion|claves|sesiones|usuarios\/\{id\}|importar|healthz|readyz|docs/

/**
 * Every call of both doors that takes something, with a value in each of its fields,
 * as the server itself describes them.
 */
export async function blancosDe(url: string): Promise<Blanco[]> {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as OpenApi
  return Object.entries(paths).flatMap(([ruta, operaciones]) =>
    FUERA.test(ruta) ? [] : Object.entries(operaciones).flatMap(([metodo, o]) => deOperacion(ruta, metodo, o)),
  )
}

function deOperacion(patron: string, metodo: string, o: Operacion): Blanco[] {
  const parametros = o.parameters ?? []
  const ruta = patron.replace(/\{(\w+)\}/g, () => '1')
  const consulta = new URLSearchParams(
    parametros.filter((p) => p.in === 'query').map((p) => [p.name, String(valorDe(p.schema, p.name))]),
  ).toString()
  const blanco = { nombre: `${metodo.toUpperCase()} ${patron}`, metodo: metodo.toUpperCase() }
  const completa = consulta ? `${ruta}?${consulta}` : ruta
  const esquema = o.requestBody?.content['application/json']?.schema
  // An asterisk is where sqlmap puts its own text; without one it takes query and body.
  if (!esquema) return consulta || patron !== ruta ? [{ ...blanco, ruta: consulta ? completa : `${ruta}*` }] : []
  return (esquema.oneOf ?? [esquema]).map((e) => ({
    ...blanco,
    nombre: e.title ? `${blanco.nombre} ${e.title}` : blanco.nombre,
    ruta: completa,
    cuerpo: JSON.stringify(valorDe(e, '')),
  }))
}

/** A value that the schema takes, or nearly. */
function valorDe(e: Esquema, nombre: string): unknown {
  const variante = (e.anyOf ?? e.oneOf ?? e.allOf)?.find((v) => v.type !== 'null')
  if ('const' in e) return e.const
  if (e.enum) return e.enum[0]
  if (variante) return valorDe(variante, nombre)
  const tipo = Array.isArray(e.type) ? e.type[0] : e.type
  if (tipo === 'object' || e.properties)
    return Object.fromEntries(Object.entries(e.properties ?? {}).map(([k, v]) => [k, valorDe(v, k)]))
  if (tipo === 'array') return [valorDe(e.items ?? {}, nombre)]
  if (tipo === 'boolean') return false
  if (/fecha|desde|hasta|dia$/i.test(nombre)) return '2026-01-01'
  if (tipo === 'integer' || tipo === 'number' || /^id|_id$|pagina|tamano|edad/i.test(nombre)) return 1
  if (/monto|valor|total|pago|precio|saldo/i.test(nombre)) return '1.00'
  return 'ana'
}
