import { sumarDias } from '@mancuerna/domain/fechas/fecha'
import type { ClienteHttp } from '../../cliente'
import { hoyDe } from '../../factories'
import type { ServidorDePrueba } from '../../server'

/** "12.50" → 1250, exactly. */
const centavos = (importe: string): number => Math.round(Number(importe) * 100)
const sumaDe = (filas: { total: string }[]): number => filas.reduce((t, f) => t + centavos(f.total), 0)

interface Verdad {
  total: string
  hoy: string
  mes: string
  semana: string
  anual: string
  debe: string
  mio: string
}

/**
 * What the ledger and the quotas themselves say, as one recount; `desde`: the first day of the reports that are
 * compared.
 */
const RECUENTO = `WITH i AS (SELECT fecha, id_usuario, monto FROM ingreso)
  SELECT coalesce(sum(monto), 0)::text AS total,
    coalesce(sum(monto) FILTER (WHERE fecha = $1), 0)::text AS hoy,
    coalesce(sum(monto) FILTER (WHERE date_trunc('month', fecha) = date_trunc('month', $1::date)), 0)::text AS mes,
    coalesce(sum(monto) FILTER (WHERE fecha BETWEEN $2 AND $1), 0)::text AS semana,
    coalesce(sum(monto) FILTER (WHERE date_trunc('year', fecha) = date_trunc('year', $1::date)), 0)::text AS anual,
    coalesce(sum(monto) FILTER (WHERE id_usuario = $3), 0)::text AS mio,
    (SELECT coalesce(sum(q.monto_cuota - q.pagado), 0)::text FROM cuota q JOIN transaccion t ON t.id = q.id_transaccion
      WHERE q.estado_cuota = 'Pendiente' AND t.completada_en IS NOT NULL AND t.anulada_en IS NULL) AS debe
  FROM i`

/** What a client owes by its quotas. */
const DEUDAS = `SELECT c.id,
    (SELECT coalesce(sum(q.monto_cuota - q.pagado), 0) FROM cuota q JOIN transaccion t ON t.id = q.id_transaccion
      WHERE q.id_cliente = c.id AND q.estado_cuota = 'Pendiente'
        AND t.completada_en IS NOT NULL AND t.anulada_en IS NULL)::text AS debe
  FROM unnest($1::int[]) AS c(id)`

/**
 * Asks the server itself, as screens do: dashboard, profile, payments report with its cards, till, what is owed, and
 * the statements of `clientes`; all must say to the cent what the ledger and the quotas hold. Returns what does not, as
 * 'what: said ≠ true'.
 * @param quien asks, and it is this user's profile.
 */
export async function contradicciones(
  s: ServidorDePrueba,
  quien: ClienteHttp & { idUsuario: number },
  clientes: readonly number[],
): Promise<string[]> {
  const hoy = hoyDe(s)
  const desde = sumarDias(hoy, -6)
  const ruta = `desde=${desde}&hasta=${hoy}`
  const [tablero, perfil, informe, caja, porCobrar, ...cuentas] = (
    await Promise.all(
      [
        '/api/v2/inicio',
        '/api/v2/perfil',
        `/api/v2/informes/pagos?${ruta}`,
        '/api/v2/caja',
        '/api/v2/cuentas-por-cobrar?tamano=1',
        ...clientes.map((c) => `/api/v2/clientes/${c}/estado-de-cuenta`),
      ].map((r) => quien.get(r)),
    )
  ).map((r) => r.cuerpo)
  const v = (await s.pool.query<Verdad>(RECUENTO, [hoy, desde, quien.idUsuario])).rows[0] as Verdad
  const deudas = new Map(
    (await s.pool.query<{ id: number; debe: string }>(DEUDAS, [clientes])).rows.map((d) => [d.id, d.debe]),
  )
  const dichos: Array<[string, number, string]> = [
    ['tablero.totalPagos', centavos(tablero.datosPagos.totalPagos), v.total],
    ['tablero.pagosHoy', centavos(tablero.datosPagos.pagosHoy), v.hoy],
    ['tablero.pagosMes', centavos(tablero.datosPagos.pagosMes), v.mes],
    ['tablero.gráfico del mes', sumaDe(tablero.pagosMes), v.mes],
    ['tablero.gráfico anual', sumaDe(tablero.pagosMeses), v.anual],
    ['tablero.porCobrar', centavos(tablero.comparacion.porCobrar), v.debe],
    ['perfil.totalPagos', centavos(perfil.datosPagos.totalPagos), v.mio],
    ['informe.totalPagos', centavos(informe.totalPagos), v.semana],
    ['informe.por membresía', sumaDe(informe.totalesMembresias), v.semana],
    ['informe.por usuario', sumaDe(informe.totalesUsuarios), v.semana],
    ['caja.total', centavos(caja.total), v.hoy],
    ['caja.por método', sumaDe(caja.por_metodo), v.hoy],
    ['por cobrar', centavos(porCobrar.total_saldo), v.debe],
    ...cuentas.map((c): [string, number, string] => [
      `cuenta ${c.client_id}`,
      centavos(c.saldo_final),
      deudas.get(c.client_id) as string,
    ]),
  ]
  return dichos
    .filter(([, dicho, verdad]) => dicho !== centavos(verdad))
    .map(([que, dicho, verdad]) => `${que}: ${dicho} ≠ ${verdad}`)
}
