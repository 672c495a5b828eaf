/** Greatest size of a photo or logo, in bytes (exclusive). */
const TAMANO_MAXIMO = 5_000_000

/** Texts of an image field; the logo has its own. */
export interface MensajesImagen {
  grande: string
  tipo: string
}

export const MENSAJES_FOTO: MensajesImagen = {
  grande: 'La foto debe pesar menos de 5 MB!',
  tipo: 'La foto debe ser una imagen png, jpeg o bmp.',
}

/** png, jpeg or bmp by the first bytes of the file, whatever its name says. */
async function tipoDeImagen(file: Blob): Promise<'png' | 'jpeg' | 'bmp' | null> {
  const b = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  if (b[0] === 0x89 && b[1] === 0x50 && b[2] === 0x4e && b[3] === 0x47) return 'png'
  if (b[0] === 0xff && b[1] === 0xd8 && b[2] === 0xff) return 'jpeg'
  if (b[0] === 0x42 && b[1] === 0x4d) return 'bmp'
  return null
}

/** The message that refuses a file, or null when it may be used. */
export async function revisarImagen(file: Blob, mensajes: MensajesImagen = MENSAJES_FOTO): Promise<string | null> {
  if (file.size >= TAMANO_MAXIMO) return mensajes.grande
  return (await tipoDeImagen(file)) === null ? mensajes.tipo : null
}
