import type { AlmacenDeImagenes } from '../../core/almacen'
import { aLaVez } from './a-la-vez'

/** Pictures read ahead: a store that is far away answers several as fast as one. */
const ADELANTE = 6

/** The pictures whose names are asked for, one after the other; one that goes away meanwhile is left out. */
export async function* leerImagenes(
  almacen: AlmacenDeImagenes,
  quiere: (nombre: string) => boolean,
): AsyncGenerator<{ nombre: string; contenido: Buffer }> {
  const leer = async (nombre: string) => ({ nombre, contenido: quiere(nombre) ? await almacen.leer(nombre) : null })
  for await (const { nombre, contenido } of aLaVez(almacen.listar(), ADELANTE, leer))
    if (contenido) yield { nombre, contenido }
}
