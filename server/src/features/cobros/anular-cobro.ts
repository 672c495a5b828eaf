import { auditar } from '../../platform/db/auditoria'
import { type Ctx, fila, Prisma } from '../../platform/db/tx'
import { DomainError } from '../../platform/core/error'
import { deshacerRenovacion } from '../membresias/renovar/deshacer-renovacion'
import { anularCuotas, anularTransaccion, bloquearCobro, bloquearCuotasDe, periodoDe } from './cobros.repo'
import { anularIngresos } from '../libro/ingresos.repo'

/**
 * Annuls a charge, complete or not: counter-entries for what was received (by lines or by abonos on its quotas), quotas ended, the
 * renewal it paid undone. An abono that paid nothing else is annulled with it; of one that also paid other charges only
 * this part comes back. Throws NO_ENCONTRADO, YA_ANULADO.
 */
export async function anularCobro(ctx: Ctx, e: { id: number; motivo: string }): Promise<{ id: number }> {
  const cobro = await bloquearCobro(ctx.tx, e.id)
  if (cobro.estado === 'Anulado') throw new DomainError('YA_ANULADO')
  const cuotas = await bloquearCuotasDe(ctx.tx, cobro.id)
  const ingresos = await anularIngresos(ctx, { idTransaccion: cobro.id }, e.motivo)
  await anularCuotas(
    ctx.tx,
    cuotas.map((c) => c.id),
  )
  await anularAbonosSinResto(ctx, cobro.id, e.motivo)
  await anularTransaccion(ctx.tx, cobro.id, { ahora: ctx.ahora, por: ctx.actor.idUsuario, motivo: e.motivo })
  if (await periodoDe(ctx.tx, cobro.id)) await deshacerRenovacion(ctx, { idTransaccion: cobro.id })
  await auditar(ctx, {
    accion: 'anular',
    entidad: 'cobro',
    idEntidad: cobro.id,
    antes: { estado: cobro.estado },
    despues: { motivo: e.motivo, ingresos },
  })
  return { id: cobro.id }
}

/** Locks the abonos of this charge, then ends those of which nothing is left; two annulments that share an abono see each other. */
async function anularAbonosSinResto(ctx: Ctx, idTransaccion: number, motivo: string): Promise<void> {
  const deEste = Prisma.sql`SELECT i.id_abono FROM ingreso i WHERE i.id_transaccion = ${idTransaccion} AND i.id_abono IS NOT NULL`
  await ctx.tx.$queryRaw`SELECT id FROM abono WHERE id IN (${deEste}) ORDER BY id FOR UPDATE`
  await ctx.tx
    .$executeRaw`UPDATE abono a SET anulado_en = ${ctx.ahora}, anulado_por = ${ctx.actor.idUsuario}, motivo_anulacion = ${motivo}
    WHERE a.id IN (${deEste}) AND a.anulado_en IS NULL AND (SELECT sum(i.monto) FROM ingreso i WHERE i.id_abono = a.id) = 0`
}

interface IngresoAnulable {
  idTransaccion: number | null
  idAbono: number | null
  esContra: boolean
  yaAnulado: boolean
  concepto: string
}

/**
 * Annuls a payment of the old door (or a regular visit's) by a counter-entry, and undoes the renewal it paid. A row of a charge or of
 * an abono is annulled with these. Throws NO_ENCONTRADO, YA_ANULADO, VALIDACION.
 */
export async function anularIngreso(ctx: Ctx, e: { id: number; motivo: string }): Promise<{ id: number }> {
  const i = await fila<IngresoAnulable>(
    ctx.tx,
    Prisma.sql`SELECT i.id_transaccion AS "idTransaccion", i.id_abono AS "idAbono", i.anula_a IS NOT NULL AS "esContra", i.concepto,
      EXISTS (SELECT 1 FROM ingreso c WHERE c.anula_a = i.id) AS "yaAnulado" FROM ingreso i WHERE i.id = ${e.id}`,
  )
  if (!i || i.esContra) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El pago' } })
  if (i.idAbono !== null)
    throw new DomainError('VALIDACION', { campos: { id: `Este pago es del abono ${i.idAbono}: anule el abono.` } })
  if (i.idTransaccion !== null)
    throw new DomainError('VALIDACION', {
      campos: { id: `Este pago es del cobro ${i.idTransaccion}: anule el cobro.` },
    })
  if (i.yaAnulado) throw new DomainError('YA_ANULADO')
  await anularIngresos(ctx, { idIngreso: e.id }, e.motivo)
  if ((await ctx.tx.periodoMembresia.count({ where: { idIngreso: e.id } })) > 0)
    await deshacerRenovacion(ctx, { idIngreso: e.id })
  await auditar(ctx, { accion: 'anular', entidad: 'ingreso', idEntidad: e.id, despues: { motivo: e.motivo } })
  return { id: e.id }
}
