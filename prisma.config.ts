import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { defineConfig } from 'prisma/config'

// Prisma's native schema engine is downloaded from a host that is not always reachable. Without it, our own copy speaks
// the same protocol over the WASM build that comes from npm (scripts/lib/prisma-schema-engine.mjs).
const raiz = import.meta.dirname
if (!process.env.PRISMA_SCHEMA_ENGINE_BINARY && !hayMotorNativo()) {
  process.env.PRISMA_SCHEMA_ENGINE_BINARY = path.join(raiz, 'scripts', 'lib', 'prisma-schema-engine.mjs')
}

export default defineConfig({
  schema: path.join(raiz, 'prisma', 'schema.prisma'),
  migrations: { path: path.join(raiz, 'prisma', 'migrations') },
  // Only the development commands (migrate dev, diff) connect; `generate` never does.
  datasource: { url: process.env.DATABASE_URL ?? 'postgresql://sin-configurar:5432/mancuerna' },
})

/** True when a native schema engine lies where Prisma would look for it. */
function hayMotorNativo(): boolean {
  try {
    const requerir = createRequire(import.meta.url)
    const motores = path.dirname(createRequire(requerir.resolve('prisma')).resolve('@prisma/engines/package.json'))
    return readdirSync(motores).some((f) => f.startsWith('schema-engine-') && !f.endsWith('.tmp'))
  } catch {
    return false
  }
}
