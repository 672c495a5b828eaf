/*
 * npm run faults [-- --golpes 100] [--semilla N] [--solo "matar la base"]: the long form. Servers and database are
 * killed, cut and confused while desks write; after each blow everything is read back.
 * `--solo http [--peticiones 100000]` sends raw HTTP of every kind instead, as `npm run faults:http`.
 * Ends with 1 when anything was lost, doubled or ended by itself.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { empaquetar } from '../../scripts/lib/empaquetar.mjs'
import { asediar, type Fila } from './asedio'
import { enDiscoLleno, enDosArranques, enMensajes, type OpcionesEscenario, type Resultado } from './escenarios'
import { abrirGimnasio } from './gimnasio'
import { enRespaldoLleno } from './respaldo'
import { type Golpe, GOLPES } from './golpes'
import { correrHttp } from './http/correr'

const { values } = parseArgs({
  options: {
    golpes: { type: 'string' },
    semilla: { type: 'string' },
    solo: { type: 'string' },
    peticiones: { type: 'string' },
  },
})
const cuantos = Number(values.golpes ?? 100)
const semilla = Number(values.semilla ?? 20_261_122)
const raiz = path.resolve(import.meta.dirname, '../..')
const paquete = `server/dist/faults-${process.pid}`
const carpeta = mkdtempSync(path.join(os.tmpdir(), 'mancuerna-faults-'))

const problemas: string[] = []
const detalle = (que: string): void => {
  problemas.push(que)
  console.error(`  ✗ ${que}`)
}

/** What is no blow to a gym at work, by the name that --solo takes. */
const ESCENARIOS: Record<string, (o: OpcionesEscenario) => Promise<Resultado>> = {
  'dos arranques': enDosArranques,
  'disco lleno': enDiscoLleno,
  'respaldo en un disco lleno': enRespaldoLleno,
  'tres despachadores': enMensajes,
}
const pedido = (nombre: string): boolean => values.solo === undefined || nombre === values.solo

async function bajoGolpes(elegidos: [string, Golpe][]): Promise<Fila[]> {
  const g = await abrirGimnasio({ paquete, carpeta: path.join(carpeta, 'golpes'), servidores: 3 })
  try {
    const golpes = Array.from({ length: cuantos }, (_, i) => elegidos[i % elegidos.length] as [string, Golpe])
    const inicio = performance.now()
    const alAvanzar = (dados: number): void => {
      if (dados % 10 === 0) console.log(`· ${dados} (${Math.round((performance.now() - inicio) / 1000)} s)`)
    }
    return await asediar(g, { mesas: 32, golpes, semilla, detalle, alAvanzar })
  } finally {
    await g.cerrar()
  }
}

async function todos(): Promise<void> {
  const golpes = Object.entries<Golpe>(GOLPES).filter(([nombre]) => pedido(nombre))
  const escenarios = Object.entries(ESCENARIOS).filter(([nombre]) => pedido(nombre))
  if (golpes.length + escenarios.length === 0)
    throw new Error(`--solo: ${[...Object.keys(GOLPES), ...Object.keys(ESCENARIOS), 'http'].join(', ')}`)
  await empaquetar(paquete)
  if (golpes.length > 0) {
    console.log(`${cuantos} golpes a tres servidores, 32 mesas, semilla ${semilla}`)
    console.table(await bajoGolpes(golpes))
  }
  const resultados: Resultado[] = []
  for (const [, escenario] of escenarios) resultados.push(await escenario({ paquete, carpeta, semilla, detalle }))
  if (resultados.length > 0) console.table(resultados)
  console.log(problemas.length ? `${problemas.length} problemas` : 'Nada perdido, nada doblado, nadie caído.')
  process.exitCode = problemas.length ? 1 : 0
}

try {
  if (values.solo === 'http') process.exitCode = await correrHttp(values)
  else await todos()
} finally {
  rmSync(carpeta, { recursive: true, force: true })
  rmSync(path.join(raiz, paquete), { recursive: true, force: true })
}
