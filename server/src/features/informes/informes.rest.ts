import { apiInformes, FILAS_POR_PERSONA } from '@mancuerna/contract/informes'
import type { Rango } from '@mancuerna/domain/fechas/rango'
import { enviarArchivo } from '../../platform/http/archivo'
import { implementar } from '../../platform/http/rest/implementar'
import type { CasosInformes } from './informes.casos'
import {
  mejoresPagosSalida,
  mejoresVisitasSalida,
  miembroSalida,
  pagosSalida,
  pagoSalida,
  personaSalida,
  seleccionPagos,
  seleccionVisitas,
  visitasSalida,
  visitaSalida,
} from './informes.wire'

/** 'pagos_2026-03-01_2026-03-31' */
const nombreDe = (que: 'pagos' | 'visitas', { desde, hasta }: Rango): string => `${que}_${desde}_${hasta}`

/** Reports of our own client. */
export const rutasInformes = (casos: CasosInformes) =>
  implementar(apiInformes, {
    'GET /api/v2/informes/pagos': async ({ actor, consulta }) => {
      const { periodo, totales } = await casos.pagos(actor, consulta)
      return pagosSalida(periodo, totales)
    },
    'GET /api/v2/informes/visitas': async ({ actor, consulta }) => {
      const { periodo, totales } = await casos.visitas(actor, consulta)
      return visitasSalida(periodo, totales)
    },
    'GET /api/v2/informes/pagos/mejores': async ({ actor, consulta }) => {
      const { periodo, miembros } = await casos.mejoresPagos(actor, consulta)
      return mejoresPagosSalida(periodo, miembros)
    },
    'GET /api/v2/informes/visitas/mejores': async ({ actor, consulta }) => {
      const { periodo, miembros } = await casos.mejoresVisitas(actor, consulta)
      return mejoresVisitasSalida(periodo, miembros)
    },
    'GET /api/v2/informes/pagos/filas': async ({ actor, consulta }) => {
      const { total, filas } = await casos.filasPagos(actor, seleccionPagos(consulta))
      return { filas: filas.map(pagoSalida), total, pagina: consulta.pagina, tamano: consulta.tamano }
    },
    'GET /api/v2/informes/visitas/filas': async ({ actor, consulta }) => {
      const { total, filas } = await casos.filasVisitas(actor, seleccionVisitas(consulta))
      return { filas: filas.map(visitaSalida), total, pagina: consulta.pagina, tamano: consulta.tamano }
    },
    'GET /api/v2/informes/miembros/:id': async ({ actor, params, consulta }) => {
      const r = await casos.miembro(actor, { ...consulta, id: params.id, tamano: FILAS_POR_PERSONA })
      return { miembro: miembroSalida(r.miembro), ...personaSalida(r) }
    },
    'GET /api/v2/informes/usuarios/:id': async ({ actor, params, consulta }) => {
      const r = await casos.usuario(actor, { ...consulta, id: params.id, tamano: FILAS_POR_PERSONA })
      return { usuario: r.usuario, ...personaSalida(r) }
    },
    'GET /api/v2/informes/pagos/exportar': async (p) => {
      await casos.exigirTotales(p.actor, undefined)
      const { periodo, chunks } = casos.exportarPagos(p.consulta)
      await enviarArchivo(p, nombreDe('pagos', periodo), chunks)
    },
    'GET /api/v2/informes/visitas/exportar': async (p) => {
      const { periodo, chunks } = casos.exportarVisitas(p.consulta)
      await enviarArchivo(p, nombreDe('visitas', periodo), chunks)
    },
  })
