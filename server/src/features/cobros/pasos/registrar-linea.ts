import { LINEAS_MAXIMAS } from '@mancuerna/domain/cobros'
import { auditar } from '../../../platform/db/auditoria'
import type { Ctx } from '../../../platform/db/tx'
import { escribirCentavos, sumar } from '@mancuerna/domain/dinero'
import { DomainError } from '../../../platform/core/error'
import {
  bloquearCobro,
  type CobroBloqueado,
  fijarRepeticion,
  type LineaGuardada,
  lineasDe,
  marcarRepetidas,
} from '../cobros.repo'
import { insertarLineas, type LineaNueva } from '../escribir-cobro.repo'
import { exceso, explicar, REPETIDAS_MAXIMAS } from '../cobros.reglas'
import { conFormas, type LineaDada } from '../comprobar-cobro'
import { liquidar } from '../liquidar'
import { contradictorio, seguirRepeticion } from './registrar-transaccion'

export interface LineaDeCobro extends LineaDada {
  idTransaccion: number
  /** What the client says that the server computes; '' and false: it did not say. */
  declarado: { estado: string; conciliada: boolean }
}
export interface Guardada {
  id: number
  idTransaccion: number
  completa: boolean
}

/**
 * Second step, cash or mixed: one method line (spec L195). Covers the charge → it is settled. A repeated line is never doubled: re-sent
 * after its transaction it is matched with the stored one; alone it is kept apart and counts only if the charge needs it.
 * Throws NO_ENCONTRADO, COBRO_CERRADO, COBRO_CONTRADICTORIO, COBRO_EXCEDIDO.
 */
export async function registrarLinea(ctx: Ctx, e: LineaDeCobro): Promise<Guardada> {
  const cobro = await bloquearCobro(ctx.tx, e.idTransaccion)
  if (cobro.estado === 'Anulado') throw new DomainError('COBRO_CERRADO')
  if (cobro.tipoCobro === 'credito') throw contradictorio('id_transaccion')
  const lineas = await lineasDe(ctx.tx, cobro.id)
  const igual = (l: LineaGuardada): boolean =>
    l.idFormaPago === e.idFormaPago &&
    l.monto === e.monto &&
    l.referencia === e.referencia &&
    l.observaciones === e.observaciones
  if (cobro.completa) {
    const previa = lineas.find(igual)
    return previa
      ? { id: previa.id, idTransaccion: cobro.id, completa: true }
      : agregarACompleta(ctx, cobro, lineas, await nueva(ctx, e))
  }
  const r = seguirRepeticion(lineas, cobro.repeticionDesde, igual)
  if (r.paso === 'igual') {
    await fijarRepeticion(ctx.tx, cobro.id, r.desde)
    return { id: r.guardada.id, idTransaccion: cobro.id, completa: false }
  }
  if (r.paso === 'distinto') {
    await marcarRepetidas(
      ctx.tx,
      r.viejas.map((l) => l.id),
      true,
    )
    await fijarRepeticion(ctx.tx, cobro.id, 0)
    for (const l of r.viejas) l.repetido = true
  }
  return agregar(ctx, cobro, lineas, await nueva(ctx, e), igual)
}

async function nueva(ctx: Ctx, e: LineaDeCobro): Promise<LineaNueva> {
  const [l] = (await conFormas(ctx, [e])) as [LineaNueva]
  if (e.declarado.estado && e.declarado.estado !== l.estado) throw contradictorio('estado_conciliacion_metodo')
  if (e.declarado.conciliada && l.estado === 'Pendiente') throw contradictorio('fecha_conciliacion_metodo')
  return {
    idFormaPago: l.idFormaPago,
    monto: l.monto,
    referencia: l.referencia,
    observaciones: l.observaciones,
    efectivo: l.efectivo,
    repetido: false,
    estado: l.estado,
  }
}

/** A line of a charge that is not complete. */
async function agregar(
  ctx: Ctx,
  cobro: CobroBloqueado,
  lineas: LineaGuardada[],
  l: LineaNueva,
  igual: (x: LineaGuardada) => boolean,
): Promise<Guardada> {
  const distintas = lineas.filter((x) => !x.repetido)
  const iguales = lineas.filter(igual)
  const vieja = iguales.find((x) => x.repetido)
  const repetida = iguales.some((x) => !x.repetido)
  const sobra = exceso(cobro.total, distintas, l)
  if (repetida && (sobra > 0 || lineas.length - distintas.length >= REPETIDAS_MAXIMAS))
    return { id: (vieja ?? (iguales[0] as LineaGuardada)).id, idTransaccion: cobro.id, completa: false }
  if (sobra > 0) throw excedido(cobro, distintas)
  let guardada: LineaGuardada
  if (vieja && !repetida) {
    // Sent before a change of mind and now again: it is meant.
    await marcarRepetidas(ctx.tx, [vieja.id], false)
    vieja.repetido = false
    guardada = vieja
  } else {
    guardada = await insertar(ctx, cobro, lineas, { ...l, repetido: repetida })
    lineas.push(guardada)
  }
  const usadas = explicar(cobro.total, lineas)
  if (usadas) await liquidar(ctx, cobro, usadas)
  return { id: guardada.id, idTransaccion: cobro.id, completa: usadas !== null }
}

/**
 * A line that comes after the charge was covered: only where it was covered by counting a repetition, or 0.01 short, and the new line
 * explains it better. Then the charge is settled again by the right lines. Throws COBRO_CERRADO.
 */
async function agregarACompleta(
  ctx: Ctx,
  cobro: CobroBloqueado,
  lineas: LineaGuardada[],
  l: LineaNueva,
): Promise<Guardada> {
  const usadas = lineas.filter((x) => x.cuenta)
  const abierta = usadas.some((x) => x.repetido) || sumar(usadas.map((x) => x.monto)) < cobro.total
  const candidata = { ...l, id: 0, cuenta: false }
  const mejor = abierta ? explicar(cobro.total, [...lineas, candidata]) : null
  if (
    !mejor?.includes(candidata) ||
    exceso(
      cobro.total,
      mejor.filter((x) => x !== candidata),
      l,
    ) > 0
  )
    throw new DomainError('COBRO_CERRADO')
  const guardada = await insertar(ctx, cobro, lineas, l)
  await liquidar(
    ctx,
    cobro,
    mejor.map((x) => (x === candidata ? guardada : x)),
  )
  return { id: guardada.id, idTransaccion: cobro.id, completa: true }
}

async function insertar(
  ctx: Ctx,
  cobro: CobroBloqueado,
  lineas: readonly LineaGuardada[],
  l: LineaNueva,
): Promise<LineaGuardada> {
  if (lineas.length >= LINEAS_MAXIMAS + REPETIDAS_MAXIMAS)
    throw new DomainError('VALIDACION', {
      campos: { id_transaccion: `Use como máximo ${LINEAS_MAXIMAS} métodos de pago.` },
    })
  const [guardada] = (await insertarLineas(ctx.tx, { idTransaccion: cobro.id }, [l], false, ctx.ahora)) as [
    LineaGuardada,
  ]
  await auditar(ctx, { accion: 'agregar_linea', entidad: 'cobro', idEntidad: cobro.id, despues: guardada })
  return guardada
}

/** Lines past the total: says what is pending. */
export const excedido = (cobro: CobroBloqueado, lineas: readonly { monto: number }[]): DomainError =>
  new DomainError('COBRO_EXCEDIDO', {
    datos: { pendiente: escribirCentavos(Math.max(0, cobro.total - sumar(lineas.map((l) => l.monto)))) },
  })
