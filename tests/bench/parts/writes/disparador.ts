import pg from 'pg'
import { HOY } from '../../gym/fill/sql'
import { tiempos, veces } from '../../measure/formato'
import type { Banco } from '../../gym/instalacion'
import type { Fila } from '../../results/fila'
import { cronometrar, medida, type Medida } from '../../measure/medir'

const META = 1.15
const MESAS = 16
/** Visits between two switches of the triggers, and those of them that only warm up after it. */
const TANDA = 25
const CALENTAR = 5

const INSERTAR = `INSERT INTO visita (momento, dia, hora,
    id_cliente, id_miembro, id_tipo_membresia, nombre_area_acceso, id_usuario, registrado_por)
  VALUES (now(), ${HOY}, 10, $1::int + 1, $1, 1, 'Pesas', $2, 'banco') RETURNING id`

/**
 * What keeping the read models costs a visit, alone and with 16 desks at once. The visits that were registered without
 * them go again at the end, so that what is kept is what is there.
 */
export async function medirDisparador({ grande, opciones }: Banco): Promise<Fila[]> {
  const { pool } = grande
  const { rows } = await pool.query<{ id: number }>(
    "INSERT INTO usuario (usuario, nombre, hash) VALUES ('banco', 'Banco', 'x') RETURNING id",
  )
  const id = (rows[0] as { id: number }).id
  const mesas = await Promise.all(
    Array.from({ length: MESAS }, async () => {
      const c = new pg.Client(grande.url)
      await c.connect()
      return c
    }),
  )
  const sueltas: number[] = []
  try {
    const miembros = Math.floor(grande.tamanos.personas * 0.8)
    let n = 0
    const insertar = async (c: pg.Client, modo: Modo): Promise<void> => {
      const valores = [1 + ((n++ * 7919) % miembros), id]
      const r = await c.query<{ id: number }>({ name: 'visita', text: INSERTAR, values: valores })
      if (modo === 'DISABLE') sueltas.push(...r.rows.map((x) => x.id))
    }
    const una = await comparar(pool, opciones.vueltas, (modo) => insertar(mesas[0]!, modo))
    const todas = await comparar(pool, opciones.vueltas / 4, (modo) => Promise.all(mesas.map((c) => insertar(c, modo))))
    return [
      fila('Registering a visit with the read models against without', una),
      fila(`The same, ${MESAS} desks at the same moment (time until the last is done)`, todas),
    ]
  } finally {
    await conmutar(pool, 'ENABLE')
    await mesas[0]?.query('SET session_replication_role = replica')
    await mesas[0]?.query('DELETE FROM visita WHERE id = ANY($1::int[])', [sueltas])
    await Promise.all(mesas.map((c) => c.end()))
  }
}

type Modo = 'ENABLE' | 'DISABLE'

const fila = (que: string, { con, sin }: { con: Medida; sin: Medida }): Fila => ({
  que,
  meta: `p50 ≤ ${META} ×`,
  medido: veces(con.p50 / sin.p50),
  cumple: con.p50 / sin.p50 <= META,
  detalle: `without ${tiempos(sin)}; with ${tiempos(con)}`,
})

/** The triggers of a visit that keep read models: those whose function writes to one. */
async function conmutar(pool: pg.Pool, modo: Modo): Promise<void> {
  const { rows } = await pool.query<{ nombre: string }>(
    `SELECT quote_ident(t.tgname) AS nombre FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
      WHERE t.tgrelid = 'visita'::regclass AND NOT t.tgisinternal AND p.prosrc LIKE '%resumen\\_%'`,
  )
  for (const { nombre } of rows) await pool.query(`ALTER TABLE visita ${modo} TRIGGER ${nombre}`)
}

async function comparar(
  pool: pg.Pool,
  vueltas: number,
  accion: (modo: Modo) => Promise<unknown>,
): Promise<{ con: Medida; sin: Medida }> {
  const tiemposDe: Record<Modo, number[]> = { ENABLE: [], DISABLE: [] }
  while (tiemposDe.ENABLE.length < vueltas) {
    for (const modo of ['DISABLE', 'ENABLE'] as const) {
      await conmutar(pool, modo)
      for (let i = 0; i < TANDA; i++) {
        const t = await cronometrar(() => accion(modo))
        if (i >= CALENTAR) tiemposDe[modo].push(t)
      }
    }
  }
  return { con: medida(tiemposDe.ENABLE), sin: medida(tiemposDe.DISABLE) }
}
