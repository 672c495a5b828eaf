import { estadoEfectivo } from '@mancuerna/domain/membresias/estado'
import { DomainError } from '../../../platform/core/error'
import { auditar } from '../../../platform/db/auditoria'
import type { Ctx } from '../../../platform/db/tx'
import { anotarCambio } from '../estado/cambio-estado.repo'
import { guardarMembresia } from '../membresia.repo'
import type { MiembroBloqueado } from '../miembro-bloqueado.repo'
import type { Membresia } from '../periodo.reglas'
import { guardarTitular, tieneAdheridos } from './grupo.repo'

/**
 * A locked member joins the group of a locked holder and shares its membership. Throws GRUPO_INVALIDO (it is the holder
 * of another group), TRANSICION_INVALIDA (a membership of its own still runs), GRUPO_COMPLETO.
 */
export async function unirAGrupo(
  ctx: Ctx,
  m: MiembroBloqueado,
  titular: { id: number; membresia: Membresia },
): Promise<void> {
  const efectivo = estadoEfectivo(m.estado, m.fechaFin, ctx.hoy)
  if (await tieneAdheridos(ctx.tx, m.id)) throw new DomainError('GRUPO_INVALIDO')
  if (m.idTitular === null && (efectivo === 'ACTIVO' || efectivo === 'SUSPENDIDO'))
    throw new DomainError('TRANSICION_INVALIDA', { datos: { estado: efectivo } })
  await guardarTitular(ctx, m.id, titular.id)
  await guardarMembresia(ctx, m.id, titular.membresia)
  await anotarCambio(ctx, m.id, efectivo, 'ACTIVO', 'Entra al grupo')
  await auditar(ctx, {
    accion: 'unir-a-grupo',
    entidad: 'miembro',
    idEntidad: m.id,
    antes: { idTitular: m.idTitular },
    despues: { idTitular: titular.id, ...titular.membresia },
  })
}
