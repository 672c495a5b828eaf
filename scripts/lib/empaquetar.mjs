/*
 * The server's production bundles (server, backup, restore, administrador): our own code and the contract inside, every
 * package outside (server/node_modules).
 */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { RAIZ } from './procesos.mjs'

const PROGRAMAS = {
  main: 'server/src/main.ts',
  // a process of its own, which the server starts
  decodificador: 'server/src/platform/images/decoder/programa.ts',
  backup: 'scripts/instalacion/backup.ts',
  restore: 'scripts/instalacion/restore.ts',
  administrador: 'scripts/instalacion/administrador.ts',
  exportar: 'scripts/instalacion/exportar.ts',
  imagenes: 'scripts/instalacion/imagenes.ts',
}

/**
 * @param {string} destino folder, from the root; below server/, where the packages are found
 * @param {Record<string, string>} [mas] more programs than those of production: their sources by name
 */
export async function empaquetar(destino, mas = {}) {
  await build({
    absWorkingDir: RAIZ,
    entryPoints: { ...PROGRAMAS, ...mas },
    outdir: destino,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    alias: {
      '@mancuerna/contract': path.join(RAIZ, 'contract/src'),
      '@mancuerna/domain': path.join(RAIZ, 'domain/src'),
    },
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'warning',
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await empaquetar('server/dist')
