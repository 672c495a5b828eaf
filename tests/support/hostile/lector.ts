import net from 'node:net'

/** Somebody who asked for something long and is in no hurry to read the answer. */
export interface Lector {
  /** Reads on, as fast as it comes: all that arrives until the server closes. */
  leer(): Promise<string>
  /** Reads this many bytes, if they are there, and no more. */
  sorber(bytes: number): void
  cerrar(): void
}

/** Asks for something long and does not read the answer until told to. */
export async function pedirSinLeer(url: string, token: string, ruta: string): Promise<Lector> {
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => {})
  const partes: Buffer[] = []
  const cerrado = new Promise((listo) => socket.once('close', listo))
  await new Promise((listo) => socket.once('connect', listo))
  socket.pause()
  socket.write(`GET ${ruta} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\n\r\n`)
  return {
    async leer() {
      socket.on('data', (b: Buffer) => partes.push(b)).resume()
      await cerrado
      return Buffer.concat(partes).toString('latin1')
    },
    sorber(bytes) {
      const sorbo = socket.read(bytes) as Buffer | null
      if (sorbo) partes.push(sorbo)
    },
    cerrar: () => socket.destroy(),
  }
}
