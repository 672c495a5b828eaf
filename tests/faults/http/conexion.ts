import net from 'node:net'
import type { PeticionCruda } from './peticiones'
import { leerRespuestas, type Respuesta } from './respuestas'

/** How a connection ended. */
export interface Desenlace {
  respuestas: Respuesta[]
  /** What came behind the last whole answer. */
  resto: Buffer
  /**
   * `cerrada`: by the server, in order; `cortada`: by the server, with an error;
   * `nuestra`: by us; `colgada`: by nobody.
   */
  fin: 'cerrada' | 'cortada' | 'nuestra' | 'colgada'
  error?: string
}

/** What a connection may last at most before it counts as hung, in ms. */
export interface Limites {
  colgada: number
}

/** Sends a request as it is and reads what comes, until all is answered or the connection ends. */
export function enviarCruda(puerto: number, p: PeticionCruda, { colgada }: Limites): Promise<Desenlace> {
  return new Promise((resolver) => {
    const socket = net.connect({ port: puerto, host: '127.0.0.1', allowHalfOpen: true })
    const partes: Buffer[] = []
    let error: string | undefined
    const leer = () => leerRespuestas(Buffer.concat(partes), p.metodos)
    const acabar = (fin: Desenlace['fin']): void => {
      clearTimeout(reloj)
      socket.removeAllListeners().on('error', () => {})
      socket.destroy()
      resolver({ ...leer(), fin, ...(error ? { error } : {}) })
    }
    const reloj = setTimeout(() => acabar('colgada'), colgada)
    socket.on('error', (e: NodeJS.ErrnoException) => (error = e.code ?? e.message))
    socket.on('end', () => acabar(error ? 'cortada' : 'cerrada'))
    socket.on('close', () => acabar(error ? 'cortada' : 'cerrada'))
    socket.on('data', (b: Buffer) => {
      partes.push(b)
      // An answer that says nothing about the connection leaves it open: ours to close.
      if (p.despues !== 'corte' && leer().respuestas.length >= p.metodos.length) acabar('nuestra')
    })
    socket.on('connect', () => {
      void mandar(socket, p.trozos).then(() => {
        if (p.despues === 'corte') acabar('nuestra')
        else if (p.despues === 'fin' && !socket.destroyed) socket.end()
      })
    })
  })
}

/** One piece after another, each in a packet of its own as far as the system lets. */
async function mandar(socket: net.Socket, trozos: Buffer[]): Promise<void> {
  socket.setNoDelay(true)
  for (const t of trozos) {
    if (socket.destroyed || !socket.writable) return
    await new Promise<void>((listo) => socket.write(t, () => setImmediate(listo)))
  }
}
