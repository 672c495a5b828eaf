import { describe, expect, it } from 'vitest'
import { crearTokens } from './token'

describe('tokens de sesión', () => {
  const tokens = crearTokens('secreto-de-la-instalacion-0123456789')

  it('[SESION-08] reads what this installation signed, each time the same, and nothing else', async () => {
    const token = await tokens.firmar('9f0c')
    expect([await tokens.leer(token), await tokens.leer(token)]).toEqual(['9f0c', '9f0c'])
    const ajeno = await crearTokens('otro-secreto-cualquiera-0123456789').firmar('9f0c')
    const [cabecera, cuerpo, firma] = token.split('.') as [string, string, string]
    const otroCuerpo = Buffer.from('{"jti":"otra"}').toString('base64url')
    const sinFirma = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${cuerpo}.`
    for (const malo of [
      ajeno,
      sinFirma,
      `${cabecera}.${otroCuerpo}.${firma}`,
      `${token}x`,
      token.slice(0, -1),
      '',
      'x',
    ]) {
      // Twice: what was refused must not be remembered as genuine.
      expect([malo, await tokens.leer(malo), await tokens.leer(malo)]).toEqual([malo, null, null])
    }
  })

  it('still reads every token when more are in use than are remembered', async () => {
    const ids = Array.from({ length: 510 }, (_, i) => `sesion-${i}`)
    const todos = await Promise.all(ids.map((id) => tokens.firmar(id)))
    for (let vuelta = 0; vuelta < 2; vuelta++) expect(await Promise.all(todos.map((t) => tokens.leer(t)))).toEqual(ids)
  })
})
