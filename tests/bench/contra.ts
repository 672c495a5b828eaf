/*
 * node scripts/run.mjs tests/bench/contra.ts --otro antes=/work/antes [--otro …]
 *   [--personas …] [--visitas …] [--pagos …] [--vueltas …]:
 * this checkout beside others, built (server/dist), each with the same gym in one PostgreSQL, asked in turns: a machine
 * that is busy is so for all of them. Ratios of medians; above 1: this one is slower.
 */
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { construirServidor } from '../../scripts/lib/preparar.mjs'
import { crearPool } from '../../server/src/platform/db/conexiones/conexion'
import { arrancarCluster, type Cluster } from './gym/base'
import { llenarMovimientos, llenarPersonas } from './gym/datos'
import { HOY, type Tamanos } from './gym/fill/sql'
import { cobradores, socios } from './parts/writes/escrituras'
import { tiempos } from './measure/formato'
import type { ClienteBench } from './measure/http'
import { medida } from './measure/medir'
import { TEXTOS } from './gym/nombres'
import { procesadorDe, procesadorDeTodos, procesosDeLaBase } from './measure/procesador'
import { arrancarServidor, entrar, residente } from './gym/servidor'

const USO =
  'Uso: node scripts/run.mjs tests/bench/contra.ts --otro NOMBRE=CARPETA [--otro …] [--personas N] [--visitas N] ' +
  '[--pagos N] [--vueltas N] [--solo EXPRESION]'
const AQUI = 'este'
/** Days of history: three years. */
const DIAS = 1096
/** Requests of one version before the next one's turn. */
const LOTE = 10
/** At rest before memory is read, in ms, and how many times a start is measured. */
const REPOSO = 30_000
const ARRANQUES = 5
/** What --solo calls these. */
const REPOSADO = 'Server'

interface Version {
  nombre: string
  paquete: string
  url: string
  carpeta: string
  pool: ReturnType<typeof crearPool>
  servidor: Awaited<ReturnType<typeof arrancarServidor>>
  cliente: ClienteBench
}

interface Pedido {
  que: string
  /** How often it is asked against the short ones, and how many in one turn. */
  parte: number
  lote: number
  /** What asks it, for one version. */
  con: (v: Version) => Promise<(n: number) => Promise<unknown>>
}

const corto = (que: string, pedir: (c: ClienteBench, n: number) => Promise<unknown>): Pedido => ({
  que,
  parte: 1,
  lote: LOTE,
  con:
    async ({ cliente }) =>
    (n) =>
      pedir(cliente, n),
})
const largo = (que: string, parte: number, pedir: (c: ClienteBench, d: Dias) => Promise<unknown>): Pedido => ({
  que,
  parte,
  lote: 1,
  con: async ({ cliente, pool }) => {
    const d = await dias(pool)
    return () => pedir(cliente, d)
  },
})

type Dias = Record<'desde' | 'hasta' | 'inicio', string>
/** A month of a year and a half ago, and the first day of the 18 before it. */
async function dias(pool: Version['pool']): Promise<Dias> {
  const { rows } = await pool.query<Dias>(
    `SELECT (date_trunc('month', ${HOY} - interval '18 months'))::date::text AS desde,
        (date_trunc('month', ${HOY} - interval '17 months') - interval '1 day')::date::text AS hasta,
        (${HOY} - ${DIAS})::text AS inicio`,
  )
  return rows[0] as Dias
}

const buscar = (que: string, ruta: string): Pedido =>
  corto(`Look-up: ${que}`, (c, n) => c.pedir('GET', ruta + encodeURIComponent(TEXTOS[n % TEXTOS.length] as string)))
const guion = (archivo: string, fechaInicio: string, fechaFin: string) => (c: ClienteBench) =>
  c.pedir('POST', `/api/${archivo}.php`, { metodo: 'obtener', filtros: { fechaInicio, fechaFin } })

const PEDIDOS: readonly Pedido[] = [
  corto('Dashboard: inicio.php', (c) => c.pedir('POST', '/api/inicio.php', { metodo: 'obtener' })),
  corto('Dashboard: /api/v2/inicio', (c) => c.pedir('GET', '/api/v2/inicio')),
  corto('Dashboard: /api/v2/perfil', (c) => c.pedir('GET', '/api/v2/perfil')),
  buscar('consulta_clientesApps', '/consulta_clientesApps?consulta='),
  buscar('v2 search (palette)', '/api/v2/buscar?q='),
  buscar('v2 search with membership state', '/api/v2/search-client-member-status?query='),
  buscar('member search (picker)', '/api/v2/miembros/lista-simple?buscar='),
  buscar('member search (list, a page of 25)', '/api/v2/miembros?tamano=25&buscar='),
  {
    que: 'Register a visit',
    parte: 1,
    lote: LOTE,
    async con({ pool, cliente }) {
      const { siguiente } = await socios(pool)
      return () => cliente.pedir('POST', '/api/visitas', { id_miembro: siguiente(), registrado_por: 'banco' })
    },
  },
  {
    que: 'Register a charge (cash, one line)',
    parte: 1,
    lote: LOTE,
    async con(v) {
      const { http } = await cobradores(v)
      return () => http()
    },
  },
  {
    que: 'The same with an Idempotency-Key',
    parte: 1,
    lote: LOTE,
    async con(v) {
      const { http } = await cobradores(v)
      return () => http({ 'idempotency-key': randomUUID() })
    },
  },
  {
    que: 'List: /api/miembros unchanged (304)',
    parte: 1,
    lote: LOTE,
    async con({ cliente }) {
      const { cabeceras } = await cliente.pedir('GET', '/api/miembros')
      return () => cliente.pedir('GET', '/api/miembros', undefined, { 'if-none-match': String(cabeceras.etag) })
    },
  },
  largo('List: /api/miembros whole', 0.05, (c) =>
    c.pedir('GET', '/api/miembros', undefined, { 'accept-encoding': 'gzip' }),
  ),
  largo('Report: visitas.php, one month', 0.1, (c, d) => guion('visitas', d.desde, d.hasta)(c)),
  largo('Report: pagos.php, one month', 0.1, (c, d) => guion('pagos', d.desde, d.hasta)(c)),
  largo('Report: visits as CSV, one month', 0.1, (c, d) =>
    c.pedir('GET', `/api/v2/informes/visitas/exportar?formato=csv&desde=${d.desde}&hasta=${d.hasta}`),
  ),
  largo('Report: payments, totals, one month', 0.2, (c, d) =>
    c.pedir('GET', `/api/v2/informes/pagos?desde=${d.desde}&hasta=${d.hasta}`),
  ),
  largo('Report: visitas.php, 18 months', 0.03, (c, d) => guion('visitas', d.inicio, d.hasta)(c)),
  largo('Report: pagos.php, 18 months', 0.05, (c, d) => guion('pagos', d.inicio, d.hasta)(c)),
  largo('Report: visits as CSV, 18 months', 0.03, (c, d) =>
    c.pedir('GET', `/api/v2/informes/visitas/exportar?formato=csv&desde=${d.inicio}&hasta=${d.hasta}`),
  ),
  largo('Report: payments, totals, 18 months', 0.05, (c, d) =>
    c.pedir('GET', `/api/v2/informes/pagos?desde=${d.inicio}&hasta=${d.hasta}`),
  ),
]

/** What a version took: times, and processor time for one request (of each turn) of server and of database, in ms. */
interface Gasto {
  tiempos: number[]
  servidor: number[]
  base: number[]
}

async function medir(p: Pedido, versiones: readonly Version[], vueltas: number): Promise<Gasto[]> {
  const pedir = await Promise.all(versiones.map((v) => p.con(v)))
  const gastos = versiones.map((): Gasto => ({ tiempos: [], servidor: [], base: [] }))
  const tandas = Math.max(3, Math.ceil((vueltas * p.parte) / p.lote))
  let n = 0
  for (let t = -1; t < tandas; t++) {
    for (const [i, v] of versiones.entries()) {
      const pids = await procesosDeLaBase(v.pool)
      const antes = { servidor: procesadorDe(v.servidor.pid), base: procesadorDeTodos(pids) }
      const suyos: number[] = []
      for (let k = 0; k < p.lote; k++) {
        const inicio = performance.now()
        await pedir[i]?.(n + k)
        suyos.push(performance.now() - inicio)
      }
      if (t < 0) continue // the first turn warms up
      gastos[i]?.tiempos.push(...suyos)
      gastos[i]?.servidor.push((procesadorDe(v.servidor.pid) - antes.servidor) / p.lote)
      gastos[i]?.base.push((procesadorDeTodos(pids) - antes.base) / p.lote)
    }
    n += p.lote
  }
  return gastos
}

const linea = (...celdas: string[]): string => `| ${celdas.join(' | ')} |`
const cifra = (n: number): string => (n < 10 ? n.toFixed(2) : n.toFixed(n < 100 ? 1 : 0))

/** The mean of the middle half of the turns; one in which a process of the database ended says nothing. */
function medio(turnos: readonly number[]): number {
  const orden = turnos.filter((x) => !Number.isNaN(x)).toSorted((a, b) => a - b)
  const cuarto = Math.floor(orden.length / 4)
  const mitad = orden.slice(cuarto, orden.length - cuarto)
  return mitad.reduce((n, x) => n + x, 0) / mitad.length
}
const cpu = (g: Gasto): number => medio(g.servidor) + medio(g.base)

/** One row: what this version takes against each other one, in processor time and in time. */
function fila(que: string, versiones: readonly Version[], gastos: readonly Gasto[]): string {
  const [este, ...otros] = gastos as [Gasto, ...Gasto[]]
  const p50 = (g: Gasto): number => medida(g.tiempos).p50
  const razones = otros.map((g) => `${(cpu(este) / cpu(g)).toFixed(2)} × (${(p50(este) / p50(g)).toFixed(2)} ×)`)
  const detalle = versiones
    .map((v, i) => {
      const g = gastos[i] as Gasto
      const procesador = `server ${cifra(medio(g.servidor))} + database ${cifra(medio(g.base))} ms of processor`
      return `${v.nombre} ${procesador}, ${tiempos(medida(g.tiempos))}`
    })
    .join('; ')
  return linea(que, ...razones, detalle)
}

async function preparar(cluster: Cluster, nombre: string, paquete: string, t: Tamanos): Promise<Version> {
  console.log(`· cargando «${nombre}»`)
  const url = await cluster.crearBase(nombre)
  const carpeta = path.join(cluster.carpeta, nombre)
  const env = { DATA_DIR: carpeta, DATABASE_URL: url }
  await (await arrancarServidor(env, paquete)).parar()
  const pool = crearPool(url, { nombre: 'banco', max: 2 })
  await llenarPersonas(pool, t)
  await llenarMovimientos(pool, t)
  const servidor = await arrancarServidor(env, paquete)
  return { nombre, paquete, url, carpeta, pool, servidor, cliente: await entrar(servidor.url) }
}

/** Starts, and memory at rest: of processes of their own, in turns. */
async function medirReposo(versiones: readonly Version[]): Promise<string[]> {
  const env = (v: Version) => ({ DATA_DIR: v.carpeta, DATABASE_URL: v.url })
  const arranques = versiones.map((): Gasto => ({ tiempos: [], servidor: [], base: [] }))
  const memorias = versiones.map((): number[] => [])
  for (let i = 0; i < ARRANQUES; i++) {
    const vivos: Version['servidor'][] = []
    for (const [k, v] of versiones.entries()) {
      const s = await arrancarServidor(env(v), v.paquete)
      arranques[k]?.tiempos.push(s.arranque)
      arranques[k]?.servidor.push(procesadorDe(s.pid))
      arranques[k]?.base.push(0)
      vivos.push(s)
    }
    await new Promise((listo) => setTimeout(listo, REPOSO))
    for (const [k, s] of vivos.entries()) {
      memorias[k]?.push(residente(s.pid) ?? NaN)
      await s.parar()
    }
  }
  const [esta, ...otras] = memorias.map((m) => medida(m).p50) as [number, ...number[]]
  return [
    fila('Server: ready, external database', versiones, arranques),
    linea(
      'Server: resident memory when idle',
      ...otras.map((m) => `${(esta / m).toFixed(2)} ×`),
      versiones.map((v, k) => `${v.nombre} ${memorias[k]?.map((m) => m.toFixed(0)).join(', ')} MB`).join('; '),
    ),
  ]
}

async function correr(): Promise<void> {
  const { values } = parseArgs({
    options: {
      otro: { type: 'string', multiple: true },
      personas: { type: 'string', default: '200000' },
      visitas: { type: 'string', default: '1000000' },
      pagos: { type: 'string', default: '300000' },
      vueltas: { type: 'string', default: '200' },
      solo: { type: 'string', default: '' },
    },
  })
  if (!values.otro?.length) throw new Error(USO)
  const t = {
    dias: DIAS,
    personas: Number(values.personas),
    visitas: Number(values.visitas),
    pagos: Number(values.pagos),
    cuotas: Math.floor(Number(values.pagos) / 200),
  }
  await construirServidor()
  const cluster = await arrancarCluster()
  const versiones: Version[] = []
  let apagado: Promise<void> | undefined
  const cerrar = (): Promise<void> => (apagado ??= apagar(versiones, cluster))
  for (const senal of ['SIGINT', 'SIGTERM'] as const)
    process.once(senal, () => void cerrar().finally(() => process.exit(130)))
  try {
    for (const otro of [`${AQUI}=${path.resolve(import.meta.dirname, '../..')}`, ...values.otro]) {
      const [nombre, carpeta] = otro.split('=') as [string, string]
      versiones.push(await preparar(cluster, nombre, path.join(carpeta, 'server/dist/main.mjs'), t))
    }
    await comparar(versiones, Number(values.vueltas), new RegExp(values.solo))
  } finally {
    await cerrar()
  }
}

/** The table, row by row as it comes. */
async function comparar(versiones: readonly Version[], vueltas: number, solo: RegExp): Promise<void> {
  console.log(linea('what', ...versiones.slice(1).map((v) => `processor (p50) against ${v.nombre}`), 'behind it'))
  console.log(linea(...Array.from({ length: versiones.length + 1 }, () => '---')))
  for (const p of PEDIDOS) if (solo.test(p.que)) console.log(fila(p.que, versiones, await medir(p, versiones, vueltas)))
  if (solo.test(REPOSADO)) for (const f of await medirReposo(versiones)) console.log(f)
}

async function apagar(versiones: readonly Version[], cluster: Cluster): Promise<void> {
  for (const v of versiones) {
    v.cliente.cerrar()
    await v.servidor.parar()
    await v.pool.end()
  }
  await cluster.parar()
}

try {
  await correr()
} catch (e) {
  console.error(e instanceof Error && e.message === USO ? USO : e)
  process.exitCode = 1
}
