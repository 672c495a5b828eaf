import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FORMA_LLAVE } from '../../features/llaves/llaves.reglas'
import { bytesSecretos, contrasenaLegible } from './secreto'

describe('secretos', () => {
  it('makes a secret anew each time, but the same for a repeated write', () => {
    const r = { emisor: 'usuario:1', clave: 'abc', fingerprint: 'h' }
    const de = (para: string, repeticion = r) => bytesSecretos('s', { para, repeticion }).toString('hex')
    expect(de('clave')).toBe(de('clave'))
    expect(
      new Set([
        de('clave'),
        de('usuario'),
        de('clave', { ...r, fingerprint: 'i' }),
        de('clave', { ...r, emisor: 'usuario:2' }),
        bytesSecretos('otro', { para: 'clave', repeticion: r }).toString('hex'),
        bytesSecretos('s', { para: 'clave' }).toString('hex'),
        bytesSecretos('s', { para: 'clave' }).toString('hex'),
      ]).size,
    ).toBe(7)
    expect(`mk_${bytesSecretos('s', { para: 'clave' }).toString('base64url')}`).toMatch(FORMA_LLAVE)
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (b) =>
        /^([a-km-np-z2-9]{4}-){2}[a-km-np-z2-9]{4}$/.test(contrasenaLegible(b)),
      ),
    )
    const bytes = Uint8Array.from({ length: 32 }, (_, i) => i)
    expect(contrasenaLegible(bytes, 8)).toBe('abcd-efgh-ijkm-npqr-stuv-wxyz-2345-6789')
  })
})
