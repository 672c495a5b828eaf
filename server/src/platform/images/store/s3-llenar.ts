import type { AlmacenDeImagenes, Llenado } from '../../core/almacen'
import { aLaVez } from './a-la-vez'

/** Stands in the bucket while a restore fills it: what lies beside it belongs to no gym yet. */
export const MARCA = '.restaurando'
/** Pictures under way at once. */
const JUNTAS = 8

/**
 * Fills an empty bucket. Objects cannot be renamed together as a folder can, so they come under their names at once,
 * with a mark beside them that says so. A restore that was killed leaves the mark, by which the next one knows that
 * what is there may go. The mark goes before the rows count: never stands one beside the pictures of a gym.
 */
export async function llenarS3(almacen: AlmacenDeImagenes): Promise<Llenado> {
  /** The mark last: until then the next restore knows what to do. */
  const quitar = async (nombres: AsyncIterable<string> | Iterable<string>): Promise<void> => {
    const borrar = async (nombre: string) => (nombre === MARCA ? undefined : almacen.borrar(nombre))
    for await (const _ of aLaVez(nombres, JUNTAS, borrar)) continue
    await almacen.borrar(MARCA)
  }
  const marcar = () => almacen.guardar(MARCA, Buffer.from('a restore is under way'))
  await quitar(almacen.listar())
  await marcar()
  const puestas = new Set<string>()
  const enCamino = new Set<Promise<void>>()
  let fallo: unknown
  const esperar = async (): Promise<void> => {
    await Promise.all(enCamino)
    if (fallo !== undefined) throw fallo
  }
  return {
    async guardar(nombre, contenido) {
      if (fallo !== undefined) throw fallo
      puestas.add(nombre)
      const una: Promise<void> = almacen
        .guardar(nombre, contenido)
        .catch((e: unknown) => void (fallo ??= e))
        .finally(() => enCamino.delete(una))
      enCamino.add(una)
      if (enCamino.size >= JUNTAS) await Promise.race(enCamino)
    },
    async terminar() {
      await esperar()
      await almacen.borrar(MARCA)
    },
    async deshacer() {
      await Promise.all(enCamino)
      await marcar()
      await quitar(puestas)
    },
  }
}
