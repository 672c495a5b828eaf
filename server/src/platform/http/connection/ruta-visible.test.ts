import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rutaVisible } from './ruta-visible'

const LLAVE = `mk_${'aB3-_'.repeat(8)}xyz`
/** The same address with some of its characters encoded, some of them several times. */
const codificada = (texto: string) =>
  fc.array(fc.integer({ min: 0, max: 3 }), { minLength: texto.length, maxLength: texto.length }).map((veces) =>
    [...texto]
      .map((c, i) => {
        let salida = c
        for (let n = 0; n < (veces[i] ?? 0); n++)
          salida = n === 0 ? `%${c.charCodeAt(0).toString(16)}` : salida.replaceAll('%', '%25')
        return salida
      })
      .join(''),
  )

describe('an address in the log', () => {
  it('shows no key, however encoded, wherever it stands', () => {
    fc.assert(
      fc.property(
        codificada(LLAVE),
        fc.constantFrom('/k/', '/K/', '/api/k/', '//k/', '/api/areas/', '/x;', '/'),
        (llave, antes) => {
          const visto = rutaVisible(`${antes}${llave}/api/areas?clave=${llave}`)
          expect(visto).not.toContain(LLAVE.slice(3, 12))
          expect(visto).toMatch(/\*\*\*.*\/api\/areas$/)
        },
      ),
    )
    expect(rutaVisible('/k/mk%5Fsecreta/api')).toBe('/k/***/api')
    expect(rutaVisible('/api/%6dk%255fsecreta/x')).toBe('/api/mk_***/x')
    expect(rutaVisible('/api/x%3Fclave=mk_secreta')).toBe('/api/x')
  })
  it('shows no cédula', () => {
    for (const ruta of ['/api/clientes/0912345678', '/API/Clientes/0912345678?x=1', '/api/%63lientes/0912345678'])
      expect(rutaVisible(ruta)).toMatch(/^\/api\/clientes\/\*\*\*$/i)
  })
  it('leaves the rest readable', () => {
    expect(rutaVisible('/api/v2/miembros/12/historia?desde=2026-01-01')).toBe('/api/v2/miembros/12/historia')
    expect(rutaVisible('/100%/%zz/%')).toBe('/100%/%zz/%')
    expect(rutaVisible('')).toBe('')
  })
})
