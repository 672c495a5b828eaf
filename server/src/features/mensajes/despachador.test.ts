import pino from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Kit } from '../../modulo'
import type { Canal } from './canales/tipos'
import { crearDespachador } from './despachador'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a look at the outbox that loses its database is logged, ends nothing, and the next look goes on', async () => {
  let hayBase = false
  let miradas = 0
  const lineas: string[] = []
  const kit = {
    pool: {
      query: async () => {
        miradas++
        if (!hayBase) throw new Error('Connection terminated unexpectedly')
        return { rows: [] }
      },
    },
    relojBase: () => null,
    registro: pino({}, { write: (l: string) => void lineas.push(l) }),
  } as unknown as Kit
  const canal: Canal = { nombre: 'http', repetible: true, enviar: async () => ({ tipo: 'enviado', idExterno: null }) }
  const despachador = crearDespachador(kit, canal)
  despachador.iniciar()
  await vi.advanceTimersByTimeAsync(4_000)
  expect([miradas, lineas.filter((l) => l.includes('no se pudo leer la cola')).length]).toEqual([2, 2])
  hayBase = true
  await vi.advanceTimersByTimeAsync(2_000)
  expect([miradas, lineas.length]).toEqual([3, 2])
  await despachador.cerrar()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(miradas).toBe(3)
})
