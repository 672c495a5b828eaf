import { createHash, type Hash } from 'node:crypto'
import type { z } from 'zod'
import { Fin, Manifiesto } from './formato'
import { ArchivoMalo, type Entrada, leerArchivo } from './leer'

/** What a backup holds, once it was read from start to end. */
export interface Examen {
  manifiesto: Manifiesto
  fin: Fin
  /** Of the pictures, unpacked. */
  bytesImagenes: number
}

/**
 * Reads a whole backup and writes nothing: every picture and table must be what its own lists say (names, counts,
 * sha256). Memory does not grow with the file.
 * @throws ArchivoMalo in Spanish, when it is not whole or not ours.
 */
export async function examinar(archivo: string, senal?: AbortSignal): Promise<Examen> {
  const imagenes = new ExamenDeImagenes()
  const tablas = new ExamenDeTablas()
  let manifiesto: Manifiesto | undefined
  let fin: Fin | undefined
  for await (const e of leerArchivo(archivo)) {
    senal?.throwIfAborted()
    if (e.tipo === 'imagen') imagenes.ver(e.nombre, await e.contenido())
    else if (e.tipo === 'indice') imagenes.comparar(await e.contenido())
    else if (e.tipo === 'datos') tablas.ver(e.tabla, await e.contenido())
    else if (e.tipo === 'manifiesto') {
      manifiesto = await leerJson(Manifiesto, e)
      exigirSinRepetir(manifiesto)
      if (manifiesto.version > 1) imagenes.exigirComparadas()
    } else fin = await leerJson(Fin, e)
  }
  if (!manifiesto || !fin) throw new ArchivoMalo('está incompleto')
  tablas.exigir(manifiesto, fin)
  if (imagenes.cuantas !== fin.imagenes) throw new ArchivoMalo('está incompleto (imágenes)')
  return { manifiesto, fin, bytesImagenes: imagenes.bytes }
}

async function leerJson<E extends z.ZodType>(esquema: E, e: Entrada): Promise<z.output<E>> {
  const contenido = await e.contenido()
  try {
    return esquema.parse(JSON.parse(contenido.toString()))
  } catch {
    throw new ArchivoMalo(`no es un respaldo de Mancuerna (${e.tipo === 'fin' ? 'fin' : 'manifiesto'}.json)`)
  }
}

function exigirSinRepetir({ tablas, migraciones, secuencias }: Manifiesto): void {
  const listas = [tablas, migraciones, secuencias].map((l) => l.map((x) => x.nombre))
  if ([...listas, ...tablas.map((t) => t.columnas)].some((l) => new Set(l).size !== l.length))
    throw new ArchivoMalo('nombra dos veces lo mismo en su manifiesto')
}

const INDICE = /^([0-9a-f]{64}) {2}imagenes\/(.+)$/

class ExamenDeImagenes {
  bytes = 0
  private readonly nombres = new Set<string>()
  /** Those that no index has named yet. */
  private readonly porComparar = new Map<string, string>()

  get cuantas(): number {
    return this.nombres.size
  }

  ver(nombre: string, contenido: Buffer): void {
    if (this.nombres.has(nombre)) throw new ArchivoMalo(`trae dos veces la imagen ${nombre}`)
    this.nombres.add(nombre)
    this.bytes += contenido.length
    this.porComparar.set(nombre, createHash('sha256').update(contenido).digest('hex'))
  }

  comparar(indice: Buffer): void {
    for (const linea of indice.toString().split('\n').slice(0, -1)) {
      const [, suma, nombre = ''] = INDICE.exec(linea) ?? []
      if (!suma || this.porComparar.get(nombre) !== suma)
        throw new ArchivoMalo(`trae una imagen que no es la que dice su lista (${nombre.slice(0, 80)})`)
      this.porComparar.delete(nombre)
    }
  }

  exigirComparadas(): void {
    if (this.porComparar.size) throw new ArchivoMalo('trae imágenes que no están en su lista')
  }
}

class ExamenDeTablas {
  private readonly vistas = new Map<string, { filas: number; suma: Hash }>()

  ver(tabla: string, contenido: Buffer): void {
    const t = this.vistas.get(tabla) ?? { filas: 0, suma: createHash('sha256') }
    t.suma.update(contenido)
    // COPY writes a line break inside a value as \n: each real one ends a row.
    for (let i = contenido.indexOf(10); i >= 0; i = contenido.indexOf(10, i + 1)) t.filas++
    this.vistas.set(tabla, t)
  }

  exigir(manifiesto: Manifiesto, fin: Fin): void {
    const nombres = new Set(manifiesto.tablas.map((t) => t.nombre))
    const deMas = [...this.vistas.keys(), ...Object.keys(fin.filas)].find((t) => !nombres.has(t))
    if (deMas) throw new ArchivoMalo(`trae datos de una tabla que no está en su manifiesto (${deMas})`)
    for (const nombre of nombres) {
      const t = this.vistas.get(nombre)
      if ((t?.filas ?? 0) !== fin.filas[nombre]) throw new ArchivoMalo(`está incompleto (${nombre})`)
      if (manifiesto.version === 1) continue
      const suma = (t?.suma ?? createHash('sha256')).digest('hex')
      if (suma !== fin.sumas?.[nombre] || fin.cifras?.[nombre]?.filas !== fin.filas[nombre])
        throw new ArchivoMalo(`está dañado (${nombre})`)
    }
  }
}
