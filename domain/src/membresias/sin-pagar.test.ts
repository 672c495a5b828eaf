import { describe, expect, it } from 'vitest'
import { type PeriodoDebido, type QuienDebe, sinPagar } from './sin-pagar'

const HOY = '2026-03-05'
const periodo: PeriodoDebido = { estado: 'VIGENTE', pagado: false, hasta: '2026-03-31', valor: 2500 }
const activo: QuienDebe = { estado: 'ACTIVO', adherido: false, suspendidoDesde: null }

describe('a period that waits for its payment', () => {
  it('is live, unpaid, of a type that costs something, of a member whose membership runs, until its last day', () => {
    expect(sinPagar(periodo, activo, HOY)).toBe(true)
    expect(sinPagar({ ...periodo, hasta: HOY }, activo, HOY)).toBe(true)
    expect(sinPagar({ ...periodo, hasta: '2026-03-04' }, activo, HOY)).toBe(false)
    expect(sinPagar({ ...periodo, pagado: true }, activo, HOY)).toBe(false)
    expect(sinPagar({ ...periodo, valor: 0 }, activo, HOY)).toBe(false)
    expect(sinPagar({ ...periodo, estado: 'SUSTITUIDO' }, activo, HOY)).toBe(false)
    expect(sinPagar({ ...periodo, estado: 'ANULADO' }, activo, HOY)).toBe(false)
    for (const estado of ['VENCIDO', 'CANCELADO', null] as const)
      expect(sinPagar(periodo, { ...activo, estado }, HOY)).toBe(false)
  })

  it('is never one of who joined a group: the holder pays', () => {
    expect(sinPagar(periodo, { ...activo, adherido: true }, HOY)).toBe(false)
  })

  it('stands still with a suspended membership: over only where it was when it was suspended', () => {
    const suspendido: QuienDebe = { estado: 'SUSPENDIDO', adherido: false, suspendidoDesde: '2026-02-10' }
    expect(sinPagar({ ...periodo, hasta: '2026-02-28' }, suspendido, HOY)).toBe(true)
    expect(sinPagar({ ...periodo, hasta: '2026-02-10' }, suspendido, HOY)).toBe(true)
    expect(sinPagar({ ...periodo, hasta: '2026-02-09' }, suspendido, HOY)).toBe(false)
    // Of who is not suspended any more, that day says nothing; who is, without the day, is held to today.
    expect(sinPagar({ ...periodo, hasta: '2026-02-28' }, { ...suspendido, estado: 'ACTIVO' }, HOY)).toBe(false)
    const sinDia = { ...suspendido, suspendidoDesde: null }
    expect(['2026-03-04', HOY].map((hasta) => sinPagar({ ...periodo, hasta }, sinDia, HOY))).toEqual([false, true])
  })
})
