import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { fraseDe, nombreDeTabla } from './nombres'

it('has a sentence for every name that the rules of moving in have', () => {
  const reglas = readFileSync(path.join(import.meta.dirname, '../../../../docs/moving-in.md'), 'utf8')
  const nombres = [...reglas.matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(([, nombre]) => nombre as string)
  const deOtros = new Set(['mudanza_fila'])
  expect(nombres.length).toBeGreaterThan(40)
  expect(nombres.filter((n) => !deOtros.has(n) && fraseDe(n) === n)).toEqual([])
})

it('names the column that a note is about, and leaves as it is what it does not know', () => {
  expect(fraseDe('nombre_contacto_nul')).toBe('Nombre contacto: tenía un signo que no es texto, y se quita')
  expect([fraseDe('otra_cosa'), nombreDeTabla('gastos'), nombreDeTabla('pagos')]).toEqual([
    'otra_cosa',
    'gastos',
    'Pagos',
  ])
})
