import { apiFormasPago } from '@mancuerna/contract/dinero/formas-pago'
import { implementar } from '../../platform/http/rest/implementar'
import type { CasosFormas } from './formas.casos'
import { formaAdmin, formaEntrada, formaSalida } from './formas.wire'

/** Payment methods: the available ones for everybody, all of them for the administrator. */
export const rutasFormas = (casos: CasosFormas) =>
  implementar(apiFormasPago, {
    'GET /api/formas-pago': async ({ actor }) => (await casos.activas(actor, undefined)).map(formaSalida),
    'GET /api/v2/formas-pago': async ({ actor }) => (await casos.todas(actor, undefined)).map(formaAdmin),
    'POST /api/v2/formas-pago': async ({ actor, cuerpo, repeticion }) => {
      const forma = await casos.crear(actor, formaEntrada(cuerpo), repeticion)
      return { mensaje: 'Forma de pago creada exitosamente.', id_forma_pago: forma.id }
    },
    'PUT /api/v2/formas-pago/:id': async ({ actor, params, cuerpo }) => {
      const forma = await casos.editar(actor, { id: params.id, datos: formaEntrada(cuerpo) })
      return { mensaje: 'Forma de pago actualizada exitosamente.', id_forma_pago: forma.id }
    },
  })
