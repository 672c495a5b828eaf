import { auditar } from '../../../platform/db/auditoria'
import type { Ctx } from '../../../platform/db/tx'
import { type Centavos, escribirCentavos, sumar } from '@mancuerna/domain/dinero'
import { DomainError } from '../../../platform/core/error'
import type { FechaCivil } from '@mancuerna/domain/fecha'
import { bloquearCobro, bloquearCuotasDe, type CobroBloqueado, lineasDe } from '../cobros.repo'
import { insertarCuotas, insertarLineas } from '../escribir-cobro.repo'
import { cambioDe, exceso, explicar } from '../cobros.reglas'
import { conFormas, type LineaDada } from '../comprobar-cobro'
import { completarCredito, liquidar } from '../liquidar'
import { excedido } from '../pasos/registrar-linea'
import { contradictorio } from '../pasos/registrar-transaccion'

export interface Complemento {
  id: number
  lineas: LineaDada[]
  cuotas: { monto: Centavos; fechaVencimiento: FechaCivil }[]
}

/**
 * Adds what an incomplete charge lacks; afterwards it must be covered. Throws NO_ENCONTRADO, COBRO_CERRADO, COBRO_CONTRADICTORIO,
 * COBRO_EXCEDIDO, COBRO_INCOMPLETO.
 */
export async function completarCobro(ctx: Ctx, e: Complemento): Promise<{ id: number; cambio: Centavos }> {
  const cobro = await bloquearCobro(ctx.tx, e.id)
  if (cobro.completa || cobro.estado === 'Anulado') throw new DomainError('COBRO_CERRADO')
  if (cobro.tipoCobro === 'credito' ? e.lineas.length > 0 : e.cuotas.length > 0)
    throw contradictorio(cobro.tipoCobro === 'credito' ? 'lineas' : 'cuotas')
  const cambio =
    cobro.tipoCobro === 'credito' ? await conCuotas(ctx, cobro, e.cuotas) : await conLineas(ctx, cobro, e.lineas)
  await auditar(ctx, {
    accion: 'completar',
    entidad: 'cobro',
    idEntidad: cobro.id,
    despues: { lineas: e.lineas, cuotas: e.cuotas },
  })
  return { id: cobro.id, cambio }
}

async function conLineas(ctx: Ctx, cobro: CobroBloqueado, dadas: LineaDada[]): Promise<Centavos> {
  const hay = await lineasDe(ctx.tx, cobro.id)
  const nuevas = await conFormas(ctx, dadas)
  const distintas = hay.filter((l) => !l.repetido)
  if (nuevas.some((l) => exceso(cobro.total, [...distintas, ...nuevas.filter((n) => n !== l)], l) > 0))
    throw excedido(cobro, distintas)
  const lineas = [...hay, ...(await insertarLineas(ctx.tx, { idTransaccion: cobro.id }, nuevas, false, ctx.ahora))]
  const usadas = explicar(cobro.total, lineas)
  if (!usadas) throw new DomainError('COBRO_INCOMPLETO', { datos: { pendiente: falta(cobro, lineas) } })
  await liquidar(ctx, cobro, usadas)
  return cambioDe(cobro.total, usadas)
}

async function conCuotas(ctx: Ctx, cobro: CobroBloqueado, dadas: Complemento['cuotas']): Promise<Centavos> {
  const todas = await bloquearCuotasDe(ctx.tx, cobro.id)
  const vivas = todas.filter((c) => c.estado !== 'Anulada')
  const suma = sumar([...vivas, ...dadas].map((c) => c.monto))
  if (suma > cobro.total) throw excedido(cobro, vivas)
  if (suma < cobro.total)
    throw new DomainError('COBRO_INCOMPLETO', { datos: { pendiente: falta(cobro, [...vivas, ...dadas]) } })
  const ultimo = todas.at(-1)?.numero ?? 0
  await insertarCuotas(
    ctx.tx,
    cobro,
    dadas.map((c, i) => ({ ...c, numero: ultimo + i + 1 })),
    ctx.ahora,
  )
  await completarCredito(ctx, cobro)
  return 0
}

const falta = (cobro: CobroBloqueado, partes: readonly { monto: Centavos; repetido?: boolean }[]): string =>
  escribirCentavos(Math.max(0, cobro.total - sumar(partes.filter((p) => !p.repetido).map((p) => p.monto))))
