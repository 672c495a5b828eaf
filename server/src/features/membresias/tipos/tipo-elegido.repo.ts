import { ImporteSalida } from '@mancuerna/contract/campos'
import { EstadoTipo } from '@mancuerna/contract/membresias/tipos-membresia'
import { aCentavos, type Centavos } from '@mancuerna/domain/dinero/dinero'
import type { TipoDeGrupo } from '@mancuerna/domain/membresias/grupo'
import { z } from 'zod'
import { DomainError } from '../../../platform/core/error'
import { type CtxSql, fila, Prisma } from '../../../platform/db/tx'

/** What a membership takes from its type. */
export interface TipoElegido extends TipoDeGrupo {
  id: number
  valor: Centavos
  /** Days; null: variable. */
  duracion: number | null
}

/** A type as it is stored. */
export const FilaTipoElegido = z.strictObject({
  id: z.number(),
  valor: ImporteSalida,
  duracion: z.number().nullable(),
  esGrupal: z.boolean(),
  capacidad: z.number(),
  estado: EstadoTipo,
})
type FilaTipoElegido = z.output<typeof FilaTipoElegido>

/** A type as `comoElegido` takes it, by its id. */
export const sqlTipoElegido = (id: number): Prisma.Sql =>
  Prisma.sql`SELECT id, valor::text, duracion_dias AS duracion, es_grupal AS "esGrupal",
    capacidad_maxima_miembros AS capacidad, estado FROM tipo_membresia WHERE id = ${id}`

/** A type that may be sold. Throws NO_ENCONTRADO for none, and TIPO_NO_DISPONIBLE for INACTIVO and ELIMINADO. */
export function comoElegido(t: FilaTipoElegido | null): TipoElegido {
  if (!t) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'La membresía' } })
  if (t.estado !== 'ACTIVO') throw new DomainError('TIPO_NO_DISPONIBLE')
  const { estado: _, ...tipo } = t
  return { ...tipo, valor: aCentavos(t.valor) }
}

/** The type with that id. Throws what `comoElegido` throws. */
export const tipoElegido = async (ctx: CtxSql, id: number): Promise<TipoElegido> =>
  comoElegido(await fila(ctx.tx, FilaTipoElegido, sqlTipoElegido(id)))
