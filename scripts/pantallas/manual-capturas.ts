/// <reference lib="dom" />
/*
 * npm run capturas: takes every picture of docs/manual/imagenes and the README's docs/images/panel.png, from temporary
 * installations of its own (an empty one and the demo gym), always with the same data and at the same hour.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { capturasDelManual, type Captura } from './capturas/del-manual'
import { abrirInstalacion, alInterrumpir, type Instalacion } from './capturas/instalacion'
import { abrirContexto, abrirNavegador, asentar, ver } from './capturas/navegador'
import { buscarCodigos, buscarEjemplos } from './capturas/pantallas'
import { construirWeb } from '../lib/preparar.mjs'

const RAIZ = path.join(import.meta.dirname, '..', '..')
const MANUAL = path.join(RAIZ, 'docs', 'manual', 'imagenes')
const README = path.join(RAIZ, 'docs', 'images')
/** About as wide as the page of the manual, so that its text can be read there. */
const ANCHO = 1000

for (const carpeta of [MANUAL, README]) mkdirSync(carpeta, { recursive: true })
const interrumpida = alInterrumpir()
await guardarLugar()
await construirWeb()
const navegador = await abrirNavegador()
try {
  const vacia = await abrirInstalacion(false)
  const demo = await abrirInstalacion(true).catch(async (e: unknown) => {
    await vacia.cerrar()
    throw e
  })
  try {
    const capturas = capturasDelManual({ ...(await buscarEjemplos(demo.pool)), ...(await buscarCodigos(demo.pool)) })
    for (const c of capturas)
      if (!interrumpida()) await tomar(navegador, c.vacia ? vacia : demo, c, path.join(MANUAL, `${c.archivo}.png`))
    await tomar(
      navegador,
      demo,
      { archivo: 'panel', ruta: '/', alto: 900, ancho: 1440, menu: true },
      path.join(README, 'panel.png'),
    )
  } finally {
    await demo.cerrar()
    await vacia.cerrar()
  }
} finally {
  await navegador.close()
}

/** The client is built with the manual in it: a picture that was never taken gets a place of its own until it is. */
async function guardarLugar(): Promise<void> {
  const paginas = readdirSync(path.dirname(MANUAL))
    .filter((a) => a.endsWith('.md'))
    .map((a) => readFileSync(path.join(MANUAL, '..', a), 'utf8'))
  for (const [, nombre = ''] of paginas.join('\n').matchAll(/\(imagenes\/([\w-]+\.png)\)/g)) {
    const archivo = path.join(MANUAL, nombre)
    if (!existsSync(archivo))
      await sharp({ create: { width: 8, height: 5, channels: 3, background: '#ccc' } })
        .png()
        .toFile(archivo)
  }
}

async function tomar(
  n: Browser,
  instalacion: Instalacion,
  { ruta, hacer, alto = 800, ancho = ANCHO, menu = false }: Captura,
  archivo: string,
): Promise<void> {
  const contexto = await abrirContexto(n, instalacion, { viewport: { width: ancho, height: alto } })
  try {
    if (!menu) await contexto.addInitScript(() => localStorage.setItem('menuOculto', 'true'))
    const p = await contexto.newPage()
    await ver(p, ruta)
    await hacer?.(p)
    await asentar(p)
    // Few colours: a tenth of the size, and the text stays sharp.
    await sharp(await p.screenshot({ caret: 'hide' }))
      .png({ palette: true, colours: 160, effort: 10 })
      .toFile(archivo)
    console.error(path.relative(RAIZ, archivo))
  } finally {
    await contexto.close()
  }
}
