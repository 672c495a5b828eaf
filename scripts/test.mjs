/* npm test: everything that CI checks, in the order in which mistakes are cheap. Stops at the first step that fails. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { comprobar } from './lib/comprobar.mjs'
import { construirWeb, generar, instalar, programa } from './lib/preparar.mjs'
import { correr, entorno, RAIZ, seguirAlPadre } from './lib/procesos.mjs'

seguirAlPadre()
const inicio = Date.now()
const total = { pasan: 0, fallan: 0, omitidas: 0 }

await instalar()
await generar()
const [codigo] = await Promise.all([comprobar(), construirWeb()])
if (codigo !== 0) {
  total.fallan ||= 1
  terminar(codigo)
}
await paso('Peso del cliente web', 'web/scripts/peso.mjs', [])
await pruebas(['unidad', 'integracion', 'web', 'navegador'])
await paso('Requisitos sin prueba', 'scripts/casa/trace.mjs', ['--strict'])
terminar(0)

/** One step; ends the run when it fails. */
async function paso(titulo, bin, args) {
  console.log(`\n── ${titulo}`)
  const codigo = await correr(...programa(bin, args))
  if (codigo === 0) return
  console.error(`\nFalló: ${titulo}`)
  total.fallan ||= 1
  terminar(codigo)
}

/** Vitest projects, counted from its own report. */
async function pruebas(proyectos) {
  const informe = path.join(RAIZ, '.cache', 'vitest.json')
  rmSync(informe, { force: true })
  console.log(`\n── Pruebas: ${proyectos.join(', ')}`)
  const args = [
    'run',
    ...proyectos.flatMap((p) => ['--project', p]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${informe}`,
  ]
  const codigo = await correr(...programa('node_modules/vitest/vitest.mjs', args), {
    env: entorno({ NODE_ENV: 'test', VITEST: undefined }),
  })
  if (existsSync(informe)) {
    const r = JSON.parse(readFileSync(informe, 'utf8'))
    total.pasan += r.numPassedTests
    total.fallan += r.numFailedTests
    total.omitidas += r.numPendingTests + r.numTodoTests
  }
  if (codigo === 0) return
  // A file that does not even load counts as one failure.
  total.fallan ||= 1
  terminar(codigo)
}

/** The last line is the one that machines read. */
function terminar(codigo) {
  const segundos = Math.round((Date.now() - inicio) / 1000)
  const omitidas = total.omitidas ? `, ${total.omitidas} omitidas` : ''
  console.log(`\n${codigo === 0 ? 'Todo bien' : 'Hay fallos'} (${segundos} s${omitidas})`)
  console.log(`${total.pasan} passed, ${total.fallan} failed`)
  process.exit(codigo)
}
