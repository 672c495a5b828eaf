import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exigirPocaProfundidad } from './profundidad'

const revisar = (t: string) => exigirPocaProfundidad(new TextEncoder().encode(t))

describe('depth of a body', () => {
  it('512 pass and 513 do not, whatever the brackets', () => {
    for (const [a, c] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      expect(() => revisar(a.repeat(512) + '1' + c.repeat(512))).not.toThrow()
      expect(() => revisar(a.repeat(513) + '1' + c.repeat(513))).toThrow('JSON_INVALIDO')
    }
  })
  it('brackets and quotes inside texts do not count', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('[', '{', '"', '\\', 'ñ', '👍'), { maxLength: 40 }), (partes) => {
        expect(() => revisar(JSON.stringify({ a: partes.join('').repeat(50), b: [partes.join('')] }))).not.toThrow()
      }),
    )
    expect(() => revisar(`${JSON.stringify('\\"[')}${'['.repeat(513)}`)).toThrow('JSON_INVALIDO')
  })
  it('text without an end is left to the parser', () => expect(() => revisar('{"a":"[[[')).not.toThrow())
})
