import type { MiembrosConsulta, TablaConsulta } from '@mancuerna/contract/membresias/miembros-listas'
import { Prisma } from '../../../platform/db/tx'

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
