import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diasEntre, numeroDia, sumarDias } from '@mancuerna/domain/fechas/fecha'
import { anterioresDe, comparar, datosPagos, datosVisitas, graficos, rangoDe, type Resumen } from './inicio.reglas'

const fecha = fc.integer({ min: 0, max: 365 * 60 }).map((n) => sumarDias('2000-01-01', n))
const vacio: Resumen = { visitasDia: [], visitasHora: [], pagosDia: [], pagosMes: [], totalPagos: 0 }

describe('inicio.reglas', () => {
  it('[CONST-06] the week runs Monday to Sunday, also over New Year', () => {
    const visitasDia = ['2025-12-28', '2025-12-29', '2025-12-31', '2026-01-01', '2026-01-04', '2026-01-05'].map(
      (dia) => ({ dia, n: 1 }),
    )
    const r = { ...vacio, visitasDia }
    expect(datosVisitas(r, '2026-01-01').visitasSemana).toBe(4)
    expect(graficos(r, '2026-01-01').visitasSemana).toEqual([
      { dia: 'Monday', numeroDia: 2, numeroVisitas: 1 },
      { dia: 'Wednesday', numeroDia: 4, numeroVisitas: 1 },
      { dia: 'Thursday', numeroDia: 5, numeroVisitas: 1 },
      { dia: 'Sunday', numeroDia: 1, numeroVisitas: 1 },
    ])
    expect(graficos(r, '2026-01-01').visitasMes).toEqual([
      { dia: 1, numeroVisitas: 1 },
      { dia: 4, numeroVisitas: 1 },
      { dia: 5, numeroVisitas: 1 },
    ])
  })

  it('[INICIO-05] the label is the first key of each entry', () => {
    const g = graficos(
      {
        visitasDia: [{ dia: '2026-03-05', n: 2 }],
        visitasHora: [{ hora: 6, n: 2 }],
        pagosDia: [{ dia: '2026-03-05', n: 1, total: 2500 }],
        pagosMes: [{ mes: '2026-03-01', total: 2500 }],
        totalPagos: 2500,
      },
      '2026-03-05',
    )
    expect(JSON.stringify(g)).toBe(
      '{"visitasHora":[{"hora":"06hrs","numeroVisitas":2}],' +
        '"visitasSemana":[{"dia":"Thursday","numeroDia":5,"numeroVisitas":2}],' +
        '"visitasMes":[{"dia":5,"numeroVisitas":2}],' +
        '"pagosSemana":[{"dia":"Thursday","numeroDia":5,"total":2500}],' +
        '"pagosMes":[{"dia":5,"total":2500}],"pagosMeses":[{"mes":3,"total":2500}]}',
    )
  })

  it('compares with the same weekday and with last month up to the same day, or its last', () => {
    expect(anterioresDe('2026-03-31')).toEqual({
      dia: '2026-03-24',
      semana: { desde: '2026-03-23', hasta: '2026-03-24' },
      mes: { desde: '2026-02-01', hasta: '2026-02-28' },
    })
    expect(anterioresDe('2026-01-04')).toEqual({
      dia: '2025-12-28',
      semana: { desde: '2025-12-22', hasta: '2025-12-28' },
      mes: { desde: '2025-12-01', hasta: '2025-12-04' },
    })
  })

  it('the range read goes from last month on to the end of this month, or of this week', () => {
    expect(rangoDe('2026-03-31')).toEqual({ desde: '2026-02-01', hasta: '2026-04-05' })
    expect(rangoDe('2026-03-01')).toEqual({ desde: '2026-02-01', hasta: '2026-03-31' })
    expect(rangoDe('2026-01-01')).toEqual({ desde: '2025-12-01', hasta: '2026-01-31' })
  })

  it('the cards count and add up each stretch by itself', () => {
    // A Thursday; each day has its own figures, so that each sum says which days are in it.
    const hoy = '2026-03-05'
    const dias = ['2026-02-01', '2026-02-05', '2026-02-06', '2026-02-23', '2026-02-26', '2026-02-27', '2026-03-01']
    dias.push('2026-03-02', hoy, '2026-03-08', '2026-03-31', '2026-04-01')
    const r: Resumen = {
      visitasDia: dias.map((dia, i) => ({ dia, n: 2 ** i })),
      visitasHora: [
        { hora: 6, n: 40 },
        { hora: 18, n: 2 },
      ],
      pagosDia: dias.map((dia, i) => ({ dia, n: i, total: 100 * 2 ** i })),
      pagosMes: [],
      totalPagos: 777,
    }
    const [hoyN, semana, mes] = [256, 128 + 256 + 512, 64 + 128 + 256 + 512 + 1024]
    expect(datosVisitas(r, hoy)).toEqual({
      totalVisitas: 42,
      visitasHoy: hoyN,
      visitasSemana: semana,
      visitasMes: mes,
    })
    expect(datosPagos(r, hoy)).toEqual({
      totalPagos: 777,
      pagosHoy: 100 * hoyN,
      pagosSemana: 100 * semana,
      pagosMes: 100 * mes,
    })
    expect(comparar(r, hoy)).toEqual({
      visitasHoyAnterior: 16,
      visitasSemanaAnterior: 8 + 16,
      visitasMesAnterior: 1 + 2,
      pagosSemanaAnterior: 2400,
      pagosMesAnterior: 300,
      cobrosHoy: 8,
    })
  })

  it('the range read holds every day that the figures need, and stays under eleven weeks', () => {
    fc.assert(
      fc.property(
        fecha,
        fc.array(fc.tuple(fc.integer({ min: -80, max: 40 }), fc.integer({ min: 1, max: 9 })), { maxLength: 40 }),
        (hoy, dias) => {
          const { desde, hasta } = rangoDe(hoy)
          expect(diasEntre(desde, hasta)).toBeLessThan(77)
          const visitasDia = [...new Map(dias.map(([d, n]) => [sumarDias(hoy, d), n]))]
            .map(([dia, n]) => ({ dia, n }))
            .sort((a, b) => (a.dia < b.dia ? -1 : 1))
          const todo: Resumen = { ...vacio, visitasDia, pagosDia: visitasDia.map((v) => ({ ...v, total: v.n * 100 })) }
          const leido: Resumen = {
            ...todo,
            visitasDia: todo.visitasDia.filter((f) => f.dia >= desde && f.dia <= hasta),
            pagosDia: todo.pagosDia.filter((f) => f.dia >= desde && f.dia <= hasta),
          }
          for (const f of [datosVisitas, datosPagos, graficos, comparar] as ((r: Resumen, hoy: string) => unknown)[])
            expect(f(leido, hoy)).toEqual(f(todo, hoy))
        },
      ),
    )
  })

  it('[CONST-06] a week counts exactly the seven days that hold today, Monday first', () => {
    fc.assert(
      fc.property(fecha, (hoy) => {
        const visitasDia = Array.from({ length: 21 }, (_, i) => ({ dia: sumarDias(hoy, i - 10), n: 1 }))
        const semana = graficos({ ...vacio, visitasDia }, hoy).visitasSemana
        expect(semana.map((d) => d.numeroDia)).toEqual([2, 3, 4, 5, 6, 7, 1])
        expect(semana[(numeroDia(hoy) + 5) % 7]?.numeroDia).toBe(numeroDia(hoy))
      }),
    )
  })
})
