import type { Kit } from '../../modulo'
import type { Actor } from '../../platform/core/contexto'
import { DomainError } from '../../platform/core/error'
import type { Repeticion } from '../../platform/core/repeticion'
import type { Despachador } from './despachador'
import { enviarMensaje, type MensajePedido, reintentarMensaje } from './enviar-mensaje'
import { type FiltroMensajes, listarMensajes } from './mensajes.informes'
import type { EstadoMensaje } from './mensajes.reglas'

/** How long a desk waits to hear that its message went, in ms. */
const ESPERA_MS = 5_000

/** What became of a message within the wait. */
export interface Enviado {
  id: number
  estado: EstadoMensaje
}

/** The use cases of messages. @param despachador undefined: no channel is configured, the history still reads */
export function casosMensajes({ executor, config }: Kit, despachador: Despachador | undefined) {
  const enviar = executor.enTransaccion(enviarMensaje(config.mensajes))
  const reintentar = executor.enTransaccion(reintentarMensaje(config.mensajes))

  /** After the commit: sent at once if it can be. Throws MENSAJE_NO_ENVIADO for one that failed for good. */
  async function alCanal({ id }: { id: number }): Promise<Enviado> {
    if (!despachador) throw new DomainError('SIN_CANAL')
    const { estado, motivo } = await despachador.intentarYa(id, ESPERA_MS)
    if (estado === 'FALLIDO') throw new DomainError('MENSAJE_NO_ENVIADO', motivo ? { datos: { motivo } } : {})
    return { id, estado }
  }

  return {
    listar: executor.enLectura((ctx, q: FiltroMensajes) => listarMensajes(ctx.tx, q)),
    enviar: async (actor: Actor, e: MensajePedido, repeticion?: Repeticion) =>
      alCanal(await enviar(actor, e, repeticion)),
    reintentar: async (actor: Actor, e: { id: number }, repeticion?: Repeticion) =>
      alCanal(await reintentar(actor, e, repeticion)),
  }
}
export type CasosMensajes = ReturnType<typeof casosMensajes>
