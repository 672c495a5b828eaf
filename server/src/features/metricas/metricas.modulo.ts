import type { Kit, Modulo } from '../../modulo'
import { mensajesPorEnviar } from '../mensajes/mensajes.repo'
import { crearMedidas } from './medidas'
import { rutasMetricas } from './metricas.rest'

/** The measures of this server: the process, durations by route, database connections, the outbox. */
export function moduloMetricas({ pool, lectura, config }: Kit): Modulo {
  const medidas = crearMedidas({ pool, lectura }, () => mensajesPorEnviar(pool))
  return {
    antes: medidas.medir,
    rutas: rutasMetricas(medidas, config.trustProxy !== false),
    iniciar: medidas.iniciar,
    cerrar: async () => medidas.cerrar(),
  }
}
