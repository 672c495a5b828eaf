import net, { type AddressInfo } from 'node:net'

/** What may happen to the bytes of a connection with the database. */
export interface Intermediario {
  /** The database's address through here. */
  url: string
  /**
   * Asked about each piece that the server answers to `dicho`; 'cortar' breaks the connection in its place. What the
   * server still had to do then may be left undone: who means the end of something looks for it in `respuesta`.
   */
  alResponder: ((dicho: string, respuesta: string) => 'pasar' | 'cortar') | null
  /** Nothing passes any more, either way, and nobody is told: as behind a broken switch. */
  callar(): void
  /** To the next so many who connect it says, as a database that is getting up, that it is not ready. */
  noListaPara(cuantos: number): void
  /** What is kept passes again. */
  hablar(): void
  /** Breaks every connection, now; with `puerta`, until `abrir` nobody gets through. */
  cortar(puerta?: 'cerrada'): void
  abrir(): void
  cerrar(): Promise<void>
}

/** Whether PostgreSQL says in this answer that a transaction is committed (a CommandComplete of 11 bytes). */
export const diceCommit = (respuesta: string): boolean => respuesta.includes('C\0\0\0\x0bCOMMIT\0')

/** PostgreSQL's refusal while it starts: an ErrorResponse with severity, SQLSTATE and message. */
const ARRANCANDO = ((): Buffer => {
  const campos = Buffer.from('SFATAL\0C57P03\0Mthe database system is starting up\0\0')
  const largo = Buffer.alloc(4)
  largo.writeInt32BE(campos.length + 4)
  return Buffer.concat([Buffer.from('E'), largo, campos])
})()

/** A wire to the PostgreSQL at `destino` (postgresql://…) that a test may cut, hold, or lose an answer on. */
export async function ponerIntermediario(destino: string): Promise<Intermediario> {
  const real = new URL(destino)
  const pares = new Set<readonly [net.Socket, net.Socket]>()
  let callado = false
  let abierta = true
  let noLista = 0

  const servidor = net.createServer((cliente) => {
    if (!abierta) return void cliente.destroy()
    if (noLista-- > 0) return void cliente.once('data', () => cliente.end(ARRANCANDO)).on('error', () => {})
    const base = net.connect(Number(real.port || 5432), real.hostname)
    const par = [cliente, base] as const
    pares.add(par)
    let dicho = ''
    const terminar = (): void => {
      pares.delete(par)
      cliente.destroy()
      base.destroy()
    }
    for (const s of par) s.on('error', terminar).on('close', terminar)
    cliente.on('data', (b: Buffer) => {
      dicho += b.toString('latin1')
      base.write(b)
    })
    base.on('data', (b: Buffer) => {
      if (yo.alResponder?.(dicho, b.toString('latin1')) === 'cortar') terminar()
      else cliente.write(b)
      dicho = ''
    })
    if (callado) for (const s of par) s.pause()
  })
  await new Promise<void>((listo) => servidor.listen(0, '127.0.0.1', listo))

  const propia = new URL(destino)
  propia.hostname = '127.0.0.1'
  propia.port = String((servidor.address() as AddressInfo).port)
  propia.searchParams.delete('host') // by the wire, not by the socket
  const aTodos = (hacer: (s: net.Socket) => void): void => pares.forEach((par) => par.forEach(hacer))
  const yo: Intermediario = {
    url: propia.href,
    alResponder: null,
    callar() {
      callado = true
      aTodos((s) => s.pause())
    },
    noListaPara(cuantos) {
      noLista = cuantos
    },
    hablar() {
      callado = false
      aTodos((s) => s.resume())
    },
    cortar(puerta) {
      abierta = puerta !== 'cerrada'
      aTodos((s) => s.destroy())
    },
    abrir() {
      abierta = true
    },
    async cerrar() {
      aTodos((s) => s.destroy())
      await new Promise((listo) => servidor.close(listo))
    },
  }
  return yo
}
