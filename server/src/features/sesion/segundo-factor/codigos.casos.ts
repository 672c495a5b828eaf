import type { Kit } from '../../../modulo'
import type { Actor } from '../../../platform/core/contexto'
import { DomainError } from '../../../platform/core/error'
import { crearLimites } from '../limites/limites'
import { crearCaja } from './caja'
import { anotarCodigoFallido, type Prueba, reconocerCodigo } from './probar-codigo'
import { leerCodigo } from './totp.reglas'

/** What everything that asks for a code shares: the limit of wrong ones, their trail, and the secrets' encryption. */
export function casosCodigos({ executor, config, pool }: Kit) {
  const limites = crearLimites(pool)
  const reconocer = executor.enLectura(reconocerCodigo)
  const anotar = executor.enTransaccion(anotarCodigoFallido)
  return {
    caja: crearCaja(config.sessionSecret),

    /**
     * Lets `usar` use up the code that somebody typed, in its own transaction. A wrong one counts as a try of that user
     * and is written down. Throws CODIGO_INCORRECTO, DEMASIADOS_INTENTOS, and whatever `usar` throws.
     */
    async con<T>(
      actor: Actor,
      e: { idUsuario: number; codigo: string },
      usar: (prueba: Prueba) => Promise<T>,
    ): Promise<T> {
      const { idUsuario } = e
      const toma = await limites.codigo(idUsuario)
      try {
        const salida = await usar(await reconocer(actor, { idUsuario, codigo: leerCodigo(e.codigo) }))
        await toma.acierto()
        return salida
      } catch (error) {
        if (error instanceof DomainError && error.codigo === 'CODIGO_INCORRECTO')
          await anotar(actor, { idUsuario, intento: toma.intento })
        else await toma.devolver()
        throw error
      }
    },
  }
}
