import { apiImagenes } from '@mancuerna/contract/personas/imagenes'
import { dejarPasar } from '../../platform/http/session/dejar-pasar'
import { implementar } from '../../platform/http/rest/implementar'
import { esDeFabrica, esLaMisma } from '../../platform/images/imagenes.reglas'
import type { CasosImagenes } from './imagenes.casos'
import { enviarImagen, pedidoDe, sinImagen } from './imagenes.http'

/**
 * The pictures: the program's own and the gym's logo for everybody, the rest for a session or a key. Where the logo
 * stood until less than a day ago, the present one answers.
 */
export const rutasImagenes = (casos: CasosImagenes) =>
  implementar(apiImagenes, {
    'GET /imagenes/:archivo': async ({ actor, params, consulta, req, res }) => {
      const { archivo } = params
      const mini = consulta.mini === '1'
      const como = pedidoDe(req)
      const conocido = Boolean(req.actor && !req.actor.debeCambiar && !req.actor.debeInscribir)
      // Lists show dozens of thumbnails to people who may see them: no question to the database for those.
      const publica =
        esDeFabrica(archivo) || (!(conocido && mini) && esLaMisma(archivo, await casos.logo(actor, undefined)))
      const pedido = publica || conocido ? await casos.buscar(archivo, mini, como) : null
      if (pedido) return enviarImagen(req, res, pedido, publica ? 'publica' : 'personal')
      const otro = await casos.enSuLugar(actor, archivo)
      if (otro === null) await dejarPasar('sesion', req)
      const enSuLugar = otro === null ? null : await casos.buscar(otro, mini, como)
      if (!enSuLugar) throw sinImagen()
      await enviarImagen(req, res, enSuLugar, 'pasajera')
    },
  })
