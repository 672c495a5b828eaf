import type { Kit, Modulo } from '../../modulo'
import { crearCanal } from './canales/canal'
import { crearDespachador } from './despachador'
import { casosMensajes } from './mensajes.casos'
import { guionDeMensajes } from './mensajes.legacy'
import { rutasMensajes } from './mensajes.rest'

/**
 * Messages to members: an outbox, a channel (MENSAJES_*) and its history. Without a channel, sending is refused and the
 * history still reads.
 */
export function moduloMensajes(kit: Kit): Modulo {
  const despachador = kit.config.mensajes ? crearDespachador(kit, crearCanal(kit.config.mensajes)) : undefined
  const casos = casosMensajes(kit, despachador)
  return {
    rutas: rutasMensajes(casos),
    guiones: [guionDeMensajes(casos)],
    iniciar: () => despachador?.iniciar(),
    cerrar: async () => despachador?.cerrar(),
  }
}
