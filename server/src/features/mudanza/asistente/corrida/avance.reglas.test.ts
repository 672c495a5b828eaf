import fc from 'fast-check'
import { expect, it } from 'vitest'
import { etapasDeTraer, parteHecha, segundosQueFaltan } from './avance.reglas'

const filas: Record<string, number> = { usuarios: 5, membresias: 3, miembros: 100, visitas: 4000, pagos: 1000 }
const etapas = (conFotos: boolean) => etapasDeTraer((t) => filas[t] ?? 0, conFotos)

it('goes from nothing to all, never back, and photos weigh only where there are some', () => {
  for (const conFotos of [true, false]) {
    const pasos = etapas(conFotos).flatMap((e) =>
      [0, Math.ceil(e.filas / 2), e.filas].map((hechas) => ({ ...e, hechas })),
    )
    const partes = pasos.map((p) => parteHecha(etapas(conFotos), p) as number)
    expect(partes[0]).toBe(0)
    expect(partes.at(-1)).toBe(1)
    expect(partes).toEqual(partes.toSorted((a, b) => a - b))
  }
  // 5 + 3 + 600 + 4000 + 2000 + 400 are before the photos, which are 30,000 more.
  expect(parteHecha(etapas(true), { etapa: 'Fotos', hechas: 0 })).toBeCloseTo(7008 / 37_008)
})

it('more rows than were counted are no more than all of them', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(...etapas(true)), (hechas, { etapa }) => {
      const parte = parteHecha(etapas(true), { etapa, hechas }) as number
      expect(parte).toBeGreaterThanOrEqual(0)
      expect(parte).toBeLessThanOrEqual(1)
    }),
  )
})

it('says nothing of a work of unknown size or of another stage', () => {
  expect(parteHecha([], { etapa: 'Leyendo', hechas: 10 })).toBeNull()
  expect(parteHecha(etapas(false), { etapa: 'Leyendo', hechas: 10 })).toBeNull()
  expect(
    parteHecha(
      etapasDeTraer(() => 0, true),
      { etapa: 'Visitas', hechas: 0 },
    ),
  ).toBeNull()
})

it('tells how long the rest takes once there is something to tell it from', () => {
  expect(segundosQueFaltan(0.25, 30_000)).toBe(90)
  expect(segundosQueFaltan(1, 30_000)).toBe(0)
  expect([segundosQueFaltan(null, 30_000), segundosQueFaltan(0.001, 30_000), segundosQueFaltan(0.5, 100)]).toEqual([
    null,
    null,
    null,
  ])
})
