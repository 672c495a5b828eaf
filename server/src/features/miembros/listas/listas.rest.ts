import { apiListasDeMiembros } from '@mancuerna/contract/membresias/miembros-listas'
import { implementar } from '../../../platform/http/rest/implementar'
import { paginaSalida } from '../../../platform/lists/lista-buscada.wire'
import { miembroFilaConFoto } from '../miembro.wire'
import { miembroTabla } from './legado.wire'
import type { CasosListas } from './listas.casos'

/** The lists of members that our own screens read. */
export const rutasListas = (casos: CasosListas) =>
  implementar(apiListasDeMiembros, {
    'GET /api/v2/miembros': async ({ actor, consulta: q }) =>
      paginaSalida(q, await casos.pagina(actor, q), miembroFilaConFoto),
    'GET /api/v2/miembros/totales': ({ actor }) => casos.totales(actor, undefined),
    'GET /api/v2/miembros/tabla': async ({ actor, consulta: q }) =>
      paginaSalida(q, await casos.tabla(actor, q), miembroTabla),
    'GET /api/v2/miembros/lista-simple': async ({ actor, consulta: q }) =>
      paginaSalida(q, await casos.simples(actor, q), (fila) => fila),
  })
