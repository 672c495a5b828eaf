import type { Logger } from 'pino'
import { arrancar, type Papel, type Servidor } from '../arranque'
import { ErrorDeArranque } from '../config/error-de-arranque'
import { crearRegistro } from '../config/registro'
import { conectar } from '../platform/db/conexiones/abrir'
import type { BaseLista, DelObrero, DelPrimero } from './avisos'
import { crearVecinos } from './vecinos'

type Empieza = Extract<DelPrimero, { tipo: 'empieza' }>

/** Says it to the first process; where that is gone this one ends too. Ends once it is on its way. */
const decir = (aviso: DelObrero): Promise<void> =>
  new Promise((dicho) => {
    if (process.connected) process.send?.(aviso, undefined, undefined, () => dicho())
    else dicho()
  })

/**
 * A worker of a server of several processes: serves with what the first process tells it, and tells that one when it
 * does, or why it cannot.
 * @param alParar told when the first process wants it to stop
 */
export async function servir(alParar: () => void): Promise<{ registro: Logger; servidor: Promise<Servidor> }> {
  const vecinos = crearVecinos(
    (aviso) => void decir(aviso),
    (err) => registro.error({ err }, 'error inesperado'),
  )
  const dicha = new Promise<BaseLista>((lista, yaNo) => {
    process.on('message', (aviso: DelPrimero) => {
      if (aviso.tipo === 'base') lista(aviso.base)
      else if (aviso.tipo === 'para') {
        yaNo(new ErrorDeArranque('El servidor se detiene.'))
        alParar()
      } else vecinos.oir(aviso)
    })
  })
  dicha.catch(() => {}) // told to whoever waits for it
  const { numero, config, base } = await empezar()
  const registro = crearRegistro(config.logLevel).child({ proceso: numero })
  const papel: Papel = {
    vecinos,
    primeroElPuerto: base === undefined,
    alEscuchar: (puerto) => void decir({ tipo: 'escucha', puerto }),
    async abrir(aviso, opciones) {
      const { url, reparto } = base ?? (await dicha)
      const informes = { ...config.informes, aLaVez: reparto.lectura }
      return conectar(url, { ...config, informes }, aviso, { ...opciones, max: reparto.escritorio })
    },
  }
  const arrancado = async (): Promise<Servidor> => {
    try {
      const servidor = await arrancar(config, registro, papel)
      await decir({ tipo: 'lista' })
      return servidor
    } catch (e) {
      const conocido = e instanceof ErrorDeArranque
      if (!conocido) registro.error({ err: e }, 'error inesperado')
      await decir({ tipo: 'fallo', mensaje: conocido ? e.message : String(e) })
      throw e
    }
  }
  return { registro, servidor: arrancado() }
}

/** Says that it is here, and hears what it is to do. */
function empezar(): Promise<Empieza> {
  return new Promise((listo) => {
    const oir = (aviso: DelPrimero): void => {
      if (aviso.tipo !== 'empieza') return
      process.off('message', oir)
      listo(aviso)
    }
    process.on('message', oir)
    void decir({ tipo: 'hola' })
  })
}
