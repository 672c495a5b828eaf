import { z } from 'zod'
import { type Ctx, filas, Prisma, type Tx } from '../../platform/db/tx'

/** A combo of the gym's stock-keeping. */
export interface Producto {
  id: number
  codigoEnsamble: string
  codigoProducto: string
  descripcion: string
}
export type DatosProducto = Omit<Producto, 'id'>

const campos = { id: true, codigoEnsamble: true, codigoProducto: true, descripcion: true } as const

/** All that can be chosen, by code. */
export const listarProductos = (tx: Tx): Promise<Producto[]> =>
  tx.productoEnsamblado.findMany({
    where: { eliminadoEn: null },
    select: campos,
    orderBy: [{ codigoEnsamble: 'asc' }, { codigoProducto: 'asc' }, { id: 'asc' }],
  })

/** One that is not deleted, locked for a change; or null. */
export async function bloquearProducto(tx: Tx, id: number): Promise<Producto | null> {
  await tx.$executeRaw`SELECT 1 FROM producto_ensamblado WHERE id = ${id} FOR NO KEY UPDATE`
  return tx.productoEnsamblado.findFirst({ where: { id, eliminadoEn: null }, select: campos })
}

/** A new product; a taken code is refused by its constraint (db/errores). */
export const insertarProducto = (ctx: Ctx, d: DatosProducto): Promise<Producto> =>
  ctx.tx.productoEnsamblado.create({ data: { ...d, creadoEn: ctx.ahora, actualizadoEn: ctx.ahora }, select: campos })

/** Changes a product; a taken code is refused by its constraint (db/errores). */
export const guardarProducto = (ctx: Ctx, id: number, d: DatosProducto): Promise<Producto> =>
  ctx.tx.productoEnsamblado.update({ where: { id }, data: { ...d, actualizadoEn: ctx.ahora }, select: campos })

/** Takes it out of the lists; the types that include it keep it. */
export async function ocultarProducto(ctx: Ctx, id: number): Promise<void> {
  await ctx.tx.productoEnsamblado.update({ where: { id }, data: { eliminadoEn: ctx.ahora, actualizadoEn: ctx.ahora } })
}

const Importada = z.strictObject({ nuevo: z.boolean() })

/**
 * Adds the products that are new by their two codes (case and accents ignored) and takes the description of those that
 * are known, in one statement; those that are equal are left alone. The codes must be different from each other. Safe
 * beside other desks: the unique index decides.
 */
export async function importarFilas(
  ctx: Ctx,
  productos: readonly DatosProducto[],
): Promise<{ creados: number; actualizados: number }> {
  const r = await filas(
    ctx.tx,
    Importada,
    Prisma.sql`
      INSERT INTO producto_ensamblado AS p (codigo_ensamble, codigo_producto, descripcion, creado_en, actualizado_en)
      SELECT e, c, d, ${ctx.ahora}, ${ctx.ahora}
      FROM unnest(
        ${productos.map((p) => p.codigoEnsamble)}::text[],
        ${productos.map((p) => p.codigoProducto)}::text[],
        ${productos.map((p) => p.descripcion)}::text[]
      ) AS f(e, c, d)
      ORDER BY normalizar(e), normalizar(c)
      ON CONFLICT (normalizar(codigo_ensamble), normalizar(codigo_producto)) WHERE eliminado_en IS NULL
      DO UPDATE SET descripcion = EXCLUDED.descripcion, actualizado_en = EXCLUDED.actualizado_en
        WHERE p.descripcion <> EXCLUDED.descripcion
      RETURNING xmax = 0 AS nuevo`,
  )
  const creados = r.filter((x) => x.nuevo).length
  return { creados, actualizados: r.length - creados }
}

/** Positions (from 0) of a product and of an earlier one with the same codes. */
const Repetido = z.strictObject({ i: z.number(), primera: z.number() })

/** The products whose codes, once normalized, an earlier one has. */
export const codigosRepetidos = (
  tx: Tx,
  productos: readonly DatosProducto[],
): Promise<Array<z.output<typeof Repetido>>> =>
  filas(
    tx,
    Repetido,
    Prisma.sql`SELECT i::int, primera::int FROM (
        SELECT n - 1 AS i, min(n) OVER (PARTITION BY normalizar(e), normalizar(c)) - 1 AS primera
        FROM unnest(
          ${productos.map((p) => p.codigoEnsamble)}::text[],
          ${productos.map((p) => p.codigoProducto)}::text[]
        ) WITH ORDINALITY AS f(e, c, n)
      ) x WHERE i <> primera ORDER BY i`,
  )
