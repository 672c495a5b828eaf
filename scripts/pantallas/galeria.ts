/*
 * node scripts/run.mjs scripts/pantallas/galeria.ts [--solo /ruta,/ruta] [--estados llena,vacia]: a picture of every
 * screen, in both themes, three widths and four states, from temporary installations of its own, into
 * tests/e2e/gallery/<estado>/ (git-ignored); contact sheets in gallery/hojas/, what looks wrong (overflow, cut text,
 * axe, console) in gallery/informe.txt. What stands between screens (dialogs, second steps, what reception may not see,
 * the server away) is taken too, full: `--solo m-sin-servidor` (pantallas/capturas/momentos/ has the names).
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { retratar, type Retrato } from './capturas/retratar'
import { ESTADOS, type Estado } from './capturas/estados'
import { abrirInstalacion, alInterrumpir } from './capturas/instalacion'
import { abrirNavegador } from './capturas/navegador'
import { momentos } from './capturas/momentos/momentos'
import { buscarCodigos, buscarEjemplos, NINGUNO, pantallas, type Pantalla } from './capturas/pantallas'
import { construirWeb } from '../lib/preparar.mjs'

const CARPETA = path.join(import.meta.dirname, '..', '..', 'tests', 'e2e', 'gallery')
/** Screens looked at at the same time. */
const A_LA_VEZ = 2

const { values } = parseArgs({ options: { solo: { type: 'string' }, estados: { type: 'string' } } })
const solo = values.solo?.split(',')
const estados = (values.estados?.split(',') ?? ESTADOS) as Estado[]
const raro = estados.find((e) => !ESTADOS.includes(e))
if (raro !== undefined) throw new Error(`Estado desconocido: ${raro}. Use ${ESTADOS.join(', ')}.`)

const interrumpida = alInterrumpir()
await construirWeb()
const notas: string[] = []
for (const e of [...estados, 'hojas']) mkdirSync(path.join(CARPETA, e), { recursive: true })
for (const demo of [true, false]) {
  const suyos = estados.filter((e) => (e === 'vacia') !== demo)
  if (suyos.length > 0 && !interrumpida()) await recorrer(demo, suyos)
}
writeFileSync(path.join(CARPETA, 'informe.txt'), `${notas.join('\n')}\n`)
console.error(`${notas.length} notas en ${path.join(CARPETA, 'informe.txt')}; hojas en ${path.join(CARPETA, 'hojas')}`)

/** All screens in some states of one installation. */
async function recorrer(demo: boolean, suyos: readonly Estado[]): Promise<void> {
  const instalacion = await abrirInstalacion(demo, true)
  const navegador = await abrirNavegador()
  try {
    const ejemplos = demo ? await buscarEjemplos(instalacion.pool) : NINGUNO
    const elegida = (p: Pantalla): boolean => !solo || solo.includes(p.ruta) || solo.includes(p.nombre)
    const todas = pantallas(ejemplos).filter(elegida)
    const deUnMomento = demo
      ? momentos({ ...ejemplos, ...(await buscarCodigos(instalacion.pool)) }, instalacion.gente).filter(elegida)
      : []
    const pendientes = suyos.flatMap((estado) =>
      [...todas, ...(estado === 'llena' ? deUnMomento : [])].map((pantalla): Retrato => ({
        pantalla,
        estado,
        instalacion,
        carpeta: CARPETA,
      })),
    )
    const turno = async (): Promise<void> => {
      for (let r = pendientes.shift(); r && !interrumpida(); r = pendientes.shift()) {
        const suyas = await retratar(navegador, r)
        notas.push(...suyas)
        console.error(`${r.estado} ${r.pantalla.nombre}${suyas.map((n) => `\n  ${n}`).join('')}`)
      }
    }
    await Promise.all(Array.from({ length: A_LA_VEZ }, turno))
  } finally {
    await navegador.close()
    await instalacion.cerrar()
  }
}
