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
} from './texto'

const palabra = fc.string({ unit: fc.constantFrom('a', 'á', 'A', 'ñ', 'N', '1', '%', 'ß'), minLength: 1, maxLength: 4 })
const texto = fc.array(palabra, { maxLength: 5 }).map((p) => p.join(' '))

describe('texto', () => {
  it('is compared without accents, case or blanks at its ends', () => {
    expect(normalizar('  María PEÑA Gül ')).toBe('maria pena gul')
    expect(normalizar('Ægir Łódź ß º')).toBe('aegir lodz ss o')
    expect([normalizar(null), normalizar(12)]).toEqual(['', '12'])
    fc.assert(fc.property(texto, (t) => normalizar(normalizar(t)) === normalizar(t)))
    expect([esLatino('José Ñandú'), esLatino('Иван')]).toEqual([true, false])
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

  it('recognises a heading whatever its signs', () => {
    expect(soloLetras('Código_de  PRODUCTO-1')).toBe('codigodeproducto1')
  })
})

describe('texts as they are shown', () => {
  it('[CLIENTE-06] dresses a phone 3-3-4 and keeps at most 10 digits', () => {
    expect(formatTelefono('0991234567')).toBe('099-123-4567')
    expect(formatTelefono('0991')).toBe('099-1')
    expect(formatTelefono('099 123 4567 89')).toBe('099-123-4567')
    expect(formatTelefono('')).toBe('')
  })

  it('makes initials, capitals, counts and plain letters', () => {
    expect(iniciales('María Peña Torres')).toBe('MP')
    expect(iniciales('  ')).toBe('?')
    expect(mayuscula('sábado 21')).toBe('Sábado 21')
    expect(contar(1, 'cobro', 'cobros')).toBe('1 cobro')
    expect(contar(1200, 'cobro', 'cobros')).toBe('1.200 cobros')
    expect(sinAcentos('Ñáñez ^`')).toBe('Nanez ^`')
  })
})
