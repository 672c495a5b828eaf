import { auditar } from '../../../platform/db/auditoria'
import type { Ctx } from '../../../platform/db/tx'
import type { Centavos } from '@mancuerna/domain/dinero'
import { DomainError } from '../../../platform/core/error'
import type { FechaCivil } from '@mancuerna/domain/fecha'
import { registrarIngreso } from '../../libro/ingresos.repo'
import { bloquearParaCambio, idPorMatricula } from '../membresia.repo'
import { renovar } from './renovar'
import { tipoElegido } from './tipo-elegido.repo'

export interface PagoDeMembresia {
  /** The member, by its id or, as the old door names it, by its matrícula. */
  miembro: { id: number } | { matricula: string }
  idTipo: number
  monto: Centavos
  /** The day the money counts for, with the hour that its sender gave; now when absent, or when it is today without an hour. */
  fecha?: { fecha: FechaCivil; hora?: string }
  /** Last day, only for a type without duration. */
  hasta?: FechaCivil
}

/**
 * The old `pagar` (PHP-20), also for our own older screens: the ledger row and the renewal that it pays, in one transaction. The amount is
 * what was charged; the period is the server's. A past day is back-dated and audited as such (domain.md, Money); the period starts today all the same.
 * Throws NO_ENCONTRADO, MONTO_INVALIDO (0 for a type that costs something), FECHA_FUTURA, and what `renovar` throws.
 */
export async function pagarMembresia(
  ctx: Ctx,
  e: PagoDeMembresia,
): Promise<{ idMiembro: number; fechaInicio: FechaCivil; fechaFin: FechaCivil }> {
  const id = 'id' in e.miembro ? e.miembro.id : await idPorMatricula(ctx.tx, e.miembro.matricula)
  const m = id === null ? null : await bloquearParaCambio(ctx.tx, id)
  if (!m) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El miembro' } })
  const tipo = await tipoElegido(ctx, e.idTipo)
  if (e.monto === 0 && tipo.valor > 0) throw new DomainError('MONTO_INVALIDO')
  const cuando = e.fecha && (e.fecha.hora !== undefined || e.fecha.fecha !== ctx.hoy) ? e.fecha : {}
  const idIngreso = await registrarIngreso(ctx, {
    monto: e.monto,
    concepto: 'MEMBRESIA',
    idCliente: m.idCliente,
    idMiembro: m.id,
    idTipo: tipo.id,
    ...cuando,
  })
  const retroactivo = e.fecha !== undefined && e.fecha.fecha < ctx.hoy
  await auditar(ctx, {
    accion: retroactivo ? 'pagar-retroactivo' : 'pagar',
    entidad: 'ingreso',
    idEntidad: idIngreso,
    despues: { idMiembro: m.id, idTipo: tipo.id, monto: e.monto, fecha: e.fecha?.fecha ?? ctx.hoy },
  })
  const tramo = await renovar(ctx, {
    idMiembro: m.id,
    idTipo: tipo.id,
    ...(e.hasta ? { hasta: e.hasta } : {}),
    pago: { idIngreso },
  })
  return { idMiembro: m.id, ...tramo }
}
