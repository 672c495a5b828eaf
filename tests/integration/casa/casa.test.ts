import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { findCircles, findClimbs } from '../../../scripts/casa/checks/circles.mjs'
import { findLongLines } from '../../../scripts/casa/checks/lines.mjs'
import { findLostReferences } from '../../../scripts/casa/checks/references.mjs'
import { findBareCasts, findStraySql } from '../../../scripts/casa/checks/rows.mjs'
import { findLooseVersions, findUnused } from '../../../scripts/casa/checks/unused.mjs'
import { findHandTypedCalls } from '../../../scripts/casa/checks/web-calls.mjs'

const root = mkdtempSync(path.join(os.tmpdir(), 'mancuerna-casa-'))
afterAll(() => rmSync(root, { recursive: true }))
beforeEach(() => {
  rmSync(root, { recursive: true })
  mkdirSync(root)
})

/** Writes files into the otherwise empty repository. */
function plant(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
}

describe('the house checker catches', () => {
  it('a circle of files and of features, through types alone, and names its way', () => {
    plant({
      'server/src/features/a/x.ts': `import type { Y } from '../b/y'\nexport type X = Y`,
      'server/src/features/b/y.ts': `export type { X as Y } from '../a/x'`,
      'server/src/features/c/z.ts': `import { y } from '../b/y'`,
    })
    expect(findCircles(root)).toEqual([
      'files: server/src/features/a/x.ts → server/src/features/b/y.ts → server/src/features/a/x.ts',
      'rooms: server/src/features/a → server/src/features/b → server/src/features/a',
    ])
  })

  it('features that lean on each other although no file does', () => {
    plant({
      'web/src/features/a/one.ts': `import { y } from '../b/one'`,
      'web/src/features/a/two.ts': `export const two = 2`,
      'web/src/features/b/one.ts': `export const y = 1`,
      'web/src/features/b/two.ts': `import { two } from '../a/two'`,
    })
    expect(findCircles(root)).toEqual(['rooms: web/src/features/a → web/src/features/b → web/src/features/a'])
  })

  it('a room that takes from one above it', () => {
    plant({
      'server/src/features/libro/a.repo.ts': `import type { Cobro } from '../cobros/b'`,
      'server/src/features/cobros/b.ts': `import { a } from '../libro/a.repo'`,
      'server/src/features/visitas/c.ts': `import { b } from '../cobros/b'`,
    })
    expect(findClimbs(root)).toEqual([
      'server/src/features/libro/a.repo.ts:1: takes from a room above its own: server/src/features/cobros/b.ts',
    ])
  })

  it.each([
    ['a path away from its call', `const donde = '/api/areas'`],
    ['a path that is put together', 'api.get(`/api/areas/${id}`)'],
    ['a path of the root', `fetch('/consulta_clientesApps/')`],
    ['an answer typed by hand', `api.get<Area[]>('/api/areas')`],
    ['an untyped call', `apiSuelta.get(donde)`],
    ['a schema in the browser', `import type { z } from 'zod'`],
  ])('in the web, %s', (_what, text) => {
    plant({ 'web/src/lib/x.ts': text, 'web/src/lib/x.test.ts': text })
    expect(findHandTypedCalls(root)).toEqual([expect.stringMatching(/^web\/src\/lib\/x\.ts:1: /)])
  })

  it('nothing in a call that the contract types, nor in a path of the screens', () => {
    plant({
      'web/src/lib/x.ts': `api.get('/api/areas/:id', { params: { id } }); direccion('/k/:llave'); ir('/miembros')`,
    })
    expect(findHandTypedCalls(root)).toEqual([])
  })

  it.each([
    'filas<Fila>(tx, sql)',
    'await fila<Fila>(tx, sql)',
    'tx.$queryRaw<Fila[]>`SELECT 1`',
    'pool.query<Fila>(s)',
  ])('a row that is only claimed: %s', (text) => {
    plant({ 'server/src/features/a/a.repo.ts': text, 'server/src/platform/db/tx.ts': text })
    expect(findBareCasts(root)).toEqual([expect.stringMatching(/^server\/src\/features\/a\/a\.repo\.ts:1: /)])
  })

  it.each([
    ['a statement', 'const s = sql`SELECT id FROM area`'],
    ['a tagged one', 'Prisma.sql`id = ${id}`'],
    ['a model', 'await ctx.tx.area.findMany()'],
    ['a query', 'await pool.query(texto)'],
  ])('SQL in a use case: %s', (_what, text) => {
    plant({ 'server/src/features/a/crear-a.ts': text, 'server/src/features/a/a.repo.ts': text })
    expect(findStraySql(root)).toEqual([expect.stringMatching(/^server\/src\/features\/a\/crear-a\.ts:1: SQL outside/)])
  })

  it('references to files, headings, issues and lines that are not there, in comments and documents alone', () => {
    plant({
      'docs/domain.md': '# Domain\n\n## Money\n\nSee goals.md and docs/domain.md, Money.\n',
      'server/src/a.ts':
        '/* docs/domain.md, Gold: spec L12 */\n' + "export const a = 'goals.md' // server/src/b, see issue 7\n",
      'server/src/c.ts':
        '// docs/domain.md, Money; x.repo.ts; server/dist/main.mjs; server/src/a; a.ts\nexport const c = 1\n',
      'prisma/schema.prisma': '// the view of lost.sql\n',
      'prisma/migrations/1_a/migration.sql': '-- as open-points.md says\n',
    })
    expect(findLostReferences(root).map((l) => l.split(': ').slice(0, 2).join(': '))).toEqual([
      'docs/domain.md:5: goals.md',
      'prisma/migrations/1_a/migration.sql:1: open-points.md',
      'prisma/schema.prisma:1: lost.sql',
      'server/src/a.ts:1: L12',
      'server/src/a.ts:1: docs/domain.md, Gold',
      'server/src/a.ts:2: issue 7',
      'server/src/a.ts:2: server/src/b',
    ])
  })

  it('a line over 120 bytes, whatever the code, but what was applied or a program wrote', () => {
    const at = (bytes: number): string => `corta\n${'ñ'.repeat(50)}${'n'.repeat(bytes - 100)}\n`
    plant({
      'server/src/a.test.ts': at(121),
      'web/src/a.css': at(120),
      'prisma/schema.prisma': at(130),
      'prisma/migrations/1_a/migration.sql': at(121),
      'compose.yml': at(121),
      'pnpm-lock.yaml': at(121),
      'docs/a.md': at(121),
    })
    expect(findLongLines(root).sort()).toEqual([
      'compose.yml:2: 121 bytes',
      'prisma/schema.prisma:2: 130 bytes',
      'server/src/a.test.ts:2: 121 bytes',
    ])
  })

  it('a file, an export and a package that nothing uses, and a version that moves by itself', () => {
    const version = { name: 'x', type: 'module', dependencies: { 'left-over': '^1.0.0', kept: '1.0.0' } }
    plant({
      'package.json': JSON.stringify(version),
      'knip.jsonc': '{ "entry": ["main.mjs"], "project": ["*.mjs"] }',
      'main.mjs': `import 'kept'\nimport { used } from './parts.mjs'\nused()\n`,
      'parts.mjs': 'export const used = () => {}\nexport const dead = 1\n',
      'lost.mjs': 'export const nobody = 1\n',
    })
    expect(findUnused(root).sort()).toEqual([
      'lost.mjs: unused or unknown (files): lost.mjs',
      'package.json: unused or unknown (dependencies): left-over',
      'parts.mjs:2: unused or unknown (exports): dead',
    ])
    expect(findLooseVersions(root)).toEqual(['package.json: left-over ^1.0.0: not an exact version'])
  })
})
