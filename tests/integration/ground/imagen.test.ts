import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const RAIZ = path.resolve(import.meta.dirname, '../../..')

it('the image holds every folder of the repository that the server reads', () => {
  const codigo = readdirSync(path.join(RAIZ, 'server/src'), { recursive: true, encoding: 'utf8' })
    .filter((f) => /(?<!\.test)\.ts$/.test(f))
    .map((f) => readFileSync(path.join(RAIZ, 'server/src', f), 'utf8'))
  const leidas = codigo.flatMap((texto) =>
    [...texto.matchAll(/path\.join\(raiz\(\), ((?:'[\w-]+'(?:, )?)+)/g)].map((m) =>
      (m[1] ?? '')
        .replace(/'(, )?/g, '/')
        .split('/')
        .filter(Boolean)
        .join('/'),
    ),
  )
  expect(leidas).toContain('prisma/migrations')
  const ultimaEtapa =
    readFileSync(path.join(RAIZ, 'Dockerfile'), 'utf8')
      .split(/^FROM /m)
      .at(-1) ?? ''
  const copiadas = [...ultimaEtapa.matchAll(/^COPY (?:--from=\w+ )?.*\s(\S+)$/gm)].map((m) => m[1] ?? '')
  expect(leidas.filter((l) => !copiadas.some((c) => l === c || l.startsWith(`${c}/`)))).toEqual([])
})
