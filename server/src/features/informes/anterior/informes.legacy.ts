import { guionInformePagos } from '@mancuerna/contract/legacy/pagos'
import { guionInformeVisitas } from '@mancuerna/contract/legacy/visitas'
import { sendStream } from '../../../platform/http/connection/stream'
import { implementarGuion } from '../../../platform/http/legacy/implementar'
import type { CasosInformes } from '../informes.casos'
import { pagosLegados, visitasLegadas } from './informe-legado.wire'

const JSON_ = { 'Content-Type': 'application/json; charset=utf-8' }

/** `obtener` of pagos.php and visitas.php. */
export const guionesInformes = (casos: CasosInformes) => [
  implementarGuion(guionInformePagos, {
    obtener: async ({ actor, cuerpo, req, res }) => {
      await casos.exigirTotales(actor, undefined)
      await sendStream(req, res, JSON_, pagosLegados(casos.pagosLegado(cuerpo.filtros)))
    },
  }),
  implementarGuion(guionInformeVisitas, {
    obtener: ({ cuerpo, req, res }) => sendStream(req, res, JSON_, visitasLegadas(casos.visitasLegado(cuerpo.filtros))),
  }),
]
