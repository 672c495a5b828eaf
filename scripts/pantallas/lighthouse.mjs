/*
 * LIGHTHOUSE_CLAVE=… node scripts/pantallas/lighthouse.mjs http://127.0.0.1:3000 [usuario] [--veces 5]: Lighthouse
 * (desktop) on sign-in, dashboard and check-in of a running installation, each so many times (once unless told), and
 * the median of each figure. Exit code 1 where a median is below the goals. Lighthouse is no package of ours: npm
 * fetches it, at this version, into a folder that goes at the end.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { CHROMIUM } from '../lib/chromium.mjs'

const VERSION = '12.8.2'
const METAS = { performance: 0.95, accessibility: 1, 'best-practices': 1 }
/** The times that are told, and how each is written. */
const ms = (n) => `${Math.round(n)} ms`
const CIFRAS = {
  FCP: ['first-contentful-paint', ms],
  LCP: ['largest-contentful-paint', ms],
  TBT: ['total-blocking-time', ms],
  CLS: ['cumulative-layout-shift', (n) => n.toFixed(3)],
}
const PUERTO = 9333

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { veces: { type: 'string', default: '1' } },
})
const [direccion, usuario = 'admin'] = positionals
const veces = Number(values.veces)
const password = process.env.LIGHTHOUSE_CLAVE
if (!direccion || !password || !Number.isInteger(veces) || veces < 1) {
  console.error(
    'Uso: LIGHTHOUSE_CLAVE=… node scripts/pantallas/lighthouse.mjs http://127.0.0.1:3000 [usuario] [--veces 5]',
  )
  process.exit(2)
}

/** The middle one; of an even number, the lower of the two in the middle. */
const mediana = (valores) => [...valores].sort((a, b) => a - b)[Math.floor((valores.length - 1) / 2)]

/** Fetches Lighthouse into `carpeta`; its function and its desktop settings. */
async function traer(carpeta) {
  await promisify(execFile)('npm', [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--prefix',
    carpeta,
    `lighthouse@${VERSION}`,
  ])
  const deAhi = createRequire(path.join(carpeta, 'x.js'))
  const importar = async (que) => (await import(pathToFileURL(deAhi.resolve(que)).href)).default
  return {
    lighthouse: await importar('lighthouse'),
    escritorio: await importar('lighthouse/core/config/desktop-config.js'),
  }
}

/** Signs the browser in, as the login does: the cookie, and what the client keeps in its storage. */
async function entrar(contexto) {
  const r = await contexto.request.post(`${direccion}/api/v2/sesion`, { data: { usuario, password } })
  if (!r.ok()) throw new Error(`no se pudo entrar: ${r.status()} ${await r.text()}`)
  const { datos, rol } = await r.json()
  const p = await contexto.newPage()
  await p.goto(direccion)
  await p.evaluate((d) => Object.entries(d).forEach(([k, v]) => localStorage.setItem(k, v)), {
    ingresado: 'true',
    nombreUsuario: datos.nombreUsuario,
    idUsuario: String(datos.idUsuario),
    rol,
  })
  await p.close()
}

const carpeta = await mkdtemp(path.join(os.tmpdir(), 'lighthouse-'))
try {
  const { lighthouse, escritorio } = await traer(carpeta)
  const contexto = await chromium.launchPersistentContext(path.join(carpeta, 'perfil'), {
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', `--remote-debugging-port=${PUERTO}`],
  })
  /** One run: Lighthouse's own report. */
  const medir = async (ruta) => {
    const { lhr } = await lighthouse(
      direccion + ruta,
      {
        port: PUERTO,
        output: 'json',
        logLevel: 'error',
        disableStorageReset: true,
        onlyCategories: Object.keys(METAS),
      },
      escritorio,
    )
    return lhr
  }
  /** Measures a screen `veces` times and writes its line: medians, and the lowest and highest score of performance. */
  const contar = async (pantalla, ruta) => {
    const informes = []
    for (let i = 0; i < veces; i++) informes.push(await medir(ruta))
    const nota = (categoria) => mediana(informes.map((lhr) => lhr.categories[categoria]?.score ?? 0))
    const notas = Object.keys(METAS).map((c) => Math.round(nota(c) * 100))
    const cifras = Object.entries(CIFRAS).map(
      ([nombre, [id, escribir]]) =>
        `${nombre} ${escribir(mediana(informes.map((lhr) => lhr.audits[id]?.numericValue ?? 0)))}`,
    )
    const vistas = informes.map((lhr) => Math.round((lhr.categories.performance?.score ?? 0) * 100))
    console.log(
      `| ${pantalla} | ${notas.join(' | ')} | ${Math.min(...vistas)}–${Math.max(...vistas)} | ${cifras.join(', ')} |`,
    )
    for (const [c, meta] of Object.entries(METAS)) {
      if (nota(c) >= meta) continue
      process.exitCode = 1
      const { audits, categories } = informes.at(-1)
      for (const { id } of categories[c].auditRefs)
        if ((audits[id].score ?? 1) < 0.9) console.log(`  ${c}: ${id} ${audits[id].displayValue ?? ''}`)
    }
  }
  try {
    console.log(`| screen | ${Object.keys(METAS).join(' | ')} | performance, of ${veces} | times |`)
    console.log('|---|---:|---:|---:|---|---|')
    await contar('sign-in', '/')
    await entrar(contexto)
    await contar('dashboard', '/')
    await contar('check-in', '/registrar-visita')
  } finally {
    await contexto.close()
  }
} finally {
  await rm(carpeta, { recursive: true, force: true })
}
