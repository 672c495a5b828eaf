import { apiPosiblesDobles } from '@mancuerna/contract/dinero/posibles-dobles'
import { implementar } from '../../../platform/http/rest/implementar'
import type { CasosCobros } from '../cobros.casos'
import { dobleSalida } from './dobles.wire'

/** `/api/v2/posibles-dobles`: what the administrator decides about. */
export const rutasDobles = (casos: CasosCobros) =>
  implementar(apiPosiblesDobles, {
    'GET /api/v2/posibles-dobles': async ({ actor }) => (await casos.dobles(actor, undefined)).map(dobleSalida),
    'POST /api/v2/posibles-dobles/:id/anular': async ({ actor, params, repeticion }) => ({
      mensaje: 'Segundo pago anulado.',
      ...(await casos.anularSegundo(actor, params, repeticion)),
    }),
    'POST /api/v2/posibles-dobles/:id/descartar': async ({ actor, params, repeticion }) => ({
      mensaje: 'Anotado: no es un cobro doble.',
      ...(await casos.descartarDoble(actor, params, repeticion)),
    }),
  })
