/*
 * npm start: what is missing or changed is installed and built,
 * then the server runs in this very process (signals and exit code are its own).
 */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { construirServidor, construirWeb, generar, instalar } from './lib/preparar.mjs'
import { RAIZ, seguirAlPadre } from './lib/procesos.mjs'

seguirAlPadre()
await instalar()
await generar()
await construirServidor()
await construirWeb()

process.chdir(RAIZ)
process.env.NODE_ENV ??= 'production'
process.setSourceMapsEnabled(true)
await import(pathToFileURL(path.join(RAIZ, 'server/dist/main.mjs')).href)
