/*
 * node scripts/run.mjs scripts/galeria.ts URL [USUARIO CLAVE] [ruta…]: a picture of every screen, in both themes and three widths, into
 * tests/e2e/gallery/<llena|vacia>/ (git-ignored), of the installation that answers there: once on a demo one, once on an empty one.
 */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { rutas as RUTAS } from '../web/src/app/rutas'
import { abrirPagina, ANCHOS, sesionDe } from './capturas/navegador'

const [url, usuario = 'admin', clave = process.env['ADMIN_PASSWORD'] ?? '', ...rutas] = process.argv.slice(2)
if (!url || !clave) {
  console.error('Uso: node scripts/run.mjs scripts/galeria.ts http://127.0.0.1:3000 USUARIO CLAVE [/ruta …]')
  process.exit(2)
}
// Those that need no id.
const todas = rutas.length > 0 ? rutas : Object.values(RUTAS).filter((r) => typeof r === 'string')
const navegador = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
try {
  const sesion = await sesionDe(url, usuario, clave)
  const carpeta = path.join(import.meta.dirname, '..', 'tests', 'e2e', 'gallery', sesion.vacia ? 'vacia' : 'llena')
  mkdirSync(carpeta, { recursive: true })
  for (const tema of ['light', 'dark'] as const) {
    for (const [nombre, viewport] of Object.entries(ANCHOS)) {
      const pagina = await abrirPagina(navegador, { url, sesion, tema, viewport })
      for (const ruta of todas) {
        await pagina.ver(ruta)
        const desborde = await pagina.desborde()
        if (desborde > 0) console.error(`${ruta} se desborda ${desborde} px en ${nombre}`)
        await pagina.p.screenshot({ path: path.join(carpeta, `${ruta.replace(/\W+/g, '_').replace(/^_|_$/g, '') || 'inicio'}-${nombre}-${tema}.png`), fullPage: true })
      }
      await pagina.cerrar()
      console.error(`${tema} ${nombre}: ${todas.length} pantallas`)
    }
  }
} finally {
  await navegador.close()
}
