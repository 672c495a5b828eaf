import type { Centavos } from '@mancuerna/domain/dinero/dinero'
import type { FechaCivil } from '@mancuerna/domain/fechas/fecha'
import { DomainError } from '../../../platform/core/error'
import { auditar } from '../../../platform/db/auditoria'
import type { Mirada } from '../../../platform/db/mirada'
import type { CtxSql } from '../../../platform/db/tx'
import { registrarIngreso } from '../../libro/ingresos.repo'
import { vigilarRenovacion } from '../doble/vigilar-doble'
import { miembroDesconocido } from '../miembro-bloqueado.repo'
import { bloquearParaRenovar } from '../renovar/para-renovar.repo'
import { renovar } from '../renovar/renovar'
import { leerPagoPedido, type PagoHallado, type PagoPedido, sqlPagoPedido } from './pago-pedido.repo'

export interface PagoDeMembresia extends PagoPedido {
  idTipo: number
  monto: Centavos
  /**
   * The day the money counts for, with the hour that its sender gave; now when absent, or when it is today without an
   * hour.
   */
  fecha?: { fecha: FechaCivil; hora?: string }
  /** Last day, only for a type without duration. */
  hasta?: FechaCivil
  /** 'ANTERIOR' cannot be asked to confirm. */
  puerta: 'NUEVA' | 'ANTERIOR'
  /** Also if another desk has just renewed the same member. */
  confirmado?: boolean
}

/** The member, and the period that was added. */
export interface PagoHecho {
  idMiembro: number
  fechaInicio: FechaCivil
  fechaFin: FechaCivil
}

/** Member and method: the first that it asks. */
export const mirarPago: Mirada<PagoDeMembresia, PagoHallado> = {
  sql: (_ctx, e) => sqlPagoPedido(e),
  leer: leerPagoPedido,
}

/**
 * Pays a membership without a charge, for both doors (PHP-20): the ledger row and the renewal that it pays, in one
 * transaction. The amount is what was charged; the period is the server's. A past day is back-dated and audited as such
 * (docs/domain.md, Money); the period starts today all the same. Throws NO_ENCONTRADO, MONTO_INVALIDO (0 for a type
 * that costs something), FECHA_FUTURA, TIPO_NO_DISPONIBLE, RENOVACION_RECIENTE (another desk has just done it), and
 * what `renovar` throws.
 */
export async function pagarMembresia(
  ctx: CtxSql,
  e: PagoDeMembresia,
  { idMiembro, formaActiva }: PagoHallado,
): Promise<PagoHecho> {
  if (idMiembro === null) throw miembroDesconocido()
  const hallado = await bloquearParaRenovar(ctx, idMiembro, e.idTipo)
  const { miembro: m, tipo } = hallado
  if (e.monto === 0 && tipo.valor > 0) throw new DomainError('MONTO_INVALIDO')
  if (!formaActiva) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'La forma de pago' } })
  const fecha = diaPedido(ctx, e)
  const cuando = fecha && (fecha.hora !== undefined || fecha.fecha !== ctx.hoy) ? fecha : {}
  const idIngreso = await registrarIngreso(ctx, {
    monto: e.monto,
    concepto: 'MEMBRESIA',
    idCliente: m.idCliente,
    idMiembro: m.id,
    idTipo: tipo.id,
    idFormaPago: e.idFormaPago ?? null,
    ...cuando,
  })
  const retroactivo = fecha !== undefined && fecha.fecha < ctx.hoy
  await auditar(ctx, {
    accion: retroactivo ? 'pagar-retroactivo' : 'pagar',
    entidad: 'ingreso',
    idEntidad: idIngreso,
    despues: { idMiembro: m.id, idTipo: tipo.id, monto: e.monto, fecha: fecha?.fecha ?? ctx.hoy },
  })
  await vigilarRenovacion(ctx, {
    idCliente: m.idCliente,
    idMiembro: m.id,
    idTipo: tipo.id,
    monto: e.monto,
    pago: { idIngreso },
    puerta: e.puerta,
    confirmado: e.confirmado ?? false,
  })
  const tramo = await renovar(ctx, {
    hallado,
    ...(e.hasta ? { hasta: e.hasta } : {}),
    pago: { idIngreso },
  })
  return { idMiembro: m.id, ...tramo }
}

/**
 * The day that was asked for. The old client's forms propose the day in UTC, which in the evening of the Americas is
 * tomorrow already: there it means now.
 */
function diaPedido({ ahora, hoy }: CtxSql, { fecha, puerta }: PagoDeMembresia): PagoDeMembresia['fecha'] {
  const enUtc = ahora.toISOString().slice(0, 10)
  return puerta === 'ANTERIOR' && fecha && fecha.fecha > hoy && fecha.fecha === enUtc ? undefined : fecha
}
