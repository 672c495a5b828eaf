import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { clienteBench, type ClienteBench } from '../measure/http'

/** Who signs in at every server of the bench. */
export const ADMIN = { usuario: 'admin', password: 'Clave-del-banco-1' }
const PAQUETE = path.resolve(import.meta.dirname, '../../../server/dist/main.mjs')

/** The production bundle in a process of its own. */
export interface ServidorBench {
  url: string
  pid: number
  /** From the start of the process to its 'está lista', in ms. */
  arranque: number
  parar(): Promise<void>
}

/**
 * Starts it with these settings, of one process unless told, and waits until it is ready. Throws with what it printed
 * when it ends before. `paquete`: another version's.
 */
export function arrancarServidor(
  env: { DATA_DIR: string; DATABASE_URL?: string; PROCESOS?: string },
  paquete = PAQUETE,
): Promise<ServidorBench> {
  const inicio = performance.now()
  const hijo = spawn(process.execPath, ['--enable-source-maps', paquete], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: '0',
      PROCESOS: '1',
      ADMIN_PASSWORD: ADMIN.password,
      ...env,
    },
  })
  const alAcabar = (): void => void hijo.kill()
  process.once('exit', alAcabar) // whatever ends the bench ends its servers
  const salio = new Promise<void>((listo) =>
    hijo.once('exit', () => {
      process.off('exit', alAcabar)
      listo()
    }),
  )
  return new Promise((resolver, rechazar) => {
    let impreso = ''
    let lista = false
    const mirar = (b: Buffer): void => {
      if (lista) return // read on, so that its log never blocks it
      impreso += b.toString()
      const url = /lista en (http\S+)/.exec(impreso)?.[1]
      if (!url) return
      lista = true
      resolver({
        url,
        pid: hijo.pid as number,
        arranque: performance.now() - inicio,
        async parar() {
          hijo.kill('SIGTERM')
          await salio
        },
      })
    }
    hijo.stdout.on('data', mirar)
    hijo.stderr.on('data', mirar)
    void salio.then(() => rechazar(new Error(`el servidor terminó antes de estar listo:\n${impreso}`)))
  })
}

/** Signs in as the administrator. `conexiones`: requests that it may make at once. */
export async function entrar(url: string, conexiones = 1): Promise<ClienteBench> {
  const anonimo = clienteBench(url)
  const { texto } = await anonimo.pedir('POST', '/api/v2/sesion', { ...ADMIN, con_token: true })
  anonimo.cerrar()
  return clienteBench(url, (JSON.parse(texto) as { token: string }).token, conexiones)
}

/** Resident memory of a process in MB, or null where the system does not say (no /proc). */
export function residente(pid: number): number | null {
  try {
    const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kb ? Number(kb) / 1024 : null
  } catch {
    return null
  }
}
