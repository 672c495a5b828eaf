import { expect, it } from 'vitest'
import { DomainError } from '../platform/core/error'
import type { DelPrimero } from './avisos'
import { crearCentralita, type Extension } from './centralita'
import { crearVecinos } from './vecinos'

let puede = true

/**
 * Workers around one switchboard, each doing `casos` in its own name; what they say is copied, as between processes.
 */
function tres() {
  const centralita = crearCentralita()
  const fallos: unknown[] = []
  const obreros = ['uno', 'dos', 'tres'].map((nombre) => {
    const yo: Extension = {
      decir: (aviso: DelPrimero) => void queueMicrotask(() => vecinos.oir(structuredClone(aviso))),
    }
    const vecinos = crearVecinos(
      (aviso) => {
        const a = structuredClone(aviso)
        if (a.tipo === 'encarga') centralita.encargar(yo, a)
        else if (a.tipo === 'hecho') centralita.hecho(yo, a.id, a.desenlace)
      },
      (e) => fallos.push(e),
    )
    const casos = vecinos.enUno('prueba', {
      quien: async (n: number) => `${nombre} ${n}`,
      nunca: () => new Promise<string>(() => {}),
      rehusar: async () => Promise.reject(new DomainError('EN_USO', { datos: { nombre } })),
      romper: async () => Promise.reject(new Error('contraseña en la dirección')),
    })
    let meToca = false
    vecinos.alTocarme(() => void (meToca = true))
    return {
      yo,
      casos,
      todos: vecinos.enTodos('nombres', async () => {
        if (!puede && nombre === 'dos') throw new DomainError('EN_USO')
        return nombre
      }),
      meToca: () => meToca,
    }
  })
  return { centralita, fallos, obreros: obreros as [Obrero, Obrero, Obrero] }
  type Obrero = (typeof obreros)[number]
}

it('one does it for all; its refusals are the refusals of who asked; when it ends the next one does', async () => {
  const { centralita, fallos, obreros } = tres()
  const [uno, dos, nadie] = obreros
  await expect(uno.casos.quien(0)).rejects.toMatchObject({ codigo: 'OCUPADO' })
  centralita.alta(uno.yo)
  centralita.alta(dos.yo)
  expect(await Promise.all([uno.casos.quien(1), dos.casos.quien(2), nadie.casos.quien(3)])).toEqual([
    'uno 1',
    'uno 2',
    'uno 3',
  ])
  expect(obreros.map((o) => o.meToca())).toEqual([true, false, false])
  await expect(dos.casos.rehusar()).rejects.toMatchObject({ codigo: 'EN_USO', detalles: { datos: { nombre: 'uno' } } })
  await expect(dos.casos.romper()).rejects.toMatchObject({ codigo: 'INTERNO', detalles: {} })
  expect(fallos).toEqual([new Error('contraseña en la dirección')])
  const colgado = dos.casos.nunca()
  centralita.baja(uno.yo)
  await expect(colgado).rejects.toMatchObject({ codigo: 'OCUPADO' })
  expect(await dos.casos.quien(4)).toBe('dos 4')
  expect(obreros.map((o) => o.meToca())).toEqual([true, true, false])
})

it('what all are asked is answered by those that are there', async () => {
  const { centralita, obreros } = tres()
  const [uno, dos, tercero] = obreros
  puede = true
  expect(await uno.todos()).toEqual([])
  for (const o of obreros) centralita.alta(o.yo)
  expect(await dos.todos()).toEqual(['uno', 'dos', 'tres'])
  // One that ends before it answers is not waited for.
  const pedido = dos.todos()
  centralita.baja(tercero.yo)
  expect(await pedido).toEqual(['uno', 'dos'])
  // Without one that could not answer it would not be what all say.
  puede = false
  await expect(uno.todos()).rejects.toMatchObject({ codigo: 'EN_USO' })
})
