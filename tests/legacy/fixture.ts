import { cifrarContrasena } from '../../server/src/features/sesion/contrasena/contrasenas'
import { crearPago, crearTipo, crearUsuario, crearVisita } from '../support/factories'
import type { ServidorDePrueba } from '../support/server'

/** `quien`: Carla (her membership) or a regular visit; user 2 is one that was deleted since. */
type Fila = readonly [momento: string, quien: 'Carla' | 'regular', idUsuario: 1 | 2]

/**
 * The eleven of June stand in 'visitas.obtener.fixtureMes' in this order; the other four follow from the dashboards'
 * totals by hour.
 */
const VISITAS: readonly Fila[] = [
  ['2025-06-18 06:05:00', 'regular', 1],
  ['2025-06-18 06:55:59', 'Carla', 1],
  ['2025-06-18 09:00:00', 'Carla', 1],
  ['2025-06-18 23:59:59', 'regular', 2],
  ['2025-06-15 00:00:00', 'Carla', 1],
  ['2025-06-14 23:59:59', 'Carla', 1],
  ['2025-06-16 18:00:00', 'regular', 1],
  ['2025-06-21 18:30:00', 'Carla', 2],
  ['2025-06-22 00:00:00', 'Carla', 1],
  ['2025-06-01 00:00:00', 'regular', 1],
  ['2025-06-30 21:00:00', 'Carla', 1],
  ['2025-05-31 23:59:59', 'Carla', 1],
  ['2025-07-01 06:00:00', 'Carla', 1],
  ['2024-06-18 12:00:00', 'Carla', 1],
  ['2025-01-10 07:00:00', 'regular', 2],
]

/** From the dashboards' totals by day and month, and those of user 1. */
const PAGOS: readonly (readonly [...Fila, monto: string])[] = [
  ['2025-06-18 10:00:00', 'Carla', 1, '3.00'],
  ['2025-06-18 00:00:00', 'regular', 1, '25.00'],
  ['2025-06-15 00:00:00', 'regular', 2, '14.50'],
  ['2025-06-14 23:59:59', 'Carla', 1, '100.00'],
  ['2025-06-21 00:00:00', 'regular', 1, '0.01'],
  ['2025-06-22 00:00:00', 'Carla', 1, '7.77'],
  ['2025-06-01 00:00:00', 'Carla', 1, '999.99'],
  ['2025-06-30 23:59:59', 'regular', 1, '1.10'],
  ['2025-05-31 00:00:00', 'Carla', 1, '50.00'],
  ['2025-01-01 00:00:00', 'Carla', 1, '20.00'],
  ['2024-06-18 00:00:00', 'Carla', 1, '40.00'],
  ['2025-12-31 00:00:00', 'Carla', 2, '30.00'],
]

/** The data of the last recordings, which were made on a database of their own. */
export async function sembrarFixture(s: ServidorDePrueba): Promise<void> {
  await s.pool.query("UPDATE usuario SET nombre = 'Paco', telefono = '11111111', hash = $1 WHERE id = 1", [
    await cifrarContrasena('ClaveAdmin1'),
  ])
  await crearUsuario(s, { usuario: 'recepcion1', eliminado: true })
  const { id: idTipo } = await crearTipo(s, { nombre: 'Mensual' })
  const { rows } = await s.pool.query<{ id: number }>(
    "INSERT INTO cliente (nombre, registrado_en) VALUES ('Carla 💪 Ibáñez', $1) RETURNING id",
    [s.clock()],
  )
  const idCliente = (rows[0] as { id: number }).id
  await s.pool.query("INSERT INTO ficha (id_cliente, foto) VALUES ($1, 'carla.png')", [idCliente])
  await s.pool.query(
    `INSERT INTO miembro (id, matricula, id_cliente, id_tipo_membresia, estado, fecha_inicio, fecha_fin, registrado_en)
      VALUES (3, '2025-3', $1, $2, 'ACTIVO', '2025-06-01', '2025-07-01', $3)`,
    [idCliente, idTipo, s.clock()],
  )
  const de = (quien: Fila[1]) => (quien === 'Carla' ? { idCliente, idMiembro: 3, idTipo } : {})
  for (const [momento, quien, idUsuario] of VISITAS)
    await crearVisita(s, { momento: `${momento.replace(' ', 'T')}-05:00`, ...de(quien), idUsuario })
  for (const [momento, quien, idUsuario, monto] of PAGOS)
    await crearPago(s, { fecha: momento.slice(0, 10), hora: momento.slice(11), monto, ...de(quien), idUsuario })
}
