import { expect, it } from 'vitest'
import { BYTES_DE_FIRMA, FORMATOS_DE_IMAGEN, tipoDeImagen } from './imagen'

const FIRMAS = {
  png: '89504e470d0a1a0a',
  jpeg: 'ffd8ff',
  bmp: '424d',
  webp: '524946460001020357454250',
} as const
const bytes = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'))

it('a picture is what its first bytes say, each of them', () => {
  for (const [tipo, hex] of Object.entries(FIRMAS)) {
    expect(tipoDeImagen(bytes(hex))).toBe(tipo)
    expect(tipoDeImagen(bytes(`${hex}00`))).toBe(tipo)
    expect(bytes(hex).length).toBeLessThanOrEqual(BYTES_DE_FIRMA)
    for (let i = 0; i < hex.length / 2; i++) {
      const otro = bytes(hex)
      otro[i]! ^= 0x80
      const cualquiera = tipo === 'webp' && i >= 4 && i < 8
      expect(tipoDeImagen(otro), `${tipo} ${i}`).toBe(cualquiera ? tipo : null)
      expect(tipoDeImagen(bytes(hex.slice(0, 2 * i))), `${tipo} cut at ${i}`).toBeNull()
    }
  }
})

it('the refusals name each format that is taken', () => {
  expect(FORMATOS_DE_IMAGEN.split(/, | o /).toSorted()).toEqual(Object.keys(FIRMAS).toSorted())
})
