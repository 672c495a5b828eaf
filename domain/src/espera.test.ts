import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { esperaEnPalabras } from './espera'

describe('a wait in words', () => {
  it.each([
    [0, '0 segundos'],
    [1, '1 segundo'],
    [30, '30 segundos'],
    [60, '1 minuto'],
    [61, '1 minuto y 1 segundo'],
    [125, '2 minutos y 5 segundos'],
    [900, '15 minutos'],
  ])('%i is %s', (segundos, palabras) => expect(esperaEnPalabras(segundos)).toBe(palabras))

  it('says the whole wait, whatever it is', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (n) => {
        const leido = [...esperaEnPalabras(n).matchAll(/(\d+) (minuto|segundo)/g)]
        return leido.reduce((suma, [, k, cosa]) => suma + Number(k) * (cosa === 'minuto' ? 60 : 1), 0) === n
      }),
    )
  })
})
