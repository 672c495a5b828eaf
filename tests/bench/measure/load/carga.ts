import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** What a client asks, in turns, over so many connections. */
export interface Carga {
  url: string
  token: string
  pedidos: readonly { metodo: 'GET' | 'POST'; ruta: string; cuerpo?: unknown }[]
  conexiones: number
  /** Seconds that are not counted, and those that are; without them: until it is told to stop. */
  calentar: number
  segundos?: number
}

/** What came of it. Times in ms; `malas`: refusals (4xx, 5xx) and the status of the first. */
export interface Caudal {
  n: number
  porSegundo: number
  p50: number
  p95: number
  malas: number
  primera: number
}

const AQUI = import.meta.dirname
const TSX = pathToFileURL(path.resolve(AQUI, '../../../../scripts/node_modules/tsx/dist/loader.mjs')).href

/** Runs a load from a process of its own. Throws when it could not be run, or when an answer was a refusal. */
export const cargar = (c: Carga): Promise<Caudal> => correr(c).fin

/** A load that goes on until `parar`, which says what came of it. */
export function cargarHasta(c: Omit<Carga, 'segundos' | 'calentar'>): { parar(): Promise<Caudal> } {
  const { hijo, fin } = correr({ ...c, calentar: 0 })
  return {
    parar: () => {
      hijo.stdin?.end()
      return fin
    },
  }
}

function correr(c: Carga): { hijo: ChildProcess; fin: Promise<Caudal> } {
  const hijo = spawn(process.execPath, ['--import', TSX, path.join(AQUI, 'proceso.ts')], {
    stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
  })
  hijo.send(c) // thousands of requests are more than an argument may hold
  const alAcabar = (): void => void hijo.kill()
  process.once('exit', alAcabar)
  let texto = ''
  hijo.stdout?.on('data', (b: Buffer) => (texto += b.toString()))
  const fin = new Promise<Caudal>((resolver, rechazar) => {
    hijo.once('error', rechazar)
    hijo.once('close', (codigo) => {
      process.off('exit', alAcabar)
      if (codigo !== 0) return rechazar(new Error(`la carga terminó con el código ${codigo}`))
      const caudal = JSON.parse(texto) as Caudal
      if (caudal.malas > 0)
        return rechazar(new Error(`${caudal.malas} respuestas de error, la primera ${caudal.primera}`))
      resolver(caudal)
    })
  })
  return { hijo, fin }
}
