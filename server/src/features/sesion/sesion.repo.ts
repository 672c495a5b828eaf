import type pg from 'pg'
import type { Rol } from '../../platform/core/contexto'
import { fila, Prisma, type Tx } from '../../platform/db/tx'

export interface UsuarioConHash {
  id: number
  usuario: string
  nombre: string
  hash: string
  rol: Rol
  debeCambiar: boolean
}

/** The active user of that name, case and accents ignored as in the old system. */
export const buscarPorNombre = (tx: Tx, usuario: string): Promise<UsuarioConHash | null> =>
  fila(
    tx,
    Prisma.sql`SELECT id, usuario, nombre, hash, rol, debe_cambiar AS "debeCambiar" FROM usuario WHERE normalizar(usuario) = normalizar(${usuario}) AND eliminado_en IS NULL`,
  )

/** A user that is not deleted, with the hash, or null. */
export const buscarPorId = (tx: Tx, id: number): Promise<UsuarioConHash | null> =>
  fila(
    tx,
    Prisma.sql`SELECT id, usuario, nombre, hash, rol, debe_cambiar AS "debeCambiar" FROM usuario WHERE id = ${id} AND eliminado_en IS NULL`,
  )

/** A new session; `verificadaEn` where the password was just checked. */
export async function insertarSesion(
  tx: Tx,
  s: {
    id: string
    idUsuario: number
    creadaEn: Date
    expiraEn: Date
    ip: string
    agente: string
    verificadaEn: Date | null
  },
): Promise<void> {
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

/** A new password, as its hash. */
export async function guardarClave(
  tx: Tx,
  idUsuario: number,
  hash: string,
  debeCambiar: boolean,
  ahora: Date,
): Promise<void> {
  await tx.usuario.update({ where: { id: idUsuario }, data: { hash, debeCambiar, actualizadoEn: ahora } })
}

/** Notes that this session, or this key, has just proved to know the user's password. */
export async function anotarVerificacion(
  tx: Tx,
  de: { idClave: number | null; idSesion: string | null },
  idUsuario: number,
  momento: Date,
): Promise<void> {
  if (de.idClave !== null)
    await tx.verificacionClave.upsert({
      where: { idClave_idUsuario: { idClave: de.idClave, idUsuario } },
      create: { idClave: de.idClave, idUsuario, momento },
      update: { momento },
    })
  else if (de.idSesion !== null)
    await tx.sesion.updateMany({ where: { id: de.idSesion, idUsuario }, data: { verificadaEn: momento } })
}

/** Uses up such a proof made since `desde`; false when there is none. */
export async function gastarVerificacion(
  tx: Tx,
  de: { idClave: number | null; idSesion: string | null },
  idUsuario: number,
  desde: Date,
): Promise<boolean> {
  const gastadas =
    de.idClave !== null
      ? await tx.verificacionClave.deleteMany({ where: { idClave: de.idClave, idUsuario, momento: { gte: desde } } })
      : await tx.sesion.updateMany({
          where: { id: de.idSesion ?? '00000000-0000-0000-0000-000000000000', idUsuario, verificadaEn: { gte: desde } },
          data: { verificadaEn: null },
        })
  return gastadas.count > 0
}

export interface SesionViva {
  idSesion: string
  idUsuario: number
  nombreUsuario: string
  rol: Rol
  debeCambiar: boolean
  expiraEn: Date
}

/** The live session of that id. Straight over pg with a prepared statement: every request passes here. */
export async function sesionViva(pool: pg.Pool, id: string, ahora: Date): Promise<SesionViva | null> {
  const r = await pool.query<SesionViva>({
    name: 'sesion_viva',
    text: `SELECT s.id AS "idSesion", u.id AS "idUsuario", u.usuario AS "nombreUsuario", u.rol, u.debe_cambiar AS "debeCambiar", s.expira_en AS "expiraEn"
           FROM sesion s JOIN usuario u ON u.id = s.id_usuario AND u.eliminado_en IS NULL
           WHERE s.id = $1 AND s.revocada_en IS NULL AND s.expira_en > $2`,
    values: [id, ahora],
  })
  return r.rows[0] ?? null
}

/** Moves the end of a session in use. */
export async function prolongarSesion(pool: pg.Pool, id: string, expiraEn: Date): Promise<void> {
  await pool.query('UPDATE sesion SET expira_en = $2 WHERE id = $1', [id, expiraEn])
}

/** Forgets the sessions that ended long ago. */
export async function borrarSesionesVencidas(tx: Tx, antesDe: Date): Promise<void> {
  await tx.sesion.deleteMany({ where: { expiraEn: { lt: antesDe } } })
}
