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
  // `scripts` is what a source tree runs where the image has a bundle (respaldo/lanzar.ts).
  const enImagen = leidas.filter((l) => l.split('/')[0] !== 'scripts')
  expect(enImagen.filter((l) => !copiadas.some((c) => l === c || l.startsWith(`${c}/`)))).toEqual([])
})

const compose = readFileSync(path.join(RAIZ, 'docker-compose.yml'), 'utf8')

it('what the image is made of, and the database beside it, are pinned by digest', () => {
  const dockerfile = readFileSync(path.join(RAIZ, 'Dockerfile'), 'utf8')
  const etapas = new Set([...dockerfile.matchAll(/^FROM \S+ AS (\w+)$/gm)].map((m) => m[1]))
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map((m) => m[1] ?? '').filter((b) => !etapas.has(b))
  expect(new Set(bases)).toEqual(new Set(['${NODE_IMAGE}']))
  const base = /^ARG NODE_IMAGE=(\S+)$/m.exec(dockerfile)?.[1]
  const ajenas = [...compose.matchAll(/^ {4}image: (\S+)$/gm)].map((m) => m[1] ?? '').filter((i) => i !== 'mancuerna')
  expect(ajenas.length).toBeGreaterThan(0)
  const FIJADA = /[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}/.source
  expect(base).toMatch(new RegExp(`^${FIJADA}$`))
  for (const imagen of ajenas) expect(imagen).toMatch(new RegExp(`^\\$\\{POSTGRES_IMAGE:-${FIJADA}\\}$`))
})

/** The services of a compose file, each as its text. */
const serviciosDe = (texto: string): string[] =>
  (texto.split(/^services:$/m)[1]?.split(/^volumes:$/m)[0] ?? '').split(/^ {2}(?=\w+:$)/m).slice(1)

it('every container has a bound of memory and processes, a read-only root and no privilege to gain', () => {
  const escala = readFileSync(path.join(RAIZ, 'compose.escala.yml'), 'utf8')
  // Of the first file's services it says only what is different.
  const servicios = [...serviciosDe(compose), ...serviciosDe(escala).filter((s) => /^ {4}image: /m.test(s))]
  expect(servicios.map((s) => s.slice(0, s.indexOf(':')))).toEqual(['app', 'db', 'rol', 'proxy', 'almacen', 'replica'])
  for (const s of servicios) {
    expect(s).toMatch(/^ {4}mem_limit: (\$\{\w+:-)?\d+[mg]\}?$/m)
    expect(s).toMatch(/^ {4}pids_limit: \d+$/m)
    expect(s).toMatch(/^ {4}read_only: true$/m)
    expect(s).toMatch(/^ {4}cap_drop:\n {6}- ALL$/m)
    expect(s).toMatch(/^ {4}security_opt:\n {6}- no-new-privileges:true$/m)
  }
})
