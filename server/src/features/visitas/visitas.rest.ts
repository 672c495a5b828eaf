import { apiVisitas } from '@mancuerna/contract/membresias/visitas'
import { confirmada } from '../../platform/http/confirmada'
import { implementar } from '../../platform/http/rest/implementar'
import type { CasosVisitas } from './visitas.casos'
import { regularEntrada, ultimaSalida, visitaEntrada } from './visitas.wire'

/** Visits on the newer door. */
export const rutasVisitas = (casos: CasosVisitas) =>
  implementar(apiVisitas, {
    'POST /api/visitas': confirmada(async ({ actor, cuerpo, repeticion }) => ({
      mensaje: cuerpo.estado_acceso === 'CONCEDIDO' ? 'Visita registrada' : 'Acceso denegado registrado',
      id_visita: (await casos.registrar(actor, visitaEntrada(cuerpo), repeticion)).id,
    })),
    'POST /api/v2/visitas/regular': async ({ actor, cuerpo, repeticion }) => {
      const { id, idTransaccion } = await casos.regular(actor, regularEntrada(cuerpo), repeticion)
      return { mensaje: 'Visita regular registrada', id_visita: id, id_transaccion: idTransaccion }
    },
    'GET /api/v2/visitas/ultimas': async ({ actor, consulta }) => {
      const { hoy, total, visitas } = await casos.ultimas(actor, consulta.limite)
      return { hoy, total, visitas: visitas.map(ultimaSalida) }
    },
    'POST /api/v2/visitas/:id/anular': async ({ actor, params, cuerpo, repeticion }) => ({
      mensaje: 'Visita anulada',
      id_visita: (await casos.anular(actor, { id: params.id, motivo: cuerpo.motivo }, repeticion)).id,
    }),
  })
