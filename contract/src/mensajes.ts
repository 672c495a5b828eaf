import { z } from 'zod'
import { Id, Mensaje, MomentoSalida, Pagina, paginaDe, Texto, TextoObligatorio } from './campos'

/** WhatsApp takes 4096 characters, the narrowest of the channels that take a whole message. */
export const MAXIMO_MENSAJE = 4000

/** PENDIENTE: waits for its turn or its next try; ENVIANDO: being handed over; ENVIADO: the channel took it; FALLIDO: it did not, or nobody knows. */
export const EstadoMensaje = z.enum(['PENDIENTE', 'ENVIANDO', 'ENVIADO', 'FALLIDO'], {
  error: 'El estado debe ser PENDIENTE, ENVIANDO, ENVIADO o FALLIDO.',
})
export type EstadoMensaje = z.output<typeof EstadoMensaje>

/** Who it goes to; nothing chosen speaks for itself (MENSAJE-02). */
export const DestinoMensaje = z
  .unknown()
  .refine((v) => v !== undefined && v !== null && v !== '', { error: 'Por favor, selecciona un miembro.', abort: true })
  .pipe(Id)
  .meta({ type: ['integer', 'string'] })
export const TextoMensaje = TextoObligatorio(MAXIMO_MENSAJE, 'Por favor, escribe un mensaje.')

/** POST /api/v2/mensajes (MENSAJE-01). */
export const MensajeEntrada = z.object({ id_miembro: DestinoMensaje, mensaje: TextoMensaje })
export type MensajeEntrada = z.output<typeof MensajeEntrada>

export const MensajeParams = z.object({ id: Id })

/**
 * POST /api/v2/mensajes, POST /api/v2/mensajes/:id/reintentar: what became of it within a few seconds. 201 ENVIADO: 'Mensaje enviado con éxito';
 * 201 PENDIENTE or ENVIANDO: it is queued and will go by itself; a message that FAILED answers 502 MENSAJE_NO_ENVIADO and stands in the history.
 */
export const MensajeAceptado = Mensaje.extend({ id_mensaje: z.number(), estado: EstadoMensaje })

/** GET /api/v2/mensajes?estado=&id_miembro=&buscar=&pagina=&tamano=: the newest first unless `sentido=asc`; `buscar` looks in the client's name. */
export const MensajesConsulta = Pagina.extend({
  sentido: z.enum(['asc', 'desc']).default('desc'),
  estado: z.preprocess((v) => (v === '' ? undefined : v), EstadoMensaje.optional()),
  id_miembro: z.preprocess((v) => (v === '' ? undefined : v), Id.optional()),
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
