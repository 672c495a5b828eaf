import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'
import yazl from 'yazl'

/* ZIP files of the tests: an export taken apart, changed, and put together again, also as no program of ours would. */

export interface EntradaZip {
  nombre: string
  contenido: Buffer
}

/** The entries of a ZIP, in their order. */
export async function abrirZip(archivo: Buffer): Promise<EntradaZip[]> {
  const zip = await yauzl.fromBufferPromise(archivo, { lazyEntries: true })
  const entradas: EntradaZip[] = []
  for await (const e of zip.eachEntry())
    entradas.push({ nombre: e.fileName, contenido: await buffer(await zip.openReadStreamPromise(e)) })
  return entradas
}

/** A ZIP of these entries. A name that no tool writes ('../x') stands in it as it is. */
export async function cerrarZip(entradas: readonly EntradaZip[]): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  // The packer refuses such names: one of the same length stands for it until it is packed.
  const puestos = entradas.map(({ nombre }, i) => (nombre.includes('..') ? `n${i}`.padEnd(nombre.length, '_') : nombre))
  entradas.forEach(({ contenido }, i) => zip.addBuffer(contenido, puestos[i] as string))
  zip.end()
  let archivo = (await buffer(zip.outputStream)).toString('latin1')
  puestos.forEach((puesto, i) => {
    const { nombre } = entradas[i] as EntradaZip
    if (puesto !== nombre) archivo = archivo.replaceAll(puesto, nombre)
  })
  return Buffer.from(archivo, 'latin1')
}
