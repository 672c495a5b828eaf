import { z } from 'zod'
import { Id, Mensaje, MomentoSalida } from '../campos'
import { definirApi } from '../definir'

/* How the installation itself is: for its administrators (the page "Estado del sistema"). */

/** What is not as it should be, and what to do about it. */
export const Problema = z.object({
  /** AVISO: soon. GRAVE: now. */
  nivel: z.enum(['AVISO', 'GRAVE']),
  texto: z.string(),
  que_hacer: z.string(),
})
export type Problema = z.output<typeof Problema>

export const OrigenRespaldo = z.enum(['PROGRAMADO', 'MANUAL', 'CONSOLA'])
/** PEDIDO and EN_CURSO have not ended; SIN_VERIFICAR is whole, but nobody could restore it to see. */
export const EstadoRespaldo = z.enum(['PEDIDO', 'EN_CURSO', 'VERIFICADO', 'SIN_VERIFICAR', 'FALLIDO'])

export const RespaldoSalida = z.object({
  id: z.number(),
  origen: OrigenRespaldo,
  estado: EstadoRespaldo,
  pedido_por: z.string().nullable(),
  pedido_en: MomentoSalida,
  terminado_en: MomentoSalida.nullable(),
  /** How long it took, verification included. */
  segundos: z.number().nullable(),
  /** How long ago it ended, by the database's clock. */
  hace_segundos: z.number().nullable(),
  fase: z.enum(['COPIANDO', 'COMPROBANDO']).nullable(),
  /** Of the whole, 0 to 100. */
  avance: z.number(),
  archivo: z.string().nullable(),
  /** The computer and the folder that it is in. */
  equipo: z.string().nullable(),
  carpeta: z.string().nullable(),
  bytes: z.number().nullable(),
  filas: z.number().nullable(),
  imagenes: z.number().nullable(),
  /** Why it is not verified, or why it failed. */
  motivo: z.string().nullable(),
  /** This server has its file, and can send it. */
  descargable: z.boolean(),
})
export type RespaldoSalida = z.output<typeof RespaldoSalida>

export const EstadoSistema = z.object({
  version: z.string(),
  iniciado_en: MomentoSalida,
  base: z.object({
    tipo: z.enum(['INTEGRADA', 'EXTERNA']),
    version: z.string(),
    bytes: z.number(),
    migracion: z.string(),
  }),
  /** Where pictures are kept, and whether that place answers now. */
  imagenes: z.object({ tipo: z.enum(['CARPETA', 'S3']), donde: z.string(), responde: z.boolean() }),
  respaldos: z.object({
    /** Where this server keeps them. */
    carpeta: z.string(),
    conservar: z.number(),
    /** How often this server makes one by itself; null: it does not. */
    cada_segundos: z.number().nullable(),
    /** Free room where they are kept; null: it cannot be told. */
    libre_bytes: z.number().nullable(),
    /** Whether this server can make one when asked. */
    puede_hacerse: z.boolean(),
    /** The last one that was restored and found equal. */
    verificado: RespaldoSalida.nullable(),
    en_curso: RespaldoSalida.nullable(),
    /** The last ones, the newest first. */
    ultimos: z.array(RespaldoSalida),
  }),
  /** The gravest first. */
  problemas: z.array(Problema),
})
export type EstadoSistema = z.output<typeof EstadoSistema>

export const RespaldoPedido = Mensaje.extend({ id: z.number() })

export const apiEstadoSistema = definirApi('Estado del sistema', {
  'GET /api/v2/sistema': {
    acceso: 'administrador',
    resumen: 'Versión, base de datos, respaldos, y lo que no está como debe',
    respuesta: EstadoSistema,
  },
  'POST /api/v2/sistema/respaldos': {
    acceso: 'administrador',
    resumen: 'Hace un respaldo ahora, aparte, y lo comprueba',
    respuesta: RespaldoPedido,
    estado: 201,
    idempotente: true,
  },
  'GET /api/v2/sistema/respaldos/:id/archivo': {
    acceso: 'administrador',
    resumen: 'El archivo de un respaldo, si está en este servidor',
    params: z.object({ id: Id }),
    respuesta: z.string(),
    directa: true,
  },
})
