/* Which pictures are taken: the screens say it before they send one, the server decides (MIEMBROL-23, AJUSTE-05). */

/** The largest picture that is taken, in bytes: it must be under this. */
export const MAXIMO_IMAGEN = 5_000_000

export type TipoImagen = 'png' | 'jpeg' | 'bmp'

const FIRMAS: ReadonlyArray<readonly [TipoImagen, readonly number[]]> = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['bmp', [0x42, 0x4d]],
]

/** What the first bytes say a picture is, whatever its name claims; null for anything else. Eight bytes are enough. */
export const tipoDeImagen = (bytes: Uint8Array): TipoImagen | null =>
  FIRMAS.find(([, firma]) => firma.every((b, i) => bytes[i] === b))?.[0] ?? null
