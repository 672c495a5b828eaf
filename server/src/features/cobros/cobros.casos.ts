import type { Kit } from '../../modulo'
import { anularCobro } from './anular/anular-cobro'
import { anularPago } from './anular/anular-pago'
import { type FiltroCobros, listarCobros, listarIncompletos } from './consulta/cobros.informes'
import { sugerirDocumento, verCobro } from './consulta/ver-cobro'
import { completarCobro } from './entero/completar-cobro'
import { registrarCobro } from './entero/registrar-cobro'
import { registrarCuota } from './pasos/registrar-cuota'
import { registrarLinea } from './pasos/registrar-linea'
import { registrarTransaccion } from './pasos/registrar-transaccion'

/** The use cases of charges, each with its transaction around it. */
export const casosCobros = ({ ejecutor }: Kit) => ({
  registrarTransaccion: ejecutor.enTransaccion(registrarTransaccion),
  registrarLinea: ejecutor.enTransaccion(registrarLinea),
  registrarCuota: ejecutor.enTransaccion(registrarCuota),
  registrarCobro: ejecutor.enTransaccion(registrarCobro),
  completarCobro: ejecutor.enTransaccion(completarCobro),
  anularCobro: ejecutor.enTransaccion(anularCobro),
  anularPago: ejecutor.enTransaccion(anularPago),
  cobros: ejecutor.enLectura((ctx, f: FiltroCobros) => listarCobros(ctx.tx, f, ctx.zona)),
  incompletos: ejecutor.enLectura((ctx, _: void) => listarIncompletos(ctx.tx)),
  verCobro: ejecutor.enLectura(verCobro),
  sugerirDocumento: ejecutor.enLectura(sugerirDocumento),
})
export type CasosCobros = ReturnType<typeof casosCobros>
