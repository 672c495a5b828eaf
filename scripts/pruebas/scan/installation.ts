import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { raiz } from '../../../server/src/config/raiz'
import { iniciarServidor } from '../../lib/servidor'

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
  const ajustes = { DATA_DIR: path.join(carpeta, 'datos'), ADMIN_PASSWORD: CLAVE, LOG_LEVEL: 'info', DATABASE_URL: '' }
  const borrar = () => rm(carpeta, { recursive: true, force: true })
  try {
    await terminar(
      spawn(process.execPath, ['scripts/run.mjs', 'scripts/instalacion/demo.ts', ...DEMO], {
        cwd: raiz(),
        env: { ...process.env, ...ajustes },
        stdio: 'ignore',
      }),
    )
    const servidor = await iniciarServidor(ajustes)
    servidor.salida.pipe(createWriteStream(bitacora))
    const { url } = servidor
    const cerrar = () => servidor.cerrar().then(borrar)
    const errores = async () =>
      (await readFile(bitacora, 'utf8')).split('\n').filter((l) => /"estado":5(?!03)\d\d/.test(l))
    return {
      url,
      token: await entrar(url).catch((e) => cerrar().then(() => Promise.reject(e))),
      carpeta,
      errores,
      cerrar,
    }
  } catch (e) {
    await borrar()
    throw e
  }
}

async function terminar(hijo: ChildProcess): Promise<void> {
  const [codigo] = (await once(hijo, 'exit')) as [number | null]
  if (codigo !== 0) throw new Error(`La demostración no se pudo cargar (${codigo}).`)
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
