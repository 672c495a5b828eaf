import cluster from 'node:cluster'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Logger } from 'pino'
import { arrancar, type Servidor } from './arranque'
import { type Config, configDelProceso } from './config/env'
import { ErrorDeArranque } from './config/error-de-arranque'
import { raiz } from './config/raiz'
import { crearRegistro } from './config/registro'
import { leerCaida } from './platform/core/caida'
import { arrancarVarios } from './procesos/primero'
import { servir } from './procesos/servir'

/** The whole stop takes less than this, in ms; the process manager waits 10 s. */
const PLAZO_TOTAL = 9_500

let servidor: Promise<Servidor> | undefined
let parando = false

/** Stops once, whatever the signals (a terminal and npm both send one), and ends the process. */
async function parar(codigo: number): Promise<void> {
  if (parando) return
  parando = true
  setTimeout(() => process.exit(codigo || 1), PLAZO_TOTAL).unref()
  await (await servidor?.catch(() => undefined))?.parar()
  process.exit(codigo)
}

function vigilar(registro: Logger): void {
  const grave = (err: unknown) => {
    // A connection's loss that nobody waited for: the next request has another. Anything else leaves us in a state that
    // nobody knows.
    if (leerCaida(err) === 'SIN_BASE') return registro.error({ err }, 'se perdió una conexión')
    registro.fatal({ err }, 'error inesperado: el servidor se detiene')
    void parar(1)
  }
  process.on('uncaughtException', grave).on('unhandledRejection', grave)
}

/**
 * By how much, in percent, the heap may outgrow what was alive when it was last cleaned. V8 lets it more than double
 * before it looks again: under long lists, which leave megabytes behind, a process took 290 MB that nothing in it
 * needed; at 60, 255 under all lists together; at 30 the looking cost each request a tenth more.
 */
const CRECE = '--heap-growing-percent=45'

/**
 * When what the start left behind is looked for, once, in ms: V8 looks where memory is asked for, and a server at rest
 * asks for none. It takes some 40 ms.
 */
const REPOSO = 10_000

function recogerLoDelArranque(): void {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
}

/** The process that a person starts: the server, or the first of its processes. */
async function principal(): Promise<void> {
  const config = configDelProceso(raiz())
  const registro = crearRegistro(config.logLevel)
  vigilar(registro)
  const rendirse = (): void => {
    registro.fatal('ningún proceso del servidor puede iniciarse: el servidor se detiene')
    void parar(1)
  }
  servidor = config.procesos === 1 ? arrancar(config, registro) : arrancarVarios(config, registro, rendirse)
  const { url, primerArranque } = await servidor
  if (parando) return
  console.log(`Mancuerna está lista en ${url}`)
  if (primerArranque) presentar(primerArranque, config)
}

function presentar({ usuario, contrasena }: NonNullable<Servidor['primerArranque']>, { adminPassword }: Config): void {
  console.log(
    adminPassword
      ? `Primer inicio: entre con el usuario ${usuario} y la contraseña de ADMIN_PASSWORD.`
      : `Primer inicio: usuario ${usuario}, contraseña ${contrasena}\nAnótela: ` +
          'no se vuelve a mostrar, y al entrar se pide cambiarla.',
  )
}

/** One of several processes that serve. The first one tells what went wrong. */
async function obrero(): Promise<void> {
  const { registro, servidor: mio } = await servir(() => void parar(0))
  servidor = mio
  vigilar(registro)
  await servidor.catch(() => process.exit(1))
}

setFlagsFromString(CRECE)
setTimeout(recogerLoDelArranque, REPOSO).unref()
process.on('SIGTERM', () => void parar(0)).on('SIGINT', () => void parar(0))
try {
  await (cluster.isWorker ? obrero() : principal())
} catch (e) {
  console.error(e instanceof ErrorDeArranque ? `\n${e.message}\n` : e)
  process.exit(1)
}
