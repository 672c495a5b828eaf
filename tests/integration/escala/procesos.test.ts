import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { clienteHttp, entrar, type ClienteHttp } from '../../support/cliente'
import { dataUrl } from '../../support/gym/imagenes'
import { hacer, ver } from '../../support/mudanza/asistente'
import { iniciarProceso, type Proceso } from '../../support/proceso'
import { ADMIN } from '../../support/server'

let dataDir: string
let p: Proceso
let url: string
let admin: ClienteHttp

const archivoPid = (): string => path.join(dataDir, 'postgres', 'datos', 'postmaster.pid')
const pidDeLaBase = (): number => Number(readFileSync(archivoPid(), 'utf8').split('\n')[0])
const vive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Each request over a connection of its own, so that they go to the processes in turn. */
const sueltas = { connection: 'close' }
const medidas = async (): Promise<string> => (await admin.get('/metrics')).texto
const pidsEn = (texto: string): number[] =>
  [...texto.matchAll(/^mancuerna_worker_start_time_seconds\{pid="(\d+)"\}/gm)].map((m) => Number(m[1]))
const obreros = async (): Promise<number[]> => pidsEn(await medidas())

/** A server of two processes with its embedded database, as `npm start` begins it the first time. */
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'mancuerna-procesos-'))
  p = iniciarProceso(inject('programas'), { DATA_DIR: dataDir, PROCESOS: '2', LOG_LEVEL: 'fatal' })
  url = await p.url
  await vi.waitUntil(() => /contraseña \S+\n/.test(p.salida()), { timeout: 240_000 })
  const clave = /usuario admin, contraseña (\S+)\n/.exec(p.salida())?.[1] as string
  await (await entrar({ url }, 'admin', clave)).put('/api/v2/sesion/clave', { actual: clave, nueva: ADMIN.clave })
  const { token } = await entrar({ url })
  admin = clienteHttp({ url }, { ...sueltas, authorization: `Bearer ${token}` })
})
afterAll(async () => {
  p.hijo.kill('SIGTERM')
  await p.fin
  await rm(dataDir, { recursive: true, force: true })
})

/** A connection that stays open, to one of the processes. */
function conexion() {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const pedir = (): Promise<number | string> =>
    new Promise((listo) => {
      http
        .get(`${url}/healthz`, { agent }, (r) => r.resume().once('end', () => listo(r.statusCode ?? 0)))
        .once('error', (e: NodeJS.ErrnoException) => listo(e.code ?? e.message))
    })
  return { pedir, cerrar: () => agent.destroy() }
}

describe('a server of two processes', () => {
  it('says its address and the first password once, and its measures count what all of them did', async () => {
    expect(p.salida().match(/lista en/g)).toHaveLength(1)
    expect(p.salida().match(/contraseña/g)).toHaveLength(1)
    expect(new Set(await obreros()).size).toBe(2)
    const cuenta = async (): Promise<number> =>
      Number(
        /http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} (\d+)/.exec(
          await medidas(),
        )?.[1] ?? 0,
      )
    const antes = await cuenta()
    for (let i = 0; i < 6; i++) await clienteHttp({ url }, sueltas).get('/healthz')
    await expect.poll(async () => (await cuenta()) - antes).toBe(6)
    // What all ask the database is said once, not added up.
    const texto = await medidas()
    expect(texto.match(/^messages_pending /gm)).toHaveLength(1)
    expect(texto.match(/^mancuerna_respaldo_ultimo_correcto/gm)).toBeNull()
    const desdeFuera = await clienteHttp({ url }, { ...sueltas, 'x-forwarded-for': '192.0.2.1' }).get('/metrics')
    expect([desdeFuera.estado, pidsEn(desdeFuera.texto)]).toEqual([401, []])
  })

  it('wrong passwords are counted over both, and a session of one is one of the other', async () => {
    const nadie = clienteHttp({ url }, sueltas)
    const intentos = await Promise.all(
      Array.from({ length: 14 }, (_, i) => nadie.post('/api/v2/sesion', { usuario: 'nadie', password: `mala ${i}` })),
    )
    expect(intentos.map((r) => r.estado).toSorted()).toEqual([
      ...Array.from({ length: 10 }, () => 401),
      ...Array.from({ length: 4 }, () => 429),
    ])
    const sesiones = await Promise.all(Array.from({ length: 6 }, () => admin.get('/api/v2/sesion')))
    expect(sesiones.map((r) => r.estado)).toEqual([200, 200, 200, 200, 200, 200])
  })

  it('what only one of them knows of a move, and the decoder of pictures, both answer for', async () => {
    const viejo = http.createServer((_req, res) => res.end('no'))
    await new Promise<void>((listo) => viejo.listen(0, '127.0.0.1', listo))
    const host = `127.0.0.1:${(viejo.address() as AddressInfo).port}`
    const { fallo } = await hacer(admin as never, 'revisar', {
      origen: 'API',
      direccion: `http://${host}/api/`,
      confirmada: host,
    })
    for (let i = 0; i < 4; i++) expect((await ver(admin as never)).fallo).toEqual(fallo)
    await new Promise((listo) => viejo.close(listo))

    const logo = async (dato: string) =>
      (await admin.put('/api/v2/ajustes', { nombre: 'G', telefono: '1', direccion: 'x', logo: dato })).estado
    const png = await dataUrl('png')
    for (let i = 0; i < 4; i++) expect(await logo(png)).toBe(200)
    for (let i = 0; i < 2; i++) expect(await logo('data:image/png;base64,bm8=')).toBe(422)
    const dosPids = (await obreros()).map(String)
    const decodificadores = execFileSync('ps', ['-eo', 'ppid=,args='], { encoding: 'utf8' })
      .split('\n')
      .filter((l) => l.includes('decodificador.mjs') && dosPids.includes(l.trim().split(/\s+/)[0] as string))
    expect(decodificadores).toHaveLength(1)
  })

  it('one is killed: what the other serves goes on, and another takes its place', async () => {
    const antes = await obreros()
    const conexiones = [conexion(), conexion()]
    for (const c of conexiones) expect(await c.pedir()).toBe(200)
    process.kill(antes[0] as number, 'SIGKILL')
    await expect.poll(() => vive(antes[0] as number)).toBe(false)
    // Two connections went to the two in turn: whoever had the killed one's opens another, and nobody waits.
    expect(await Promise.all(conexiones.map((c) => c.pedir()))).toContain(200)
    for (let i = 0; i < 4; i++) expect((await admin.get('/readyz')).estado).toBe(200)
    await expect.poll(obreros).toHaveLength(2)
    const despues = await obreros()
    expect(despues).toContain(antes[1])
    expect(despues).not.toContain(antes[0])
    for (const c of conexiones) c.cerrar()
  })

  it('the database is killed: the first process brings it back', async () => {
    const antes = pidDeLaBase()
    process.kill(antes, 'SIGKILL')
    // Until then its connections may still answer.
    await expect.poll(pidDeLaBase).not.toBe(antes)
    await expect.poll(async () => (await admin.get('/api/v2/ajustes')).estado).toBe(200)
    await expect.poll(obreros).toHaveLength(2)
  })

  it('SIGTERM ends all of them, and then the database', async () => {
    await expect.poll(obreros).toHaveLength(2)
    const todos = await obreros()
    p.hijo.kill('SIGTERM')
    expect(await p.fin).toBe(0)
    expect(todos.filter(vive)).toEqual([])
    expect(existsSync(archivoPid())).toBe(false)
  })

  it('one that cannot start says why, once, and leaves nobody behind', async () => {
    const ocupado = net.createServer().listen(0, '127.0.0.1')
    await new Promise((listo) => ocupado.once('listening', listo))
    const { port } = ocupado.address() as AddressInfo
    const fracaso = async (env: Record<string, string>): Promise<[number | null, string]> => {
      const otro = iniciarProceso(inject('programas'), { DATA_DIR: dataDir, PROCESOS: '2', ...env })
      return [await otro.fin, otro.salida()]
    }
    expect(await fracaso({ PORT: String(port) })).toEqual([
      1,
      `\nEl puerto ${port} ya está en uso. Cierre el otro programa o indique otro puerto, por ejemplo ` +
        `PORT=${port + 1}.\n\n`,
    ])
    expect(await fracaso({ DATABASE_URL: 'postgresql://u:secreto@127.0.0.1:1/m' })).toEqual([
      1,
      expect.stringMatching(/^\nNo se puede conectar [^\n]*nadie responde ahí\.\n\n$/),
    ])
    ocupado.close()
    expect(existsSync(archivoPid())).toBe(false)
  })
})
