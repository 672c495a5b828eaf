import type { FechaCivil } from '@mancuerna/domain/fechas/fecha'
import { cabeEnGrupo } from '@mancuerna/domain/membresias/grupo'
import { DomainError } from '../../../platform/core/error'
import { auditar } from '../../../platform/db/auditoria'
import type { CtxSql } from '../../../platform/db/tx'
import { anotarSiCambia } from '../estado/cambio-estado.repo'
import { guardarMembresia, guardarReajuste } from '../membresia.repo'
import {
  diferencia,
  type Membresia,
  membresiaDe,
  type Reajuste,
  SIN_PAGO,
  type Situacion,
  type Tramo,
} from '../periodo.reglas'
import { cerrarSuspension } from '../suspension/suspension.repo'
import { sinSuspension } from '../suspension/suspension.reglas'
import { pagarAbierto, type PagadoCon } from './periodo-abierto.reglas'
import { bloquearParaRenovar, type ParaRenovar } from './para-renovar.repo'
import type { PeriodoAbierto } from './periodo-abierto.repo'
import { alRenovar, tramoRenovado } from './renovacion.reglas'

export interface RenovarEntrada {
  /** As `bloquearParaRenovar` found it in this transaction. */
  hallado: ParaRenovar
  /** Last day, only for a type without duration. */
  hasta?: FechaCivil
  /** What pays it: a ledger row or a charge. */
  pago: { idIngreso?: number; idTransaccion?: number }
}

/**
 * Pays a membership; call it inside the transaction that takes the money. An ACTIVO or SUSPENDIDO member's period that
 * waits for its payment is what is paid, the earliest first (docs/decisions/0088). Where none waits, a period is added:
 * it starts today and lasts the type's own duration; an ACTIVO member keeps the days already paid. SUSPENDIDO: the
 * suspension is lifted first and gives its days back. CANCELADO and VENCIDO: begins anew today. The new type counts at
 * once. Answers the period that is paid. Throws DURACION_REQUERIDA, FECHAS_INVALIDAS, PERIODO_SOLAPADO, GRUPO_INVALIDO
 * (a joined member does not pay), GRUPO_COMPLETO (the type does not hold the holder's group).
 */
export async function renovar(
  ctx: CtxSql,
  e: RenovarEntrada,
): Promise<{ fechaInicio: FechaCivil; fechaFin: FechaCivil }> {
  const { miembro: m } = e.hallado
  const { reajuste, despues, tramo, dias } = decidir(ctx, e)
  await guardarReajuste(ctx, m.id, reajuste)
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

/**
 * The period that a payment of this type would pay today, for a form that says so before it is sent: decided as
 * `renovar` does, and nothing is written. Throws NO_ENCONTRADO, TIPO_NO_DISPONIBLE, and what `renovar` throws.
 */
export async function preverRenovacion(ctx: CtxSql, e: { id: number; idTipo: number }): Promise<Tramo> {
  return decidir(ctx, { hallado: await bloquearParaRenovar(ctx, e.id, e.idTipo), pago: {} }).tramo
}

/** What a payment does to a membership; nothing is written yet. `dias`: that the suspension gives back. */
function decidir({ hoy }: CtxSql, e: RenovarEntrada): Hecho & { dias: number } {
  const { miembro: m, tipo, personas, abierto } = e.hallado
  if (m.idTitular !== null) throw new DomainError('GRUPO_INVALIDO')
  if (!cabeEnGrupo(personas, tipo)) throw new DomainError('GRUPO_COMPLETO')
  const { situacion, dias } = sinSuspension(m, hoy)
  const paga = abierto && pagar(e, situacion, { ...abierto, devueltos: abierto.devueltos + dias }, hoy)
  return { ...(paga || agregar(e, situacion, hoy)), dias }
}

/** What a payment makes of a membership, and the period that it pays. */
interface Hecho {
  reajuste: Reajuste
  despues: Membresia
  tramo: Tramo
}

const conPago = ({ pago }: RenovarEntrada): PagadoCon => ({
  idIngreso: pago.idIngreso ?? null,
  idTransaccion: pago.idTransaccion ?? null,
})

/** The open period is paid. */
function pagar(e: RenovarEntrada, s: Situacion, abierto: PeriodoAbierto, hoy: FechaCivil): Hecho | null {
  const { tipo, vivos } = e.hallado
  const { hasta } = e
  const venta = { idTipo: tipo.id, duracion: tipo.duracion, ...(hasta ? { hasta } : {}) }
  const r = pagarAbierto(vivos, s, abierto, venta, conPago(e), hoy)
  const ultimo = r?.periodos.at(-1)
  if (!r || !ultimo) return null
  return {
    reajuste: diferencia(vivos, r.periodos),
    despues: { estado: 'ACTIVO', fechaInicio: s.fechaInicio, fechaFin: ultimo.fechaFin, idTipo: ultimo.idTipo },
    tramo: { fechaInicio: r.pagado.fechaInicio, fechaFin: r.pagado.fechaFin },
  }
}

/** A paid period is added. */
function agregar(e: RenovarEntrada, s: Situacion, hoy: FechaCivil): Hecho {
  const { tipo, vivos } = e.hallado
  const { hasta } = e
  const pedida = { duracion: tipo.duracion, ...(hasta ? { hasta } : {}) }
  const { extiende, ...tramo } = tramoRenovado(s, pedida, hoy)
  const nuevo = { ...SIN_PAGO, ...conPago(e), ...tramo, idTipo: tipo.id }
  const fechaInicio = extiende ? s.fechaInicio : tramo.fechaInicio
  return {
    reajuste: alRenovar(vivos, s, nuevo),
    despues: { estado: 'ACTIVO', fechaInicio, fechaFin: tramo.fechaFin, idTipo: tipo.id },
    tramo,
  }
}
