import type { ClienteHttp, Respuesta } from '../../cliente'
import { datosDeCobro } from '../../factories'
import type { ServidorDePrueba } from '../../server'

/** Ids of the seeded methods. */
export const FORMA = { efectivo: 1, transferencia: 2, deposito: 3 } as const

/** How a part of a charge is paid, as the form sends it. */
export const linea = (id_forma_pago: number, monto_detalle: string | number) => ({ id_forma_pago, monto_detalle })

/** Charges a client at once, paid by these lines. `mas`: as in `datosDeCobro`. */
export const cobrarContado = (
  c: ClienteHttp,
  client_id: number,
  monto: string | number,
  lineas: object[],
  mas: object = {},
): Promise<Respuesta> =>
  c.post('/api/v2/cobros', datosDeCobro(client_id, monto, { tipo_cobro: 'contado', lineas, ...mas }))

/** Ledger rows of a charge: amount and method, in order. */
export async function ingresosDe(
  s: Pick<ServidorDePrueba, 'pool'>,
  idTransaccion: number,
): Promise<{ monto: string; forma: number | null }[]> {
  return (
    await s.pool.query('SELECT monto, id_forma_pago AS forma FROM ingreso WHERE id_transaccion = $1 ORDER BY id', [
      idTransaccion,
    ])
  ).rows
}

/**
 * Everything that must agree about money, to the cent: read models with the ledger, charges with their rows, quotas
 * with theirs, states with quotas, abonos with both. One pass; returns what does not agree. `clientes`: only their
 * charges (the read models always whole).
 */
export async function desacuerdos(
  s: Pick<ServidorDePrueba, 'pool'>,
  clientes: readonly number[] | null = null,
): Promise<{ que: string; cual: string }[]> {
  const suyo = (tabla: string): string => `($1::int[] IS NULL OR ${tabla}.id_cliente = ANY($1))`
  const cobro = `t.completada_en IS NOT NULL AND t.anulada_en IS NULL AND t.tipo_cobro`
  const preguntas: Record<string, string> = {
    resumenDia: `SELECT fecha || ' ' || u AS cual
      FROM (
        SELECT fecha, coalesce(id_usuario, 0) u, sum(monto) m, sum(CASE WHEN anula_a IS NULL THEN 1 ELSE -1 END) c
        FROM ingreso GROUP BY 1, 2
        UNION ALL SELECT dia, id_usuario, -total, -n FROM resumen_ingreso_dia) x
      GROUP BY fecha, u HAVING sum(m) <> 0 OR sum(c) <> 0`,
    resumenMes: `SELECT mes || ' ' || u
      FROM (
        SELECT date_trunc('month', fecha)::date mes, coalesce(id_usuario, 0) u, sum(monto) m
        FROM ingreso GROUP BY 1, 2
        UNION ALL SELECT mes, id_usuario, -total FROM resumen_ingreso_mes) x
      GROUP BY mes, u HAVING sum(m) <> 0`,
    contado: `SELECT t.id::text FROM transaccion t
      WHERE ${suyo('t')} AND t.tipo_cobro <> 'credito'
        AND coalesce((SELECT sum(monto) FROM ingreso WHERE id_transaccion = t.id), 0)
          <> CASE WHEN t.completada_en IS NULL OR t.anulada_en IS NOT NULL THEN 0
            ELSE least(t.monto_total_cobro, (SELECT coalesce(sum(monto_detalle), 0) FROM detalle_metodo d
              WHERE d.id_transaccion = t.id AND d.cuenta)) END`,
    credito: `SELECT t.id::text FROM transaccion t
      WHERE ${suyo('t')} AND ${cobro} = 'credito'
        AND t.monto_total_cobro
          <> (SELECT coalesce(sum(monto_cuota), 0) FROM cuota q
              WHERE q.id_transaccion = t.id AND q.estado_cuota <> 'Anulada')
            + (SELECT coalesce(sum(monto_detalle), 0) FROM detalle_metodo d
              WHERE d.id_transaccion = t.id AND d.cuenta)`,
    cuota: `SELECT q.id::text FROM cuota q
      WHERE ${suyo('q')}
        AND (q.pagado <> coalesce((SELECT sum(monto) FROM ingreso WHERE id_cuota = q.id), 0)
          OR (q.estado_cuota = 'Pagada') <> (q.pagado = q.monto_cuota)
          OR (q.estado_cuota = 'Anulada' AND q.pagado <> 0))`,
    estado: `SELECT t.id::text FROM transaccion t
      WHERE ${suyo('t')} AND ${cobro} = 'credito'
        AND ((t.estado_transaccion = 'Conciliado')
            = EXISTS (SELECT 1 FROM cuota q WHERE q.id_transaccion = t.id AND q.estado_cuota = 'Pendiente')
          OR (t.estado_transaccion = 'Conciliado') <> (t.fecha_liquidado_conciliado IS NOT NULL))`,
    anulado: `SELECT t.id::text FROM transaccion t
      WHERE ${suyo('t')} AND t.anulada_en IS NOT NULL
        AND (EXISTS (SELECT 1 FROM cuota q WHERE q.id_transaccion = t.id AND q.estado_cuota <> 'Anulada')
          OR (SELECT coalesce(sum(monto), 0) FROM ingreso WHERE id_transaccion = t.id) <> 0)`,
    abono: `SELECT a.id::text FROM abono a
      WHERE ${suyo('a')}
        AND (a.monto <> (SELECT coalesce(sum(monto), 0) FROM ingreso WHERE id_abono = a.id AND anula_a IS NULL)
          OR (a.anulado_en IS NOT NULL) <> ((SELECT coalesce(sum(monto), 0) FROM ingreso WHERE id_abono = a.id) = 0))`,
  }
  const todas = Object.entries(preguntas).map(
    ([que, sql]) => `SELECT '${que}' AS que, ${que}.cual FROM (${sql}) AS ${que}(cual)`,
  )
  return (await s.pool.query(todas.join(' UNION ALL '), [clientes])).rows
}
