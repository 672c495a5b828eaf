import type { BrowserContext } from 'playwright-core'

export const ESTADOS = ['llena', 'vacia', 'cargando', 'error'] as const
/** With data, without them, before they come, and when they do not come. */
export type Estado = (typeof ESTADOS)[number]

/** Who is signed in: without this answer there is no screen to look at. */
const SESION = /\/api\/v2\/(sesion|ajustes\/publicos)$/
const API = /\/(api\/|\w+\.php)/

/** What was withheld from a screen. */
export interface Negadas {
  /** How many answers so far; 0 means that the screen asks for nothing and looks the same. */
  cuantas(): number
  /** Resolves with the first one. */
  primera: Promise<void>
}

/** Makes the server's answers fit the state: held back for 'cargando', refused for 'error', untouched otherwise. */
export async function ponerEstado(contexto: BrowserContext, estado: Estado): Promise<Negadas> {
  let negadas = 0
  let avisar = (): void => {}
  const primera = new Promise<void>((r) => (avisar = r))
  if (estado === 'cargando' || estado === 'error') {
    await contexto.route(API, (r) => {
      const { pathname } = new URL(r.request().url())
      if (SESION.test(pathname)) return r.continue()
      negadas++
      avisar()
      if (estado === 'cargando') return
      return r.fulfill({
        status: 500,
        json: { codigo: 'ERROR_INTERNO', mensaje: 'Ocurrió un error inesperado. Intente de nuevo.', id: 'galeria' },
      })
    })
  }
  return { cuantas: () => negadas, primera }
}
