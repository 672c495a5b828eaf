import { ErrorVolcado } from './error-volcado'

/** The longest row, text or comment that is held: MySQL's own packet is smaller unless somebody enlarged it. */
const MAXIMO = 32 * 1024 * 1024

/**
 * The part of a dump that is in memory, and where the reading stands in it. What reads from it takes a whole piece (a
 * token, a row) or nothing: where the piece is not whole, `mas` brings as much again as there was, so that each byte is
 * looked at only a few times however long the piece and however small the chunks.
 */
export class Ventana {
  b: Buffer = Buffer.alloc(0)
  /** The next byte to read, in `b`. */
  p = 0
  /** Its line in the dump, from 1. */
  linea = 1
  /** Nothing comes after `b`. */
  fin = false
  /** How many comments of the kind that MySQL carries out are open here. */
  abiertos = 0
  /** What ends a statement (DELIMITER). */
  delimitador = ';'
  /** A dump that said how it began and has not said yet that it is complete. */
  incompleto = false
  readonly #trozos: AsyncIterator<Buffer>

  constructor(trozos: AsyncIterable<Buffer>) {
    this.#trozos = trozos[Symbol.asyncIterator]()
  }

  /** Brings more bytes, or says by `fin` that there are none; throws `ErrorVolcado` when a piece has no end. */
  async mas(): Promise<void> {
    const pendiente = this.b.subarray(this.p)
    if (pendiente.length > MAXIMO)
      throw new ErrorVolcado(
        'Lo que empieza aquí sigue por más de 32 MB sin terminar: falta una comilla, o no es un volcado de la base',
        this.linea,
      )
    const partes = [pendiente]
    let nuevos = 0
    while (nuevos === 0 || nuevos < pendiente.length) {
      const trozo = await this.#trozos.next()
      if (trozo.done) {
        this.fin = true
        break
      }
      partes.push(trozo.value)
      nuevos += trozo.value.length
    }
    this.b = partes.length === 1 ? pendiente : Buffer.concat(partes)
    this.p = 0
  }

  /** Ends the reading of the source before its end. */
  async cerrar(): Promise<void> {
    await this.#trozos.return?.()
  }
}
