import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { revisarImports } from '../../../scripts/casa/checks/imports.mjs'

const raiz = mkdtempSync(path.join(os.tmpdir(), 'mancuerna-imports-'))
afterAll(() => rmSync(raiz, { recursive: true }))

/** Writes one file into an otherwise empty repository and says what the checker says. */
function con(archivo: string, fuente: string): string[] {
  for (const p of ['contract/src', 'domain/src']) {
    cpSync(path.join(import.meta.dirname, '../../..', p), path.join(raiz, p), { recursive: true })
  }
  rmSync(path.join(raiz, 'server'), { recursive: true, force: true })
  rmSync(path.join(raiz, 'web'), { recursive: true, force: true })
  mkdirSync(path.dirname(path.join(raiz, archivo)), { recursive: true })
  writeFileSync(path.join(raiz, archivo), fuente)
  return revisarImports(raiz)
}

describe('the import rules', () => {
  it.each([
    [
      'a rule that reads the database',
      'server/src/features/visitas/visitas.reglas.ts',
      `import { buscar } from './visitas.repo'`,
    ],
    ['a rule with a package', 'server/src/features/visitas/visitas.reglas.ts', `import { z } from 'zod'`],
    ['a use case that knows HTTP', 'server/src/features/visitas/registrar-visita.ts', `import express from 'express'`],
    [
      'a use case that knows a door',
      'server/src/features/visitas/registrar-visita.ts',
      `import { rutas } from './visitas.rest'`,
    ],
    [
      'a door that reads the database',
      'server/src/features/visitas/visitas.rest.ts',
      `import { buscar } from './visitas.repo'`,
    ],
    [
      'a door that builds its use case',
      'server/src/features/visitas/visitas.rest.ts',
      `import { registrar } from './registrar-visita'`,
    ],
    [
      'a second place with Prisma',
      'server/src/features/visitas/registrar-visita.ts',
      `export * from '../../platform/db/generated/client'`,
    ],
    ['a domain with a package', 'domain/src/nuevo.ts', `import { z } from 'zod'`],
    [
      'a platform that knows a feature',
      'server/src/platform/http/x.ts',
      `import { y } from '../../features/visitas/visitas.repo'`,
    ],
    ['zod in the browser', 'web/src/lib/x.ts', `import { Importe } from '@mancuerna/contract/campos'`],
    ['a core with I/O', 'server/src/platform/core/error.ts', `import { readFileSync } from 'node:fs'`],
    ['a contract with the server', 'contract/src/nuevo.ts', `import { x } from '../../server/src/platform/core/error'`],
    ['a web feature inside another', 'web/src/features/visitas/Pagina.tsx', `import { Foto } from '../miembros/Foto'`],
    [
      'the web with the server',
      'web/src/lib/fecha.ts',
      `const x = await import('../../../server/src/platform/core/error')`,
    ],
  ])('catch %s', (_que, archivo, fuente) => {
    const quejas = con(archivo, fuente)
    for (const p of ['contract', 'domain']) rmSync(path.join(raiz, p, 'src/nuevo.ts'), { force: true })
    expect(quejas).toHaveLength(1)
    expect(quejas[0]).toContain(`${archivo}:1: `)
  })

  it.each([
    [
      'types of a use case in a door',
      'server/src/features/visitas/visitas.rest.ts',
      `import type { Visita } from './visitas.repo'\nimport { Id } from '@mancuerna/contract/campos'`,
    ],
    [
      'a neighbour’s operation in a use case',
      'server/src/features/visitas/registrar-visita.ts',
      `import { cobrar } from '../pagos/registrar-pago'\nimport { insertar } from './visitas.repo'`,
    ],
    [
      'own parts in a web feature',
      'web/src/features/visitas/partes/Fila.tsx',
      `import { usar } from '../visitas.api'\nimport { Boton } from '../../../components'`,
    ],
  ])('allow %s', (_que, archivo, fuente) => expect(con(archivo, fuente)).toEqual([]))
})
