/*
 * npm run bench:mudanza [-- --miembros 20000 --visitas 600000 --pagos 150000]: a gym of eight years moves in by the
 * client, in a browser, while a desk registers a visit every 250 ms. Says what each step takes, the server's memory and
 * what the desk notices.
 */
import { createWriteStream, readFileSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as esperar } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createGzip } from 'node:zlib'
import type { Page } from 'playwright-core'
import { construirServidor, construirWeb } from '../../scripts/lib/preparar.mjs'
import { lanzarChromium } from '../support/browser/browser'
import { type Tamano, volcadoGrande } from '../support/viejo/volcado-grande'
import { ADMIN, arrancarServidor, type ServidorBench } from './gym/servidor'
import { cronometrar, medida, type Medida } from './measure/medir'

/** How often somebody comes to the desk, and how many are waited for to know what an idle server needs. */
const CADENCIA_MS = 250
const EN_CALMA = 120
const PACIENCIA_MS = 3_600_000

const numero = (texto: string): number => {
  const n = Number(texto)
  if (!Number.isInteger(n) || n < 1) throw new Error(`no es una cantidad: ${texto}`)
  return n
}

function leerOpciones(): Tamano {
  const texto = (valor: string) => ({ type: 'string', default: valor }) as const
  const { values } = parseArgs({
    options: { miembros: texto('20000'), visitas: texto('600000'), pagos: texto('150000') },
  })
  return { miembros: numero(values.miembros), visitas: numero(values.visitas), pagos: numero(values.pagos) }
}

interface Entrada {
  datos: { nombreUsuario: string; idUsuario: number }
  token?: string
}

/** A person signed in: over HTTP for the desk, and as a page of the client. */
async function entrar(s: ServidorBench, p: Page): Promise<string> {
  const url = `${s.url}/api/v2/sesion`
  const { datos } = (await (await p.request.post(url, { data: ADMIN })).json()) as Entrada
  await p.addInitScript((d) => {
    localStorage.setItem('ingresado', 'true')
    localStorage.setItem('nombreUsuario', d.nombreUsuario)
    localStorage.setItem('idUsuario', String(d.idUsuario))
  }, datos)
  const mostrador = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...ADMIN, con_token: true }),
  })
  return ((await mostrador.json()) as Entrada).token ?? ''
}

/** Registers a visit every so often, for as long as `seguir` says. Returns how long each took, in ms. */
async function atender(s: ServidorBench, token: string, seguir: (hechas: number) => boolean): Promise<number[]> {
  const tiempos: number[] = []
  while (seguir(tiempos.length)) {
    const tardo = await cronometrar(async () => {
      const r = await fetch(`${s.url}/api/v2/visitas/regular`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ pago: '2.00' }),
      })
      if (!r.ok) throw new Error(`la visita no se registró: ${r.status} ${await r.text()}`)
      await r.arrayBuffer()
    })
    tiempos.push(tardo)
    await esperar(Math.max(0, CADENCIA_MS - tardo))
  }
  return tiempos
}

/** The most memory that a process has held, in MB. */
const memoriaMaxima = (pid: number): number =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)

/** The steps of the wizard, each with what it takes in ms. */
async function mudar(p: Page, archivo: string): Promise<[paso: string, ms: number][]> {
  const boton = (name: string) => p.getByRole('button', { name, exact: true })
  const paso = async (nombre: string, hacer: () => Promise<unknown>): Promise<[string, number]> => {
    const ms = await cronometrar(hacer)
    console.log(`${nombre}: ${(ms / 1000).toFixed(1)} s`)
    return [nombre, ms]
  }
  const subir = await paso('Subir el archivo', async () => {
    await p.getByLabel('Archivo del sistema anterior').locator('input').setInputFiles(archivo)
    await p.getByText(/^grande\.sql\.gz, /).waitFor()
  })
  const revisar = await paso('Revisar', async () => {
    await boton('Revisar').click()
    await p.getByRole('heading', { name: 'Traer los datos' }).waitFor()
  })
  const traer = await paso('Traer', async () => {
    await boton('Traer los datos').click()
    await p.getByRole('alertdialog').getByRole('button', { name: 'Traer', exact: true }).click()
    await p.getByText('Todo cuadra: cada fila está aquí, o abajo dice por qué no.').waitFor()
  })
  return [subir, revisar, traer]
}

const enMs = ({ p50, p95, n }: Medida): string => `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (${n} visitas)`

async function correr(tamano: Tamano, carpeta: string): Promise<void> {
  const archivo = path.join(carpeta, 'grande.sql.gz')
  await pipeline(Readable.from(volcadoGrande(tamano)), createGzip({ level: 1 }), createWriteStream(archivo))
  const mb = ((await stat(archivo)).size / 1e6).toFixed(1)
  console.log(
    `Volcado: ${JSON.stringify(tamano)}, ${mb} MB; ${os.cpus().length} procesadores, carga ${os.loadavg()[0]}`,
  )
  const s = await arrancarServidor({ DATA_DIR: path.join(carpeta, 'datos') })
  const navegador = await lanzarChromium()
  try {
    const p = await navegador.newPage()
    p.setDefaultTimeout(PACIENCIA_MS)
    const token = await entrar(s, p)
    const antes = memoriaMaxima(s.pid)
    const calma = medida(await atender(s, token, (hechas) => hechas < EN_CALMA))
    await p.goto(`${s.url}/mudanza`)
    let sigue = true
    const mostrador = atender(s, token, () => sigue)
    await mudar(p, archivo).finally(() => (sigue = false))
    const mientras = medida(await mostrador)
    console.log(`El mostrador en calma: ${enMs(calma)}`)
    console.log(
      `Durante la mudanza:    ${enMs(mientras)}, ${(mientras.p95 / calma.p95).toFixed(1)} veces el p95 en calma`,
    )
    console.log(`Memoria del servidor, lo más: ${antes} MB antes, ${memoriaMaxima(s.pid)} MB al final`)
  } finally {
    await navegador.close()
    await s.parar()
  }
}

await construirServidor()
await construirWeb()
const carpeta = await mkdtemp(path.join(os.tmpdir(), 'mancuerna-mudanza-'))
try {
  await correr(leerOpciones(), carpeta)
} finally {
  await rm(carpeta, { recursive: true, force: true })
}
