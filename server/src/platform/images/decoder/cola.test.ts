import { describe, expect, it } from 'vitest'
import { crearCola } from './cola'

/** A task that ends when told. */
function tarea(nombre: string, hechas: string[]) {
  let fin!: () => void
  const puerta = new Promise<void>((listo) => (fin = listo))
  return { fin, hacer: async () => (await puerta, hechas.push(nombre), nombre) }
}

describe('cola de una plaza', () => {
  it('does one after the other in their order, and goes on after a failure', async () => {
    const hechas: string[] = []
    const cola = crearCola({ maximo: 3, espera: 60_000 })
    const [a, b] = [tarea('a', hechas), tarea('b', hechas)]
    const primera = cola.hacer(a.hacer)
    const fallida = cola.hacer(() => Promise.reject(new Error('rota')))
    const segunda = cola.hacer(b.hacer)
    b.fin()
    a.fin()
    await expect(fallida).rejects.toThrow('rota')
    expect(await Promise.all([primera, segunda])).toEqual(['a', 'b'])
    expect(hechas).toEqual(['a', 'b'])
    expect(await cola.hacer(async () => 'c')).toBe('c')
  })

  it('refuses who finds it full at once, and who waited too long when that time is over', async () => {
    const hechas: string[] = []
    const cola = crearCola({ maximo: 1, espera: 20 })
    const a = tarea('a', hechas)
    const primera = cola.hacer(a.hacer)
    const espera = cola.hacer(async () => hechas.push('espera'))
    const ocupado = { codigo: 'OCUPADO', detalles: { datos: { segundos: 5 } } }
    await expect(cola.hacer(async () => hechas.push('de más'))).rejects.toMatchObject(ocupado)
    await expect(espera).rejects.toMatchObject(ocupado)
    a.fin()
    expect(await primera).toBe('a')
    // The one that gave up left its place.
    expect(await Promise.all([cola.hacer(async () => 'x'), cola.hacer(async () => 'y')])).toEqual(['x', 'y'])
    expect(hechas).toEqual(['a'])
  })
})
