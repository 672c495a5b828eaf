import { z } from 'zod'
import { definirApi } from '../definir'

/* What the server says of itself: its measures and its own interface. */

export const apiMetricas = definirApi('Sistema', {
  // Public to a program on this very machine only: the handler asks for an administrator from anywhere else.
  'GET /metrics': {
    acceso: 'publica',
    resumen: 'Métricas para Prometheus: desde el propio equipo, o con una clave de administrador',
    respuesta: z.string(),
    directa: true,
  },
})

/** Public: it describes, it holds no data. */
export const apiDocumentacion = definirApi('Documentación', {
  'GET /api/openapi.json': {
    acceso: 'publica',
    resumen: 'Esta interfaz, en OpenAPI 3.1',
    respuesta: z.looseObject({ openapi: z.string(), info: z.unknown(), paths: z.record(z.string(), z.unknown()) }),
  },
  'GET /api/docs': {
    acceso: 'publica',
    resumen: 'Esta interfaz, para leer y probar',
    respuesta: z.string(),
    directa: true,
  },
  'GET /api/docs/:archivo': {
    acceso: 'publica',
    resumen: 'Un archivo de la página',
    params: z.object({ archivo: z.string() }),
    respuesta: z.string(),
    directa: true,
  },
})
