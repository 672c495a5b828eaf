import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  contar,
  contieneTexto,
  esLatino,
  formatTelefono,
  iniciales,
  mayuscula,
  normalizar,
  palabrasDe,
  sinAcentos,
  sinBlancosDeMas,
  soloLetras,
  telefonoLegible,
} from './texto'

const letra = fc.constantFrom('a', 'á', 'A', 'ñ', 'N', '1', '%', 'ß')
const palabra = fc.string({ unit: letra, minLength: 1, maxLength: 4 })
const texto = fc.array(palabra, { maxLength: 5 }).map((p) => p.join(' '))

describe('texto', () => {
  it('is compared without accents, case or blanks at its ends', () => {
    expect(normalizar('  María PEÑA Gül ')).toBe('maria pena gul')
    expect(normalizar('Ægir Łódź ß º')).toBe('aegir lodz ss o')
    expect([normalizar(null), normalizar(12)]).toEqual(['', '12'])
    fc.assert(fc.property(texto, (t) => normalizar(normalizar(t)) === normalizar(t)))
    const cuales = ['José Ñandú', 'Straße ſ', '', 'Иван', 'a Ж', 'Ж a', 'a\tb'].map(esLatino)
    expect(cuales).toEqual([true, true, true, false, false, false, false])
    expect([normalizar('   a  b\t '), normalizar('a   ')]).toEqual(['a  b\t', 'a'])
    expect(normalizar('Жук Ω')).toBe('жук ω')
  })

  it('writes in ASCII what is more than a letter with an accent', () => {
    const escritos = {
      ª: 'a',
      º: 'o',
      Æ: 'ae',
      Œ: 'oe',
      ß: 'ss',
      Ø: 'o',
      Þ: 'th',
      Ð: 'd',
      Đ: 'd',
      Ħ: 'h',
      ı: 'i',
      Ĳ: 'ij',
      ĸ: 'q',
      Ŀ: 'l',
      Ł: 'l',
      ŉ: "'n",
      Ŋ: 'n',
      Ŧ: 't',
      ſ: 's',
      µ: 'μ',
      '¡': '!',
      '¿': '?',
      '«': '<<',
      '»': '>>',
      '©': '(c)',
      '®': '(r)',
      '±': '+/-',
      '×': '*',
      '÷': '/',
      '\u00ad': '-',
      '¼': ' 1/4',
      '½': ' 1/2',
      '¾': ' 3/4',
    }
    expect(Object.keys(escritos).map(normalizar)).toEqual(Object.values(escritos))
  })

  it('matches when each word stands somewhere, in any order', () => {
    expect(contieneTexto('Ana María Pérez', ' perez  ANA')).toBe(true)
    expect(contieneTexto('Ana María Pérez', 'perez luis')).toBe(false)
    expect(contieneTexto('Ana', '  ')).toBe(true)
    const revueltas = fc
      .array(palabra, { minLength: 1, maxLength: 5 })
      .chain((p) => fc.tuple(fc.constant(p), fc.shuffledSubarray(p, { minLength: 1 })))
    fc.assert(fc.property(revueltas, ([p, r]) => contieneTexto(p.join(' '), r.join('  ').toUpperCase())))
    fc.assert(fc.property(texto, palabra, (t, p) => contieneTexto(t, p) === normalizar(t).includes(normalizar(p))))
  })

  it('counts each word once and at most six', () => {
    expect(palabrasDe(' a b a')).toEqual(['a', 'b'])
    expect(palabrasDe('1 2 3 4 5 6 7 8')).toHaveLength(6)
    expect(sinBlancosDeMas('  Ana \t Paz ')).toBe('Ana Paz')
  })

  it('splits at any blank, and what is between words does not count', () => {
    expect(palabrasDe(' a\t\n b  a ')).toEqual(['a', 'b'])
    expect(palabrasDe('  ')).toEqual([])
    expect(palabrasDe('1 2 3 4 5 6 7 8').at(-1)).toBe('6')
  })

  it('recognises a heading whatever its signs', () => {
    expect(soloLetras('Código_de  PRODUCTO-1')).toBe('codigodeproducto1')
  })
})

describe('texts as they are shown', () => {
  it('[CLIENTE-06] dresses a phone 3-3-4 and keeps at most 10 digits', () => {
    expect(formatTelefono('0991234567')).toBe('099-123-4567')
    expect(formatTelefono('0991')).toBe('099-1')
    expect(formatTelefono('099 123 4567 89')).toBe('099-123-4567')
    expect(formatTelefono('0991234')).toBe('099-123-4')
    expect(['', null, undefined, 'x'].map(formatTelefono)).toEqual(['', '', '', ''])
  })

  it('[CLIENTE-06] a phone of ten digits is read 3-3-4, any other as it was written', () => {
    for (const t of ['0991234567', ' 099.123.4567 ', '(099) 123-4567'])
      expect(telefonoLegible(t), t).toBe('099-123-4567')
    for (const t of ['+593991234567', '099123456', '09912345678', '0991234567 ext', 'casa 0991234567', '2 345 678'])
      expect(telefonoLegible(` ${t} `), t).toBe(t)
    expect([null, undefined, ' '].map(telefonoLegible)).toEqual(['', '', ''])
  })

  it('makes initials, capitals, counts and plain letters', () => {
    expect(iniciales('María Peña Torres')).toBe('MP')
    expect([' ana \t paz ', 'ana', '  ', null, undefined].map(iniciales)).toEqual(['AP', 'A', '?', '?', '?'])
    expect(mayuscula('sábado 21')).toBe('Sábado 21')
    expect(contar(1, 'cobro', 'cobros')).toBe('1 cobro')
    expect(contar(1200, 'cobro', 'cobros')).toBe('1.200 cobros')
    expect(sinAcentos('Ñáñez ^`')).toBe('Nanez ^`')
  })
})
