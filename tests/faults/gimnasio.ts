import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import { crearPool } from '../../server/src/platform/db/conexiones/conexion'
import { arrancarEmbebida, type BaseEmbebida } from '../../server/src/platform/db/embebida/embebida'
import { ponerIntermediario, type Intermediario } from '../support/hostile/intermediario'
import { iniciarProceso, type Proceso } from '../support/proceso'
import { ADMIN } from '../support/server'

/** One server process and its wire to the database. */
export interface ServidorDelGimnasio {
  cable: Intermediario
  proceso: Proceso
  /** The address of the process that runs now; of the last one while none does. */
  url: string
  arrancar(): Promise<void>
  matar(): Promise<void>
  /** SIGTERM. Returns the exit code. */
  parar(): Promise<number | null>
  /** Sets its clock wrong by so much, in ms. */
  desviarReloj(ms: number): void
}

/** An installation to be mistreated: servers as processes, over one real database, each by a wire of its own. */
export interface Gimnasio {
  servidores: ServidorDelGimnasio[]
  /** The database as its superuser, by no wire: to look, not to work. */
  pool: pg.Pool
  /** Processes that ended although nobody ended them, and what they said last. */
  caidos: string[]
  pidDeLaBase(): number
  cerrar(): Promise<void>
}

export interface OpcionesGimnasio {
  /** A bundle of the server (scripts/lib/empaquetar), from the root. */
  paquete: string
  /** A folder of its own; the database lives in it. */
  carpeta: string
  servidores: number
  env?: Record<string, string>
}

/** Starts the database and the servers, and waits until all listen. */
export async function abrirGimnasio(o: OpcionesGimnasio): Promise<Gimnasio> {
  const base: BaseEmbebida = await arrancarEmbebida({ dataDir: o.carpeta })
  const pool = crearPool(base.superusuario, { max: 4, min: 0, nombre: 'faults' })
  const caidos: string[] = []
  const servidores = await Promise.all(
    Array.from({ length: o.servidores }, (_, i) => ponerServidor(o, base.url, caidos, i)),
  )
  return {
    servidores,
    pool,
    caidos,
    pidDeLaBase: () =>
      Number(readFileSync(path.join(o.carpeta, 'postgres', 'datos', 'postmaster.pid'), 'utf8').split('\n')[0]),
    async cerrar() {
      await Promise.all(servidores.map((s) => s.parar()))
      await Promise.all(servidores.map((s) => s.cable.cerrar()))
      await pool.end()
      await base.parar()
    },
  }
}

async function ponerServidor(
  { paquete, carpeta, env = {} }: OpcionesGimnasio,
  base: string,
  caidos: string[],
  i: number,
): Promise<ServidorDelGimnasio> {
  const cable = await ponerIntermediario(base)
  const reloj = path.join(carpeta, `reloj-${i}`)
  let esperado = false
  const iniciar = (): Proceso => {
    writeFileSync(reloj, '0')
    const ajustes = {
      DATA_DIR: carpeta,
      DATABASE_URL: cable.url,
      ADMIN_PASSWORD: ADMIN.clave,
      CLAVE_INICIAL: 'inicial-de-pruebas',
      SESSION_SECRET: 'secreto-solo-para-pruebas-0123456789',
      LOG_LEVEL: 'fatal',
      // Who reads nothing is cut by nobody here: the desks must not need it.
      INFORMES_SIN_LEER: '100',
      RELOJ: reloj,
      ...env,
    }
    const p = iniciarProceso(paquete, ajustes, pathToFileURL(path.join(import.meta.dirname, 'reloj.mjs')).href)
    esperado = false
    void p.fin.then((codigo) => {
      if (!esperado) caidos.push(`servidor ${i}: código ${codigo}: ${p.salida().slice(-500)}`)
    })
    return p
  }
  const yo: ServidorDelGimnasio = {
    cable,
    proceso: iniciar(),
    url: '',
    async arrancar() {
      yo.proceso = iniciar()
      yo.url = await yo.proceso.url
    },
    async matar() {
      esperado = true
      yo.proceso.hijo.kill('SIGKILL')
      await yo.proceso.fin
    },
    async parar() {
      esperado = true
      yo.proceso.hijo.kill('SIGTERM')
      return yo.proceso.fin
    },
    desviarReloj(ms) {
      writeFileSync(reloj, String(ms))
      yo.proceso.hijo.kill('SIGUSR2')
    },
  }
  yo.url = await yo.proceso.url
  return yo
}
