import type { Ctx } from '../../../platform/db/tx'
import { DomainError } from '../../../platform/core/error'
import { editarTipo, type EntradaTipo } from './guardar-tipo'
import type { Tipo } from './tipos.repo'

/** Name, days and price, as the old door's dialog knows them; `precio` in cents. What is absent stays. */
export interface TipoSimple {
  id: number
  nombre?: string | undefined
  /** 0 and null: no days were given. */
  duracion?: number | null | undefined
  precio?: number | undefined
}

/**
 * Changes name, days and price of a type (MEMBRESIA-01). No days are what the old list itself says of a plan without
 * duration: such a plan stays so; for one that has days they are refused. Throws NO_ENCONTRADO (also for a deleted
 * type), VALIDACION.
 */
export const editarTipoSimple = (ctx: Ctx, m: TipoSimple): Promise<Tipo> =>
  editarTipo(ctx, { id: m.id, cambio: (antes) => cambioDe(m, antes) })

function cambioDe(m: TipoSimple, antes: Tipo): EntradaTipo {
  if (m.duracion !== undefined && !m.duracion && antes.duracionDias !== null)
    throw new DomainError('VALIDACION', { campos: { 'membresia.duracion': 'Debes colocar este campo.' } })
  return {
    ...(m.nombre === undefined ? {} : { nombre: m.nombre }),
    ...(m.duracion ? { duracionDias: m.duracion } : {}),
    ...(m.precio === undefined ? {} : { valor: m.precio }),
  }
}
