import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const raiz = path.resolve(import.meta.dirname, '../..')

/** The server as a process of its own. */
export interface Proceso {
  hijo: ChildProcess
  /** What it printed so far. */
  salida(): string
  /** Exit code, once it ended; null when a signal ended it. */
  fin: Promise<number | null>
  /** Its address, once it listens. Throws with what it printed when it ends before. */
  url: Promise<string>
}

/**
 * Starts the server from a bundle (scripts/lib/empaquetar), with these settings and no others.
 * @param antes a module that Node loads first: what a test does to the process.
 */
export function iniciarProceso(paquete: string, env: Record<string, string>, antes?: string): Proceso {
  const previo = antes ? ['--import', antes] : []
  const hijo = spawn(process.execPath, ['--enable-source-maps', ...previo, `${paquete}/main.mjs`], {
    cwd: raiz,
    env: { PATH: process.env['PATH'], PORT: '0', PROCESOS: '1', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let texto = ''
  const fin = once(hijo, 'close').then(([codigo]) => codigo as number | null)
  const url = new Promise<string>((resolver, rechazar) => {
    const leer = (b: Buffer): void => {
      texto += b.toString()
      const dicha = /lista en (http:\S+)/.exec(texto)?.[1]
      if (dicha) resolver(dicha)
    }
    hijo.stdout.on('data', leer)
    hijo.stderr.on('data', leer)
    void fin.then((codigo) => rechazar(new Error(`el servidor terminó (${codigo}) antes de escuchar:\n${texto}`)))
  })
  url.catch(() => {}) // told to whoever waits for it
  return { hijo, salida: () => texto, fin, url }
}
