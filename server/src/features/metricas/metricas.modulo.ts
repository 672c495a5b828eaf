import type pg from 'pg'
import type { Kit, Modulo } from '../../modulo'
import { medidasDeRespaldos } from '../../respaldo/base/registro.repo'
import { medirComprobacion } from '../comprobacion/comprobacion.repo'
import { mensajesPorEnviar } from '../mensajes/mensajes.repo'
import { crearMedidas, type Medicion } from './medidas'
import { rutasMetricas } from './metricas.rest'

/** Backups, as an alarm wants them: the age of the last one that was proved is the one to watch. */
const respaldos = (pool: pg.Pool): Medicion => ({
  nombres: {
    mancuerna_respaldo_verificado_hace_segundos: 'Seconds since the last verified backup ended',
    mancuerna_respaldo_verificado_bytes: 'Size of the last verified backup',
    mancuerna_respaldo_verificado_duracion_segundos: 'How long the last verified backup took, verification included',
    mancuerna_respaldo_ultimo_correcto: 'Whether the last backup that ended is verified (1) or not (0)',
  },
  async leer() {
    const m = await medidasDeRespaldos(pool)
    return {
      mancuerna_respaldo_verificado_hace_segundos: m.hace,
      mancuerna_respaldo_verificado_bytes: m.bytes,
      mancuerna_respaldo_verificado_duracion_segundos: m.segundos,
      mancuerna_respaldo_ultimo_correcto: m.estado === null ? null : Number(m.estado === 'VERIFICADO'),
    }
  },
})

/** The check of the ledger: an alarm wants to know that it was made, and that it found nothing. */
const comprobacion = (pool: pg.Pool): Medicion => ({
  nombres: {
    mancuerna_comprobacion_timestamp_seconds: 'When the ledger was last checked whole',
    mancuerna_comprobacion_duration_seconds: 'How long that took',
    mancuerna_comprobacion_failed_checks: 'How many of its checks found something; 0 is well',
  },
  async leer() {
    const c = await medirComprobacion(pool)
    return {
      mancuerna_comprobacion_timestamp_seconds: c?.momento ?? null,
      mancuerna_comprobacion_duration_seconds: c?.segundos ?? null,
      mancuerna_comprobacion_failed_checks: c?.desajustes ?? null,
    }
  },
})

/** The measures of this server: the process, durations by route, database connections, the outbox, backups, checks. */
export function moduloMetricas({ pool, informes, config, vecinos }: Kit): Modulo {
  const medidas = crearMedidas(
    { pool, informes },
    () => mensajesPorEnviar(pool),
    [respaldos(pool), comprobacion(pool)],
    vecinos,
  )
  return {
    antes: medidas.medir,
    rutas: rutasMetricas(medidas, config.trustProxy !== false),
    iniciar: medidas.iniciar,
    cerrar: async () => medidas.cerrar(),
  }
}
