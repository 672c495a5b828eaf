import { describe, expect, it } from 'vitest'
import { cifrarContrasena, contrasenaCorrecta } from './contrasenas'

describe('passwords', () => {
  it('are kept as bcrypt hashes that cost at least 2^10 rounds, each with its own salt', async () => {
    const cifrar = (): Promise<string> => cifrarContrasena('Clave de Ñandú 1')
    const [uno, otro] = await Promise.all([cifrar(), cifrar()])
    expect(uno).toMatch(/^\$2[aby]\$1\d\$/)
    expect(otro).not.toBe(uno)
    expect(await contrasenaCorrecta('Clave de Ñandú 1', uno)).toBe(true)
    expect(await contrasenaCorrecta('clave de ñandú 1', uno)).toBe(false)
  })

  it('are compared with a hash of the same cost when there is no such user, and never match', async () => {
    expect(await contrasenaCorrecta('nadie tiene esta contraseña', null)).toBe(false)
  })
})
