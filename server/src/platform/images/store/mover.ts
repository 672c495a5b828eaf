import { createHash } from 'node:crypto'
import type { AlmacenDeImagenes } from '../../core/almacen'
import { aLaVez } from './a-la-vez'

/** Pictures under way at once, of some hundred kB each. */
const JUNTAS = 8
/** How many names of those that failed are told. */
const NOMBRADAS = 20

/** What came of moving the pictures from one store to another. */
export interface Movidas {
  /** Written, read again and found equal. */
  copiadas: number
  /** They were there, and equal. */
  estaban: number
  /** Something else stood there under their name; it was written over, and is equal now. */
  reemplazadas: number
  /** Deleted in the old store while they were copied. */
  idas: number
  bytes: number
  /** In the new store and not in the old one: left as they are. */
  deMas: number
  /** Written and not equal afterwards: how many, and the first names. */
  distintas: { cuantas: number; nombres: string[] }
}

type Hecho = 'copiadas' | 'estaban' | 'reemplazadas' | 'idas' | 'distintas'

/**
 * Copies every picture from a store to another, and proves each by reading it there: its size and its sha256. Nothing
 * is deleted in either. May be repeated, and is meant to be: servers work on the old store meanwhile, and what they
 * saved since the last time comes with the next.
 * @param quiere whether a name is a picture's
 * @param avance told after each, how many so far
 */
export async function moverImagenes(
  de: AlmacenDeImagenes,
  a: AlmacenDeImagenes,
  quiere: (nombre: string) => boolean,
  avance: (hechas: number) => void = () => {},
): Promise<Movidas> {
  const m: Movidas = {
    copiadas: 0,
    estaban: 0,
    reemplazadas: 0,
    idas: 0,
    bytes: 0,
    deMas: 0,
    distintas: { cuantas: 0, nombres: [] },
  }
  const vistas = new Set<string>()
  for await (const { nombre, hecho, bytes } of aLaVez(losDe(de, quiere), JUNTAS, (n) => mover(de, a, n))) {
    vistas.add(nombre)
    if (hecho === 'distintas') anotar(m.distintas, nombre)
    else m[hecho]++
    m.bytes += bytes
    avance(vistas.size)
  }
  for await (const nombre of losDe(a, quiere)) if (!vistas.has(nombre)) m.deMas++
  return m
}

async function mover(
  de: AlmacenDeImagenes,
  a: AlmacenDeImagenes,
  nombre: string,
): Promise<{ nombre: string; hecho: Hecho; bytes: number }> {
  const [contenido, habia] = await Promise.all([de.leer(nombre), a.leer(nombre)])
  if (!contenido) return { nombre, hecho: 'idas', bytes: 0 }
  const bytes = contenido.length
  if (habia && iguales(contenido, habia)) return { nombre, hecho: 'estaban', bytes }
  await a.guardar(nombre, contenido)
  const escrito = await a.leer(nombre)
  if (!escrito || !iguales(contenido, escrito)) return { nombre, hecho: 'distintas', bytes: 0 }
  return { nombre, hecho: habia ? 'reemplazadas' : 'copiadas', bytes }
}

const sha256 = (contenido: Buffer): string => createHash('sha256').update(contenido).digest('hex')
const iguales = (una: Buffer, otra: Buffer): boolean => una.length === otra.length && sha256(una) === sha256(otra)

function anotar(distintas: Movidas['distintas'], nombre: string): void {
  if (distintas.cuantas++ < NOMBRADAS) distintas.nombres.push(nombre)
}

async function* losDe(almacen: AlmacenDeImagenes, quiere: (nombre: string) => boolean): AsyncGenerator<string> {
  for await (const nombre of almacen.listar()) if (quiere(nombre)) yield nombre
}
