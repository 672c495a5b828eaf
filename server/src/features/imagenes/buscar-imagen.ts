import type { AlmacenDeImagenes, ImagenHallada, PedidoDeImagen } from '../../platform/core/almacen'
import { esDeFabrica, miniDe, nombreValido } from '../../platform/images/imagenes.reglas'

/** Where pictures are kept: those of rows, and those that come with the program. */
export interface Almacenes {
  propias: AlmacenDeImagenes
  deFabrica: AlmacenDeImagenes
}

/**
 * The asked picture. `mini` prefers the thumbnail; a picture without one (imported) is answered whole.
 * Null for a name that is none of ours, a path included. Throws SIN_IMAGENES, PETICION_INVALIDA.
 */
export async function buscarImagen(
  almacenes: Almacenes,
  nombre: string,
  mini: boolean,
  pedido: PedidoDeImagen,
): Promise<ImagenHallada | null> {
  if (!nombreValido(nombre)) return null
  const almacen = esDeFabrica(nombre) ? almacenes.deFabrica : almacenes.propias
  for (const candidato of mini ? [miniDe(nombre), nombre] : [nombre]) {
    const hallada = await almacen.abrir(candidato, pedido)
    if (hallada) return hallada
  }
  return null
}
