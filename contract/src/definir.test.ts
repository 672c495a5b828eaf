import { expect, it } from 'vitest'
import { z } from 'zod'
import { definirMetodo } from './definir'

const lectura = {
  acceso: 'sesion',
  resumen: 'Cuántos',
  entrada: z.object({}),
  respuesta: z.object({ n: z.number() }),
} as const

it('[PHP-32] a read of the old door does not compile without an empty shape that its answer could have', () => {
  expect(definirMetodo({ ...lectura, vacio: { n: 0 } }).vacio).toEqual({ n: 0 })
  expect(definirMetodo({ ...lectura, escribe: true }).vacio).toBeUndefined()
  expect(definirMetodo({ ...lectura, acceso: 'publica' }).vacio).toBeUndefined()
  // @ts-expect-error -- a read that says nothing of it
  expect(definirMetodo(lectura)).not.toHaveProperty('vacio')
  // @ts-expect-error -- another type
  expect(definirMetodo({ ...lectura, vacio: { n: '0' } })).toHaveProperty('vacio')
  // @ts-expect-error -- a key is missing
  expect(definirMetodo({ ...lectura, vacio: {} })).toHaveProperty('vacio')
})
