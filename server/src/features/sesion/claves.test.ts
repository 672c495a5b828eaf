import { describe, expect, it } from 'vitest'
import { cifrarClave, claveCorrecta } from './claves'

describe('passwords', () => {
  it('are kept as bcrypt hashes that cost at least 2^10 rounds, each with its own salt', async () => {
    const [uno, otro] = await Promise.all([cifrarClave('Clave de Ñandú 1'), cifrarClave('Clave de Ñandú 1')])
    expect(uno).toMatch(/^\$2[aby]\$1\d\$/)
    expect(otro).not.toBe(uno)
    expect(await claveCorrecta('Clave de Ñandú 1', uno)).toBe(true)
    expect(await claveCorrecta('clave de ñandú 1', uno)).toBe(false)
  })

  it('are compared with a hash of the same cost when there is no such user, and never match', async () => {
    expect(await claveCorrecta('nadie tiene esta clave', null)).toBe(false)
  })
})
