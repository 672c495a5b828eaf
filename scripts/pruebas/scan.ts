/*
 * npm run scan [-- --con sqlmap|wapiti] [--parte 1/3] [--minutos 4] [--solo TEXTO] [--a-fondo]: sqlmap and wapiti (from
 * Debian) against every call of both doors, with an administrator's session, on a demo gym of its own on this machine.
 * Exit code 1 when one of them finds something or the server answered 500. docs/security.md says what was found.
 */
import { parseArgs } from 'node:util'
import { construirServidor, construirWeb } from '../lib/preparar.mjs'
import { abrirInstalacion, type Instalacion } from './scan/installation'
import { type Blanco, blancosDe } from './scan/targets'
import { sqlmap, wapiti } from './scan/tools'

const { values: o } = parseArgs({
  options: {
    con: { type: 'string', default: 'sqlmap' },
    parte: { type: 'string', default: '1/1' },
    minutos: { type: 'string', default: '60' },
    solo: { type: 'string', default: '' },
    'a-fondo': { type: 'boolean', default: false },
  },
})
const limite = Date.now() + Number(o.minutos) * 60_000
const quedan = (): number => Math.max(0, (limite - Date.now()) / 1000)

/** Two at a time, until the time is over. Returns what was found and how many were gone through. */
async function barrer(i: Instalacion, blancos: Blanco[]): Promise<{ hallazgos: string[]; hechos: number }> {
  const hallazgos: string[] = []
  let [siguiente, hechos] = [0, 0]
  const trabajar = async () => {
    while (siguiente < blancos.length && quedan() > 5) {
      const numero = siguiente++
      const b = blancos[numero] as Blanco
      const r = await sqlmap(i, b, { numero, aFondo: o['a-fondo'], segundos: quedan() })
      if (r.hecho) hechos++
      console.log(`${r.hecho ? 'hecho' : 'sin terminar'}: ${b.nombre}`)
      hallazgos.push(...r.hallazgos.map((h) => `${b.nombre}: ${h}`))
    }
  }
  await Promise.all([trabajar(), trabajar()])
  return { hallazgos, hechos }
}

/** The slice 'k/n' of them. */
function parteDe(blancos: Blanco[]): Blanco[] {
  const [k = 1, n = 1] = o.parte.split('/').map(Number)
  return blancos.filter((b, indice) => indice % n === k - 1 && b.nombre.includes(o.solo))
}

await construirServidor()
await construirWeb()
const i = await abrirInstalacion()
try {
  const todos = await blancosDe(i.url)
  const blancos = parteDe(todos)
  let hallazgos: string[]
  if (o.con === 'wapiti') {
    hallazgos = await wapiti(
      i,
      ['/', ...blancos.filter((b) => b.metodo === 'GET').map((b) => b.ruta.replace('*', ''))],
      quedan(),
    )
    console.log(`wapiti: ${hallazgos.length} hallazgos`)
  } else {
    const r = await barrer(i, blancos)
    hallazgos = r.hallazgos
    console.log(
      `sqlmap: ${r.hechos} de ${blancos.length} peticiones (${todos.length} en total), ${hallazgos.length} hallazgos`,
    )
  }
  const errores = await i.errores()
  for (const linea of [...hallazgos, ...errores]) console.log(`  ${linea}`)
  console.log(`respuestas 5xx: ${errores.length}`)
  process.exitCode = hallazgos.length || errores.length ? 1 : 0
} finally {
  await i.cerrar()
}
