import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as esperar } from 'node:timers/promises'
import { miles, tiempos, veces } from '../measure/formato'
import type { Banco, Instalacion } from '../gym/instalacion'
import type { Fila } from '../results/fila'
import { cronometrar, type Medida, medida } from '../measure/medir'
import { socios } from './writes/escrituras'
import { residente } from '../gym/servidor'

/** Minutes that a whole check may take, and how much longer a visit may take meanwhile. */
const META = { segundos: 300, veces: 2, memoria: 64 }
/** Between two visits while it goes on, and between two looks at memory, in ms. */
const PAUSA = 50
/** Visits before and after it, each. */
const VISITAS = 100
const RAIZ = path.resolve(import.meta.dirname, '../../..')

/**
 * `npm run comprobar` over everything that this run wrote: what it finds, how long it takes, with how much memory; and
 * what a visit at the desk takes while a server checks by itself, as it does at night: a smaller gym's, since a desk
 * waits no longer for a longer check.
 */
export async function medirComprobacion({ cluster, grande, antiguas }: Banco): Promise<Fila[]> {
  const menor = antiguas.junto
  const consola = await porConsola(grande, path.join(cluster.carpeta, 'consola'))
  const mesa = await mientrasComprueba(menor)
  const { personas, visitas, pagos } = grande.tamanos
  const { rows } = await grande.pool.query<{ n: number }>('SELECT count(*) AS n FROM huella')
  const { alEmpezar, alFinal, mayor, base } = consola.memoria
  return [
    {
      que: `npm run comprobar, ${miles(personas)} people, ${miles(pagos)} payments, ${miles(visitas)} visits`,
      meta: `nothing found, ≤ ${META.segundos} s`,
      medido: `${consola.codigo === 0 ? 'nothing found' : 'something found'}, ${consola.segundos.toFixed(0)} s`,
      cumple: consola.codigo === 0 && consola.segundos <= META.segundos,
      detalle: `${consola.fin}; ${miles(rows[0]?.n ?? 0)} sealed lines; slowest check ${consola.lenta}`,
    },
    {
      que: 'The same: memory',
      meta: `flat: ≤ ${META.memoria} MB more at its end`,
      medido: `Node ${alFinal.toFixed(0)} MB, ${(alFinal - alEmpezar).toFixed(0)} MB more than at its first check`,
      cumple: alFinal - alEmpezar <= META.memoria,
      detalle: `most: Node ${mayor.toFixed(0)} MB, its connection to the database ${base.toFixed(0)} MB of its own`,
    },
    {
      que:
        `Register a visit while a server checks (${miles(menor.tamanos.visitas)} visits), against before ` +
        'and after',
      meta: `p50 ≤ ${META.veces} ×`,
      medido: `p50 ${veces(mesa.durante.p50 / mesa.fuera.p50)}, p95 ${veces(mesa.durante.p95 / mesa.fuera.p95)}`,
      cumple: mesa.durante.p50 / mesa.fuera.p50 <= META.veces,
      detalle: [
        `before and after ${tiempos(mesa.fuera)}`,
        `meanwhile ${tiempos(mesa.durante)}, slowest ${mesa.peor.toFixed(0)} ms`,
        `server memory ${mesa.memoria}`,
      ].join('; '),
    },
  ]
}

interface Consola {
  codigo: number | null
  segundos: number
  /** Its last line. */
  fin: string
  lenta: string
  /** MB: of the process at the first check, at its end, at most; and of the database's process, its own, at most. */
  memoria: { alEmpezar: number; alFinal: number; mayor: number; base: number }
}

async function porConsola({ url, pool }: Instalacion, carpeta: string): Promise<Consola> {
  const tsx = pathToFileURL(path.join(RAIZ, 'scripts/node_modules/tsx/dist/loader.mjs')).href
  const inicio = performance.now()
  const hijo = spawn(process.execPath, ['--import', tsx, path.join(RAIZ, 'scripts/instalacion/comprobar.ts')], {
    cwd: RAIZ,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATABASE_URL: url, DATA_DIR: carpeta },
  })
  const pid = hijo.pid as number
  const memoria = { alEmpezar: 0, alFinal: 0, mayor: 0, base: 0 }
  let texto = ''
  let anterior = inicio
  let lenta = { que: '', ms: 0 }
  hijo.stdout.on('data', (b: Buffer) => {
    const ahora = performance.now()
    const que = /^[✓✗] (\S+)/.exec(b.toString())?.[1]
    if (que && texto && ahora - anterior > lenta.ms) lenta = { que, ms: ahora - anterior }
    memoria.alEmpezar ||= residente(pid) ?? 0
    anterior = ahora
    texto += b.toString()
  })
  const salio = new Promise<number | null>((listo) => hijo.once('exit', listo))
  let vivo = true
  void salio.then(() => (vivo = false))
  while (vivo) {
    const { rows } = await pool.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'mancuerna (comprob%'", // its ó stands escaped
    )
    memoria.base = Math.max(memoria.base, ...rows.map((r) => propia(r.pid)))
    memoria.alFinal = residente(pid) ?? memoria.alFinal
    memoria.mayor = Math.max(memoria.mayor, memoria.alFinal)
    await esperar(PAUSA)
  }
  return {
    codigo: await salio,
    segundos: (performance.now() - inicio) / 1000,
    fin: texto.trim().split('\n').at(-1) ?? '',
    lenta: `${lenta.que} ${(lenta.ms / 1000).toFixed(1)} s`,
    memoria,
  }
}

/** Memory of a process that it shares with none, in MB; 0 where the system does not say. */
function propia(pid: number): number {
  try {
    return Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Visits before, during and after a check that the server makes, one after the other as a desk would. */
async function mientrasComprueba({
  cliente,
  pool,
  servidor,
}: Instalacion): Promise<{ fuera: Medida; durante: Medida; peor: number; memoria: string }> {
  const { siguiente } = await socios(pool)
  const visita = async (en: number[]): Promise<void> => {
    en.push(
      await cronometrar(() =>
        cliente.pedir('POST', '/api/visitas', { id_miembro: siguiente(), registrado_por: 'banco' }),
      ),
    )
    await esperar(PAUSA)
  }
  const fuera: number[] = []
  const durante: number[] = []
  for (let i = 0; i < VISITAS; i++) await visita(fuera)
  const antes = residente(servidor.pid)
  await cliente.pedir('POST', '/api/v2/comprobacion')
  while (await comprobando(pool)) await visita(durante)
  const despues = residente(servidor.pid)
  for (let i = 0; i < VISITAS; i++) await visita(fuera)
  const memoria = antes === null || despues === null ? 'unknown' : `${antes.toFixed(0)} → ${despues.toFixed(0)} MB`
  return { fuera: medida(fuera), durante: medida(durante), peor: Math.max(...durante), memoria }
}

async function comprobando(pool: Instalacion['pool']): Promise<boolean> {
  const { rows } = await pool.query<{ si: boolean }>(
    "SELECT EXISTS (SELECT 1 FROM comprobacion WHERE estado = 'EN_CURSO') AS si",
  )
  return rows[0]?.si ?? false
}
