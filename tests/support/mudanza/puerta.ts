import type { Pool } from 'pg'
import { aCentavos, escribirCentavos, sumar } from '@mancuerna/domain/dinero/dinero'
import type { Verdad } from './verdad'

export type Fila = Record<string, any>
type Lista = 'pagos' | 'visitas'

/**
 * Why our old door answers something else after a move than the old API did (docs/moving-in.md). Each has to show in at
 * least one answer of the copies.
 */
export const RAZONES = {
  foto: 'Photos are encoded anew under names of their own; who has none has the default picture.',
  dia: 'A membership is of whole days: from 00:00:00 of the first to 23:59:59 of the last.',
  estado: 'The state is the one of this moment, not what was last stored; who never paid has none.',
  semana: 'The week begins on Monday.',
  administrador: 'The first administrator is the old user of that login, and keeps the name that he has here.',
  login: 'Of users with one login the others have their id behind it.',
  texto:
    'Texts are cleaned: encoded once, no control signs, no blanks at their ends; no name is "Miembro <matrícula>".',
  matricula: 'Of members with one matrícula the others have their id behind it; who had none has one.',
  gemelos: 'A payment belongs to one member: the old list showed it under each with that matrícula.',
  tipo: 'A type that was deleted there has a name and an id here; the number 0 of a type is no type.',
  venta: 'A type without a duration is not sold, so the old door does not list it; no price is below zero.',
  edad: 'An age that cannot be is unknown, which the old door writes as 0.',
  fecha: 'A moment that was lost is supposed.',
  busqueda: 'A name that was encoded twice is found by its letters.',
} as const
export type Razon = keyof typeof RAZONES
/** What a reason explains is taken away on both sides; what is left must be equal. */
export interface Contexto {
  verdad: Verdad
  pool: Pool
  /** Reasons that have shown. */
  vistas: Set<Razon>
}

const clave = (f: unknown): string => JSON.stringify(f)
const ordenar = <T>(filas: readonly T[]): T[] => filas.toSorted((a, b) => (clave(a) < clave(b) ? -1 : 1))
/** Gives `b` where it is not `a`, and notes why. */
function por<T>(c: Contexto, razon: Razon, a: T, b: T): T {
  if (clave(a) !== clave(b)) c.vistas.add(razon)
  return b
}

/** Payments or visits whose moment was supposed: how they stand here. */
export async function supuestas(c: Contexto, que: Lista): Promise<Fila[]> {
  const { payments, visits } = { payments: ['zeroDate', 'zeroInDate'], visits: ['zeroDate'] }
  const clases = que === 'pagos' ? payments.map((x) => `payments.${x}`) : visits.map((x) => `visits.${x}`)
  const ids = clases.flatMap((x) => c.verdad.anomalies[x]?.ids ?? [])
  const sql =
    que === 'pagos'
      ? `SELECT i.fecha::text AS dia, i.monto::text, i.id_usuario
        FROM ingreso i JOIN mudanza_fila f ON f.tabla = 'pagos' AND f.id_nuevo = i.id`
      : `SELECT i.dia::text, i.hora, i.id_usuario
        FROM visita i JOIN mudanza_fila f ON f.tabla = 'visitas' AND f.id_nuevo = i.id`
  return (await c.pool.query<Fila>(`${sql} WHERE f.id_viejo = ANY ($1)`, [ids])).rows
}

/** Of each old member: how he is named now. */
async function nombres(c: Contexto): Promise<Map<string, { id: number; matricula: string; nombre: string }[]>> {
  const viejos = c.verdad.oldApi.find((x) => x.script === 'miembros.php' && x.request.metodo === 'get')
    ?.answer as Fila[]
  const { rows } = await c.pool.query<{ id: number; matricula: string; nombre: string }>(
    'SELECT m.id, m.matricula, c.nombre FROM miembro m JOIN cliente c ON c.id = m.id_cliente',
  )
  const porId = new Map(rows.map((m) => [m.id, m]))
  const salida = new Map<string, { id: number; matricula: string; nombre: string }[]>()
  for (const m of viejos) {
    const llave = clave([m['matricula'], m['nombre']])
    salida.set(llave, [...(salida.get(llave) ?? []), porId.get(m['id'])!])
  }
  return salida
}

/** Whose a payment is that old twins shared: the only one who was registered by then, else the first. */
function duenoDe(c: Contexto, matricula: string, fecha: string): number | null {
  const gemelos = c.verdad.groups.sharedMatricula.find((g) => igual(g.matricula) === igual(matricula))
  if (!gemelos) return null
  const miembros = c.verdad.members as unknown as { id: number; fechaRegistro: string }[]
  const ya = gemelos.ids.filter((id) => {
    const registro = miembros.find((m) => m.id === id)?.fechaRegistro ?? ''
    return registro !== '' && !registro.startsWith('0000') && registro.slice(0, 10) <= fecha.slice(0, 10)
  })
  return ya.length === 1 ? ya[0]! : gemelos.ids[0]!
}
const igual = (t: string): string => t.trim().toLowerCase()

const DE_TIPO = /^(Membresía eliminada -?\d+|Membresía sin tipo)$/
const tipoLimpio = (c: Contexto, nombre: string): string => {
  const t = c.verdad.membershipTypes.find((x) => x.nombre === nombre)
  return t ? por(c, 'texto', nombre, nombre.trim() || `Membresía ${t.id}`) : nombre
}
const tipoNuestro = (c: Contexto, nombre: string): string =>
  DE_TIPO.test(nombre) ? por(c, 'tipo', nombre, 'VISITA REGULAR') : nombre

/** Old rows of a report as they must stand here. */
async function filasViejas(c: Contexto, que: Lista, filas: readonly Fila[]): Promise<Fila[]> {
  const quien = await nombres(c)
  return filas.flatMap((f) => {
    const hallados = quien.get(clave([f['matricula'], f['nombre']]))
    const dueno = que === 'pagos' && f['matricula'] !== null ? duenoDe(c, f['matricula'], f['fecha']) : null
    if (dueno !== null && !hallados?.some((m) => m.id === dueno)) {
      c.vistas.add('gemelos')
      return []
    }
    const m = hallados?.find((x) => x.id === dueno) ?? hallados?.[0]
    const { imagen: _, ...resto } = f
    return [
      {
        ...resto,
        nombre: m ? por(c, 'texto', f['nombre'], m.nombre) : f['nombre'],
        matricula: m ? por(c, 'matricula', f['matricula'], m.matricula) : f['matricula'],
        membresia: tipoLimpio(c, f['membresia']),
      },
    ]
  })
}

/** Our rows without those whose moment was supposed, which the old report has in no month; and these. */
async function filasNuestras(
  c: Contexto,
  que: Lista,
  filas: readonly Fila[],
): Promise<[quedan: Fila[], supuestas: Fila[]]> {
  const quedan = filas.map(({ imagen: _, ...f }): Fila => ({ ...f, membresia: tipoNuestro(c, f['membresia']) }))
  const ids = (await supuestasConDueno(c, que)).map(clave)
  const supuestas: Fila[] = []
  const suyas = quedan.filter((f) => {
    const i = ids.indexOf(clave([f['fecha'], f['monto'] ?? null, f['matricula']]))
    if (i < 0) return true
    ids.splice(i, 1)
    supuestas.push(f)
    c.vistas.add('fecha')
    return false
  })
  return [suyas, supuestas]
}

const DE_NADIE = 'Visitas regular'
/** The sums by type as pairs of name and total: the old program has each type that is gone under the name of none. */
function porTipo(c: Contexto, que: Lista, viejo: Fila, nuestro: Fila, supuestas: readonly Fila[]): [unknown, unknown] {
  const pendientes = [...supuestas]
  const nuestros = (nuestro['totalesMembresias'] as Fila[]).flatMap(({ nombre, total }) => {
    const tipo = DE_TIPO.test(nombre) ? por(c, 'tipo', nombre, DE_NADIE) : nombre
    const suyas = pendientes.filter((f) => f['membresia'] === (tipo === DE_NADIE ? 'VISITA REGULAR' : nombre))
    for (const f of suyas) pendientes.splice(pendientes.indexOf(f), 1)
    const queda = que === 'pagos' ? restar(total, suyas) : total - suyas.length
    return Number(queda) === 0 && suyas.length > 0 ? [] : [[tipo, queda]]
  })
  const viejos = (viejo['totalesMembresias'] as Fila[]).map((x) => [tipoLimpio(c, x['nombre']), x['total']])
  // There the number 0 of a type is one, here it is none: those lines count together.
  const juntas = (pares: unknown[][]): unknown[] => {
    const deNadie = pares.filter(([nombre]) => nombre === DE_NADIE)
    const total = restar(
      '0.00',
      deNadie.map(([, monto]) => ({ monto: String(monto) })),
    )
    return ordenar([...pares.filter(([nombre]) => nombre !== DE_NADIE), [DE_NADIE, total]])
  }
  return [juntas(viejos), juntas(nuestros)]
}

async function supuestasConDueno(c: Contexto, que: Lista): Promise<unknown[][]> {
  const clases = que === 'pagos' ? ['payments.zeroDate', 'payments.zeroInDate'] : ['visits.zeroDate']
  const ids = clases.flatMap((x) => c.verdad.anomalies[x]?.ids ?? [])
  const [tabla, monto] = que === 'pagos' ? ['ingreso', 'i.monto::text'] : ['visita', 'NULL']
  const { rows } = await c.pool.query<Fila>(
    `SELECT to_char(i.momento AT TIME ZONE 'America/Guayaquil', 'YYYY-MM-DD HH24:MI:SS') AS fecha, ${monto} AS monto,
       CASE WHEN m.oculto_en IS NULL THEN m.matricula END AS matricula
     FROM ${tabla} i JOIN mudanza_fila f ON f.tabla = '${que}' AND f.id_nuevo = i.id LEFT
       JOIN miembro m ON m.id = i.id_miembro
     WHERE f.id_viejo = ANY ($1)`,
    [ids],
  )
  return rows.map((r) => [r['fecha'], r['monto'], r['matricula']])
}

/** Sums of a report by one of its columns, as pairs of name and total, the largest first. */
function totales(que: Lista, filas: readonly Fila[], columna: (f: Fila) => string | null): unknown[] {
  const grupos = new Map<string, Fila[]>()
  for (const f of filas) {
    const k = columna(f)
    if (k !== null) grupos.set(k, [...(grupos.get(k) ?? []), f])
  }
  const suma = (g: readonly Fila[]): string | number =>
    que === 'pagos' ? escribirCentavos(sumar(g.map((f) => aCentavos(f['monto'])))) : g.length
  return ordenar([...grupos].map(([nombre, g]) => [nombre, suma(g)]))
}

/** A report of payments or visits: its rows, and its totals as sums of them. */
export async function informes(c: Contexto, que: Lista, viejo: Fila, nuestro: Fila): Promise<[unknown, unknown]> {
  const debe = await filasViejas(c, que, viejo[que])
  const [hay, supuestas] = await filasNuestras(c, que, nuestro[que])
  const [tipos, nuestrosTipos] = porTipo(c, que, viejo, nuestro, supuestas)
  const usuarios = que === 'pagos' ? 'totalesUsuario' : 'totalesUsuarios'
  const porUsuario = (f: Fila): string | null => f['usuario']
  const dichos = ordenar((nuestro[usuarios] as Fila[]).map((x) => [x['nombre'], x['total']]))
  const miembros = (nuestro['totalesMiembros'] as Fila[]).map((x) => x['total'])
  const porMiembro = totales(que, nuestro[que], (f) => f['matricula'] && clave([f['matricula'], f['nombre']]))
  const mayores = porMiembro.map((x) => Number((x as [string, string])[1])).toSorted((a, b) => b - a)
  return [
    {
      filas: ordenar(debe),
      tipos,
      usuarios: totales(que, nuestro[que], porUsuario),
      miembros: mayores.slice(0, miembros.length),
    },
    { filas: ordenar(hay), tipos: nuestrosTipos, usuarios: dichos, miembros: miembros.map(Number) },
  ]
}

/** An amount without those of some rows. */
export const restar = (a: string, b: readonly Fila[]): string =>
  escribirCentavos(aCentavos(a) - sumar(b.map((f) => aCentavos(f['monto']))))
