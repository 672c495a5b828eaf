import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { esConocida } from './comunes'

const NOMBRES = ['maria.pena', 'María Peña Ñandú', 'Gimnasio Cotopaxi']

describe('a password that anybody would guess', () => {
  it.each([
    'password1',
    'PASSWORD1',
    '1234567890',
    'q1w2e3r4t5',
    'Contrasena',
    'Contraseña',
    'contraseña2026',
    'Mancuerna2026!',
    'gimnasio-123',
    'MariaPena1990',
    'maria.pena',
    'penamaria',
    '¡Cotopaxi!2026',
    'gimnasiocotopaxi',
    'maria12345678',
    'maria.iloveyou',
    'ñandú-ñandú-1',
    'recepcion.01',
  ])('%s', async (contrasena) => expect(await esConocida(contrasena, NOMBRES)).toBe(true))

  it.each([
    'ClaveAdmin1',
    'Recepcion#2025ñ💪',
    'tres tristes tigres',
    'maria come trigo',
    'Mi-clave-nueva-1',
    'clave-de-maria.pena',
    'k7mq-w2ef-9hxz',
    '73918264058',
  ])('but not %s', async (contrasena) => expect(await esConocida(contrasena, NOMBRES)).toBe(false))

  it('never a random one, whatever the names', async () => {
    const letra = fc.constantFrom(...'abcdefghijkmnpqrstuvwxyz23456789')
    const azar = fc.array(letra, { minLength: 16, maxLength: 16 }).map((l) => `qx${l.join('')}`)
    await fc.assert(
      fc.asyncProperty(azar, fc.array(fc.string({ maxLength: 30 }), { maxLength: 3 }), async (contrasena, nombres) => {
        expect(await esConocida(contrasena, nombres)).toBe(false)
      }),
    )
  })
})
