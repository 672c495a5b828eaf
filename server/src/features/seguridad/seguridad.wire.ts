import type { SesionListada } from '@mancuerna/contract/seguridad'
import { dispositivoDe } from './dispositivo.reglas'
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
