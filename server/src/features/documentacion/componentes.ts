import { CODIGOS } from '@mancuerna/contract/errores'
import { JSON_ } from './operacion'

const error = (description: string) => ({
  description,
  content: { [JSON_]: { schema: { $ref: '#/components/schemas/Error' } } },
})

/** What operations refer to: who asks, the shape of a refusal, and each refusal. */
export const COMPONENTES = {
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
            'Solo con RENOVACION_RECIENTE: quién renovó la misma membresía hace un momento. ' +
            'Con `confirmar` se registra de todos modos.',
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
