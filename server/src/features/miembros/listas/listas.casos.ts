import type { MiembrosConsulta, TablaConsulta } from '@mancuerna/contract/membresias/miembros-listas'
import type { Pagina } from '@mancuerna/contract/campos'
import type { Kit } from '../../../modulo'
import { paginaMiembros, totalesMiembros } from './lista.informes'
import { paginaSimple } from './legado.informes'
import { paginaTabla } from './tabla.informes'

/** The lists of members that our own screens read, a page at a time. */
export const casosListas = ({ executor }: Kit) => ({
  pagina: executor.enLectura((ctx, q: MiembrosConsulta) => paginaMiembros(ctx.tx, q, ctx.hoy)),
  totales: executor.enLectura((ctx, _: void) => totalesMiembros(ctx.tx, ctx.hoy)),
  tabla: executor.enLectura((ctx, q: TablaConsulta) => paginaTabla(ctx.tx, q, ctx.hoy)),
  simples: executor.enLectura((ctx, q: Pagina) => paginaSimple(ctx.tx, q)),
})
export type CasosListas = ReturnType<typeof casosListas>
