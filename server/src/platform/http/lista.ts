import type { Request, Response } from 'express'
import { sendStream } from './connection/stream'

const JSON_ = { 'Content-Type': 'application/json; charset=utf-8' }

/** Answers a JSON array batch by batch, as `sendStream` does: a list of any length takes the memory of one batch. */
export const enviarLista = (req: Request, res: Response, batches: AsyncIterable<readonly unknown[]>): Promise<void> =>
  sendStream(req, res, JSON_, comoArreglo(batches))

async function* comoArreglo(batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let antes = '['
  for await (const batch of batches) {
    if (batch.length === 0) continue
    yield antes + batch.map((x) => JSON.stringify(x)).join(',')
    antes = ','
  }
  yield antes === '[' ? '[]' : ']'
}

/** The same for pieces that are JSON already: rows with commas between them, none of them empty. */
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
