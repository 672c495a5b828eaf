import type { TablaConsulta } from '@mancuerna/contract/membresias/miembros-listas'
import type { FechaCivil } from '@mancuerna/domain/fechas/fecha'
import type { z } from 'zod'
import { filas, preparada, Prisma, type Tx } from '../../../platform/db/tx'
import { contieneAntesDeCedula } from '../../../platform/lists/busqueda.reglas'
import { enBusqueda, ordenar, type Pagina, paginarLista } from '../../../platform/lists/lista-buscada.repo'
import { conEstado } from '../../membresias/estado/estado.repo'
import { conSinPagar, SinPagar } from '../../membresias/renovar/sin-pagar.informes'
import { A_LA_VISTA, FilaLegado, seleccionLegado } from './legado.informes'
import { ordenDe } from './orden.repo'

const FilaTabla = FilaLegado.extend({ sinPagar: SinPagar.nullable() })
export type FilaTabla = z.output<typeof FilaTabla>

/** A page of the older members table: those that the old lists show, found by name or matrícula (MIEMBROL-24). */
export async function paginaTabla(tx: Tx, q: TablaConsulta, hoy: FechaCivil): Promise<Pagina<FilaTabla>> {
  const condiciones = [A_LA_VISTA, ...(q.estado ? [conEstado(q.estado, hoy)] : [])]
  const p = await paginarLista(tx, {
    ...q,
    tabla: 'miembro',
    hallazgo: enBusqueda(contieneAntesDeCedula),
    condiciones,
    orden: ordenDe(q.orden, q.sentido),
  })
  const deLaPagina = conSinPagar(Prisma.sql`${seleccionLegado(hoy)} AND m.id = ANY(${p.ids}::int[])`, hoy)
  return ordenar(p, await filas(tx, FilaTabla, preparada(deLaPagina)))
}
