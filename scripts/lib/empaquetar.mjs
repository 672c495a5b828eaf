/* The server's production bundles (server, backup, restore): our own code and the contract inside, every package outside (server/node_modules). */
import path from 'node:path'
import { build } from 'esbuild'
import { RAIZ } from './procesos.mjs'

await build({
  absWorkingDir: RAIZ,
  entryPoints: { main: 'server/src/main.ts', backup: 'scripts/backup.ts', restore: 'scripts/restore.ts' },
  outdir: 'server/dist',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: false,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  packages: 'external',
  alias: { '@mancuerna/contract': path.join(RAIZ, 'contract/src') },
  sourcemap: true,
  sourcesContent: false,
  legalComments: 'none',
  logLevel: 'warning',
})
