import { cobertura, explicar } from '@mancuerna/domain/dinero/cobertura'
import { type Centavos, sumar } from '@mancuerna/domain/dinero/dinero'
import { DomainError } from '../../../platform/core/error'
import { auditar } from '../../../platform/db/auditoria'
import type { CtxSql } from '../../../platform/db/tx'
import { excedido, incompleto } from '../../lineas-pago/exigir-cobertura'
import { insertarLineas } from '../../lineas-pago/insertar-lineas.repo'
import { lineasDe } from '../../lineas-pago/lineas.repo'
import { conFormas, type LineaDada } from '../../lineas-pago/segun-formas'
import { bloquearCobro, type CobroBloqueado } from '../cobro.repo'
import { contradictorio } from '../comprobar-cobro'
import { bloquearCuotasDe } from '../credito/cuotas.repo'
import { darCredito } from '../credito/dar-credito'
import type { CuotaNueva } from '../credito/insertar-cuotas.repo'
import { vigilarSiEsMembresia } from '../dobles/vigilar-membresia'
import { liquidar } from '../liquidar'

export interface Complemento {
  id: number
  lineas: LineaDada[]
  cuotas: Omit<CuotaNueva, 'numero'>[]
}

/**
 * Adds what an incomplete charge lacks; afterwards it must be covered. Throws NO_ENCONTRADO, COBRO_CERRADO,
 * COBRO_CONTRADICTORIO, COBRO_EXCEDIDO, COBRO_INCOMPLETO.
 */
export async function completarCobro(ctx: CtxSql, e: Complemento): Promise<{ id: number; cambio: Centavos }> {
  const cobro = await bloquearCobro(ctx.tx, e.id)
  if (cobro.completa || cobro.estado === 'Anulado') throw new DomainError('COBRO_CERRADO')
  const credito = cobro.tipoCobro === 'credito'
  if (credito && e.lineas.length > 0) throw contradictorio('lineas')
  if (!credito && e.cuotas.length > 0) throw contradictorio('cuotas')
  const cambio = credito ? await conCuotas(ctx, cobro, e.cuotas) : await conLineas(ctx, cobro, e.lineas)
  await auditar(ctx, {
    accion: 'completar',
    entidad: 'cobro',
    idEntidad: cobro.id,
    despues: { lineas: e.lineas, cuotas: e.cuotas },
  })
  return { id: cobro.id, cambio }
}

/** Returns the change. */
async function conLineas(ctx: CtxSql, cobro: CobroBloqueado, dadas: LineaDada[]): Promise<Centavos> {
  const hay = await lineasDe(ctx.tx, cobro.id)
  const nuevas = await conFormas(ctx, dadas)
  const distintas = hay.filter((l) => !l.repetido)
  if (cobertura(cobro.total, [...distintas, ...nuevas]).sobra > 0) throw excedido(cobro.total, distintas)
  const escritas = await insertarLineas(ctx.tx, { idTransaccion: cobro.id }, nuevas, false, ctx.ahora)
  const lineas = [...hay, ...escritas]
  const usadas = explicar(cobro.total, lineas)
  if (!usadas) throw incompleto(cobro.total, lineas)
  await liquidar(ctx, cobro, usadas)
  return cobertura(cobro.total, usadas).cambio
}

/** Credit is owed to the cent: the quotas must make the total exactly. No change. */
async function conCuotas(ctx: CtxSql, cobro: CobroBloqueado, dadas: Complemento['cuotas']): Promise<0> {
  const todas = await bloquearCuotasDe(ctx.tx, cobro.id)
  const vivas = todas.filter((c) => c.estado !== 'Anulada')
  const suma = sumar([...vivas, ...dadas].map((c) => c.monto))
  if (suma > cobro.total) throw excedido(cobro.total, vivas)
  if (suma < cobro.total) throw incompleto(cobro.total, [...vivas, ...dadas])
  const ultimo = todas.at(-1)?.numero ?? 0
  const cuotas = dadas.map((c, i) => ({ ...c, numero: ultimo + i + 1 }))
  await darCredito(ctx, cobro, cuotas)
  await vigilarSiEsMembresia(ctx, cobro, 'POR_PASOS')
  return 0
}
