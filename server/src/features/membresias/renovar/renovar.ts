import type { FechaCivil } from '@mancuerna/domain/fecha'
import { DomainError } from '../../../platform/core/error'
import { auditar } from '../../../platform/db/auditoria'
import type { Ctx } from '../../../platform/db/tx'
import { anotarSiCambia } from '../estado/cambio-estado.repo'
import { exigirQueQuepa } from '../grupo/grupo.repo'
import { guardarMembresia, guardarReajuste, periodosVigentes } from '../membresia.repo'
import type { MiembroBloqueado } from '../miembro-bloqueado.repo'
import { type Membresia, membresiaDe } from '../periodo.reglas'
import { cerrarSuspension } from '../suspension/suspension.repo'
import { sinSuspension } from '../suspension/suspension.reglas'
import type { TipoElegido } from '../tipos/tipo-elegido.repo'
import { alRenovar, tramoRenovado } from './renovacion.reglas'

export interface RenovarEntrada {
  /** Locked by the caller. */
  miembro: MiembroBloqueado
  /** One that may be sold. */
  tipo: TipoElegido
  /** Last day, only for a type without duration. */
  hasta?: FechaCivil
  /** What pays it: a ledger row or a charge. */
  pago: { idIngreso?: number; idTransaccion?: number }
}

/**
 * Adds a paid period to a member; call it inside the transaction that takes the money. Starts today
 * and lasts the type's own duration; an ACTIVO member keeps the days already paid. SUSPENDIDO: the suspension is lifted
 * first and gives its days back, then it is extended. CANCELADO and VENCIDO: begins anew today. The new type counts at
 * once. Answers the period added. Throws DURACION_REQUERIDA, FECHAS_INVALIDAS,
 * PERIODO_SOLAPADO, GRUPO_INVALIDO (a joined member does not pay), GRUPO_COMPLETO (the type does not hold the holder's
 * group).
 */
export async function renovar(ctx: Ctx, e: RenovarEntrada): Promise<{ fechaInicio: FechaCivil; fechaFin: FechaCivil }> {
  const { miembro: m, tipo } = e
  if (m.idTitular !== null) throw new DomainError('GRUPO_INVALIDO')
  await exigirQueQuepa(ctx, m.id, tipo)
  const { situacion: s, dias } = sinSuspension(m, ctx.hoy)
  const { extiende, ...tramo } = tramoRenovado(
    s,
    { duracion: tipo.duracion, ...(e.hasta ? { hasta: e.hasta } : {}) },
    ctx.hoy,
  )
  const nuevo = {
    ...tramo,
    idTipo: tipo.id,
    idIngreso: e.pago.idIngreso ?? null,
    idTransaccion: e.pago.idTransaccion ?? null,
  }
  await guardarReajuste(ctx, m.id, alRenovar(await periodosVigentes(ctx.tx, m.id, m.fechaInicio), s, nuevo))
  const despues: Membresia = {
    estado: 'ACTIVO',
    fechaInicio: extiende ? s.fechaInicio : tramo.fechaInicio,
    fechaFin: tramo.fechaFin,
    idTipo: tipo.id,
  }
  await guardarMembresia(ctx, m.id, despues)
  if (m.estado === 'SUSPENDIDO') await cerrarSuspension(ctx, m.id, dias)
  await anotarSiCambia(ctx, m, despues, 'Pago de membresía')
  await auditar(ctx, {
    accion: 'renovar',
    entidad: 'miembro',
    idEntidad: m.id,
    antes: membresiaDe(m),
    despues: { ...despues, periodo: tramo, pago: e.pago },
  })
  return tramo
}
