import { type FechaCivil, momentoCivil } from '@mancuerna/domain/fechas/fecha'
import { ESTADOS_MIEMBRO } from '@mancuerna/domain/membresias/estado'
import { z } from 'zod'
import { idPersona } from '../../platform/core/actor'
import { autorEnviado } from '../../platform/db/auditoria'
import { primera } from '../../platform/db/mirada'
import { type CtxSql, fila, Prisma, sinEspera, type TxSql } from '../../platform/db/tx'
import type { EstadoAcceso } from '@mancuerna/domain/membresias/visita'

/** A visit of the same person within five minutes before: whose, who registered it, and its moment (ISO). */
const VisitaPrevia = z.strictObject({ nombre: z.string(), quien: z.string(), momento: z.string() })
export type VisitaPrevia = z.output<typeof VisitaPrevia>

const MiembroEnPuerta = z.strictObject({
  idCliente: z.int(),
  /** The type that the member has at this moment. */
  idTipo: z.int().nullable(),
  /** As stored: an end date that has passed is not looked at. */
  estado: z.enum(ESTADOS_MIEMBRO).nullable(),
  fechaFin: z.string().nullable(),
  /** Visits a day that the type admits; null: any number. */
  limite: z.int().nullable(),
  /** How many count today; 0 where there is no limit. */
  visitas: z.int(),
  /** The visit of a moment ago that this one looks like, where that was asked; null: none. */
  previa: VisitaPrevia.nullable(),
  /** The number that its visit will have. */
  idVisita: z.int(),
})
/** A member at the door. */
export type MiembroEnPuerta = z.output<typeof MiembroEnPuerta>

/**
 * The member at the door, locked so that two desks count its visits one after the other: the function counts after it
 * has the lock. No row if there is none. `momento`: of the visit that is asked about (`VisitaPrevia`); null: nobody
 * asks.
 */
export const sqlEnPuerta = (idMiembro: number, dia: FechaCivil, momento: Date | null): Prisma.Sql =>
  Prisma.sql`SELECT id_cliente AS "idCliente", id_tipo AS "idTipo", estado, fecha_fin AS "fechaFin", limite, visitas,
      previa, id_visita AS "idVisita"
    FROM miembro_en_puerta(${idMiembro}::int, ${dia}::date, ${momento}::timestamptz)`

/** What `sqlEnPuerta` found, or null. */
export const leerEnPuerta = (filas: unknown[]): MiembroEnPuerta | null => primera(MiembroEnPuerta, filas)

/** What is written of a visit; moment and author are those of the use case. */
export interface VisitaNueva {
  idCliente: number
  idMiembro: number | null
  /** The type that the member has at this moment. */
  idTipo: number | null
  areas: string
  acceso: EstadoAcceso
  motivo: string | null
  registradoPor: string
  observaciones: string
}

const VisitaInsertada = z.strictObject({ id: z.int() })

/** A visit at the server's clock, with its line of the audit trail, in one statement. `id`: null for the next one. */
function insercion(ctx: CtxSql, v: VisitaNueva, id: number | null): Prisma.Sql {
  const { ahora, actor } = ctx
  const persona = idPersona(actor)
  const { fecha, hora } = momentoCivil(ahora, ctx.zona)
  return Prisma.sql`WITH v AS (
      INSERT INTO visita (id, momento, dia, hora, id_cliente, id_miembro, id_tipo_membresia, nombre_area_acceso,
        estado_acceso, motivo_denegacion, id_usuario, registrado_por, observaciones)
      VALUES (coalesce(${id}::int, nextval('visita_id_seq')::int), ${ahora}::timestamptz, ${fecha}::date,
        ${Number(hora.slice(0, 2))}::smallint, ${v.idCliente}::int, ${v.idMiembro}::int, ${v.idTipo}::int,
        ${v.areas}::text, ${v.acceso}::text, ${v.motivo}::text, ${actor.idUsuario}::int, ${v.registradoPor}::text,
        ${v.observaciones}::text)
      RETURNING *),
    a AS (
      INSERT INTO auditoria (momento, id_usuario, id_clave, ip, id_peticion,
        accion, entidad, id_entidad, antes, despues)
      SELECT v.momento, ${persona}::int, ${actor.idLlave}::int, ${actor.ip}::text, ${actor.idPeticion}::text,
        'registrar', 'visita', v.id::text, 'null'::jsonb,
        to_jsonb(v) || ${JSON.stringify({ id_usuario: persona, ...autorEnviado(actor) })}::jsonb
      FROM v)
    SELECT id FROM v`
}

/** Writes a visit; returns its id. */
export async function insertarVisita(ctx: CtxSql, v: VisitaNueva): Promise<number> {
  const escrita = await fila(ctx.tx, VisitaInsertada, insercion(ctx, v, null))
  return (escrita as z.output<typeof VisitaInsertada>).id
}

/** The same under a number that was drawn before: it goes out with what comes next. */
export const escribirVisita = (ctx: CtxSql, v: VisitaNueva, id: number): Promise<void> =>
  sinEspera(ctx.tx, insercion(ctx, v, id))

/** Two desks that register one client's visit come one after the other. */
export const bloquearOcasional = (tx: TxSql, idCliente: number): Promise<void> =>
  sinEspera(tx, Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended(${`visita|${idCliente}`}, 0))`)

const DatosOcasional = z.strictObject({
  /** null: no such client. */
  activo: z.boolean().nullable(),
  /**
   * For each name asked for, that of the area it means (case and accents ignored), ACTIVA or not; null: there is none.
   */
  areas: z.array(z.string().nullable()),
  previa: VisitaPrevia.nullable(),
})
export type DatosOcasional = z.output<typeof DatosOcasional>

/**
 * What an occasional visit names, its client and its areas, and what it looks like (`momento` as for `sqlEnPuerta`), in
 * one statement.
 */
export const leerOcasional = async (
  tx: TxSql,
  idCliente: number,
  nombres: readonly string[],
  momento: Date | null,
): Promise<DatosOcasional> =>
  (await fila(
    tx,
    DatosOcasional,
    Prisma.sql`SELECT
        (SELECT activo FROM cliente WHERE id = ${idCliente} AND eliminado_en IS NULL) AS activo,
        (SELECT coalesce(json_agg(a.nombre ORDER BY d.orden), '[]')
          FROM unnest(${nombres}::text[]) WITH ORDINALITY AS d(nombre, orden)
          LEFT JOIN area a ON normalizar(a.nombre) = normalizar(d.nombre)) AS areas,
        visita_previa(${idCliente}::int, NULL, ${momento}::timestamptz) AS previa`,
  )) as DatosOcasional

const VisitaGuardada = z.strictObject({
  id: z.int(),
  anuladaEn: z.date().nullable(),
  motivoAnulacion: z.string().nullable(),
})
export type VisitaGuardada = z.output<typeof VisitaGuardada>

/** A visit, locked; null if there is none. */
export const bloquearVisita = (tx: TxSql, id: number): Promise<VisitaGuardada | null> =>
  fila(
    tx,
    VisitaGuardada,
    Prisma.sql`SELECT id, anulada_en AS "anuladaEn", motivo_anulacion AS "motivoAnulacion"
      FROM visita WHERE id = ${id} FOR UPDATE`,
  )

/** Marks a visit as annulled; totals and limits stop counting it. */
export async function marcarAnulada(ctx: CtxSql, id: number, motivo: string): Promise<void> {
  await ctx.tx.$executeRaw`UPDATE visita
    SET anulada_en = ${ctx.ahora}::timestamptz, anulada_por = ${ctx.actor.idUsuario}::int, motivo_anulacion = ${motivo}
    WHERE id = ${id}`
}
