/* LIGHTHOUSE_CLAVE=… node scripts/lighthouse.mjs http://127.0.0.1:3000 [usuario]: Lighthouse (desktop) on sign-in, dashboard and check-in of a running
   installation. Exit code 1 below the goals. Lighthouse is no package of ours: npm fetches it, at this version, into a folder that goes at the end. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'

const VERSION = '12.8.2'
const METAS = { performance: 0.95, accessibility: 1, 'best-practices': 1 }
const CIFRAS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
}
const PUERTO = 9333

const [direccion, usuario = 'admin'] = process.argv.slice(2)
const password = process.env.LIGHTHOUSE_CLAVE
if (!direccion || !password) {
  console.error('Uso: LIGHTHOUSE_CLAVE=… node scripts/lighthouse.mjs http://127.0.0.1:3000 [usuario]')
  process.exit(2)
}

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
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', `--remote-debugging-port=${PUERTO}`],
  })
  const medir = async (pantalla, ruta) => {
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
    const notas = Object.keys(METAS).map((c) => Math.round((lhr.categories[c]?.score ?? 0) * 100))
    const cifras = Object.entries(CIFRAS).map(([n, id]) => `${n} ${lhr.audits[id]?.displayValue ?? '?'}`)
    console.log(`| ${pantalla} | ${notas.join(' | ')} | ${cifras.join(', ')} |`)
    for (const [c, meta] of Object.entries(METAS)) {
      if ((lhr.categories[c]?.score ?? 0) >= meta) continue
      process.exitCode = 1
      for (const { id } of lhr.categories[c].auditRefs)
        if ((lhr.audits[id].score ?? 1) < 0.9) console.log(`  ${c}: ${id} ${lhr.audits[id].displayValue ?? ''}`)
    }
  }
  try {
    console.log(`| screen | ${Object.keys(METAS).join(' | ')} | times |\n|---|---:|---:|---:|---|`)
    await medir('sign-in', '/')
    await entrar(contexto)
    await medir('dashboard', '/')
    await medir('check-in', '/registrar-visita')
  } finally {
    await contexto.close()
  }
} finally {
  await rm(carpeta, { recursive: true, force: true })
}
