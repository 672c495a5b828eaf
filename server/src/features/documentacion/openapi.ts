import type { Guion } from '../../platform/http/legacy/implementar'
import type { Ruta } from '../../platform/http/rest/implementar'
import { COMPONENTES } from './componentes'
import { JSON_, type Operacion, operacion, rutaOpenApi } from './operacion'
import { operacionGuion } from './operacion-guion'

export interface DocumentoOpenApi {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: unknown[]
  tags: Array<{ name: string }>
  paths: Record<string, Record<string, Operacion>>
  components: Record<string, unknown>
}

const salud = (ruta: string, resumen: string): Operacion => ({
  tags: ['Sistema'],
  summary: resumen,
  operationId: ruta,
  'x-acceso': 'publica',
  security: [],
  responses: {
    200: {
      description: 'Correcto',
      content: {
        [JSON_]: { schema: { type: 'object', required: ['estado'], properties: { estado: { type: 'string' } } } },
      },
    },
  },
})

/** The OpenAPI 3.1 document of everything that the application answers to. */
export function crearOpenApi(rutas: readonly Ruta[], guiones: readonly Guion[]): DocumentoOpenApi {
  const paths: DocumentoOpenApi['paths'] = {}
  const anadir = (ruta: string, metodo: string, o: Operacion): void =>
    void ((paths[rutaOpenApi(ruta)] ??= {})[metodo] = o)
  for (const r of rutas) for (const ruta of [r.ruta, ...(r.alias ?? [])]) anadir(ruta, r.metodo, operacion(r, ruta))
  for (const g of guiones) anadir(`/api/${g.nombre}.php`, 'post', operacionGuion(g))
  anadir('/healthz', 'get', salud('healthz', 'El proceso vive'))
  anadir('/readyz', 'get', salud('readyz', 'La base de datos responde'))
  const etiquetas = new Set(Object.values(paths).flatMap((p) => Object.values(p).flatMap((o) => o.tags)))
  return {
    openapi: '3.1.1',
    info: {
      title: 'Mancuerna',
      version: '2.0.0',
      description: 'La administración del gimnasio: la interfaz REST y los guiones antiguos, sobre los mismos datos.',
    },
    servers: [
      { url: '/' },
      {
        url: '/k/{clave}',
        description: 'Con una clave de API en la dirección',
        variables: { clave: { default: 'clave' } },
      },
    ],
    tags: [...etiquetas].map((name) => ({ name })),
    paths,
    components: COMPONENTES,
  }
}
