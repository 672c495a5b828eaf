import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { raiz } from '../../server/src/config/raiz'

const CLAVE = 'Clave-para-el-barrido-1'
/** Enough for every list to have rows, small enough to load in seconds. */
const DEMO = ['--miembros', '120', '--visitas', '3000', '--semilla', '1']

/** A demo gym that the production server serves, in a folder that goes away. */
export interface Instalacion {
  url: string
  /** An administrator's session. */
  token: string
  /** A folder for what the tools write. */
  carpeta: string
  /** The log's lines about answers of 500 and more, but the 503 of a busy moment. */
  errores(): Promise<string[]>
  cerrar(): Promise<void>
}

/** Fills and starts it on a free port. */
export async function abrirInstalacion(): Promise<Instalacion> {
  const carpeta = await mkdtemp(path.join(os.tmpdir(), 'mancuerna-barrido-'))
  const bitacora = path.join(carpeta, 'servidor.log')
  const puerto = await puertoLibre()
  const env = {
    ...process.env,
    DATA_DIR: path.join(carpeta, 'datos'),
    PORT: String(puerto),
    ADMIN_PASSWORD: CLAVE,
    LOG_LEVEL: 'info',
    DATABASE_URL: '',
  }
  await terminar(
    spawn(process.execPath, ['scripts/run.mjs', 'scripts/demo.ts', ...DEMO], { cwd: raiz(), env, stdio: 'ignore' }),
  )
  const servidor = spawn(process.execPath, ['--enable-source-maps', 'server/dist/main.mjs'], {
    cwd: raiz(),
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  servidor.stdout.pipe(createWriteStream(bitacora))
  const cerrar = async () => {
    if (servidor.exitCode === null) {
      servidor.kill('SIGTERM')
      await once(servidor, 'exit')
    }
    await rm(carpeta, { recursive: true, force: true })
  }
  try {
    const url = `http://127.0.0.1:${puerto}`
    await lista(url, servidor)
    const errores = async () =>
      (await readFile(bitacora, 'utf8')).split('\n').filter((l) => /"estado":5(?!03)\d\d/.test(l))
    return { url, token: await entrar(url), carpeta, errores, cerrar }
  } catch (e) {
    await cerrar()
    throw e
  }
}

async function terminar(hijo: ChildProcess): Promise<void> {
  const [codigo] = (await once(hijo, 'exit')) as [number | null]
  if (codigo !== 0) throw new Error(`La demostración no se pudo cargar (${codigo}).`)
}

async function puertoLibre(): Promise<number> {
  const s = net.createServer().listen(0, '127.0.0.1')
  await once(s, 'listening')
  const { port } = s.address() as AddressInfo
  s.close()
  return port
}

async function lista(url: string, servidor: ChildProcess): Promise<void> {
  while (servidor.exitCode === null) {
    if ((await fetch(`${url}/readyz`).catch(() => null))?.ok) return
    await esperar(200)
  }
  throw new Error('El servidor no arrancó.')
}

async function entrar(url: string): Promise<string> {
  const r = await fetch(`${url}/api/v2/sesion`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ usuario: 'admin', password: CLAVE, con_token: true }),
  })
  if (!r.ok) throw new Error(`No se pudo entrar: ${r.status} ${await r.text()}`)
  return ((await r.json()) as { token: string }).token
}
