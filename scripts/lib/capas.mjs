/*
 * Who may import whom (docs/architecture: 'Who may import whom'), as data. A file belongs to the first layer whose pattern fits its path.
 * `usa`: layers it may import. `tipos`: layers whose types it may import besides (`import type`, gone at run time).
 * `paquetes`: packages it may import ('node:' = Node's own); absent = any.
 */

/** @typedef {{ capa: string, archivos: RegExp, usa: string[], tipos?: string[], paquetes?: string[], sin?: string[] }} Capa */

const ORM = ['@prisma/client', '@prisma/adapter-pg']
const SERVIDOR = [
  'config',
  'domain',
  'reglas',
  'caso',
  'repo',
  'wire',
  'puerta',
  'modulo',
  'http',
  'db',
  'generado',
  'contract',
  'raiz',
]
const WEB = ['contract', 'web-base', 'web-app', 'web-rasgo']

/** @type {Capa[]} */
export const CAPAS = [
  { capa: 'prueba', archivos: /\.(test|spec)\.tsx?$|^web\/src\/test\//, usa: [...SERVIDOR, ...WEB, 'prueba', 'apoyo'] },
  { capa: 'contract', archivos: /^contract\/src\//, usa: ['contract'], paquetes: ['zod'] },

  { capa: 'generado', archivos: /^server\/src\/db\/generated\//, usa: ['generado'] },
  // The error codes and the reading of amounts are the contract's: pure, with zod as their only dependency.
  { capa: 'domain', archivos: /^server\/src\/domain\//, usa: ['domain', 'contract'], paquetes: ['node:crypto'] },
  {
    capa: 'reglas',
    archivos: /^server\/src\/features\/.*\.reglas\.ts$/,
    usa: ['domain', 'reglas', 'contract'],
    paquetes: ['ipaddr.js'],
  }, // reads addresses, no I/O
  {
    capa: 'repo',
    archivos: /^server\/src\/features\/.*\.(repo|informes)\.ts$/,
    usa: ['domain', 'reglas', 'repo', 'db', 'generado', 'contract'],
    tipos: ['caso'],
  },
  {
    capa: 'wire',
    archivos: /^server\/src\/features\/.*\.wire\.ts$/,
    usa: ['contract', 'domain', 'reglas', 'wire'],
    tipos: ['repo', 'caso'],
    paquetes: ['zod'],
  },
  // *.http.ts: what the doors of one feature share and that speaks Express. Documentation and metrics are about the doors themselves.
  {
    capa: 'puerta',
    archivos:
      /^server\/src\/features\/(.*\.(rest|legacy|http)\.ts|sesion\/cookie\.ts|(documentacion|metricas)\/(?!.*\.modulo).*)$/,
    usa: ['contract', 'wire', 'http', 'domain', 'reglas', 'puerta'],
    tipos: ['modulo', 'caso', 'repo'],
    sin: ORM,
  },
  { capa: 'modulo', archivos: /^server\/src\/(modulo|features\/.*\.modulo)\.ts$/, usa: SERVIDOR, sin: ORM },
  {
    capa: 'caso',
    archivos: /^server\/src\/features\//,
    usa: ['domain', 'reglas', 'repo', 'db', 'caso', 'contract'],
    tipos: ['modulo', 'config'],
    sin: [...ORM, 'express'],
  },
  { capa: 'config', archivos: /^server\/src\/config\//, usa: ['config'] },
  { capa: 'db', archivos: /^server\/src\/db\//, usa: ['db', 'generado', 'domain', 'config', 'contract'] },
  {
    capa: 'http',
    archivos: /^server\/src\/http\//,
    usa: ['http', 'contract', 'domain', 'config'],
    tipos: ['db'],
    sin: ORM,
  },
  // app, composition, arranque, main: the places that wire things together.
  { capa: 'raiz', archivos: /^server\/src\//, usa: SERVIDOR },

  { capa: 'web-base', archivos: /^web\/src\/(components|lib|app\/theme)/, usa: ['contract', 'web-base'] },
  { capa: 'web-rasgo', archivos: /^web\/src\/features\//, usa: ['contract', 'web-base', 'web-app', 'web-rasgo'] },
  { capa: 'web-app', archivos: /^web\//, usa: WEB },

  { capa: 'apoyo', archivos: /^(tests|scripts)\//, usa: [...SERVIDOR, ...WEB, 'apoyo', 'prueba'] },
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
