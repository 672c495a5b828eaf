import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  diaDelMomento,
  diasDelMes,
  diasEntre,
  fechaDe,
  hoyEn,
  leerFecha,
  leerFechaAnterior,
  leerFechaEscrita,
  momentoDelDia,
  numeroDia,
  partes,
  semanaDe,
  sumarDias,
  sumarMeses,
} from './fecha'
import { fechaBreve, fechaRelativa, formatFecha, formatFechaCorta, formatFechaLarga } from './fecha-texto'

const ZONAS = ['UTC', 'America/Guayaquil', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Madrid', 'Asia/Kolkata']
const fecha = fc.integer({ min: 0, max: 365 * 200 }).map((n) => sumarDias('1990-01-01', n))

describe('civil days', () => {
  it.each(ZONAS)('[CONST-06] are the same on a computer in %s', (zona) => {
    const before = process.env.TZ
    process.env.TZ = zona
    try {
      expect(formatFecha('2027-03-03')).toBe('3 mar 2027')
      expect(formatFechaCorta('2026-01-01')).toBe('01/01/2026')
      expect(formatFechaLarga('2026-11-21')).toBe('sábado 21 de noviembre')
      expect(formatFechaLarga('2026-11-21', true)).toBe('sábado 21 de noviembre de 2026')
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

  it('refuses what is no day', () => {
    for (const bad of ['2026-02-30', '2026-13-01', '', 'ayer', '2026-11-21x', '1899-12-31', '2200-01-01'])
      expect(leerFecha(bad)).toBeNull()
    for (const bad of ['2026-02-30', '', null, 'ayer']) expect(formatFecha(bad)).toBe('—')
  })

  it('[CONST-06] reads a date as people type it, day first', () => {
    expect(leerFechaEscrita('3/3/2027', 2026)).toBe('2027-03-03')
    expect(leerFechaEscrita('03032027', 2026)).toBe('2027-03-03')
    expect(leerFechaEscrita('2027-3-3', 2026)).toBe('2027-03-03')
    expect(leerFechaEscrita('31-12', 2026)).toBe('2026-12-31')
    expect(leerFechaEscrita('1.2.27', 2026)).toBe('2027-02-01')
    for (const bad of ['31/02/2027', '1/13/2027', '1/1/2200', '1/1/027', 'ayer', ''])
      expect(leerFechaEscrita(bad, 2026)).toBeNull()
    fc.assert(fc.property(fecha, (f) => leerFechaEscrita(formatFechaCorta(f), 1990) === f))
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
    expect(leerFechaAnterior('2026-3-4')).toEqual({ fecha: '2026-03-04', hora: null })
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
      '2026-03-04x',
    ])
      expect(leerFechaAnterior(malo), malo).toBeNull()
  })
})

describe('days as people say them', () => {
  it('from today', () => {
    const hoy = '2026-11-21'
    expect(fechaRelativa('2026-11-21', hoy)).toBe('hoy')
    expect(fechaRelativa('2026-11-20', hoy)).toBe('ayer')
    expect(fechaRelativa('2026-11-22', hoy)).toBe('mañana')
    expect(fechaRelativa('2026-11-14', hoy)).toBe('hace 7 días')
    expect(fechaRelativa('2026-12-01', hoy)).toBe('en 10 días')
    expect(fechaRelativa('2026-09-01', hoy)).toBe('hace 2 meses')
    expect(fechaRelativa('2023-11-21', hoy)).toBe('hace 3 años')
    const hace = (dias: number): string => fechaRelativa(sumarDias(hoy, -dias), hoy)
    expect([60, 61, 91, 92, 730, 731].map(hace)).toEqual([
      'hace 60 días',
      'hace 2 meses',
      'hace 2 meses',
      'hace 3 meses',
      'hace 23 meses',
      'hace 2 años',
    ])
    expect(fechaRelativa('2027-01-25', hoy)).toBe('en 2 meses')
    expect(fechaRelativa(null, hoy)).toBe('—')
  })

  it('in few words', () => {
    expect(['2026-11-21', '2026-11-20', '2026-11-13', '2025-03-03'].map((f) => fechaBreve(f, '2026-11-21'))).toEqual([
      'hoy',
      'ayer',
      '13 nov',
      '3 mar 2025',
    ])
  })
})

describe('a day for clients that read moments', () => {
  const todas = Intl.supportedValuesOf('timeZone')
  const cuandoSea = (f: string, zona: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zona, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
      new Date(f),
    )
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
