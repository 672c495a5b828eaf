import { apiCobros } from '@mancuerna/contract/dinero/cobros'
import { confirmada } from '../../platform/http/confirmada'
import { implementar } from '../../platform/http/rest/implementar'
import { paginaSalida } from '../../platform/lists/lista-buscada.wire'
import type { CasosCobros } from './cobros.casos'
import { cobroDetalle, filaSalida, filtroDeCobros, incompletoSalida } from './consulta/consulta.wire'
import { cobroCompletado, cobroEntrada, cobroGuardado, complementoEntrada } from './entero/entero.wire'

/** `/api/v2/cobros`: whole charges, as our own client makes, reads, completes and annuls them. */
export const rutasCobros = (casos: CasosCobros) =>
  implementar(apiCobros, {
    'GET /api/v2/cobros': async ({ actor, consulta }) =>
      paginaSalida(consulta, await casos.cobros(actor, filtroDeCobros(consulta)), filaSalida),
    'GET /api/v2/cobros/incompletos': async ({ actor }) =>
      (await casos.incompletos(actor, undefined)).map(incompletoSalida),
    'GET /api/v2/cobros/siguiente-documento': async ({ actor, consulta }) => ({
      documento_cobro_tipo: consulta.tipo,
      numero_documento: await casos.sugerirDocumento(actor, consulta),
    }),
    'GET /api/v2/cobros/:id': async ({ actor, params }) => cobroDetalle(await casos.verCobro(actor, params)),
    'POST /api/v2/cobros': confirmada(async ({ actor, cuerpo, repeticion }) =>
      cobroGuardado(await casos.registrarCobro(actor, cobroEntrada(cuerpo), repeticion)),
    ),
    'POST /api/v2/cobros/:id/completar': async ({ actor, params, cuerpo, repeticion }) =>
      cobroCompletado(await casos.completarCobro(actor, complementoEntrada(params.id, cuerpo), repeticion)),
    'POST /api/v2/cobros/:id/anular': async ({ actor, params, cuerpo, repeticion }) => {
      const { id } = await casos.anularCobro(actor, { ...params, ...cuerpo }, repeticion)
      return { mensaje: 'Cobro anulado exitosamente.', id_transaccion: id }
    },
    'POST /api/v2/ingresos/:id/anular': async ({ actor, params, cuerpo, repeticion }) => {
      const { id } = await casos.anularPago(actor, { ...params, ...cuerpo }, repeticion)
      return { mensaje: 'Pago anulado exitosamente.', id_ingreso: id }
    },
  })
