import { cruzar, repartir } from '@mancuerna/domain/dinero/cartera'
import { netear } from '@mancuerna/domain/dinero/cobertura'
import { type Centavos, escribirCentavos, sumar } from '@mancuerna/domain/dinero/dinero'
import { DomainError } from '../../../platform/core/error'
import { auditar } from '../../../platform/db/auditoria'
import type { Ctx } from '../../../platform/db/tx'
import { registrarIngresos } from '../../libro/ingresos.repo'
import { exigirCobertura } from '../../lineas-pago/exigir-cobertura'
import { insertarLineas, type LineaNueva } from '../../lineas-pago/insertar-lineas.repo'
import { conFormas, type LineaDada } from '../../lineas-pago/segun-formas'
import { ajustarEstados, bloquearPendientes, type CuotaPendiente, cuotasDelCliente, insertarAbono } from './abono.repo'

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
type Parte = { cuota: CuotaPendiente; monto: Centavos }

/**
 * Collects what a client owes, in whole or in part: a ledger row for each quota and method, with exact sums on both
 * sides. Paid quotas close, and with the last one the charge (docs/domain.md, Money). Throws NO_ENCONTRADO,
 * CUOTA_PAGADA, ABONO_EXCEDIDO, COBRO_EXCEDIDO, COBRO_INCOMPLETO.
 */
export async function registrarAbono(ctx: Ctx, e: Abono): Promise<AbonoHecho> {
  const pendientes = await bloquearPendientes(ctx.tx, e.idCliente)
  const elegidas = e.cuotas ? await elegir(ctx, e.idCliente, e.cuotas, pendientes) : pendientes
  const partes = repartirTodo(e.monto, elegidas)
  const lineas = await conFormas(ctx, e.lineas)
  const cambio = exigirCobertura(e.monto, lineas, 0)
  const { idCliente, monto, observaciones } = e
  const id = await insertarAbono(ctx, { idCliente, monto, fecha: ctx.hoy, observaciones })
  await insertarLineas(ctx.tx, { idAbono: id }, lineas, true, ctx.ahora)
  await ingresar(ctx, { id, idCliente, monto }, partes, lineas)
  await ajustarEstados(ctx.tx, [...new Set(partes.map((p) => p.cuota.idTransaccion))], ctx.ahora)
  const aplicado = partes.map(aplicada)
  await auditar(ctx, { accion: 'crear', entidad: 'abono', idEntidad: id, despues: { ...e, aplicado } })
  const debia = sumar(pendientes.map((c) => c.saldo))
  return { id, cambio, aplicado, saldoCliente: debia - monto }
}

/**
 * The quotas asked for, in their order. Throws NO_ENCONTRADO for somebody else's, CUOTA_PAGADA for one that is owed no
 * more.
 */
async function elegir(
  ctx: Ctx,
  idCliente: number,
  ids: readonly number[],
  pendientes: readonly CuotaPendiente[],
): Promise<CuotaPendiente[]> {
  const porId = new Map(pendientes.map((c) => [c.id, c]))
  const unicos = [...new Set(ids)]
  const faltan = unicos.filter((id) => !porId.has(id))
  if (faltan.length > 0) {
    const suyas = await cuotasDelCliente(ctx.tx, idCliente, faltan)
    if (faltan.every((id) => suyas.has(id))) throw new DomainError('CUOTA_PAGADA')
    throw new DomainError('NO_ENCONTRADO', { datos: { que: 'La cuota' } })
  }
  return unicos.map((id) => porId.get(id) as CuotaPendiente)
}

/** The whole amount over the quotas. Throws ABONO_EXCEDIDO where it is more than they lack. */
function repartirTodo(monto: Centavos, cuotas: readonly CuotaPendiente[]): Parte[] {
  const { partes, sobra } = repartir(monto, cuotas)
  if (sobra === 0) return partes
  const pendiente = escribirCentavos(sumar(cuotas.map((c) => c.saldo)))
  throw new DomainError('ABONO_EXCEDIDO', { datos: { pendiente } })
}

async function ingresar(
  ctx: Ctx,
  abono: { id: number; idCliente: number; monto: Centavos },
  partes: readonly Parte[],
  lineas: readonly LineaNueva[],
): Promise<void> {
  const aportes = netear(abono.monto, lineas).map((n) => ({ linea: n.linea, monto: n.neto }))
  const ingresos = cruzar(partes, aportes).map(({ deuda: { cuota }, aporte, monto }) => ({
    monto,
    concepto: 'ABONO' as const,
    idCliente: abono.idCliente,
    idMiembro: cuota.idMiembro,
    idTipo: cuota.idTipo,
    idTransaccion: cuota.idTransaccion,
    idCuota: cuota.id,
    idAbono: abono.id,
    idFormaPago: aporte.linea.idFormaPago,
  }))
  await registrarIngresos(ctx, ingresos)
}

const aplicada = ({ cuota: c, monto }: Parte): AbonoHecho['aplicado'][number] => ({
  idCuota: c.id,
  idTransaccion: c.idTransaccion,
  numero: c.numero,
  monto,
  saldo: c.saldo - monto,
})
