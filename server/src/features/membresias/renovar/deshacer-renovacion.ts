import { auditar } from '../../../platform/db/auditoria'
import type { Ctx } from '../../../platform/db/tx'
import { anotarSiCambia } from '../estado/cambio-estado.repo'
import { guardarMembresia, guardarReajuste, periodosVigentes } from '../membresia.repo'
import { bloquearMiembro, type MiembroBloqueado } from '../miembro-bloqueado.repo'
import { diferencia, type Membresia, membresiaDe } from '../periodo.reglas'
import { cerrarSuspension } from '../suspension/suspension.repo'
import { sinPagos, vigencia } from './anulacion.reglas'
import { miembrosPagadosPor, type Pago } from './pago.repo'

/**
 * Locks the members whose periods a payment paid. Before the counter-entry is written: that refers to the member, and
 * two annulments of one member's payments would then each wait for the other.
 */
export async function bloquearPagadosPor(ctx: Ctx, de: Pago): Promise<void> {
  for (const id of await miembrosPagadosPor(ctx.tx, de)) await bloquearMiembro(ctx, id)
}

/**
 * Undoes what a charge or a ledger row renewed: the periods that it added become ANULADO, one that stood before waits
 * for its payment again, later ones move up, and the member's dates, type and state follow from what is left; with
 * nothing left it is SIN MEMBRESÍA again. Never revives a CANCELADO,
 * SUSPENDIDO or VENCIDO member. Nothing to undo: no effect.
 */
export async function deshacerRenovacion(ctx: Ctx, de: Pago): Promise<void> {
  for (const id of await miembrosPagadosPor(ctx.tx, de)) {
    await deshacerEn(ctx, await bloquearMiembro(ctx, id), de)
  }
}

async function deshacerEn(ctx: Ctx, m: MiembroBloqueado, de: Pago): Promise<void> {
  const vigentes = await periodosVigentes(ctx.tx, m.id, null)
  const anulados = vigentes.filter((p) =>
    'idTransaccion' in de ? p.idTransaccion === de.idTransaccion : p.idIngreso === de.idIngreso,
  )
  const quedan = sinPagos(vigentes, anulados, m, ctx.hoy)
  const { cerrar, nuevos } = diferencia(vigentes, quedan)
  const pagados = anulados.map((p) => p.id)
  await guardarReajuste(ctx, m.id, { cerrar: pagados, nuevos: [] }, 'ANULADO')
  await guardarReajuste(ctx, m.id, { cerrar: cerrar.filter((id) => !pagados.includes(id)), nuevos })
  const v = vigencia(quedan)
  const despues: Membresia = v
    ? { estado: m.estado, ...v }
    : { estado: m.estado === 'CANCELADO' ? 'CANCELADO' : null, fechaInicio: null, fechaFin: null, idTipo: null }
  await guardarMembresia(ctx, m.id, despues)
  if (m.estado === 'SUSPENDIDO' && despues.estado !== 'SUSPENDIDO') await cerrarSuspension(ctx, m.id, 0)
  await anotarSiCambia(ctx, m, despues, 'Anulación de un pago')
  await auditar(ctx, {
    accion: 'deshacer-renovacion',
    entidad: 'miembro',
    idEntidad: m.id,
    antes: membresiaDe(m),
    despues: { ...despues, pago: de },
  })
}
