import { leerClaveSinCedula } from '@mancuerna/domain/personas/sin-cedula'
import { sinBlancosDeMas } from '@mancuerna/domain/texto'
import { filas, Prisma, type Tx } from '../../platform/db/tx'
import { buscarCliente, Cliente, COLUMNAS_CLIENTE } from '../clientes/clientes.repo'
import { contiene, type Nivel, nivelesDe } from '../../platform/lists/busqueda.reglas'
import { conPar, textoBuscado } from '../../platform/lists/texto.repo'

/**
 * So many entries of the ordered index are looked at before two letters count as rare (1 or 2 ms; docs/decisions/0012).
 */
const VENTANA = 5000

const VIVO = Prisma.sql`x.eliminado_en IS NULL`

/** The ids of one step, in the order of the results; two of them where one may not be enough. */
export function idsDeNivel(n: Nivel, limite: number): Prisma.Sql[] {
  if (n.tipo === 'ruc')
    return [Prisma.sql`SELECT x.id, x.busqueda FROM cliente x WHERE x.ruc_ced = ${n.ruc} AND ${VIVO}`]
  if (n.tipo === 'patrones') {
    const donde = Prisma.join(
      n.patrones.map((p) => Prisma.sql`x.busqueda LIKE ${p}`),
      ' AND ',
    )
    return [
      Prisma.sql`SELECT x.id, x.busqueda FROM cliente x WHERE ${donde} AND ${VIVO}
        ORDER BY x.busqueda, x.id LIMIT ${limite}`,
    ]
  }
  // Two letters: common ones stand near the beginning of the ordered index; rare ones have a short list among the
  // pairs.
  return [
    Prisma.sql`SELECT v.id, v.busqueda
      FROM (SELECT x.id, x.busqueda FROM cliente x WHERE ${VIVO} ORDER BY x.busqueda, x.id LIMIT ${VENTANA}) v
      WHERE v.busqueda LIKE ${contiene(n.par)} ORDER BY v.busqueda, v.id LIMIT ${limite}`,
    Prisma.sql`WITH p AS MATERIALIZED (SELECT x.id, x.busqueda FROM cliente x WHERE ${conPar(n.par)} AND ${VIVO})
      SELECT p.id, p.busqueda FROM p ORDER BY p.busqueda, p.id LIMIT ${limite}`,
  ]
}

/** The first two steps as one statement: who has just that number stands before the others. */
const conExacto = (exacto: Prisma.Sql, ids: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`SELECT e.id, '' COLLATE "C" AS busqueda FROM (${exacto}) e UNION ALL (${ids})`

const leer = (tx: Tx, ids: Prisma.Sql): Promise<Cliente[]> =>
  filas(
    tx,
    Cliente,
    Prisma.sql`SELECT ${COLUMNAS_CLIENTE} FROM (${ids}) i JOIN cliente c ON c.id = i.id ORDER BY i.busqueda, i.id`,
  )

/**
 * At most `limite` clients for a text, best first: whom 'SIN-15' names, exact cédula/RUC, start of the name, start of
 * a word, anywhere, all words in any order; inside each by name. Case and accents are ignored. Each step runs only
 * while there is room, so the common ones cost one look-up.
 */
export async function buscarClientes(tx: Tx, escrito: string, limite: number): Promise<Cliente[]> {
  const hallados = new Map<number, Cliente>()
  const nombrado = leerClaveSinCedula(escrito)
  const suyo = nombrado === null ? null : await buscarCliente(tx, { id: nombrado })
  if (suyo) hallados.set(suyo.id, suyo)
  const texto = await textoBuscado(tx, escrito)
  for (const ids of pasosDe(sinBlancosDeMas(escrito), texto, limite)) {
    // A full answer is the first `limite` in order, so what this step finds twice was already counted by an earlier
    // one.
    for (const c of await leer(tx, ids)) if (!hallados.has(c.id) && hallados.size < limite) hallados.set(c.id, c)
    if (hallados.size >= limite) break
  }
  return [...hallados.values()]
}

/** The statements of a search, in their order. */
function pasosDe(escrito: string, texto: string, limite: number): Prisma.Sql[] {
  const niveles = nivelesDe(escrito, texto)
  const ids = niveles.flatMap((n) => idsDeNivel(n, limite))
  const [exacto, primero, ...otros] = ids
  return niveles[0]?.tipo === 'ruc' && exacto && primero ? [conExacto(exacto, primero), ...otros] : ids
}
