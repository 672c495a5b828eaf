import { createHash } from 'node:crypto'
import { ArchivoMalo } from '../respaldo/archivo/leer'
import { entradaDeTabla, ENTRADAS, Manifiesto } from './formato'
import { type Entrada, leerZip } from './zip/leer'

/**
 * Reads a whole export and writes nothing: every file in it must be what the manifest says (names, sizes, sha256).
 * @throws ArchivoMalo in Spanish, when it is not whole or not ours.
 */
export async function examinar(archivo: string): Promise<Manifiesto> {
  const vistos = new Map<string, string>()
  let manifiesto: Manifiesto | undefined
  let lista = ''
  for await (const e of leerZip(archivo)) {
    if (e.tipo === 'manifiesto') manifiesto = await leerManifiesto(e)
    else vistos.set(e.archivo, await sumaDe(e))
    if (e.tipo === 'imagenes') lista = (await e.entera()).toString()
  }
  if (!manifiesto) throw new ArchivoMalo(`no es una exportación de Mancuerna: no trae ${ENTRADAS.manifiesto}`)
  compararTodo(manifiesto, vistos, lista)
  return manifiesto
}

async function leerManifiesto(e: Entrada): Promise<Manifiesto> {
  const contenido = await e.entera()
  try {
    const manifiesto = Manifiesto.parse(JSON.parse(contenido.toString()))
    const listas = [
      manifiesto.tablas,
      manifiesto.migraciones,
      manifiesto.secuencias,
      ...manifiesto.tablas.map((t) => t.columnas),
    ]
    if (listas.some((l) => new Set(l.map((x) => x.nombre)).size !== l.length)) throw new Error('repetido')
    return manifiesto
  } catch {
    throw new ArchivoMalo(`no es una exportación de Mancuerna, o no de esta versión (${ENTRADAS.manifiesto})`)
  }
}

async function sumaDe(e: Entrada): Promise<string> {
  const suma = createHash('sha256')
  for await (const trozo of e.contenido()) suma.update(trozo)
  return suma.digest('hex')
}

/** Exactly the files that the manifest and the list of pictures name, each as they say. */
function compararTodo(m: Manifiesto, vistos: ReadonlyMap<string, string>, lista: string): void {
  if (vistos.get(m.imagenes.archivo) !== m.imagenes.sha256) throw new ArchivoMalo('está dañado (lista de imágenes)')
  const imagenes = leerLista(lista)
  if (imagenes.length !== m.imagenes.cantidad) throw new ArchivoMalo('está incompleto (imágenes)')
  const nombrados = [...m.tablas, ...m.otros, ...imagenes, m.imagenes]
  for (const t of m.tablas)
    if (t.archivo !== entradaDeTabla(t.nombre)) throw new ArchivoMalo(`está dañado (${t.nombre})`)
  for (const { archivo, sha256 } of nombrados) {
    const suya = vistos.get(archivo)
    if (suya === undefined) throw new ArchivoMalo(`está incompleto (${archivo})`)
    if (suya !== sha256) throw new ArchivoMalo(`está dañado (${archivo})`)
  }
  const conocidos = new Set(nombrados.map((n) => n.archivo))
  const deMas = [...vistos.keys()].find((archivo) => !conocidos.has(archivo))
  if (deMas !== undefined) throw new ArchivoMalo(`trae algo que no está en su manifiesto (${deMas.slice(0, 80)})`)
}

/** Names hold no line break; one with a comma or a quote stands in quotes. */
const LINEA = /^(?:"((?:[^"]|"")+)"|([^",]+)),\d+,([0-9a-f]{64})$/

function leerLista(lista: string): { archivo: string; sha256: string }[] {
  return lista
    .split('\n')
    .slice(1, -1)
    .map((linea) => {
      const [, citado, llano, sha256] = LINEA.exec(linea) ?? []
      if (sha256 === undefined) throw new ArchivoMalo('está dañado (lista de imágenes)')
      return { archivo: citado?.replaceAll('""', '"') ?? llano ?? '', sha256 }
    })
}
