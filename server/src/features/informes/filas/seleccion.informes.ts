import { NOMBRE_ORIGEN, ORIGENES } from '@mancuerna/domain/dinero/cobros'
import { SIN_MEMBRESIA } from '@mancuerna/domain/membresias/visita'
import type { Rango } from '@mancuerna/domain/fechas/rango'
import { Prisma } from '../../../platform/db/tx'
import { conPalabras } from '../../../platform/lists/texto.repo'
import { JUNTO } from './persona.informes'

/** Which rows of a period are asked for. */
export interface Seleccion {
  periodo: Rango
  /** Text to be found in person, matrícula, membership or user. */
  buscar?: string
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

/** Whether anything but the period narrows the rows. */
export const filtra = (s: Seleccion): boolean => Boolean(s.buscar || s.idMiembro || s.idUsuario)

/**
 * How the period is cut out. Narrowed rows are cut out before anything is joined (`OFFSET 0`): the planner would guess
 * wrong how many are left, and walk through every client to fill a page. A page of a whole period may follow the index
 * of its order and stop when it is full.
 */
export const valla = (entera: boolean, corte: Corte | undefined): Prisma.Sql =>
  corte && entera ? Prisma.empty : Prisma.sql`OFFSET 0`

/**
 * What the text of a row hangs on (`origen` is there while something is looked for): it is the same for all rows of one
 * person, membership, origin and user, so it is read once
 * for all of them.
 */
const CLAVES = Prisma.sql`r.id_cliente, coalesce(r.id_miembro, 0), coalesce(r.id_tipo_membresia, 0),
  coalesce(r.id_usuario, 0), coalesce(r.origen, '')`

/** The name of what was charged, as sinTipo() says it; null for a visit. */
export const nombreDeOrigen = (origen: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`CASE ${origen} ${Prisma.join(
    ORIGENES.filter((o) => o !== 'VISITA_OCASIONAL').map((o) => Prisma.sql`WHEN ${o} THEN ${NOMBRE_ORIGEN[o]}::text`),
    ' ',
  )} END`

/** Cuts `filas` down to those whose person, matrícula, membership and user hold each word of the text. */
export const conTexto = (filas: Prisma.Sql, buscar: string | undefined): Prisma.Sql => {
  if (!buscar) return filas
  const texto = Prisma.sql`normalizar(
    concat_ws(' ', c.nombre, m.matricula, coalesce(t.nombre, ${nombreDeOrigen(Prisma.sql`r.origen`)}, ${SIN_MEMBRESIA}::text), u.nombre))`
  return Prisma.sql`(SELECT * FROM ${filas}
    WHERE (${CLAVES}) IN (
      SELECT r.*
      FROM (SELECT DISTINCT ${CLAVES} FROM ${filas}) r (id_cliente, id_miembro, id_tipo_membresia, id_usuario, origen)
        ${JUNTO}
      WHERE ${conPalabras([texto], buscar)})
    OFFSET 0) r`
}
