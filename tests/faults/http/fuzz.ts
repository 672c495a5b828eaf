import path from 'node:path'
import type pg from 'pg'
import { construirServidor } from '../../../scripts/lib/preparar.mjs'
import { componer } from '../../../server/src/composition'
import { leerConfig } from '../../../server/src/config/env'
import { crearRegistro } from '../../../server/src/config/registro'
import type { Modulo } from '../../../server/src/modulo'
import { abrirAparte } from '../../../server/src/platform/db/conexiones/aparte'
import { crearPool, crearPrisma } from '../../../server/src/platform/db/conexiones/conexion'
import { arrancarCluster, type Cluster } from '../../bench/gym/base'
import { arrancarServidor } from '../../bench/gym/servidor'
import { contenidoDe } from '../../support/hostile/contenido'
import { hacerInmortal, sembrar } from '../../support/gym/sembrado'
import { asediarHttp, type Resultado } from './asedio'

const CLAVE = 'Clave-del-banco-1'
/** Counters of wrong passwords count refusals: that is what they are for. */
const CUENTAN_RECHAZOS = new Set(['limite_intentos'])
/** They wait side by side, each for as long as the production server is patient: up to two minutes. */
const CALLADAS = 0.005
/** Longer than any patience of the server's, in ms. */
const COLGADA = 240_000

export interface OpcionesFuzz {
  peticiones: number
  semilla: number
  alAvanzar?: (hechas: number) => void
}

/**
 * The production server in a process of its own, on a PostgreSQL of its own, under raw HTTP of every kind. Among the
 * objections: that the process ended, or that a table is not as it was. Removes what it made.
 */
export async function fuzzHttp({ peticiones, semilla, alAvanzar }: OpcionesFuzz): Promise<Resultado> {
  await construirServidor()
  const cluster = await arrancarCluster()
  try {
    return await asediarServidor(cluster, { peticiones, semilla, ...(alAvanzar ? { alAvanzar } : {}) })
  } finally {
    await cluster.parar()
  }
}

async function asediarServidor(cluster: Cluster, o: OpcionesFuzz): Promise<Resultado> {
  const url = await cluster.crearBase('fuzz')
  const carpeta = path.join(cluster.carpeta, 'fuzz')
  const servidor = await arrancarServidor({ DATA_DIR: carpeta, DATABASE_URL: url })
  const pool = crearPool(url, { nombre: 'fuzz', max: 2 })
  try {
    const modulos = await modulosDe(url, carpeta)
    const sesion = `Authorization: Bearer ${await tokenDe(servidor.url)}`
    await sembrar(pool, new Date())
    await hacerInmortal(pool)
    await sinMantenimiento(pool)
    const antes = await contenidoDe(pool, CUENTAN_RECHAZOS)
    const r = await asediarHttp({ ...o, url: servidor.url, modulos, sesion, calladas: CALLADAS, colgada: COLGADA })
    if (!vive(servidor.pid)) r.objeciones.unshift('el proceso del servidor terminó')
    const despues = await contenidoDe(pool, CUENTAN_RECHAZOS)
    for (const [tabla, suma] of Object.entries(antes))
      if (despues[tabla] !== suma) r.objeciones.unshift(`la tabla ${tabla} cambió: ${suma} → ${despues[tabla]}`)
    return r
  } finally {
    await servidor.parar()
    await pool.end()
  }
}

/** Its turns are taken, also the one of the night: whatever is written from here on, a request wrote. */
const sinMantenimiento = (pool: pg.Pool): Promise<unknown> =>
  pool.query(
    `INSERT INTO sistema (clave, valor)
     SELECT tarea, '{"en": "2100-01-01T00:00:00Z"}'
     FROM unnest(ARRAY['mantenimiento', 'meses_auditoria', 'barrido_imagenes', 'comprobacion']) tarea
     ON CONFLICT (clave) DO UPDATE SET valor = EXCLUDED.valor`,
  )

async function tokenDe(url: string): Promise<string> {
  const r = await fetch(`${url}/api/v2/sesion`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ usuario: 'admin', password: CLAVE, con_token: true }),
  })
  return ((await r.json()) as { token: string }).token
}

/** What the server answers to, as the composition knows it. */
async function modulosDe(url: string, carpeta: string): Promise<readonly Modulo[]> {
  const config = leerConfig({ DATA_DIR: carpeta, DATABASE_URL: url, ADMIN_PASSWORD: CLAVE })
  const pool = crearPool(url, { nombre: 'fuzz', max: 1 })
  const prisma = crearPrisma(pool)
  const aparte = abrirAparte(url, config.informes)
  try {
    const clock = (): Date => new Date()
    const app = await componer({ config, pool, aparte, prisma, clock, registro: crearRegistro('silent') })
    await app.cerrar()
    return app.modulos
  } finally {
    await prisma.$disconnect()
    await aparte.cerrar()
    await pool.end()
  }
}

function vive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
