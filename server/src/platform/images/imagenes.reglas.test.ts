import { setFlagsFromString } from 'node:v8'
import { MAXIMO_IMAGEN, tipoDeImagen } from '@mancuerna/domain/imagen'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  esDeFabrica,
  esLaMisma,
  esNuestra,
  esResto,
  leerDataUrl,
  LOGO_DE_FABRICA,
  miniDe,
  nombreValido,
  raizDe,
  rutaFoto,
  rutaImagen,
} from './imagenes.reglas'

describe('imágenes: reglas', () => {
  it('[AJUSTE-05] reads a large one also where so many patterns were compiled that none is optimized any more', () => {
    setFlagsFromString('--no-regexp-optimization')
    try {
      const url = `data:image/jpeg;base64,${Buffer.alloc(MAXIMO_IMAGEN - 1).toString('base64')}`
      expect(leerDataUrl(url)).toHaveLength(MAXIMO_IMAGEN - 1)
      expect(() => leerDataUrl(`${url.slice(0, -3)}!==`)).toThrow(
        expect.objectContaining({ codigo: 'IMAGEN_INVALIDA' }),
      )
    } finally {
      setFlagsFromString('--regexp-optimization')
    }
  })

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
      `data:${'x'.repeat(89)};base64,AAAA`,
      'xdata:image/png;base64,AAAA',
      'data:image/png;base64AAAA',
      'data:image/png;base64;x,AAAA',
      'data:image/png;base64,AAA=A',
      'data:image/png;base64,A===',
      'data:image/png;base64,.AAA',
    ]) {
      expect(() => leerDataUrl(malo)).toThrow(expect.objectContaining({ codigo: 'IMAGEN_INVALIDA' }))
    }
    for (const bueno of [`data:${'x'.repeat(88)};base64,AAAA`, 'DATA:;BASE64,AAAA', 'data:image/png;base64, AAAA\r\n'])
      expect(leerDataUrl(bueno)).toEqual(Buffer.alloc(3))
    expect(leerDataUrl('data:;base64,AA==')).toEqual(Buffer.alloc(1))
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

  it('knows by its name which pictures are ours, half written, or of the program', () => {
    const nombre = '0123456789abcdef0123456789abcdef'
    for (const suya of ['.png', '.jpg', '-mini.webp']) {
      expect(esNuestra(nombre + suya)).toBe(true)
      expect(esResto(`.${nombre}${suya}.0a1b2c3d`)).toBe(true)
    }
    for (const otra of [`x${nombre}.png`, `${nombre}.pngx`, 'a.png', `${'g'.repeat(32)}.png`, `${nombre}.webp`])
      expect([esNuestra(otra), esResto(`.${otra}.0a1b2c3d`)], otra).toEqual([false, false])
    for (const otro of [
      `${nombre}.png.0a1b2c3d`,
      `x.${nombre}.png.0a1b2c3d`,
      `.${nombre}.png.0`,
      `.${nombre}.png.0a1b2c3dx`,
    ])
      expect(esResto(otro), otro).toBe(false)
    expect(esResto(`.${nombre}.png.zzzzzzzz`)).toBe(false)

    for (const de of ['usuario.png', 'usuario-mini.webp', 'logo.png', 'logo-mini.webp'])
      expect(esDeFabrica(de), de).toBe(true)
    expect([LOGO_DE_FABRICA, esDeFabrica('otra.png')]).toEqual(['logo.png', false])
    expect(['ab.png', 'ab-mini.webp', 'cd.png'].map((n) => esLaMisma(n, 'ab.jpg'))).toEqual([true, true, false])
    expect(esLaMisma('ab.png', null)).toBe(false)
  })

  it('the wire shows a path, also of who has no picture', () => {
    expect([rutaImagen('ab.png', 'logo.png'), rutaImagen(null, 'logo.png')]).toEqual([
      './imagenes/ab.png',
      './imagenes/logo.png',
    ])
    expect([rutaFoto('ab.png'), rutaFoto(null)]).toEqual(['./imagenes/ab.png', './imagenes/usuario.png'])
  })

  it('names a thumbnail after its picture, and takes no path for a name', () => {
    expect(miniDe('ab12.jpg')).toBe('ab12-mini.webp')
    expect([raizDe('ab12.jpg'), raizDe('ab12-mini.webp')]).toEqual(['ab12', 'ab12'])
    expect([miniDe('a.b.jpg'), raizDe('a.b.jpg')]).toEqual(['a.b-mini.webp', 'a.b'])
    for (const bueno of ['6852dbb400000.png', 'a.jpg', 'a.JPEG', 'a_b-1.bmp', 'a.webp', `${'x'.repeat(100)}.png`])
      expect(nombreValido(bueno), bueno).toBe(true)
    expect(nombreValido(`${'x'.repeat(101)}.png`)).toBe(false)
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
