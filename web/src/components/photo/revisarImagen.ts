import { BYTES_DE_FIRMA, FORMATOS_DE_IMAGEN, MAXIMO_IMAGEN, tipoDeImagen } from '@mancuerna/domain/imagen'

/** Texts of an image field; the logo has its own. */
export interface MensajesImagen {
  grande: string
  tipo: string
}

export const MENSAJES_FOTO: MensajesImagen = {
  grande: 'La foto debe pesar menos de 5 MB!',
  tipo: `La foto debe ser una imagen ${FORMATOS_DE_IMAGEN}.`,
}

/**
 * The message that refuses a file, or null when it may be used: one of the formats that are taken by its first bytes,
 * whatever its name says.
 */
export async function revisarImagen(file: Blob, mensajes: MensajesImagen = MENSAJES_FOTO): Promise<string | null> {
  if (file.size >= MAXIMO_IMAGEN) return mensajes.grande
  const inicio = new Uint8Array(await file.slice(0, BYTES_DE_FIRMA).arrayBuffer())
  return tipoDeImagen(inicio) === null ? mensajes.tipo : null
}
