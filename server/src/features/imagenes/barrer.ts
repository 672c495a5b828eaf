import type { AlmacenDeImagenes } from '../../platform/core/almacen'
import type { Tx } from '../../platform/db/tx'
import { esNuestra, esResto, raizDe } from '../../platform/images/imagenes.reglas'
import { raicesEnUso } from './imagenes.repo'

/** What a sweep did. `detenido`: nothing was deleted, because more files would have gone than stayed. */
export interface Barrido {
  borrados: number
  detenido: boolean
}

/** Names asked about in one statement. */
const BATCH = 2_000

/**
 * Deletes the files that a process killed between writing a picture and committing its row left behind: pictures under
 * names of ours that no row names, with their thumbnails, and unfinished writes. Only what is older than `antesDe`, far
 * longer than any transaction lasts, so that nothing goes whose row could still be committed. A store in which fewer
 * pictures are in use than not is left alone: that is no crash's debris but somebody else's store, or the wrong
 * database.
 */
export async function barrerImagenes(tx: Tx, almacen: AlmacenDeImagenes, antesDe: Date): Promise<Barrido> {
  const nombres: string[] = []
  for await (const nombre of almacen.listar()) nombres.push(nombre)
  const enUso = await todasEnUso(tx, [...new Set(nombres.filter(esNuestra).map(raizDe))])
  const restos = await viejas(almacen, nombres.filter(esResto), antesDe)
  const sobran = await viejas(
    almacen,
    nombres.filter((n) => esNuestra(n) && !enUso.has(raizDe(n))),
    antesDe,
  )
  const detenido = new Set(sobran.map(raizDe)).size > enUso.size
  const borrar = detenido ? restos : [...restos, ...sobran]
  for (const nombre of borrar) await almacen.borrar(nombre)
  return { borrados: borrar.length, detenido }
}

async function todasEnUso(tx: Tx, raices: readonly string[]): Promise<Set<string>> {
  const enUso = new Set<string>()
  for (let i = 0; i < raices.length; i += BATCH)
    for (const r of await raicesEnUso(tx, raices.slice(i, i + BATCH))) enUso.add(r)
  return enUso
}

/** Those of these files that were written before that moment. */
async function viejas(almacen: AlmacenDeImagenes, nombres: readonly string[], antesDe: Date): Promise<string[]> {
  const lista: string[] = []
  for (const nombre of nombres) {
    const ficha = await almacen.ficha(nombre)
    if (ficha && ficha.escrita < antesDe) lista.push(nombre)
  }
  return lista
}
