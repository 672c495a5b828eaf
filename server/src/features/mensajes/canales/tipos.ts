import type { NombreCanal, Resultado } from '../mensajes.reglas'

export interface MensajeAEnviar {
  id: number
  destino: string
  mensaje: string
  origen: string
}

/** A way out. Never throws: what went wrong is a Resultado. */
export interface Canal {
  nombre: NombreCanal
  /** The other side recognises a repetition of the same id, so an uncertain one may be sent again. */
  repetible: boolean
  enviar(m: MensajeAEnviar): Promise<Resultado>
}

/** How long a channel may take for one message, in ms. */
export const PLAZO_ENVIO_MS = 15_000
