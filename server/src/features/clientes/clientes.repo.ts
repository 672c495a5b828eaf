import { leerClaveSinCedula } from '@mancuerna/domain/personas/sin-cedula'
import { z } from 'zod'
import { type Ctx, fila, filas, Prisma, type Tx } from '../../platform/db/tx'
import { contiene } from '../../platform/lists/busqueda.reglas'
import { enBusqueda, ordenar, type Pagina, paginarLista } from '../../platform/lists/lista-buscada.repo'

/**
 * A person or company as it is kept. `rucCed` null: registered through the old member screens, which never ask for it.
 */
export const Cliente = z.strictObject({
  id: z.number(),
  nombre: z.string(),
  rucCed: z.string().nullable(),
  telefono: z.string(),
  direccion: z.string(),
  email: z.string(),
  activo: z.boolean(),
  registradoEn: z.date(),
})
export type Cliente = z.output<typeof Cliente>
const ClienteDeRuc = Cliente.extend({ eliminadoEn: z.date().nullable() })
export type DatosCliente = Omit<Cliente, 'id'>

/** Which client: by its cédula/RUC as typed (or 'SIN-15', which stays the client of that number), or by its id. */
export type ClaveCliente = { rucCed: string } | { id: number }

/** The columns of Cliente, of a table called `c`. */
export const COLUMNAS_CLIENTE = Prisma.sql`c.id, c.nombre, c.ruc_ced AS "rucCed", c.telefono, c.direccion, c.email,
  c.activo, c.registrado_en AS "registradoEn"`

function vivo(clave: ClaveCliente): Prisma.Sql {
  const id = 'id' in clave ? clave.id : leerClaveSinCedula(clave.rucCed)
  const cual = 'id' in clave || id !== null ? Prisma.sql`c.id = ${id}` : Prisma.sql`c.ruc_ced = ${clave.rucCed}`
  return Prisma.sql`SELECT ${COLUMNAS_CLIENTE} FROM cliente c WHERE ${cual} AND c.eliminado_en IS NULL`
}

/** A client that is not deleted, or null. */
export const buscarCliente = (tx: Tx, clave: ClaveCliente): Promise<Cliente | null> => fila(tx, Cliente, vivo(clave))

/** The same, locked for a change. Those who only refer to the client (a new member, a visit) need not wait. */
export const bloquearCliente = (tx: Tx, clave: ClaveCliente): Promise<Cliente | null> =>
  fila(tx, Cliente, Prisma.sql`${vivo(clave)} FOR NO KEY UPDATE`)

/** Whether a client has or had this number. */
export const hayCliente = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.cliente.count({ where: { id } })) > 0

/** Whoever holds a cédula/RUC, deleted or not, locked. */
export const bloquearRucCed = (tx: Tx, rucCed: string): Promise<z.output<typeof ClienteDeRuc> | null> =>
  fila(
    tx,
    ClienteDeRuc,
    Prisma.sql`SELECT ${COLUMNAS_CLIENTE}, c.eliminado_en AS "eliminadoEn" FROM cliente c
      WHERE c.ruc_ced = ${rucCed} FOR NO KEY UPDATE`,
  )

/** A new client; a taken cédula/RUC is refused by its constraint (db/errores). */
export async function insertarCliente(ctx: Ctx, d: DatosCliente): Promise<Cliente> {
  const { id } = await ctx.tx.cliente.create({
    data: { ...d, creadoEn: ctx.ahora, actualizadoEn: ctx.ahora },
    select: { id: true },
  })
  return { id, ...d }
}

/** Writes a client's data; a deleted one lives again. */
export async function guardarCliente(ctx: Ctx, id: number, d: DatosCliente): Promise<Cliente> {
  await ctx.tx.cliente.update({ where: { id }, data: { ...d, eliminadoEn: null, actualizadoEn: ctx.ahora } })
  return { id, ...d }
}

/** Hides a client and its visible members; the members' own rows, and all history, stay as they are. */
export async function ocultarCliente(ctx: Ctx, id: number): Promise<void> {
  await ctx.tx.cliente.update({ where: { id }, data: { eliminadoEn: ctx.ahora, actualizadoEn: ctx.ahora } })
  const suyos = Prisma.sql`id_cliente = ${id} AND oculto_en IS NULL`
  await ctx.tx.$executeRaw`SELECT 1 FROM miembro WHERE ${suyos} ORDER BY id FOR NO KEY UPDATE`
  await ctx.tx.$executeRaw`UPDATE miembro SET oculto_en = ${ctx.ahora}, actualizado_en = ${ctx.ahora} WHERE ${suyos}`
}

/** Shows again the members that disappeared with their client at that moment, and no others. */
export async function mostrarMiembros(ctx: Ctx, id: number, ocultosEn: Date): Promise<void> {
  await ctx.tx.$executeRaw`UPDATE miembro SET oculto_en = NULL, actualizado_en = ${ctx.ahora}
    WHERE id_cliente = ${id} AND oculto_en = ${ocultosEn}`
}

export interface FiltroClientes {
  /** Words that must all occur in name or cédula/RUC. */
  buscar: string
  activo: boolean | null
  orden: 'nombre' | 'client_nombre' | 'client_rucCed' | 'client_fechaReg' | 'client_id'
  sentido: 'asc' | 'desc'
  pagina: number
  tamano: number
}

/** Each order has an index (busqueda starts with the name). */
const ORDENES: Record<FiltroClientes['orden'], string[]> = {
  nombre: ['busqueda'],
  client_nombre: ['busqueda'],
  client_rucCed: ['ruc_ced'],
  client_fechaReg: ['registrado_en'],
  client_id: [],
}

/**
 * One page of the clients that are not deleted, and how many there are. The page's rows are read only once they are
 * chosen.
 */
export async function paginarClientes(tx: Tx, f: FiltroClientes): Promise<Pagina<Cliente>> {
  const condiciones = [
    Prisma.sql`x.eliminado_en IS NULL`,
    ...(f.activo === null ? [] : [Prisma.sql`x.activo = ${f.activo}`]),
  ]
  // The only raw text here is ours: `orden` and `sentido` come from enumerations.
  const orden = Prisma.raw([...ORDENES[f.orden], 'id'].map((c) => `x.${c} ${f.sentido}`).join(', '))
  const p = await paginarLista(tx, { ...f, tabla: 'cliente', hallazgo: enBusqueda(contiene), condiciones, orden })
  return ordenar(
    p,
    await filas(tx, Cliente, Prisma.sql`SELECT ${COLUMNAS_CLIENTE} FROM cliente c WHERE c.id = ANY(${p.ids}::int[])`),
  )
}
