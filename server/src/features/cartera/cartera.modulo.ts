import type { FechaCivil } from '@mancuerna/domain/fecha'
import type { Kit, Modulo } from '../../modulo'
import { anularAbono, conciliar } from './anular-abono'
import {
  cajaDelDia,
  conciliaciones,
  cuentasPorCobrar,
  type FiltroConciliaciones,
  type FiltroCuentas,
} from './cartera.informes'
import { rutasCartera } from './cartera.rest'
import { registrarAbono } from './registrar-abono'
import { verAbono, verCuenta } from './ver-cartera'

const crearCasos = ({ ejecutor }: Kit) => ({
  cuentas: ejecutor.enLectura((ctx, f: FiltroCuentas) => cuentasPorCobrar(ctx.tx, f, ctx.hoy)),
  cuenta: ejecutor.enLectura(verCuenta),
  abono: ejecutor.enLectura(verAbono),
  abonar: ejecutor.enTransaccion(registrarAbono),
  anularAbono: ejecutor.enTransaccion(anularAbono),
  conciliaciones: ejecutor.enLectura((ctx, f: FiltroConciliaciones) => conciliaciones(ctx.tx, f, ctx.zona)),
  conciliar: ejecutor.enTransaccion(conciliar),
  caja: ejecutor.enLectura(async (ctx, e: { fecha?: FechaCivil | undefined }) => {
    const fecha = e.fecha ?? ctx.hoy
    return { fecha, grupos: await cajaDelDia(ctx.tx, fecha) }
  }),
})
export type CasosCartera = ReturnType<typeof crearCasos>

/** What clients owe and how it is collected. */
export const moduloCartera = (kit: Kit): Modulo => ({ rutas: rutasCartera(crearCasos(kit)) })
