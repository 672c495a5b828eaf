import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Correo, servidorCorreo } from '../support/gym/canales'
import { asediar } from './asedio'
import { GOLPES } from './golpes'
import { abrirGimnasio, type Gimnasio } from './gimnasio'

let carpeta: string
let g: Gimnasio
let correo: Correo

beforeAll(async () => {
  carpeta = await mkdtemp(path.join(os.tmpdir(), 'mancuerna-faults-'))
  correo = await servidorCorreo()
  const env = { MENSAJES_CANAL: 'smtp', MENSAJES_SMTP_URL: correo.url, MENSAJES_SMTP_DE: 'gimnasio@example.com' }
  g = await abrirGimnasio({ paquete: inject('programas'), carpeta, servidores: 2, env })
})
afterAll(async () => {
  await g?.cerrar()
  await correo?.cerrar()
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
    'lectores lentos',
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
  // Nobody asks for these: the dispatchers find them, which went on without their database.
  await g.pool.query(
    `INSERT INTO mensaje_salida (id_cliente, mensaje, canal, destino, proximo_intento, creado_en)
     SELECT 1, 'Mensaje ' || n, 'smtp', 'ana@example.com', now(), now() FROM generate_series(1, 9) n`,
  )
  await expect.poll(() => correo.recibidos.length).toBe(9)
  expect(new Set(correo.recibidos.map((m) => m.texto)).size).toBe(9)
})
