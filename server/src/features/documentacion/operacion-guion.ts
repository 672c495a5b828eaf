import { SIN_METODO } from '@mancuerna/contract/definir'
import type { Guion, Metodo } from '../../platform/http/legacy/implementar'
import { type EsquemaJson, esquemaJson } from './esquema-json'
import { JSON_, type Operacion, PRUEBAS } from './operacion'

/** Where the old scripts stand among the tags. */
const ETIQUETA_GUIONES = 'Guiones antiguos (.php)'

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
export function operacionGuion(g: Guion): Operacion {
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
      'El cuerpo se lee como JSON, diga lo que diga su tipo. ' +
      'Un rechazo responde JSON falso (`false`), con el estado y el motivo en la cabecera X-Error; ' +
      'una lectura que no es para quien la pide responde 401 o 403 con su forma vacía.',
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
