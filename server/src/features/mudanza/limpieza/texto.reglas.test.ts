import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limpiarTexto, repararDobleCodificacion } from './texto.reglas'

/** Bytes 80 to 9F as MySQL's latin1 shows them, written down apart from the code. */
const ALTOS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
/** What a text becomes that is stored as UTF-8 by somebody who takes its bytes for cp1252. */
const malGuardado = (texto: string): string =>
  Buffer.from(texto, 'utf8')
    .toString('latin1')
    .replaceAll(/[\u0080-\u009f]/g, (c) => [...ALTOS][c.charCodeAt(0) - 0x80] as string)

/** What people write here: letters of Spanish and of Quechua names, signs, blanks. */
const LETRAS = 'abcdefghijklmnñopqrstuvwxyzáéíóúüÁÉÍÓÚÜÑ'
const castellano = fc.string({
  unit: fc.constantFrom(...LETRAS, ...'ABCXYZ 0123456789.,;:-_¿?¡!ªº°()#/"\'«»'),
  maxLength: 60,
})

describe('repararDobleCodificacion', () => {
  it('leaves right Spanish text alone', () => {
    fc.assert(
      fc.property(castellano, (texto) => {
        expect(repararDobleCodificacion(texto)).toBe(texto)
      }),
    )
  })

  it('undoes a double encoding of any Spanish text, with emoji in it too', () => {
    const conEmoji = fc
      .tuple(castellano, fc.constantFrom('', '💪', 'ñ🔥', '’', '…', '€'), castellano)
      .map((trozos) => trozos.join(''))
    fc.assert(
      fc.property(conEmoji, (texto) => {
        expect(repararDobleCodificacion(malGuardado(texto))).toBe(texto)
      }),
    )
  })

  it('knows right letters that as bytes would be UTF-8 of others', () => {
    for (const texto of ['«CAFÉ»', '1.ª Éª', 'AÑº', 'Íª', 'Ó«', 'Ú»', 'né»»'])
      expect(repararDobleCodificacion(texto)).toBe(texto)
  })

  it('undoes it twice over, and knows the letters whose byte cp1252 leaves undefined', () => {
    expect(repararDobleCodificacion(malGuardado(malGuardado('Muñoz Ávila, José')))).toBe('Muñoz Ávila, José')
    expect(repararDobleCodificacion('Ã\u0081lvaro Ã\u008dÃ±iguez')).toBe('Álvaro Íñiguez')
  })

  it('mends a part and leaves what stands right beside it', () => {
    expect(repararDobleCodificacion('PÃ©rez Muñoz')).toBe('Pérez Muñoz')
    expect(repararDobleCodificacion('São Tomé Ã')).toBe('São Tomé Ã')
  })
})

describe('limpiarTexto', () => {
  it.each<[crudo: string | null | undefined, texto: string, notas: string[]]>([
    [null, '', []],
    [undefined, '', []],
    ['  Ana  ', 'Ana', []],
    ['Ana  María', 'Ana  María', []],
    ['<b>Ana</b> & "Co"', '<b>Ana</b> & "Co"', []],
    ['An\0a', 'Ana', ['nul']],
    ['An\r\na\u001a', 'An a', ['control']],
    ['MuÃ±oz', 'Muñoz', ['doble_codificacion']],
    ['Mu\ufffdoz', 'Mu\ufffdoz', ['letras_perdidas']],
    ['media \ud83d letra', 'media \ufffd letra', ['letras_perdidas']],
  ])('%j', (crudo, texto, notas) => {
    expect(limpiarTexto(crudo)).toEqual({ texto, notas })
  })

  it('cuts by letters, never through one', () => {
    expect(limpiarTexto('💪💪💪', 2)).toEqual({ texto: '💪💪', notas: ['cortado'] })
    expect(limpiarTexto('a b', 2)).toEqual({ texto: 'a', notas: ['cortado'] })
  })

  it('gives of anything what PostgreSQL can hold, and the same when cleaned again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.integer({ min: 1, max: 40 }), (crudo, maximo) => {
        const { texto } = limpiarTexto(crudo, maximo)
        expect(texto.isWellFormed()).toBe(true)
        // oxlint-disable-next-line no-control-regex -- none of them may be left
        expect(texto).not.toMatch(/[\u0000-\u001f\u007f]/u)
        expect([...texto].length).toBeLessThanOrEqual(maximo)
        expect(texto).toBe(texto.trim())
      }),
    )
    fc.assert(
      fc.property(castellano, (crudo) => {
        const { texto } = limpiarTexto(crudo)
        expect(limpiarTexto(texto)).toEqual({ texto, notas: [] })
      }),
    )
  })
})
