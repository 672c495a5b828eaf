import { apiCobrosPorPasos } from '@mancuerna/contract/dinero/cobros-pasos'
import { implementar } from '../../../platform/http/rest/implementar'
import type { CasosCobros } from '../cobros.casos'
import { avance, cuotaEntrada, detalleEntrada, transaccionEntrada } from './pasos.wire'

/** The three steps of the old newer client (COBRO-29). */
export const rutasPorPasos = (casos: CasosCobros) =>
  implementar(apiCobrosPorPasos, {
    'POST /api/pagos/transacciones': async ({ actor, cuerpo, repeticion }) => {
      const { id } = await casos.registrarTransaccion(actor, transaccionEntrada(cuerpo), repeticion)
      return { mensaje: 'Transacción registrada exitosamente.', id_transaccion: id }
    },
    'POST /api/pagos/detalles-metodo': async ({ actor, cuerpo, repeticion }) => {
      const linea = await casos.registrarLinea(actor, detalleEntrada(cuerpo), repeticion)
      return { mensaje: 'Detalle de pago registrado exitosamente.', id_detalle: linea.id, ...avance(linea) }
    },
    'POST /api/pagos/cuotas-credito': async ({ actor, cuerpo, repeticion }) => {
      const cuota = await casos.registrarCuota(actor, cuotaEntrada(cuerpo), repeticion)
      return { mensaje: 'Cuota registrada exitosamente.', id_cuota: cuota.id, ...avance(cuota) }
    },
  })
