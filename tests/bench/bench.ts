/*
 * npm run bench [-- --chico | --personas 200000 --visitas 10000000 --pagos 3000000 --cuotas 300000]
 *   [--vueltas 150] [--solo tablero,listas]:
 * measures the goals and writes results.md; without settings at ten million visits, whole, in less than 25 minutes.
 */
import os from 'node:os'
import { construirServidor, construirWeb } from '../../scripts/lib/preparar.mjs'
import { arrancarCluster, type Cluster } from './gym/base'
import type { Tamanos } from './gym/fill/sql'
import { type Banco, crearInstalacion, crearPersonas, type Instalacion, tamanosDe } from './gym/instalacion'
import { ms } from './measure/formato'
import { leerOpciones, type Opciones } from './opciones'
import { PARTES } from './partes'
import { type Fuente, FUENTES } from './results/anterior'
import { fallida, type Fila } from './results/fila'
import { type Corrida, escribirResultados } from './results/resultados'

/** Visits of the small gym, which the large one is compared with. */
const CHICO = 10_000
/** The gyms at which the old server was measured. */
const ANTIGUAS: Record<Fuente, Tamanos> = {
  junto: deEntonces(FUENTES.junto),
  solo: deEntonces(FUENTES.solo),
}
/** How long one part may take before the next one begins without it, in ms: what hangs ends no run. */
const LIMITE = 8 * 60_000
/** How long a whole run may take, in seconds. */
const META_ENTERA = 25 * 60

async function correr(opciones: Opciones): Promise<void> {
  const inicio = performance.now()
  const segundos = (): number => (performance.now() - inicio) / 1000
  const carga = os.loadavg()[0] ?? 0
  await construirServidor()
  if (pedida(opciones, 'web')) await construirWeb()
  let cluster: Cluster | undefined
  const instalaciones: Instalacion[] = []
  const apagar = async (): Promise<void> => {
    for (const i of instalaciones) await i.cerrar()
    await cluster?.parar()
  }
  let apagado: Promise<void> | undefined
  const cerrar = (): Promise<void> => (apagado ??= apagar()) // a signal, and the end that it causes, close once
  // Each time: one comes from the terminal, another from npm's process, and the second must not end what cleans up.
  process.on('SIGINT', () => void cerrar().finally(() => process.exit(130)))
  process.on('SIGTERM', () => void cerrar().finally(() => process.exit(143)))
  try {
    cluster = await arrancarCluster()
    const banco = await llenar(cluster, opciones, instalaciones)
    const llenado = segundos()
    const filas: Fila[] = [
      { que: 'Gyms of all sizes filled', meta: '—', medido: `${Math.round(llenado)} s`, cumple: null },
    ]
    const { version: postgres, buffers } = cluster
    await medirTodo(banco, filas, (faltan) => {
      if (apagado) throw new Error('interrumpido') // what fails because all is being closed is no result
      const corrida: Corrida = {
        opciones,
        postgres,
        buffers,
        filas,
        faltan,
        segundos: segundos(),
        chico: banco.chica.tamanos,
        antiguas: Object.values(ANTIGUAS),
        cargas: [carga, os.loadavg()[0] ?? 0],
      }
      if (faltan.length === 0) filas.push(enTotal(corrida.segundos))
      const { tabla, archivo } = escribirResultados(corrida)
      if (faltan.length === 0) console.log(`\n${tabla}\n\n${archivo}`)
    })
  } finally {
    await cerrar()
  }
}

/** All gyms that several parts measure. */
async function llenar(cluster: Cluster, opciones: Opciones, instalaciones: Instalacion[]): Promise<Banco> {
  const crear = async (nombre: string, t: Tamanos, gente?: Fuente): Promise<Instalacion> => {
    decir(`cargando «${nombre}»: ${t.visitas} visitas, ${t.pagos} pagos`)
    const i = await crearInstalacion(cluster, nombre, t, gente)
    instalaciones.push(i)
    return i
  }
  const crearDeEntonces = async (fuente: Fuente): Promise<Instalacion> => {
    await cluster.llenando(() => crearPersonas(cluster, ANTIGUAS[fuente], fuente))
    return crear(fuente, ANTIGUAS[fuente], fuente)
  }
  decir(`cargando ${opciones.personas} personas`)
  await cluster.llenando(() => crearPersonas(cluster, opciones))
  const grande = await crear('grande', tamanosDe(opciones, opciones.visitas))
  const antiguas = { junto: await crearDeEntonces('junto'), solo: await crearDeEntonces('solo') }
  const chica = await crear('chica', tamanosDe(opciones, CHICO))
  return { opciones, cluster, chica, grande, antiguas }
}

/** Part by part; one that fails leaves a row that says so, and the next one begins. */
async function medirTodo(banco: Banco, filas: Fila[], escribir: (faltan: string[]) => void): Promise<void> {
  const nombres = Object.keys(PARTES).filter((n) => pedida(banco.opciones, n))
  for (const [i, nombre] of nombres.entries()) {
    decir(`midiendo ${nombre}`)
    const inicio = performance.now()
    const suyas = await intentar(nombre, banco)
    for (const f of suyas) console.log(`    ${f.que}: ${f.medido} (${f.meta}) ${f.detalle ?? ''}`)
    console.log(`    en ${ms(performance.now() - inicio)}`)
    filas.push(...suyas)
    escribir(nombres.slice(i + 1))
  }
}

async function intentar(nombre: string, banco: Banco): Promise<Fila[]> {
  let plazo: NodeJS.Timeout | undefined
  const tarde = new Promise<never>((_, rechazar) => {
    plazo = setTimeout(() => rechazar(new Error(`más de ${LIMITE / 60_000} minutos`)), LIMITE)
  })
  try {
    return (await Promise.race([PARTES[nombre]?.(banco), tarde])) ?? []
  } catch (e) {
    console.error(e)
    return [fallida(`Part ${nombre}`, e)]
  } finally {
    clearTimeout(plazo)
  }
}

const enTotal = (segundos: number): Fila => ({
  que: 'This run, whole',
  meta: `≤ ${META_ENTERA} s`,
  medido: `${Math.round(segundos)} s`,
  cumple: segundos <= META_ENTERA,
})

function deEntonces({ miembros, visitas }: { miembros: number; visitas: number }): Tamanos {
  return { dias: 1096, personas: miembros / 0.8, visitas, pagos: Math.round(visitas * 0.15), cuotas: miembros * 0.3 }
}

const pedida = ({ solo }: Opciones, parte: string): boolean => solo.length === 0 || solo.includes(parte)
const decir = (texto: string): void => console.log(`· ${texto}`)

try {
  await correr(leerOpciones(process.argv.slice(2)))
} catch (e) {
  console.error(e)
  process.exitCode = 1
}
