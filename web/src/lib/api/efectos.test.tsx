import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { claves } from './claves'
import { useEfectos, type Cosa } from './efectos'

/** What each screen asks for, by its name. */
const PREGUNTAS = {
  panel: claves.inicio,
  guia: [...claves.inicio, 'guia'],
  sesion: claves.sesion,
  perfil: claves.perfil,
  tarjetas: claves.miembros.lista({ pagina: 1 }),
  miembro: claves.miembros.una(7),
  busquedaVisita: claves.miembros.buscar('ana', { visita: true }),
  paleta: claves.paleta('ana'),
  clientes: claves.clientes.lista({ pagina: 1 }),
  busquedaCobro: claves.clientes.buscar('ana', { cobro: true }),
  ultimas: claves.visitas.lista({ ultimas: true }),
  informeVisitas: claves.visitas.lista({ informe: {} }),
  informePagos: claves.pagos.lista({ informe: {} }),
  caja: claves.pagos.lista({ caja: '2026-03-05' }),
  cobros: claves.cobros.lista({ pagina: 1 }),
  porCobrar: claves.cuotas.lista({ pagina: 1 }),
  estadoDeCuenta: claves.cuotas.lista({ estado: '7' }),
  tipos: claves.tipos.lista(),
  productos: claves.productos.lista(),
  areas: claves.areas.lista(),
  formasPago: claves.formasPago.lista(),
  mensajes: claves.mensajes.lista({ pagina: 1 }),
} as const
type Pregunta = keyof typeof PREGUNTAS

/** Which of them are stale after a write of `que` that ended so. */
async function vencidas(que: Cosa, fin: 'onSuccess' | 'onError'): Promise<Set<Pregunta>> {
  const client = new QueryClient()
  const nombres = Object.keys(PREGUNTAS) as Pregunta[]
  for (const n of nombres) client.setQueryData(PREGUNTAS[n], {})
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  await renderHook(() => useEfectos(que), { wrapper }).result.current[fin]()
  return new Set(nombres.filter((n) => client.getQueryState(PREGUNTAS[n])?.isInvalidated))
}

describe('what a write makes stale', () => {
  it.each<[Cosa, Pregunta[], Pregunta[]]>([
    [
      'dinero',
      [
        'panel',
        'tarjetas',
        'miembro',
        'busquedaVisita',
        'paleta',
        'busquedaCobro',
        'informePagos',
        'caja',
        'cobros',
        'porCobrar',
        'estadoDeCuenta',
        'perfil',
      ],
      ['areas', 'formasPago', 'sesion'],
    ],
    [
      'visita',
      ['panel', 'miembro', 'tarjetas', 'ultimas', 'informeVisitas', 'informePagos', 'caja', 'cobros', 'perfil'],
      ['tipos', 'areas', 'sesion', 'porCobrar'],
    ],
    [
      'miembro',
      ['tarjetas', 'miembro', 'busquedaVisita', 'paleta', 'clientes', 'busquedaCobro', 'ultimas', 'panel', 'guia'],
      ['areas', 'sesion'],
    ],
    [
      'cliente',
      ['clientes', 'tarjetas', 'paleta', 'cobros', 'porCobrar', 'informePagos', 'informeVisitas', 'mensajes'],
      ['tipos', 'sesion'],
    ],
    [
      'tipo',
      ['tipos', 'tarjetas', 'miembro', 'paleta', 'informePagos', 'informeVisitas', 'cobros', 'guia'],
      ['clientes', 'sesion', 'productos'],
    ],
    ['producto', ['productos', 'tipos'], ['areas', 'miembro', 'cobros', 'sesion']],
    ['area', ['areas', 'tipos', 'miembro', 'guia'], ['clientes', 'informePagos']],
    [
      'usuario',
      ['sesion', 'perfil', 'informeVisitas', 'informePagos', 'cobros', 'porCobrar', 'estadoDeCuenta'],
      ['tarjetas', 'panel'],
    ],
    ['ajustes', ['sesion', 'guia'], ['tarjetas', 'cobros']],
    ['formaPago', ['formasPago', 'caja', 'cobros'], ['tarjetas', 'clientes']],
  ])('%s: what shows it, and nothing else', async (que, vence, queda) => {
    const ya = await vencidas(que, 'onSuccess')
    expect(vence.filter((n) => !ya.has(n))).toEqual([])
    expect(queda.filter((n) => ya.has(n))).toEqual([])
    expect(await vencidas(que, 'onError')).toEqual(ya)
  })
})
