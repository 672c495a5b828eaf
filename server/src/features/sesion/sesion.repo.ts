import { Rol } from '@mancuerna/contract/sesion'
import type pg from 'pg'
import { z } from 'zod'
import { comoFilas } from '../../platform/db/rows'
import { fila, Prisma, type Tx } from '../../platform/db/tx'

const UsuarioConHash = z.strictObject({
  id: z.number(),
  usuario: z.string(),
  nombre: z.string(),
  hash: z.string(),
  rol: Rol,
  debeCambiar: z.boolean(),
})
export type UsuarioConHash = z.output<typeof UsuarioConHash>

const COLUMNAS = Prisma.sql`id, usuario, nombre, hash, rol, debe_cambiar AS "debeCambiar"`

/** The active user of that name, case and accents ignored as in the old system. */
export const buscarPorNombre = (tx: Tx, usuario: string): Promise<UsuarioConHash | null> =>
  fila(
    tx,
    UsuarioConHash,
    Prisma.sql`
      SELECT ${COLUMNAS} FROM usuario
      WHERE normalizar(usuario) = normalizar(${usuario}) AND eliminado_en IS NULL`,
  )

/** A user that is not deleted, with the hash, or null. */
export const buscarPorId = (tx: Tx, id: number): Promise<UsuarioConHash | null> =>
  fila(tx, UsuarioConHash, Prisma.sql`SELECT ${COLUMNAS} FROM usuario WHERE id = ${id} AND eliminado_en IS NULL`)

interface SesionNueva {
  id: string
  idUsuario: number
  creadaEn: Date
  expiraEn: Date
  ip: string
  agente: string
  /** Where the password was just checked. */
  verificadaEn: Date | null
}

/** Writes a new session. */
export async function insertarSesion(tx: Tx, s: SesionNueva): Promise<void> {
  await tx.sesion.create({ data: s })
}

/** Ends a session. */
export async function revocarSesion(tx: Tx, id: string, ahora: Date): Promise<void> {
  await tx.sesion.updateMany({ where: { id, revocadaEn: null }, data: { revocadaEn: ahora } })
}

/** Ends every session of a user (a changed password, a deleted user). */
export async function revocarSesiones(tx: Tx, idUsuario: number, ahora: Date): Promise<void> {
  await tx.sesion.updateMany({ where: { idUsuario, revocadaEn: null }, data: { revocadaEn: ahora } })
}

const SesionViva = z.strictObject({
  idSesion: z.string(),
  idUsuario: z.number(),
  nombreUsuario: z.string(),
  rol: Rol,
  debeCambiar: z.boolean(),
  expiraEn: z.date(),
})
export type SesionViva = z.output<typeof SesionViva>

/** The live session of that id. Straight over pg with a prepared statement: every request passes here. */
export async function sesionViva(pool: pg.Pool, id: string, ahora: Date): Promise<SesionViva | null> {
  const r = await pool.query({
    name: 'sesion_viva',
    text: `
      SELECT s.id AS "idSesion", u.id AS "idUsuario", u.usuario AS "nombreUsuario", u.rol,
        u.debe_cambiar AS "debeCambiar", s.expira_en AS "expiraEn"
      FROM sesion s JOIN usuario u ON u.id = s.id_usuario AND u.eliminado_en IS NULL
      WHERE s.id = $1 AND s.revocada_en IS NULL AND s.expira_en > $2`,
    values: [id, ahora],
  })
  return comoFilas(SesionViva, r.rows)[0] ?? null
}

/** Moves the end of a session in use. */
export async function prolongarSesion(pool: pg.Pool, id: string, expiraEn: Date): Promise<void> {
  await pool.query('UPDATE sesion SET expira_en = $2 WHERE id = $1', [id, expiraEn])
}

/** Forgets the sessions that ended long ago. */
export async function borrarSesionesVencidas(tx: Tx, antesDe: Date): Promise<void> {
  await tx.sesion.deleteMany({ where: { expiraEn: { lt: antesDe } } })
}
