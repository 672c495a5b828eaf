import type { Esquema } from '../esquema'
import { z } from 'zod'
import { Id, Mensaje, MomentoSalida, Pagina, paginaDe, Texto, TextoObligatorio } from '../campos'
import { definirApi } from '../definir'

/** WhatsApp takes 4096 characters, the narrowest of the channels that take a whole message. */
export const MAXIMO_MENSAJE = 4000

/**
 * PENDIENTE: waits for its turn or its next try; ENVIANDO: being handed over; ENVIADO: the channel took it; FALLIDO: it
 * did not, or nobody knows.
 */
export const EstadoMensaje = z.enum(['PENDIENTE', 'ENVIANDO', 'ENVIADO', 'FALLIDO'], {
  error: 'El estado debe ser PENDIENTE, ENVIANDO, ENVIADO o FALLIDO.',
})
export type EstadoMensaje = z.output<typeof EstadoMensaje>

/** Who it goes to; nothing chosen speaks for itself (MENSAJE-02). */
export const DestinoMensaje = z
  .custom<number | string>((v) => v !== undefined && v !== null && v !== '', {
    error: 'Por favor, selecciona un miembro.',
  })
  .pipe(Id)
  .meta({ type: ['integer', 'string'] })
export const TextoMensaje = TextoObligatorio(MAXIMO_MENSAJE, 'Por favor, escribe un mensaje.')

export const MensajeEntrada = z.object({ id_miembro: DestinoMensaje, mensaje: TextoMensaje })

export const MensajeParams = z.object({ id: Id })

/**
 * What became of it within a few seconds. A message that failed for good is refused with MENSAJE_NO_ENVIADO and stands
 * in the history.
 */
export const MensajeAceptado = Mensaje.extend({ id_mensaje: z.number(), estado: EstadoMensaje })

/** A filter that is sent empty is none. */
const filtro = <E extends Esquema>(esquema: E) =>
  z.preprocess<unknown, z.ZodOptional<E>, z.input<E> | '' | undefined>(
    (v) => (v === '' ? undefined : v),
    z.optional(esquema),
  )

/** The newest first unless `sentido=asc`; `buscar` looks in the client's name. */
export const MensajesConsulta = Pagina.extend({
  sentido: z.enum(['asc', 'desc']).default('desc'),
  estado: filtro(EstadoMensaje),
  id_miembro: filtro(Id),
  buscar: Texto(100),
})
export type MensajesConsulta = z.output<typeof MensajesConsulta>

export const MensajeSalida = z.object({
  id_mensaje: z.number(),
  id_miembro: z.number().nullable(),
  matricula: z.string().nullable(),
  client_nombre: z.string(),
  mensaje: z.string(),
  /** 'whatsapp', 'smtp' or 'http'. */
  canal: z.string(),
  /** The phone or address it goes to. */
  destino: z.string(),
  estado: EstadoMensaje,
  intentos: z.number().int(),
  /** Why the last try failed, in Spanish; null when none did. */
  motivo: z.string().nullable(),
  /** Name of the user who wrote it; null for a key that named nobody. */
  usuario: z.string().nullable(),
  creado_en: MomentoSalida,
  enviado_en: MomentoSalida.nullable(),
  /** When it is tried again; null unless it is PENDIENTE. */
  proximo_intento: MomentoSalida.nullable(),
})
export type MensajeSalida = z.output<typeof MensajeSalida>

export const MensajesPagina = paginaDe(MensajeSalida)

export const apiMensajes = definirApi('Mensajes', {
  'GET /api/v2/mensajes': {
    acceso: 'sesion',
    resumen: 'Los mensajes enviados y por enviar',
    consulta: MensajesConsulta,
    respuesta: MensajesPagina,
  },
  'POST /api/v2/mensajes': {
    acceso: 'sesion',
    resumen: 'Envía un mensaje a un miembro',
    cuerpo: MensajeEntrada,
    respuesta: MensajeAceptado,
    estado: 201,
    idempotente: true,
  },
  'POST /api/v2/mensajes/:id/reintentar': {
    acceso: 'sesion',
    resumen: 'Vuelve a enviar un mensaje fallido',
    params: MensajeParams,
    respuesta: MensajeAceptado,
    estado: 201,
    idempotente: true,
  },
})
