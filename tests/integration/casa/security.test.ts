import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const RAIZ = path.resolve(import.meta.dirname, '../../..')
const SIN_PRUEBA = /^(Does not apply|Not met|Not met in full|Not ours|By design): \S.{20,}/

/** What is wrong with one line's last cell; null: nothing. */
function defecto(celda: string): string | null {
  const pruebas = [...celda.matchAll(/`([^`]+?) › ([^`]+)`/g)]
  if (!pruebas.length) return SIN_PRUEBA.test(celda) ? null : 'neither a test nor a reason'
  for (const [, archivo = '', titulo = ''] of pruebas) {
    if (!existsSync(path.join(RAIZ, archivo))) return `there is no ${archivo}`
    if (!readFileSync(path.join(RAIZ, archivo), 'utf8').includes(titulo)) return `${archivo} has no «${titulo}»`
  }
  return null
}

it('no line of docs/security.md without a test that is there, or a reason; no place that is gone', () => {
  const texto = readFileSync(path.join(RAIZ, 'docs/security.md'), 'utf8')
  const lineas = texto.split('\n').filter((l) => l.startsWith('|') && !/^\|(---|:)/.test(l))
  const filas = lineas
    .map((l) =>
      l
        .slice(1, -1)
        .split('|')
        .map((c) => c.trim()),
    )
    .filter((c) => /^\d+\.\d+/.test(c[0] ?? '') || c.length === 3)
    .filter(
      (c) => c.at(-1) !== 'shown by' && c[0] !== 'level' && !/^(secret|personal|money|traces|public)$/.test(c[0] ?? ''),
    )
  expect(filas.length).toBeGreaterThan(90)
  const malas = filas.flatMap((c) => {
    const donde = /^`([^`]+)`$/.exec(c.at(-2) ?? '')?.[1]
    const malo = donde && !existsSync(path.join(RAIZ, donde)) ? `there is no ${donde}` : defecto(c.at(-1) ?? '')
    return malo ? [`${c[0]}: ${malo}`] : []
  })
  expect(malas).toEqual([])
  const capitulos = [...texto.matchAll(/^## V(\d+) /gm)].map((m) => Number(m[1]))
  expect(capitulos).toEqual(Array.from({ length: 17 }, (_, i) => i + 1))
})
