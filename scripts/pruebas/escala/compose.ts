import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { raiz } from '../../../server/src/config/raiz'

/** An installation of compose.escala.yml of its own, beside any other on this machine. */
export interface Instalacion {
  orden(...args: string[]): Promise<string>
  /** The names of the application's containers. */
  aplicaciones(): Promise<string[]>
  docker(...args: string[]): Promise<string>
  /** The same, with this as its standard input. */
  decirA(entrada: string, ...args: string[]): Promise<string>
}

/** Runs a program from the root. Throws with what it said, when it fails. */
async function correr(programa: string, args: string[], env: Record<string, string>, entrada = ''): Promise<string> {
  const hijo = spawn(programa, args, { cwd: raiz(), env: { ...process.env, ...env } })
  hijo.stdin.on('error', () => {}) // what ends without reading it says so by its code
  hijo.stdin.end(entrada)
  let dicho = ''
  let error = ''
  hijo.stdout.on('data', (b: Buffer) => (dicho += b.toString()))
  hijo.stderr.on('data', (b: Buffer) => (error += b.toString()))
  const [codigo] = (await once(hijo, 'close')) as [number | null]
  if (codigo !== 0) throw new Error(`${programa} ${args.join(' ')}: ${codigo}\n${error}`)
  return dicho
}

/** @param proyecto keeps its containers and volumes apart @param env settings of the compose files */
export function crearInstalacion(proyecto: string, env: Record<string, string>): Instalacion {
  const archivos = ['-p', proyecto, '-f', 'docker-compose.yml', '-f', 'compose.escala.yml']
  const docker = (...args: string[]): Promise<string> => correr('docker', args, env)
  const orden = (...args: string[]): Promise<string> => docker('compose', ...archivos, ...args)
  return {
    docker,
    orden,
    decirA: (entrada, ...args) => correr('docker', args, env, entrada),
    aplicaciones: async () => (await orden('ps', '--format', '{{.Name}}', 'app')).trim().split('\n'),
  }
}
