import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { Config } from '../config/env'
import type { BaseLista } from './avisos'
import { crearCentralita } from './centralita'
import { iniciarObrero, type Obrero } from './obrero'
import { crearPaciencia } from './paciencia'

/** How long a worker may take to stop before it is killed, in ms; what is left of the 10 s is for the database. */
const PLAZO_PARADA = 7_500

/** The workers of this server. */
export interface Plantilla {
  /** Starts the first one, which takes the port. Throws ErrorDeArranque when it cannot be had. */
  abrirPuerto(): Promise<number>
  /** Tells it that the database is there, and starts the others. Throws ErrorDeArranque when one cannot start. */
  completar(cuantos: number, base: BaseLista): Promise<void>
  /** Each finishes what is under way; who takes too long is killed. */
  parar(): Promise<void>
}

/**
 * Workers by node:cluster, which hands each connection to the next one in turn. One that ends is replaced.
 * @param alRendirse told when none serves and none can be started
 */
export function crearPlantilla(config: Config, registro: Logger, alRendirse: () => void): Plantilla {
  cluster.setupPrimary({
    exec: programa(),
    args: [],
    // `npm start` turns them on for its own process alone.
    execArgv: [...new Set([...process.execArgv, '--enable-source-maps'])],
    serialization: 'advanced',
  })
  const centralita = crearCentralita()
  const paciencia = crearPaciencia()
  const obreros = new Set<Obrero>()
  const pausas = new Set<NodeJS.Timeout>()
  let base: BaseLista | undefined
  let primero: Obrero | undefined
  let completa = false
  let parando = false

  const iniciar = (numero: number): Obrero => {
    const obrero = iniciarObrero({ numero, config, base }, centralita)
    obreros.add(obrero)
    void obrero.fin.then(({ sirvio, ...como }) => {
      obreros.delete(obrero)
      if (parando || !completa) return
      registro.error({ proceso: numero, ...como }, 'un proceso del servidor terminó; se inicia otro')
      reponer(numero, sirvio)
    })
    return obrero
  }

  const reponer = (numero: number, sirvio: number | null): void => {
    const quedan = [...obreros].filter((o) => o.sirviendo()).length
    const pausa = paciencia.trasLaCaida(sirvio, quedan)
    if (pausa === null) return alRendirse()
    const reloj = setTimeout(() => {
      pausas.delete(reloj)
      iniciar(numero)
    }, pausa)
    pausas.add(reloj)
  }

  return {
    abrirPuerto() {
      primero = iniciar(1)
      return primero.puerto
    },
    async completar(cuantos, lista) {
      base = lista
      primero?.decir({ tipo: 'base', base })
      const otros = Array.from({ length: cuantos - 1 }, (_, i) => iniciar(i + 2))
      await Promise.all([primero, ...otros].map((o) => o?.lista))
      completa = true
    },
    async parar() {
      parando = true
      for (const reloj of pausas) clearTimeout(reloj)
      for (const o of obreros) o.decir({ tipo: 'para' })
      const limite = setTimeout(() => {
        for (const o of obreros) o.matar()
      }, PLAZO_PARADA)
      await Promise.all([...obreros].map((o) => o.fin))
      clearTimeout(limite)
    },
  }
}

/** The server's own program: its bundle, or `main.ts` where it runs from source. */
const programa = (): string =>
  import.meta.filename.endsWith('.ts') ? fileURLToPath(new URL('../main.ts', import.meta.url)) : import.meta.filename
