import { aCentavos, aDecimal, type Centavos } from '@mancuerna/domain/dinero'
import { type FechaCivil, fechaADate } from '@mancuerna/domain/fecha'
import { type Ctx, fila, filas, Prisma, type Tx } from '../../platform/db/tx'

/** A quota that is owed, locked; money in cents. */
export interface CuotaPendiente {
  id: number
  idTransaccion: number
  numero: number
  monto: Centavos
  saldo: Centavos
  /** Membership that the charge paid, for the ledger. */
  idMiembro: number | null
  idTipo: number | null
}

/**
 * What a client owes, oldest due date first, all of it locked: first the charges, then their quotas, each by id, as every operation on
 * charges does. Quotas of charges that are not complete are not owed yet.
 */
export async function bloquearPendientes(tx: Tx, idCliente: number): Promise<CuotaPendiente[]> {
  const cobros = await filas<{ id: number }>(
    tx,
    Prisma.sql`SELECT t.id FROM transaccion t WHERE t.id IN (SELECT q.id_transaccion FROM cuota q WHERE q.id_cliente = ${idCliente} AND q.estado_cuota = 'Pendiente')
      AND t.completada_en IS NOT NULL AND t.anulada_en IS NULL ORDER BY t.id FOR UPDATE`,
  )
  const ids = cobros.map((c) => c.id)
  await tx.$queryRaw`SELECT id FROM cuota WHERE id_cliente = ${idCliente} AND estado_cuota = 'Pendiente' AND id_transaccion = ANY(${ids}::int[]) ORDER BY id FOR UPDATE`
  const fs = await filas<Omit<CuotaPendiente, 'monto' | 'saldo'> & { monto: string; saldo: string }>(
    tx,
    Prisma.sql`SELECT q.id, q.id_transaccion AS "idTransaccion", q.numero, q.monto_cuota::text AS monto, (q.monto_cuota - q.pagado)::text AS saldo,
        coalesce(p.id_miembro, t.id_miembro) AS "idMiembro", p.id_tipo_membresia AS "idTipo"
      FROM cuota q JOIN transaccion t ON t.id = q.id_transaccion
      LEFT JOIN LATERAL (SELECT x.id_miembro, x.id_tipo_membresia FROM periodo_membresia x WHERE x.id_transaccion = t.id ORDER BY x.id DESC LIMIT 1) p ON true
      WHERE q.id_cliente = ${idCliente} AND q.estado_cuota = 'Pendiente' AND q.id_transaccion = ANY(${ids}::int[]) ORDER BY q.fecha_vencimiento, q.id`,
  )
  return fs.map((f) => ({ ...f, monto: aCentavos(f.monto), saldo: aCentavos(f.saldo) }))
}

/** Which of these quotas the client has at all, paid or not. */
export const cuotasDelCliente = async (tx: Tx, idCliente: number, ids: readonly number[]): Promise<Set<number>> =>
  new Set(
    (await tx.cuota.findMany({ where: { idCliente, id: { in: [...ids] } }, select: { id: true } })).map((c) => c.id),
  )

/** Writes an abono without lines. Returns its id. */
export async function insertarAbono(
  ctx: Ctx,
  a: { idCliente: number; monto: Centavos; fecha: FechaCivil; observaciones: string },
): Promise<number> {
  const { actor, ahora } = ctx
  const f = await ctx.tx.abono.create({
    data: {
      idCliente: a.idCliente,
      monto: aDecimal(a.monto),
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

/** Charges of which every quota is paid become Conciliado, the others Pendiente again: the state follows the quotas (domain.md, Money). */
export async function ajustarEstados(tx: Tx, idsTransaccion: readonly number[], ahora: Date): Promise<void> {
  const deben = Prisma.sql`EXISTS (SELECT 1 FROM cuota q WHERE q.id_transaccion = t.id AND q.estado_cuota = 'Pendiente')`
  await tx.$executeRaw`UPDATE transaccion t SET estado_transaccion = CASE WHEN ${deben} THEN 'Pendiente' ELSE 'Conciliado' END, fecha_liquidado_conciliado = CASE WHEN ${deben} THEN NULL ELSE ${ahora}::timestamptz END
    WHERE t.id = ANY(${[...idsTransaccion]}::int[]) AND t.tipo_cobro = 'credito' AND t.anulada_en IS NULL AND (t.estado_transaccion = 'Conciliado') = ${deben}`
}

/** An abono's charges and quotas, locked in the usual order, then the abono itself. Null: there is none. */
export async function bloquearAbono(tx: Tx, id: number): Promise<{ anulado: boolean; cobros: number[] } | null> {
  const cobros = await filas<{ id: number }>(
    tx,
    Prisma.sql`SELECT t.id FROM transaccion t WHERE t.id IN (SELECT i.id_transaccion FROM ingreso i WHERE i.id_abono = ${id}) ORDER BY t.id FOR UPDATE`,
  )
  await tx.$queryRaw`SELECT q.id FROM cuota q WHERE q.id IN (SELECT i.id_cuota FROM ingreso i WHERE i.id_abono = ${id}) ORDER BY q.id FOR UPDATE`
  const a = await fila<{ anulado: boolean }>(
    tx,
    Prisma.sql`SELECT anulado_en IS NOT NULL AS anulado FROM abono WHERE id = ${id} FOR UPDATE`,
  )
  return a && { anulado: a.anulado, cobros: cobros.map((c) => c.id) }
}

/** Writes that the abono is annulled. */
export const marcarAbonoAnulado = (
  tx: Tx,
  id: number,
  d: { ahora: Date; por: number | null; motivo: string },
): Promise<number> =>
  tx.$executeRaw`UPDATE abono SET anulado_en = ${d.ahora}, anulado_por = ${d.por}, motivo_anulacion = ${d.motivo} WHERE id = ${id}`

/** A method line under lock, with what makes it countable. */
export const bloquearDetalle = (
  tx: Tx,
  id: number,
): Promise<{ estado: string; cuenta: boolean; anulado: boolean } | null> =>
  fila(
    tx,
    Prisma.sql`SELECT d.estado_conciliacion_metodo AS estado, d.cuenta, coalesce(t.anulada_en, a.anulado_en) IS NOT NULL AS anulado FROM detalle_metodo d
      LEFT JOIN transaccion t ON t.id = d.id_transaccion LEFT JOIN abono a ON a.id = d.id_abono WHERE d.id = ${id} FOR UPDATE OF d`,
  )

/** Writes that the bank confirmed a line. */
export const conciliarDetalle = (tx: Tx, id: number, ahora: Date): Promise<number> =>
  tx.$executeRaw`UPDATE detalle_metodo SET estado_conciliacion_metodo = 'Conciliado', fecha_conciliacion_metodo = ${ahora} WHERE id = ${id}`
