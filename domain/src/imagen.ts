/* Which pictures are taken: the screens say it before they send one, the server decides (MIEMBROL-23, AJUSTE-05). */

/** The largest picture that is taken, in bytes: it must be under this. */
export const MAXIMO_IMAGEN = 5_000_000

export type TipoImagen = 'png' | 'jpeg' | 'bmp' | 'webp'

/** The formats that are taken, as the screens and the refusals name them. */
export const FORMATOS_DE_IMAGEN = 'png, jpeg, webp o bmp'

/** null: any byte (the length of a RIFF file stands there). */
const FIRMAS: ReadonlyArray<readonly [TipoImagen, ReadonlyArray<number | null>]> = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['bmp', [0x42, 0x4d]],
  ['webp', [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
]

/** So many of the first bytes say what a picture is. */
export const BYTES_DE_FIRMA = 12

/** What the first bytes say a picture is, whatever its name claims; null for anything else. */
export const tipoDeImagen = (bytes: Uint8Array): TipoImagen | null =>
  FIRMAS.find(([, firma]) => firma.every((b, i) => b === null || bytes[i] === b))?.[0] ?? null
