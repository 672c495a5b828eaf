import type { Repeticion } from '../../platform/core/repeticion'
import { DomainError } from '../../platform/core/error'
import type { Actor } from '../../platform/core/contexto'
import type { Kit, Modulo } from '../../modulo'
import { crearCanal } from './canales/canal'
import { crearDespachador, type Despachador } from './despachador'
import { enviarMensaje, type MensajePedido, reintentarMensaje } from './enviar-mensaje'
import { listarMensajes } from './mensajes.informes'
import { guionMensajes } from './mensajes.legacy'
import type { EstadoMensaje } from './mensajes.reglas'
import { rutasMensajes } from './mensajes.rest'

/** How long a desk waits to hear that its message went, in ms. */
const ESPERA_MS = 5_000

const crearCasos = ({ ejecutor, config }: Kit, despachador: Despachador | undefined) => {
  const enviar = ejecutor.enTransaccion(enviarMensaje(config.mensajes))
  const reintentar = ejecutor.enTransaccion(reintentarMensaje(config.mensajes))

  /** After the commit: sent at once if it can be. Throws MENSAJE_NO_ENVIADO for one that failed for good. */
  async function alCanal({ id }: { id: number }): Promise<{ id: number; estado: EstadoMensaje }> {
    if (!despachador) throw new DomainError('SIN_CANAL')
    const { estado, motivo } = await despachador.intentarYa(id, ESPERA_MS)
    if (estado === 'FALLIDO') throw new DomainError('MENSAJE_NO_ENVIADO', motivo ? { datos: { motivo } } : {})
    return { id, estado }
  }

  return {
    listar: ejecutor.enLectura((ctx, q: Parameters<typeof listarMensajes>[1]) => listarMensajes(ctx.tx, q)),
    enviar: async (actor: Actor, e: MensajePedido, repeticion?: Repeticion) =>
      alCanal(await enviar(actor, e, repeticion)),
    reintentar: async (actor: Actor, e: { id: number }, repeticion?: Repeticion) =>
      alCanal(await reintentar(actor, e, repeticion)),
  }
}
export type CasosMensajes = ReturnType<typeof crearCasos>

/** Messages to members: an outbox, a channel (MENSAJES_*) and its history. Without a channel, sending is refused and the history still reads. */
export function moduloMensajes(kit: Kit): Modulo {
  const despachador = kit.config.mensajes ? crearDespachador(kit, crearCanal(kit.config.mensajes)) : undefined
  const casos = crearCasos(kit, despachador)
  return {
    rutas: rutasMensajes(casos),
    guiones: [guionMensajes(casos)],
    iniciar: () => despachador?.iniciar(),
    cerrar: async () => despachador?.cerrar(),
  }
}
