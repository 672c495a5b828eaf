import { expect } from 'vitest'
import type { ClienteHttp, Respuesta } from '../cliente'

/** An administrator over HTTP. */
export type Admin = ClienteHttp & { token: string }

/** The source that was uploaded. */
export const ARCHIVO = { origen: 'ARCHIVO' }
/** For `expect.poll`: a server that could not go on at its start looks again each minute. */
export const ESPERA = { timeout: 240_000, interval: 50 }

/**
 * Sends a file as a browser does, or a piece of one.
 * @param consulta '?…': the file's name, and of a piece which one it is.
 * @param que the step's path, as `pedir` has it.
 */
export async function subir(
  s: { url: string },
  quien: Admin,
  bytes: Uint8Array,
  consulta = '',
  que = 'archivo',
): Promise<Respuesta> {
  const form = new FormData()
  form.set('archivo', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'andes.sql')
  const r = await fetch(`${s.url}/api/v2/mudanza/${que}${consulta}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${quien.token}` },
    body: form,
  })
  const texto = await r.text()
  return { estado: r.status, cuerpo: JSON.parse(texto), texto, cabeceras: r.headers }
}

/** How the move stands. */
export const ver = async (quien: Admin) => (await quien.get('/api/v2/mudanza')).cuerpo
/** Asks for a step: `que` is its path below /api/v2/mudanza. */
export const pedir = (quien: Admin, que: string, cuerpo: object = {}) => quien.post(`/api/v2/mudanza/${que}`, cuerpo)

/** Waits until nothing is under way, and gives what there is then. */
export async function alTerminar(quien: Admin): Promise<any> {
  await expect.poll(async () => (await ver(quien)).en_curso, ESPERA).toBeNull()
  return ver(quien)
}
/** Asks for something that must be taken, and waits for its end. */
export async function hacer(quien: Admin, que: string, cuerpo: object = {}): Promise<any> {
  expect(await pedir(quien, que, cuerpo)).toMatchObject({ estado: 200 })
  return alTerminar(quien)
}
