import type { FechaCivil } from '@mancuerna/domain/fecha'
import { fila, filas, Prisma, type Tx } from '../../platform/db/tx'
import { type LineaLeida, nombreDocumento, patron } from '../cobros/consulta/cobros.informes'
import type { Documento } from '../cobros/cobros.reglas'

export interface CuotaPorCobrar {
  id: number
  idTransaccion: number
  numero: number
  idCliente: number
  nombre: string
  rucCed: string | null
  telefono: string
  documentoTipo: Documento
  numeroDocumento: string
  fechaVencimiento: FechaCivil
  monto: string
  pagado: string
  saldo: string
  diasVencida: number
}
export interface FiltroCuentas {
  vencidas: boolean
  idCliente: number | undefined
  buscar: string
  porVencimiento: boolean
  pagina: number
  tamano: number
}

/** What clients owe on complete charges: a page by client and due date (or by due date), and the totals of the whole. */
export async function cuentasPorCobrar(
  tx: Tx,
  f: FiltroCuentas,
  hoy: FechaCivil,
): Promise<{ filas: CuotaPorCobrar[]; total: number; saldo: string; vencido: string; clientes: number }> {
  const y = [Prisma.sql`q.estado_cuota = 'Pendiente' AND t.completada_en IS NOT NULL AND t.anulada_en IS NULL`]
  if (f.vencidas) y.push(Prisma.sql`q.fecha_vencimiento < ${hoy}::date`)
  if (f.idCliente) y.push(Prisma.sql`q.id_cliente = ${f.idCliente}`)
  if (f.buscar) y.push(Prisma.sql`c.busqueda LIKE normalizar(${patron(f.buscar)})`)
  const donde = Prisma.sql`FROM cuota q JOIN transaccion t ON t.id = q.id_transaccion JOIN cliente c ON c.id = q.id_cliente WHERE ${Prisma.join(y, ' AND ')}`
  const orden = f.porVencimiento
    ? Prisma.sql`q.fecha_vencimiento, q.id`
    : Prisma.sql`normalizar(c.nombre), c.id, q.fecha_vencimiento, q.id`
  const pagina = await filas<CuotaPorCobrar>(
    tx,
    Prisma.sql`SELECT q.id, q.id_transaccion AS "idTransaccion", q.numero, c.id AS "idCliente", c.nombre, c.ruc_ced AS "rucCed", c.telefono, t.documento_cobro_tipo AS "documentoTipo",
      t.numero_documento AS "numeroDocumento", q.fecha_vencimiento::text AS "fechaVencimiento", q.monto_cuota::text AS monto, q.pagado::text AS pagado, (q.monto_cuota - q.pagado)::text AS saldo,
      greatest(${hoy}::date - q.fecha_vencimiento, 0)::int AS "diasVencida" ${donde} ORDER BY ${orden} LIMIT ${f.tamano} OFFSET ${(f.pagina - 1) * f.tamano}`,
  )
  const t = await fila<{ total: number; saldo: string; vencido: string; clientes: number }>(
    tx,
    Prisma.sql`SELECT count(*)::int AS total, count(DISTINCT q.id_cliente)::int AS clientes, coalesce(sum(q.monto_cuota - q.pagado), 0)::numeric(14,2)::text AS saldo,
      coalesce(sum(q.monto_cuota - q.pagado) FILTER (WHERE q.fecha_vencimiento < ${hoy}::date), 0)::numeric(14,2)::text AS vencido ${donde}`,
  )
  return { filas: pagina, ...(t as { total: number; saldo: string; vencido: string; clientes: number }) }
}

export interface AbonoLeido {
  id: number
  idCliente: number
  nombre: string
  rucCed: string | null
  monto: string
  fecha: FechaCivil
  creadoEn: Date
  registradoPor: string
  observaciones: string
  anuladoEn: Date | null
  motivoAnulacion: string | null
  anulado: string
}

/** One abono, or null; `anulado` is the part of it that annulments undid. */
export const leerAbono = (tx: Tx, id: number): Promise<AbonoLeido | null> =>
  fila(
    tx,
    Prisma.sql`SELECT a.id, a.id_cliente AS "idCliente", c.nombre, c.ruc_ced AS "rucCed", a.monto::text AS monto, a.fecha::text AS fecha, a.creado_en AS "creadoEn", a.registrado_por AS "registradoPor", a.observaciones,
      a.anulado_en AS "anuladoEn", a.motivo_anulacion AS "motivoAnulacion", (SELECT coalesce(-sum(i.monto), 0)::numeric(12,2)::text FROM ingreso i WHERE i.id_abono = a.id AND i.anula_a IS NOT NULL) AS anulado
      FROM abono a JOIN cliente c ON c.id = a.id_cliente WHERE a.id = ${id}`,
  )

export interface AplicacionLeida {
  idCuota: number
  idTransaccion: number
  numero: number
  documentoTipo: Documento
  numeroDocumento: string
  monto: string
  saldo: string
  estado: string
}

/** What each quota got from an abono, as it was collected. */
export const leerAplicacion = (tx: Tx, idAbono: number): Promise<AplicacionLeida[]> =>
  filas(
    tx,
    Prisma.sql`SELECT q.id AS "idCuota", q.id_transaccion AS "idTransaccion", q.numero, t.documento_cobro_tipo AS "documentoTipo", t.numero_documento AS "numeroDocumento", sum(i.monto)::text AS monto,
      (CASE WHEN q.estado_cuota = 'Anulada' THEN 0 ELSE q.monto_cuota - q.pagado END)::numeric(12,2)::text AS saldo, q.estado_cuota AS estado
      FROM ingreso i JOIN cuota q ON q.id = i.id_cuota JOIN transaccion t ON t.id = q.id_transaccion WHERE i.id_abono = ${idAbono} AND i.anula_a IS NULL GROUP BY q.id, t.id ORDER BY min(i.id)`,
  )

export interface PorConciliar extends Omit<LineaLeida, 'repetido' | 'efectivo' | 'cuenta'> {
  creadoEn: Date
  idTransaccion: number | null
  idAbono: number | null
  idCliente: number
  nombreCliente: string
  documento: string
}
export interface FiltroConciliaciones {
  estado: 'Pendiente' | 'Conciliado'
  idFormaPago: number | undefined
  desde: FechaCivil | undefined
  hasta: FechaCivil | undefined
  buscar: string
  pagina: number
  tamano: number
}

/** Method lines that count, by whether the bank confirmed them, oldest first, and the sum of all that match. */
export async function conciliaciones(
  tx: Tx,
  f: FiltroConciliaciones,
  zona: string,
): Promise<{ filas: PorConciliar[]; total: number; monto: string }> {
  const y = [
    Prisma.sql`d.estado_conciliacion_metodo = ${f.estado} AND d.cuenta AND coalesce(t.anulada_en, a.anulado_en) IS NULL`,
  ]
  if (f.idFormaPago) y.push(Prisma.sql`d.id_forma_pago = ${f.idFormaPago}`)
  if (f.desde) y.push(Prisma.sql`d.creado_en >= ${f.desde}::date::timestamp AT TIME ZONE ${zona}`)
  if (f.hasta) y.push(Prisma.sql`d.creado_en < (${f.hasta}::date + 1)::timestamp AT TIME ZONE ${zona}`)
  if (f.buscar)
    y.push(
      Prisma.sql`(c.busqueda LIKE normalizar(${patron(f.buscar)}) OR d.referencia_metodo ILIKE ${patron(f.buscar)})`,
    )
  const donde = Prisma.sql`FROM detalle_metodo d JOIN forma_pago f ON f.id = d.id_forma_pago LEFT JOIN transaccion t ON t.id = d.id_transaccion LEFT JOIN abono a ON a.id = d.id_abono
    JOIN cliente c ON c.id = coalesce(t.id_cliente, a.id_cliente) WHERE ${Prisma.join(y, ' AND ')}`
  const pagina = await filas<PorConciliar>(
    tx,
    Prisma.sql`SELECT d.id, d.id_forma_pago AS "idFormaPago", f.nombre AS "nombreForma", d.monto_detalle::text AS monto, d.referencia_metodo AS referencia, d.estado_conciliacion_metodo AS estado,
      d.fecha_conciliacion_metodo AS "fechaConciliacion", d.observaciones_detalle AS observaciones, d.creado_en AS "creadoEn", d.id_transaccion AS "idTransaccion", d.id_abono AS "idAbono",
      c.id AS "idCliente", c.nombre AS "nombreCliente", coalesce(${nombreDocumento(Prisma.sql`t.documento_cobro_tipo`)} || ' ' || t.numero_documento, 'Abono ' || a.id) AS documento
      ${donde} ORDER BY d.creado_en, d.id LIMIT ${f.tamano} OFFSET ${(f.pagina - 1) * f.tamano}`,
  )
  const t = await fila<{ total: number; monto: string }>(
    tx,
    Prisma.sql`SELECT count(*)::int AS total, coalesce(sum(d.monto_detalle), 0)::numeric(14,2)::text AS monto ${donde}`,
  )
  return { filas: pagina, total: t?.total ?? 0, monto: t?.monto ?? '0.00' }
}

export interface GrupoCaja {
  grupo: 'total' | 'metodo' | 'usuario' | 'concepto'
  id: number | null
  nombre: string | null
  cantidad: number
  total: string
}

/** Income of one day, annulments taken off: whole, by method, by user and by concept, in one pass over the day. */
export const cajaDelDia = (tx: Tx, fecha: FechaCivil): Promise<GrupoCaja[]> =>
  filas(
    tx,
    Prisma.sql`SELECT g.grupo, g.id, coalesce(f.nombre, u.usuario, g.concepto) AS nombre, g.cantidad, g.total FROM (
      SELECT CASE WHEN grouping(i.id_forma_pago) = 0 THEN 'metodo' WHEN grouping(i.id_usuario) = 0 THEN 'usuario' WHEN grouping(i.concepto) = 0 THEN 'concepto' ELSE 'total' END AS grupo,
        CASE WHEN grouping(i.id_forma_pago) = 0 THEN i.id_forma_pago WHEN grouping(i.id_usuario) = 0 THEN i.id_usuario END AS id, i.concepto,
        coalesce(sum(CASE WHEN i.anula_a IS NULL THEN 1 ELSE -1 END), 0)::int AS cantidad, coalesce(sum(i.monto), 0)::numeric(14,2) AS suma, coalesce(sum(i.monto), 0)::numeric(14,2)::text AS total
      FROM ingreso i WHERE i.fecha = ${fecha}::date GROUP BY GROUPING SETS ((), (i.id_forma_pago), (i.id_usuario), (i.concepto))) g
      LEFT JOIN forma_pago f ON g.grupo = 'metodo' AND f.id = g.id LEFT JOIN usuario u ON g.grupo = 'usuario' AND u.id = g.id ORDER BY g.grupo, g.suma DESC, g.id`,
  )
