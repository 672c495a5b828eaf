import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nombreDe, sobrantes, type Guardado } from './carpeta'

describe('which backups stay', () => {
  /** Newest first, by what is known of each. */
  const lista = (verificados: readonly boolean[]): Guardado[] =>
    verificados.map((verificado, i) => ({ nombre: `respaldo-${i}`, verificado, momento: new Date(0) }))

  it('the newest ones, and the newest verified one however old it is', () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { maxLength: 30 }),
        fc.integer({ min: 1, max: 20 }),
        (verificados, conservar) => {
          const todos = lista(verificados)
          const van = new Set(sobrantes(todos, conservar))
          const quedan = todos.filter((g) => !van.has(g.nombre))
          expect(quedan.slice(0, conservar)).toEqual(todos.slice(0, conservar))
          const bueno = todos.find((g) => g.verificado)
          if (bueno) expect(quedan).toContain(bueno)
          expect(quedan.length).toBeLessThanOrEqual(conservar + 1)
          if (!bueno || todos.indexOf(bueno) < conservar) expect(quedan.length).toBeLessThanOrEqual(conservar)
        },
      ),
    )
  })

  it('names sort as the moments at which they were made', () => {
    const momento = fc.date({ min: new Date('2020-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(momento, momento, (a, b) => {
        const segundo = (d: Date) => Math.floor(d.getTime() / 1000)
        expect(Math.sign(nombreDe(a).localeCompare(nombreDe(b), 'en'))).toBe(Math.sign(segundo(a) - segundo(b)))
      }),
    )
    expect(nombreDe(new Date('2026-11-22T06:45:01.500Z'))).toBe('mancuerna-20261122T064501Z.tar.gz')
  })
})
