import { apiFichas } from '@mancuerna/contract/personas/fichas'
import { implementar } from '../../../platform/http/rest/implementar'
import type { CasosFichas } from './fichas.casos'

/** A person's card, as our own older screens send it. */
export const rutasFichas = (casos: CasosFichas) =>
  implementar(apiFichas, {
    'POST /api/v2/miembros/registrar': async ({ actor, cuerpo, repeticion }) => {
      const { imagen, client_rucCed, confirmar, ...persona } = cuerpo
      const m = await casos.registrar(
        actor,
        { persona, imagen: imagen || null, rucCed: client_rucCed || null, preguntar: confirmar === false },
        repeticion,
      )
      return { mensaje: 'Miembro registrado', matricula: m.matricula, id_miembro: m.id }
    },
    'PUT /api/v2/miembros/:id/ficha': async ({ actor, params, cuerpo, repeticion }) => {
      const { imagen, imagenCambia, ...persona } = cuerpo
      const nueva = imagenCambia ? { imagen: imagen || null } : {}
      const { id } = await casos.editar(actor, { id: params.id, persona, ...nueva }, repeticion)
      return { mensaje: 'Información actualizada', id_miembro: id }
    },
  })
