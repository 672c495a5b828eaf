/*
 * npm run faults [-- --golpes 100] [--semilla N] [--solo "matar la base"]: the long form. Servers and database are killed,
 * cut and confused while desks write; after each blow everything is read back. Ends with 1 when anything was lost, doubled
 * or ended by itself.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { empaquetar } from '../../scripts/lib/empaquetar.mjs'
import { asediar, type Fila } from './asedio'
import { enDiscoLleno, enDosArranques, enMensajes, type Resultado } from './escenarios'
import { abrirGimnasio } from './gimnasio'
import { GOLPES } from './golpes'

const { values } = parseArgs({
  options: { golpes: { type: 'string' }, semilla: { type: 'string' }, solo: { type: 'string' } },
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

async function bajoGolpes(): Promise<Fila[]> {
  const g = await abrirGimnasio({ paquete, carpeta: path.join(carpeta, 'golpes'), servidores: 3 })
  try {
    const elegidos = Object.entries(GOLPES).filter(([nombre]) => !values.solo || nombre === values.solo)
    if (!elegidos.length) throw new Error(`--solo: ${Object.keys(GOLPES).join(', ')}`)
    const golpes = Array.from({ length: cuantos }, (_, i) => elegidos[i % elegidos.length] as (typeof elegidos)[number])
    return await asediar(g, { mesas: 32, golpes, semilla, detalle })
  } finally {
    await g.cerrar()
  }
}

try {
  await empaquetar(paquete)
  console.log(`${cuantos} golpes a tres servidores, 32 mesas, semilla ${semilla}`)
  console.table(await bajoGolpes())
  const escenarios: Resultado[] = []
  if (!values.solo)
    for (const escenario of [enDosArranques, enDiscoLleno, enMensajes])
      escenarios.push(await escenario({ paquete, carpeta, semilla, detalle }))
  console.table(escenarios)
  console.log(problemas.length ? `${problemas.length} problemas` : 'Nada perdido, nada doblado, nadie caído.')
  process.exitCode = problemas.length ? 1 : 0
} finally {
  rmSync(carpeta, { recursive: true, force: true })
  rmSync(path.join(raiz, paquete), { recursive: true, force: true })
}
