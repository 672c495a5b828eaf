import { apiLlaves } from '@mancuerna/contract/sistema/llaves'
import { implementar } from '../../platform/http/rest/implementar'
import type { CasosLlaves } from './llaves.casos'
import { llaveSalida } from './llaves.wire'

/** API keys, for administrators. */
export const rutasLlaves = (casos: CasosLlaves) =>
  implementar(apiLlaves, {
    'GET /api/v2/claves': async ({ actor }) => (await casos.listar(actor, undefined)).map(llaveSalida),
    'POST /api/v2/claves': async ({ actor, cuerpo, repeticion }) => {
      const { id, prefijo, llave } = await casos.crear(actor, cuerpo, repeticion)
      return { mensaje: 'Llave creada. Cópiela ahora: no se vuelve a mostrar.', id, prefijo, clave: llave }
    },
    'DELETE /api/v2/claves/:id': async ({ actor, params }) => {
      await casos.revocar(actor, params)
      return { mensaje: 'Llave revocada.' }
    },
  })
