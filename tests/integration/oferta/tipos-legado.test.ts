import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entrar } from '../../support/cliente'
import { crearArea } from '../../support/factories'
import { altaDeCombo, altaDeTipo, leerTipo } from '../../support/gym/tipos'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

describe('membresias.php', () => {
  let s: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrar>>
  let combo: number
  const crear = (t: object) => altaDeTipo(admin, t)
  const leer = (id: number) => leerTipo(admin, id)
  const php = (cuerpo: object) => admin.php('membresias', cuerpo)
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00' })
    admin = await entrar(s)
    await crearArea(s, { nombre: 'Pesas' })
    combo = await altaDeCombo(admin)
  })
  afterAll(() => s.cerrar())

  const enLista = async (id: number) => (await php({ metodo: 'get' })).cuerpo.find((t: { id: number }) => t.id === id)
  const porNombre = async (nombre: string) =>
    (await php({ metodo: 'get' })).cuerpo.find((t: { nombre: string }) => t.nombre === nombre)

  it('[PHP-14] [PHP-15] [MEMBRESIA-01] takes text, lists numbers and "25.00"; the newer door too', async () => {
    const membresia = { nombre: 'Año Élite 💪', duracion: '365', precio: '250.9' }
    expect((await php({ metodo: 'post', membresia })).cuerpo).toBe(true)
    const m = await porNombre('Año Élite 💪')
    expect(m).toEqual({ id: expect.any(Number), nombre: 'Año Élite 💪', duracion: 365, precio: '250.90' })
    expect(Object.keys(m)).toEqual(['id', 'nombre', 'duracion', 'precio'])
    expect(await leer(m.id)).toMatchObject({
      nombre_tipo: 'Año Élite 💪',
      valor: '250.90',
      es_grupal: 0,
      estado_tipo: 'ACTIVO',
    })
    expect((await php({ metodo: 'post', membresia: { nombre: 'Día', duracion: 1, precio: 0 } })).cuerpo).toBe(true)
    expect(await porNombre('Día')).toMatchObject({ duracion: 1, precio: '0.00' })
    const inactivo = await crear({ nombre_tipo: 'No se vende', estado_tipo: 'INACTIVO' })
    expect(await enLista(inactivo)).toBeUndefined()
  })

  it('[PHP-16] changes name, days and price and wipes nothing of the newer door', async () => {
    const id = await crear({
      nombre_tipo: 'Dos puertas',
      categoria_membresia: 'VIP',
      es_grupal: 1,
      capacidad_maxima_miembros: 3,
      duracion_dias: 30,
      areas_de_acceso: 'Pesas',
      visitas_maximas_diarias: 2,
      descripcion: 'd',
      id_combo_ensamblado_incluido: combo,
      cantidad_combo_incluido: 2,
    })
    expect(
      (
        await php({
          metodo: 'put',
          membresia: { id: String(id), nombre: 'Otro nombre', duracion: '15', precio: '15.00' },
        })
      ).cuerpo,
    ).toBe(true)
    expect(await leer(id)).toMatchObject({
      nombre_tipo: 'Otro nombre',
      duracion_dias: 15,
      valor: '15.00',
      categoria_membresia: 'VIP',
      es_grupal: 1,
      capacidad_maxima_miembros: 3,
      areas_de_acceso: 'Pesas',
      visitas_maximas_diarias: 2,
      descripcion: 'd',
      cantidad_combo_incluido: 2,
    })
    expect((await php({ metodo: 'put', membresia: { id, precio: 16 } })).cuerpo).toBe(true)
    expect(await enLista(id)).toEqual({ id, nombre: 'Otro nombre', duracion: 15, precio: '16.00' })
  })

  it('a type without duration is not listed, and stays without when 0 comes back', async () => {
    const id = await crear({ nombre_tipo: 'Variable' })
    expect(await enLista(id)).toBeUndefined()
    expect(
      (await php({ metodo: 'put', membresia: { id, nombre: 'Variable 2', duracion: 0, precio: '26' } })).cuerpo,
    ).toBe(true)
    expect(await leer(id)).toMatchObject({ nombre_tipo: 'Variable 2', duracion_dias: null, valor: '26.00' })
    await php({ metodo: 'put', membresia: { id, duracion: 10 } })
    expect((await php({ metodo: 'put', membresia: { id, duracion: 0, precio: '27' } })).cuerpo).toBe(false)
    expect(await leer(id)).toMatchObject({ duracion_dias: 10, valor: '26.00' })
  })

  it('[PHP-17] deletes logically; an unknown id is false, 404', async () => {
    const id = await crear({ nombre_tipo: 'Adiós' })
    expect((await php({ metodo: 'delete', id: String(id) })).cuerpo).toBe(true)
    expect(await enLista(id)).toBeUndefined()
    expect((await leer(id)).estado_tipo).toBe('ELIMINADO')
    for (const cuerpo of [
      { metodo: 'delete', id: 9999 },
      { metodo: 'put', membresia: { id: 9999, nombre: 'x', duracion: 1, precio: 1 } },
      { metodo: 'put', membresia: { id, nombre: 'x', duracion: 1, precio: 1 } },
    ]) {
      const r = await php(cuerpo)
      expect([r.estado, r.cuerpo, r.cabeceras.get('x-error')]).toEqual([
        404,
        false,
        'NO_ENCONTRADO: El tipo de membresia no existe.',
      ])
    }
  })

  it('amounts and days are exact or refused, never rounded or clipped', async () => {
    const antes = (await php({ metodo: 'get' })).texto
    const mala = { nombre: 'Mala', duracion: 30, precio: 25 }
    for (const m of [
      { precio: '250.999' },
      { precio: '12,500' },
      { precio: 'abc' },
      { precio: '' },
      { precio: -1 },
      { precio: null },
      { precio: '99999999999' },
      { duracion: '30.5' },
      { duracion: 0 },
      { duracion: '' },
      { duracion: -1 },
      { nombre: ' ' },
      { nombre: undefined },
      { nombre: 'x'.repeat(300) },
      { nombre: { a: 1 } },
    ]) {
      const r = await php({ metodo: 'post', membresia: { ...mala, ...m } })
      expect([r.estado, r.cuerpo], JSON.stringify(m)).toEqual([400, false])
    }
    for (const cuerpo of [
      { metodo: 'post' },
      { metodo: 'put', membresia: {} },
      { metodo: 'delete' },
      { metodo: 'delete', id: '2abc' },
    ])
      expect((await php(cuerpo)).cuerpo).toBe(false)
    expect((await php({ metodo: 'get' })).texto).toBe(antes)
  })

  it('any price of cents goes in through one door and out through the other unchanged', async () => {
    const id = await crear({ nombre_tipo: 'Precio' })
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 9_999_999_999 }), async (c) => {
        const texto = `${Math.trunc(c / 100)}.${String(c % 100).padStart(2, '0')}`
        // A price may come twice: without time between them the second would be a double click.
        s.clock.avanzar(4000)
        expect((await php({ metodo: 'put', membresia: { id, precio: texto } })).cuerpo).toBe(true)
        expect((await leer(id)).valor).toBe(texto)
      }),
      { numRuns: 15 },
    )
  })

  it('a double click writes once', async () => {
    const cuerpo = { metodo: 'post', membresia: { nombre: 'Doble clic', duracion: 30, precio: '5' } }
    const dos = await Promise.all([php(cuerpo), php(cuerpo)])
    expect(dos.map((r) => r.cuerpo)).toEqual([true, true])
    expect(
      (await php({ metodo: 'get' })).cuerpo.filter((t: { nombre: string }) => t.nombre === 'Doble clic'),
    ).toHaveLength(1)
  })
})
