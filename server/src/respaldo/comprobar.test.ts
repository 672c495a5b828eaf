import { describe, expect, it } from 'vitest'
import { ArchivoMalo } from './archivo/leer'
import { compararCifras } from './comprobar'

describe('a restored backup is compared with what there was', () => {
  const cifras = (filas: number, monto: string, huella: string) => ({ ingreso: { filas, sumas: { monto }, huella } })
  const antes = cifras(40, '493.60', '7')

  it('the same is the same', () => {
    expect(() => compararCifras(antes, cifras(40, '493.60', '7'))).not.toThrow()
  })

  it.each([
    [cifras(39, '493.60', '7'), 'en ingreso, el número de filas era 40 y al restaurarlo es 39'],
    [cifras(40, '493.59', '7'), 'en ingreso, la suma de monto era 493.60 y al restaurarlo es 493.59'],
    [cifras(40, '493.60', '8'), 'en ingreso, la huella de sus filas era 7 y al restaurarlo es 8'],
    [{}, 'en ingreso, el número de filas era 40 y al restaurarlo es 0'],
    [{ ...antes, otra: { filas: 1, sumas: {}, huella: '1' } }, 'en otra, el número de filas era 0'],
  ])('a row, a cent or a letter less is told', (despues, dicho) => {
    expect(() => compararCifras(antes, despues)).toThrow(ArchivoMalo)
    expect(() => compararCifras(antes, despues)).toThrow(dicho)
  })
})
