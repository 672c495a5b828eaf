import { arrancar, type Servidor } from './arranque'
import { configDelProceso } from './config/env'
import { ErrorDeArranque } from './config/error-de-arranque'
import { raiz } from './config/raiz'
import { crearRegistro } from './config/registro'
import { leerCaida } from './platform/core/caida'

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

async function principal(): Promise<void> {
  const config = configDelProceso(raiz())
  const registro = crearRegistro(config.logLevel)
  const grave = (err: unknown) => {
    // A connection's loss that nobody waited for: the next request has another. Anything else leaves us in a state that
    // nobody knows.
    if (leerCaida(err) === 'SIN_BASE') return registro.error({ err }, 'se perdió una conexión')
    registro.fatal({ err }, 'error inesperado: el servidor se detiene')
    void parar(1)
  }
  process.on('uncaughtException', grave).on('unhandledRejection', grave)
  process.on('SIGTERM', () => void parar(0)).on('SIGINT', () => void parar(0))
  servidor = arrancar(config, registro)
  const { url, primerArranque } = await servidor
  if (parando) return
  console.log(`Mancuerna está lista en ${url}`)
  if (!primerArranque) return
  console.log(
    config.adminPassword
      ? `Primer inicio: entre con el usuario ${primerArranque.usuario} y la contraseña de ADMIN_PASSWORD.`
      : `Primer inicio: usuario ${primerArranque.usuario}, contraseña ${primerArranque.contrasena}\nAnótela: no se vuelve a mostrar, y al entrar se pide cambiarla.`,
  )
}

try {
  await principal()
} catch (e) {
  console.error(e instanceof ErrorDeArranque ? `\n${e.message}\n` : e)
  process.exit(1)
}
