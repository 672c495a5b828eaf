import { guionVisitas } from '@mancuerna/contract/legacy/visitas'
import { confirmada } from '../../platform/http/confirmada'
import { implementarGuion } from '../../platform/http/legacy/implementar'
import type { CasosVisitas } from './visitas.casos'
import { visitaLegada } from './visitas.wire'

/** `registrar` and `registrar_regular` of visitas.php; `obtener` is a report (features/informes). */
export const guionVisitasLegado = (casos: CasosVisitas) =>
  implementarGuion(guionVisitas, {
    registrar: confirmada(async ({ actor, cuerpo, repeticion }) => {
      await casos.registrar(actor, visitaLegada(cuerpo.visita.idMiembro), repeticion)
      return true as const
    }),
    registrar_regular: async ({ actor, cuerpo, repeticion }) => {
      await casos.regular(actor, { pago: cuerpo.visita.pago, metodo: null }, repeticion)
      return true as const
    },
  })
