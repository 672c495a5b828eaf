import { setTimeout as esperar } from 'node:timers/promises'
import type { azar } from '../support/gym/mesas/actos'
import { entrar } from '../support/cliente'
import { type Lector, pedirSinLeer } from '../support/hostile/lector'
import type { Gimnasio } from './gimnasio'

/** Of each server: those that read a little now and then, fewer than it reads reports at once… */
const LENTOS = 4
/** …and those that read nothing: with them there are more than it has connections for anything. */
const QUIETOS = 20
/** Rows of a list, and characters of each: more than what the system keeps for a reader that reads nothing. */
const FILAS = 3_000
const LARGO = 5_000
const INFORME = '/api/v2/informes/visitas/exportar?formato=csv&desde=2026-03-01&hasta=2026-03-05'
const LISTA = '/verClientesJsonApp'
/** How long what is held may take to be seen, in ms. */
const PLAZO = 120_000

/**
 * Asks every server for more long answers than it has connections, and reads nothing, or a little now and then; the
 * desks must go on all the same. Then those that read nothing leave without a word, and the slow ones read to the end.
 */
export async function sinLeer(g: Gimnasio, n: ReturnType<typeof azar>, trabajado: () => Promise<void>): Promise<void> {
  await llenarListas(g)
  const { token } = await entrar({ url: (g.servidores[0] as Gimnasio['servidores'][number]).url })
  const pedir = (cuantos: number, ruta: (i: number) => string): Promise<Lector[]> =>
    Promise.all(
      g.servidores.flatMap(({ url }) => Array.from({ length: cuantos }, (_, i) => pedirSinLeer(url, token, ruta(i)))),
    )
  const lentos = await pedir(LENTOS, () => INFORME)
  await hasta(async () => (await lecturas(g)).length === lentos.length, 'los informes no empezaron')
  const antes = await lecturas(g)
  const quietos = await pedir(QUIETOS, (i) => (i % 2 ? INFORME : LISTA))
  const sorbos = setInterval(() => lentos.forEach((l) => l.sorber(n(2_000))), 20)
  try {
    await trabajado()
    const ahora = await lecturas(g)
    if (!antes.every((una) => ahora.includes(una)))
      throw new Error('los informes no siguieron detenidos mientras las mesas trabajaban')
  } finally {
    clearInterval(sorbos)
    for (const l of quietos) l.cerrar()
  }
  const recibido = await Promise.all(lentos.map((l) => l.leer()))
  const malo = recibido.find((t) => !t.startsWith('HTTP/1.1 200') || !t.endsWith('\r\n0\r\n\r\n'))
  if (malo !== undefined) throw new Error(`un lector lento no recibió su informe entero: ${malo.slice(0, 300)}`)
  await hasta(async () => (await lecturas(g)).length === 0, 'quien se fue sin leer dejó una conexión ocupada')
}

/** What makes a list too long for the buffers between server and reader; once a gym. */
async function llenarListas({ pool }: Gimnasio): Promise<void> {
  await pool.query(
    `INSERT INTO cliente (nombre, direccion, registrado_en)
     SELECT 'Lista ' || n, repeat('y', $2), now() FROM generate_series(1, $1::int) n
     WHERE NOT EXISTS (SELECT 1 FROM cliente WHERE nombre = 'Lista 1')`,
    [FILAS, LARGO],
  )
  await pool.query(
    `INSERT INTO visita (momento, dia, hora, id_cliente, id_usuario, observaciones)
     SELECT '2026-03-04T12:59:59Z'::timestamptz - n * interval '1 second', '2026-03-04', 7, c.id, 1, repeat('x', $2)
     FROM generate_series(1, $1::int) n, (SELECT id FROM cliente WHERE nombre = 'Lista 1') c
     WHERE NOT EXISTS (SELECT 1 FROM visita WHERE dia = '2026-03-04')`,
    [FILAS, LARGO],
  )
}

/** The long reads under way in all servers: the connection, and when it began. */
async function lecturas({ pool }: Gimnasio): Promise<string[]> {
  const { rows } = await pool.query<{ una: string }>(
    `SELECT pid || ' ' || xact_start AS una FROM pg_stat_activity
     WHERE application_name = 'mancuerna (informes)' AND xact_start IS NOT NULL`,
  )
  return rows.map((f) => f.una)
}

async function hasta(cumplido: () => Promise<boolean>, si_no: string): Promise<void> {
  const limite = performance.now() + PLAZO
  while (!(await cumplido())) {
    if (performance.now() > limite) throw new Error(si_no)
    await esperar(50)
  }
}
