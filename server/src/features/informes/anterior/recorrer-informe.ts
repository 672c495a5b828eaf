import type { Rango } from '@mancuerna/domain/rango'
import type pg from 'pg'
import { enSnapshot, type Snapshot } from '../../../platform/db/snapshot'
import { type FilaPago, recorrerPagos } from '../filas/pagos.informes'
import { type FilaVisita, recorrerVisitas } from '../filas/visitas.informes'
import { type Fuente, fuentePagos, fuenteVisitas, leerTotalesVigentes, NADA, type Totales } from '../totales.informes'

/** Rows in one piece. */
const BATCH = 200

/** A piece of a report: its totals, always and only the first, then its rows batch by batch. */
type Pieza<F> = { totales: Totales } | { filas: F[] }
/** A whole report of the old door in pieces, all seen at one instant. */
export type Recorrido<F> = AsyncGenerator<Pieza<F>>

function recorrer<F>(pool: pg.Pool, fuente: Fuente, leer: (s: Snapshot) => AsyncIterable<F>): Recorrido<F> {
  return enSnapshot<Pieza<F>>(pool, async function* (snapshot) {
    yield { totales: await leerTotalesVigentes(snapshot, fuente) }
    let filas: F[] = []
    for await (const f of leer(snapshot)) {
      filas.push(f)
      if (filas.length < BATCH) continue
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
export const informePagosLegado = (pool: pg.Pool, periodo: Rango | null): Recorrido<FilaPago> =>
  periodo ? recorrer(pool, fuentePagos(periodo), (s) => recorrerPagos(s, { periodo }, 'legado')) : sinPeriodo()

/** The visits of a period as visitas.php `obtener` wants them (PHP-27); without period, an empty report. */
export const informeVisitasLegado = (pool: pg.Pool, periodo: Rango | null): Recorrido<FilaVisita> =>
  periodo ? recorrer(pool, fuenteVisitas(periodo), (s) => recorrerVisitas(s, { periodo }, 'legado')) : sinPeriodo()
