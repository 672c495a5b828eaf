import { type Acceso, SIN_METODO } from '@mancuerna/contract/definir'
import { CODIGOS } from '@mancuerna/contract/errores'
import type { Guion, Metodo } from '../../platform/http/legacy/implementar'
import type { Ruta } from '../../platform/http/rest/implementar'
import { type EsquemaJson, esquemaJson, propiedadesDe } from './esquema-json'

interface Operacion {
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
export interface DocumentoOpenApi {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: unknown[]
  tags: Array<{ name: string }>
  paths: Record<string, Record<string, Operacion>>
  components: Record<string, unknown>
}

const JSON_ = 'application/json'
const PRUEBAS: Array<Record<string, string[]>> = [{ cookie: [] }, { bearer: [] }, { clave: [] }]
/** Where the old scripts stand among the tags. */
const ETIQUETA_GUIONES = 'Guiones antiguos (.php)'

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

function operacion(r: Ruta, ruta: string): Operacion {
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

/** What an operation of an old script takes: its own fields, with the `metodo` that names it. */
function entradaDe([metodo, m]: [string, Metodo]): EsquemaJson {
  const e = esquemaJson(m.entrada, 'input')
  const dicho = { ...e, title: metodo || 'sin metodo', description: m.resumen, 'x-acceso': m.acceso }
  if (metodo === SIN_METODO) return dicho
  return {
    ...dicho,
    properties: { metodo: { const: metodo }, ...(e['properties'] as object) },
    required: ['metodo', ...((e['required'] as string[] | undefined) ?? [])],
  }
}

/** One schema, or a choice among several. */
const unaDe = (variantes: EsquemaJson[]): EsquemaJson =>
  variantes.length === 1 ? (variantes[0] as EsquemaJson) : { oneOf: variantes }

/** One old script: one operation whose body is one of its `metodo`s, and whose answer is that one's. */
function operacionGuion(g: Guion): Operacion {
  const metodos = Object.entries(g.metodos)
  const schema = unaDe(metodos.map(entradaDe))
  const accesos = metodos.map(([, m]) => m.acceso)
  const respuestas = metodos.map(([metodo, m]) => ({
    ...esquemaJson(m.respuesta, 'output'),
    title: metodo || 'sin metodo',
  }))
  const rechazos = metodos.flatMap(([, m]): EsquemaJson[] => [
    m.rechazo ? esquemaJson(m.rechazo.forma, 'output') : { const: false },
    ...(m.vacio === undefined ? [] : [{ const: m.vacio }]),
  ])
  return {
    tags: [ETIQUETA_GUIONES],
    summary: `${g.nombre}.php`,
    operationId: `guion_${g.nombre}`,
    description:
      'El cuerpo se lee como JSON, diga lo que diga su tipo. Un rechazo responde JSON falso (`false`), con el estado y el motivo en la cabecera X-Error; una lectura que no es para quien la pide responde 401 o 403 con su forma vacía.',
    security: accesos.every((a) => a === 'publica') ? [] : [...(accesos.includes('publica') ? [{}] : []), ...PRUEBAS],
    requestBody: { required: true, content: { 'text/plain': { schema }, [JSON_]: { schema } } },
    responses: {
      200: { description: 'Correcto', content: { [JSON_]: { schema: unaDe(respuestas) } } },
      default: {
        description: 'Rechazo',
        headers: { 'X-Error': { description: 'CODIGO: motivo', schema: { type: 'string' } } },
        content: { [JSON_]: { schema: unaDe(distintos(rechazos)) } },
      },
    },
  }
}

const distintos = (esquemas: EsquemaJson[]): EsquemaJson[] => [
  ...new Map(esquemas.map((e) => [JSON.stringify(e), e])).values(),
]

const error = (description: string) => ({
  description,
  content: { [JSON_]: { schema: { $ref: '#/components/schemas/Error' } } },
})
const COMPONENTES = {
  securitySchemes: {
    cookie: { type: 'apiKey', in: 'cookie', name: 'mancuerna_sesion', description: 'La pone el inicio de sesión.' },
    bearer: { type: 'http', scheme: 'bearer', description: 'El `token` que responde POST /api/v2/sesion.' },
    clave: {
      type: 'apiKey',
      in: 'header',
      name: 'x-api-key',
      description: 'Una clave de API. También puede ir en la dirección: /k/<clave>/api/…',
    },
  },
  schemas: {
    Error: {
      type: 'object',
      required: ['mensaje', 'codigo', 'id'],
      properties: {
        mensaje: { type: 'string', description: 'Para la persona, en español.' },
        codigo: { type: 'string', enum: CODIGOS },
        campos: {
          type: 'object',
          additionalProperties: { type: 'string' },
          description: 'El texto de cada campo con problemas.',
        },
        repetido: {
          type: 'object',
          description:
            'Solo con REPETIDO: quién registró lo mismo hace un momento. Con `confirmar` se registra otra vez.',
          properties: {
            quien: { type: 'string' },
            momento: { type: 'string' },
            hace_segundos: { type: 'integer' },
          },
        },
        reciente: {
          type: 'object',
          description:
            'Solo con RENOVACION_RECIENTE: quién renovó la misma membresía hace un momento. Con `confirmar` se registra de todos modos.',
          properties: {
            quien: { type: 'string' },
            momento: { type: 'string' },
            hace_segundos: { type: 'integer' },
            nombre_tipo: { type: 'string' },
            monto: { type: 'string' },
          },
        },
        id: { type: 'string', description: 'El identificador de la petición, como en el registro.' },
      },
    },
  },
  responses: {
    Invalido: error('Los datos no son válidos'),
    SinSesion: error('Debe iniciar sesión'),
    SinPermiso: error('Sin permiso, contraseña por cambiar, o petición de otro sitio'),
    NoEncontrado: error('No existe'),
    Conflicto: error('Choca con lo que ya hay'),
    MuyGrande: error('Demasiado grande'),
    NoProcede: error('Una regla lo impide'),
    Interno: error('Error inesperado'),
    Ocupado: error('Ocupado: probar de nuevo'),
  },
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
