import { Prisma } from '../../../platform/db/tx'
import { JUNTO } from './persona.informes'
import type { Corte } from './seleccion.informes'

/** What an order compares, first to last. */
export interface Valores {
  por: readonly Prisma.Sql[]
  /** May be absent: such rows come last either way. */
  vacios?: true
}

/** Orders that both reports have. */
export const ORDENES_COMUNES = {
  nombre: { por: [Prisma.sql`normalizar(c.nombre)`] },
  matricula: { por: [Prisma.sql`m.matricula`], vacios: true },
  membresia: { por: [Prisma.sql`t.nombre`], vacios: true },
  usuario: { por: [Prisma.sql`normalizar(u.nombre)`], vacios: true },
} satisfies Record<string, Valores>

/** An order that was asked for, by its name. */
export interface Orden<O extends string> {
  orden: O
  sentido: 'asc' | 'desc'
}

/**
 * Rows in the order asked for, those without a value last; the same value: as registered. (An index read backwards has
 * its nulls first, so it is said where they go only where there may be some.)
 */
export function ordenarPor({ por, vacios }: Valores, sentido: 'asc' | 'desc'): Prisma.Sql {
  const dir = sentido === 'desc' ? Prisma.sql`DESC` : Prisma.sql`ASC`
  const alFinal = vacios ? Prisma.sql`NULLS LAST` : Prisma.empty
  const valores = por.map((c) => Prisma.sql`${c} ${dir} ${alFinal}`)
  return Prisma.sql`ORDER BY ${Prisma.join([...valores, Prisma.sql`r.id ${dir}`])}`
}

/**
 * The rows `r` of a selection with all that belongs to them (JUNTO, and `mas`), in order. Of a page, only its own rows
 * are joined: what is sorted is ids.
 * @param tabla where `filas` comes from; @param orden an ORDER BY.
 */
export function enOrden(
  tabla: Prisma.Sql,
  filas: Prisma.Sql,
  orden: Prisma.Sql,
  corte: Corte | undefined,
  mas: Prisma.Sql = Prisma.empty,
): Prisma.Sql {
  if (!corte) return Prisma.sql`FROM ${filas} ${JUNTO} ${mas} ${orden}`
  const pagina = Prisma.sql`SELECT r.id FROM ${filas} ${JUNTO} ${orden} LIMIT ${corte.tamano} OFFSET ${corte.saltar}`
  return Prisma.sql`FROM (${pagina}) k JOIN ${tabla} r ON r.id = k.id ${JUNTO} ${mas} ${orden}`
}
