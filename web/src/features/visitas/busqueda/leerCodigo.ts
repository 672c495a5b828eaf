// By path: the package's index brings every format it knows, four times what the two of a credential weigh.
import BinaryBitmap from '@zxing/library/esnext/core/BinaryBitmap'
import HybridBinarizer from '@zxing/library/esnext/core/common/HybridBinarizer'
import Code128Reader from '@zxing/library/esnext/core/oned/Code128Reader'
import QRCodeReader from '@zxing/library/esnext/core/qrcode/QRCodeReader'
import RGBLuminanceSource from '@zxing/library/esnext/core/RGBLuminanceSource'

/** What the browser itself may offer; not in TypeScript's library yet. */
interface DetectorNativo {
  detect(fuente: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
type ConstructorDetector = new (opciones: { formats: string[] }) => DetectorNativo

/** Reads a credential's QR or Code 128 from a frame of the camera; null when there is none in it. */
export type Lector = (video: HTMLVideoElement) => Promise<string | null>

/**
 * The browser's own detector where there is one (Android, ChromeOS); else zxing's two readers, and nothing else of it.
 */
export function crearLector(): Lector {
  const Nativo = (globalThis as { BarcodeDetector?: ConstructorDetector }).BarcodeDetector
  if (Nativo) {
    const detector = new Nativo({ formats: ['qr_code', 'code_128'] })
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
  }
  const lectores = [new QRCodeReader(), new Code128Reader()]
  const lienzo = document.createElement('canvas')
  return async (video) => {
    const imagen = luminancias(video, lienzo)
    if (!imagen) return null
    for (const lector of lectores) {
      try {
        return lector.decode(new BinaryBitmap(new HybridBinarizer(imagen))).getText()
      } catch {
        lector.reset()
      }
    }
    return null
  }
}

function luminancias(video: HTMLVideoElement, lienzo: HTMLCanvasElement): RGBLuminanceSource | null {
  const { videoWidth: ancho, videoHeight: alto } = video
  if (!ancho || !alto) return null
  lienzo.width = ancho
  lienzo.height = alto
  const contexto = lienzo.getContext('2d', { willReadFrequently: true })
  if (!contexto) return null
  contexto.drawImage(video, 0, 0)
  const { data } = contexto.getImageData(0, 0, ancho, alto)
  const grises = new Uint8ClampedArray(ancho * alto)
  for (let i = 0, j = 0; j < grises.length; i += 4, j++)
    grises[j] = ((data[i] ?? 0) + 2 * (data[i + 1] ?? 0) + (data[i + 2] ?? 0)) >> 2
  return new RGBLuminanceSource(grises, ancho, alto)
}
