/*
 * Who may import whom, as data. A file belongs to the first layer whose pattern fits its path.
 * `usa`: layers it may import. `tipos`: layers whose types it may import besides (`import type`, gone at run time).
 * `paquetes`: packages it may import ('node:' = Node's own); absent = any.
 */

/**
 * @typedef {{
 *   layer: string, archivos: RegExp, usa: string[], tipos?: string[], paquetes?: string[], sin?: string[]
 * }} Layer
 */

const ORM = ['@prisma/client', '@prisma/adapter-pg']
const PURO = ['domain', 'contract']
const SERVIDOR = [
  ...PURO,
  'config',
  'core',
  'db',
  'generado',
  'http',
  'plataforma',
  'reglas',
  'caso',
  'casos',
  'repo',
  'wire',
  'puerta',
  'modulo',
  'raiz',
]
const WEB = [...PURO, 'web-base', 'web-app', 'web-rasgo']

/** @type {Layer[]} */
export const LAYERS = [
  {
    layer: 'prueba',
    archivos: /\.(test|spec)\.tsx?$|^web\/src\/test\//,
    usa: [...SERVIDOR, ...WEB, 'prueba', 'apoyo'],
  },

  // What server and browser share: nothing but itself.
  { layer: 'domain', archivos: /^domain\/src\//, usa: ['domain'], paquetes: [] },
  { layer: 'contract', archivos: /^contract\/src\//, usa: PURO, paquetes: ['zod'] },

  // The platform knows no feature.
  { layer: 'generado', archivos: /^server\/src\/platform\/db\/generated\//, usa: ['generado'] },
  { layer: 'core', archivos: /^server\/src\/platform\/core\//, usa: [...PURO, 'core'], paquetes: ['node:crypto'] },
  {
    layer: 'reglas',
    archivos: /^server\/src\/(features|platform)\/.*\.reglas\.ts$/,
    usa: [...PURO, 'core', 'reglas'],
    paquetes: ['ipaddr.js', 'bowser', 'otpauth'], // addresses, user agents, one-time codes: no I/O
  },
  {
    layer: 'repo',
    archivos: /^server\/src\/(features|platform|respaldo|exportacion)\/.*\.(repo|informes)\.ts$/,
    usa: [...PURO, 'core', 'reglas', 'repo', 'db', 'generado'],
    tipos: ['caso', 'plataforma'],
  },
  {
    layer: 'wire',
    archivos: /^server\/src\/(features|platform)\/.*\.wire\.ts$/,
    usa: [...PURO, 'core', 'reglas', 'wire'],
    tipos: ['repo', 'caso', 'plataforma'],
    paquetes: ['zod'],
  },
  { layer: 'db', archivos: /^server\/src\/platform\/db\//, usa: [...PURO, 'core', 'db', 'generado', 'config'] },
  {
    layer: 'http',
    archivos: /^server\/src\/platform\/http\//,
    usa: [...PURO, 'core', 'http', 'config'],
    tipos: ['db'],
    sin: ORM,
  },
  {
    layer: 'plataforma',
    archivos: /^server\/src\/platform\//,
    usa: [...PURO, 'core', 'db', 'reglas', 'plataforma'],
    tipos: ['repo'],
    sin: ORM,
  },

  // *.http.ts: what the doors of one feature share and that speaks Express. Documentation and metrics are about the
  // doors themselves.
  {
    layer: 'puerta',
    archivos: /^server\/src\/features\/(.*\.(rest|legacy|http)\.ts|(documentacion|metricas)\/(?!.*\.modulo).*)$/,
    usa: [...PURO, 'core', 'wire', 'http', 'reglas', 'puerta'],
    tipos: ['casos', 'caso', 'repo', 'plataforma', 'modulo'],
    sin: ORM,
  },
  { layer: 'modulo', archivos: /^server\/src\/(modulo|features\/.*\.modulo)\.ts$/, usa: SERVIDOR, sin: ORM },
  // Use cases with their transactions around them: what a module hands to its doors.
  { layer: 'casos', archivos: /^server\/src\/features\/.*\.casos\.ts$/, usa: SERVIDOR, sin: ORM },
  {
    layer: 'caso',
    archivos: /^server\/src\/features\//,
    usa: [...PURO, 'core', 'reglas', 'repo', 'db', 'plataforma', 'caso'],
    tipos: ['modulo', 'config'],
    sin: [...ORM, 'express'],
  },
  { layer: 'config', archivos: /^server\/src\/config\//, usa: ['config', 'core', 'domain'] },
  // app, composition, arranque, main: the places that wire things together.
  { layer: 'raiz', archivos: /^server\/src\//, usa: SERVIDOR },

  // The web takes the domain's functions, and of the contract its types only: no zod reaches a browser.
  {
    layer: 'web-base',
    archivos: /^web\/src\/(components|lib|app\/theme)/,
    usa: ['domain', 'web-base'],
    tipos: ['contract'],
  },
  {
    layer: 'web-rasgo',
    archivos: /^web\/src\/features\//,
    usa: ['domain', 'web-base', 'web-app', 'web-rasgo'],
    tipos: ['contract'],
  },
  { layer: 'web-app', archivos: /^web\//, usa: ['domain', 'web-base', 'web-app', 'web-rasgo'], tipos: ['contract'] },

  { layer: 'apoyo', archivos: /^(tests|scripts)\//, usa: [...SERVIDOR, ...WEB, 'apoyo', 'prueba'] },
]

/**
 * A web feature's inside is its own; others may import its index, if it has one.
 * @param {string} de @param {string} a paths from the root
 */
export function esInteriorAjeno(de, a) {
  const rasgo = (ruta) => /^web\/src\/features\/([^/]+)\//.exec(ruta)?.[1]
  const propio = rasgo(de)
  const ajeno = rasgo(a)
  return (
    propio !== undefined &&
    ajeno !== undefined &&
    propio !== ajeno &&
    !/^web\/src\/features\/[^/]+\/index\.tsx?$/.test(a)
  )
}

/**
 * The server's rooms that stand on one another, lowest first; all the others stand above them. The platform is a layer
 * of its own, below.
 */
const SALAS = ['libro', 'areas', 'formas-pago', 'lineas-pago', 'membresias', 'cobros']

/**
 * Whether a server feature takes from one that stands above it.
 * @param {string} de @param {string} a paths from the root
 */
export function salaMasAlta(de, a) {
  const altura = (ruta) => {
    const sala = /^server\/src\/features\/([^/]+)\//.exec(ruta)?.[1]
    return sala === undefined ? undefined : SALAS.includes(sala) ? SALAS.indexOf(sala) : SALAS.length
  }
  const [propia, ajena] = [altura(de), altura(a)]
  return propia !== undefined && ajena !== undefined && propia < ajena
}
