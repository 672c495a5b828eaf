import { Rol } from '@mancuerna/contract/sistema/sesion'
import { z } from 'zod'
import { fila, filas, Prisma, type Tx, type TxSql } from '../../platform/db/tx'
import { conPalabras } from '../../platform/lists/texto.repo'

const Usuario = z.strictObject({
  id: z.number(),
  usuario: z.string(),
  nombre: z.string(),
  telefono: z.string(),
  rol: Rol,
  debeCambiar: z.boolean(),
  /** Has one that counts. */
  segundoFactor: z.boolean(),
})
export type Usuario = z.output<typeof Usuario>
export type DatosUsuario = Pick<Usuario, 'usuario' | 'nombre' | 'telefono'>

const COLUMNAS = Prisma.sql`id, usuario, nombre, telefono, rol, debe_cambiar AS "debeCambiar",
  EXISTS (SELECT 1 FROM segundo_factor f
    WHERE f.id_usuario = usuario.id AND f.confirmado_en IS NOT NULL) AS "segundoFactor"`
const campos = {
  id: true,
  usuario: true,
  nombre: true,
  telefono: true,
  rol: true,
  debeCambiar: true,
  segundoFactor: { select: { confirmadoEn: true } },
} as const
type Leido = Omit<Usuario, 'rol' | 'segundoFactor'> & {
  rol: string
  segundoFactor: { confirmadoEn: Date | null } | null
}
const aUsuario = (f: Leido): Usuario => ({
  ...f,
  rol: f.rol as Rol,
  segundoFactor: f.segundoFactor?.confirmadoEn != null,
})

/**
 * All active users, by id or by name: a gym has a handful. Keys, which are authors too, are none. `buscar`: words of
 * user name, name and phone; case and accents ignored.
 */
export function listarUsuarios(tx: Tx, e: { orden: 'id' | 'nombre'; buscar: string }): Promise<Usuario[]> {
  const orden = e.orden === 'id' ? Prisma.sql`id` : Prisma.sql`normalizar(nombre), id`
  const texto = Prisma.sql`normalizar(usuario || ' ' || nombre || ' ' || telefono)`
  const donde = Prisma.sql`eliminado_en IS NULL AND id_clave IS NULL AND ${conPalabras([texto], e.buscar)}`
  return filas(tx, Usuario, Prisma.sql`SELECT ${COLUMNAS} FROM usuario WHERE ${donde} ORDER BY ${orden}`)
}

/** A user that is not deleted, or null. */
export async function buscarUsuario(tx: Tx, id: number): Promise<Usuario | null> {
  const f = await tx.usuario.findFirst({ where: { id, eliminadoEn: null, idClave: null }, select: campos })
  return f && aUsuario(f)
}

/** The same, held until the transaction ends. */
export const bloquearUsuario = (tx: Tx, id: number): Promise<Usuario | null> =>
  fila(
    tx,
    Usuario,
    Prisma.sql`SELECT ${COLUMNAS} FROM usuario
      WHERE id = ${id} AND eliminado_en IS NULL AND id_clave IS NULL FOR UPDATE`,
  )

/** A new user, who must change the password at the first sign-in. */
export async function insertarUsuario(
  tx: Tx,
  d: DatosUsuario & { rol: Rol; hash: string },
  ahora: Date,
): Promise<Usuario> {
  const data = { ...d, debeCambiar: true, creadoEn: ahora, actualizadoEn: ahora }
  return aUsuario(await tx.usuario.create({ data, select: campos }))
}

/** Changes the given columns; a taken user name is refused by its constraint (db/errores). */
export const guardarUsuario = async (
  tx: Tx,
  id: number,
  d: Partial<DatosUsuario & { rol: Rol }>,
  ahora: Date,
): Promise<Usuario> =>
  aUsuario(await tx.usuario.update({ where: { id }, data: { ...d, actualizadoEn: ahora }, select: campos }))

/** Logical: the user signs in no more and stays the author of what was done (docs/domain.md, Users and access). */
export async function marcarEliminado(tx: Tx, id: number, ahora: Date): Promise<void> {
  await tx.usuario.update({ where: { id }, data: { eliminadoEn: ahora, actualizadoEn: ahora } })
}

/** The names of those who administer, oldest first. */
export const nombresDeAdministradores = async (tx: Tx): Promise<string[]> =>
  (
    await tx.usuario.findMany({
      where: { rol: 'ADMINISTRADOR', eliminadoEn: null },
      select: { usuario: true },
      orderBy: { id: 'asc' },
    })
  ).map((f) => f.usuario)

const Hay = z.strictObject({ si: z.boolean() })

/** Whether anybody was ever registered, deleted users too. */
export const hayUsuarios = async (tx: TxSql): Promise<boolean> =>
  (await fila(tx, Hay, Prisma.sql`SELECT EXISTS (SELECT FROM usuario WHERE id_clave IS NULL) AS si`))?.si ?? false

/** The first user of an empty installation; false when another server was faster. */
export async function insertarPrimerAdministrador(
  tx: Tx,
  d: { usuario: string; hash: string; debeCambiar: boolean },
): Promise<boolean> {
  const creados = await tx.$executeRaw`
    INSERT INTO usuario (usuario, nombre, hash, rol, debe_cambiar)
    SELECT ${d.usuario}, 'Administrador', ${d.hash}, 'ADMINISTRADOR', ${d.debeCambiar}
    WHERE NOT EXISTS (SELECT 1 FROM usuario WHERE id_clave IS NULL) ON CONFLICT DO NOTHING`
  return creados === 1
}
