import { expect, it } from 'vitest'
import { esCorreo, esTelefono, tieneDosLetras } from './cliente'

it('a name or an address has two characters, as people count them', () => {
  expect(['', 'a', '💪', 'ab', '💪a', 'Ana'].map(tieneDosLetras)).toEqual([false, false, false, true, true, true])
})

it('a phone has ten digits, dashes, pluses, blanks or parentheses, and nothing else', () => {
  for (const t of ['0991234567', '+593 (99) 123-4567', '-+() 01234']) expect(esTelefono(t), t).toBe(true)
  for (const t of ['', '099123456', 'x0991234567', '0991234567x', '099.123.4567', 'abcdefghij'])
    expect(esTelefono(t), t).toBe(false)
})

it('an address of mail is something@something.something without blanks', () => {
  for (const t of ['a@b.c', 'ana.paz@correo.gob.ec', 'ana+gym@x.ec']) expect(esCorreo(t), t).toBe(true)
  for (const t of [
    '',
    '@x.ec',
    'ana',
    'ana@',
    'ana@ec',
    'ana@.ec',
    'ana@x.',
    'ana paz@x.ec',
    'ana@correo x.ec',
    'ana@x.e c',
    ' ana@x.ec',
    'ana@x.ec ',
    'ana@@x.ec',
    'ana@x@y.ec',
    'ana@x.ec@',
  ])
    expect(esCorreo(t), t).toBe(false)
})
