import { CUOTAS_MAXIMAS } from '@mancuerna/domain/dinero/cuotas'
import { type Centavos, sumar } from '@mancuerna/domain/dinero/dinero'
import type { FechaCivil } from '@mancuerna/domain/fechas/fecha'
import { DomainError } from '../../../platform/core/error'
import { auditar } from '../../../platform/db/auditoria'
import type { Ctx } from '../../../platform/db/tx'
import { excedido } from '../../lineas-pago/exigir-cobertura'
import { bloquearCobro, type CobroBloqueado } from '../cobro.repo'
import { contradictorio } from '../comprobar-cobro'
import { anularCuotas, bloquearCuotasDe, type CuotaGuardada } from '../credito/cuotas.repo'
import { darCredito } from '../credito/dar-credito'
import { insertarCuotas } from '../credito/insertar-cuotas.repo'
import { vigilarSiEsMembresia } from '../dobles/vigilar-membresia'
import type { Guardada } from './escribir-linea'
import { fijarRepeticion } from './pasos.repo'
import { seguirRepeticion } from './repeticion.reglas'

export interface CuotaDeCobro {
  idTransaccion: number
  monto: Centavos
  fechaVencimiento: FechaCivil
  /** '' where the client did not say. */
  estado: string
}

/**
 * Third step, credit: one quota (COBRO-29). The last one completes the charge. A quota of the same amount and due date
 * is the same quota; after a re-posted transaction what differs replaces what is stored from there on. Throws
 * NO_ENCONTRADO, COBRO_CERRADO, COBRO_CONTRADICTORIO, COBRO_EXCEDIDO.
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
  if (viejas.length > 0) await anularCuotas(ctx.tx, viejas)
  const quedan = vivas.filter((c) => !viejas.includes(c))
  return agregar(ctx, cobro, quedan, { ...e, numero: (todas.at(-1)?.numero ?? 0) + 1 })
}

async function agregar(
  ctx: Ctx,
  cobro: CobroBloqueado,
  hay: readonly CuotaGuardada[],
  { numero, monto, fechaVencimiento }: CuotaDeCobro & { numero: number },
): Promise<Guardada> {
  const suma = sumar(hay.map((c) => c.monto)) + monto
  if (suma > cobro.total) throw excedido(cobro.total, hay)
  if (hay.length >= CUOTAS_MAXIMAS)
    throw new DomainError('VALIDACION', { campos: { id_transaccion: `Use como máximo ${CUOTAS_MAXIMAS} cuotas.` } })
  const completa = suma === cobro.total
  const cuota = { numero, monto, fechaVencimiento }
  const [escrita] = (await (completa
    ? darCredito(ctx, cobro, [cuota])
    : insertarCuotas(ctx.tx, cobro, [cuota], ctx.ahora))) as [CuotaGuardada]
  if (completa) await vigilarSiEsMembresia(ctx, cobro, 'POR_PASOS')
  await auditar(ctx, { accion: 'agregar_cuota', entidad: 'cobro', idEntidad: cobro.id, despues: escrita })
  return { id: escrita.id, idTransaccion: cobro.id, completa }
}
