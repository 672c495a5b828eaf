import type { FechaCivil } from '@mancuerna/domain/fechas/fecha'
import { DomainError } from '../../platform/core/error'
import type { Ctx } from '../../platform/db/tx'
import { conTotales } from '../libro/totales.repo'
import { contarPagos, type FilaPago, leerPagos, type OrdenPagos } from './filas/pagos.informes'
import type { Corte, Seleccion } from './filas/seleccion.informes'
import { hallarPalabras } from './filas/texto.informes'
import {
  contarVisitas,
  type FilaVisita,
  leerVisitas,
  type OrdenVisitas,
  type SeleccionVisitas,
} from './filas/visitas.informes'
import { periodoDe } from './informes.reglas'
import { buscarMiembro, buscarUsuario } from './personas.informes'
import { fuentePagos, fuenteVisitas, leerMejores, leerTotales } from './totales.informes'

/** The days that were asked for; a missing one is today. */
export interface Dias {
  desde?: FechaCivil | undefined
  hasta?: FechaCivil | undefined
}
/** A page of rows. */
export interface PedidoPagos extends Dias, OrdenPagos, Corte, Omit<Seleccion, 'periodo' | 'palabras'> {
  /** Text to be found in person, matrícula, membership or user. */
  buscar?: string
}
export interface PedidoVisitas extends OrdenVisitas, Omit<PedidoPagos, 'orden'>, Pick<SeleccionVisitas, 'acceso'> {}

/** Totals of the payments of a period. Throws FECHAS_INVALIDAS. */
export async function verPagos(ctx: Ctx, e: Dias) {
  const periodo = periodoDe(e, ctx.hoy)
  return { periodo, totales: await leerTotales(ctx.tx, fuentePagos(periodo)) }
}

/** Totals of the visits of a period. Throws FECHAS_INVALIDAS. */
export async function verVisitas(ctx: Ctx, e: Dias) {
  const periodo = periodoDe(e, ctx.hoy)
  return { periodo, totales: await leerTotales(ctx.tx, fuenteVisitas(periodo)) }
}

/** The members with the highest payments of a period. Throws FECHAS_INVALIDAS. */
export async function verMejoresPagos(ctx: Ctx, e: Dias) {
  const periodo = periodoDe(e, ctx.hoy)
  return { periodo, miembros: await leerMejores(ctx.tx, fuentePagos(periodo)) }
}

/** The members with most visits in a period. Throws FECHAS_INVALIDAS. */
export async function verMejoresVisitas(ctx: Ctx, e: Dias) {
  const periodo = periodoDe(e, ctx.hoy)
  return { periodo, miembros: await leerMejores(ctx.tx, fuenteVisitas(periodo)) }
}

/** One page of a period's payments. Throws FECHAS_INVALIDAS. */
async function verFilasPagos(ctx: Ctx, e: PedidoPagos): Promise<{ total: number; filas: FilaPago[] }> {
  const s = { ...e, periodo: periodoDe(e, ctx.hoy), palabras: await hallarPalabras(ctx.tx, e.buscar) }
  const [{ n }, filas] = await Promise.all([contarPagos(ctx.tx, s), leerPagos(ctx.tx, s, e, e)])
  return { total: n, filas }
}

/** One page of a period's visits. Throws FECHAS_INVALIDAS. */
export async function verFilasVisitas(ctx: Ctx, e: PedidoVisitas): Promise<{ total: number; filas: FilaVisita[] }> {
  const s = { ...e, periodo: periodoDe(e, ctx.hoy), palabras: await hallarPalabras(ctx.tx, e.buscar) }
  const [total, filas] = await Promise.all([contarVisitas(ctx.tx, s), leerVisitas(ctx.tx, s, e, e)])
  return { total, filas }
}

/** Visits and payments of one person in a period: how many, how much, and the newest `tamano` rows of each. */
async function dePersona(ctx: Ctx, s: Seleccion, tamano: number) {
  const orden = { orden: 'fecha', sentido: 'desc' } as const
  const corte = { tamano, saltar: 0 }
  const [deVisitas, visitas, dePagos, pagos] = await Promise.all([
    contarVisitas(ctx.tx, s),
    leerVisitas(ctx.tx, s, orden, corte),
    contarPagos(ctx.tx, s),
    leerPagos(ctx.tx, s, orden, corte),
  ])
  return {
    periodo: s.periodo,
    numeroVisitas: deVisitas,
    numeroPagos: dePagos.n,
    totalPagos: dePagos.total,
    visitas,
    pagos,
  }
}

/** One member's visits and payments (hidden and cancelled ones too). Throws NO_ENCONTRADO, FECHAS_INVALIDAS. */
export async function verMiembro(ctx: Ctx, e: Dias & { id: number; tamano: number }) {
  const periodo = periodoDe(e, ctx.hoy)
  const miembro = await buscarMiembro(ctx.tx, e.id)
  if (!miembro) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El miembro' } })
  return { miembro, ...(await dePersona(ctx, { periodo, idMiembro: e.id }, e.tamano)) }
}

/** What one user registered (deleted ones too: history keeps its author). Throws NO_ENCONTRADO, FECHAS_INVALIDAS. */
async function verUsuario(ctx: Ctx, e: Dias & { id: number; tamano: number }) {
  const periodo = periodoDe(e, ctx.hoy)
  const usuario = await buscarUsuario(ctx.tx, e.id)
  if (!usuario) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El usuario' } })
  return { usuario, ...(await dePersona(ctx, { periodo, idUsuario: e.id }, e.tamano)) }
}

/** The payments of one member, or one's own, are no totals of the gym. */
const propios = (ctx: Ctx, e: Pick<Seleccion, 'idMiembro' | 'idUsuario'>): boolean =>
  typeof e.idMiembro === 'number' || (typeof e.idUsuario === 'number' && e.idUsuario === ctx.actor.idUsuario)

/** The same for who may have them: all rows are the total. Throws TOTALES_RESERVADOS. */
export const verFilasPagosDe = (ctx: Ctx, e: PedidoPagos) =>
  propios(ctx, e) ? verFilasPagos(ctx, e) : conTotales(verFilasPagos)(ctx, e)

/** The same for who may have them: one's own, always. Throws TOTALES_RESERVADOS. */
export const verUsuarioDe = (ctx: Ctx, e: Dias & { id: number; tamano: number }) =>
  propios(ctx, { idUsuario: e.id }) ? verUsuario(ctx, e) : conTotales(verUsuario)(ctx, e)
