import { auditar } from '../../platform/db/auditoria'
import type { Ctx } from '../../platform/db/tx'
import { type Centavos, escribirCentavos, sumar } from '@mancuerna/domain/dinero'
import { DomainError } from '../../platform/core/error'
import { insertarLineas } from '../cobros/escribir-cobro.repo'
import { cambioDe, cruzar, netear, repartir } from '../cobros/cobros.reglas'
import { conFormas, type LineaDada } from '../cobros/comprobar-cobro'
import { registrarIngresos } from '../libro/ingresos.repo'
import { exigirCobertura } from '../cobros/entero/registrar-cobro'
import {
  ajustarEstados,
  bloquearPendientes,
  type CuotaPendiente,
  cuotasDelCliente,
  insertarAbono,
} from './cartera.repo'

export interface Abono {
  idCliente: number
  monto: Centavos
  lineas: LineaDada[]
  /** Only these, in this order; null: all that is owed, oldest due date first. */
  cuotas: number[] | null
  observaciones: string
}
export interface AbonoHecho {
  id: number
  cambio: Centavos
  aplicado: { idCuota: number; idTransaccion: number; numero: number; monto: Centavos; saldo: Centavos }[]
  /** What the client owes afterwards. */
  saldoCliente: Centavos
}

/**
 * Collects what a client owes, in whole or in part: a ledger row for each quota and method, with exact sums on both sides. Paid quotas
 * close, and with the last one the charge (domain.md, Money). Throws NO_ENCONTRADO, CUOTA_PAGADA, ABONO_EXCEDIDO, COBRO_EXCEDIDO, COBRO_INCOMPLETO.
 */
export async function registrarAbono(ctx: Ctx, e: Abono): Promise<AbonoHecho> {
  const pendientes = await bloquearPendientes(ctx.tx, e.idCliente)
  const elegidas = e.cuotas ? await elegir(ctx, e, e.cuotas, pendientes) : pendientes
  const { partes, sobra } = repartir(e.monto, elegidas)
  if (sobra > 0)
    throw new DomainError('ABONO_EXCEDIDO', {
      datos: { pendiente: escribirCentavos(sumar(elegidas.map((c) => c.saldo))) },
    })
  const lineas = await conFormas(ctx, e.lineas)
  exigirCobertura(e.monto, lineas, 0)
  const id = await insertarAbono(ctx, {
    idCliente: e.idCliente,
    monto: e.monto,
    fecha: ctx.hoy,
    observaciones: e.observaciones,
  })
  await insertarLineas(ctx.tx, { idAbono: id }, lineas, true, ctx.ahora)
  const aportes = netear(e.monto, lineas).map((n) => ({ linea: n.linea, monto: n.neto }))
  await registrarIngresos(
    ctx,
    cruzar(partes, aportes).map(({ deuda: { cuota }, aporte, monto }) => ({
      monto,
      concepto: 'ABONO' as const,
      idCliente: e.idCliente,
      idMiembro: cuota.idMiembro,
      idTipo: cuota.idTipo,
      idTransaccion: cuota.idTransaccion,
      idCuota: cuota.id,
      idAbono: id,
      idFormaPago: aporte.linea.idFormaPago,
    })),
  )
  await ajustarEstados(ctx.tx, [...new Set(partes.map((p) => p.cuota.idTransaccion))], ctx.ahora)
  const aplicado = partes.map(({ cuota: c, monto }) => ({
    idCuota: c.id,
    idTransaccion: c.idTransaccion,
    numero: c.numero,
    monto,
    saldo: c.saldo - monto,
  }))
  await auditar(ctx, { accion: 'crear', entidad: 'abono', idEntidad: id, despues: { ...e, aplicado } })
  return {
    id,
    cambio: cambioDe(e.monto, lineas),
    aplicado,
    saldoCliente: sumar(pendientes.map((c) => c.saldo)) - e.monto,
  }
}

/** The quotas asked for, in their order. Throws NO_ENCONTRADO for somebody else's, CUOTA_PAGADA for one that is owed no more. */
async function elegir(
  ctx: Ctx,
  e: Abono,
  ids: readonly number[],
  pendientes: readonly CuotaPendiente[],
): Promise<CuotaPendiente[]> {
  const porId = new Map(pendientes.map((c) => [c.id, c]))
  const unicos = [...new Set(ids)]
  const faltan = unicos.filter((id) => !porId.has(id))
  if (faltan.length > 0) {
    const suyas = await cuotasDelCliente(ctx.tx, e.idCliente, faltan)
    throw faltan.every((id) => suyas.has(id))
      ? new DomainError('CUOTA_PAGADA')
      : new DomainError('NO_ENCONTRADO', { datos: { que: 'La cuota' } })
  }
  return unicos.map((id) => porId.get(id) as CuotaPendiente)
}
