import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leerDuracion } from '../config/duracion'
import { faltaPara } from './cada'
import { leerOpciones } from './opciones'
import { MalUso } from './orden'

const HORA = 3_600_000

describe('the arguments of npm run backup', () => {
  const nada = { nombre: undefined, cada: undefined, conservar: undefined, pedido: undefined }

  it('are a file, or a folder with how many stay and how often', () => {
    expect(leerOpciones(['gym.tar.gz'], 14)).toEqual({ ...nada, nombre: 'gym.tar.gz' })
    expect(leerOpciones(['-'], 14)).toEqual({ ...nada, nombre: '-' })
    expect(leerOpciones(['--cada', '24h', '--conservar', '3'], 14)).toEqual({ ...nada, cada: 24 * HORA, conservar: 3 })
    expect(leerOpciones(['copias', '--cada=30m'], 14)).toEqual({
      ...nada,
      nombre: 'copias',
      cada: HORA / 2,
      conservar: 14,
    })
    expect(leerOpciones(['--conservar', '7'], 14)).toEqual({ ...nada, conservar: 7 })
    expect(leerOpciones(['--pedido', '9'], 5)).toEqual({ ...nada, pedido: 9, conservar: 5 })
  })

  it.each([
    [[], /^Uso:/],
    [['a.tar.gz', 'b.tar.gz'], /^Uso:/],
    [['--otra'], /^Uso:/],
    [['--cada'], /^Uso:/],
    [['-', '--cada', '24h'], /^Uso:/],
    [['--cada', '24'], /^--cada debe ser un número y una unidad/],
    [['--cada', '24 horas'], /^--cada debe/],
    [['--cada', '0h'], /^--cada debe/],
    [['--cada', '1m'], /^--cada debe/],
    [['--cada', '-3h'], /^Uso:|^--cada debe/],
    [['--cada', '1.5h'], /^--cada debe/],
    [['--cada', '367d'], /^--cada debe/],
    [['--conservar', '0'], /^--conservar debe ser un número entre 1 y 1000/],
    [['--conservar', 'todos'], /^--conservar debe/],
    [['--conservar', '1e3'], /^--conservar debe/],
  ])('%j is refused, and how it is used is told', (args, dicho) => {
    expect(() => leerOpciones(args, 14)).toThrow(MalUso)
    expect(() => leerOpciones(args, 14)).toThrow(dicho)
    expect(() => leerOpciones(args, 14)).toThrow('npm run backup -- ARCHIVO.tar.gz')
  })

  it('a duration is minutes, hours or days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 366 }), (n) => {
        expect(leerDuracion(`${n}d`)).toBe(n * 24 * HORA)
        expect(leerDuracion(`${n}h`)).toBe(n * HORA)
        expect(leerDuracion(`${n}m`)).toBe(n < 5 ? null : (n * HORA) / 60)
      }),
    )
    fc.assert(
      fc.property(
        fc.string().filter((t) => !/^\s*\d{1,6}[mhd]\s*$/.test(t)),
        (t) => {
          expect(leerDuracion(t)).toBeNull()
        },
      ),
    )
  })

  it('the next one is never further away than one period, whatever the clock does', () => {
    const momento = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 * 24 * HORA }), momento, momento, (cada, ultimo, ahora) => {
        const falta = faltaPara(cada, ultimo, ahora)
        expect(falta).toBeGreaterThanOrEqual(0)
        expect(falta).toBeLessThanOrEqual(cada)
        if (ahora >= ultimo) expect(falta).toBe(Math.max(0, ultimo.getTime() + cada - ahora.getTime()))
      }),
    )
    expect(faltaPara(HORA, null, new Date())).toBe(0)
  })
})
