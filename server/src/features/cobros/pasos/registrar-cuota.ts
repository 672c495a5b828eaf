import { CUOTAS_MAXIMAS } from '@mancuerna/domain/cobros'
import { auditar } from '../../../platform/db/auditoria'
import type { Ctx } from '../../../platform/db/tx'
import { type Centavos, sumar } from '@mancuerna/domain/dinero'
import { DomainError } from '../../../platform/core/error'
import type { FechaCivil } from '@mancuerna/domain/fecha'
import {
  anularCuotas,
  bloquearCobro,
  bloquearCuotasDe,
  type CobroBloqueado,
  type CuotaGuardada,
  fijarRepeticion,
} from '../cobros.repo'
import { insertarCuotas } from '../escribir-cobro.repo'
import { completarCredito } from '../liquidar'
import { excedido, type Guardada } from './registrar-linea'
import { contradictorio, seguirRepeticion } from './registrar-transaccion'

export interface CuotaDeCobro {
  idTransaccion: number
  monto: Centavos
  fechaVencimiento: FechaCivil
  /** '' where the client did not say. */
  estado: string
}

/**
 * Third step, credit: one quota (spec L195). The last one completes the charge. A quota of the same amount and due date is the same
 * quota; after a re-posted transaction what differs replaces what is stored from there on. Throws NO_ENCONTRADO, COBRO_CERRADO, COBRO_CONTRADICTORIO, COBRO_EXCEDIDO.
 */
export async function registrarCuota(ctx: Ctx, e: CuotaDeCobro): Promise<Guardada> {
  const cobro = await bloquearCobro(ctx.tx, e.idTransaccion)
  if (cobro.estado === 'Anulado') throw new DomainError('COBRO_CERRADO')
  if (cobro.tipoCobro !== 'credito') throw contradictorio('id_transaccion')
  if (e.estado && e.estado !== 'Pendiente') throw contradictorio('estado_cuota')
  const todas = await bloquearCuotasDe(ctx.tx, cobro.id)
  const vivas = todas.filter((c) => c.estado !== 'Anulada')
  const igual = (c: CuotaGuardada): boolean => c.monto === e.monto && c.fechaVencimiento === e.fechaVencimiento
  const r = seguirRepeticion(vivas, cobro.completa ? 0 : cobro.repeticionDesde, igual)
  if (r.paso !== 'ninguno') await fijarRepeticion(ctx.tx, cobro.id, r.paso === 'igual' ? r.desde : 0)
  const viejas = r.paso === 'distinto' ? r.viejas : []
  const previa = r.paso === 'distinto' ? undefined : vivas.find(igual)
  if (previa) return { id: previa.id, idTransaccion: cobro.id, completa: cobro.completa }
  if (cobro.completa) throw new DomainError('COBRO_CERRADO')
  if (viejas.length > 0)
    await anularCuotas(
      ctx.tx,
      viejas.map((c) => c.id),
    )
  return agregar(ctx, cobro, { vivas: vivas.filter((c) => !viejas.includes(c)), ultimo: todas.at(-1)?.numero ?? 0 }, e)
}

async function agregar(
  ctx: Ctx,
  cobro: CobroBloqueado,
  hay: { vivas: CuotaGuardada[]; ultimo: number },
  e: CuotaDeCobro,
): Promise<Guardada> {
  const suma = sumar(hay.vivas.map((c) => c.monto)) + e.monto
  if (suma > cobro.total) throw excedido(cobro, hay.vivas)
  if (hay.vivas.length >= CUOTAS_MAXIMAS)
    throw new DomainError('VALIDACION', { campos: { id_transaccion: `Use como máximo ${CUOTAS_MAXIMAS} cuotas.` } })
  const [c] = (await insertarCuotas(
    ctx.tx,
    cobro,
    [{ numero: hay.ultimo + 1, monto: e.monto, fechaVencimiento: e.fechaVencimiento }],
    ctx.ahora,
  )) as [CuotaGuardada]
  await auditar(ctx, { accion: 'agregar_cuota', entidad: 'cobro', idEntidad: cobro.id, despues: c })
  if (suma === cobro.total) await completarCredito(ctx, cobro)
  return { id: c.id, idTransaccion: cobro.id, completa: suma === cobro.total }
}
