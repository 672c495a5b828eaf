import type { Kit } from '../../modulo'
import { anularCobro } from './anular/anular-cobro'
import { anularPago } from './anular/anular-pago'
import { listarIncompletos } from './consulta/cobros.informes'
import { type FiltroCobros, listarCobros } from './consulta/lista-cobros.informes'
import { sugerirDocumento, verCobro } from './consulta/ver-cobro'
import { listarDobles } from './dobles/dobles.repo'
import { anularSegundo, descartarDoble } from './dobles/resolver-doble'
import { completarCobro } from './entero/completar-cobro'
import { mirarCobro, registrarCobro } from './entero/registrar-cobro'
import { registrarCuota } from './pasos/registrar-cuota'
import { registrarLinea } from './pasos/registrar-linea'
import { registrarTransaccion } from './pasos/registrar-transaccion'

/** The use cases of charges, each with its transaction around it. */
export const casosCobros = ({ executor }: Kit) => ({
  registrarTransaccion: executor.enTransaccion(registrarTransaccion),
  registrarLinea: executor.enTransaccion(registrarLinea),
  registrarCuota: executor.enTransaccion(registrarCuota),
  registrarCobro: executor.conMirada(mirarCobro, registrarCobro),
  completarCobro: executor.enTransaccion(completarCobro),
  anularCobro: executor.enTransaccion(anularCobro),
  anularPago: executor.enTransaccion(anularPago),
  cobros: executor.enLectura((ctx, f: FiltroCobros) => listarCobros(ctx.tx, f, ctx.zona)),
  incompletos: executor.enLectura((ctx, _: void) => listarIncompletos(ctx.tx)),
  dobles: executor.enLectura((ctx, _: void) => listarDobles(ctx.tx)),
  anularSegundo: executor.enTransaccion(anularSegundo),
  descartarDoble: executor.enTransaccion(descartarDoble),
  verCobro: executor.enLectura(verCobro),
  sugerirDocumento: executor.enLectura(sugerirDocumento),
})
export type CasosCobros = ReturnType<typeof casosCobros>
