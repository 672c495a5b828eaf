/* What must be there before anything of ours runs: packages, Prisma's client, the two bundles. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { conNode, entorno, paso, RAIZ } from './procesos.mjs'
import { fingerprint, siCambio } from './sellos.mjs'

const MANIFIESTOS = [
  '.pnpmfile.cjs',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'package.json',
  ...['server', 'web', 'contract', 'domain', 'scripts', 'tests'].map((p) => `${p}/package.json`),
]
const MINIMO = [20, 19]

/** Stops with one sentence when Node is too old: everything after it would fail in a stranger way. */
function comprobarNode() {
  const [mayor = 0, menor = 0] = process.versions.node.split('.').map(Number)
  if (mayor > MINIMO[0] || (mayor === MINIMO[0] && menor >= MINIMO[1])) return
  console.error(`Se necesita Node ${MINIMO.join('.')} o posterior; este es ${process.versions.node}.`)
  process.exit(1)
}

/** Installs the packages when the lockfile, the manifests or Node changed. */
export async function instalar() {
  comprobarNode()
  const { packageManager } = JSON.parse(readFileSync(path.join(RAIZ, 'package.json'), 'utf8'))
  await siCambio({
    sello: 'node_modules/.mancuerna',
    resultado: 'node_modules/.modules.yaml',
    fingerprint: fingerprint(MANIFIESTOS, `${process.version} ${process.platform} ${process.arch}`),
    hacer: () =>
      // CI=true: pnpm must never stop at a question. In a real CI the lockfile must fit.
      paso(
        'Instalando paquetes (solo la primera vez o cuando cambian)',
        'npx',
        [
          '--yes',
          packageManager,
          'install',
          '--prod=false',
          process.env.CI ? '--frozen-lockfile' : '--no-frozen-lockfile',
          '--prefer-offline',
          '--reporter=append-only',
        ],
        {
          env: entorno({ CI: 'true', NODE_ENV: undefined, npm_config_loglevel: 'error' }),
          silencioso: !process.env.CI,
        },
      ),
  })
}

/** Generates Prisma's client when the schema changed. */
export async function generar() {
  await siCambio({
    sello: '.cache/prisma',
    resultado: 'server/src/platform/db/generated/client.ts',
    fingerprint: fingerprint(['prisma/schema.prisma', 'prisma.config.ts', 'pnpm-lock.yaml']),
    hacer: () =>
      paso(
        'Generando el cliente de la base de datos',
        ...programa('node_modules/prisma/build/index.js', ['generate', '--no-hints']),
        { silencioso: true },
      ),
  })
}

/** Bundles the server into server/dist when its sources changed. */
export async function construirServidor() {
  await siCambio({
    sello: '.cache/servidor',
    resultado: 'server/dist/main.mjs',
    fingerprint: fingerprint([
      'server/src',
      'contract/src',
      'domain/src',
      'prisma/schema.prisma',
      'pnpm-lock.yaml',
      'scripts/lib/empaquetar.mjs',
      'scripts/instalacion/backup.ts',
      'scripts/instalacion/restore.ts',
      'scripts/instalacion/imagenes.ts',
    ]),
    hacer: () => paso('Construyendo el servidor', ...programa('scripts/lib/empaquetar.mjs', [])),
  })
}

/** Builds the web client into web/dist when its sources changed. */
export async function construirWeb() {
  await siCambio({
    sello: '.cache/web',
    resultado: 'web/dist/index.html',
    fingerprint: fingerprint(['web', 'contract/src', 'domain/src', 'docs/manual', 'pnpm-lock.yaml']),
    hacer: () =>
      paso(
        'Construyendo el cliente web',
        ...programa('web/node_modules/vite/bin/vite.js', ['build', '--logLevel', 'warn']),
        {
          cwd: path.join(RAIZ, 'web'),
          env: entorno({ NODE_ENV: 'production' }),
          silencioso: true,
        },
      ),
  })
}

/** [node, [script, ...args]] for `paso` and `correr`. */
export function programa(bin, args) {
  const [node, script] = conNode(bin)
  return [node, [script, ...args]]
}
