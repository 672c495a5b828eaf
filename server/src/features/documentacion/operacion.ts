import type { Acceso } from '@mancuerna/contract/definir'
import type { Ruta } from '../../platform/http/rest/implementar'
import { type EsquemaJson, esquemaJson, propiedadesDe } from './esquema-json'

/** A call as OpenAPI describes it. */
export interface Operacion {
  tags: string[]
  summary: string
  operationId: string
  description?: string
  'x-acceso'?: Acceso
  security?: Array<Record<string, string[]>>
  parameters?: Array<{ name: string; in: string; required: boolean; description?: string; schema: EsquemaJson }>
  requestBody?: { required: boolean; content: Record<string, { schema: EsquemaJson }> }
  responses: Record<
    string,
    {
      $ref?: string
      description?: string
      content?: Record<string, { schema: EsquemaJson }>
      headers?: Record<string, unknown>
    }
  >
}

export const JSON_ = 'application/json'
/** The three ways to say who asks. */
export const PRUEBAS: Array<Record<string, string[]>> = [{ cookie: [] }, { bearer: [] }, { clave: [] }]

/** An Express pattern as OpenAPI writes it: '/api/areas/:id' → '/api/areas/{id}'. */
export const rutaOpenApi = (ruta: string): string => ruta.replace(/[{}]/g, '').replace(/[:*](\w+)/g, '{$1}')

const idDe = (metodo: string, ruta: string): string =>
  `${metodo}_${ruta.replace(/^\W+|\W+$/g, '').replace(/\W+/g, '_')}`

/** The refusals that a route can answer, by its access and by what it takes. */
function rechazos(r: Ruta): Operacion['responses'] {
  const posibles = new Map<string, string>([
    ['500', 'Interno'],
    ['503', 'Ocupado'],
  ])
  if (r.params || r.consulta || r.cuerpo) posibles.set('400', 'Invalido')
  if (r.acceso !== 'publica') posibles.set('401', 'SinSesion').set('403', 'SinPermiso')
  if (r.ruta.includes(':')) posibles.set('404', 'NoEncontrado')
  if (r.metodo !== 'get')
    posibles.set('403', 'SinPermiso').set('409', 'Conflicto').set('413', 'MuyGrande').set('422', 'NoProcede')
  return Object.fromEntries(
    [...posibles].sort().map(([estado, nombre]) => [estado, { $ref: `#/components/responses/${nombre}` }]),
  )
}

function parametros(r: Ruta): Operacion['parameters'] {
  const deRuta = new Map((r.params ? propiedadesDe(r.params) : []).map((p) => [p.nombre, p.esquema]))
  const enRuta = [...rutaOpenApi(r.ruta).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: deRuta.get(name) ?? { type: 'string' },
  }))
  const enConsulta = (r.consulta ? propiedadesDe(r.consulta) : []).map((p) => ({
    name: p.nombre,
    in: 'query',
    required: p.requerida,
    schema: p.esquema,
  }))
  const repeticion = r.idempotente
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: 'Repetir la misma petición con la misma clave responde lo mismo y no la hace dos veces',
          schema: { type: 'string', minLength: 8, maxLength: 200 },
        },
      ]
    : []
  return [...enRuta, ...enConsulta, ...repeticion]
}

function exito(r: Ruta): Operacion['responses'] {
  const schema = esquemaJson(r.respuesta, 'output')
  // What a route writes itself is JSON only if it is described as such (a list that is streamed); else a file or a
  // text.
  const tipo = !r.directa || schema['type'] === 'object' || schema['type'] === 'array' ? JSON_ : '*/*'
  return {
    [r.estado ?? 200]: { description: 'Correcto', content: { [tipo]: { schema: tipo === JSON_ ? schema : {} } } },
  }
}

/** A call of the newer door, at one of its paths. */
export function operacion(r: Ruta, ruta: string): Operacion {
  const params = parametros(r)
  return {
    tags: [r.etiqueta],
    summary: r.resumen,
    operationId: idDe(r.metodo, ruta),
    'x-acceso': r.acceso,
    security: r.acceso === 'publica' ? [] : PRUEBAS,
    ...(params?.length ? { parameters: params } : {}),
    ...(r.cuerpo
      ? { requestBody: { required: true, content: { [JSON_]: { schema: esquemaJson(r.cuerpo, 'input') } } } }
      : {}),
    responses: { ...exito(r), ...rechazos(r) },
  }
}
