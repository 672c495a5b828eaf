import type { LlaveSalida } from '@mancuerna/contract/sistema/llaves'
import type { Llave } from './llaves.repo'

/** A key as it is listed: never the key itself. */
export const llaveSalida = (l: Llave): LlaveSalida => ({
  id: l.id,
  nombre: l.nombre,
  prefijo: l.prefijo,
  redes: l.redes,
  rol: l.rol,
  creada_por: l.creadaPor,
  creada_en: l.creadaEn.toISOString(),
  ultimo_uso_en: l.ultimoUsoEn?.toISOString() ?? null,
  revocada_en: l.revocadaEn?.toISOString() ?? null,
})
