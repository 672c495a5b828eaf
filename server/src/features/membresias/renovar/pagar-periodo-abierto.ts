import { auditar } from '../../../platform/db/auditoria'
import type { CtxSql } from '../../../platform/db/tx'
import { guardarReajuste, periodosVigentes } from '../membresia.repo'
import type { MiembroBloqueado } from '../miembro-bloqueado.repo'
import { diferencia, membresiaDe } from '../periodo.reglas'
import { periodoAbierto } from './periodo-abierto.repo'

/**
 * A charge without renewal pays the earliest period of a locked member that waits for its payment: nothing else of the
 * membership changes. Null: none waits.
 */
export async function pagarPeriodoAbierto(
  ctx: CtxSql,
  m: MiembroBloqueado,
  pago: { idTransaccion: number },
): Promise<{ idMiembro: number; idTipo: number } | null> {
  const abierto = await periodoAbierto(ctx, m.id)
  if (!abierto) return null
  const vivos = await periodosVigentes(ctx.tx, m.id, null)
  const pagados = vivos.map((p) => (p.id === abierto.id ? { ...p, ...pago, idTipoPrevio: p.idTipo, diasDeMas: 0 } : p))
  await guardarReajuste(ctx, m.id, diferencia(vivos, pagados))
  await auditar(ctx, {
    accion: 'pagar',
    entidad: 'miembro',
    idEntidad: m.id,
    despues: { ...membresiaDe(m), pago },
  })
  return { idMiembro: m.id, idTipo: abierto.idTipo }
}
