import type { Tx } from '../../platform/db/tx'

/** Whether the gym asks its administrators for a second factor; false while nobody has chosen. */
export async function leerExigencia(tx: Tx): Promise<boolean> {
  const f = await tx.seguridad.findUnique({ where: { id: 1 }, select: { segundoFactorAdministradores: true } })
  return f?.segundoFactorAdministradores ?? false
}

/** Writes what the gym asks for and what it keeps to itself, the one row there is. */
export async function guardarExigencia(
  tx: Tx,
  e: { exigido: boolean; recepcionVeTotales: boolean },
  ahora: Date,
): Promise<void> {
  const datos = {
    segundoFactorAdministradores: e.exigido,
    recepcionVeTotales: e.recepcionVeTotales,
    actualizadoEn: ahora,
  }
  await tx.seguridad.upsert({ where: { id: 1 }, create: { id: 1, ...datos }, update: datos })
}

/** How many administrators have no second factor that counts. */
export const contarSinFactor = (tx: Tx): Promise<number> =>
  tx.usuario.count({
    where: {
      rol: 'ADMINISTRADOR',
      eliminadoEn: null,
      OR: [{ segundoFactor: null }, { segundoFactor: { confirmadoEn: null } }],
    },
  })
