import { isUtf8 } from 'node:buffer'
import { json, type NextFunction, raw, type Request, type RequestHandler, type Response } from 'express'
import { DomainError } from '../../core/error'
import { exigirPocaProfundidad } from './profundidad'

/** Names of UTF-8, and of its part that is all that some clients send. */
const UTF8 = /^(utf-?8|(us-)?ascii)$/i

/** What both doors ask of a body: a whole picture fits, unpacked, and no more. */
const CUERPO = {
  limit: '8mb',
  type: () => true,
  /**
   * Sees the unpacked bytes before anything decodes them. JSON is UTF-8 (RFC 8259): in another charset the bytes of a
   * bracket hide from whoever counts them. Throws JSON_INVALIDO.
   */
  verify(_req: unknown, _res: unknown, crudo: Buffer, charset: string | null): void {
    if ((charset && !UTF8.test(charset)) || !isUtf8(crudo)) throw new DomainError('JSON_INVALIDO')
    exigirPocaProfundidad(crudo)
  },
}

/** The body of the newer door, parsed, whatever its type is called. */
export const cuerpoJson = json({ ...CUERPO, strict: false }) as RequestHandler

/** The body of the old door as text. As the old server, it minds neither the type nor the charset that is told. */
export const cuerpoTexto: RequestHandler[] = [
  raw(CUERPO) as RequestHandler,
  (req: Request, _res: Response, next: NextFunction) => {
    if (Buffer.isBuffer(req.body)) req.body = new TextDecoder().decode(req.body)
    next()
  },
]
