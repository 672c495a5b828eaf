import { explicar } from '@mancuerna/domain/dinero/cobertura'
import { sumar } from '@mancuerna/domain/dinero/dinero'
import { DomainError } from '../../../platform/core/error'
import type { Ctx } from '../../../platform/db/tx'
import type { LineaNueva } from '../../lineas-pago/insertar-lineas.repo'
import type { LineaGuardada } from '../../lineas-pago/lineas.repo'
import type { CobroBloqueado } from '../cobro.repo'
import { liquidar } from '../liquidar'
import { escribirLinea, type Guardada } from './escribir-linea'

/**
 * A line that comes after the charge was covered: only where it was covered by counting a repetition, or 0.01 short,
 * and the new line explains it better. Then the charge is settled again by the right lines. Throws COBRO_CERRADO.
 */
export async function corregirCompleto(
  ctx: Ctx,
  cobro: CobroBloqueado,
  lineas: readonly LineaGuardada[],
  l: LineaNueva,
): Promise<Guardada> {
  const candidata: LineaGuardada = { ...l, id: 0, cuenta: false }
  const mejor = admiteOtra(cobro, lineas) ? explicar(cobro.total, [...lineas, candidata]) : null
  if (!mejor?.includes(candidata)) throw new DomainError('COBRO_CERRADO')
  const guardada = await escribirLinea(ctx, cobro, lineas, l)
  const usadas = mejor.map((x) => (x === candidata ? guardada : x))
  await liquidar(ctx, cobro, usadas)
  return { id: guardada.id, idTransaccion: cobro.id, completa: true }
}

function admiteOtra(cobro: CobroBloqueado, lineas: readonly LineaGuardada[]): boolean {
  const usadas = lineas.filter((x) => x.cuenta)
  return usadas.some((x) => x.repetido) || sumar(usadas.map((x) => x.monto)) < cobro.total
}
