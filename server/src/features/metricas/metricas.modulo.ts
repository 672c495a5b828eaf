import type { Kit, Modulo } from '../../modulo'
import { mensajesPorEnviar } from '../mensajes/mensajes.repo'
import { crearMedidas } from './medidas'
import { rutasMetricas } from './metricas.rest'

/** The measures of this server: the process, durations by route, database connections, the outbox. */
export function moduloMetricas({ pool }: Kit): Modulo {
  const medidas = crearMedidas(pool, () => mensajesPorEnviar(pool))
  return {
    antes: medidas.medir,
    rutas: rutasMetricas(medidas),
    iniciar: medidas.iniciar,
    cerrar: async () => medidas.cerrar(),
  }
}
