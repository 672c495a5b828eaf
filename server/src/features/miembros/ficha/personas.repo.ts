import { z } from 'zod'
import { type Ctx, fila, Prisma } from '../../../platform/db/tx'

/** What the old screens ask about a person (MIEMBROL-18). */
export interface Ficha {
  edad: number | null
  sufreEnfermedad: boolean | null
  tieneSeguro: boolean | null
  enfermedad: string | null
  institucion: string | null
  nombreContacto: string
  telefonoContacto: string
}
export interface DatosCliente {
  nombre: string
  telefono: string
  direccion: string
}
export interface Persona extends Ficha, DatosCliente {}

/** A client with its card; mostly without cédula. Answers its id. */
export async function insertarPersona(
  ctx: Ctx,
  cliente: DatosCliente & { rucCed: string | null },
  ficha: Ficha & { foto: string | null },
): Promise<number> {
  const { id } = await ctx.tx.cliente.create({
    data: { ...cliente, registradoEn: ctx.ahora, creadoEn: ctx.ahora, actualizadoEn: ctx.ahora },
    select: { id: true },
  })
  await ctx.tx.ficha.create({
    data: { idCliente: id, ...ficha, actualizadoEn: ctx.ahora },
    select: { idCliente: true },
  })
  return id
}

const FilaCliente = z.strictObject({
  idCliente: z.number(),
  nombre: z.string(),
  telefono: z.string(),
  direccion: z.string(),
})

/**
 * Locks the client of a member; with `soloVisible`, of one that the old lists show. Null when there is none. The photo
 * is read under the lock.
 */
export async function bloquearPersona(
  ctx: Ctx,
  idMiembro: number,
  soloVisible: boolean,
): Promise<(DatosCliente & { idCliente: number; foto: string | null }) | null> {
  const c = await fila(
    ctx.tx,
    FilaCliente,
    Prisma.sql`SELECT c.id AS "idCliente", c.nombre, c.telefono, c.direccion FROM cliente c
      WHERE c.id = (SELECT id_cliente FROM miembro
        WHERE id = ${idMiembro} AND (oculto_en IS NULL OR NOT ${soloVisible}))
      FOR UPDATE OF c`,
  )
  if (!c) return null
  const ficha = await ctx.tx.ficha.findUnique({ where: { idCliente: c.idCliente }, select: { foto: true } })
  return { ...c, foto: ficha?.foto ?? null }
}

/** Writes what is given of a person; a card that did not exist begins. */
export async function guardarPersona(
  ctx: Ctx,
  idCliente: number,
  cliente: Partial<DatosCliente>,
  ficha: Partial<Ficha> & { foto: string | null },
): Promise<void> {
  await ctx.tx.cliente.update({
    where: { id: idCliente },
    data: { ...cliente, actualizadoEn: ctx.ahora },
    select: { id: true },
  })
  const datos = { ...ficha, actualizadoEn: ctx.ahora }
  await ctx.tx.ficha.upsert({
    where: { idCliente },
    create: { idCliente, ...datos },
    update: datos,
    select: { idCliente: true },
  })
}
