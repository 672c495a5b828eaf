/*
 * npm run bench:procesos [-- --procesos 2 --conexiones 16 --segundos 3 --vueltas 7 --calentar 20]: a server of one
 * process beside one of several, each over a database of its own in one PostgreSQL, asked in turns: a machine that is
 * busy is so for both. First each is kept busy for a while: V8 makes each process's code fast by itself. Says answers a
 * second, and processor time of the server and of its connections to PostgreSQL for each answer.
 */
import { readFileSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { construirServidor, construirWeb } from '../../scripts/lib/preparar.mjs'
import { crearPool } from '../../server/src/platform/db/conexiones/conexion'
import { arrancarCluster, type Cluster } from './gym/base'
import { arrancarServidor, entrar, residente, type ServidorBench } from './gym/servidor'
import { procesadorDeTodos, procesosDeLaBase } from './measure/procesador'

const { values } = parseArgs({
  options: {
    procesos: { type: 'string', default: '2' },
    conexiones: { type: 'string', default: '16' },
    segundos: { type: 'string', default: '3' },
    vueltas: { type: 'string', default: '7' },
    calentar: { type: 'string', default: '20' },
  },
})

interface Lado {
  procesos: string
  servidor: ServidorBench
  /** One for each connection: two desks of one author queue on the same figures. */
  llaves: string[]
  pool: ReturnType<typeof crearPool>
}

/** What a turn came to. */
interface Vuelta {
  porSegundo: number
  /** Processor time of server and database for each answer, in ms. */
  procesador: number
}

/** Raw requests, as light as they can be: the client shares the processors with what is measured. */
const PETICIONES: Record<string, (token: string) => string> = {
  'GET /api/v2/ajustes': (t) => `GET /api/v2/ajustes HTTP/1.1\r\nHost: x\r\nX-API-Key: ${t}\r\n\r\n`,
  'POST /api/v2/visitas/regular': (t) => {
    const cuerpo = '{"pago":"2.00"}'
    return (
      `POST /api/v2/visitas/regular HTTP/1.1\r\nHost: x\r\nX-API-Key: ${t}\r\nContent-Type: ` +
      `application/json\r\nContent-Length: ${cuerpo.length}\r\n\r\n${cuerpo}`
    )
  },
}

/** One connection that asks again as soon as it was answered. Every answer of these fits into one piece. */
function preguntar(puerto: number, peticion: string): { cuantas: () => number; cerrar: () => void } {
  let n = 0
  const socket = net.connect(puerto, '127.0.0.1', () => socket.write(peticion))
  socket.setNoDelay(true)
  socket.on('data', (b: Buffer) => {
    if (!/^HTTP\/1\.1 20[01]/.test(b.toString('latin1', 0, 16))) throw new Error(b.toString())
    n++
    socket.write(peticion)
  })
  return { cuantas: () => n, cerrar: () => socket.destroy() }
}

/** The server's processes: the one that was started, and those that it started. */
const suyos = (pid: number): number[] => [
  pid,
  ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
]

async function vuelta({ servidor, llaves, pool }: Lado, que: string, segundos: string): Promise<Vuelta> {
  const peticion = PETICIONES[que] as (llave: string) => string
  const puerto = Number(new URL(servidor.url).port)
  const conexiones = llaves.map((l) => preguntar(puerto, peticion(l)))
  const contadas = (): number => conexiones.reduce((n, c) => n + c.cuantas(), 0)
  await new Promise((listo) => setTimeout(listo, 300))
  const pids = [...suyos(servidor.pid), ...(await procesosDeLaBase(pool))]
  const [desde, antes, cpu] = [performance.now(), contadas(), procesadorDeTodos(pids)]
  await new Promise((listo) => setTimeout(listo, Number(segundos) * 1000))
  const hechas = contadas() - antes
  const r = {
    porSegundo: (hechas * 1000) / (performance.now() - desde),
    procesador: (procesadorDeTodos(pids) - cpu) / hechas,
  }
  for (const c of conexiones) c.cerrar()
  return r
}

async function abrir(cluster: Cluster, procesos: string): Promise<Lado> {
  const url = await cluster.crearBase(`procesos_${procesos}`)
  const servidor = await arrancarServidor({
    DATA_DIR: path.join(cluster.carpeta, `datos-${procesos}`),
    DATABASE_URL: url,
    PROCESOS: procesos,
  })
  const admin = await entrar(servidor.url)
  const llaves: string[] = []
  for (let i = 0; i < Number(values.conexiones); i++) {
    const { texto } = await admin.pedir('POST', '/api/v2/claves', { nombre: `mesa ${i}` })
    llaves.push((JSON.parse(texto) as { clave: string }).clave)
  }
  admin.cerrar()
  return { procesos, servidor, llaves, pool: crearPool(url, { max: 1 }) }
}

const mediana = (ns: number[]): number => ns.toSorted((a, b) => a - b)[Math.floor(ns.length / 2)] as number

await construirServidor()
await construirWeb()
const cluster = await arrancarCluster()
const lados: Lado[] = []
try {
  for (const procesos of ['1', values.procesos]) lados.push(await abrir(cluster, procesos))
  console.log(
    `${os.availableParallelism()} procesadores, carga ${os.loadavg()[0]?.toFixed(1)}; ` +
      `${values.conexiones} conexiones, ${values.vueltas} vueltas de ${values.segundos} s cada uno\n`,
  )
  for (const que of Object.keys(PETICIONES)) {
    for (const l of lados) await vuelta(l, que, values.calentar)
    const vueltas = new Map<Lado, Vuelta[]>(lados.map((l) => [l, []]))
    for (let i = 0; i < Number(values.vueltas); i++)
      for (const l of i % 2 ? lados.toReversed() : lados) vueltas.get(l)?.push(await vuelta(l, que, values.segundos))
    const [uno, varios] = lados.map((l) => vueltas.get(l) as Vuelta[]) as [Vuelta[], Vuelta[]]
    for (const [l, vs] of vueltas)
      console.log(
        `${que.padEnd(30)} ${l.procesos} procesos: ${mediana(vs.map((v) => v.porSegundo)).toFixed(0)} resp./s, ` +
          `${mediana(vs.map((v) => v.procesador)).toFixed(2)} ms de procesador cada una`,
      )
    const razon = (f: (v: Vuelta) => number): string =>
      mediana(varios.map((v, i) => f(v) / f(uno[i] as Vuelta))).toFixed(2)
    console.log(
      `${''.padEnd(30)} razón: ${razon((v) => v.porSegundo)} respuestas, ${razon((v) => v.procesador)} procesador\n`,
    )
  }
  for (const { procesos, servidor } of lados) {
    const mb = suyos(servidor.pid).map((p) => residente(p)?.toFixed(0) ?? '?')
    console.log(`${procesos} procesos: memoria ${mb.join(' + ')} MB`)
  }
  console.log(`carga al final ${os.loadavg()[0]?.toFixed(1)}`)
} finally {
  for (const { servidor, pool } of lados) {
    await pool.end()
    await servidor.parar()
  }
  await cluster.parar()
}
