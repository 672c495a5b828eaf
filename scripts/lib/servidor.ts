import { spawn } from 'node:child_process'
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { setTimeout as esperar } from 'node:timers/promises'
import { raiz } from '../../server/src/config/raiz'

/** A port of this machine that nobody listens on now. */
export async function puertoLibre(): Promise<number> {
  const s = net.createServer().listen(0, '127.0.0.1')
  await once(s, 'listening')
  const { port } = s.address() as AddressInfo
  s.close()
  return port
}

/** The production server (server/dist) as a process of its own. */
export interface ServidorAparte {
  url: string
  /** Its log, and what it prints. */
  salida: NodeJS.ReadableStream
  cerrar(): Promise<void>
}

/** Starts it on a free port with these settings over those of the environment; returns when it is ready. */
export async function iniciarServidor(env: Record<string, string>): Promise<ServidorAparte> {
  const puerto = await puertoLibre()
  const hijo = spawn(process.execPath, ['--enable-source-maps', 'server/dist/main.mjs'], {
    cwd: raiz(),
    env: { ...process.env, DATABASE_URL: '', HOST: '127.0.0.1', ...env, PORT: String(puerto) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = `http://127.0.0.1:${puerto}`
  const yo: ServidorAparte = {
    url,
    salida: hijo.stdout,
    async cerrar() {
      if (hijo.exitCode !== null) return
      hijo.kill('SIGTERM')
      await once(hijo, 'exit')
    },
  }
  while (hijo.exitCode === null) {
    if ((await fetch(`${url}/readyz`).catch(() => null))?.ok) return yo
    await esperar(200)
  }
  throw new Error('El servidor no arrancó.')
}
