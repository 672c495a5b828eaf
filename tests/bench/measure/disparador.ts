import pg from 'pg'
import { HOY } from '../gym/datos'
import { tiempos, veces } from './formato'
import type { Banco, Fila } from '../gym/instalacion'
import { cronometrar, medida, type Medida } from './medir'

const META = 1.2
const MESAS = 16
/** Visits between two switches of the trigger, and those of them that only warm up after it. */
const TANDA = 25
const CALENTAR = 5

const INSERTAR = `INSERT INTO visita (momento, dia, hora,
    id_cliente, id_miembro, id_tipo_membresia, nombre_area_acceso, id_usuario, registrado_por)
  VALUES (now(), ${HOY}, 10, $1::int + 1, $1, 1, 'Pesas', $2, 'banco')`

/**
 * What keeping the read model costs a visit, alone and with 16 desks at once. The visits are of a user of their own,
 * whose figures are made right at the end.
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
  try {
    const miembros = Math.floor(grande.tamanos.personas * 0.8)
    let n = 0
    const insertar = (c: pg.Client): Promise<unknown> =>
      c.query({ name: 'visita', text: INSERTAR, values: [1 + ((n++ * 7919) % miembros), id] })
    const una = await comparar(pool, opciones.vueltas, () => insertar(mesas[0]!))
    const todas = await comparar(pool, opciones.vueltas / 4, () => Promise.all(mesas.map(insertar)))
    return [
      fila('Registering a visit with the read model against without', una),
      fila(`The same, ${MESAS} desks at the same moment (time until the last is done)`, todas),
    ]
  } finally {
    await Promise.all(mesas.map((c) => c.end()))
    await pool.query('ALTER TABLE visita ENABLE TRIGGER visita_a_resumen')
    await ponerAlDia(pool, id)
  }
}

const fila = (que: string, { con, sin }: { con: Medida; sin: Medida }): Fila => ({
  que,
  meta: `p50 ≤ ${META} ×`,
  medido: veces(con.p50 / sin.p50),
  cumple: con.p50 / sin.p50 <= META,
  detalle: `without ${tiempos(sin)}; with ${tiempos(con)}`,
})

async function comparar(
  pool: pg.Pool,
  vueltas: number,
  accion: () => Promise<unknown>,
): Promise<{ con: Medida; sin: Medida }> {
  const tiemposDe: { ENABLE: number[]; DISABLE: number[] } = { ENABLE: [], DISABLE: [] }
  while (tiemposDe.ENABLE.length < vueltas) {
    for (const modo of ['DISABLE', 'ENABLE'] as const) {
      await pool.query(`ALTER TABLE visita ${modo} TRIGGER visita_a_resumen`)
      for (let i = 0; i < TANDA; i++) {
        const t = await cronometrar(accion)
        if (i >= CALENTAR) tiemposDe[modo].push(t)
      }
    }
  }
  return { con: medida(tiemposDe.ENABLE), sin: medida(tiemposDe.DISABLE) }
}

/** The user's share of the read models from its visits, since not all of them were counted. */
async function ponerAlDia(pool: pg.Pool, id: number): Promise<void> {
  for (const [tabla, clave] of [
    ['resumen_visita_dia', 'dia'],
    ['resumen_visita_hora', 'hora'],
  ] as const) {
    await pool.query(`DELETE FROM ${tabla} WHERE id_usuario = $1`, [id])
    await pool.query(
      `INSERT INTO ${tabla} (${clave}, id_usuario, fragmento, n)
        SELECT ${clave}, id_usuario, 0, count(*) FROM visita WHERE id_usuario = $1 GROUP BY 1, 2`,
      [id],
    )
  }
}
