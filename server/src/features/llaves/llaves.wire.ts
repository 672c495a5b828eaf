import type { ClaveSalida } from '@mancuerna/contract/llaves'
import type { ClaveApi } from './llaves.repo'

/** A key as it is listed: never the key itself. */
export const claveSalida = (c: ClaveApi): ClaveSalida => ({
  id: c.id,
  nombre: c.nombre,
  prefijo: c.prefijo,
  redes: c.redes,
  rol: c.rol,
  creada_por: c.creadaPor,
  creada_en: c.creadaEn.toISOString(),
  ultimo_uso_en: c.ultimoUsoEn?.toISOString() ?? null,
  revocada_en: c.revocadaEn?.toISOString() ?? null,
})
