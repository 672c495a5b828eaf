import { describe, expect, it } from 'vitest'
import { cadaCuantas, escala } from './scale'

describe('escala', () => {
  it('begins at zero and ends at a round number that holds every value', () => {
    expect(escala(0)).toEqual([0, 1])
    expect(escala(50)).toEqual([0, 25, 50])
    expect(escala(1234.5)).toEqual([0, 800, 1600])
    expect(escala(0.02)).toEqual([0, 0.01, 0.02])
  })

  it('gives counts no halves', () => {
    expect(escala(1, 2, true)).toEqual([0, 1])
    expect(escala(3, 2, true)).toEqual([0, 2, 4])
  })

  it('always reaches the highest value, with few marks', () => {
    for (let max = 0.01; max < 1e7; max *= 1.37) {
      const marcas = escala(max)
      expect(marcas[0]).toBe(0)
      expect(marcas.at(-1)).toBeGreaterThanOrEqual(Math.floor(max * 100) / 100)
      expect(marcas.length).toBeLessThanOrEqual(3)
    }
  })
})

describe('cadaCuantas', () => {
  it('keeps every label where there is room, every second of a few, and else every fifth', () => {
    expect(cadaCuantas(7, 700, 40)).toBe(1)
    expect(cadaCuantas(18, 500, 40)).toBe(2)
    expect(cadaCuantas(31, 500, 40)).toBe(5)
    expect(cadaCuantas(31, 100, 40)).toBe(20)
  })
})
