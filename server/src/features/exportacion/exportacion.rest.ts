import { apiExportacion } from '@mancuerna/contract/sistema/exportacion'
import { sendStream } from '../../platform/http/connection/stream'
import { implementar } from '../../platform/http/rest/implementar'
import type { CasosExportacion } from './exportacion.casos'

/** `/api/v2/exportacion`, for administrators. */
export const rutasExportacion = (casos: CasosExportacion) =>
  implementar(apiExportacion, {
    'GET /api/v2/exportacion': async ({ actor }) => {
      const { enCurso, ...resto } = await casos.ver(actor)
      return { ...resto, en_curso: enCurso }
    },
    'POST /api/v2/exportacion': async ({ actor, cuerpo }) => ({
      mensaje: 'La descarga comienza en un momento. No cierre el navegador hasta que termine.',
      archivo: await casos.permitir(actor, cuerpo),
    }),
    'GET /api/v2/exportacion/archivo': async ({ actor, req, res }) => {
      const { nombre, trozos } = await casos.llevar(actor)
      const cabeceras = { 'Content-Type': 'application/zip', 'Content-Disposition': `attachment; filename="${nombre}"` }
      await sendStream(req, res, cabeceras, trozos)
    },
  })
