import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import type pg from 'pg'
import { clienteSalida } from '../clientes/clientes.wire'
import { todosLosClientes, versionClientes } from './clientes-completos'

/** Characters gathered before they are handed on: fewer, larger writes compress better. */
const TROZO = 64 * 1024

async function* comoJson(pool: pg.Pool): AsyncGenerator<string> {
  let texto = '{"Clientes":['
  let separador = ''
  for await (const c of todosLosClientes(pool)) {
    texto += separador + JSON.stringify(clienteSalida(c))
    separador = ','
    if (texto.length < TROZO) continue
    yield texto
    texto = ''
  }
  yield `${texto}]}`
}

/** Writes `{Clientes: [...]}` row by row, or 304 when the caller already has this version. */
export async function enviarClientes(pool: pg.Pool, req: Request, res: Response): Promise<void> {
  res.setHeader('Cache-Control', 'private, no-cache')
  res.setHeader('ETag', `W/"${await versionClientes(pool)}"`)
  if (req.fresh) {
    res.status(304).end()
    return
  }
  res.type('json')
  if (req.method === 'HEAD') {
    res.end()
    return
  }
  await pipeline(Readable.from(comoJson(pool)), res).catch((e: unknown) => {
    // Whoever hangs up in the middle is no fault of ours; the cursor and its connection are already given back.
    if ((e as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw e
  })
}
