import type { Actor } from '../../../platform/core/contexto'
import type { Mudanzas } from '../mudanza.casos'
import type { Comienzo } from './corrida/comienzo'
import { type Deposito, rechazo } from './pedido/deposito'

/** The two ends of a move: it stays, or it goes. */
interface Finales {
  cerrar(actor: Actor): Promise<void>
  deshacer(actor: Actor): Promise<void>
}

interface Deps {
  comienzo: Comienzo
  mudanzas: Mudanzas
  deposito: Deposito
}

export function crearFinales({ comienzo, mudanzas, deposito }: Deps): Finales {
  const { empezar, memoria } = comienzo
  return {
    cerrar: (actor: Actor) =>
      empezar(
        actor,
        'CERRAR',
        async (c) => {
          if (c?.estado !== 'TRAIDA') throw rechazo('Solo se cierra una mudanza que se trajo entera.')
          return { accion: 'cerrar' }
        },
        async ({ alAvanzar }) => {
          alAvanzar({ etapa: 'Cerrando', hechas: 0 })
          await mudanzas.cerrar()
          await deposito.vaciar()
        },
      ),

    deshacer: (actor: Actor) =>
      empezar(
        actor,
        'DESHACER',
        async (c) => {
          if (c?.estado === 'CERRADA') throw rechazo('La mudanza ya se cerró: no se puede deshacer.')
          if (!c || c.estado === 'DESHECHA') throw rechazo('No hay ninguna mudanza que deshacer.')
          return { accion: 'deshacer' }
        },
        async ({ alAvanzar }) => {
          alAvanzar({ etapa: 'Deshaciendo', hechas: 0 })
          await mudanzas.deshacer()
          memoria.comparacion = null
          await deposito.vaciar()
        },
      ),
  }
}
