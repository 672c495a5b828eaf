import { aCentavos, escribirCentavos, type Centavos } from '@mancuerna/domain/dinero/dinero'
import { type FechaCivil, fechaADate } from '@mancuerna/domain/fechas/fecha'
import { z } from 'zod'
import { type Ctx, fila, filas, Prisma, type Tx } from '../../../platform/db/tx'

const FilaId = z.strictObject({ id: z.number() })

const CuotaFila = z.strictObject({
  id: z.number(),
  idTransaccion: z.number(),
  numero: z.number(),
  saldo: z.string(),
  idMiembro: z.number().nullable(),
  idTipo: z.number().nullable(),
})

/** A quota that is owed, locked, with the membership that its charge paid, for the ledger. */
export interface CuotaPendiente extends Omit<z.output<typeof CuotaFila>, 'saldo'> {
  saldo: Centavos
}

/**
 * What a client owes, oldest due date first, all of it locked: first the charges, then their quotas, each by id, as
 * every operation on charges does.
 */
export async function bloquearPendientes(tx: Tx, idCliente: number): Promise<CuotaPendiente[]> {
  const cobros = await filas(
    tx,
    FilaId,
    Prisma.sql`SELECT id FROM transaccion
      WHERE id IN (SELECT id_transaccion FROM cuota_debida WHERE id_cliente = ${idCliente})
        AND completada_en IS NOT NULL AND anulada_en IS NULL ORDER BY id FOR UPDATE`,
  )
  const ids = cobros.map((c) => c.id)
  await tx.$executeRaw`SELECT id FROM cuota
    WHERE id_cliente = ${idCliente} AND estado_cuota = 'Pendiente' AND id_transaccion = ANY(${ids}::int[])
    ORDER BY id FOR UPDATE`
  const fs = await filas(
    tx,
    CuotaFila,
    Prisma.sql`SELECT q.id, q.id_transaccion AS "idTransaccion", q.numero, q.saldo::text AS saldo,
        coalesce(p.id_miembro, t.id_miembro) AS "idMiembro", p.id_tipo_membresia AS "idTipo"
      FROM cuota_debida q JOIN transaccion t ON t.id = q.id_transaccion
      LEFT JOIN LATERAL (
        SELECT x.id_miembro, x.id_tipo_membresia FROM periodo_membresia x
        WHERE x.id_transaccion = t.id ORDER BY x.id DESC LIMIT 1) p ON true
      WHERE q.id_cliente = ${idCliente} AND q.id_transaccion = ANY(${ids}::int[]) ORDER BY q.fecha_vencimiento, q.id`,
  )
  return fs.map((f) => ({ ...f, saldo: aCentavos(f.saldo) }))
}

/** Which of these quotas the client has at all, paid or not. */
export async function cuotasDelCliente(tx: Tx, idCliente: number, ids: readonly number[]): Promise<Set<number>> {
  const cuotas = await tx.cuota.findMany({ where: { idCliente, id: { in: [...ids] } }, select: { id: true } })
  return new Set(cuotas.map((c) => c.id))
}

/** Writes an abono of today without lines. Returns its id. */
export async function insertarAbono(
  ctx: Ctx,
  a: { idCliente: number; monto: Centavos; fecha: FechaCivil; observaciones: string },
): Promise<number> {
  const { actor, ahora } = ctx
  const f = await ctx.tx.abono.create({
    data: {
      idCliente: a.idCliente,
      monto: escribirCentavos(a.monto),
      fecha: fechaADate(a.fecha),
      observaciones: a.observaciones,
      idUsuario: actor.idUsuario,
      registradoPor: actor.nombreUsuario ?? 'sistema',
      creadoEn: ahora,
    },
    select: { id: true },
  })
  return f.id
}

/**
 * Charges of which every quota is paid become Conciliado, the others Pendiente again: the state follows the quotas
 * (docs/domain.md, Money).
 */
export async function ajustarEstados(tx: Tx, idsTransaccion: readonly number[], ahora: Date): Promise<void> {
  const deben = Prisma.sql`EXISTS (SELECT 1 FROM cuota_debida q WHERE q.id_transaccion = t.id)`
  await tx.$executeRaw`UPDATE transaccion t
    SET estado_transaccion = CASE WHEN ${deben} THEN 'Pendiente' ELSE 'Conciliado' END,
      fecha_liquidado_conciliado = CASE WHEN ${deben} THEN NULL ELSE ${ahora}::timestamptz END
    WHERE t.id = ANY(${[...idsTransaccion]}::int[]) AND t.tipo_cobro = 'credito' AND t.anulada_en IS NULL
      AND (t.estado_transaccion = 'Conciliado') = ${deben}`
}

const Anulado = z.strictObject({ anulado: z.boolean() })

/** An abono's charges and quotas, locked in the usual order, then the abono itself. Null: there is none. */
export async function bloquearAbono(tx: Tx, id: number): Promise<{ anulado: boolean; cobros: number[] } | null> {
  const cobros = await filas(
    tx,
    FilaId,
    Prisma.sql`SELECT t.id FROM transaccion t
      WHERE t.id IN (SELECT i.id_transaccion FROM ingreso i WHERE i.id_abono = ${id}) ORDER BY t.id FOR UPDATE`,
  )
  await tx.$executeRaw`SELECT q.id FROM cuota q
    WHERE q.id IN (SELECT i.id_cuota FROM ingreso i WHERE i.id_abono = ${id}) ORDER BY q.id FOR UPDATE`
  const sql = Prisma.sql`SELECT anulado_en IS NOT NULL AS anulado FROM abono WHERE id = ${id} FOR UPDATE`
  const abono = await fila(tx, Anulado, sql)
  return abono && { anulado: abono.anulado, cobros: cobros.map((c) => c.id) }
}

/** Writes that the abono is annulled, now and by whom. */
export const marcarAbonoAnulado = (ctx: Ctx, id: number, motivo: string): Promise<number> =>
  ctx.tx.$executeRaw`UPDATE abono
    SET anulado_en = ${ctx.ahora}, anulado_por = ${ctx.actor.idUsuario}, motivo_anulacion = ${motivo} WHERE id = ${id}`
