import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  datetimeLocal,
  diaDelMomento,
  diasDelMes,
  diasEntre,
  estuvoMuyAlEste,
  esPosterior,
  fechaADate,
  fechaDe,
  hoyEn,
  leerFecha,
  leerFechaAnterior,
  leerFechaEscrita,
  masTardia,
  masTemprana,
  momentoCivil,
  momentoDelDia,
  numeroDia,
  partes,
  semanaDe,
  sumarDias,
  sumarMeses,
} from './fecha'

const ZONAS = ['UTC', 'America/Guayaquil', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Madrid', 'Asia/Kolkata']
const fecha = fc.integer({ min: 0, max: 365 * 200 }).map((n) => sumarDias('1990-01-01', n))

describe('civil days', () => {
  it.each(ZONAS)('[CONST-06] are the same on a computer in %s', (zona) => {
    const before = process.env.TZ
    process.env.TZ = zona
    try {
      expect(sumarDias('2026-12-31', 1)).toBe('2027-01-01')
      expect(sumarDias('2024-03-10', -10)).toBe('2024-02-29')
      expect(diasEntre('2026-11-14', '2026-11-21')).toBe(7)
      expect(numeroDia('2026-11-21')).toBe(7)
      expect(hoyEn(new Date('2026-11-22T04:59:59Z'), 'America/Guayaquil')).toBe('2026-11-21')
    } finally {
      process.env.TZ = before
    }
  })

  it('[CONST-06] the week starts on Monday', () => {
    expect(semanaDe('2026-11-22')).toEqual({ desde: '2026-11-16', hasta: '2026-11-22' })
    expect(semanaDe('2026-11-16').desde).toBe('2026-11-16')
  })

  it('one month on is the last day of a shorter month', () => {
    expect(sumarMeses('2026-01-31', 1)).toBe('2026-02-28')
    expect(sumarMeses('2026-11-30', 3)).toBe('2027-02-28')
    expect(sumarMeses('2026-01-15', -1)).toBe('2025-12-15')
  })

  it('months later keep the day of the month, or fall back to the last one', () => {
    fc.assert(
      fc.property(fecha, fc.integer({ min: -300, max: 300 }), (f, meses) => {
        const [anio, mes, dia] = partes(sumarMeses(f, meses))
        const [anioAntes, mesAntes, diaAntes] = partes(f)
        expect((anio - anioAntes) * 12 + mes - mesAntes).toBe(meses)
        expect(dia).toBe(Math.min(diaAntes, diasDelMes(anio, mes)))
      }),
    )
  })

  it('parts and day belong together', () => {
    fc.assert(fc.property(fecha, (f) => fechaDe(...partes(f)) === f && leerFecha(f) === f))
  })

  it('has four figures for a year, two for a month and a day', () => {
    expect(fechaDe(27, 3, 4)).toBe('0027-03-04')
    expect(fechaDe(2027, 12, 31)).toBe('2027-12-31')
  })

  it('a moment has the day and the hour of the gym', () => {
    const momento = new Date('2026-11-22T04:05:06Z')
    expect(momentoCivil(momento, 'America/Guayaquil')).toEqual({ fecha: '2026-11-21', hora: '23:05:06' })
    expect(momentoCivil(new Date('2026-11-22T05:00:00Z'), 'America/Guayaquil').hora).toBe('00:00:00')
    expect(datetimeLocal(momento, 'America/Guayaquil')).toBe('2026-11-21 23:05:06')
    expect(fechaADate('2026-11-21').toISOString()).toBe('2026-11-21T00:00:00.000Z')
  })

  it('are compared, and no day is after none', () => {
    const [a, b] = ['2026-03-05', '2026-11-04']
    expect([masTemprana(a, b), masTemprana(b, a), masTemprana(a, a)]).toEqual([a, a, a])
    expect([masTardia(a, b), masTardia(b, a), masTardia(a, a)]).toEqual([b, b, a])
    expect([esPosterior(b, a), esPosterior(a, a), esPosterior(a, b)]).toEqual([true, false, false])
    expect([esPosterior(null, a), esPosterior(a, null), esPosterior(null, null)]).toEqual([false, false, false])
  })

  it('refuses what is no day', () => {
    for (const bad of [
      '2026-02-30',
      '2026-13-01',
      '',
      'ayer',
      '2026-11-21x',
      'x2026-11-21',
      '2026-11-219 2026-11-21',
      '1899-12-31',
      '2200-01-01',
    ])
      expect(leerFecha(bad), bad).toBeNull()
    for (const [texto, f] of [
      ['1900-01-01', '1900-01-01'],
      ['2199-12-31', '2199-12-31'],
      [' 2026-11-21 ', '2026-11-21'],
      ['2026-11-21T23:59:59Z', '2026-11-21'],
      ['2026-11-21 23:59', '2026-11-21'],
    ])
      expect(leerFecha(texto!), texto).toBe(f)
  })

  it('[CONST-06] reads a date as people type it, day first', () => {
    expect(leerFechaEscrita('3/3/2027', 2026)).toBe('2027-03-03')
    expect(leerFechaEscrita('03032027', 2026)).toBe('2027-03-03')
    expect(leerFechaEscrita('2027-3-3', 2026)).toBe('2027-03-03')
    expect(leerFechaEscrita('31-12', 2026)).toBe('2026-12-31')
    expect(leerFechaEscrita('1.2.27', 2026)).toBe('2027-02-01')
    expect(leerFechaEscrita('2027-12-31', 2026)).toBe('2027-12-31')
    expect([' 3/3/2027 ', ' 2027-3-3 ', ' 03032027 '].map((t) => leerFechaEscrita(t, 2026))).toEqual(
      Array(3).fill('2027-03-03'),
    )
    for (const bad of ['31/02/2027', '1/13/2027', '1/1/2200', '1/1/027', '1/1/0100', 'ayer', ''])
      expect(leerFechaEscrita(bad, 2026), bad).toBeNull()
    // What stands before or after a date is not passed over.
    for (const bad of ['x2027-3-3', '2027-3-3x', '103/3/2027', '3/3/2027x', '103032027', '030320271'])
      expect(leerFechaEscrita(bad, 2026), bad).toBeNull()
    fc.assert(fc.property(fecha, (f) => leerFechaEscrita(f.split('-').toReversed().join('/'), 1990) === f))
  })
})

describe('days as the old server read them', () => {
  const dos = (n: number) => String(n).padStart(2, '0')
  it('with one sign between the parts or none, with an hour or without', () => {
    fc.assert(
      fc.property(
        fecha,
        fc.constantFrom('-', '/', '.', ''),
        fc.option(fc.tuple(fc.nat(23), fc.nat(59), fc.nat(59))),
        (f, signo, hora) => {
          const reloj = hora?.map(dos).join(signo === '' ? '' : ':')
          const texto = f.replaceAll('-', signo) + (reloj === undefined ? '' : signo === '' ? reloj : ` ${reloj}`)
          expect(leerFechaAnterior(texto)).toEqual({ fecha: f, hora: hora?.map(dos).join(':') ?? null })
        },
      ),
    )
    for (const texto of ['2026-3-4', ' 2026-3-4 ', ' 20260304 '])
      expect(leerFechaAnterior(texto), texto).toEqual({ fecha: '2026-03-04', hora: null })
    for (const texto of ['2026-03-04 23:59:59', '2026/3/4T23:59:59', '20260304235959'])
      expect(leerFechaAnterior(texto), texto).toEqual({ fecha: '2026-03-04', hora: '23:59:59' })
  })

  it('and nothing that is another day, or none', () => {
    for (const malo of [
      '',
      '2026',
      '202634',
      '04032026',
      '4/3/2026',
      '2026-03/04',
      '20260229',
      '2026-02-29',
      '18991231',
    ])
      expect(leerFechaAnterior(malo), malo).toBeNull()
    for (const malo of [
      '2026-03-04 24:00:00',
      '2026-03-04 12:60:00',
      '20260304126000',
      '2026-03-04 12:00',
      '2026-03-04 12:00:60',
      '20260304240000',
      '2026-03-04x',
      'x2026-03-04',
      '20260304x',
      'x20260304',
    ])
      expect(leerFechaAnterior(malo), malo).toBeNull()
  })
})

describe('a day for clients that read moments', () => {
  const todas = Intl.supportedValuesOf('timeZone')
  const formatos = new Map<string, Intl.DateTimeFormat>()
  const cuandoSea = (f: string, timeZone: string) => {
    const formato =
      formatos.get(timeZone) ??
      new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formatos.set(timeZone, formato)
    return formato.format(new Date(f))
  }
  /** A date line was moved, and the zone went to sleep on one day and woke two later: nothing can show what was not. */
  const existe = (f: string, zona: string) =>
    Array.from({ length: 50 }, (_, h) => new Date(Date.parse(`${f}T00:00:00Z`) + (h - 14) * 3_600_000)).some(
      (m) => hoyEn(m, zona) === f,
    )
  const comprobar = (f: string, zona: string) => {
    const escrito = momentoDelDia(f, zona).toISOString()
    const enFormulario = new Date(escrito).toISOString().slice(0, 10)
    const leido = leerFecha(enFormulario)
    expect([zona, cuandoSea(escrito, zona), enFormulario, leido, diaDelMomento(escrito)]).toEqual([zona, f, f, f, f])
  }

  it('is that day on the old cards, in the round trip of the old form and in ours, in any zone', () => {
    fc.assert(
      fc.property(fecha, fc.constantFrom(...todas), (f, zona) => {
        fc.pre(existe(f, zona))
        comprobar(f, zona)
      }),
      { numRuns: 2000 },
    )
  })

  it('is noon on every day of every zone that was never far in the east', () => {
    const algunas = [
      ...todas.filter((_, i) => i % 15 === 0),
      'Pacific/Auckland',
      'America/Guayaquil',
      'America/Juneau',
      'Pacific/Apia',
      'Europe/Madrid',
    ]
    const orientales = new Set(algunas.filter(estuvoMuyAlEste))
    expect(orientales.has('Pacific/Auckland')).toBe(true)
    expect(orientales.has('America/Guayaquil')).toBe(false)
    // Alaska was Russian, and a day ahead, until 1867.
    expect(orientales.has('America/Juneau')).toBe(true)
    const occidentales = algunas.filter((z) => !orientales.has(z))
    const dia = fc.integer({ min: 0, max: 365 * 300 }).map((n) => sumarDias('1800-01-01', n))
    fc.assert(
      fc.property(dia, fc.constantFrom(...occidentales), (f, zona) => {
        expect(momentoDelDia(f, zona).toISOString(), zona).toBe(`${f}T12:00:00.000Z`)
      }),
      { numRuns: 3000 },
    )
  })

  it('also on the days on which clocks change, and in the zones furthest from UTC', () => {
    const lejos = [
      'Pacific/Pago_Pago',
      'Pacific/Auckland',
      'Pacific/Chatham',
      'Pacific/Tongatapu',
      'Pacific/Kiritimati',
      'Pacific/Apia',
    ]
    for (const zona of [
      'America/Guayaquil',
      'America/New_York',
      'America/Santiago',
      'America/Sao_Paulo',
      'Europe/Madrid',
      'Asia/Beirut',
      'Atlantic/Azores',
      'Australia/Lord_Howe',
      ...lejos,
    ])
      for (let f = '2026-01-01'; f < '2027-01-01'; f = sumarDias(f, 1)) comprobar(f, zona)
    // Kwajalein was twelve hours behind until 1993.
    comprobar('1990-06-01', 'Pacific/Kwajalein')
    expect(existe('2011-12-30', 'Pacific/Apia')).toBe(false)
  })

  it('in the Americas, Europe, Africa and most of Asia it is that day whatever zone the browser stands in', () => {
    const deTodos = todas.filter((z) => hoyEn(new Date('2026-06-15T12:00:00Z'), z) === '2026-06-15')
    expect(deTodos.length).toBeGreaterThan(300)
    const escrito = momentoDelDia('2026-06-15', 'America/Guayaquil').toISOString()
    for (const navegador of deTodos) expect(cuandoSea(escrito, navegador), navegador).toBe('2026-06-15')
    expect(diaDelMomento(null)).toBeNull()
  })
})
