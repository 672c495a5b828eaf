import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../test/render'
import { respuesta, servidorFalso } from '../../test/servidor'
import PerfilPage from '../perfil/pages/PerfilPage'
import type { Inicio } from './inicio.api'
import InicioPage from './pages/InicioPage'
import { puntosHora, puntosMes, puntosMeses, puntosSemana } from './puntos'

const inicio: Inicio = {
  totales_reservados: false,
  datosVisitas: { totalVisitas: 212907, visitasHoy: 184, visitasSemana: 1342, visitasMes: 4018 },
  datosPagos: { totalPagos: '518340.20', pagosHoy: '612.50', pagosSemana: '3904.00', pagosMes: '14268.75' },
  visitasHora: [
    { hora: '06hrs', numeroVisitas: 3 },
    { hora: '08hrs', numeroVisitas: 5 },
  ],
  visitasSemana: [{ dia: 'Monday', numeroDia: 2, numeroVisitas: 7 }],
  visitasMes: [{ dia: 5, numeroVisitas: 2 }],
  pagosSemana: [{ dia: 'Monday', numeroDia: 2, total: '25.50' }],
  pagosMes: [{ dia: 5, total: '10.00' }],
  pagosMeses: [{ mes: 1, total: '20.00' }],
  comparacion: {
    visitasHoyAnterior: 164,
    visitasSemanaAnterior: 0,
    visitasMesAnterior: 4018,
    sinPagar: 0,
    pagosSemanaAnterior: '4000.00',
    pagosMesAnterior: '0.00',
    cobrosHoy: 1,
    porCobrar: '1240.00',
    primeraVisita: '2023-03-04',
  },
}

afterEach(() => vi.unstubAllGlobals())

const cifra = (titulo: string) => screen.getByText(titulo, { selector: 'dt' }).parentElement as HTMLElement

describe('Panel de Control', () => {
  it('[INICIO-01] [INICIO-02] shows the eight figures, money with its sign', async () => {
    servidorFalso({ 'GET /api/v2/inicio': inicio })
    renderApp(<InicioPage />)
    expect(await screen.findByText('212.907')).toBeVisible()
    const shown = [
      'Total visitas',
      'Visitas hoy',
      'Visitas semana',
      'Visitas mes',
      'Total pagos',
      'Pagos hoy',
      'Pagos semana',
      'Pagos mes',
    ].map((t) => within(cifra(t)).getAllByRole('definition')[0]?.textContent)
    expect(shown).toEqual(['212.907', '184', '1.342', '4.018', '$518.340,20', '$612,50', '$3.904,00', '$14.268,75'])
    expect(cifra('Visitas hoy')).toHaveTextContent('+12 % que el')
    expect(cifra('Visitas semana')).toHaveTextContent('sin datos para comparar')
    expect(cifra('Visitas mes')).toHaveTextContent('igual que')
    expect(cifra('Pagos semana')).toHaveTextContent('−2 %')
    expect(cifra('Pagos hoy')).toHaveTextContent('1 cobro')
  })

  it('[INICIO-03] [INICIO-04] draws the six charts, each with its table behind', async () => {
    servidorFalso({ 'GET /api/v2/inicio': inicio })
    renderApp(<InicioPage />)
    await screen.findByText('212.907')
    for (const t of [
      'Visitas por Hora',
      'Visitas Semanales',
      'Visitas Mensuales',
      'Pagos Semanales',
      'Pagos Mensuales',
      'Evolución Anual',
    ]) {
      expect(screen.getByRole('figure', { name: t })).toBeVisible()
    }
    expect(
      within(screen.getByRole('figure', { name: 'Visitas por Hora' })).getByRole('table', { name: 'Visitas por Hora' }),
    ).toHaveTextContent('de 8:00 a 8:595 visitas')
  })

  it('says when it cannot load, and offers to try again', async () => {
    servidorFalso({ 'GET /api/v2/inicio': respuesta(500, { mensaje: 'Falló', id: 'x1' }) })
    renderApp(<InicioPage />)
    expect(await screen.findByText('Falló')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  })
})

describe('Mi perfil', () => {
  it('[PERFIL-01] [PERFIL-02] [SESION-07] shows name, the way to the password and the user’s figures', async () => {
    servidorFalso({
      'GET /api/v2/perfil': {
        nombre: 'María Peña',
        usuario: 'mpena',
        datosVisitas: inicio.datosVisitas,
        datosPagos: inicio.datosPagos,
      },
    })
    renderApp(<PerfilPage />)
    expect(await screen.findByRole('heading', { name: 'María Peña' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Cambiar contraseña' })).toHaveAttribute('href', '/cambiar-password')
    expect(cifra('Total visitas')).toHaveTextContent('212.907')
    expect(cifra('Pagos mes')).toHaveTextContent('$14.268,75')
  })
})

describe('puntos', () => {
  const valor = (fila: { valor: number }) => fila.valor
  it('[INICIO-05] fills the gaps between hours, and marks the present one', () => {
    expect(puntosHora(inicio.visitasHora, 7).map((p) => [p.label, p.value, p.now])).toEqual([
      ['6', 3, false],
      ['7', 0, true],
      ['8', 5, false],
    ])
    expect(puntosHora([], 7)).toEqual([])
  })

  it('[CONST-06] the week goes from Monday to Sunday, by the server’s numbers (1 = Sunday)', () => {
    const week = puntosSemana(
      [
        { numeroDia: 1, valor: 9 },
        { numeroDia: 2, valor: 4 },
      ],
      valor,
      '2026-11-21',
    )
    expect(week.map((p) => p.label)).toEqual(['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom'])
    expect([week[0]?.value, week[6]?.value, week[5]?.now]).toEqual([4, 9, true])
  })

  it('[INICIO-05] month and year go up to today', () => {
    expect(puntosMes([{ dia: 5, valor: 2 }], valor, '2026-11-21')).toHaveLength(21)
    expect(puntosMeses([{ mes: 1, valor: 20 }], valor, '2026-11-21').map((p) => p.label)).toEqual([
      'Ene',
      'Feb',
      'Mar',
      'Abr',
      'May',
      'Jun',
      'Jul',
      'Ago',
      'Sep',
      'Oct',
      'Nov',
    ])
  })
})
