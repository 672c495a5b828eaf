import { auditar } from '../../../platform/db/auditoria'
import type { Ctx } from '../../../platform/db/tx'
import type { FechaCivil } from '@mancuerna/domain/fecha'
import type { Cambio } from './cambio.reglas'
import { reajustar } from '../periodo.reglas'
import { guardarMembresia, guardarReajuste, type MiembroBloqueado, periodosVigentes } from '../membresia.repo'
import { anotar, membresiaDe } from '../renovar/renovar'
import { abrirSuspension, cerrarSuspension } from '../suspension/suspension.repo'

/** Writes what `resolverCambio` decided for a locked member: row, periods, suspension, history, audit trail. */
export async function aplicarCambio(
  ctx: Ctx,
  m: MiembroBloqueado,
  c: Cambio,
  o: { accion: string; motivo: string; hasta?: FechaCivil },
): Promise<void> {
  const despues = c.membresia
  const { fechaInicio, fechaFin, idTipo } = despues
  const cambian = fechaInicio !== m.fechaInicio || fechaFin !== m.fechaFin || idTipo !== m.idTipo
  if (cambian && m.idTitular === null && fechaInicio !== null && fechaFin !== null && idTipo !== null) {
    // Cancelled before it began: nothing of it was ever valid.
    const nunca = despues.estado === 'CANCELADO' && m.fechaInicio !== null && m.fechaInicio > ctx.hoy
    const periodos = await periodosVigentes(ctx.tx, m.id, m.fechaInicio)
    await guardarReajuste(ctx, m.id, reajustar(periodos, nunca ? null : { fechaInicio, fechaFin }, idTipo))
  }
  await guardarMembresia(ctx, m.id, despues)
  if (c.cerrarSuspension !== null) await cerrarSuspension(ctx, m.id, c.cerrarSuspension)
  if (c.abrirSuspension) await abrirSuspension(ctx, m.id, o.motivo, o.hasta)
  await anotar(ctx, m, despues, o.motivo)
  await auditar(ctx, {
    accion: o.accion,
    entidad: 'miembro',
    idEntidad: m.id,
    antes: membresiaDe(m),
    despues: { ...membresiaDe(despues), motivo: o.motivo, diasDevueltos: c.cerrarSuspension },
  })
}
