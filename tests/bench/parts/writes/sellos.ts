import pg from 'pg'
import { type Cobrador, cobradores } from './escrituras'
import { tiempos } from '../../measure/formato'
import type { Banco, Instalacion } from '../../gym/instalacion'
import type { Fila } from '../../results/fila'
import { cronometrar, cuantil, type Medida, medida } from '../../measure/medir'
import { procesadorDeTodos, procesosDeLaBase } from '../../measure/procesador'
import { entrar } from '../../gym/servidor'

/** What the lines of a charge may cost the database, in µs of processor (docs/decisions/0075). */
const META = 200
const MESAS = 16
/** Charges between two switches of the triggers, and those of them that only warm up after it. */
const TANDA = 60
const CALENTAR = 20
const TABLAS = ['ingreso', 'transaccion', 'detalle_metodo', 'cuota', 'abono'] as const

/**
 * What keeping the seals costs a charge, alone and with 16 desks at once: in time, and in the processor time of the
 * database, which the machine's other work hardly touches. The server does the same with and without.
 */
export async function medirSellos({ grande }: Banco): Promise<Fila[]> {
  const mesas = await Promise.all(
    Array.from({ length: MESAS }, async () => {
      const c = new pg.Client(grande.url)
      await c.connect()
      return c
    }),
  )
  const cliente = await entrar(grande.servidor.url, MESAS)
  try {
    const cobros = await cobradores({ pool: grande.pool, cliente })
    const juntas = (una: (c: pg.Client, k: Cobrador) => Promise<unknown>) => (): Promise<unknown> =>
      Promise.all(mesas.map((c) => una(c, cobros)))
    const sql = (c: pg.Client, k: Cobrador): Promise<unknown> => k.directo(c)
    const http = (_: pg.Client, k: Cobrador): Promise<unknown> => k.http()
    return [
      fila('A charge in bare SQL', 1, await comparar(grande, TANDA * 5, () => sql(mesas[0] as pg.Client, cobros))),
      fila('A charge over HTTP', 1, await comparar(grande, TANDA * 5, () => cobros.http())),
      fila(`${MESAS} desks charge at once in bare SQL`, MESAS, await comparar(grande, TANDA, juntas(sql))),
      fila(`${MESAS} desks charge at once over HTTP`, MESAS, await comparar(grande, TANDA * 5, juntas(http))),
    ]
  } finally {
    cliente.cerrar()
    await Promise.all(mesas.map((c) => c.end()))
    await conmutar(grande.pool, 'ENABLE')
  }
}

interface Modo {
  tiempo: Medida
  /** The tenth percentile: where nothing else got in the way. */
  rapido: number
  /** Processor time of one action, in ms: of the server, and of the database. */
  servidor: number
  base: number
}

/** Of a whole charge: what the database does more, against what database and server do together. */
const fila = (que: string, cobros: number, { con, sin }: Record<'con' | 'sin', Modo>): Fila => {
  const servidor = (con.servidor + sin.servidor) / 2
  const razon = (con.base + servidor) / (sin.base + servidor)
  const enUs = (n: number): number => (n * 1000) / cobros
  const us = (n: number): string => enUs(n).toFixed(0)
  const porHttp = que.includes('HTTP')
  return {
    que: `${que}: with the seals against without`,
    meta: porHttp ? `≤ ${META} µs of the database's processor a charge` : '—',
    medido: [
      `${us(con.base - sin.base)} µs`,
      `processor ${razon.toFixed(3)} ×`,
      `fastest tenth ${(con.rapido / sin.rapido).toFixed(3)} ×`,
      `p50 ${(con.tiempo.p50 / sin.tiempo.p50).toFixed(3)} ×`,
    ].join(', '),
    cumple: Number.isNaN(razon) || !porHttp ? null : enUs(con.base - sin.base) <= META,
    detalle: [
      `database a charge: without ${us(sin.base)}, with ${us(con.base)} µs of processor`,
      `server ${us(servidor)} µs`,
      `without ${tiempos(sin.tiempo)}`,
      `with ${tiempos(con.tiempo)}`,
    ].join('; '),
  }
}

async function conmutar(pool: pg.Pool, modo: 'ENABLE' | 'DISABLE'): Promise<void> {
  for (const t of TABLAS) await pool.query(`ALTER TABLE ${t} ${modo} TRIGGER ${t}_huella`)
}

type Ultimas = Record<(typeof TABLAS)[number], number>
async function ultimas(pool: pg.Pool): Promise<Ultimas> {
  const { rows } = await pool.query<Ultimas>(
    `SELECT ${TABLAS.map((t) => `(SELECT coalesce(max(id), 0) FROM ${t}) AS ${t}`).join(', ')}`,
  )
  return rows[0] as Ultimas
}

/** Notes what was written without the triggers since those ids, before the next seal. */
async function anotarDesde(pool: pg.Pool, desde: Ultimas): Promise<void> {
  for (const t of TABLAS)
    await pool.query(
      `INSERT INTO huella_pendiente (tabla, id_fila, huella)
        SELECT '${t}', x.id, huella_de(x) FROM ${t} x WHERE x.id > $1 ORDER BY x.id`,
      [desde[t]],
    )
}

/** The same action with and without, in turns of a few. `vueltas`: how many of each are counted. */
async function comparar(
  { pool, servidor }: Instalacion,
  vueltas: number,
  accion: () => Promise<unknown>,
): Promise<Record<'con' | 'sin', Modo>> {
  const cuentas = {
    con: { tiempos: [] as number[], contadas: 0, servidor: 0, base: 0 },
    sin: { tiempos: [] as number[], contadas: 0, servidor: 0, base: 0 },
  }
  for (let v = 0; cuentas.con.tiempos.length < vueltas || v % 2; v++) {
    // with, without, without, with …: what drifts falls on both alike.
    const cual = [0, 3].includes(v % 4) ? 'con' : 'sin'
    const desde = await ultimas(pool)
    await conmutar(pool, cual === 'con' ? 'ENABLE' : 'DISABLE')
    for (let i = 0; i < CALENTAR; i++) await accion()
    const pids = await procesosDeLaBase(pool)
    const antes = { servidor: procesadorDeTodos([servidor.pid]), base: procesadorDeTodos(pids) }
    for (let i = CALENTAR; i < TANDA; i++) cuentas[cual].tiempos.push(await cronometrar(accion))
    const base = procesadorDeTodos(pids) - antes.base
    if (!Number.isNaN(base)) {
      // A connection that the pool closed meanwhile took its process's account with it: such a turn counts for times
      // only.
      cuentas[cual].contadas += TANDA - CALENTAR
      cuentas[cual].servidor += procesadorDeTodos([servidor.pid]) - antes.servidor
      cuentas[cual].base += base
    }
    if (cual === 'sin') await anotarDesde(pool, desde)
  }
  const modo = ({ tiempos: t, contadas: n, servidor: s, base: b }: (typeof cuentas)['con']): Modo => ({
    tiempo: medida(t),
    rapido: cuantil(t, 0.1),
    servidor: s / n,
    base: b / n,
  })
  return { con: modo(cuentas.con), sin: modo(cuentas.sin) }
}
