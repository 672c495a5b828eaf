import type pg from 'pg'
import { enSnapshot } from '../../platform/db/snapshot'
import type { Prisma } from '../../platform/db/tx'
import { type FilaPago, type FilaVisita, sqlPagos, sqlVisitas } from './filas.informes'
import type { Periodo } from './informes.reglas'
import { fuentePagos, fuenteVisitas, sqlTotales, type Totales } from './totales.informes'

/** Rows in one piece. */
const LOTE = 200
const NADA: Totales = { n: 0, total: '0', membresias: [], usuarios: [], miembros: [] }

/** A piece of a report: its totals, always and only the first, then its rows batch by batch. */
export type Pieza<F> = { totales: Totales } | { filas: F[] }
/** A whole report of the old door in pieces, all seen at one instant. */
export type Recorrido<F> = AsyncGenerator<Pieza<F>>

function recorrer<F>(pool: pg.Pool, sqlDeTotales: Prisma.Sql, sqlDeFilas: Prisma.Sql): Recorrido<F> {
  return enSnapshot<Pieza<F>>(pool, async function* (snapshot) {
    const [totales = NADA] = await snapshot.filas<Totales>(sqlDeTotales)
    yield { totales }
    let filas: F[] = []
    for await (const f of snapshot.flujo<F>(sqlDeFilas)) {
      filas.push(f)
      if (filas.length < LOTE) continue
      yield { filas }
      filas = []
    }
    if (filas.length) yield { filas }
  })
}

async function* sinPeriodo<F>(): Recorrido<F> {
  yield { totales: NADA }
}

/** The payments of a period as pagos.php `obtener` wants them (PHP-26); without period, an empty report. */
export const recorrerPagos = (pool: pg.Pool, periodo: Periodo | null): Recorrido<FilaPago> =>
  periodo ? recorrer(pool, sqlTotales(fuentePagos(periodo), true), sqlPagos({ periodo }, 'legado')) : sinPeriodo()

/** The visits of a period as visitas.php `obtener` wants them (PHP-27); without period, an empty report. */
export const recorrerVisitas = (pool: pg.Pool, periodo: Periodo | null): Recorrido<FilaVisita> =>
  periodo ? recorrer(pool, sqlTotales(fuenteVisitas(periodo), true), sqlVisitas({ periodo }, 'legado')) : sinPeriodo()
