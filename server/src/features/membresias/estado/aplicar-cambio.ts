import type { Accion } from '@mancuerna/domain/auditoria'
import type { FechaCivil } from '@mancuerna/domain/fechas/fecha'
import { auditar } from '../../../platform/db/auditoria'
import type { Ctx } from '../../../platform/db/tx'
import { guardarMembresia, guardarReajuste, periodosVigentes } from '../membresia.repo'
import type { MiembroBloqueado } from '../miembro-bloqueado.repo'
import { type Membresia, membresiaDe, reajustar } from '../periodo.reglas'
import { abrirSuspension, cerrarSuspension } from '../suspension/suspension.repo'
import type { Cambio } from './cambio.reglas'
import { anotarSiCambia } from './cambio-estado.repo'

/** Writes what `resolverCambio` decided for a locked member: row, periods, suspension, history, audit trail. */
export async function aplicarCambio(
  ctx: Ctx,
  m: MiembroBloqueado,
  c: Cambio,
  o: { accion: Accion; motivo: string; hasta?: FechaCivil },
): Promise<void> {
  const despues = c.membresia
  await ajustarPeriodos(ctx, m, despues)
  await guardarMembresia(ctx, m.id, despues)
  if (c.cerrarSuspension !== null) await cerrarSuspension(ctx, m.id, c.cerrarSuspension)
  if (c.abrirSuspension) await abrirSuspension(ctx, m.id, o.motivo, o.hasta)
  await anotarSiCambia(ctx, m, despues, o.motivo)
  await auditar(ctx, {
    accion: o.accion,
    entidad: 'miembro',
    idEntidad: m.id,
    antes: membresiaDe(m),
    despues: { ...membresiaDe(despues), motivo: o.motivo, diasDevueltos: c.cerrarSuspension },
  })
}

/** A holder's periods follow its new dates and type. */
async function ajustarPeriodos(ctx: Ctx, m: MiembroBloqueado, despues: Membresia): Promise<void> {
  const { fechaInicio, fechaFin, idTipo } = despues
  const cambian = fechaInicio !== m.fechaInicio || fechaFin !== m.fechaFin || idTipo !== m.idTipo
  if (!cambian || m.idTitular !== null || fechaInicio === null || fechaFin === null || idTipo === null) return
  // Cancelled before it began: nothing of it was ever valid.
  const nunca = despues.estado === 'CANCELADO' && m.fechaInicio !== null && m.fechaInicio > ctx.hoy
  const periodos = await periodosVigentes(ctx.tx, m.id, m.fechaInicio)
  await guardarReajuste(ctx, m.id, reajustar(periodos, nunca ? null : { fechaInicio, fechaFin }, idTipo))
}
