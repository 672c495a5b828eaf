import { cobertura, explicar, REPETIDAS_MAXIMAS } from '@mancuerna/domain/dinero/cobertura'
import { DomainError } from '../../../platform/core/error'
import type { Ctx } from '../../../platform/db/tx'
import { excedido } from '../../lineas-pago/exigir-cobertura'
import type { LineaNueva } from '../../lineas-pago/insertar-lineas.repo'
import { type LineaGuardada, lineasDe, marcarRepetidas } from '../../lineas-pago/lineas.repo'
import type { LineaDada } from '../../lineas-pago/segun-formas'
import { bloquearCobro, type CobroBloqueado } from '../cobro.repo'
import { contradictorio } from '../comprobar-cobro'
import { liquidar } from '../liquidar'
import { corregirCompleto } from './corregir-completo'
import { escribirLinea, type Guardada, type LineaDeCobro, lineaSegunForma } from './escribir-linea'
import { fijarRepeticion } from './pasos.repo'
import { seguirRepeticion } from './repeticion.reglas'

/**
 * Second step, cash or mixed: one method line (COBRO-29). Covers the charge → it is settled. A repeated line is never
 * doubled: re-sent after its transaction it is matched with the stored one; alone it is kept apart and counts only if
 * the charge needs it. Throws NO_ENCONTRADO, COBRO_CERRADO, COBRO_CONTRADICTORIO, COBRO_EXCEDIDO.
 */
export async function registrarLinea(ctx: Ctx, e: LineaDeCobro): Promise<Guardada> {
  const cobro = await bloquearCobro(ctx.tx, e.idTransaccion)
  if (cobro.estado === 'Anulado') throw new DomainError('COBRO_CERRADO')
  if (cobro.tipoCobro === 'credito') throw contradictorio('id_transaccion')
  const lineas = await lineasDe(ctx.tx, cobro.id)
  const previa = cobro.completa ? lineas.find(igualA(e)) : await siguienteRepetida(ctx, cobro, lineas, e)
  if (previa) return { id: previa.id, idTransaccion: cobro.id, completa: cobro.completa }
  const nueva = await lineaSegunForma(ctx, e)
  return cobro.completa ? corregirCompleto(ctx, cobro, lineas, nueva) : agregar(ctx, cobro, lineas, nueva)
}

const igualA =
  (e: LineaDada) =>
  (l: LineaGuardada): boolean =>
    l.idFormaPago === e.idFormaPago &&
    l.monto === e.monto &&
    l.referencia === e.referencia &&
    l.observaciones === e.observaciones

/**
 * The stored line that a re-sent charge sends again, if it is its turn. Where another comes instead, the stored ones
 * from there on are taken for repetitions, in `lineas` too.
 */
async function siguienteRepetida(
  ctx: Ctx,
  cobro: CobroBloqueado,
  lineas: LineaGuardada[],
  e: LineaDeCobro,
): Promise<LineaGuardada | undefined> {
  const r = seguirRepeticion(lineas, cobro.repeticionDesde, igualA(e))
  if (r.paso === 'ninguno') return undefined
  if (r.paso === 'igual') {
    await fijarRepeticion(ctx.tx, cobro.id, r.desde)
    return r.guardada
  }
  const ids = r.viejas.map((l) => l.id)
  await marcarRepetidas(ctx.tx, ids, true)
  await fijarRepeticion(ctx.tx, cobro.id, 0)
  for (const l of r.viejas) l.repetido = true
  return undefined
}

/** A line of a charge that is not complete; it may complete it. */
async function agregar(ctx: Ctx, cobro: CobroBloqueado, lineas: LineaGuardada[], l: LineaNueva): Promise<Guardada> {
  const distintas = lineas.filter((x) => !x.repetido)
  const iguales = lineas.filter(igualA(l))
  const vieja = iguales.find((x) => x.repetido)
  const repetida = iguales.some((x) => !x.repetido)
  const sobra = cobertura(cobro.total, [...distintas, l]).sobra > 0
  const deMas = sobra || lineas.length - distintas.length >= REPETIDAS_MAXIMAS
  if (repetida && deMas) return { id: (vieja ?? iguales[0])!.id, idTransaccion: cobro.id, completa: false }
  if (sobra) throw excedido(cobro.total, distintas)
  const guardada =
    vieja && !repetida
      ? await darPorNueva(ctx, vieja)
      : await escribirLinea(ctx, cobro, lineas, { ...l, repetido: repetida })
  const todas = guardada === vieja ? lineas : [...lineas, guardada]
  const usadas = explicar(cobro.total, todas)
  if (usadas) await liquidar(ctx, cobro, usadas)
  return { id: guardada.id, idTransaccion: cobro.id, completa: usadas !== null }
}

/** Sent before a change of mind and now again: it is meant. */
async function darPorNueva(ctx: Ctx, vieja: LineaGuardada): Promise<LineaGuardada> {
  await marcarRepetidas(ctx.tx, [vieja.id], false)
  vieja.repetido = false
  return vieja
}
