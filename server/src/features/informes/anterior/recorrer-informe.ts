import type { Rango } from '@mancuerna/domain/fechas/rango'
import { type DeLectura, enSnapshot } from '../../../platform/db/snapshot'
import type { Prisma } from '../../../platform/db/tx'
import { sqlPagosViejos } from '../filas/pagos.informes'
import { FilaVieja } from '../filas/persona.informes'
import { sqlVisitasViejas } from '../filas/visitas.informes'
import { type Fuente, fuentePagos, fuenteVisitas, leerTotalesVigentes, NADA, type Totales } from '../totales.informes'

/** Rows in one piece. */
const BATCH = 500

/** A piece of a report: its totals, always and only the first, then the JSON of its rows with commas between them. */
type Pieza = { totales: Totales } | { filas: string }
/** A whole report of the old door in pieces, all seen at one instant. */
export type Recorrido = AsyncGenerator<Pieza>

function recorrer(de: DeLectura, fuente: Fuente, sql: Prisma.Sql): Recorrido {
  return enSnapshot<Pieza>(de, async function* (snapshot) {
    yield { totales: await leerTotalesVigentes(snapshot, fuente) }
    let filas: string[] = []
    for await (const f of snapshot.stream(FilaVieja, sql)) {
      filas.push(f.json)
      if (filas.length < BATCH) continue
      yield { filas: filas.join(',') }
      filas = []
    }
    if (filas.length) yield { filas: filas.join(',') }
  })
}

async function* sinPeriodo(): Recorrido {
  yield { totales: NADA }
}

/** The payments of a period as pagos.php `obtener` wants them (PHP-26); without period, an empty report. */
export const informePagosLegado = (de: DeLectura, periodo: Rango | null): Recorrido =>
  periodo ? recorrer(de, fuentePagos(periodo), sqlPagosViejos(periodo)) : sinPeriodo()

/** The visits of a period as visitas.php `obtener` wants them (PHP-27); without period, an empty report. */
export const informeVisitasLegado = (de: DeLectura, periodo: Rango | null, zona: string): Recorrido =>
  periodo ? recorrer(de, fuenteVisitas(periodo), sqlVisitasViejas(periodo, zona)) : sinPeriodo()
