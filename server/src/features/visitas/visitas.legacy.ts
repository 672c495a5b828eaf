import { RegistrarRegular, RegistrarVisita } from '@mancuerna/contract/legacy/visitas'
import { definirMetodo, type MetodoLegado } from '../../platform/http/tipos'
import type { CasosVisitas } from './visitas.modulo'
import { visitaLegada } from './visitas.wire'

/** `registrar` and `registrar_regular` of visitas.php; `obtener` is a report (features/informes). */
export const metodosVisitas = (casos: CasosVisitas): Record<string, MetodoLegado> => ({
  registrar: definirMetodo({
    acceso: 'sesion',
    entrada: RegistrarVisita,
    escribe: true,
    autor: (c) => c.visita.idUsuario,
    manejar: async ({ actor, cuerpo, repeticion }) => {
      await casos.registrar(actor, visitaLegada(cuerpo.visita.idMiembro), repeticion)
      return true
    },
  }),
  registrar_regular: definirMetodo({
    acceso: 'sesion',
    entrada: RegistrarRegular,
    escribe: true,
    autor: (c) => c.visita.idUsuario,
    manejar: async ({ actor, cuerpo, repeticion }) => {
      await casos.regular(actor, { pago: cuerpo.visita.pago, idFormaPago: null }, repeticion)
      return true
    },
  }),
})
