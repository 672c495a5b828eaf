import { ObtenerPagos } from '@mancuerna/contract/legacy/pagos'
import { ObtenerVisitas } from '@mancuerna/contract/legacy/visitas'
import { enviarFlujo } from '../../platform/http/flujo'
import { definirMetodo, type Guion } from '../../platform/http/tipos'
import { pagosLegados, visitasLegadas } from './informe-legado.wire'
import type { CasosInformes } from './informes.modulo'

const JSON_ = { 'Content-Type': 'application/json; charset=utf-8' }

/** `obtener` of pagos.php and visitas.php. */
export const guionesInformes = (casos: CasosInformes): Guion[] => [
  {
    nombre: 'pagos',
    metodos: {
      obtener: definirMetodo({
        acceso: 'sesion',
        entrada: ObtenerPagos,
        manejar: ({ cuerpo, req, res }) =>
          enviarFlujo(req, res, JSON_, pagosLegados(casos.pagosLegado(cuerpo.filtros))),
      }),
    },
  },
  {
    nombre: 'visitas',
    metodos: {
      obtener: definirMetodo({
        acceso: 'sesion',
        entrada: ObtenerVisitas,
        manejar: ({ cuerpo, req, res }) =>
          enviarFlujo(req, res, JSON_, visitasLegadas(casos.visitasLegado(cuerpo.filtros), casos.zona)),
      }),
    },
  },
]
