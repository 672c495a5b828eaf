import type { Request, Response } from 'express'
import { sendStream } from './connection/stream'

const JSON_ = { 'Content-Type': 'application/json; charset=utf-8' }

/**
 * Answers a JSON array piece by piece, as `sendStream` does: a list of any length takes the memory of a piece or two.
 * `piezas` are JSON already: rows with commas between them, none of them empty.
 */
export const enviarPiezas = (req: Request, res: Response, piezas: AsyncIterable<string>): Promise<void> =>
  sendStream(req, res, JSON_, entreCorchetes(piezas))

async function* entreCorchetes(piezas: AsyncIterable<string>): AsyncGenerator<string> {
  let antes = '['
  for await (const pieza of piezas) {
    yield antes + pieza
    antes = ','
  }
  yield antes === '[' ? '[]' : ']'
}
