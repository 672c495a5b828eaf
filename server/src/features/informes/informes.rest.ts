import { apiInformes, FILAS_POR_PERSONA } from '@mancuerna/contract/informes'
import type { Rango } from '@mancuerna/domain/rango'
import type { Request, Response } from 'express'
import { sendStream } from '../../platform/http/stream'
import { implementar } from '../../platform/http/rest/implementar'
import type { Formato } from './exportar'
import type { CasosInformes } from './informes.casos'
import {
  miembroSalida,
  pagosSalida,
  pagoSalida,
  personaSalida,
  seleccionPagos,
  seleccionVisitas,
  visitasSalida,
  visitaSalida,
} from './informes.wire'

/** Media types of the exports. */
const TIPOS: Record<Formato, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** A file whose name says what it holds and of which days. */
function enviarArchivo(
  { req, res, consulta: { formato } }: { req: Request; res: Response; consulta: { formato: Formato } },
  que: 'pagos' | 'visitas',
  { periodo, chunks }: { periodo: Rango; chunks: AsyncIterable<string | Uint8Array> },
): Promise<void> {
  const nombre = `${que}_${periodo.desde}_${periodo.hasta}.${formato}`
  const cabeceras = {
    'Content-Type': TIPOS[formato],
    'Content-Disposition': `attachment; filename="${nombre}"`,
  }
  return sendStream(req, res, cabeceras, chunks)
}

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
    'GET /api/v2/informes/pagos/exportar': async (p) => enviarArchivo(p, 'pagos', casos.exportarPagos(p.consulta)),
    'GET /api/v2/informes/visitas/exportar': async (p) =>
      enviarArchivo(p, 'visitas', casos.exportarVisitas(p.consulta)),
  })
