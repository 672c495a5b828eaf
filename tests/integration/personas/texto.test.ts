import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contieneTexto, normalizar } from '@mancuerna/domain/texto'
import { filas, Prisma } from '../../../server/src/platform/db/tx'
import { conPalabras, normalizada, textoBuscado } from '../../../server/src/platform/lists/texto.repo'
import { baseDePrueba, type BaseDePrueba } from '../../support/base/database'

/** Letters of Latin alphabets as they are typed: whole, or with their accent apart. */
const letra = fc.oneof(
  fc.integer({ min: 0x20, max: 0x17f }).map((c) => String.fromCharCode(c)),
  fc.constantFrom('a', 'ñ', 'É', 'e\u0301', 'n\u0303', ' ', 'ü', '%', '_', '\\'),
)
const texto = fc.string({ unit: letra, maxLength: 12 })

describe('texto', () => {
  let base: BaseDePrueba
  beforeAll(async () => void (base = await baseDePrueba()))
  afterAll(() => base.cerrar())

  it('is normalized in SQL as in TypeScript', async () => {
    const casos = [
      ...Array.from({ length: 0x160 }, (_, i) => `a${String.fromCharCode(0x20 + i)}a`),
      ...fc.sample(texto, 2000),
    ]
    const { rows } = await base.pool.query<{ t: string }>(
      `SELECT normalizar(c) AS t FROM unnest($1::text[]) WITH ORDINALITY AS x(c, n) ORDER BY n`,
      [casos],
    )
    casos.forEach((c, i) => expect(rows[i]?.t, JSON.stringify(c)).toBe(normalizar(c)))
    expect(await textoBuscado(base.prisma, '  José   PEÑA ')).toBe('jose pena')
    expect(await textoBuscado(base.prisma, ' Ёлка ')).toBe('елка')
  })

  it('matches in SQL as in TypeScript', async () => {
    const letra = fc.constantFrom('a', 'B', 'é', 'e', '%', '_', '\\')
    const palabra = fc.string({ unit: letra, minLength: 1, maxLength: 3 })
    const frase = fc.array(palabra, { maxLength: 4 }).map((p) => p.join(' '))
    const iguales: boolean[] = []
    for (const [dicho, buscado] of fc.sample(fc.tuple(fc.array(frase, { minLength: 12, maxLength: 12 }), frase), 60)) {
      const columna = normalizada(Prisma.sql`x.c`)
      const halladas = await filas(
        base.prisma,
        z.strictObject({ n: z.number() }),
        Prisma.sql`SELECT n::int FROM unnest(${dicho}::text[]) WITH ORDINALITY AS x(c, n)
          WHERE ${conPalabras([columna], buscado)} ORDER BY n`,
      )
      const esperadas = dicho.flatMap((d, i) => (contieneTexto(d, buscado) ? [{ n: i + 1 }] : []))
      expect(halladas, JSON.stringify([dicho, buscado])).toEqual(esperadas)
      iguales.push(...dicho.map((d) => contieneTexto(d, buscado)))
    }
    expect(new Set(iguales)).toEqual(new Set([true, false]))
  })
})
