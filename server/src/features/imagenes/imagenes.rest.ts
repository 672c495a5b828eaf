import { apiImagenes } from '@mancuerna/contract/imagenes'
import { exigir } from '../../platform/http/permisos'
import { implementar } from '../../platform/http/rest/implementar'
import { esDeFabrica, esLaMisma } from '../../platform/images/imagenes.reglas'
import type { CasosImagenes } from './imagenes.casos'
import { enviarArchivo } from './imagenes.http'

/** The pictures: the program's own and the gym's logo for everybody, the rest for a session or a key. */
export const rutasImagenes = (casos: CasosImagenes) =>
  implementar(apiImagenes, {
    'GET /imagenes/:archivo': async ({ actor, params, consulta, req, res }) => {
      const { archivo } = params
      const conocido = req.actor && !req.actor.debeCambiar
      if (!conocido && !esDeFabrica(archivo) && !esLaMisma(archivo, await casos.logo(actor, undefined)))
        exigir('sesion', req.actor ?? null)
      await enviarArchivo(req, res, await casos.buscar(archivo, consulta.mini === '1'))
    },
  })
