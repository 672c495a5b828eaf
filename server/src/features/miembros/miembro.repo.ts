import { z } from 'zod'
import { DomainError } from '../../platform/core/error'
import { type Ctx, fila, Prisma, type Tx } from '../../platform/db/tx'
import type { Membresia } from '../membresias/periodo.reglas'

export interface MiembroNuevo extends Membresia {
  idCliente: number
  observaciones: string
  creadoPor: string
  idTitular: number | null
}

const Nombrado = z.strictObject({ id: z.number(), matricula: z.string() })

/**
 * Inserts a member under the next free matrícula, 'AAAA-<id>' with the year of today (docs/domain.md, People and
 * memberships: unique for ever, also beside imported ones).
 */
export async function insertarMiembro(ctx: Ctx, m: MiembroNuevo): Promise<{ id: number; matricula: string }> {
  const nuevo = await fila(
    ctx.tx,
    Nombrado,
    Prisma.sql`INSERT INTO miembro (id, matricula, id_cliente, id_tipo_membresia, estado, fecha_inicio, fecha_fin,
        observaciones, creado_por, id_miembro_titular, registrado_en, creado_en, actualizado_en)
      SELECT n.id, n.matricula, ${m.idCliente}, ${m.idTipo}::int, ${m.estado}, ${m.fechaInicio}::date,
        ${m.fechaFin}::date, ${m.observaciones}, ${m.creadoPor}, ${m.idTitular}::int, ${ctx.ahora}::timestamptz,
        ${ctx.ahora}::timestamptz, ${ctx.ahora}::timestamptz
      FROM siguiente_miembro(${Number(ctx.hoy.slice(0, 4))}::int) n RETURNING id, matricula`,
  )
  return nuevo as z.output<typeof Nombrado>
}

/** Texts and client of a member: only what is given changes. */
export async function guardarDatos(
  ctx: Ctx,
  id: number,
  d: { observaciones?: string; creadoPor?: string; idCliente?: number },
): Promise<void> {
  await ctx.tx.miembro.update({ where: { id }, data: { ...d, actualizadoEn: ctx.ahora }, select: { id: true } })
}

const Cliente = z.strictObject({ activo: z.boolean(), eliminado: z.boolean() })

/** The client that a member belongs to, kept from being deleted meanwhile. Throws NO_ENCONTRADO, CLIENTE_INACTIVO. */
export async function exigirCliente(ctx: Ctx, id: number): Promise<void> {
  const c = await fila(
    ctx.tx,
    Cliente,
    Prisma.sql`SELECT activo, eliminado_en IS NOT NULL AS eliminado FROM cliente WHERE id = ${id} FOR SHARE`,
  )
  if (!c || c.eliminado) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El cliente' } })
  if (!c.activo) throw new DomainError('CLIENTE_INACTIVO')
}

/** Whether visits, money or charges already name this member. */
export async function tieneHistoria(tx: Tx, idMiembro: number): Promise<boolean> {
  const r = await fila(
    tx,
    z.strictObject({ hay: z.boolean() }),
    Prisma.sql`SELECT EXISTS (SELECT 1 FROM visita WHERE id_miembro = ${idMiembro})
      OR EXISTS (SELECT 1 FROM ingreso WHERE id_miembro = ${idMiembro})
      OR EXISTS (SELECT 1 FROM transaccion WHERE id_miembro = ${idMiembro}) AS hay`,
  )
  return r?.hay ?? false
}

/** A client's name; '' for one that is not there. */
export const nombreDeCliente = async (tx: Tx, id: number): Promise<string> =>
  (await tx.cliente.findUnique({ where: { id }, select: { nombre: true } }))?.nombre ?? ''
