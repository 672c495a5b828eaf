import { setTimeout as esperar } from 'node:timers/promises'
import { azar } from '../support/gym/mesas/actos'
import { clienteHttp, entrar } from '../support/cliente'
import { datosDeCobro } from '../support/factories'
import type { Gimnasio } from './gimnasio'
import type { Golpe } from './golpes'
import { ponerMesas } from './mesas'
import { type Hallazgos, revisar } from './revisar'

/** One line of the table. */
export interface Fila extends Record<keyof Hallazgos, number> {
  golpe: string
  veces: number
  escrituras: number
  dudas: number
  con503: number
  con500: number
  caidos: number
}

/** How long the desks may take to work again after a blow, in ms: then it counts as a hang. */
const RECUPERACION = 60_000

/**
 * Gives the blows in turn while the desks write, and after each reads everything back.
 * @param detalle told of each thing that is not as it should be.
 */
export async function asediar(
  g: Gimnasio,
  o: {
    mesas: number
    golpes: readonly (readonly [nombre: string, golpe: Golpe])[]
    semilla: number
    detalle: (que: string) => void
    /** Told after each blow how many were given. */
    alAvanzar?: (dados: number) => void
  },
): Promise<Fila[]> {
  const n = azar(o.semilla)
  const url = (i: number): string => (g.servidores[i % g.servidores.length] as Gimnasio['servidores'][number]).url
  const { token } = await entrar({ url: url(0) })
  const deudores = await crearDeudores(g, token, o.mesas)
  const filas = new Map<string, Fila>()
  // A desk whose server is down goes to the next one, as behind a proxy.
  let vuelta = 0
  const mesas = ponerMesas({ cuantas: o.mesas, url: (i) => url(i + vuelta++), token, deudores, n })
  for (const [i, [golpe, dar]] of o.golpes.entries()) {
    const antes = foto(mesas, g)
    mesas.empezar()
    await progreso(mesas.hechas, o.mesas)
    await dar(g, n, () => progreso(mesas.hechas, 2 * o.mesas))
    await progreso(mesas.hechas, 2 * o.mesas)
    await mesas.terminar()
    const h = await revisar(g.pool, mesas.anotaciones.slice(antes.anotaciones), { url: url(0), token })
    sumar(filas, golpe, antes, foto(mesas, g), h)
    for (const [que, cuales] of Object.entries(h)) for (const cual of cuales) o.detalle(`${golpe}: ${que}: ${cual}`)
    for (const caido of g.caidos.slice(antes.caidos)) o.detalle(`${golpe}: ${caido}`)
    o.alAvanzar?.(i + 1)
  }
  return [...filas.values()]
}

const foto = (m: ReturnType<typeof ponerMesas>, g: Gimnasio) => ({
  anotaciones: m.anotaciones.length,
  hechas: m.hechas(),
  dudas: m.anotaciones.filter((a) => a.dicho === 'duda').length,
  con503: m.estados.get(503) ?? 0,
  con500: m.estados.get(500) ?? 0,
  caidos: g.caidos.length,
})

function sumar(
  filas: Map<string, Fila>,
  golpe: string,
  antes: ReturnType<typeof foto>,
  ahora: ReturnType<typeof foto>,
  h: Hallazgos,
): void {
  const vacia = { golpe, veces: 0, escrituras: 0, dudas: 0, con503: 0, con500: 0, caidos: 0 }
  const f = filas.get(golpe) ?? { ...vacia, perdidas: 0, dobladas: 0, desmentidas: 0, desacuerdos: 0 }
  filas.set(golpe, f)
  f.veces++
  f.escrituras += ahora.hechas - antes.hechas
  for (const que of ['dudas', 'con503', 'con500', 'caidos'] as const) f[que] += ahora[que] - antes[que]
  for (const que of ['perdidas', 'dobladas', 'desmentidas', 'desacuerdos'] as const) f[que] += h[que].length
}

/** Until so many more writes are done. */
async function progreso(hechas: () => number, mas: number): Promise<void> {
  const meta = hechas() + mas
  const limite = performance.now() + RECUPERACION
  while (hechas() < meta) {
    if (performance.now() > limite) throw new Error(`las mesas no volvieron a trabajar en ${RECUPERACION / 1000} s`)
    await esperar(20)
  }
}

/** A client a desk, each with a debt that its collections never reach. */
async function crearDeudores(g: Gimnasio, token: string, cuantos: number): Promise<number[]> {
  const c = clienteHttp(
    { url: (g.servidores[0] as Gimnasio['servidores'][number]).url },
    { authorization: `Bearer ${token}` },
  )
  const { rows } = await g.pool.query<{ id: number }>(
    `INSERT INTO cliente (nombre, registrado_en)
      SELECT 'Deudor ' || n, now() FROM generate_series(1, $1) n RETURNING id`,
    [cuantos],
  )
  const credito = { plan: 'unica', numero_cuotas: 1, fecha_cancelacion: '2035-12-01' }
  for (const { id } of rows) {
    const r = await c.post('/api/v2/cobros', datosDeCobro(id, '9000000.00', { tipo_cobro: 'credito', credito }))
    if (r.estado !== 201) throw new Error(`no se pudo preparar: ${r.texto}`)
  }
  return rows.map((f) => f.id)
}
