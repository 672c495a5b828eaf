import type { RenovacionReciente } from '@mancuerna/contract/errores'

/** Body of an error answer, as both doors of the server send it. */
interface CuerpoError {
  mensaje?: string
  codigo?: string
  campos?: Record<string, string>
  reciente?: RenovacionReciente
  id?: string
}

const MENSAJE_GENERICO = 'El servidor no respondió como se esperaba. Intente de nuevo.'

/** The server answered, and the answer is a refusal: `mensaje` is ready to be read by the staff. */
export class ErrorApi extends Error {
  readonly status: number
  readonly codigo: string
  readonly mensaje: string
  /** Field → message, when the refusal is about fields of the form. */
  readonly campos: Record<string, string>
  /** Who renewed the same membership a moment ago, when that is the refusal. */
  readonly reciente: RenovacionReciente | undefined
  /** Request id, to find the error in the server's log. */
  readonly id: string | undefined
  /** Seconds that the server asks to wait before the next try; 0 when it asks for none. */
  readonly espera: number
  /** True when the server gave a text of its own (and not the generic one). */
  readonly conMensaje: boolean

  constructor(status: number, cuerpo: CuerpoError = {}, espera = 0) {
    const mensaje = cuerpo.mensaje || MENSAJE_GENERICO
    super(mensaje)
    this.name = 'ErrorApi'
    this.status = status
    this.codigo = cuerpo.codigo ?? `HTTP_${status}`
    this.mensaje = mensaje
    this.campos = cuerpo.campos ?? {}
    this.reciente = cuerpo.reciente
    this.id = cuerpo.id
    this.espera = espera
    this.conMensaje = Boolean(cuerpo.mensaje)
  }

  /** A definite refusal: nothing was written, so the same work may be sent again as new work. */
  get esRechazo(): boolean {
    return this.status >= 400 && this.status < 500 && ![408, 409, 425, 429].includes(this.status)
  }
}

/** The request never got an answer: cable, Wi-Fi, server stopped, or it took too long. */
export class ErrorRed extends Error {
  readonly mensaje: string
  constructor(mensaje = 'Error de conexión. Verifique su conexión a internet.', options?: ErrorOptions) {
    super(mensaje, options)
    this.name = 'ErrorRed'
    this.mensaje = mensaje
  }
}

/**
 * Why it failed: the server's own `mensaje` when it sent one, the network text, else `porDefecto`. Where the
 * specification fixes a text, that is said first (`falloCon`).
 */
export function mensajeDeError(error: unknown, porDefecto = MENSAJE_GENERICO): string {
  if (error instanceof ErrorApi) return error.conMensaje ? error.mensaje : porDefecto
  if (error instanceof ErrorRed) return error.mensaje
  return porDefecto
}

/**
 * The text that the specification fixes for a failure, whatever the server or the network answered, and after it the
 * reason that they gave: 'Error al guardar el área. Intenta de nuevo. Ya existe un área con ese nombre.'
 */
export function falloCon(texto: string, error: unknown): string {
  const motivo = mensajeDeError(error, '')
  return texto.includes(motivo) ? texto : `${texto} ${motivo}`
}
