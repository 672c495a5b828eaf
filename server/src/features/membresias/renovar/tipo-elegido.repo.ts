import { DomainError } from '../../../platform/core/error'
import { aCentavos, type Centavos } from '@mancuerna/domain/dinero'
import { type Ctx, fila, Prisma } from '../../../platform/db/tx'
import { contarAdheridos } from '../membresia.repo'

/** What a membership takes from its type. */
export interface TipoElegido {
  id: number
  valor: Centavos
  /** Days; null: variable. */
  duracion: number | null
  esGrupal: boolean
  capacidad: number
}

/** A type that may be sold. Throws NO_ENCONTRADO, and TIPO_NO_DISPONIBLE for INACTIVO and ELIMINADO. */
export async function tipoElegido(ctx: Ctx, id: number): Promise<TipoElegido> {
  const t = await fila<Omit<TipoElegido, 'valor'> & { valor: string; estado: string }>(
    ctx.tx,
    Prisma.sql`SELECT id, valor::text, duracion_dias AS duracion, es_grupal AS "esGrupal", capacidad_maxima_miembros AS capacidad, estado FROM tipo_membresia WHERE id = ${id}`,
  )
  if (!t) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'La membresía' } })
  if (t.estado !== 'ACTIVO') throw new DomainError('TIPO_NO_DISPONIBLE')
  const { estado: _, ...tipo } = t
  return { ...tipo, valor: aCentavos(t.valor) }
}

/** The holder of a group may take only a type that holds the whole group. Call with the holder locked. Throws GRUPO_COMPLETO. */
export async function exigirQueQuepa(ctx: Ctx, idMiembro: number, t: TipoElegido): Promise<void> {
  const adheridos = await contarAdheridos(ctx.tx, idMiembro)
  if (adheridos > 0 && (!t.esGrupal || adheridos + 1 > t.capacidad)) throw new DomainError('GRUPO_COMPLETO')
}
