import pino from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Kit } from '../../modulo'
import { moduloMantenimiento } from './mantenimiento.modulo'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const MINUTO = 60_000

it('a turn that loses its database is logged, ends nothing, and the next turn does the work', async () => {
  let hayBase = false
  let turnos = 0
  const lineas: string[] = []
  const caso = () => async () => {
    turnos++
    if (!hayBase) throw new Error('Connection terminated unexpectedly')
    return false
  }
  const kit = {
    executor: { enTransaccion: caso, enSentencias: caso, enLectura: caso },
    config: { zona: 'America/Guayaquil', dataDir: '/no/importa' },
    registro: pino({}, { write: (l: string) => void lineas.push(l) }),
    pool: { query: async () => ({ rows: [{ filas: 0 }] }) },
    clock: () => new Date('2026-03-05T15:00:00Z'),
  } as unknown as Kit
  const modulo = moduloMantenimiento(kit)
  modulo.iniciar?.()
  await vi.advanceTimersByTimeAsync(MINUTO)
  expect([turnos, lineas.filter((l) => l.includes('mantenimiento fallido')).length]).toEqual([1, 1])
  hayBase = true
  await vi.advanceTimersByTimeAsync(10 * MINUTO)
  // The whole turn: the hourly work, the trail's, the pictures'.
  expect([turnos, lineas.length]).toEqual([4, 1])
  await modulo.cerrar?.()
  await vi.advanceTimersByTimeAsync(60 * MINUTO)
  expect(turnos).toBe(4)
})
