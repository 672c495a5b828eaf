import type { AjustesSalida } from '@mancuerna/contract/sistema/ajustes'
import type { AjustesLegado } from '@mancuerna/contract/legacy/ajustes'
import type { Gimnasio } from '@mancuerna/contract/sistema/sesion'
import type { Ajustes } from './ajustes.repo'

/** What is shown while nothing is configured (docs/compatibility.md). */
const LOGO_POR_DEFECTO = './imagenes/logo.png'

/** The gym as everybody sees it, also before anything is configured. */
export const gimnasioSalida = (a: Ajustes | null): Gimnasio => ({
  nombre: a?.nombre ?? 'Gimnasio',
  logo: a?.logo ? `./imagenes/${a.logo}` : LOGO_POR_DEFECTO,
  telefono: a?.telefono ?? '',
  direccion: a?.direccion ?? '',
})

/** What the settings screen edits; `logo_propio` says whether there is a logo to take away. */
export const ajustesSalida = (a: Ajustes | null): AjustesSalida => ({
  ...gimnasioSalida(a),
  logo_propio: Boolean(a?.logo),
})

/**
 * The old door's order of keys, which differs once something is configured, and so does the default logo's path
 * (recorded so).
 */
export function ajustesLegado(a: Ajustes | null): AjustesLegado {
  const { nombre, logo, telefono, direccion } = gimnasioSalida(a)
  return a ? { nombre, logo, direccion, telefono } : { nombre, telefono, direccion, logo: 'imagenes/logo.png' }
}

/**
 * What the old door's `logo` asks for (PHP-13): a picture to store (image data, or anything under `logoCambia`), null
 * for the default logo (its path), undefined to keep the present one (its path, any other path, nothing).
 */
export function logoLegado(e: { logo?: string | null | undefined; logoCambia: boolean }): string | null | undefined {
  const { logo } = e
  if (!logo) return undefined
  if (e.logoCambia || /^data:/i.test(logo)) return logo
  return /(^|\/)logo\.png$/.test(logo) ? null : undefined
}
