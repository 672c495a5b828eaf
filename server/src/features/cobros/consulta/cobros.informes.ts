import { NOMBRE_DOCUMENTO } from '@mancuerna/domain/cobros'
import type { FechaCivil } from '@mancuerna/domain/fecha'
import { fila, filas, Prisma, type Tx } from '../../../platform/db/tx'
import type { Documento, LineaPosible, Origen, TipoCobro } from '../cobros.reglas'

export type EstadoVisible = 'Pendiente' | 'Conciliado' | 'Anulado' | 'Incompleto'
/** A charge as lists show it; money as decimal text. */
export interface CobroFila {
  id: number
  creadoEn: Date
  idCliente: number
  nombre: string
  rucCed: string | null
  tipoCobro: TipoCobro
  origen: Origen
  documentoTipo: Documento
  numeroDocumento: string
  fechaDocumento: FechaCivil
  total: string
  recibido: string
  estado: EstadoVisible
  registradoPor: string
}

const ESTADO = Prisma.sql`CASE WHEN t.anulada_en IS NULL AND t.completada_en IS NULL THEN 'Incompleto' ELSE t.estado_transaccion END`
const COLUMNAS = Prisma.sql`t.id, t.creado_en AS "creadoEn", t.id_cliente AS "idCliente", c.nombre, c.ruc_ced AS "rucCed", t.tipo_cobro AS "tipoCobro", t.origen_transaccion AS origen,
  t.documento_cobro_tipo AS "documentoTipo", t.numero_documento AS "numeroDocumento", t.fecha_documento::text AS "fechaDocumento", t.monto_total_cobro::text AS total,
  coalesce((SELECT sum(i.monto) FROM ingreso i WHERE i.id_transaccion = t.id), 0)::numeric(14,2)::text AS recibido, ${ESTADO} AS estado, t.registrado_por AS "registradoPor"`

/** What staff call the document of a column that holds its type. */
export const nombreDocumento = (columna: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`CASE ${columna} ${Prisma.join(
    Object.entries(NOMBRE_DOCUMENTO).map(([tipo, nombre]) => Prisma.sql`WHEN ${tipo} THEN ${nombre}`),
    ' ',
  )} END`

export interface FiltroCobros {
  desde: FechaCivil | undefined
  hasta: FechaCivil | undefined
  estado: EstadoVisible | undefined
  idCliente: number | undefined
  buscar: string
  pagina: number
  tamano: number
  sentido: 'asc' | 'desc'
}

/** LIKE pattern of what somebody typed, its own wildcards taken literally. */
export const patron = (texto: string): string => `%${texto.replace(/[\\%_]/g, '\\$&')}%`

function condiciones(f: FiltroCobros, zona: string): Prisma.Sql {
  const y = [Prisma.sql`true`]
  if (f.desde) y.push(Prisma.sql`t.creado_en >= ${f.desde}::date::timestamp AT TIME ZONE ${zona}`)
  if (f.hasta) y.push(Prisma.sql`t.creado_en < (${f.hasta}::date + 1)::timestamp AT TIME ZONE ${zona}`)
  if (f.idCliente) y.push(Prisma.sql`t.id_cliente = ${f.idCliente}`)
  if (f.estado === 'Incompleto') y.push(Prisma.sql`t.completada_en IS NULL AND t.anulada_en IS NULL`)
  else if (f.estado === 'Anulado') y.push(Prisma.sql`t.anulada_en IS NOT NULL`)
  else if (f.estado) y.push(Prisma.sql`t.estado_transaccion = ${f.estado} AND t.completada_en IS NOT NULL`)
  if (f.buscar)
    y.push(
      Prisma.sql`(c.busqueda LIKE normalizar(${patron(f.buscar)}) OR t.numero_documento ILIKE ${patron(f.buscar)})`,
    )
  return Prisma.join(y, ' AND ')
}

/** A page of charges, newest first unless told. */
export async function listarCobros(
  tx: Tx,
  f: FiltroCobros,
  zona: string,
): Promise<{ filas: CobroFila[]; total: number }> {
  const donde = Prisma.sql`FROM transaccion t JOIN cliente c ON c.id = t.id_cliente WHERE ${condiciones(f, zona)}`
  const sentido = f.sentido === 'asc' ? Prisma.sql`ASC` : Prisma.sql`DESC`
  const pagina = await filas<CobroFila>(
    tx,
    Prisma.sql`SELECT ${COLUMNAS} ${donde} ORDER BY t.creado_en ${sentido}, t.id ${sentido} LIMIT ${f.tamano} OFFSET ${(f.pagina - 1) * f.tamano}`,
  )
  const n = await fila<{ n: number }>(tx, Prisma.sql`SELECT count(*)::int AS n ${donde}`)
  return { filas: pagina, total: n?.n ?? 0 }
}

/** Charges that nobody finished, oldest first: at most 500, what is covered by lines sent once or by quotas beside each. */
export const listarIncompletos = (tx: Tx): Promise<(CobroFila & { cubierto: string; falta: string })[]> =>
  filas(
    tx,
    Prisma.sql`SELECT x.*, greatest(x.total::numeric - x.cubierto::numeric, 0)::text AS falta FROM (
      SELECT ${COLUMNAS}, t.creado_en AS orden, (CASE WHEN t.tipo_cobro = 'credito' THEN coalesce((SELECT sum(q.monto_cuota) FROM cuota q WHERE q.id_transaccion = t.id AND q.estado_cuota <> 'Anulada'), 0)
        ELSE coalesce((SELECT sum(d.monto_detalle) FROM detalle_metodo d WHERE d.id_transaccion = t.id AND NOT d.repetido), 0) END)::numeric(12,2)::text AS cubierto
      FROM transaccion t JOIN cliente c ON c.id = t.id_cliente WHERE t.completada_en IS NULL AND t.anulada_en IS NULL ORDER BY t.creado_en LIMIT 500) x ORDER BY x.orden, x.id`,
  )

export interface CobroEnDetalle extends CobroFila {
  direccion: string
  telefono: string
  email: string
  referenciaInterna: string
  cuenta: string
  movimiento: string
  estadoTransaccion: 'Pendiente' | 'Conciliado' | 'Anulado'
  fechaLiquidado: Date | null
  observaciones: string
  idMiembro: number | null
  idVisita: number | null
  completadaEn: Date | null
  anuladaEn: Date | null
  motivoAnulacion: string | null
}

/** One charge with its client's tax data, or null. */
export const leerCobro = (tx: Tx, id: number): Promise<CobroEnDetalle | null> =>
  fila(
    tx,
    Prisma.sql`SELECT ${COLUMNAS}, c.direccion, c.telefono, c.email, t.referencia_interna AS "referenciaInterna", t.cuenta_contable_ingreso_codigo AS cuenta, t.tipo_movimiento_contable AS movimiento,
      t.estado_transaccion AS "estadoTransaccion", t.fecha_liquidado_conciliado AS "fechaLiquidado", t.observaciones, t.id_miembro AS "idMiembro", t.id_visita AS "idVisita",
      t.completada_en AS "completadaEn", t.anulada_en AS "anuladaEn", t.motivo_anulacion AS "motivoAnulacion"
      FROM transaccion t JOIN cliente c ON c.id = t.id_cliente WHERE t.id = ${id}`,
  )

export interface LineaLeida extends Omit<LineaPosible, 'monto'> {
  id: number
  idFormaPago: number
  nombreForma: string
  monto: string
  referencia: string
  estado: 'Pendiente' | 'Conciliado'
  fechaConciliacion: Date | null
  observaciones: string
  cuenta: boolean
}

/** The lines of a charge or of an abono, in order. */
export const leerLineas = (tx: Tx, de: { idTransaccion: number } | { idAbono: number }): Promise<LineaLeida[]> =>
  filas(
    tx,
    Prisma.sql`SELECT d.id, d.id_forma_pago AS "idFormaPago", f.nombre AS "nombreForma", d.monto_detalle::text AS monto, d.referencia_metodo AS referencia, d.estado_conciliacion_metodo AS estado,
      d.fecha_conciliacion_metodo AS "fechaConciliacion", d.observaciones_detalle AS observaciones, d.repetido, d.cuenta, f.tipo_categoria_cobro = 'EFECTIVO' AS efectivo
      FROM detalle_metodo d JOIN forma_pago f ON f.id = d.id_forma_pago WHERE ${'idAbono' in de ? Prisma.sql`d.id_abono = ${de.idAbono}` : Prisma.sql`d.id_transaccion = ${de.idTransaccion}`} ORDER BY d.id`,
  )

export interface CuotaLeida {
  id: number
  numero: number
  monto: string
  pagado: string
  saldo: string
  fechaVencimiento: FechaCivil
  estado: string
  pagadaEn: Date | null
}

/** A charge's quotas by number; those replaced before the charge was complete are left out. */
export const leerCuotas = (tx: Tx, idTransaccion: number): Promise<CuotaLeida[]> =>
  filas(
    tx,
    Prisma.sql`SELECT q.id, q.numero, q.monto_cuota::text AS monto, q.pagado::text AS pagado, (CASE WHEN q.estado_cuota = 'Anulada' THEN 0 ELSE q.monto_cuota - q.pagado END)::numeric(12,2)::text AS saldo,
      q.fecha_vencimiento::text AS "fechaVencimiento", q.estado_cuota AS estado, q.pagada_en AS "pagadaEn"
      FROM cuota q JOIN transaccion t ON t.id = q.id_transaccion WHERE q.id_transaccion = ${idTransaccion} AND (q.estado_cuota <> 'Anulada' OR t.anulada_en IS NOT NULL) ORDER BY q.numero`,
  )

export interface RenovacionLeida {
  idMiembro: number
  matricula: string
  idTipo: number
  nombreTipo: string
  fechaInicio: FechaCivil
  fechaFin: FechaCivil
}

/** The membership period that a charge paid, or null. */
export const leerRenovacion = (tx: Tx, idTransaccion: number): Promise<RenovacionLeida | null> =>
  fila(
    tx,
    Prisma.sql`SELECT p.id_miembro AS "idMiembro", m.matricula, p.id_tipo_membresia AS "idTipo", tm.nombre AS "nombreTipo", p.fecha_inicio::text AS "fechaInicio", p.fecha_fin::text AS "fechaFin"
      FROM periodo_membresia p JOIN miembro m ON m.id = p.id_miembro JOIN tipo_membresia tm ON tm.id = p.id_tipo_membresia WHERE p.id_transaccion = ${idTransaccion} ORDER BY p.id DESC LIMIT 1`,
  )

/** The number of the last charge with that document, or null: a step back through an index. */
export async function ultimoDocumento(tx: Tx, tipo: Documento): Promise<string | null> {
  const f = await fila<{ numero: string }>(
    tx,
    Prisma.sql`SELECT numero_documento AS numero FROM transaccion WHERE documento_cobro_tipo = ${tipo} ORDER BY id DESC LIMIT 1`,
  )
  return f?.numero ?? null
}
