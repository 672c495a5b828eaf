import { describe, expect, it } from 'vitest'
import { estadoDePeriodo } from './estado'

const HOY = '2026-11-20'
const periodo = (
  fecha_inicio: string,
  fecha_fin: string,
  estado: 'VIGENTE' | 'SUSTITUIDO' | 'ANULADO' = 'VIGENTE',
) => ({
  id: 1,
  id_tipo_membresia: 1,
  nombre_tipo: 'Mensual',
  fecha_inicio,
  fecha_fin,
  estado,
  monto: null,
  id_transaccion: null,
  usuario: null,
  creado_en: `${fecha_inicio}T12:00:00Z`,
})

describe('how a period stands today', () => {
  it('runs from its first day to its last one, both included', () => {
    expect(
      [periodo('2026-11-20', '2026-12-19'), periodo('2026-10-22', '2026-11-20')].map((p) => estadoDePeriodo(p, HOY)),
    ).toEqual(['VIGENTE', 'VIGENTE'])
    expect(estadoDePeriodo(periodo('2026-10-20', '2026-11-19'), HOY)).toBe('TERMINADO')
    expect(estadoDePeriodo(periodo('2026-11-21', '2026-12-20'), HOY)).toBe('POR EMPEZAR')
  })

  it('one that does not count keeps its word', () => {
    expect(
      [periodo('2026-10-20', '2026-11-19', 'ANULADO'), periodo('2026-11-21', '2026-12-20', 'SUSTITUIDO')].map((p) =>
        estadoDePeriodo(p, HOY),
      ),
    ).toEqual(['ANULADO', 'SUSTITUIDO'])
  })
})
