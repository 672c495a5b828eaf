import type { Respuesta } from '@mancuerna/contract/api'
import type { SeguridadEntrada, SesionListada } from '@mancuerna/contract/sistema/seguridad'
import type { z } from 'zod'
import { dispositivoDe } from './dispositivo.reglas'
import type { Exigencia } from './exigencia'
import type { FactorVisto } from './inscripcion'
import type { SesionVista } from './sesiones'

/** A session as it is listed; never its token, which the server does not keep. */
export const sesionListada = (s: SesionVista): SesionListada => ({
  id: s.id,
  dispositivo: dispositivoDe(s.agente),
  ip: s.ip ?? '',
  creada_en: s.creadaEn.toISOString(),
  ultimo_uso_en: s.ultimoUsoEn.toISOString(),
  actual: s.actual,
})

/** How many sessions were ended, as one says it. */
export const mensajeCerradas = (cerradas: number): string =>
  cerradas === 0
    ? 'No había otras sesiones abiertas.'
    : cerradas === 1
      ? 'Se cerró 1 sesión.'
      : `Se cerraron ${cerradas} sesiones.`

/** One's own second factor; never its secret. */
export const factorSalida = (f: FactorVisto): Respuesta<'GET /api/v2/sesion/segundo-factor'> => ({
  activo: f.desde !== null,
  desde: f.desde?.toISOString() ?? null,
  codigos_restantes: f.codigos,
  obligatorio: f.obligatorio,
})

/** What is to be switched. */
export const exigenciaEntrada = (e: z.output<typeof SeguridadEntrada>) => ({
  exigido: e.segundo_factor_administradores,
  recepcionVeTotales: e.recepcion_ve_totales,
})

/** What the gym asks of administrators. */
export const exigenciaSalida = (e: Exigencia): Respuesta<'GET /api/v2/seguridad'> => ({
  segundo_factor_administradores: e.exigido,
  recepcion_ve_totales: e.recepcionVeTotales,
  administradores_sin_factor: e.sinFactor,
})
