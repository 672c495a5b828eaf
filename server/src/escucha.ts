import type http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as esperar } from 'node:timers/promises'
import type { Config } from './config/env'
import { ErrorDeArranque } from './config/error-de-arranque'

/** How long requests under way may take when the server stops, in ms; what is left of the 10 s is for the database. */
const PLAZO_PETICIONES = 6_000
/**
 * How long clients that are connected are still served, each answer telling them to close, in ms: a connection that is
 * closed just as its client writes on it loses that request.
 */
const DESPEDIDA = 500

/** A port that is open. */
export interface Escucha {
  puerto: number
  /** Tells the connections to close, takes no new ones, waits for the requests under way; after the limit cuts them. */
  parar(): Promise<void>
}

/**
 * Opens the port.
 * @throws ErrorDeArranque when it is taken, forbidden, or not of this machine.
 */
export async function escuchar(servidor: http.Server, config: Config): Promise<Escucha> {
  const enCurso = new Set<http.ServerResponse>()
  let parando = false
  // Before the application, which may answer at once.
  servidor.prependListener('request', (_req, res) => {
    enCurso.add(res)
    res.once('close', () => enCurso.delete(res))
    if (parando) res.setHeader('Connection', 'close')
  })
  await abrir(servidor, config)
  return {
    puerto: (servidor.address() as AddressInfo).port,
    async parar() {
      parando = true
      for (const res of enCurso) if (!res.headersSent) res.setHeader('Connection', 'close')
      await despedir(servidor)
      await dejarDeEscuchar(servidor)
    },
  }
}

async function abrir(servidor: http.Server, { host, puerto }: Config): Promise<void> {
  try {
    await new Promise<void>((resolver, rechazar) => {
      servidor.once('error', rechazar).listen(puerto, host, () => resolver(void servidor.off('error', rechazar)))
    })
  } catch (e) {
    const { code, message } = e as { code?: string; message: string }
    const motivo = {
      EADDRINUSE:
        `El puerto ${puerto} ya está en uso. Cierre el otro programa o indique otro puerto, por ` +
        `ejemplo PORT=${puerto + 1}.`,
      EACCES: `No hay permiso para usar el puerto ${puerto}. Indique uno mayor que 1023 en PORT.`,
      EADDRNOTAVAIL: `La dirección ${host} (HOST) no es de este equipo.`,
      ENOTFOUND: `La dirección ${host} (HOST) no existe.`,
    }[code ?? '']
    throw new ErrorDeArranque(motivo ?? `No se puede escuchar en ${host}:${puerto}: ${message}`)
  }
}

const conexiones = (servidor: http.Server): Promise<number> =>
  new Promise((resolver) => servidor.getConnections((_e, n) => resolver(n)))

/** Until nobody is connected any more, or the time is up. */
async function despedir(servidor: http.Server): Promise<void> {
  const limite = performance.now() + DESPEDIDA
  while ((await conexiones(servidor)) > 0 && performance.now() < limite) await esperar(25)
}

/** No new connections; kept-alive ones close as soon as they are idle; after the limit the rest is cut. */
async function dejarDeEscuchar(servidor: http.Server): Promise<void> {
  const cerrado = new Promise<void>((resolver) => servidor.close(() => resolver()))
  const limite = performance.now() + PLAZO_PETICIONES
  for (;;) {
    servidor.closeIdleConnections()
    const listo = await Promise.race([cerrado.then(() => true), esperar(50, false)])
    if (listo) return
    if (performance.now() > limite) return servidor.closeAllConnections()
  }
}
