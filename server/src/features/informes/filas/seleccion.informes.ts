import type { Rango } from '@mancuerna/domain/fechas/rango'
import { Prisma } from '../../../platform/db/tx'
import type { Palabra } from './texto.informes'

/** Which rows of a period are asked for. */
export interface Seleccion {
  periodo: Rango
  /** Words that person, matrícula, membership and user hold between them. */
  palabras?: readonly Palabra[]
  idMiembro?: number | null
  idUsuario?: number | null
}

/** Which of the rows that were selected, in their order, make a page. */
export interface Corte {
  tamano: number
  saltar: number
}

/** Condition on rows `r`: those of the member, those that the user wrote. */
export const dePersona = (s: Seleccion): Prisma.Sql => {
  const miembro = s.idMiembro ? Prisma.sql`AND r.id_miembro = ${s.idMiembro}` : Prisma.empty
  const usuario = s.idUsuario ? Prisma.sql`AND r.id_usuario = ${s.idUsuario}` : Prisma.empty
  return Prisma.sql`${miembro} ${usuario}`
}

/**
 * The days of a selection that the read models know: of the whole period, or of one user's; undefined where anything
 * else narrows the rows.
 */
export const enResumen = (s: Seleccion): Prisma.Sql | undefined => {
  if (s.palabras?.length || s.idMiembro) return undefined
  const usuario = s.idUsuario ? Prisma.sql`AND id_usuario = ${s.idUsuario}` : Prisma.empty
  return Prisma.sql`dia BETWEEN ${s.periodo.desde}::date AND ${s.periodo.hasta}::date ${usuario}`
}

/** Whether anything but the period narrows the rows. */
export const filtra = (s: Seleccion): boolean => Boolean(s.palabras?.length || s.idMiembro || s.idUsuario)

/**
 * How the period is cut out. Narrowed rows are cut out before anything is joined (`OFFSET 0`): the planner would guess
 * wrong how many are left, and walk through every client to fill a page. A page of a whole period may follow the index
 * of its order and stop when it is full.
 */
export const valla = (entera: boolean, corte: Corte | undefined): Prisma.Sql =>
  corte && entera ? Prisma.empty : Prisma.sql`OFFSET 0`
