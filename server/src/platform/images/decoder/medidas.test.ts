import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { exigirMedidas, leerMedidas } from './medidas'

const u16 = (n: number): number[] => [n >> 8, n & 255]

/** A JPEG's beginning: segments that mean nothing here, then the frame's header. */
const jpeg = (segmentos: number[][], marco: number, ancho: number, alto: number): Buffer => {
  const ajenos = segmentos.flatMap((s) => [0xff, 0xe1, ...u16(s.length + 2), ...s])
  return Buffer.from([0xff, 0xd8, ...ajenos, 0xff, 0xff, marco, ...u16(17), 8, ...u16(alto), ...u16(ancho), 3])
}

/** A PNG's beginning. */
function png(ancho: number, alto: number): Buffer {
  const b = Buffer.alloc(33)
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(b)
  b.writeUInt32BE(ancho, 16)
  b.writeUInt32BE(alto, 20)
  return b
}

describe('medidas de una imagen por su cabecera', () => {
  it('are those that the decoder finds', async () => {
    const lienzo = () => sharp({ create: { width: 37, height: 11, channels: 3, background: '#123456' } })
    for (const [tipo, bytes] of [
      ['png', await lienzo().png({ progressive: true }).toBuffer()],
      ['jpeg', await lienzo().jpeg().toBuffer()],
      [
        'jpeg',
        await lienzo()
          .jpeg({ progressive: true })
          .withExif({ IFD0: { Copyright: 'x'.repeat(900) } })
          .toBuffer(),
      ],
      ['webp', await lienzo().webp().toBuffer()],
      ['webp', await lienzo().webp({ lossless: true }).toBuffer()],
      ['webp', await lienzo().ensureAlpha(0.5).webp({ lossless: true }).toBuffer()],
      [
        'webp',
        await lienzo()
          .webp()
          .withExif({ IFD0: { Copyright: 'x' } })
          .toBuffer(),
      ],
    ] as const)
      expect(leerMedidas(bytes, tipo)).toEqual({ ancho: 37, alto: 11 })
  })

  it('of a jpeg stand behind any segments, also those whose content looks like a frame', () => {
    const marcos = fc.constantFrom(0xc0, 0xc1, 0xc2, 0xc9, 0xcf)
    const segmentos = fc.array(fc.array(fc.constantFrom(0xff, 0xc0, 0xd9, 0xda, 0, 7), { maxLength: 30 }), {
      maxLength: 5,
    })
    const lado = fc.integer({ min: 1, max: 65_535 })
    fc.assert(
      fc.property(segmentos, marcos, lado, lado, (s, marco, ancho, alto) => {
        expect(leerMedidas(jpeg(s, marco, ancho, alto), 'jpeg')).toEqual({ ancho, alto })
      }),
    )
  })

  it('are refused past a side or an area, and without sizes', () => {
    const de = (b: Buffer, tipo: 'png' | 'jpeg' | 'webp' = 'png') => {
      try {
        return exigirMedidas(b, tipo)
      } catch (e) {
        return e
      }
    }
    const grande = { codigo: 'IMAGEN_INVALIDA', detalles: { datos: { pixeles: 40_000_000 } } }
    for (const [ancho, alto] of [
      [1, 39_000_000],
      [65_000, 1],
      [16_385, 1],
      [8_000, 5_001],
      [2 ** 32 - 1, 2 ** 32 - 1],
    ] as const)
      expect(de(png(ancho, alto))).toMatchObject(grande)
    expect(de(jpeg([], 0xc0, 65_535, 65_535), 'jpeg')).toMatchObject(grande)
    for (const cabecera of [
      // The largest canvas of a file with more than a frame, and of a lossless one.
      '524946460000000057454250565038580a00000000000000ffffffffffff',
      '5249464600000000574542505650384c0a0000002fffffff0f0000000000',
    ])
      expect(de(Buffer.from(cabecera, 'hex'), 'webp')).toMatchObject(grande)
    for (const [ancho, alto] of [
      [8_000, 5_000],
      [16_384, 1],
      [1, 16_384],
      [1, 1],
    ] as const)
      expect(de(png(ancho, alto))).toBeUndefined()
    const invalida = { codigo: 'IMAGEN_INVALIDA', detalles: {} }
    expect(de(png(0, 9))).toMatchObject(invalida)
    expect(de(png(9, 9).subarray(0, 20))).toMatchObject(invalida)
    expect(de(jpeg([], 0xda, 9, 9), 'jpeg')).toMatchObject(invalida)
    for (const sinMedidas of ['VP8 ', 'VP8L', 'ICCP', ''])
      expect(de(Buffer.alloc(40).fill(`RIFF....WEBP${sinMedidas}`, 0, 12 + sinMedidas.length), 'webp')).toMatchObject(
        invalida,
      )
    expect(de(Buffer.from('RIFF....WEBPVP8X'), 'webp')).toMatchObject(invalida)
    expect(de(Buffer.alloc(4_000_000, 0xff), 'jpeg')).toMatchObject(invalida)
  })

  it('never throw, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), fc.constantFrom('png', 'jpeg', 'bmp', 'webp'), (bytes, tipo) => {
        leerMedidas(Buffer.from([0xff, 0xd8, ...bytes]), tipo)
        for (const trozo of ['VP8 ', 'VP8L', 'VP8X'])
          leerMedidas(Buffer.concat([Buffer.from(`RIFF....WEBP${trozo}`), bytes]), 'webp')
      }),
    )
  })
})
