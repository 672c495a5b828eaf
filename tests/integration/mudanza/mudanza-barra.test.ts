import { expect, it } from 'vitest'
import { lineaDeAvance } from '../../../scripts/instalacion/mudanza/barra'
import { etapasDeTraer } from '../../../server/src/features/mudanza/asistente/corrida/avance.reglas'

it('the command’s line says the stage, its rows, a bar of the whole and the time left, as far as known', () => {
  const filas: Record<string, number> = { usuarios: 0, membresias: 0, miembros: 0, visitas: 600, pagos: 200 }
  const etapas = etapasDeTraer((tabla) => filas[tabla] ?? 0, false)
  const linea = (etapa: string, hechas: number, ms: number) => lineaDeAvance({ etapa, hechas }, etapas, ms)
  const barra = (llenas: number) => `· [${'█'.repeat(llenas)}${'·'.repeat(20 - llenas)}]`
  expect(linea('Visitas', 0, 0)).toBe(`${barra(0)} 0 % Visitas`)
  // A quarter of the work took ten seconds: the rest takes thirty.
  expect(linea('Visitas', 250, 10_000)).toBe(`${barra(5)} 25 % Visitas 250 de 600, faltan unos 30 s`)
  expect(linea('Pagos', 100, 400_000)).toBe(`${barra(16)} 80 % Pagos 100 de 200, faltan unos 2 min`)
  expect(linea('Pagos', 200, 500_000)).toBe(`${barra(20)} 100 % Pagos 200`)
  expect(lineaDeAvance({ etapa: 'Leyendo', hechas: 4000 }, [], 60_000)).toMatch(/^· Leyendo 4[. \u00a0]?000$/)
})
