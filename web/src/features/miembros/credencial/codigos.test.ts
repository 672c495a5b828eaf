import {
  BinaryBitmap,
  BitArray,
  Code128Reader,
  GlobalHistogramBinarizer,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library'
import { describe, expect, it } from 'vitest'
import { trazoQr } from '../../../components/display/trazo-qr'
import { barras128 } from './codigos'

describe('codes of the credential', () => {
  it.each(['2026-1', '2026-12', '2026-123456', '1990-7'])(
    '[MIEMBROL-04] a scanner reads %s from the bars',
    (matricula) => {
      const { ancho, barras } = barras128(matricula)
      const zona = 10
      const fila = new BitArray(ancho + zona * 2)
      for (const b of barras) for (let x = b.x; x < b.x + b.ancho; x++) fila.set(zona + x)
      expect(new Code128Reader().decodeRow(0, fila).getText()).toBe(matricula)
    },
  )

  it.each(['2026-1', '2026-123456'])('[MIEMBROL-04] a camera reads %s from the QR', (matricula) => {
    const { lado, trazo, oscuro } = trazoQr(matricula)
    const px = (lado + 8) * 4
    const foto = new Uint8ClampedArray(px * px).map((_, i) => {
      const [x, y] = [Math.floor((i % px) / 4) - 4, Math.floor(i / px / 4) - 4]
      return x >= 0 && y >= 0 && x < lado && y < lado && oscuro(x, y) ? 0 : 255
    })
    expect(
      new QRCodeReader()
        .decode(new BinaryBitmap(new GlobalHistogramBinarizer(new RGBLuminanceSource(foto, px, px))))
        .getText(),
    ).toBe(matricula)
    // The drawn path covers exactly the dark modules.
    const cubiertos = [...trazo.matchAll(/M(\d+) (\d+)h(\d+)v1/g)].reduce((n, m) => n + Number(m[3]), 0)
    let oscuros = 0
    for (let y = 0; y < lado; y++) for (let x = 0; x < lado; x++) if (oscuro(x, y)) oscuros++
    expect(cubiertos).toBe(oscuros)
  })
})
