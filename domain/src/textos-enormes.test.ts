import { setFlagsFromString } from 'node:v8'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leerCentavos, leerImporte, rechazoDeMonto } from './dinero/dinero'
import { esCorreo, esTelefono } from './personas/cliente'
import { esLatino } from './texto'

/** As long as a body may be (8 MB). */
const MEGABYTES = 6_500_000

describe('texts of megabytes, in a process that has compiled so many patterns that it optimizes no more', () => {
  beforeAll(() => setFlagsFromString('--no-regexp-optimization'))
  afterAll(() => setFlagsFromString('--regexp-optimization'))

  it('are no amount, phone or email, and nothing overflows over them', () => {
    for (const enorme of ['1'.repeat(MEGABYTES), '1.111'.repeat(MEGABYTES / 5), 'a@b'.repeat(MEGABYTES / 3)]) {
      expect([leerCentavos(enorme), leerImporte(enorme), esCorreo(enorme), esTelefono(enorme)]).toEqual([
        null,
        null,
        false,
        false,
      ])
      expect(rechazoDeMonto(enorme)).toBe('El monto no es válido: use hasta dos decimales, por ejemplo 12,50.')
      expect(esLatino(enorme)).toBe(true)
    }
  })
})
