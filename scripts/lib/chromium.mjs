import { existsSync } from 'node:fs'

/**
 * The Chromium of the browser tests and of the screenshots: CHROMIUM, else Debian's. Its headless build is asked for
 * first: it draws the same pages for about half the work.
 * @type {string | undefined} undefined when there is none.
 */
export const CHROMIUM = [process.env.CHROMIUM, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
  (ruta) => ruta && existsSync(ruta),
)
