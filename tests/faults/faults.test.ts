import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { asediar } from './asedio'
import { GOLPES } from './golpes'
import { abrirGimnasio, type Gimnasio } from './gimnasio'

let carpeta: string
let g: Gimnasio

beforeAll(async () => {
  carpeta = await mkdtemp(path.join(os.tmpdir(), 'mancuerna-faults-'))
  g = await abrirGimnasio({ paquete: inject('programas'), carpeta, servidores: 2 })
})
afterAll(async () => {
  await g?.cerrar()
  await rm(carpeta, { recursive: true, force: true })
})

// The short form of `npm run faults`.
it('whatever is killed or cut, each write that was acknowledged is there once, and the books agree', async () => {
  const golpes = [
    'matar un servidor',
    'matar la base',
    'terminar sesiones',
    'perder respuestas',
    'mover el reloj',
  ] as const
  const detalles: string[] = []
  const filas = await asediar(g, {
    mesas: 8,
    golpes: golpes.map((nombre) => [nombre, GOLPES[nombre]]),
    semilla: 7,
    detalle: (que) => detalles.push(que),
  })
  expect(detalles).toEqual([])
  expect(filas.map((f) => [f.golpe, f.con500, f.veces])).toEqual(golpes.map((golpe) => [golpe, 0, 1]))
  expect(filas.some((f) => f.con503 > 0)).toBe(true)
})
