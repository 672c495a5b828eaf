/*
 * Running other programs: same terminal, signals passed on, exit codes kept. Only Node's own modules: nothing is
 * installed yet.
 */
import { spawn } from 'node:child_process'
import path from 'node:path'

/** The repository's folder. */
export const RAIZ = path.resolve(import.meta.dirname, '..', '..')

/** What npm adds to the environment of a script; pnpm and Prisma would take some of it for settings. */
const AJUSTES =
  'local_prefix|global_prefix|prefix|user_agent|npm_version|node_gyp|noproxy|init_module|globalconfig|userconfig'
const DE_NPM = new RegExp(`^(npm_(package|lifecycle|command|execpath|node_execpath|config_(${AJUSTES})))`)

/** The environment without what npm added, plus `mas`. */
export function entorno(mas = {}) {
  const limpio = Object.fromEntries(Object.entries(process.env).filter(([clave]) => !DE_NPM.test(clave)))
  return { ...limpio, ...mas }
}

/**
 * Runs a program in the foreground from the root.
 * @param {string} programa
 * @param {string[]} args
 * @param {{
 *   env?: Record<string, string | undefined>
 *   cwd?: string
 *   silencioso?: boolean
 *   recoger?: (salida: Buffer) => void
 * }} opciones
 *   silencioso: output only when it fails; recoger: output to there, once it ended
 * @returns {Promise<number>} exit code; 128 + n when a signal ended it
 */
export function correr(programa, args, { env = entorno(), cwd = RAIZ, silencioso = false, recoger } = {}) {
  return new Promise((resolver, rechazar) => {
    const hijo = spawn(programa, args, {
      cwd,
      env,
      stdio: silencioso || recoger ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: process.platform === 'win32',
    })
    /** @type {Buffer[]} */
    const salida = []
    hijo.stdout?.on('data', (b) => salida.push(b))
    hijo.stderr?.on('data', (b) => salida.push(b))
    const pasar = (senal) => hijo.kill(senal)
    for (const s of SENALES) process.on(s, pasar)
    const soltar = () => SENALES.forEach((s) => process.off(s, pasar))
    hijo.once('error', (e) => (soltar(), rechazar(e)))
    hijo.once('close', (codigo, senal) => {
      soltar()
      const final = codigo ?? 128 + (NUMEROS[senal] ?? 0)
      if (recoger) recoger(Buffer.concat(salida))
      else if (silencioso && final !== 0) process.stderr.write(Buffer.concat(salida))
      resolver(final)
    })
  })
}

const SENALES = ['SIGINT', 'SIGTERM']
const NUMEROS = { SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }

/**
 * Runs a step and ends this process with its code when it fails. @param {string} titulo what the person reads, in
 * Spanish
 */
export async function paso(titulo, programa, args, opciones = {}) {
  console.log(`· ${titulo}`)
  const codigo = await correr(programa, args, opciones)
  if (codigo !== 0) {
    console.error(`\nFalló: ${titulo} (código ${codigo})`)
    process.exit(codigo)
  }
}

/**
 * Runs a script of an installed package with this same Node: no shell, no npx. @param {string} bin path from the root
 */
export const conNode = (bin) => [process.execPath, path.join(RAIZ, bin)]

/**
 * Ends with npm. npm passes a signal to its shell, and the shell dies without passing it on to us: when the parent is
 * gone, it is as if the signal had come here.
 */
export function seguirAlPadre() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const padre = process.ppid
  const clock = setInterval(() => {
    if (process.ppid === padre) return
    clearInterval(clock)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  clock.unref()
}
