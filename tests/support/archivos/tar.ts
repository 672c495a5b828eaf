import { gunzipSync, gzipSync } from 'node:zlib'

/* Archives of the tests: a backup taken apart, changed, and put together again, also as no program of ours would. */

/** What a header says an entry is. */
const TIPOS = { file: '0', link: '1', symlink: '2', 'character-device': '3' } as const
const BLOQUE = 512

export interface EntradaTar {
  nombre: string
  contenido: Buffer
  /** A file unless told. */
  tipo?: keyof typeof TIPOS
  /** What a link points to. */
  enlace?: string
  /** The size that its header says, in bytes, when it is another than the content's. */
  dice?: number
}

/** The entries of a .tar.gz of ours, in their order. */
export function abrirTar(archivo: Buffer): EntradaTar[] {
  const tar = gunzipSync(archivo)
  const entradas: EntradaTar[] = []
  let largo: string | undefined
  for (let en = 0; tar[en];) {
    const bytes = parseInt(tar.toString('latin1', en + 124, en + 136), 8)
    const contenido = tar.subarray(en + BLOQUE, en + BLOQUE + bytes)
    if (tar.toString('latin1', en + 156, en + 157) === 'x') {
      // A name that is not ASCII goes before its entry: '29 path=imagenes/foto 1ñ.jpg\n'.
      largo = /^\d+ path=(.*)$/m.exec(contenido.toString())?.[1]
    } else {
      entradas.push({ nombre: largo ?? hastaCero(tar.subarray(en, en + 100)), contenido })
      largo = undefined
    }
    en += BLOQUE + Math.ceil(bytes / BLOQUE) * BLOQUE
  }
  return entradas
}

const hastaCero = (b: Buffer): string => b.subarray(0, b.indexOf(0)).toString()

/** A .tar.gz of these entries. */
export const cerrarTar = (entradas: readonly EntradaTar[]): Buffer =>
  gzipSync(Buffer.concat([...entradas.flatMap(bloques), Buffer.alloc(2 * BLOQUE)]))

function bloques({ nombre, contenido, tipo = 'file', enlace = '', dice }: EntradaTar): Buffer[] {
  const cuerpo = tipo === 'file' ? contenido : Buffer.alloc(0)
  const cabeza = Buffer.alloc(BLOQUE)
  cabeza.write(nombre, 0, 100)
  cabeza.write('0000600\0', 100)
  cabeza.write(`${cuerpo.length.toString(8).padStart(11, '0')}\0`, 124)
  if (dice !== undefined) {
    // Base 256 takes any size.
    cabeza[124] = 0x80
    cabeza.writeBigUInt64BE(BigInt(dice), 128)
  }
  cabeza.fill(' ', 148, 156)
  cabeza.write(TIPOS[tipo], 156)
  cabeza.write(enlace, 157, 100)
  cabeza.write('ustar\x0000', 257, 'latin1')
  const suma = cabeza.reduce((a, b) => a + b, 0)
  cabeza.write(`${suma.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return [cabeza, cuerpo, Buffer.alloc((BLOQUE - (cuerpo.length % BLOQUE)) % BLOQUE)]
}
