import { type Ctx, fila, filas, type Prisma, type Tx } from '../../platform/db/tx'
import { DomainError } from '../../platform/core/error'
import type { FechaCivil } from '@mancuerna/domain/fecha'
import {
  type Corte,
  type FilaPago,
  type FilaVisita,
  type Orden,
  type Seleccion,
  sqlContarPagos,
  sqlContarVisitas,
  sqlPagos,
  sqlVisitas,
} from './filas.informes'
import { periodoDe } from './informes.reglas'
import { buscarMiembro, buscarUsuario } from './personas.informes'
import { type Fuente, fuentePagos, fuenteVisitas, sqlTotales, type Totales } from './totales.informes'

export interface Dias {
  desde?: FechaCivil | undefined
  hasta?: FechaCivil | undefined
}
export interface PedidoFilas extends Dias, Orden, Corte, Omit<Seleccion, 'periodo'> {}

const totales = async (tx: Tx, fuente: Fuente): Promise<Totales> =>
  (await fila<Totales>(tx, sqlTotales(fuente, false))) as Totales

/** Totals and cards of the payments of a period. Throws FECHAS_INVALIDAS. */
export async function verPagos(ctx: Ctx, e: Dias) {
  const periodo = periodoDe(e, ctx.hoy)
  return { periodo, totales: await totales(ctx.tx, fuentePagos(periodo)) }
}

/** Totals and cards of the visits of a period. Throws FECHAS_INVALIDAS. */
export async function verVisitas(ctx: Ctx, e: Dias) {
  const periodo = periodoDe(e, ctx.hoy)
  return { periodo, totales: await totales(ctx.tx, fuenteVisitas(periodo)) }
}

async function pagina<F>(tx: Tx, contar: Prisma.Sql, leer: Prisma.Sql): Promise<{ total: number; filas: F[] }> {
  const [cuenta, leidas] = await Promise.all([fila<{ n: number }>(tx, contar), filas<F>(tx, leer)])
  return { total: cuenta?.n ?? 0, filas: leidas }
}

/** One page of a period's payments. Throws FECHAS_INVALIDAS. */
export function verFilasPagos(ctx: Ctx, e: PedidoFilas): Promise<{ total: number; filas: FilaPago[] }> {
  const s: Seleccion = { ...e, periodo: periodoDe(e, ctx.hoy) }
  return pagina(ctx.tx, sqlContarPagos(s), sqlPagos(s, e, e))
}

/** One page of a period's visits. Throws FECHAS_INVALIDAS. */
export function verFilasVisitas(ctx: Ctx, e: PedidoFilas): Promise<{ total: number; filas: FilaVisita[] }> {
  const s: Seleccion = { ...e, periodo: periodoDe(e, ctx.hoy) }
  return pagina(ctx.tx, sqlContarVisitas(s), sqlVisitas(s, e, e))
}

/** Visits and payments of one person in a period: how many, how much, and the newest `tamano` rows of each. */
async function dePersona(ctx: Ctx, s: Seleccion, tamano: number) {
  const orden: Orden = { orden: 'fecha', sentido: 'desc' }
  const corte = { tamano, saltar: 0 }
  const [cuenta, visitas, pagos] = await Promise.all([
    fila<{ n: number; total: string }>(ctx.tx, sqlContarPagos(s)),
    pagina<FilaVisita>(ctx.tx, sqlContarVisitas(s), sqlVisitas(s, orden, corte)),
    filas<FilaPago>(ctx.tx, sqlPagos(s, orden, corte)),
  ])
  return {
    periodo: s.periodo,
    numeroVisitas: visitas.total,
    numeroPagos: cuenta?.n ?? 0,
    totalPagos: cuenta?.total ?? '0',
    visitas: visitas.filas,
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
export async function verUsuario(ctx: Ctx, e: Dias & { id: number; tamano: number }) {
  const periodo = periodoDe(e, ctx.hoy)
  const usuario = await buscarUsuario(ctx.tx, e.id)
  if (!usuario) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El usuario' } })
  return { usuario, ...(await dePersona(ctx, { periodo, idUsuario: e.id }, e.tamano)) }
}
