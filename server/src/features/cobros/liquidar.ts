import type { Ctx } from '../../platform/db/tx'
import {
  type CobroBloqueado,
  completarTransaccion,
  type LineaGuardada,
  marcarQueCuentan,
  periodoDe,
} from './cobros.repo'
import { netear, type TipoCobro } from './cobros.reglas'
import { anularIngresos, registrarIngresos } from '../libro/ingresos.repo'

/** Membership that a charge pays, for the ledger. */
export interface Membresia {
  idMiembro: number
  idTipo: number
}

/**
 * A cash or mixed charge is covered: from now on it counts. One ledger row a line, net of the change; with more than one line it is
 * mixto (spec L134; domain.md, Money). Of a charge that was already settled by other lines the rows are undone first.
 * The membership that it pays is looked up.
 */
export async function liquidar(ctx: Ctx, cobro: CobroBloqueado, lineas: readonly LineaGuardada[]): Promise<void> {
  if (cobro.completa)
    await anularIngresos(ctx, { idTransaccion: cobro.id }, 'Corrección: otras líneas completan el cobro')
  await ingresar(ctx, cobro, lineas, await periodoDe(ctx.tx, cobro.id))
  if (cobro.completa || lineas.some((l) => !l.cuenta))
    await marcarQueCuentan(
      ctx.tx,
      cobro.id,
      lineas.map((l) => l.id),
    )
  await completarTransaccion(ctx.tx, cobro.id, {
    tipoCobro: tipoSegunLineas(cobro.tipoCobro, lineas),
    fechaLiquidado: ctx.ahora,
    ahora: ctx.ahora,
  })
}

/** The ledger rows of a settled charge: one a line, net of the change. `pagada`: the membership that it pays. */
export async function ingresar(
  ctx: Ctx,
  cobro: CobroBloqueado,
  lineas: readonly LineaGuardada[],
  pagada: Membresia | null,
): Promise<void> {
  const ingresos = netear(cobro.total, lineas)
    .filter((n) => n.neto > 0)
    .map(({ linea, neto }) => ({
      monto: neto,
      concepto: 'COBRO' as const,
      idCliente: cobro.idCliente,
      idMiembro: pagada?.idMiembro ?? cobro.idMiembro,
      idTipo: pagada?.idTipo ?? null,
      idTransaccion: cobro.id,
      idFormaPago: linea.idFormaPago,
    }))
  await registrarIngresos(ctx, ingresos)
}

/** With several lines a cash charge becomes mixto (spec L134). */
export const tipoSegunLineas = (tipo: TipoCobro, lineas: readonly unknown[]): TipoCobro =>
  lineas.length > 1 ? 'mixto' : tipo

/** A credit charge has all its quotas: it counts as money owed, and nothing was received yet. */
export const completarCredito = (ctx: Ctx, cobro: CobroBloqueado): Promise<number> =>
  completarTransaccion(ctx.tx, cobro.id, { tipoCobro: 'credito', fechaLiquidado: null, ahora: ctx.ahora })
