import { idPersona } from '../../../platform/core/actor'
import type { Actor } from '../../../platform/core/contexto'
import type { Mudanzas } from '../mudanza.casos'
import type { Fuente } from '../origen/tipos'
import type { Comienzo } from './corrida/comienzo'
import { type Deposito, rechazo } from './pedido/deposito'
import { abrirPedido, type OrigenPedido, revisarOrigen } from './pedido/origen-pedido'
import type { Trabajo } from './corrida/turno'

/** A source, and the zone of its clock; null asks its visits. */
type Origen = OrigenPedido & { zona: string | null }

/** Reading a source: to say what bringing it will come to, or to compare it with what is here. */
interface Lecturas {
  revisar(actor: Actor, p: Origen): Promise<void>
  comprobar(actor: Actor, p: Origen): Promise<void>
}

interface Deps {
  comienzo: Comienzo
  mudanzas: Mudanzas
  deposito: Deposito
  clock: () => Date
}

export function crearLecturas({ comienzo, mudanzas, deposito, clock }: Deps): Lecturas {
  const { empezar, memoria } = comienzo

  /** A work that reads the source from its first row to its last. */
  const leyendo =
    (p: OrigenPedido, hacer: (f: Fuente, paso: Parameters<Trabajo>[0]) => Promise<void>): Trabajo =>
    async (paso) => {
      const fuente = await abrirPedido(p, deposito, paso.senal)
      try {
        await hacer(fuente, paso)
      } catch (e) {
        // What breaks because it was stopped is no fault of the source.
        paso.senal.throwIfAborted()
        throw e
      } finally {
        await fuente.cerrar().catch(() => undefined)
      }
    }

  return {
    revisar: (actor, p) =>
      empezar(
        actor,
        'REVISAR',
        async (c) => {
          if (c?.estado === 'CERRADA') throw rechazo('La mudanza ya se cerró: no se trae nada más.')
          if (c?.estado === 'TRAYENDO') throw rechazo('Hay una mudanza a medio traer: primero termine de traerla.')
          await revisarOrigen(p, deposito)
          return { accion: 'revisar', despues: { origen: p.origen, zona: p.zona } }
        },
        leyendo(p, async (fuente, { alAvanzar }) => {
          memoria.comparacion = null
          await mudanzas.revisar(fuente, { zona: p.zona, idUsuario: idPersona(actor), alAvanzar })
        }),
      ),

    comprobar: (actor, p) =>
      empezar(
        actor,
        'COMPROBAR',
        async (c) => {
          if (!c || !['TRAIDA', 'CERRADA'].includes(c.estado)) throw rechazo('Todavía no se trajo nada que comparar.')
          await revisarOrigen(p, deposito)
          return { accion: 'comparar', despues: { origen: p.origen } }
        },
        leyendo(p, async (fuente, { alAvanzar }) => {
          const informe = await mudanzas.comprobar(fuente, { zona: p.zona, alAvanzar })
          memoria.comparacion = { en: clock(), informe }
        }),
      ),
  }
}
