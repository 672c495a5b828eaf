import type { MiembrosConsulta, TablaConsulta } from '@mancuerna/contract/membresias/miembros-listas'
import type { Pagina } from '@mancuerna/contract/campos'
import type { Pagina as PaginaLeida } from '../../../platform/lists/lista-buscada.repo'
import type { Kit } from '../../../modulo'
import type { Ctx } from '../../../platform/db/tx'
import { periodosSinPagar, type SinPagar } from '../../membresias/renovar/sin-pagar.informes'
import { paginaMiembros, totalesMiembros } from './lista.informes'
import { paginaSimple } from './legado.informes'
import { paginaTabla } from './tabla.informes'

/** A page of members, each with the period that it has not paid. */
async function conSinPagar<F extends { id: number }>(
  { tx, hoy }: Ctx,
  pagina: PaginaLeida<F>,
): Promise<PaginaLeida<F & { sinPagar: SinPagar | null }>> {
  const ids = pagina.filas.map((m) => m.id)
  const sinPagar = await periodosSinPagar(tx, ids, hoy)
  return { ...pagina, filas: pagina.filas.map((m) => ({ ...m, sinPagar: sinPagar.get(m.id) ?? null })) }
}

/** The lists of members that our own screens read, a page at a time. */
export const casosListas = ({ executor }: Kit) => ({
  pagina: executor.enLectura(async (ctx, q: MiembrosConsulta) =>
    conSinPagar(ctx, await paginaMiembros(ctx.tx, q, ctx.hoy)),
  ),
  totales: executor.enLectura((ctx, _: void) => totalesMiembros(ctx.tx, ctx.hoy)),
  tabla: executor.enLectura(async (ctx, q: TablaConsulta) => conSinPagar(ctx, await paginaTabla(ctx.tx, q, ctx.hoy))),
  simples: executor.enLectura((ctx, q: Pagina) => paginaSimple(ctx.tx, q)),
})
export type CasosListas = ReturnType<typeof casosListas>
