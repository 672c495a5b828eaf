import { apiAuditoria } from '@mancuerna/contract/sistema/auditoria'
import { implementar } from '../../platform/http/rest/implementar'
import { enviarArchivo } from '../../platform/http/archivo'
import type { CasosAuditoria } from './auditoria.casos'
import { anotacionSalida, escribirCursor, filtrosDe, leerCursor } from './auditoria.wire'

/** The audit trail, for administrators. */
export const rutasAuditoria = (casos: CasosAuditoria) =>
  implementar(apiAuditoria, {
    'GET /api/v2/auditoria': async ({ actor, consulta }) => {
      const { filas, siguiente } = await casos.ver(actor, {
        filtros: filtrosDe(consulta),
        despuesDe: leerCursor(consulta.cursor),
        tamano: consulta.tamano,
      })
      return { filas: filas.map(anotacionSalida), siguiente: escribirCursor(siguiente) }
    },
    'GET /api/v2/auditoria/exportar': async (p) => {
      const { hoy, chunks } = casos.exportar(p.consulta.formato, filtrosDe(p.consulta))
      await enviarArchivo(p, `auditoria_${hoy}`, chunks)
    },
  })
