import { expect, it } from 'vitest'
import { nombresDeAreas } from './areas.reglas'

it('reads several names out of one line, each once', () => {
  expect(nombresDeAreas(' Pesas,Cardio , ,Pesas,, Sala de baile ')).toEqual(['Pesas', 'Cardio', 'Sala de baile'])
  expect(nombresDeAreas('Pesas')).toEqual(['Pesas'])
  expect(nombresDeAreas(' , ')).toEqual([])
})
