import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { empaquetar } from '../../../scripts/lib/empaquetar.mjs'
import { baseDePrueba, type BaseDePrueba } from '../../support/database'

const raiz = path.resolve(import.meta.dirname, '../../..')
let base: BaseDePrueba
let dataDir: string
const paquete = `server/dist/prueba-${process.pid}`
beforeAll(async () => {
  await empaquetar(paquete)
  base = await baseDePrueba()
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'mancuerna-proceso-'))
})
afterAll(async () => {
  await base.cerrar()
  await rm(dataDir, { recursive: true, force: true })
  await rm(path.join(raiz, paquete), { recursive: true, force: true })
})

interface Proceso {
  hijo: ChildProcess
  salida: () => string
  /** Exit code, once it ended. */
  fin: Promise<number | null>
}

/** The server as a process of its own, bundled as in production. */
function iniciar(env: Record<string, string>): Proceso {
  const hijo = spawn(process.execPath, ['--enable-source-maps', `${paquete}/main.mjs`], {
    cwd: raiz,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: base.url,
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let texto = ''
  hijo.stdout?.on('data', (b: Buffer) => (texto += b.toString()))
  hijo.stderr?.on('data', (b: Buffer) => (texto += b.toString()))
  return { hijo, salida: () => texto, fin: once(hijo, 'close').then(([codigo]) => codigo as number | null) }
}

async function fracaso(env: Record<string, string>): Promise<string> {
  const p = iniciar(env)
  expect(await p.fin).toBe(1)
  expect(p.salida()).not.toMatch(/\n\s+at /) // one message, no stack
  return p.salida()
}

describe('the server process', { timeout: 60_000 }, () => {
  it('leaves the decoding of pictures to a program of its own', async () => {
    const cargaSharp = async (programa: string) =>
      /['"]sharp['"]/.test(await readFile(path.join(raiz, paquete, programa), 'utf8'))
    expect([await cargaSharp('main.mjs'), await cargaSharp('decodificador.mjs')]).toEqual([false, true])
  })

  it('tells its address and, on the first start, the administrator; SIGTERM finishes what is under way and ends with 0', async () => {
    const p = iniciar({})
    await expect.poll(p.salida, { timeout: 30_000 }).toMatch(/contraseña \S+\n/)
    const url = /lista en (http:\S+)/.exec(p.salida())?.[1] ?? ''
    expect(p.salida()).toMatch(/Primer inicio: usuario admin, contraseña \S+/)

    // A request whose body is still coming when the signal arrives.
    const cuerpo = JSON.stringify({ metodo: 'obtener' })
    const peticion = http.request(`${url}/api/ajustes.php`, {
      method: 'POST',
      headers: { 'content-length': cuerpo.length },
    })
    peticion.write(cuerpo.slice(0, 5))
    await once(peticion, 'socket')
    await new Promise((r) => setTimeout(r, 200))
    const desde = Date.now()
    p.hijo.kill('SIGTERM')
    p.hijo.kill('SIGTERM') // npm and a terminal send it twice
    await new Promise((r) => setTimeout(r, 300))
    peticion.end(cuerpo.slice(5))
    const [respuesta] = (await once(peticion, 'response')) as [http.IncomingMessage]
    expect(respuesta.statusCode).toBe(200)
    respuesta.resume()
    expect(await p.fin).toBe(0)
    expect(Date.now() - desde).toBeLessThan(10_000)
    expect(p.salida()).not.toContain('error')
  })

  it('says the password only once', async () => {
    const p = iniciar({})
    await expect.poll(p.salida, { timeout: 30_000 }).toMatch(/lista en http/)
    p.hijo.kill('SIGINT')
    expect(await p.fin).toBe(0)
    expect(p.salida()).not.toContain('contraseña')
  })

  it('does not start on a taken port, with wrong settings, or without its database, and says why', async () => {
    const ocupado = net.createServer().listen(0, '127.0.0.1')
    await once(ocupado, 'listening')
    const { port } = ocupado.address() as AddressInfo
    const [puerto, ajustes, nadie, clave, inexistente] = await Promise.all([
      fracaso({ PORT: String(port) }),
      fracaso({ PORT: 'x', GYM_TZ: 'Quito' }),
      fracaso({ DATABASE_URL: 'postgresql://u:secreto@127.0.0.1:1/m' }),
      fracaso({ DATABASE_URL: base.url.replace(/:[^:@]*@/, ':equivocada@') }),
      fracaso({ DATABASE_URL: base.url.replace(/[^/]*$/, 'no_existe') }),
    ])
    ocupado.close()
    expect(puerto).toContain(`El puerto ${port} ya está en uso`)
    expect(ajustes).toMatch(/Hay 2 ajustes incorrectos:\n {2}PORT: .*\n {2}GYM_TZ: /)
    expect(nadie).toContain(
      'No se puede conectar con la base de datos 127.0.0.1:1/m (DATABASE_URL): nadie responde ahí.',
    )
    expect(clave).toContain('el usuario o la clave no son correctos')
    expect(inexistente).toContain('esa base no existe')
    expect(nadie + clave).not.toMatch(/secreto|equivocada/)
  })

  it('does not touch a database of a newer version', async () => {
    await base.pool.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('prueba', 'x', '99990101000000_futuro', now())`,
    )
    expect(await fracaso({})).toContain('versión más nueva de Mancuerna')
  })
})
