import { randomBytes } from 'node:crypto'
import type { Almacen } from '../../../platform/core/almacen'
import { DomainError } from '../../../platform/core/error'
import { miniDe } from '../../../platform/images/imagenes.reglas'
import type { Preparador } from '../../../platform/images/preparar'
import { notaDeRuta } from '../limpieza/ruta-foto.reglas'
import type { Obra } from '../obra/obra.repo'
import type { FuenteImagenes } from '../origen/tipos'
import { apuntarFoto, apuntarLogo, fotosPendientes, logoPendiente, type FotoPendiente } from './imagenes.repo'

/** With what pictures are made ours. */
export interface Taller {
  preparar: Preparador['preparar']
  almacen: Almacen
}

const TIPOS: readonly (readonly [tipo: string, comienzo: Buffer])[] = [
  ['png', Buffer.from('89504e47', 'hex')],
  ['jpeg', Buffer.from('ffd8ff', 'hex')],
  ['webp', Buffer.from('RIFF')],
]

/** Stores a picture as those of the desk are: decoded and encoded anew. Its name here, or null where it is none. */
async function hacerNuestra(bytes: Buffer, t: Taller): Promise<string | null> {
  const tipo = TIPOS.find(([, comienzo]) => bytes.subarray(0, comienzo.length).equals(comienzo))?.[0]
  if (!tipo) return null
  try {
    const lista = await t.preparar(`data:image/${tipo};base64,${bytes.toString('base64')}`)
    const nombre = `${randomBytes(16).toString('hex')}.${lista.extension}`
    await t.almacen.guardar(nombre, lista.contenido)
    await t.almacen.guardar(miniDe(nombre), lista.mini)
    return nombre
  } catch (e) {
    // That the picture is none; not that nobody has time for it now.
    if (e instanceof DomainError && e.codigo.startsWith('IMAGEN_')) return null
    throw e
  }
}

async function fotoDe(
  p: FotoPendiente,
  fuente: FuenteImagenes,
  t: Taller,
): Promise<[foto: string | null, nota: string | null]> {
  const nota = notaDeRuta(p.imagen)
  if (nota !== null) return [null, nota]
  const bytes = await fuente.leer(p.imagen as string)
  if (bytes === null) return [null, 'foto_falta']
  const foto = await hacerNuestra(bytes, t)
  return foto === null ? [null, 'foto_ilegible'] : [foto, 'foto_traida']
}

/** Brings the pictures of the members of this run and the logo, one after the other: the desk's own come first. */
export async function traerImagenes(
  o: Obra,
  fuente: FuenteImagenes,
  t: Taller,
  alTraer: (cuantas: number) => void,
  senal: AbortSignal,
): Promise<void> {
  for (let lote = await fotosPendientes(o, 100); lote.length > 0; lote = await fotosPendientes(o, 100)) {
    for (const p of lote) {
      senal.throwIfAborted()
      const [foto, nota] = await fotoDe(p, fuente, t)
      const antes = await o.enTransaccion(() => apuntarFoto(o, p, foto, nota))
      if (antes !== null) await quitar(t.almacen, antes)
      alTraer(1)
    }
  }
  const logo = await logoPendiente(o)
  if (logo === null || notaDeRuta(logo) !== null) return
  const bytes = await fuente.leer(logo)
  const nombre = bytes && (await hacerNuestra(bytes, t))
  if (nombre) await apuntarLogo(o, nombre)
}

/** A picture that no row names any more. */
export async function quitar(almacen: Almacen, foto: string): Promise<void> {
  await almacen.borrar(foto)
  await almacen.borrar(miniDe(foto))
}
