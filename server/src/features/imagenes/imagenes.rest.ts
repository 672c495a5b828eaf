import { apiImagenes } from '@mancuerna/contract/imagenes'
import { dejarPasar } from '../../platform/http/autenticar'
import { implementar } from '../../platform/http/rest/implementar'
import { esDeFabrica, esLaMisma } from '../../platform/images/imagenes.reglas'
import type { CasosImagenes } from './imagenes.casos'
import { enviarArchivo } from './imagenes.http'

/** The pictures: the program's own and the gym's logo for everybody, the rest for a session or a key. */
export const rutasImagenes = (casos: CasosImagenes) =>
  implementar(apiImagenes, {
    'GET /imagenes/:archivo': async ({ actor, params, consulta, req, res }) => {
      const { archivo } = params
      const mini = consulta.mini === '1'
      const conocido = Boolean(req.actor && !req.actor.debeCambiar && !req.actor.debeInscribir)
      // Lists show dozens of thumbnails to people who may see them: no question to the database for those.
      const publica =
        esDeFabrica(archivo) || (!(conocido && mini) && esLaMisma(archivo, await casos.logo(actor, undefined)))
      if (!publica && !conocido) await dejarPasar('sesion', req)
      await enviarArchivo(req, res, await casos.buscar(archivo, mini), publica)
    },
  })
