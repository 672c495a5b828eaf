import { MAXIMO_IMAGEN, tipoDeImagen } from '@mancuerna/domain/imagen'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leerDataUrl, miniDe, nombreValido, raizDe } from './imagenes.reglas'

describe('imágenes: reglas', () => {
  it('[MIEMBROL-23] [AJUSTE-05] reads a data URL under 5,000,000 bytes and no other text', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 1, maxLength: 300 }),
        fc.constantFrom('image/png', 'image/bmp', 'text/plain', ''),
        (bytes, mime) => {
          expect(leerDataUrl(`data:${mime};base64,${Buffer.from(bytes).toString('base64')}`)).toEqual(
            Buffer.from(bytes),
          )
        },
      ),
    )
    for (const malo of [
      '',
      'x',
      'data:image/png,abc',
      './imagenes/logo.png',
      'data:image/png;base64,',
      'data:image/png;base64,a b',
      `data:${'x'.repeat(200)};base64,AAAA`,
    ]) {
      expect(() => leerDataUrl(malo)).toThrow(expect.objectContaining({ codigo: 'IMAGEN_INVALIDA' }))
    }
    const url = (n: number) => `data:image/png;base64,${Buffer.alloc(n).toString('base64')}`
    expect(leerDataUrl(url(MAXIMO_IMAGEN - 1))).toHaveLength(MAXIMO_IMAGEN - 1)
    expect(() => leerDataUrl(url(MAXIMO_IMAGEN))).toThrow(expect.objectContaining({ codigo: 'IMAGEN_MUY_GRANDE' }))
  })

  it('knows a picture by its first bytes', () => {
    expect(tipoDeImagen(Buffer.from('89504e470d0a1a0a00', 'hex'))).toBe('png')
    expect(tipoDeImagen(Buffer.from('ffd8ffe0', 'hex'))).toBe('jpeg')
    expect(tipoDeImagen(Buffer.from('BM....'))).toBe('bmp')
    expect(tipoDeImagen(Buffer.from('RIFF\x00\x01\x02\x03WEBP', 'latin1'))).toBe('webp')
    for (const otro of ['GIF89a', '<svg', 'RIFF', 'RIFF....WAVE', 'RIFF....WEB', '', '\x89PN'])
      expect(tipoDeImagen(Buffer.from(otro, 'latin1'))).toBeNull()
  })

  it('names a thumbnail after its picture, and takes no path for a name', () => {
    expect(miniDe('ab12.jpg')).toBe('ab12-mini.webp')
    expect([raizDe('ab12.jpg'), raizDe('ab12-mini.webp')]).toEqual(['ab12', 'ab12'])
    expect(nombreValido('6852dbb400000.png')).toBe(true)
    fc.assert(
      fc.property(
        fc.string(),
        (t) => !nombreValido(t) || (!t.includes('/') && !t.includes('\\') && !t.startsWith('.') && !t.includes('\0')),
      ),
    )
    for (const malo of ['../a.png', 'a/b.png', '.a.png', 'a.png/', 'a.php', 'a.png\n', ''])
      expect(nombreValido(malo)).toBe(false)
  })
})
