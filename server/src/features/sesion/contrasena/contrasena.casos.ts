import type { Kit } from '../../../modulo'
import type { Actor } from '../../../platform/core/contexto'
import { DomainError } from '../../../platform/core/error'
import type { Limites } from '../limites/limites'
import { cambiarContrasena, verificarContrasena } from './cambiar-contrasena'
import { cifrarContrasena } from './contrasenas'
import { quienVerifica } from './exigir-contrasena'

/** One's own password: whether it is this one, and another in its place. */
export function casosContrasena({ executor, config }: Kit, limites: Limites) {
  const verificar = executor.enTransaccion(verificarContrasena)
  const cambiar = executor.enTransaccion(cambiarContrasena)
  return {
    /**
     * Null for a user that there is not (or that is not this session's). Wrong tries count like those at the sign-in.
     */
    async verificar(actor: Actor, e: { idUsuario: number; contrasena: string }): Promise<boolean | null> {
      const toma = await limites.verificar(quienVerifica(actor, e.idUsuario))
      const { usuario, correcta } = await verificar(actor, e)
      if (correcta) await toma.acierto()
      return usuario && correcta
    },

    /** A wrong current password counts as a try; anything else that is refused does not. */
    async cambiar(actor: Actor, e: { idUsuario: number; actual?: string; nueva: string }): Promise<void> {
      const toma = await limites.verificar(quienVerifica(actor, e.idUsuario))
      try {
        const hash = await cifrarContrasena(e.nueva)
        await cambiar(actor, { ...e, hash, inicial: config.contrasenaInicial })
        await toma.acierto()
      } catch (error) {
        if (!(error instanceof DomainError && error.codigo === 'CLAVE_ACTUAL')) await toma.devolver()
        throw error
      }
    },
  }
}
