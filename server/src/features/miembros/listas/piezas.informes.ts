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

/** Texts of members in their order, and how many members were asked for. */
interface Pieza {
  trozos: z.output<typeof Trozo>[]
  cabe: number
}

/** The rows `id`, `json` of a statement as a few texts of JSON with commas between the rows, by id. */
export const enTrozos = (miembros: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`SELECT string_agg(x.json, ',' ORDER BY x.id) AS filas, count(*)::int AS cuantas, max(x.id) AS ultima
    FROM (${miembros}) x GROUP BY x.id / ${Prisma.raw(String(IDS))} ORDER BY x.id / ${Prisma.raw(String(IDS))}`

/**
 * Members by id, as JSON with commas between the rows. While a piece is sent the next one is made, and no further one:
 * who reads slowly holds two pieces.
 * @param sql the statement of a piece, made with `enTrozos`
 */
export async function* recorrer(tx: Tx, sql: (corte: Corte) => Prisma.Sql): AsyncGenerator<string> {
  const pedir = (desde: number, cabe: number): Promise<Pieza> => {
    const pieza = filas(tx, Trozo, sql({ desde, cabe })).then((trozos) => ({ trozos, cabe }))
    pieza.catch(() => {}) // it may fail while the one before is sent: told when it is its turn
    return pieza
  }
  for (let pieza = pedir(0, PRIMEROS); ;) {
    const { trozos, cabe } = await pieza
    const ultima = trozos.at(-1)?.ultima ?? 0
    const llena = trozos.reduce((n, t) => n + t.cuantas, 0) === cabe
    if (llena) pieza = pedir(ultima, SIGUIENTES)
    for (let t = trozos.shift(); t; t = trozos.shift()) yield t.filas
    if (!llena) return
  }
}
