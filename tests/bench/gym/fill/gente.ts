import type pg from 'pg'
import { cargar } from '../base'
import { APELLIDOS, NOMBRES } from '../nombres'
import { azar, DIA, HOY, miembros, type Tamanos, USUARIOS } from './sql'

/** How many they are, and how long ago the first one came. */
export type Gente = Pick<Tamanos, 'personas' | 'dias'>

/** Users, areas, plans, and the people: clients, and a member each for four fifths of them. */
export async function llenarGente(c: pg.PoolClient, t: Gente): Promise<void> {
  await c.query(
    `INSERT INTO usuario (usuario, nombre, hash, rol)
      SELECT 'desk' || n, 'Recepción ' || n, 'x', 'RECEPCION' FROM generate_series(2, ${USUARIOS}) n`,
  )
  await c.query(`INSERT INTO area (nombre) VALUES ('Pesas'), ('Cardio'), ('Piscina')`)
  await c.query(
    `INSERT INTO tipo_membresia (nombre, valor, duracion_dias)
      SELECT 'Plan ' || n, 20 + n, 30 FROM generate_series(1, 6) n`,
  )
  await cargarPersonas(c, t)
}

async function cargarPersonas(c: pg.PoolClient, { personas, dias }: Gente): Promise<void> {
  const de = (lista: string, n: string, semilla: number): string =>
    `(${lista})[1 + ${azar(n, semilla, 1_000_003)} % array_length(${lista}, 1)]`
  await cargar(c, ['cliente'], () =>
    c.query(
      `INSERT INTO cliente (id, nombre, ruc_ced, telefono, email, registrado_en)
       SELECT n + 1,
         concat_ws(' ', ${de('$1::text[]', 'n', 1)}, ${de('$1::text[]', 'n', 2)},
           ${de('$2::text[]', 'n', 3)}, ${de('$2::text[]', 'n', 4)}),
         CASE WHEN n % 10 <> 0 THEN lpad((1 + ${azar('n', 5, 24)})::text, 2, '0') || lpad(n::text, 8, '0') END,
         '09' || lpad(n::text, 8, '0'), 'persona' || n || '@ejemplo.ec', ${DIA('n', personas, dias)}
       FROM generate_series(1, ${personas}::bigint) n`,
      [NOMBRES, APELLIDOS],
    ),
  )
  await cargar(c, ['miembro'], () =>
    c.query(
      `INSERT INTO miembro (id, matricula, id_cliente, id_tipo_membresia,
         estado, fecha_inicio, fecha_fin, registrado_en, busqueda)
       SELECT n, matricula, n + 1, 1 + n % 6, 'ACTIVO', f - 29, f, d,
         busqueda_de_miembro(c.nombre, matricula, c.ruc_ced)
       FROM (SELECT n, ${DIA('n', miembros(personas), dias)} AS d, ${HOY} - 20 + ${azar('n', 6, 60)} AS f
           FROM generate_series(1, ${miembros(personas)}::bigint) n) x
       CROSS JOIN LATERAL (SELECT extract(year FROM d) || '-' || n AS matricula) y
         JOIN cliente c ON c.id = n + 1
       ORDER BY n`,
    ),
  )
}
