import type { Tx } from '../../../platform/db/tx'

/** Who proved to know a password: a key, or else a session. */
export interface Verificador {
  idLlave: number | null
  idSesion: string | null
}

/** A new password, as its hash. */
export async function guardarContrasena(
  tx: Tx,
  idUsuario: number,
  c: { hash: string; debeCambiar: boolean },
  ahora: Date,
): Promise<void> {
  await tx.usuario.update({ where: { id: idUsuario }, data: { ...c, actualizadoEn: ahora } })
}

/** Notes that this session, or this key, has just proved to know the user's password. */
export async function anotarVerificacion(tx: Tx, de: Verificador, idUsuario: number, momento: Date): Promise<void> {
  if (de.idLlave !== null)
    await tx.verificacionClave.upsert({
      where: { idClave_idUsuario: { idClave: de.idLlave, idUsuario } },
      create: { idClave: de.idLlave, idUsuario, momento },
      update: { momento },
    })
  else if (de.idSesion !== null)
    await tx.sesion.updateMany({ where: { id: de.idSesion, idUsuario }, data: { verificadaEn: momento } })
}

/** Uses up such a proof made since `desde`; false when there is none. */
export async function gastarVerificacion(tx: Tx, de: Verificador, idUsuario: number, desde: Date): Promise<boolean> {
  if (de.idLlave !== null) {
    const where = { idClave: de.idLlave, idUsuario, momento: { gte: desde } }
    return (await tx.verificacionClave.deleteMany({ where })).count > 0
  }
  if (de.idSesion === null) return false
  const where = { id: de.idSesion, idUsuario, verificadaEn: { gte: desde } }
  return (await tx.sesion.updateMany({ where, data: { verificadaEn: null } })).count > 0
}

/** Whether this session has proved since `desde` that it knows its user's password; it stays proved. */
export async function estaVerificada(tx: Tx, de: Verificador, idUsuario: number, desde: Date): Promise<boolean> {
  if (de.idSesion === null) return false
  const where = { id: de.idSesion, idUsuario, verificadaEn: { gte: desde } }
  return (await tx.sesion.findFirst({ where, select: { id: true } })) !== null
}
