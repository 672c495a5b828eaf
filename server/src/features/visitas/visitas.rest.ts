import {
  AnularVisita,
  UltimasConsulta,
  UltimasVisitas,
  VisitaAnulada,
  VisitaEntrada,
  VisitaGuardada,
  VisitaParams,
  VisitaRegularEntrada,
} from '@mancuerna/contract/visitas'
import { definirRuta, type Ruta } from '../../platform/http/tipos'
import type { CasosVisitas } from './visitas.modulo'
import { ultimaSalida, visitaEntrada } from './visitas.wire'

const etiqueta = 'Visitas'

/** Visits on the newer door. */
export const rutasVisitas = (casos: CasosVisitas): Ruta[] => [
  definirRuta({
    metodo: 'post',
    ruta: '/api/visitas',
    acceso: 'sesion',
    etiqueta,
    resumen: 'Registra la visita de un miembro o una ocasional',
    cuerpo: VisitaEntrada,
    respuesta: VisitaGuardada,
    estado: 201,
    idempotente: true,
    manejar: async ({ actor, cuerpo, repeticion }) => ({
      mensaje: cuerpo.estado_acceso === 'CONCEDIDO' ? 'Visita registrada' : 'Acceso denegado registrado',
      id_visita: (await casos.registrar(actor, visitaEntrada(cuerpo), repeticion)).id,
    }),
  }),
  definirRuta({
    metodo: 'post',
    ruta: '/api/v2/visitas/regular',
    acceso: 'sesion',
    etiqueta,
    resumen: 'Registra una visita regular y su pago',
    cuerpo: VisitaRegularEntrada,
    respuesta: VisitaGuardada,
    estado: 201,
    idempotente: true,
    manejar: async ({ actor, cuerpo, repeticion }) => ({
      mensaje: 'Visita regular registrada',
      id_visita: (await casos.regular(actor, { pago: cuerpo.pago, idFormaPago: cuerpo.id_forma_pago }, repeticion)).id,
    }),
  }),
  definirRuta({
    metodo: 'get',
    ruta: '/api/v2/visitas/ultimas',
    acceso: 'sesion',
    etiqueta,
    resumen: 'Las últimas entradas de hoy y cuántas van',
    consulta: UltimasConsulta,
    respuesta: UltimasVisitas,
    manejar: async ({ actor, consulta }) => {
      const { hoy, total, visitas } = await casos.ultimas(actor, consulta.limite)
      return { hoy, total, visitas: visitas.map(ultimaSalida) }
    },
  }),
  definirRuta({
    metodo: 'post',
    ruta: '/api/v2/visitas/:id/anular',
    acceso: 'administrador',
    etiqueta,
    resumen: 'Anula una visita y el pago de una visita regular',
    params: VisitaParams,
    cuerpo: AnularVisita,
    respuesta: VisitaAnulada,
    idempotente: true,
    manejar: async ({ actor, params, cuerpo, repeticion }) => ({
      mensaje: 'Visita anulada',
      id_visita: (await casos.anular(actor, { id: params.id, motivo: cuerpo.motivo }, repeticion)).id,
    }),
  }),
]
