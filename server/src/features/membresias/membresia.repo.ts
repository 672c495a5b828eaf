import type { EstadoMiembro } from '@mancuerna/domain/estado'
import { fechaADate, type FechaCivil } from '@mancuerna/domain/fecha'
import { type Ctx, fila, filas, Prisma, type Tx } from '../../platform/db/tx'
import type { Membresia, Periodo, Reajuste, Situacion } from './periodo.reglas'

/** A member's row, locked, with what its membership depends on. */
export interface MiembroBloqueado extends Situacion {
  id: number
  matricula: string
  idCliente: number
  idTitular: number | null
  observaciones: string
  creadoPor: string
  actualizadoEn: Date
  oculto: boolean
}

/**
 * Locks a member for a change, its group's holder first (the order in which the group triggers lock, so that two desks never wait for each
 * other). Null when there is none.
 */
export async function bloquearParaCambio(tx: Tx, id: number): Promise<MiembroBloqueado | null> {
  await tx.$queryRaw`SELECT 1 FROM miembro WHERE id = (SELECT id_miembro_titular FROM miembro WHERE id = ${id}) FOR UPDATE`
  return fila<MiembroBloqueado>(
    tx,
    Prisma.sql`SELECT m.id, m.matricula, m.id_cliente AS "idCliente", m.id_miembro_titular AS "idTitular", m.estado, m.fecha_inicio::text AS "fechaInicio", m.fecha_fin::text AS "fechaFin",
        m.id_tipo_membresia AS "idTipo", m.observaciones, m.creado_por AS "creadoPor", m.actualizado_en AS "actualizadoEn", m.oculto_en IS NOT NULL AS oculto,
        (SELECT s.desde::text FROM suspension s WHERE s.id_miembro = m.id AND s.cerrada_en IS NULL) AS "suspendidoDesde"
      FROM miembro m WHERE m.id = ${id} FOR UPDATE OF m`,
  )
}

/** The visible member of that matrícula, as the old door names members; null when unknown or hidden. */
export const idPorMatricula = async (tx: Tx, matricula: string): Promise<number | null> =>
  (await tx.miembro.findFirst({ where: { matricula, ocultoEn: null }, select: { id: true } }))?.id ?? null

export interface MiembroNuevo extends Membresia {
  idCliente: number
  observaciones: string
  creadoPor: string
  idTitular: number | null
}

/** Inserts a member under the next free matrícula, 'AAAA-<id>' with the year of today (domain.md; unique for ever, also beside imported ones). */
export async function insertarMiembro(ctx: Ctx, m: MiembroNuevo): Promise<{ id: number; matricula: string }> {
  const r = await fila<{ id: number; matricula: string }>(
    ctx.tx,
    Prisma.sql`INSERT INTO miembro (id, matricula, id_cliente, id_tipo_membresia, estado, fecha_inicio, fecha_fin, observaciones, creado_por, id_miembro_titular, registrado_en, creado_en, actualizado_en)
      SELECT n.id, n.matricula, ${m.idCliente}, ${m.idTipo}::int, ${m.estado}, ${m.fechaInicio}::date, ${m.fechaFin}::date, ${m.observaciones}, ${m.creadoPor}, ${m.idTitular}::int, ${ctx.ahora}::timestamptz, ${ctx.ahora}::timestamptz, ${ctx.ahora}::timestamptz
      FROM siguiente_miembro(${Number(ctx.hoy.slice(0, 4))}::int) n RETURNING id, matricula`,
  )
  return r as { id: number; matricula: string }
}

/** Writes state, dates and type; a member who is ACTIVO again comes back to the old lists. The group follows by trigger. */
export async function guardarMembresia(ctx: Ctx, id: number, m: Membresia): Promise<void> {
  await ctx.tx
    .$executeRaw`UPDATE miembro SET estado = ${m.estado}, fecha_inicio = ${m.fechaInicio}::date, fecha_fin = ${m.fechaFin}::date, id_tipo_membresia = ${m.idTipo}::int,
    oculto_en = CASE WHEN ${m.estado} = 'ACTIVO' THEN NULL ELSE oculto_en END, actualizado_en = ${ctx.ahora} WHERE id = ${id}`
}

/** Live periods of the membership that runs since `desde` (all of them when null), by date. */
export const periodosVigentes = (tx: Tx, idMiembro: number, desde: FechaCivil | null): Promise<Periodo[]> =>
  filas<Periodo>(
    tx,
    Prisma.sql`SELECT id, fecha_inicio::text AS "fechaInicio", fecha_fin::text AS "fechaFin", id_tipo_membresia AS "idTipo", id_ingreso AS "idIngreso", id_transaccion AS "idTransaccion"
      FROM periodo_membresia WHERE id_miembro = ${idMiembro} AND estado = 'VIGENTE' AND fecha_fin >= coalesce(${desde}::date, '-infinity') ORDER BY fecha_inicio`,
  )

/** Closes and adds periods, in this order: the exclusion constraint has the last word on overlaps (PERIODO_SOLAPADO). */
export async function guardarReajuste(
  ctx: Ctx,
  idMiembro: number,
  r: Reajuste,
  estado: 'SUSTITUIDO' | 'ANULADO' = 'SUSTITUIDO',
): Promise<void> {
  if (r.cerrar.length > 0)
    await ctx.tx.periodoMembresia.updateMany({
      where: { id: { in: r.cerrar } },
      data: { estado, cerradoEn: ctx.ahora },
    })
  if (r.nuevos.length > 0) {
    await ctx.tx.periodoMembresia.createMany({
      data: r.nuevos.map((p) => ({
        ...p,
        fechaInicio: fechaADate(p.fechaInicio),
        fechaFin: fechaADate(p.fechaFin),
        idMiembro,
        idUsuario: ctx.actor.idUsuario,
        creadoEn: ctx.ahora,
      })),
    })
  }
}

/** Notes the change of state of a member and of whoever follows it. */
export async function anotarCambio(
  ctx: Ctx,
  id: number,
  de: EstadoMiembro | null,
  a: EstadoMiembro | null,
  motivo: string,
): Promise<void> {
  await ctx.tx.$executeRaw`INSERT INTO cambio_estado (id_miembro, de, a, motivo, id_usuario, momento)
    SELECT id, ${de}, ${a}, ${motivo}, ${ctx.actor.idUsuario}::int, ${ctx.ahora}::timestamptz FROM miembro WHERE id = ${id} OR id_miembro_titular = ${id} ORDER BY id`
}

/** Texts, client and holder of a member: only what is given changes. */
export async function guardarDatos(
  ctx: Ctx,
  id: number,
  d: { observaciones?: string; creadoPor?: string; idCliente?: number; idTitular?: number | null; ocultoEn?: Date },
): Promise<void> {
  await ctx.tx.miembro.update({ where: { id }, data: { ...d, actualizadoEn: ctx.ahora }, select: { id: true } })
}

/** Members with a live period that this ledger row or charge pays, in id order. */
export async function miembrosPagadosPor(
  tx: Tx,
  de: { idTransaccion: number } | { idIngreso: number },
): Promise<number[]> {
  const r = await tx.periodoMembresia.findMany({
    where: { ...de, estado: 'VIGENTE' },
    distinct: ['idMiembro'],
    orderBy: { idMiembro: 'asc' },
    select: { idMiembro: true },
  })
  return r.map((p) => p.idMiembro)
}

/** Whether visits, money or charges already name this member. */
export async function tieneHistoria(tx: Tx, idMiembro: number): Promise<boolean> {
  const r = await fila<{ hay: boolean }>(
    tx,
    Prisma.sql`SELECT EXISTS (SELECT 1 FROM visita WHERE id_miembro = ${idMiembro}) OR EXISTS (SELECT 1 FROM ingreso WHERE id_miembro = ${idMiembro})
      OR EXISTS (SELECT 1 FROM transaccion WHERE id_miembro = ${idMiembro}) AS hay`,
  )
  return r?.hay ?? false
}

/** Whether the member already follows that holder. */
export const sigueA = async (tx: Tx, id: number, idTitular: number): Promise<boolean> =>
  (await tx.miembro.count({ where: { id, idTitular } })) > 0

/** How many follow this holder. */
export const contarAdheridos = (tx: Tx, id: number): Promise<number> => tx.miembro.count({ where: { idTitular: id } })
