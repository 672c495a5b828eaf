import type { EstadoMiembro } from '@mancuerna/domain/membresias/estado'
import type { FechaCivil } from '@mancuerna/domain/fechas/fecha'
import { Prisma } from '../../../platform/db/tx'
import { conPeriodoSinPagar } from '../renovar/sin-pagar.informes'

/**
 * Members `x` whose state today is that one (SIN_MEMBRESIA: never had any; SIN_PAGAR: a period waits for its
 * payment), as estado_efectivo() says it of one row.
 * The index on state and end date answers.
 */
export function conEstado(estado: EstadoMiembro | 'SIN_MEMBRESIA' | 'SIN_PAGAR', hoy: FechaCivil): Prisma.Sql {
  if (estado === 'ACTIVO') return Prisma.sql`miembro_activo(x.estado, x.fecha_fin, ${hoy}::date)`
  if (estado === 'VENCIDO') return Prisma.sql`miembro_vencido(x.estado, x.fecha_fin, ${hoy}::date)`
  if (estado === 'SIN_PAGAR') return conPeriodoSinPagar(hoy)
  return estado === 'SIN_MEMBRESIA' ? Prisma.sql`x.estado IS NULL` : Prisma.sql`x.estado = ${estado}`
}
