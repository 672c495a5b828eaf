import type { Kit, Modulo } from '../../modulo'
import { anularCobro, anularIngreso } from './anular-cobro'
import { type FiltroCobros, listarCobros, listarIncompletos } from './consulta/cobros.informes'
import { rutasCobros } from './cobros.rest'
import { completarCobro } from './entero/completar-cobro'
import { listarFormas, listarFormasActivas } from '../formas-pago/formas.repo'
import { rutasFormas } from '../formas-pago/formas.rest'
import { crearForma, editarForma } from '../formas-pago/guardar-forma'
import { registrarCobro } from './entero/registrar-cobro'
import { registrarCuota } from './pasos/registrar-cuota'
import { registrarLinea } from './pasos/registrar-linea'
import { registrarTransaccion } from './pasos/registrar-transaccion'
import { sugerirDocumento, verCobro } from './consulta/ver-cobro'

const crearCasos = ({ ejecutor }: Kit) => ({
  formasActivas: ejecutor.enLectura((ctx, _: void) => listarFormasActivas(ctx.tx)),
  formas: ejecutor.enLectura((ctx, _: void) => listarFormas(ctx.tx)),
  crearForma: ejecutor.enTransaccion(crearForma),
  editarForma: ejecutor.enTransaccion(editarForma),
  registrarTransaccion: ejecutor.enTransaccion(registrarTransaccion),
  registrarLinea: ejecutor.enTransaccion(registrarLinea),
  registrarCuota: ejecutor.enTransaccion(registrarCuota),
  registrarCobro: ejecutor.enTransaccion(registrarCobro),
  completarCobro: ejecutor.enTransaccion(completarCobro),
  anularCobro: ejecutor.enTransaccion(anularCobro),
  anularIngreso: ejecutor.enTransaccion(anularIngreso),
  cobros: ejecutor.enLectura((ctx, f: FiltroCobros) => listarCobros(ctx.tx, f, ctx.zona)),
  incompletos: ejecutor.enLectura((ctx, _: void) => listarIncompletos(ctx.tx)),
  verCobro: ejecutor.enLectura(verCobro),
  sugerirDocumento: ejecutor.enLectura(sugerirDocumento),
})
export type CasosPagos = ReturnType<typeof crearCasos>

/** Money received and owed by charges, and the methods it is paid with. */
export function moduloPagos(kit: Kit): Modulo {
  const casos = crearCasos(kit)
  return { rutas: [...rutasFormas(casos), ...rutasCobros(casos)] }
}
