import path from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import type { Banco } from '../gym/instalacion'
import type { Fila } from '../results/fila'
import { cuantil } from '../measure/medir'
import { ms } from '../measure/formato'
import { arrancarServidor, residente } from '../gym/servidor'

const VECES = 5
const META = { integrada: 1500, externa: 1000, memoria: 140 }
/** At rest: nobody asks anything for this long, in ms. */
const REPOSO = 30_000

/**
 * From the start of the process to 'ready', with an existing embedded database and with an external one; memory of a
 * server at rest.
 */
export async function medirArranque({ cluster, chica }: Banco): Promise<Fila[]> {
  const carpeta = path.join(cluster.carpeta, 'arranque')
  await (await arrancarServidor({ DATA_DIR: carpeta })).parar() // creates the database
  const integrada = await repetir({ DATA_DIR: carpeta })
  const externa = await repetir({ DATA_DIR: path.join(cluster.carpeta, 'externa'), DATABASE_URL: chica.url })
  return [
    fila('Server: ready, existing embedded database', META.integrada, integrada),
    fila('Server: ready, external database', META.externa, externa),
    await memoria(carpeta),
  ]
}

async function repetir(env: { DATA_DIR: string; DATABASE_URL?: string }): Promise<number[]> {
  const tiempos: number[] = []
  for (let i = 0; i < VECES; i++) {
    const s = await arrancarServidor(env)
    tiempos.push(s.arranque)
    await s.parar()
  }
  return tiempos
}

const fila = (que: string, meta: number, t: number[]): Fila => {
  const p50 = cuantil(t, 0.5)
  return {
    que,
    meta: `≤ ${meta} ms`,
    medido: ms(p50),
    cumple: p50 <= meta,
    detalle: `of ${t.length}: ${t.map((x) => Math.round(x)).join(', ')} ms`,
  }
}

async function memoria(carpeta: string): Promise<Fila> {
  const s = await arrancarServidor({ DATA_DIR: carpeta })
  await esperar(REPOSO)
  const mb = residente(s.pid)
  await s.parar()
  return {
    que: 'Server: resident memory when idle (Node process)',
    meta: `≤ ${META.memoria} MB`,
    medido: mb === null ? 'not known on this system' : `${mb.toFixed(0)} MB`,
    cumple: mb === null ? null : mb <= META.memoria,
  }
}
