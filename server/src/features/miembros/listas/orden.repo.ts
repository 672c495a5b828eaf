import type { MiembrosConsulta, TablaConsulta } from '@mancuerna/contract/miembros'
import { Prisma } from '../../../platform/db/tx'
import type { FechaCivil } from '@mancuerna/domain/fecha'

/** What each order compares in a member `x`; every one has an index. A matrícula 'AAAA-N' goes by year and number. */
const COLUMNAS: Record<MiembrosConsulta['orden'] | TablaConsulta['orden'], string[]> = {
  nombre: ['x.busqueda'],
  matricula: ["split_part(x.matricula, '-', 1)", 'length(x.matricula)', 'x.matricula'],
  fecha_inicio: ['x.fecha_inicio'],
  fecha_fin: ['x.fecha_fin'],
  fecha_registro: ['x.registrado_en'],
}
/** Members without dates come last in both directions. */
const CON_VACIOS = ['fecha_inicio', 'fecha_fin']

/** ORDER BY of a list of members `x`. The only raw text here is ours: `orden` and `sentido` come from enumerations. */
export function ordenDe(orden: keyof typeof COLUMNAS, sentido: 'asc' | 'desc'): Prisma.Sql {
  const como = sentido === 'asc' ? 'ASC' : CON_VACIOS.includes(orden) ? 'DESC NULLS LAST' : 'DESC'
  return Prisma.raw([...COLUMNAS[orden].map((c) => `${c} ${como}`), `x.id ${sentido}`].join(', '))
}

/** Members `x` whose state today is that one. */
export function conEstado(estado: NonNullable<MiembrosConsulta['estado']>, hoy: FechaCivil): Prisma.Sql {
  if (estado === 'ACTIVO') return Prisma.sql`x.estado = 'ACTIVO' AND x.fecha_fin >= ${hoy}::date`
  if (estado === 'VENCIDO')
    return Prisma.sql`(x.estado = 'VENCIDO' OR (x.estado = 'ACTIVO' AND x.fecha_fin < ${hoy}::date))`
  return estado === 'SIN_MEMBRESIA' ? Prisma.sql`x.estado IS NULL` : Prisma.sql`x.estado = ${estado}`
}
