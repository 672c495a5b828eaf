import { ImporteSalida } from '@mancuerna/contract/campos'
import { EstadoTipo } from '@mancuerna/contract/membresias/tipos-membresia'
import { aCentavos, escribirCentavos } from '@mancuerna/domain/dinero/dinero'
import { z } from 'zod'
import { comoFilas } from '../../../platform/db/rows'
import { type Ctx, fila, filas, Prisma, type Tx } from '../../../platform/db/tx'
import type { DatosTipo } from './tipos.reglas'

/** A membership type as it is kept. */
export interface Tipo extends DatosTipo {
  id: number
  /** Names of its areas, in the order given. */
  areas: string[]
  codigoCombo: string | null
}

const Fila = z.strictObject({
  id: z.number(),
  nombre: z.string(),
  categoria: z.string(),
  esGrupal: z.boolean(),
  capacidad: z.number(),
  valor: ImporteSalida,
  descripcion: z.string(),
  duracionDias: z.number().nullable(),
  visitasMaximasDiarias: z.number().nullable(),
  idCombo: z.number().nullable(),
  cantidadCombo: z.number(),
  estado: EstadoTipo,
  codigoCombo: z.string().nullable(),
  areas: z.array(z.string()),
})
const aTipo = (f: z.output<typeof Fila>): Tipo => ({ ...f, valor: aCentavos(f.valor) })

const SELECCION = Prisma.sql`SELECT t.id, t.nombre, t.categoria, t.es_grupal AS "esGrupal",
    t.capacidad_maxima_miembros AS capacidad, t.valor::text, t.descripcion, t.duracion_dias AS "duracionDias",
    t.visitas_maximas_diarias AS "visitasMaximasDiarias", t.id_combo_ensamblado_incluido AS "idCombo",
    t.cantidad_combo_incluido AS "cantidadCombo", t.estado, p.codigo_ensamble AS "codigoCombo",
    coalesce(
      (SELECT array_agg(a.nombre ORDER BY ta.orden, a.nombre)
        FROM tipo_area ta JOIN area a ON a.id = ta.id_area WHERE ta.id_tipo_membresia = t.id),
      '{}') AS areas
  FROM tipo_membresia t LEFT JOIN producto_ensamblado p ON p.id = t.id_combo_ensamblado_incluido`

/**
 * The types in one of these states, oldest first (the old server's order), as a statement whose `dato` is the rows'
 * JSON: `tiposDeJson` reads it. `enVenta`: with days only. A gym has tens of them.
 */
export const sqlTipos = (estados: readonly string[], enVenta: boolean): Prisma.Sql => Prisma.sql`
  SELECT json_agg(r ORDER BY r.id)::text AS dato FROM (${SELECCION}
    WHERE t.estado = ANY(${[...estados]}::text[]) AND (NOT ${enVenta} OR t.duracion_dias IS NOT NULL)) r`

/** What `sqlTipos` gave. */
export const tiposDeJson = (filas: unknown[] | null): Tipo[] => comoFilas(Fila, filas ?? []).map(aTipo)

/** One type in whatever state, as a statement whose `dato` is a row's JSON: `tiposDeJson` reads it in a list. */
export const sqlTipo = (id: number): Prisma.Sql =>
  Prisma.sql`SELECT row_to_json(r)::text AS dato FROM (${SELECCION} WHERE t.id = ${id}::int) r`

/** A type in whatever state, or null. */
export async function buscarTipo(tx: Tx, id: number): Promise<Tipo | null> {
  const f = await fila(tx, Fila, Prisma.sql`${SELECCION} WHERE t.id = ${id}`)
  return f && aTipo(f)
}

/** The same, locked for a change; whoever joins a group on it waits (trigger miembro_grupo_capacidad). */
export async function bloquearTipo(tx: Tx, id: number): Promise<Tipo | null> {
  await tx.$queryRaw`SELECT 1 FROM tipo_membresia WHERE id = ${id} FOR NO KEY UPDATE`
  return buscarTipo(tx, id)
}

const aColumnas = (d: DatosTipo) => ({
  nombre: d.nombre,
  categoria: d.categoria,
  esGrupal: d.esGrupal,
  capacidadMaxima: d.capacidad,
  valor: escribirCentavos(d.valor),
  descripcion: d.descripcion,
  duracionDias: d.duracionDias,
  visitasMaximasDiarias: d.visitasMaximasDiarias,
  idCombo: d.idCombo,
  cantidadCombo: d.cantidadCombo,
  estado: d.estado,
})

/** A new type without its areas; returns its id. */
export const insertarTipo = async (ctx: Ctx, d: DatosTipo): Promise<number> =>
  (
    await ctx.tx.tipoMembresia.create({
      data: { ...aColumnas(d), creadoEn: ctx.ahora, actualizadoEn: ctx.ahora },
      select: { id: true },
    })
  ).id

/** Changes a type, its areas apart. */
export async function guardarTipo(ctx: Ctx, id: number, d: DatosTipo): Promise<void> {
  await ctx.tx.tipoMembresia.update({ where: { id }, data: { ...aColumnas(d), actualizadoEn: ctx.ahora } })
}

/**
 * Ids of the areas with these names (case and accents ignored, as the areas' own uniqueness), null where there is none.
 */
export async function idsDeAreas(tx: Tx, nombres: readonly string[]): Promise<Array<number | null>> {
  const r = await filas(
    tx,
    z.strictObject({ id: z.number().nullable() }),
    Prisma.sql`SELECT a.id FROM unnest(${[...nombres]}::text[]) WITH ORDINALITY n(nombre, i)
      LEFT JOIN area a ON normalizar(a.nombre) = normalizar(n.nombre) ORDER BY n.i`,
  )
  return r.map((x) => x.id)
}

/** Replaces the areas that a type opens. */
export async function guardarAreas(tx: Tx, idTipo: number, idsAreas: readonly number[]): Promise<void> {
  await tx.tipoArea.deleteMany({ where: { idTipo } })
  await tx.tipoArea.createMany({ data: [...new Set(idsAreas)].map((idArea, orden) => ({ idTipo, idArea, orden })) })
}

/** Whether a combo exists and can be chosen. */
export const existeCombo = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.productoEnsamblado.count({ where: { id, eliminadoEn: null } })) > 0
