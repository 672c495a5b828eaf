import { apiMembresias } from '@mancuerna/contract/membresias/membresias'
import { confirmada } from '../../platform/http/confirmada'
import { implementar } from '../../platform/http/rest/implementar'
import type { CasosMembresias } from './membresias.casos'
import { pagoEntrada, pagoSalida, reactivadaSalida } from './membresias.wire'

/** `/api/v2/miembros/:id/…`: what is done with a membership. */
export const rutasMembresias = (casos: CasosMembresias) =>
  implementar(apiMembresias, {
    'POST /api/v2/miembros/:id/pagar': confirmada(async ({ actor, params, cuerpo, repeticion }) =>
      pagoSalida(await casos.pagar(actor, pagoEntrada(params.id, cuerpo), repeticion)),
    ),
    'GET /api/v2/miembros/:id/renovacion': async ({ actor, params, consulta }) => {
      const t = await casos.prever(actor, { id: params.id, idTipo: consulta.tipo })
      return { fecha_inicio: t.fechaInicio, fecha_fin: t.fechaFin }
    },
    'POST /api/v2/miembros/:id/suspender': async ({ actor, params, cuerpo, repeticion }) => {
      const { id } = await casos.suspender(actor, { id: params.id, ...cuerpo }, repeticion)
      return { mensaje: 'Membresía suspendida.', id_miembro: id }
    },
    'POST /api/v2/miembros/:id/reactivar': async ({ actor, params, cuerpo, repeticion }) =>
      reactivadaSalida(await casos.reactivar(actor, { id: params.id, motivo: cuerpo.motivo }, repeticion)),
    'POST /api/v2/miembros/:id/cancelar': async ({ actor, params, cuerpo, repeticion }) => {
      const { id } = await casos.cancelar(actor, { id: params.id, motivo: cuerpo.motivo }, repeticion)
      return { mensaje: 'Membresía cancelada exitosamente.', id_miembro: id }
    },
    'POST /api/v2/miembros/:id/eliminar': async ({ actor, params, repeticion }) => {
      const { id } = await casos.eliminar(actor, params, repeticion)
      return { mensaje: 'Miembro eliminado', id_miembro: id }
    },
  })
