import type { TablaConsulta } from '@mancuerna/contract/miembros'
import { fila, filas, Prisma, type Tx } from '../../db/tx'
import type { FechaCivil } from '../../domain/fecha'
import { encontrados, type FilaLegado, seleccionLegado } from './busqueda.repo'
import { conEstado, ORDEN } from './miembros.informes'

const orden: Record<TablaConsulta['orden'], string[]> = { nombre: ORDEN.nombre, matricula: ORDEN.matricula, fecha_inicio: ['m.fecha_inicio'], fecha_fin: ORDEN.fecha_fin }

/** A page of the older members table: those that the old lists show, found by name or matrícula (MIEMBROL-24). */
export async function paginaTabla(tx: Tx, q: TablaConsulta, hoy: FechaCivil): Promise<{ filas: FilaLegado[]; total: number }> {
  const buscado = q.buscar ? Prisma.sql`AND m.id IN (${encontrados(q.buscar, 'nombre')})` : Prisma.empty
  const donde = Prisma.sql`${buscado} ${q.estado ? Prisma.sql`AND ${conEstado(q.estado, hoy)}` : Prisma.empty}`
  const sentido = q.sentido === 'desc' ? 'DESC' : 'ASC'
  // The only raw text here is ours: `orden` and `sentido` come from enumerations.
  const por = Prisma.raw([...orden[q.orden].map((c) => `${c} ${sentido}${q.orden === 'nombre' ? '' : ' NULLS LAST'}`), `m.id ${sentido}`].join(', '))
  const cuenta = await fila<{ n: number }>(tx, Prisma.sql`SELECT count(*)::int AS n FROM miembro m WHERE m.oculto_en IS NULL ${donde}`)
  const pagina = await filas<FilaLegado>(tx, Prisma.sql`${seleccionLegado(hoy)} ${donde} ORDER BY ${por} LIMIT ${q.tamano} OFFSET ${(q.pagina - 1) * q.tamano}`)
  return { filas: pagina, total: cuenta?.n ?? 0 }
}
