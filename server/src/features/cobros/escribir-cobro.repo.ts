import { aDecimal, type Centavos } from '@mancuerna/domain/dinero'
import { type FechaCivil, fechaADate } from '@mancuerna/domain/fecha'
import { fila, filas, Prisma, type Tx } from '../../platform/db/tx'
import type { CobroBloqueado, CobroNuevo, CuotaGuardada, LineaGuardada } from './cobros.repo'
import type { LineaPosible } from './cobros.reglas'

/** What follows from origin and kind of a charge (spec L220, L134). */
export interface Calculado {
  cuenta: string
  estado: string
}

/** INSERT of a charge; settled at `liquidado`, or incomplete with null. */
const insercion = (c: CobroNuevo, calculado: Calculado, ahora: Date, liquidado: Date | null): Prisma.Sql => Prisma.sql`
  INSERT INTO transaccion (monto_total_cobro, id_cliente, origen_transaccion, documento_cobro_tipo, numero_documento, fecha_documento, referencia_interna, observaciones, registrado_por, tipo_cobro,
    id_miembro, id_visita, id_usuario, cuenta_contable_ingreso_codigo, estado_transaccion, creado_en, completada_en, fecha_liquidado_conciliado)
  VALUES (${aDecimal(c.total)}::numeric, ${c.idCliente}, ${c.origen}, ${c.documentoTipo}, ${c.numeroDocumento}, ${c.fechaDocumento}::date, ${c.referenciaInterna}, ${c.observaciones}, ${c.registradoPor}, ${c.tipoCobro},
    ${c.idMiembro}::int, ${c.idVisita}::int, ${c.idUsuario}::int, ${calculado.cuenta}, ${calculado.estado}, ${ahora}::timestamptz, ${liquidado}::timestamptz, ${liquidado}::timestamptz) RETURNING id`

const nuevoCobro = (id: number, c: CobroNuevo, calculado: Calculado, completa: boolean): CobroBloqueado => ({
  id,
  total: c.total,
  idCliente: c.idCliente,
  idMiembro: c.idMiembro,
  tipoCobro: c.tipoCobro,
  estado: calculado.estado as CobroBloqueado['estado'],
  completa,
  repeticionDesde: 0,
})

/** Writes a charge without lines; incomplete. */
export async function insertarCobro(tx: Tx, c: CobroNuevo, calculado: Calculado, ahora: Date): Promise<CobroBloqueado> {
  const r = await fila<{ id: number }>(tx, insercion(c, calculado, ahora, null))
  return nuevoCobro((r as { id: number }).id, c, calculado, false)
}

/** Writes a charge that its lines cover, with them, in one statement: it counts from now on. Its ledger rows are still to be written. */
export async function insertarCobroLiquidado(
  tx: Tx,
  c: CobroNuevo,
  calculado: Calculado,
  lineas: readonly LineaNueva[],
  ahora: Date,
): Promise<{ cobro: CobroBloqueado; lineas: LineaGuardada[] }> {
  const r = await fila<{ id: number; lineas: number[] }>(
    tx,
    Prisma.sql`WITH t AS (${insercion(c, calculado, ahora, ahora)}), d AS (${insercionDeLineas(Prisma.sql`t.id, NULL::int`, lineas, true, ahora, Prisma.sql`t,`)})
      SELECT t.id, (SELECT json_agg(d.id ORDER BY d.id) FROM d) AS lineas FROM t`,
  )
  const { id, lineas: ids } = r as { id: number; lineas: number[] }
  return {
    cobro: nuevoCobro(id, c, calculado, true),
    lineas: lineas.map((l, i) => ({ ...l, id: ids[i] as number, cuenta: true })),
  }
}

/** A line to write; money in cents. */
export interface LineaNueva extends LineaPosible {
  idFormaPago: number
  referencia: string
  observaciones: string
  estado: 'Pendiente' | 'Conciliado'
}

/** INSERT of lines in their order; `de`: id_transaccion and id_abono, `desde`: the tables that those come from. */
function insercionDeLineas(
  de: Prisma.Sql,
  lineas: readonly LineaNueva[],
  cuenta: boolean,
  ahora: Date,
  desde: Prisma.Sql,
): Prisma.Sql {
  const valores = lineas.map(
    (l, i) =>
      Prisma.sql`(${i}::int, ${l.idFormaPago}::int, ${aDecimal(l.monto)}::numeric, ${l.referencia}, ${l.observaciones}, ${l.repetido}::boolean, ${l.estado}, ${l.estado === 'Conciliado' ? ahora : null}::timestamptz)`,
  )
  return Prisma.sql`
    INSERT INTO detalle_metodo (id_transaccion, id_abono, id_forma_pago, monto_detalle, referencia_metodo, observaciones_detalle, repetido, cuenta, estado_conciliacion_metodo, fecha_conciliacion_metodo, creado_en)
    SELECT ${de}, l.forma, l.monto, l.referencia, l.observaciones, l.repetido, ${cuenta}::boolean, l.estado, l.conciliada, ${ahora}::timestamptz
    FROM ${desde} (VALUES ${Prisma.join(valores)}) AS l(orden, forma, monto, referencia, observaciones, repetido, estado, conciliada) ORDER BY l.orden RETURNING id`
}

/** Writes lines of a charge or of an abono, in order. `cuenta`: they are known to count (abonos, whole charges). */
export async function insertarLineas(
  tx: Tx,
  de: { idTransaccion: number } | { idAbono: number },
  lineas: readonly LineaNueva[],
  cuenta: boolean,
  ahora: Date,
): Promise<LineaGuardada[]> {
  if (lineas.length === 0) return []
  const dueno =
    'idTransaccion' in de ? Prisma.sql`${de.idTransaccion}::int, NULL::int` : Prisma.sql`NULL::int, ${de.idAbono}::int`
  const ids = await filas<{ id: number }>(tx, insercionDeLineas(dueno, lineas, cuenta, ahora, Prisma.empty))
  return lineas.map((l, i) => ({ ...l, id: (ids[i] as { id: number }).id, cuenta }))
}

/** Writes quotas, 'Pendiente' (spec L134, CUOTA-01). */
export async function insertarCuotas(
  tx: Tx,
  c: CobroBloqueado,
  cuotas: readonly { numero: number; monto: Centavos; fechaVencimiento: FechaCivil }[],
  ahora: Date,
): Promise<CuotaGuardada[]> {
  const data = cuotas.map((q) => ({
    idTransaccion: c.id,
    idCliente: c.idCliente,
    numero: q.numero,
    monto: aDecimal(q.monto),
    fechaVencimiento: fechaADate(q.fechaVencimiento),
    creadoEn: ahora,
  }))
  const ids = await tx.cuota.createManyAndReturn({ data, select: { id: true } })
  return cuotas.map((q, i) => ({ ...q, id: (ids[i] as { id: number }).id, pagado: 0, estado: 'Pendiente' }))
}
