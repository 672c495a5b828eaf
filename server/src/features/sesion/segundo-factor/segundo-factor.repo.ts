import type { Tx } from '../../../platform/db/tx'

/** A user's second factor as it is kept: the secret is encrypted. */
export interface Factor {
  secreto: string
  confirmadoEn: Date | null
}

const campos = { secreto: true, confirmadoEn: true } as const

/** A user's second factor, confirmed or not, or null. */
export const buscarFactor = (tx: Tx, idUsuario: number): Promise<Factor | null> =>
  tx.segundoFactor.findUnique({ where: { idUsuario }, select: campos })

/** Begins a second factor, or begins it anew; false when there is a confirmed one. */
export async function guardarSinConfirmar(
  tx: Tx,
  f: { idUsuario: number; secreto: string },
  ahora: Date,
): Promise<boolean> {
  const filas = await tx.$executeRaw`
    INSERT INTO segundo_factor (id_usuario, secreto, creado_en) VALUES (${f.idUsuario}, ${f.secreto}, ${ahora})
    ON CONFLICT (id_usuario) DO UPDATE SET secreto = EXCLUDED.secreto, creado_en = EXCLUDED.creado_en
    WHERE segundo_factor.confirmado_en IS NULL`
  return filas > 0
}

/** From now on it counts; `paso`: the half minute of the code that proved it. False when somebody was faster. */
export async function confirmarFactor(tx: Tx, idUsuario: number, paso: number, ahora: Date): Promise<boolean> {
  const where = { idUsuario, confirmadoEn: null }
  return (await tx.segundoFactor.updateMany({ where, data: { confirmadoEn: ahora, ultimoPaso: paso } })).count > 0
}

/** Uses up a half minute; false when it, or a later one, was used already, also by another server just now. */
export async function gastarPaso(tx: Tx, idUsuario: number, paso: number): Promise<boolean> {
  const where = { idUsuario, confirmadoEn: { not: null }, ultimoPaso: { lt: paso } }
  return (await tx.segundoFactor.updateMany({ where, data: { ultimoPaso: paso } })).count > 0
}

/** New recovery codes, as hashes, in the place of those before. */
export async function guardarCodigos(tx: Tx, idUsuario: number, hashes: readonly string[]): Promise<void> {
  await tx.codigoRecuperacion.deleteMany({ where: { idUsuario } })
  await tx.codigoRecuperacion.createMany({ data: hashes.map((hash, i) => ({ idUsuario, numero: i + 1, hash })) })
}

/** All recovery codes of a confirmed factor, used ones too. */
export const listarCodigos = (tx: Tx, idUsuario: number): Promise<{ numero: number; hash: string }[]> =>
  tx.codigoRecuperacion.findMany({
    where: { idUsuario, factor: { confirmadoEn: { not: null } } },
    select: { numero: true, hash: true },
    orderBy: { numero: 'asc' },
  })

/** How many recovery codes are left. */
export const contarCodigos = (tx: Tx, idUsuario: number): Promise<number> =>
  tx.codigoRecuperacion.count({ where: { idUsuario, usadoEn: null } })

/** Uses up a recovery code; false when it was used already. */
export async function gastarCodigo(tx: Tx, idUsuario: number, numero: number, ahora: Date): Promise<boolean> {
  const where = { idUsuario, numero, usadoEn: null }
  return (await tx.codigoRecuperacion.updateMany({ where, data: { usadoEn: ahora } })).count > 0
}

/** Takes a user's second factor away, its recovery codes too; false when there was none that counted. */
export async function borrarFactor(tx: Tx, idUsuario: number): Promise<boolean> {
  const factor = await buscarFactor(tx, idUsuario)
  await tx.codigoRecuperacion.deleteMany({ where: { idUsuario } })
  await tx.segundoFactor.deleteMany({ where: { idUsuario } })
  return factor?.confirmadoEn != null
}
