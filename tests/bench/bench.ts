/*
 * npm run bench [-- --personas 200000 --visitas 10000000 --pagos 3000000 --vueltas 200 --solo tablero,busquedas]:
 * measures the goals and writes results.md.
 */
import os from 'node:os'
import { construirServidor, construirWeb } from '../../scripts/lib/preparar.mjs'
import { medirArranque } from './parts/arranque'
import { arrancarCluster, type Cluster } from './gym/base'
import { medirBusquedas } from './parts/busquedas'
import { medirComprobacion } from './comprobar'
import { medirDisparador } from './measure/disparador'
import { medirEscrituras } from './parts/escrituras'
import { medirInformes } from './parts/informes'
import { type Banco, crearInstalacion, crearPersonas, type Fila, type Instalacion } from './gym/instalacion'
import { medirLista } from './measure/lista'
import { leerOpciones, type Opciones } from './opciones'
import { escribirResultados } from './resultados'
import { medirSellos } from './parts/sellos'
import { comprobarResumenes, medirTablero } from './parts/tablero'
import { medirWeb } from './parts/web'

/** Visits and payments of the small gym, which the large one is compared with. */
const CHICO = 10_000

/** In this order: what writes comes late, the recount last. */
const PARTES: Record<string, (b: Banco) => Fila[] | Promise<Fila[]>> = {
  tablero: medirTablero,
  busquedas: medirBusquedas,
  informes: medirInformes,
  lista: medirLista,
  disparador: medirDisparador,
  escrituras: medirEscrituras,
  sellos: medirSellos,
  recuento: comprobarResumenes,
  comprobar: medirComprobacion,
  arranque: medirArranque,
  web: medirWeb,
}

async function correr(opciones: Opciones): Promise<void> {
  const inicio = performance.now()
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
  process.once('SIGINT', () => void cerrar().finally(() => process.exit(130)))
  process.once('SIGTERM', () => void cerrar().finally(() => process.exit(143)))
  try {
    cluster = await arrancarCluster()
    const crear = async (nombre: string, visitas: number, pagos: number): Promise<Instalacion> => {
      decir(`cargando «${nombre}»: ${visitas} visitas, ${pagos} pagos`)
      const i = await crearInstalacion(cluster as Cluster, nombre, { personas: opciones.personas, visitas, pagos })
      instalaciones.push(i)
      return i
    }
    decir(`cargando ${opciones.personas} personas`)
    await crearPersonas(cluster, opciones.personas)
    const chica = await crear('chica', Math.min(CHICO, opciones.visitas), Math.min(CHICO, opciones.pagos))
    const grande = await crear('grande', opciones.visitas, opciones.pagos)
    const { version } = cluster
    const filas = await medirTodo({ opciones, cluster, chica, grande })
    const cargas = [carga, os.loadavg()[0] ?? 0]
    const segundos = (performance.now() - inicio) / 1000
    const corrida = { opciones, chico: chica.tamanos, postgres: version, cargas, segundos, filas }
    console.log(`\n${escribirResultados(corrida)}`)
  } finally {
    await cerrar()
  }
}

async function medirTodo(banco: Banco): Promise<Fila[]> {
  const filas: Fila[] = []
  for (const [nombre, medir] of Object.entries(PARTES)) {
    if (!pedida(banco.opciones, nombre)) continue
    decir(`midiendo ${nombre}`)
    const suyas = await medir(banco)
    for (const f of suyas) console.log(`    ${f.que}: ${f.medido} (${f.meta}) ${f.detalle ?? ''}`)
    filas.push(...suyas)
  }
  return filas
}

const pedida = ({ solo }: Opciones, parte: string): boolean => solo.length === 0 || solo.includes(parte)
const decir = (texto: string): void => console.log(`· ${texto}`)

try {
  await correr(leerOpciones(process.argv.slice(2)))
} catch (e) {
  console.error(e)
  process.exitCode = 1
}
