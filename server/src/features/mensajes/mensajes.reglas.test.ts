import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { desenlace, destinoDe, limpiarMotivo, type Resultado, telefonoE164 } from './mensajes.reglas'

describe('phones', () => {
  it.each([
    ['0991234567', '+593991234567'],
    ['099-123-4567', '+593991234567'],
    ['99 123 4567', '+593991234567'],
    ['+593 99 123 4567', '+593991234567'],
    ['+593 (0)99 123 4567', '+593991234567'],
    ['00593991234567', '+593991234567'],
    ['593991234567', '+593991234567'],
    ['042345678', '+59342345678'],
    ['(04) 234-5678', '+59342345678'],
    ['042345678 / 0991234567', '+593991234567'],
    ['042345678 o 0991234567', '+593991234567'],
    ['042345678 Y 0991234567', '+593991234567'],
    ['042345678, 022345678', '+59342345678'],
    ['0990012345', '+593990012345'],
    ['  +593 99 123 4567', '+593991234567'],
    ['59312345', '+59359312345'],
    ['+1 305 555 0100', '+13055550100'],
    ['0034 600 123 456', '+34600123456'],
  ])('%s is %s', (texto, e164) => expect(telefonoE164(texto)).toBe(e164))

  it.each([
    '',
    '0',
    '12345',
    '09912345',
    '099123456789',
    'sin teléfono',
    '+0123456789',
    '+59399123',
    '+1234567890123456',
    '+1234567',
  ])('"%s" is none', (texto) => expect(telefonoE164(texto)).toBeNull())

  it('every way of writing a mobile number is that number, whatever stands between its digits', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{8}$/),
        fc.constantFrom('0', '', '593', '+593', '00593', '+593 0'),
        fc.array(fc.constantFrom('', ' ', '-', '.'), { minLength: 9, maxLength: 9 }),
        (cifras, prefijo, entre) => {
          const escrito = prefijo + [...`9${cifras}`].map((c, i) => c + entre[i]).join('')
          expect(telefonoE164(escrito)).toBe(`+5939${cifras}`)
        },
      ),
    )
  })

  it('whatever is typed becomes E.164 or nothing', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (t) => void expect(telefonoE164(t) ?? '+593991234567').toMatch(/^\+[1-9]\d{7,14}$/),
      ),
    )
  })
})

describe('where a client is reached', () => {
  const c = { telefono: '0991234567', email: ' ana@x.ec ' }
  it.each([
    ['whatsapp', undefined, c, '+593991234567'],
    ['whatsapp', undefined, { ...c, telefono: '1' }, null],
    ['smtp', undefined, c, 'ana@x.ec'],
    ['smtp', undefined, { ...c, email: 'ana.paz@gimnasio.com.ec' }, 'ana.paz@gimnasio.com.ec'],
    ['smtp', 'sms.ec', { ...c, email: '' }, '593991234567@sms.ec'],
    ['smtp', undefined, { ...c, email: '' }, null],
    ['smtp', undefined, { telefono: '', email: 'a@b.ec, c@d.ec' }, null],
    ['http', undefined, c, '+593991234567'],
    ['http', undefined, { ...c, telefono: '' }, 'ana@x.ec'],
    ['http', undefined, { telefono: '', email: '' }, null],
  ] as const)('%s %s %o: %s', (canal, dominio, cliente, destino) =>
    expect(destinoDe(canal, dominio, cliente)).toBe(destino),
  )
})

describe('what becomes of a message', () => {
  it('waits longer after each try and gives up after the sixth', () => {
    const r: Resultado = { tipo: 'aplazado', motivo: 'x' }
    expect([1, 2, 3, 4, 5].map((n) => desenlace(r, n, false))).toEqual(
      [30, 120, 600, 3600, 21_600].map((s) => ({ estado: 'PENDIENTE', motivo: 'x', pausaMs: s * 1000 })),
    )
    expect(desenlace(r, 6, true)).toEqual({ estado: 'FALLIDO', motivo: 'no se pudo en 6 intentos: x' })
  })
  it('is done when it was taken, and over when it was refused', () => {
    expect(desenlace({ tipo: 'enviado', idExterno: 'w1' }, 1, true)).toEqual({ estado: 'ENVIADO', idExterno: 'w1' })
    expect(desenlace({ tipo: 'rechazado', motivo: 'x' }, 1, true)).toEqual({ estado: 'FALLIDO', motivo: 'x' })
  })
  it('[MENSAJE-04] tries an uncertain one again only where a repetition is recognised', () => {
    const r: Resultado = { tipo: 'incierto', motivo: 'x' }
    expect(desenlace(r, 1, true).estado).toBe('PENDIENTE')
    expect(desenlace(r, 1, false)).toMatchObject({
      estado: 'FALLIDO',
      motivo: expect.stringContaining('no se sabe si llegó'),
    })
  })
  it("of a provider's text the first 200 characters are kept, as one line", () => {
    expect(limpiarMotivo(' a\n\t\u0000 b  c ')).toBe('a b c')
    expect(limpiarMotivo(`  ${'x'.repeat(250)}`)).toBe('x'.repeat(200))
    expect(limpiarMotivo(`${'x'.repeat(199)}💪`)).toBe(`${'x'.repeat(199)}\ufffd`)
    expect(limpiarMotivo('\ud800')).toBe('\ufffd')
  })
  it("a provider's text is stored as one clean line", () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (t) => {
        const limpio = limpiarMotivo(t)
        expect(limpio.isWellFormed()).toBe(true)
        expect(limpio).not.toMatch(/[\u0000-\u001f]/)
        expect(limpio.length).toBeLessThanOrEqual(200)
      }),
    )
  })
})
