/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core'

export const ANCHOS = {
  escritorio: { width: 1440, height: 900 },
  tableta: { width: 820, height: 1180 },
  telefono: { width: 360, height: 740 },
} as const

/** Who looks, and whether there is something to see. */
export interface Sesion {
  token: string
  nombreUsuario: string
  idUsuario: number
  vacia: boolean
}

/** Signs in at a running installation. Throws when it does not let one in. */
export async function sesionDe(url: string, usuario: string, password: string): Promise<Sesion> {
  const r = await fetch(`${url}/api/v2/sesion`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ usuario, password }) })
  if (!r.ok) throw new Error(`No se pudo entrar en ${url}: ${r.status} ${await r.text()}`)
  const { token, datos } = (await r.json()) as { token: string; datos: { nombreUsuario: string; idUsuario: number } }
  const miembros = (await (await fetch(`${url}/api/v2/miembros?tamano=1`, { headers: { authorization: `Bearer ${token}` } })).json()) as { total: number }
  return { token, ...datos, vacia: miembros.total === 0 }
}

export interface Abierta {
  p: Page
  /** Opens a screen and waits until it stands still. */
  ver(ruta: string): Promise<void>
  /** Pixels by which the page is wider than the window; 0 is right. */
  desborde(): Promise<number>
  cerrar(): Promise<void>
}

/** A page that is signed in, with one theme and size, and without animations. */
export async function abrirPagina(navegador: Browser, o: { url: string; sesion: Sesion; tema: 'light' | 'dark'; viewport: { width: number; height: number } }): Promise<Abierta> {
  const contexto = await navegador.newContext({ viewport: o.viewport, colorScheme: o.tema, reducedMotion: 'reduce', locale: 'es-EC', timezoneId: 'America/Guayaquil', extraHTTPHeaders: { authorization: `Bearer ${o.sesion.token}` } })
  await contexto.addInitScript((s) => {
    localStorage.setItem('ingresado', 'true')
    localStorage.setItem('nombreUsuario', s.nombreUsuario)
    localStorage.setItem('idUsuario', String(s.idUsuario))
  }, o.sesion)
  const p = await contexto.newPage()
  return {
    p,
    async ver(ruta) {
      await p.goto(o.url + ruta, { waitUntil: 'networkidle' })
      await p.getByRole('heading', { level: 1 }).first().waitFor()
    },
    desborde: () => p.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    cerrar: () => contexto.close(),
  }
}
