import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import type { TipoImagen } from '@mancuerna/domain/imagen'
import { DomainError } from '../../core/error'
import type { ImagenLista } from './codificar'
import { ocupado } from './cola'
import type { Aviso, Encargo } from './programa'

export interface OpcionesDecodificador {
  /** The program's file, when it does not stand beside this one (tests). */
  programa?: string
  /** How long one picture may take, in ms; the process is killed past it. */
  plazo: number
  /** How long the process may take to start, in ms. */
  arranque: number
  /** How long it stays without work, in ms. */
  descanso: number
  /** Told what a person who runs the server should know: the process died or could not start. */
  alFallar(e: Error): void
}

/** Decodes pictures in a process of its own; one at a time. */
export interface Decodificador {
  /**
   * Throws IMAGEN_INVALIDA for a picture that cannot be read, takes too long or ends the process; OCUPADO when the
   * process cannot be started.
   */
  codificar(bytes: Buffer, tipo: TipoImagen): Promise<ImagenLista>
  cerrar(): void
}

/** Beside the server's bundle in production, beside this file from source. */
const PROGRAMA = path.join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? 'programa.ts' : 'decodificador.mjs',
)

/**
 * The decoder: started with the first picture and ended when none comes for a while, so that a server that sees no
 * picture pays nothing. It is a process and no thread, because the decoder's work goes to a pool of threads that a
 * process has once, for files, names and passwords too, and because only a process can be ended in the middle
 * (docs/decisions/0065).
 */
export function crearDecodificador(o: OpcionesDecodificador): Decodificador {
  let actual: Promise<ChildProcess> | undefined
  let reposo: NodeJS.Timeout | undefined
  const tomar = async (): Promise<ChildProcess> => {
    clearTimeout(reposo)
    const hijo = await (actual ??= iniciar(o))
    // One that ended while it rested is not given out again.
    return hijo.connected ? hijo : (actual = iniciar(o))
  }
  const soltar = () => {
    clearTimeout(reposo)
    const hijo = actual
    actual = undefined
    void hijo?.then(
      (h) => h.kill('SIGKILL'),
      () => {},
    )
  }
  return {
    async codificar(bytes, tipo) {
      let hijo: ChildProcess | undefined
      try {
        hijo = await tomar()
        const imagen = await pedir(hijo, { bytes, tipo }, o.plazo)
        reposo = setTimeout(soltar, o.descanso).unref()
        if (imagen) return imagen
      } catch (e) {
        actual = undefined
        hijo?.kill('SIGKILL')
        o.alFallar(e as Error)
        if (!hijo) throw ocupado()
        throw new DomainError('IMAGEN_INVALIDA', { datos: { costosa: 1 } })
      }
      throw new DomainError('IMAGEN_INVALIDA')
    },
    cerrar: soltar,
  }
}

/** A process that said it is ready. It keeps the server from ending as little as an idle connection does. */
async function iniciar({ programa = PROGRAMA, arranque }: OpcionesDecodificador): Promise<ChildProcess> {
  const hijo = fork(programa, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Nothing of the server's environment, its secrets least of all. Two arenas: less memory at rest.
    env: { MALLOC_ARENA_MAX: '2' },
  })
  // What `kill` or `send` cannot do is told to who asked for it; unheard, it would end the server.
  hijo.on('error', () => {})
  try {
    await respuesta(hijo, arranque, 'no arranca')
  } catch (e) {
    hijo.kill('SIGKILL')
    throw e
  }
  hijo.unref()
  hijo.channel?.unref()
  return hijo
}

async function pedir(hijo: ChildProcess, encargo: Encargo, plazo: number): Promise<ImagenLista | null> {
  const contestado = respuesta(hijo, plazo, 'tardó demasiado con una imagen')
  hijo.send(encargo, () => {})
  const aviso = await contestado
  return 'imagen' in aviso ? aviso.imagen : null
}

/** The next message of the process; an error when it ends first or `plazo` ms pass. */
async function respuesta(hijo: ChildProcess, plazo: number, tarde: string): Promise<Aviso> {
  const fin = new AbortController()
  const { signal } = fin
  try {
    return await Promise.race([
      once(hijo, 'message', { signal }).then(([aviso]) => aviso as Aviso),
      once(hijo, 'exit', { signal }).then(([codigo, senal]) => {
        throw new Error(`el decodificador de imágenes terminó (${String(codigo ?? senal)})`)
      }),
      esperar(plazo, undefined, { signal }).then(() => {
        throw new Error(`el decodificador de imágenes ${tarde} (${plazo} ms)`)
      }),
    ])
  } finally {
    fin.abort()
  }
}
