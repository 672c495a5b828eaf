import type { FechaCivil } from '@mancuerna/domain/fechas/fecha'
import type { Kit } from '../../modulo'
import { cajaDelDia } from '../libro/caja.informes'
import { conTotales, veTotales } from '../libro/totales.repo'
import { anularAbono } from './abono/anular-abono'
import { registrarAbono } from './abono/registrar-abono'
import { verAbono } from './abono/ver-abono'
import { conciliaciones, type FiltroConciliaciones } from './conciliacion/conciliacion.informes'
import { conDias } from './conciliacion/conciliacion.reglas'
import { conciliar } from './conciliacion/conciliar'
import { cuentasPorCobrar, type FiltroCuentas } from './cuenta/por-cobrar.informes'
import { verCuenta } from './cuenta/ver-cuenta'

/** The use cases of money owed and collected, each with its transaction around it. */
export const casosCartera = ({ executor }: Kit) => ({
  porCobrar: executor.enLectura(async (ctx, f: FiltroCuentas) => ({
    ...(await cuentasPorCobrar(ctx.tx, f, ctx.hoy)),
    reservado: f.idCliente === undefined && !(await veTotales(ctx)),
  })),
  cuenta: executor.enLectura(verCuenta),
  abono: executor.enLectura(verAbono),
  abonar: executor.enTransaccion(registrarAbono),
  anularAbono: executor.enTransaccion(anularAbono),
  conciliaciones: executor.enLectura(async (ctx, f: FiltroConciliaciones) => ({
    ...(await conciliaciones(ctx.tx, conDias(f, ctx.hoy), ctx.zona)),
    reservado: !(await veTotales(ctx)),
  })),
  conciliar: executor.enTransaccion(conciliar),
  /** A day's income; today's unless told. Throws TOTALES_RESERVADOS. */
  caja: executor.enLectura(
    conTotales(async (ctx, e: { fecha?: FechaCivil | undefined }) => {
      const fecha = e.fecha ?? ctx.hoy
      return { fecha, grupos: await cajaDelDia(ctx.tx, fecha) }
    }),
  ),
})
export type CasosCartera = ReturnType<typeof casosCartera>
