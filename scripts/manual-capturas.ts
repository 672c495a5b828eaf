/* node scripts/run.mjs scripts/manual-capturas.ts URL USUARIO CLAVE: the pictures of docs/manual, from a demo installation that runs there. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { abrirPagina, sesionDe } from './capturas/navegador'

/** File name → screen. */
const CAPTURAS = {
  inicio: '/', 'registrar-visita': '/registrar-visita', 'registrar-cobro': '/registrar-cobro', miembros: '/crud_miembros_card', membresias: '/crud_membresias',
  'cuentas-por-cobrar': '/cuentas-por-cobrar', pagos: '/pagos', usuarios: '/usuarios', configurar: '/configurar',
} as const

const [url, usuario = 'admin', clave = process.env['ADMIN_PASSWORD'] ?? ''] = process.argv.slice(2)
if (!url || !clave) {
  console.error('Uso: node scripts/run.mjs scripts/manual-capturas.ts http://127.0.0.1:3000 USUARIO CLAVE')
  process.exit(2)
}
const destino = path.join(import.meta.dirname, '..', 'docs', 'manual', 'imagenes')
mkdirSync(destino, { recursive: true })
const navegador = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
try {
  const sesion = await sesionDe(url, usuario, clave)
  if (sesion.vacia) throw new Error('Esa instalación está vacía: las capturas del manual se hacen con el gimnasio de demostración (npm run demo).')
  const pagina = await abrirPagina(navegador, { url, sesion, tema: 'light', viewport: { width: 1280, height: 800 } })
  for (const [nombre, ruta] of Object.entries(CAPTURAS)) {
    await pagina.ver(ruta)
    // Few colours: a tenth of the size, and the text stays sharp.
    await sharp(await pagina.p.screenshot()).png({ palette: true, colours: 64 }).toFile(path.join(destino, `${nombre}.png`))
  }
  await pagina.cerrar()
} finally {
  await navegador.close()
}
