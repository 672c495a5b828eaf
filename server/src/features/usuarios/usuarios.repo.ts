import type { Rol } from '../../platform/core/contexto'
import { fila, filas, Prisma, type Tx } from '../../platform/db/tx'

export interface Usuario {
  id: number
  usuario: string
  nombre: string
  telefono: string
  rol: Rol
  debeCambiar: boolean
}
export type DatosUsuario = Pick<Usuario, 'usuario' | 'nombre' | 'telefono'>

const campos = Prisma.sql`id, usuario, nombre, telefono, rol, debe_cambiar AS "debeCambiar"`
const seleccion = { id: true, usuario: true, nombre: true, telefono: true, rol: true, debeCambiar: true } as const
const aUsuario = (f: Omit<Usuario, 'rol'> & { rol: string }): Usuario => ({ ...f, rol: f.rol as Rol })

/** All active users, by id or by name: a gym has a handful. `buscar` is part of user name, name or phone; case and accents ignored. */
export function listarUsuarios(tx: Tx, e: { orden: 'id' | 'nombre'; buscar: string }): Promise<Usuario[]> {
  const orden = e.orden === 'id' ? Prisma.sql`id` : Prisma.sql`normalizar(nombre), id`
  return filas<Usuario>(
    tx,
    Prisma.sql`SELECT ${campos} FROM usuario WHERE eliminado_en IS NULL
      AND (${e.buscar} = '' OR position(normalizar(${e.buscar}) IN normalizar(usuario || ' ' || nombre || ' ' || telefono)) > 0) ORDER BY ${orden}`,
  )
}

/** A user that is not deleted, or null. */
export async function buscarUsuario(tx: Tx, id: number): Promise<Usuario | null> {
  const f = await tx.usuario.findFirst({ where: { id, eliminadoEn: null }, select: seleccion })
  return f && aUsuario(f)
}

/** The same, held until the transaction ends. */
export const bloquearUsuario = (tx: Tx, id: number): Promise<Usuario | null> =>
  fila(tx, Prisma.sql`SELECT ${campos} FROM usuario WHERE id = ${id} AND eliminado_en IS NULL FOR UPDATE`)

/** A new user, who must change the password at the first sign-in. */
export const insertarUsuario = async (
  tx: Tx,
  d: DatosUsuario & { rol: Rol; hash: string },
  ahora: Date,
): Promise<Usuario> =>
  aUsuario(
    await tx.usuario.create({
      data: { ...d, debeCambiar: true, creadoEn: ahora, actualizadoEn: ahora },
      select: seleccion,
    }),
  )

/** Changes the given columns; a taken user name is refused by its constraint (db/errores). */
export const guardarUsuario = async (
  tx: Tx,
  id: number,
  d: Partial<DatosUsuario & { rol: Rol }>,
  ahora: Date,
): Promise<Usuario> =>
  aUsuario(await tx.usuario.update({ where: { id }, data: { ...d, actualizadoEn: ahora }, select: seleccion }))

/** Logical: the user signs in no more and stays the author of what was done (domain.md, Users and access). */
export async function marcarEliminado(tx: Tx, id: number, ahora: Date): Promise<void> {
  await tx.usuario.update({ where: { id }, data: { eliminadoEn: ahora, actualizadoEn: ahora } })
}
