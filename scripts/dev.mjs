/*
 * npm run dev: the same application with reload. Vite serves the web client on PORT and passes the rest to the server,
 * which tsx restarts on each change.
 */
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { generar, instalar } from './lib/preparar.mjs'
import { entorno, RAIZ, seguirAlPadre } from './lib/procesos.mjs'

seguirAlPadre()
await instalar()
await generar()

const puerto = Number(process.env.PORT ?? 3000)
const interno = puerto + 1
const host = process.env.HOST ?? '127.0.0.1'
const tsx = path.join(RAIZ, 'scripts/node_modules/tsx/dist/cli.mjs')
const servidor = spawn(
  process.execPath,
  [
    tsx,
    'watch',
    '--clear-screen=false',
    '--include=contract/src/**/*.ts',
    '--include=domain/src/**/*.ts',
    'server/src/main.ts',
  ],
  {
    cwd: RAIZ,
    env: entorno({ PROCESOS: process.env.PROCESOS ?? '1', PORT: String(interno), HOST: '127.0.0.1' }),
    stdio: ['ignore', 'inherit', 'inherit'], // with a terminal as input tsx would take Enter for "restart"
  },
)
servidor.once('exit', (codigo) => process.exit(codigo ?? 1))

process.env.API_URL = `http://127.0.0.1:${interno}`
const web = path.join(RAIZ, 'web')
const { createServer } = await import(pathToFileURL(createRequire(path.join(web, 'package.json')).resolve('vite')).href)
const vite = await createServer({ root: web, server: { port: puerto, host, strictPort: true } })
await vite.listen()
console.log(`Mancuerna (desarrollo) en http://${host}:${puerto}; el servidor se reinicia solo con cada cambio.`)

let parando = false
for (const senal of ['SIGINT', 'SIGTERM']) {
  process.on(senal, () => {
    if (parando) return
    parando = true
    void vite.close()
    servidor.kill('SIGTERM') // its exit ends us
  })
}
