import type { Kit } from '../../../modulo'
import type { Actor } from '../../../platform/core/contexto'
import type { Repeticion } from '../../../platform/core/repeticion'
import { editarFicha, type FichaCambiada } from './editar-ficha'
import type { Persona } from './personas.repo'
import { registrarPersona } from './registrar-persona'

/**
 * A picture still as its sender wrote it: it is decoded before the transaction opens. null takes it away; absent keeps
 * it.
 */
type FichaConDataUrl = Omit<FichaCambiada, 'imagen'> & { imagen?: string | null }

/** The use cases of a person's card, each with its transaction around it. */
export const casosFichas = ({ executor, prepararImagen }: Kit) => {
  const registrar = executor.enTransaccion(registrarPersona)
  const editar = executor.enTransaccion(editarFicha)
  return {
    async registrar(
      actor: Actor,
      e: { persona: Persona; imagen: string | null; rucCed?: string | null; preguntar?: boolean },
      r?: Repeticion,
    ) {
      return registrar(actor, { ...e, imagen: e.imagen ? await prepararImagen(e.imagen) : null }, r)
    },
    async editar(actor: Actor, { imagen, ...e }: FichaConDataUrl, r?: Repeticion) {
      const nueva = imagen === undefined ? {} : { imagen: imagen === null ? null : await prepararImagen(imagen) }
      return editar(actor, { ...e, ...nueva }, r)
    },
  }
}
export type CasosFichas = ReturnType<typeof casosFichas>
