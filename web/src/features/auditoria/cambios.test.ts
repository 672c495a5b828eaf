import { expect, it } from 'vitest'
import { fijarZona } from '../../lib/momento'
import { cambios } from './cambios'

it('shows only what changed, in people’s words', () => {
  expect(
    cambios(
      { nombre: 'Mensual', valor: 2500, duracion: 30, activo: true },
      { nombre: 'Mensual', valor: 3050, duracion: 30, activo: false },
    ),
  ).toEqual([
    { campo: 'Valor', antes: '$25,00', despues: '$30,50' },
    { campo: 'Activo', antes: 'Sí', despues: 'No' },
  ])
})

it('writes days and moments as the gym does, and names what stands inside', () => {
  fijarZona('America/Guayaquil')
  expect(
    cambios(null, { fechaFin: '2026-03-05', momento: '2026-03-05T15:00:00.000Z', lineas: [{ monto: 100 }], nota: '' }),
  ).toEqual([
    { campo: 'Hasta', antes: '', despues: '5 mar 2026' },
    { campo: 'Momento', antes: '', despues: expect.stringContaining('10:00') },
    { campo: 'Pagos · 1 · monto', antes: '', despues: '$1,00' },
  ])
})

it('of what was removed says what it was, and nothing where there is nothing', () => {
  expect(cambios({ nombre: 'Sauna' }, null)).toEqual([{ campo: 'Nombre', antes: 'Sauna', despues: '' }])
  expect(cambios(null, null)).toEqual([])
})
