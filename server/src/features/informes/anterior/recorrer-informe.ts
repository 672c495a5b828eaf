import type { Rango } from '@mancuerna/domain/fechas/rango'
import { type DeLectura, enSnapshot, type Snapshot } from '../../../platform/db/snapshot'
import type { Prisma } from '../../../platform/db/tx'
import { sqlPagosViejos } from '../filas/pagos.informes'
import { FilaVieja } from '../filas/persona.informes'
import { sqlVisitasViejas } from '../filas/visitas.informes'
import {
  type Fuente,
  fuentePagos,
  fuenteVisitas,
  leerMejoresVigentes,
  leerSuma,
  leerTotalesVigentes,
  type MiembroTotal,
  NADA,
  type Totales,
} from '../totales.informes'

/** What an old report says beside its rows. */
export interface Tarjetas extends Pick<Totales, 'membresias' | 'usuarios'> {
  miembros: MiembroTotal[]
}

/**
 * A piece of a report: its sum first, then the JSON of its rows with commas between them, and at the end the cards. The
 * first leaves before any row is read.
 */
type Pieza = { suma: string } | { filas: string } | { tarjetas: Tarjetas }
/** A whole report of the old door in pieces, all seen at one instant. */
export type Recorrido = AsyncGenerator<Pieza>

/** Rows from which on the cards are read beside them: a second connection costs more than fewer would gain by it. */
const MUCHAS = 5000

function recorrer(de: DeLectura, fuente: Fuente, sql: Prisma.Sql): Recorrido {
  return enSnapshot<Pieza>(de, async function* (snapshot) {
    const { n, total } = await leerSuma(snapshot, fuente)
    const deTarjetas = (s: Snapshot): Promise<Tarjetas> => leerTarjetas(s, fuente)
    const tarjetas = n < MUCHAS ? () => deTarjetas(snapshot) : await snapshot.entretanto(deTarjetas)
    yield { suma: total }
    for await (const filas of snapshot.lotes(FilaVieja, sql)) yield { filas: filas.map((f) => f.json).join(',') }
    yield { tarjetas: await tarjetas() }
  })
}

async function leerTarjetas(s: Snapshot, fuente: Fuente): Promise<Tarjetas> {
  const totales = await leerTotalesVigentes(s, fuente)
  return { ...totales, miembros: await leerMejoresVigentes(s, fuente) }
}

async function* sinPeriodo(): Recorrido {
  yield { suma: NADA.total }
  yield { tarjetas: { ...NADA, miembros: [] } }
}

/** The payments of a period as pagos.php `obtener` wants them (PHP-26); without period, an empty report. */
export const informePagosLegado = (de: DeLectura, periodo: Rango | null): Recorrido =>
  periodo ? recorrer(de, fuentePagos(periodo), sqlPagosViejos(periodo)) : sinPeriodo()

/** The visits of a period as visitas.php `obtener` wants them (PHP-27); without period, an empty report. */
export const informeVisitasLegado = (de: DeLectura, periodo: Rango | null, zona: string): Recorrido =>
  periodo ? recorrer(de, fuenteVisitas(periodo), sqlVisitasViejas(periodo, zona)) : sinPeriodo()
