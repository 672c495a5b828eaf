import cluster from 'node:cluster'
import type { Config } from '../config/env'
import { ErrorDeArranque } from '../config/error-de-arranque'
import type { BaseLista, DelObrero, DelPrimero } from './avisos'
import type { Centralita, Extension } from './centralita'

/** How a worker ended. */
interface Fin {
  codigo: number | null
  senal: string | null
  /** For how long it had served, in ms; null: it never did. */
  sirvio: number | null
  /** Why it could not start, where it said so (Spanish). */
  motivo: string | undefined
}

/** A worker process, as the first process has it. */
export interface Obrero extends Extension {
  numero: number
  /** Whether it serves. */
  sirviendo(): boolean
  /** The port, once it has it. Rejected with ErrorDeArranque when it ends before. */
  puerto: Promise<number>
  /** Once it serves. Rejected with ErrorDeArranque when it ends before. */
  lista: Promise<void>
  fin: Promise<Fin>
  matar(): void
}

/** Starts a worker. `base`: absent while there is none; then it takes the port, and waits for `base`. */
export function iniciarObrero(
  { numero, config, base }: { numero: number; config: Config; base: BaseLista | undefined },
  centralita: Centralita,
): Obrero {
  const proceso = cluster.fork()
  const puerto = aplazada<number>()
  const lista = aplazada<void>()
  const fin = aplazada<Fin>()
  let desde: number | null = null
  let motivo: string | undefined
  const obrero: Obrero = {
    numero,
    sirviendo: () => desde !== null,
    puerto: puerto.promesa,
    lista: lista.promesa,
    fin: fin.promesa,
    decir(aviso: DelPrimero) {
      if (proceso.isConnected()) proceso.send(aviso, () => {})
    },
    matar: () => void proceso.process.kill('SIGKILL'),
  }
  const oir = (aviso: DelObrero): void => {
    if (aviso.tipo === 'hola') obrero.decir({ tipo: 'empieza', numero, config, base })
    else if (aviso.tipo === 'escucha') puerto.listo(aviso.puerto)
    else if (aviso.tipo === 'fallo') motivo = aviso.mensaje
    else if (aviso.tipo === 'encarga') centralita.encargar(obrero, aviso)
    else if (aviso.tipo === 'hecho') centralita.hecho(obrero, aviso.id, aviso.desenlace)
    else {
      desde = performance.now()
      centralita.alta(obrero)
      lista.listo()
    }
  }
  proceso.on('message', oir)
  proceso.on('error', () => {}) // what cannot be said to it is told by its end
  proceso.once('exit', (codigo: number | null, senal: string | null) => {
    centralita.baja(obrero)
    const e = new ErrorDeArranque(motivo ?? `Un proceso del servidor terminó antes de servir (${senal ?? codigo}).`)
    puerto.fallo(e)
    lista.fallo(e)
    fin.listo({ codigo, senal, sirvio: desde === null ? null : performance.now() - desde, motivo })
    desde = null
  })
  return obrero
}

/** A promise that somebody else settles; nobody need wait for it. */
function aplazada<T>(): { promesa: Promise<T>; listo: (valor: T) => void; fallo: (e: Error) => void } {
  let listo: (valor: T) => void = () => {}
  let fallo: (e: Error) => void = () => {}
  const promesa = new Promise<T>((bien, mal) => {
    listo = bien
    fallo = mal
  })
  promesa.catch(() => {})
  return { promesa, listo, fallo }
}
