import { tipoDeImagen } from '@mancuerna/domain/imagen'
import { DomainError } from '../core/error'
import type { ImagenLista } from './decoder/codificar'
import { crearCola, type OpcionesCola } from './decoder/cola'
import { crearDecodificador, type OpcionesDecodificador } from './decoder/decodificador'
import { leerDataUrl } from './imagenes.reglas'
import { exigirMedidas } from './decoder/medidas'

export type { ImagenLista } from './decoder/codificar'

/** Sixteen desks may send a photo at the same moment; a photo of a telephone takes some 0.2 s. */
const DE_SIEMPRE = { maximo: 16, espera: 15_000, plazo: 10_000, arranque: 20_000, descanso: 60_000 }

export type OpcionesPreparador = Partial<OpcionesCola & Omit<OpcionesDecodificador, 'alFallar'>>

/** Makes pictures of what people send. */
export interface Preparador {
  /**
   * Reads a picture sent as a data URL (png, jpeg, webp or bmp by its content, under 5,000,000 bytes), turns it
   * upright, bounds it and drops its metadata. Takes a while: call it before the transaction. Throws IMAGEN_INVALIDA,
   * IMAGEN_MUY_GRANDE, and OCUPADO when too many wait for it.
   */
  preparar(dataUrl: string): Promise<ImagenLista>
  cerrar(): void
}

/** The one way in for pictures: size and header first, then the queue, then the decoder's own process. */
export function crearPreparador(alFallar: (e: Error) => void, opciones: OpcionesPreparador = {}): Preparador {
  const o = { ...DE_SIEMPRE, ...opciones, alFallar }
  const cola = crearCola(o)
  const decodificador = crearDecodificador(o)
  return {
    async preparar(dataUrl) {
      const bytes = leerDataUrl(dataUrl)
      const tipo = tipoDeImagen(bytes)
      if (!tipo) throw new DomainError('IMAGEN_INVALIDA')
      exigirMedidas(bytes, tipo)
      return cola.hacer(() => decodificador.codificar(bytes, tipo))
    },
    cerrar: () => decodificador.cerrar(),
  }
}
