import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { ponerEstado, type Estado } from './estados'
import { desborde, textosCortados, violaciones } from './examinar'
import { hojaDeContacto, type Toma } from './hoja'
import type { Instalacion } from './instalacion'
import { abrirContexto, ANCHOS, asentar, ver } from './navegador'
import type { Pantalla } from './pantallas'

/** One screen in one state. */
export interface Retrato {
  pantalla: Pantalla
  estado: Estado
  instalacion: Instalacion
  /** Of the gallery: <estado>/ and hojas/ are in it. */
  carpeta: string
}

const EN_LA_HOJA = { escritorio: 720, tableta: 410, telefono: 280 } as const
const TEMAS = ['light', 'dark'] as const
const ESPERA_MS = 20_000
const NO_SALIO = 'no se pudo tomar'

/**
 * Takes a screen in three widths and both themes, and its contact sheet. Opened once: the window changes its size and
 * the system its theme. A second try for one that fails: the client may be built anew in the middle, by somebody else.
 * @returns what looks wrong, a line each. A screen that cannot be taken is a line too, not an error: the others go on.
 */
export async function retratar(navegador: Browser, r: Retrato): Promise<string[]> {
  const notas = await intentar(navegador, r)
  return notas.some((n) => n.includes(NO_SALIO)) ? intentar(navegador, r) : notas
}

async function intentar(navegador: Browser, r: Retrato): Promise<string[]> {
  const { pantalla, estado } = r
  const notas: string[] = []
  const anotar = (texto: string) => void notas.push(`${estado} ${pantalla.nombre} (${pantalla.ruta}): ${texto}`)
  const contexto = await abrirContexto(navegador, r.instalacion, {
    viewport: ANCHOS.escritorio,
    dentro: !pantalla.fuera,
    ...(pantalla.como && { como: pantalla.como }),
  })
  try {
    contexto.setDefaultTimeout(ESPERA_MS)
    const negadas = await ponerEstado(contexto, estado)
    const p = await contexto.newPage()
    p.on('pageerror', (e) => anotar(`excepción: ${e.message}`))
    p.on('console', (m) => {
      const provocado =
        (estado !== 'llena' || pantalla.hacer || pantalla.como) && /Failed to load resource/.test(m.text())
      if (['error', 'warning'].includes(m.type()) && !provocado) anotar(`consola: ${m.text()}`)
    })
    await ver(p, pantalla.ruta, estado === 'cargando' ? negadas.primera : undefined)
    if ((estado === 'cargando' || estado === 'error') && negadas.cuantas() === 0) return notas
    await pantalla.hacer?.(p)
    await tomarTodas(p, r, anotar)
  } catch (e) {
    anotar(`${NO_SALIO}: ${(e as Error).message.split('\n')[0]}`)
  } finally {
    await contexto.close()
  }
  return notas
}

async function tomarTodas(
  p: Page,
  { pantalla, estado, carpeta }: Retrato,
  anotar: (texto: string) => void,
): Promise<void> {
  const filas: Record<(typeof TEMAS)[number], Toma[]> = { light: [], dark: [] }
  for (const ancho of Object.keys(ANCHOS) as (keyof typeof ANCHOS)[]) {
    await p.setViewportSize(ANCHOS[ancho])
    for (const tema of TEMAS) {
      await p.emulateMedia({ colorScheme: tema })
      await asentar(p)
      const imagen = await p.screenshot({
        fullPage: true,
        path: path.join(carpeta, estado, `${pantalla.nombre}-${ancho}-${tema}.png`),
      })
      filas[tema].push({ imagen, ancho: EN_LA_HOJA[ancho] })
      for (const v of await violaciones(p)) anotar(`axe en ${ancho} ${tema}: ${v}`)
    }
    const sobra = await desborde(p)
    if (sobra > 0) anotar(`se desborda ${sobra} px en ${ancho}`)
    for (const texto of await textosCortados(p)) anotar(`texto cortado en ${ancho}: ${texto}`)
  }
  writeFileSync(
    path.join(carpeta, 'hojas', `${pantalla.nombre}-${estado}.png`),
    await hojaDeContacto(
      `${pantalla.nombre} · ${pantalla.ruta} · ${estado}`,
      TEMAS.map((t) => filas[t]),
    ),
  )
}
