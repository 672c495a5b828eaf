import { aCentavos, aDecimal, type Centavos } from '@mancuerna/domain/dinero'
import { DomainError } from '../../platform/core/error'
import type { FechaCivil } from '@mancuerna/domain/fecha'
import { fila, filas, Prisma, type Tx } from '../../platform/db/tx'
import type { Documento, LineaPosible, Origen, TipoCobro } from './cobros.reglas'
import { COLUMNAS_FORMA, EFECTIVO, type FormaPago } from '../formas-pago/formas.repo'

/** What a charge says of itself; money in cents. */
export interface CobroNuevo {
  total: Centavos
  idCliente: number
  origen: Origen
  documentoTipo: Documento
  numeroDocumento: string
  fechaDocumento: FechaCivil
  referenciaInterna: string
  observaciones: string
  registradoPor: string
  tipoCobro: TipoCobro
  idMiembro: number | null
  idVisita: number | null
  idUsuario: number | null
}

/** A charge under lock: what the rules need of it. */
export interface CobroBloqueado {
  id: number
  total: Centavos
  idCliente: number
  idMiembro: number | null
  tipoCobro: TipoCobro
  estado: 'Pendiente' | 'Conciliado' | 'Anulado'
  completa: boolean
  repeticionDesde: number
}

const columnas = Prisma.sql`id, monto_total_cobro::text AS total, id_cliente AS "idCliente", id_miembro AS "idMiembro", tipo_cobro AS "tipoCobro",
  estado_transaccion AS estado, completada_en IS NOT NULL AS completa, repeticion_desde AS "repeticionDesde"`
type Fila = Omit<CobroBloqueado, 'total'> & { total: string }
const aCobro = (f: Fila): CobroBloqueado => ({ ...f, total: aCentavos(f.total) })

/** The charge, locked: lines, quotas, abonos and annulments of one charge come one after the other. Lock order: charges, quotas, abonos, each by id. Throws NO_ENCONTRADO. */
export async function bloquearCobro(tx: Tx, id: number): Promise<CobroBloqueado> {
  const f = await fila<Fila>(tx, Prisma.sql`SELECT ${columnas} FROM transaccion WHERE id = ${id} FOR UPDATE`)
  if (!f) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El cobro' } })
  return aCobro(f)
}

/** The same charge sent before by the same author and not complete yet, locked; two that ask at once wait for one another. */
export async function bloquearIncompletaIgual(tx: Tx, c: CobroNuevo): Promise<CobroBloqueado | null> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`cobro|${c.idUsuario}|${c.idCliente}|${c.documentoTipo}|${c.numeroDocumento}|${c.total}`}, 0))`
  const f = await fila<Fila>(
    tx,
    Prisma.sql`SELECT ${columnas} FROM transaccion WHERE completada_en IS NULL AND anulada_en IS NULL AND id_cliente = ${c.idCliente} AND monto_total_cobro = ${aDecimal(c.total)}::numeric
      AND documento_cobro_tipo = ${c.documentoTipo} AND numero_documento = ${c.numeroDocumento} AND fecha_documento = ${c.fechaDocumento}::date AND origen_transaccion = ${c.origen}
      AND tipo_cobro = ${c.tipoCobro} AND referencia_interna = ${c.referenciaInterna} AND observaciones = ${c.observaciones} AND registrado_por = ${c.registradoPor}
      AND id_usuario IS NOT DISTINCT FROM ${c.idUsuario} AND id_miembro IS NOT DISTINCT FROM ${c.idMiembro} AND id_visita IS NOT DISTINCT FROM ${c.idVisita}
      ORDER BY id DESC LIMIT 1 FOR UPDATE`,
  )
  return f && aCobro(f)
}

/** A re-sent charge is replayed from its first line or quota; where it has none yet there is nothing to replay. */
export const empezarRepeticion = (tx: Tx, id: number): Promise<number> =>
  tx.$executeRaw`UPDATE transaccion SET repeticion_desde = CASE WHEN EXISTS (SELECT 1 FROM detalle_metodo WHERE id_transaccion = ${id}) OR EXISTS (SELECT 1 FROM cuota WHERE id_transaccion = ${id} AND estado_cuota <> 'Anulada') THEN 1 ELSE 0 END WHERE id = ${id}`

/** Where the replay of a re-sent charge stands; 0: none (see registrar-por-pasos.ts). */
export const fijarRepeticion = (tx: Tx, id: number, desde: number): Promise<number> =>
  tx.$executeRaw`UPDATE transaccion SET repeticion_desde = ${desde} WHERE id = ${id}`

/** The charge counts from now on; `fechaLiquidado` null for credit. */
export const completarTransaccion = (
  tx: Tx,
  id: number,
  d: { tipoCobro: TipoCobro; fechaLiquidado: Date | null; ahora: Date },
): Promise<number> =>
  tx.$executeRaw`UPDATE transaccion SET completada_en = coalesce(completada_en, ${d.ahora}), tipo_cobro = ${d.tipoCobro}, fecha_liquidado_conciliado = ${d.fechaLiquidado}, repeticion_desde = 0 WHERE id = ${id}`

/** A stored method line. */
export interface LineaGuardada extends LineaPosible {
  id: number
  idFormaPago: number
  referencia: string
  observaciones: string
  cuenta: boolean
}

/** A charge's lines in the order of their arrival. */
export async function lineasDe(tx: Tx, idTransaccion: number): Promise<LineaGuardada[]> {
  const fs = await filas<Omit<LineaGuardada, 'monto'> & { monto: string }>(
    tx,
    Prisma.sql`SELECT d.id, d.id_forma_pago AS "idFormaPago", d.monto_detalle::text AS monto, d.referencia_metodo AS referencia, d.observaciones_detalle AS observaciones, d.repetido, d.cuenta,
      f.tipo_categoria_cobro = ${EFECTIVO} AS efectivo FROM detalle_metodo d JOIN forma_pago f ON f.id = d.id_forma_pago WHERE d.id_transaccion = ${idTransaccion} ORDER BY d.id`,
  )
  return fs.map((f) => ({ ...f, monto: aCentavos(f.monto) }))
}

/** Says of lines whether they look like repetitions. */
export const marcarRepetidas = (tx: Tx, ids: readonly number[], repetido: boolean): Promise<number> =>
  tx.$executeRaw`UPDATE detalle_metodo SET repetido = ${repetido} WHERE id = ANY(${[...ids]}::int[])`

/** These lines of the charge count, and no other. */
export const marcarQueCuentan = (tx: Tx, idTransaccion: number, ids: readonly number[]): Promise<number> =>
  tx.$executeRaw`UPDATE detalle_metodo SET cuenta = (id = ANY(${[...ids]}::int[])) WHERE id_transaccion = ${idTransaccion}`

export interface CuotaGuardada {
  id: number
  numero: number
  monto: Centavos
  pagado: Centavos
  fechaVencimiento: FechaCivil
  estado: 'Pendiente' | 'Pagada' | 'Anulada'
}

/** A charge's quotas by number, locked by id. */
export async function bloquearCuotasDe(tx: Tx, idTransaccion: number): Promise<CuotaGuardada[]> {
  const fs = await filas<Omit<CuotaGuardada, 'monto' | 'pagado'> & { monto: string; pagado: string }>(
    tx,
    Prisma.sql`SELECT id, numero, monto_cuota::text AS monto, pagado::text AS pagado, fecha_vencimiento::text AS "fechaVencimiento", estado_cuota AS estado FROM cuota WHERE id_transaccion = ${idTransaccion} ORDER BY id FOR UPDATE`,
  )
  return fs
    .map((f) => ({ ...f, monto: aCentavos(f.monto), pagado: aCentavos(f.pagado) }))
    .sort((a, b) => a.numero - b.numero)
}

/** Ends quotas that are owed no more. */
export const anularCuotas = (tx: Tx, ids: readonly number[]): Promise<number> =>
  tx.$executeRaw`UPDATE cuota SET estado_cuota = 'Anulada' WHERE id = ANY(${[...ids]}::int[])`

/** Writes that the charge is annulled. */
export const anularTransaccion = (
  tx: Tx,
  id: number,
  d: { ahora: Date; por: number | null; motivo: string },
): Promise<number> =>
  tx.$executeRaw`UPDATE transaccion SET estado_transaccion = 'Anulado', anulada_en = ${d.ahora}, anulada_por = ${d.por}, motivo_anulacion = ${d.motivo} WHERE id = ${id}`

/** The period that this charge paid: its member, and its type for the ledger. */
export const periodoDe = (tx: Tx, idTransaccion: number): Promise<{ idMiembro: number; idTipo: number } | null> =>
  tx.periodoMembresia.findFirst({
    where: { idTransaccion },
    select: { idMiembro: true, idTipo: true },
    orderBy: { id: 'desc' },
  })

/** What a charge refers to, as it is stored. */
export interface Referidos {
  /** Whether the client may be charged; null: there is none. */
  activo: boolean | null
  /** True also where the charge names none. */
  hayMiembro: boolean
  hayVisita: boolean
  /** The methods asked for, by id. */
  formas: Map<number, FormaPago>
}

/** Client, member, visit and methods that a charge names, in one statement. */
export async function leerReferidos(
  tx: Tx,
  c: Pick<CobroNuevo, 'idCliente' | 'idMiembro' | 'idVisita'>,
  idsForma: readonly number[],
): Promise<Referidos> {
  const r = await fila<Omit<Referidos, 'formas'> & { formas: FormaPago[] }>(
    tx,
    Prisma.sql`SELECT (SELECT activo FROM cliente WHERE id = ${c.idCliente} AND eliminado_en IS NULL) AS activo,
      ${c.idMiembro}::int IS NULL OR EXISTS (SELECT 1 FROM miembro WHERE id = ${c.idMiembro}::int) AS "hayMiembro",
      ${c.idVisita}::int IS NULL OR EXISTS (SELECT 1 FROM visita WHERE id = ${c.idVisita}::int) AS "hayVisita",
      coalesce((SELECT json_agg(f) FROM (SELECT ${COLUMNAS_FORMA} FROM forma_pago f WHERE f.id = ANY(${[...idsForma]}::int[])) f), '[]') AS formas`,
  )
  const { formas, ...resto } = r as NonNullable<typeof r>
  return { ...resto, formas: new Map(formas.map((f) => [f.id, f])) }
}
