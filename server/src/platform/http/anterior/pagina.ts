import { createHash } from 'node:crypto'

/** Under what the old pages are served. */
export const PREFIJO = '/anterior'

const ATRIBUTO = /(<(script|link|img|source|base)\b[^>]*?\s(?:src|href)\s*=\s*["'])\/(?!\/)([^"'>]*)/gi
const EN_LINEA = /<script(?![^>]*\ssrc\s*=)[^>]*>([^]*?)<\/script>/gi
const DE_FUERA = /<(script|link)\b[^>]*?\s(?:src|href)\s*=\s*["'](https:\/\/[^"'>\s;,]+)/gi

/**
 * The page as it lives under the prefix: what it loads by `/x` is loaded by `/anterior/x` where the folder has an x at
 * its top; everything else is as it was built.
 */
export const reubicar = (html: string, entradas: ReadonlySet<string>): string =>
  html.replace(ATRIBUTO, (entera: string, antes: string, etiqueta: string, resto: string) =>
    etiqueta.toLowerCase() === 'base' || entradas.has(resto.split(/[/?#]/)[0] as string)
      ? `${antes}${PREFIJO}/${resto}`
      : entera,
  )

/** Foreign style sheets that are named in styles. */
export const importados = (css: string): string[] =>
  [...css.matchAll(/@import\s+(?:url\()?["']?(https:\/\/[^"')\s;,]+)/gi)].map((m) => m[1] as string)

/**
 * What the old page may do: what it is built of and what its own index.html names, and nothing that arrives later. It
 * writes names as HTML (docs/compatibility.md), so scripts in what it shows must not run,
 * and nothing may leave for elsewhere.
 */
export function politicaDe(html: string, hojas: readonly string[]): string {
  const huellas = [...html.matchAll(EN_LINEA)]
    .filter((m) => m[1])
    .map(
      (m) =>
        `'sha256-${createHash('sha256')
          .update(m[1] as string)
          .digest('base64')}'`,
    )
  const fuera = { script: [] as string[], link: [...hojas] }
  for (const m of html.matchAll(DE_FUERA))
    fuera[(m[1] as string).toLowerCase() as 'script' | 'link'].push(m[2] as string)
  const exacta = (u: string): string => u.replace(/[?#].*$/, '')
  const origenes = fuera.link.filter((u) => URL.canParse(u)).map((u) => new URL(u).origin)
  const letras = origenes.map((u) => (u === 'https://fonts.googleapis.com' ? 'https://fonts.gstatic.com' : u))
  const unir = (...partes: string[]): string => [...new Set(partes)].join(' ')
  return [
    "default-src 'self'",
    unir("script-src 'self'", ...huellas, ...fuera.script.map(exacta)),
    unir("style-src 'self' 'unsafe-inline'", ...fuera.link.map(exacta)),
    unir("font-src 'self' data:", ...letras),
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "frame-src 'self' blob: data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';')
}
