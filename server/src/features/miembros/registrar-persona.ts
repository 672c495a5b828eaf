import { auditar } from '../../db/auditoria'
import { type Ctx, fila, Prisma } from '../../db/tx'
import { DomainError } from '../../domain/error'
import { guardarImagen, type ImagenLista, reemplazarImagen } from '../imagenes/imagenes'
import { insertarMiembro } from './miembros.repo'

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
export interface Persona extends Ficha {
  nombre: string
  telefono: string
  direccion: string
}

/** Client without cédula, card and member without type in one transaction (old `registrar`, PHP-22). Answers the matrícula. Throws IMAGEN_INVALIDA, IMAGEN_MUY_GRANDE. */
export async function registrarPersona(ctx: Ctx, e: { persona: Persona; imagen: ImagenLista | null }): Promise<{ id: number; matricula: string }> {
  const { nombre, telefono, direccion, ...ficha } = e.persona
  const foto = e.imagen ? await guardarImagen(ctx, e.imagen) : null
  const momentos = { creadoEn: ctx.ahora, actualizadoEn: ctx.ahora }
  const { id: idCliente } = await ctx.tx.cliente.create({ data: { nombre, telefono, direccion, registradoEn: ctx.ahora, ...momentos }, select: { id: true } })
  await ctx.tx.ficha.create({ data: { idCliente, ...ficha, foto, actualizadoEn: ctx.ahora }, select: { idCliente: true } })
  const m = await insertarMiembro(ctx, { idCliente, idTipo: null, estado: null, fechaInicio: null, fechaFin: null, observaciones: '', creadoPor: ctx.actor.nombreUsuario ?? '', idTitular: null })
  await auditar(ctx, { accion: 'registrar', entidad: 'miembro', idEntidad: m.id, despues: { ...m, idCliente, nombre, telefono, direccion, ...ficha } })
  return m
}

export interface FichaCambiada {
  id: number
  persona: { [K in keyof Persona]?: Persona[K] | undefined }
  /** A new picture; null takes it away; absent keeps it. */
  imagen?: ImagenLista | null
  /** Refuses a member that the old lists hide. */
  soloVisible?: boolean
}

/** Changes a person's card (old `editar`, PHP-23): what is absent stays; matrícula, state and dates are untouched. Throws NO_ENCONTRADO, IMAGEN_INVALIDA. */
export async function editarFicha(ctx: Ctx, e: FichaCambiada): Promise<{ id: number }> {
  const antes = await fila<{ idCliente: number; nombre: string; telefono: string; direccion: string }>(
    ctx.tx,
    Prisma.sql`SELECT c.id AS "idCliente", c.nombre, c.telefono, c.direccion FROM cliente c
      WHERE c.id = (SELECT id_cliente FROM miembro WHERE id = ${e.id} AND (oculto_en IS NULL OR NOT ${e.soloVisible ?? false})) FOR UPDATE OF c`,
  )
  if (!antes) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El miembro' } })
  const { nombre, telefono, direccion, ...dados } = e.persona
  // Read under the client's lock: of two new pictures at once, the first one's file is deleted by the second.
  const anterior = (await ctx.tx.ficha.findUnique({ where: { idCliente: antes.idCliente }, select: { foto: true } }))?.foto ?? null
  const foto = e.imagen === undefined ? anterior : e.imagen && (await guardarImagen(ctx, e.imagen))
  reemplazarImagen(ctx, anterior, foto)
  const cliente = definidos({ nombre, telefono, direccion })
  const ficha = { ...definidos(dados), foto, actualizadoEn: ctx.ahora }
  await ctx.tx.cliente.update({ where: { id: antes.idCliente }, data: { ...cliente, actualizadoEn: ctx.ahora }, select: { id: true } })
  await ctx.tx.ficha.upsert({ where: { idCliente: antes.idCliente }, create: { idCliente: antes.idCliente, ...ficha }, update: ficha, select: { idCliente: true } })
  await auditar(ctx, { accion: 'editar-ficha', entidad: 'miembro', idEntidad: e.id, antes, despues: { ...cliente, ...definidos(dados), cambiaFoto: e.imagen !== undefined } })
  return { id: e.id }
}

const definidos = <T extends object>(o: T): { [K in keyof T]?: Exclude<T[K], undefined> } => Object.fromEntries(Object.entries(o).filter(([, v]) => v !== undefined)) as never
