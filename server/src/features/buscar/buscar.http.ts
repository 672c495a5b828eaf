import type { Request, Response } from 'express'
import { sendStream } from '../../platform/http/connection/stream'
import { sinCambios } from '../../platform/http/version'
import type { Cliente } from '../clientes/clientes.repo'
import { clienteAnterior } from '../clientes/clientes.wire'

/** Characters gathered before they are handed on: fewer, larger writes compress better. */
const CHUNK = 64 * 1024
const TIPO = { 'Content-Type': 'application/json; charset=utf-8' }

async function* comoJson(clientes: AsyncIterable<Cliente>): AsyncGenerator<string> {
  let texto = '{"Clientes":['
  let separador = ''
  for await (const c of clientes) {
    texto += separador + JSON.stringify(clienteAnterior(c))
    separador = ','
    if (texto.length < CHUNK) continue
    yield texto
    texto = ''
  }
  yield `${texto}]}`
}

/** Writes `{Clientes: [...]}` row by row, or 304 when the caller already has this version. */
export async function enviarClientes(
  req: Request,
  res: Response,
  version: string,
  clientes: () => AsyncIterable<Cliente>,
): Promise<void> {
  if (sinCambios(req, res, version)) return
  if (req.method === 'HEAD') res.type('json').end()
  else await sendStream(req, res, TIPO, comoJson(clientes()))
}
