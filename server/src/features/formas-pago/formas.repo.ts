import { z } from 'zod'
import { fila, filas, Prisma, type Tx, type TxSql } from '../../platform/db/tx'

/** A payment method. */
export const FormaPago = z.strictObject({
  id: z.number(),
  nombre: z.string(),
  categoria: z.string(),
  requiereConciliacion: z.boolean(),
  activa: z.boolean(),
  orden: z.number(),
})
export type FormaPago = z.output<typeof FormaPago>
export type DatosForma = Omit<FormaPago, 'id'>

const FormaConUso = z.strictObject({ ...FormaPago.shape, enUso: z.boolean() })
export type FormaConUso = z.output<typeof FormaConUso>

const campos = {
  id: true,
  nombre: true,
  categoria: true,
  requiereConciliacion: true,
  activa: true,
  orden: true,
} as const

/** The columns of FormaPago, of a table called `f`. */
export const COLUMNAS_FORMA = Prisma.sql`f.id, f.nombre, f.tipo_categoria_cobro AS categoria,
  f.requiere_conciliacion AS "requiereConciliacion", f.activa, f.orden`
/** Along the index to the next method that was used: of one that never was, EXISTS would read every line there is. */
const EN_USO = Prisma.sql`coalesce((SELECT d.id_forma_pago FROM detalle_metodo d
  WHERE d.id_forma_pago >= f.id ORDER BY d.id_forma_pago LIMIT 1) = f.id, false) AS "enUso"`

/** The seeded cash method: it stays. */
export const ID_EFECTIVO = 1

/** The methods that may be used today, in the gym's order. */
export const listarFormasActivas = (tx: Tx): Promise<FormaPago[]> =>
  tx.formaPago.findMany({ where: { activa: true }, select: campos, orderBy: [{ orden: 'asc' }, { id: 'asc' }] })

/** All methods, and whether money was ever taken by each. A gym has a handful. */
export const listarFormas = (tx: Tx): Promise<FormaConUso[]> =>
  filas(tx, FormaConUso, Prisma.sql`SELECT ${COLUMNAS_FORMA}, ${EN_USO} FROM forma_pago f ORDER BY f.orden, f.id`)

/** The methods with these ids, by id. */
export async function formasPorId(tx: TxSql, ids: readonly number[]): Promise<Map<number, FormaPago>> {
  const sql = Prisma.sql`SELECT ${COLUMNAS_FORMA} FROM forma_pago f WHERE f.id = ANY(${[...ids]}::int[])`
  return new Map((await filas(tx, FormaPago, sql)).map((f) => [f.id, f]))
}

/** One method, locked against a change by somebody else; null: there is none. */
export const bloquearForma = (tx: Tx, id: number): Promise<FormaConUso | null> =>
  fila(tx, FormaConUso, Prisma.sql`SELECT ${COLUMNAS_FORMA}, ${EN_USO} FROM forma_pago f WHERE f.id = ${id} FOR UPDATE`)

/** Writes a method. Throws DUPLICADO. */
export const insertarForma = (tx: Tx, d: DatosForma): Promise<FormaPago> =>
  tx.formaPago.create({ data: d, select: campos })

/** Replaces the data of a method. Throws DUPLICADO. */
export const guardarForma = (tx: Tx, id: number, d: DatosForma): Promise<FormaPago> =>
  tx.formaPago.update({ where: { id }, data: d, select: campos })
