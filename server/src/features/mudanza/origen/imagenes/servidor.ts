import { ErrorFuente } from '../error-fuente'
import { direccionDe } from '../http/direccion'
import { ErrorDemasiado, pedir } from '../http/pedir'
import type { FuenteImagenes, Plazos } from '../tipos'
import { MAXIMO_IMAGEN, nombreDeImagen } from './nombre'

/** The pictures that the old server shows below `<address>/imagenes/`. */
export function imagenesDeServidor(direccion: string, plazos: Plazos): FuenteImagenes {
  const d = direccionDe(direccion)
  const delante = /\/imagenes\/$/.test(d.base.pathname) ? '' : 'imagenes/'
  return {
    async leer(ruta) {
      const nombre = nombreDeImagen(ruta)
      if (nombre === null) return null
      const r = await pedir(d, { ruta: delante + encodeURIComponent(nombre), maximo: MAXIMO_IMAGEN }, plazos)
      if (r.estado !== 200) {
        await r.dejar()
        if (r.estado === 404 || r.estado === 403 || r.estado === 410) return null
        throw new ErrorFuente(`${d.descripcion} respondió ${r.estado} a una imagen`)
      }
      return juntar(r.trozos)
    },
    cerrar: async () => {},
  }
}

async function juntar(trozos: AsyncIterable<Uint8Array>): Promise<Buffer | null> {
  const partes: Uint8Array[] = []
  try {
    for await (const trozo of trozos) partes.push(trozo)
  } catch (error) {
    if (error instanceof ErrorDemasiado && error.motivo === 'tamano') return null
    throw error
  }
  return Buffer.concat(partes)
}
