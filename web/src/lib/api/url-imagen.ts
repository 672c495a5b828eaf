import { enServidor } from '../servidor'

/**
 * Address of an image as the server stores it ('./imagenes/x.png', 'imagenes/x.png', '/imagenes/…', data URL);
 * undefined without one.
 */
export function urlImagen(imagen: string | null | undefined): string | undefined {
  if (!imagen) return undefined
  if (/^(data:|blob:|https?:|\/\/)/.test(imagen)) return imagen
  return enServidor(`/${imagen.replace(/^\.?\//, '')}`)
}
