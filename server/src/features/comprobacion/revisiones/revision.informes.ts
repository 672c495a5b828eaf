import { z } from 'zod'
import type { Snapshot } from '../../../platform/db/snapshot'
import { Prisma } from '../../../platform/db/tx'

const Desajuste = z.strictObject({ tabla: z.string(), id: z.string(), dice: z.string(), debe: z.string() })
/** A row that does not fit: where it stands, what it says and what it should say, in words for a person. */
type Desajuste = z.output<typeof Desajuste>

/** What a check found. */
export interface Hallazgo {
  /** Rows, days or clients that were looked at. */
  filas: number
  /** How many do not fit. */
  desajustes: number
  /** The first of them, in the order of their ids or days. */
  primero: Desajuste | null
}

/** One check: a name for programs, a sentence for people, and how it is made in one snapshot of the database. */
export interface Revision {
  nombre: string
  frase: string
  revisar(s: Snapshot): Promise<Hallazgo>
}

const Cuenta = z.strictObject({ n: z.int() })
const Contado = Desajuste.extend({ desajustes: z.int() })

/**
 * A check in SQL. `base`: a SELECT of `n`, how much is looked at. `malas`: a SELECT of what does not fit, as `tabla`,
 * `orden` (the first of it is told), `id`, `dice`, `debe`.
 */
export const porSql = (nombre: string, frase: string, base: Prisma.Sql, malas: Prisma.Sql): Revision => ({
  nombre,
  frase,
  async revisar(s) {
    const [cuenta] = await s.filas(Cuenta, base)
    const [mala] = await s.filas(
      Contado,
      Prisma.sql`SELECT x.tabla, x.id::text AS id, coalesce(x.dice, 'nada') AS dice, coalesce(x.debe, 'nada') AS debe,
          (count(*) OVER ())::int AS desajustes
        FROM (${malas}) x ORDER BY x.orden, x.id LIMIT 1`,
    )
    const { desajustes = 0, ...primero } = mala ?? {}
    return { filas: cuenta?.n ?? 0, desajustes, primero: mala ? (primero as Desajuste) : null }
  },
})

/** How many rows a table has, for `porSql`. @param tabla one of ours, never what somebody sent */
export const cuantas = (tabla: string): Prisma.Sql => Prisma.sql`SELECT count(*)::int AS n FROM ${Prisma.raw(tabla)}`

/** A check of figures that the program already computed: `[id, what was said, what is true]`, both as text. */
export function compararCifras(tabla: string, cifras: readonly (readonly [string, string, string])[]): Hallazgo {
  const malas = cifras.filter(([, dice, debe]) => dice !== debe)
  const [mala] = malas
  const primero = mala ? { tabla, id: mala[0], dice: mala[1], debe: mala[2] } : null
  return { filas: cifras.length, desajustes: malas.length, primero }
}
