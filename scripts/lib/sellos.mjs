/* Stamps: a step is done again only when what it is made from changed. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { RAIZ } from './procesos.mjs'

const FUERA = new Set(['node_modules', 'dist', 'generated', '.probe'])

/**
 * One number for the content of files and folders (everything below them).
 * @param {string[]} rutas from the root; one that does not exist counts as empty
 * @param {string} mas anything else that decides
 */
export function fingerprint(rutas, mas = '') {
  const suma = createHash('sha256').update(mas)
  for (const ruta of rutas) anadir(suma, ruta)
  return suma.digest('hex')
}

function anadir(suma, ruta) {
  const completa = path.join(RAIZ, ruta)
  const s = statSync(completa, { throwIfNoEntry: false })
  if (!s) return
  if (!s.isDirectory()) return void suma.update(ruta).update(readFileSync(completa))
  for (const nombre of readdirSync(completa).sort()) if (!FUERA.has(nombre)) anadir(suma, path.posix.join(ruta, nombre))
}

/**
 * Runs `hacer` unless its result exists and was made from the same things.
 * @param {{ sello: string, fingerprint: string, resultado: string, hacer: () => Promise<void> }} paso `sello`: file of
 *   the stamp, from the root
 * @returns {Promise<boolean>} whether it ran
 */
export async function siCambio({ sello, fingerprint, resultado, hacer }) {
  const archivo = path.join(RAIZ, sello)
  const anterior = existsSync(archivo) ? readFileSync(archivo, 'utf8') : ''
  if (anterior === fingerprint && existsSync(path.join(RAIZ, resultado))) return false
  await hacer()
  mkdirSync(path.dirname(archivo), { recursive: true })
  writeFileSync(archivo, fingerprint)
  return true
}
