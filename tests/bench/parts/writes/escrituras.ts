import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { HOY } from '../../gym/fill/sql'
import { ms, tiempos, veces } from '../../measure/formato'
import type { Banco, Instalacion } from '../../gym/instalacion'
import { type Fila, viajesDe } from '../../results/fila'
import { alternar, type Medida } from '../../measure/medir'
import { cobrar, hacer, type Pedido } from '../pedidos'

const META = 2

/** Whom visits and charges are for: members of today, one after the other, for ever. */
export async function socios(pool: pg.Pool): Promise<{ hoy: string; siguiente: () => number }> {
  const { rows } = await pool.query<{ id: number; hoy: string }>(
    `SELECT id, ${HOY}::text AS hoy FROM miembro WHERE fecha_fin >= ${HOY} ORDER BY id LIMIT 5000`,
  )
  let n = 0
  return { hoy: (rows[0] as { hoy: string }).hoy, siguiente: () => (rows[n++ % rows.length] as { id: number }).id }
}

/** Two ways of making one charge in cash: the bare transaction on a connection, and the whole way over HTTP. */
export interface Cobrador {
  directo(c: pg.Client): Promise<void>
  http(cabeceras?: Record<string, string>): Promise<unknown>
  /** The next one over HTTP, for whoever sends it himself. */
  pedido(): Pedido
}

/** Charges of one installation, each for another client. `cliente`: who asks over HTTP. */
export async function cobradores({ pool, cliente }: Pick<Instalacion, 'pool' | 'cliente'>): Promise<Cobrador> {
  const { hoy, siguiente } = await socios(pool)
  let n = 0
  const pedido = (): Pedido => cobrar(cobro(siguiente() + 1, hoy, `H-${n++}`))
  return {
    directo: (c) => cobroDirecto(c, siguiente() + 1, `S-${n++}`),
    http: (cabeceras) => hacer(cliente, pedido(), cabeceras),
    pedido,
  }
}

/**
 * Registering a visit and a charge: the whole way over HTTP against the bare transaction, sent with `pg` to the same
 * server, statement by statement.
 */
export async function medirEscrituras({ grande, opciones }: Banco): Promise<Fila[]> {
  const c = new pg.Client(grande.url)
  await c.connect()
  try {
    const { siguiente } = await socios(grande.pool)
    const [visitaSql, visita] = await alternar(
      opciones.vueltas,
      () => visitaDirecta(c, siguiente()),
      () => grande.cliente.pedir('POST', '/api/visitas', { id_miembro: siguiente(), registrado_por: 'banco' }),
    )
    const cobros = await cobradores(grande)
    const [cobroSql, cobroHttp, conClave] = await alternar(
      opciones.vueltas,
      () => cobros.directo(c),
      () => cobros.http(),
      () => cobros.http({ 'idempotency-key': randomUUID() }),
    )
    return [
      { ...fila('Register a visit', visitaSql!, visita!), ...viajesDe('a visit') },
      { ...fila('Register a charge (cash, one line)', cobroSql!, cobroHttp!), ...viajesDe('a charge in cash') },
      {
        ...fila('The same with an Idempotency-Key (3 statements more, not in the bare one)', cobroSql!, conClave!),
        meta: '—',
        cumple: null,
        ...viajesDe('a charge with its key'),
      },
    ]
  } finally {
    await c.end()
  }
}

const fila = (que: string, sql: Medida, http: Medida): Fila => ({
  que: `${que}: HTTP against bare SQL`,
  meta: `p50 ≤ ${META} ×`,
  medido: veces(http.p50 / sql.p50),
  cumple: http.p50 / sql.p50 <= META,
  sql: ms(sql.p50),
  detalle: `SQL ${tiempos(sql)}; HTTP ${tiempos(http)}`,
})

/** The member locked, the visit written while the day's limit allows it, the line of the audit trail. */
async function visitaDirecta(c: pg.Client, idMiembro: number): Promise<void> {
  await c.query('BEGIN')
  const { rows } = await c.query<{ cliente: number; tipo: number }>(
    `SELECT m.id_cliente AS cliente, m.id_tipo_membresia AS tipo, m.estado, m.fecha_fin, t.visitas_maximas_diarias
      FROM miembro m LEFT JOIN tipo_membresia t ON t.id = m.id_tipo_membresia
      WHERE m.id = $1 FOR NO KEY UPDATE OF m`,
    [idMiembro],
  )
  const m = rows[0] as { cliente: number; tipo: number }
  await c.query(
    `WITH v AS (
       INSERT INTO visita (momento, dia, hora, id_cliente, id_miembro, id_tipo_membresia, id_usuario, registrado_por)
       VALUES (now(), ${HOY}, 10, $1, $2, $3, 1, 'banco') RETURNING *)
     INSERT INTO auditoria (momento, id_usuario, accion, entidad, id_entidad, despues)
     SELECT momento, 1, 'registrar', 'visita', id::text, to_jsonb(v) FROM v`,
    [m.cliente, idMiembro, m.tipo],
  )
  await c.query('COMMIT')
}

/**
 * The client and the method looked up, the charge, its line, the ledger row, the charge complete, the line of the audit
 * trail.
 */
async function cobroDirecto(c: pg.Client, idCliente: number, numero: string): Promise<void> {
  await c.query('BEGIN')
  await c.query('SELECT activo FROM cliente WHERE id = $1 AND eliminado_en IS NULL', [idCliente])
  await c.query('SELECT requiere_conciliacion, activa FROM forma_pago WHERE id = ANY($1::int[])', [[1]])
  const { rows } = await c.query<{ id: number }>(
    `INSERT INTO transaccion (monto_total_cobro, id_cliente, origen_transaccion, documento_cobro_tipo, numero_documento,
       fecha_documento, cuenta_contable_ingreso_codigo, tipo_cobro, estado_transaccion, id_usuario, creado_en)
     VALUES (25, $1, 'OTRO_SERVICIO', 'TICKET', $2, ${HOY}, '4.2.1', 'contado', 'Conciliado', 1, now()) RETURNING id`,
    [idCliente, numero],
  )
  const id = (rows[0] as { id: number }).id
  await c.query(
    `INSERT INTO detalle_metodo (id_transaccion, id_forma_pago, monto_detalle,
        estado_conciliacion_metodo, fecha_conciliacion_metodo, creado_en)
      VALUES ($1, 1, 25, 'Conciliado', now(), now()) RETURNING id`,
    [id],
  )
  await c.query(
    `INSERT INTO ingreso (momento, fecha, hora, monto, concepto, id_usuario, id_cliente, id_transaccion, id_forma_pago)
      VALUES (now(), ${HOY}, '10:00:00', 25, 'COBRO', 1, $1, $2, 1) RETURNING id`,
    [idCliente, id],
  )
  await c.query('UPDATE transaccion SET completada_en = now(), fecha_liquidado_conciliado = now() WHERE id = $1', [id])
  await c.query(
    `INSERT INTO auditoria (momento, id_usuario, accion, entidad, id_entidad, despues)
      VALUES (now(), 1, 'crear', 'cobro', $1, '{}')`,
    [String(id)],
  )
  await c.query('COMMIT')
}

const cobro = (client_id: number, fecha_documento: string, numero_documento: string): object => ({
  client_id,
  monto_total_cobro: '25.00',
  origen_transaccion: 'OTRO_SERVICIO',
  documento_cobro_tipo: 'TICKET',
  numero_documento,
  fecha_documento,
  tipo_cobro: 'contado',
  lineas: [{ id_forma_pago: 1, monto_detalle: '25.00' }],
})
