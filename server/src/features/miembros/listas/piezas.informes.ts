import { z } from 'zod'
import { filas, Prisma, type Tx } from '../../../platform/db/tx'

/** Which members come next: those after this id, and how many. */
export interface Corte {
  desde: number
  cabe: number
}

/** Members of the first piece, which is to come soon, and of each further one: a connection is held for one piece. */
const PRIMEROS = 500
const SIGUIENTES = 4000

/**
 * Ids whose members make one text. V8 keeps texts of more than 100 kB apart, and looks through everything else before
 * it forgets one: with a text a piece that was half of what a long list cost the server.
 */
const IDS = 200

const Trozo = z.strictObject({ filas: z.string(), cuantas: z.number(), ultima: z.number() })

/** The rows `id`, `json` of a statement as a few texts of JSON with commas between the rows, by id. */
export const enTrozos = (miembros: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`SELECT string_agg(x.json, ',' ORDER BY x.id) AS filas, count(*)::int AS cuantas, max(x.id) AS ultima
    FROM (${miembros}) x GROUP BY x.id / ${Prisma.raw(String(IDS))} ORDER BY x.id / ${Prisma.raw(String(IDS))}`

/**
 * Members by id, as JSON with commas between the rows. Each piece is asked for when the one before was sent: made ahead
 * they come faster, and leave a desk that registers visits meanwhile no processor (docs/decisions/0111).
 * @param sql the statement of a piece, made with `enTrozos`
 */
export async function* recorrer(tx: Tx, sql: (corte: Corte) => Prisma.Sql): AsyncGenerator<string> {
  for (let desde = 0, cabe = PRIMEROS; ; cabe = SIGUIENTES) {
    const trozos = await filas(tx, Trozo, sql({ desde, cabe }))
    let faltan = cabe
    for (let t = trozos.shift(); t; t = trozos.shift()) {
      desde = t.ultima
      faltan -= t.cuantas
      yield t.filas
    }
    if (faltan > 0) return
  }
}
