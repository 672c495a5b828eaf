import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { abrirApi } from './api/fuente-api'
import { ErrorFuente } from './error-fuente'
import { abrirMariadb } from './mariadb/fuente-mariadb'
import { tablasQueFaltan } from './tablas'
import { PLAZOS, type Fuente, type Plazos } from './tipos'
import { leerVolcado, nuevoResumen, type FilaVieja } from './volcado'

export type { Fuente } from './tipos'

/** What the disk says, as a sentence. */
const DEL_DISCO: Readonly<Record<string, string>> = {
  ENOENT: 'No existe el archivo',
  EACCES: 'No hay permiso para leer el archivo',
  EPERM: 'No hay permiso para leer el archivo',
  ENAMETOOLONG: 'No existe el archivo',
}

const errorDeArchivo = (error: unknown, nombre: string): unknown => {
  const frase = DEL_DISCO[String((error as NodeJS.ErrnoException | null)?.code)]
  return frase === undefined ? error : new ErrorFuente(`${frase} ${nombre}`, { cause: error })
}

/** A dump on disk, plain or gzip. Throws `ErrorFuente` where there is no such file. */
async function abrirVolcado(archivo: string): Promise<Fuente> {
  const nombre = path.basename(archivo)
  const { tipo } = await stat(archivo).then(
    (s) => ({ tipo: s.isFile() ? 'archivo' : 'otra cosa' }),
    (error: unknown) => {
      throw errorDeArchivo(error, nombre)
    },
  )
  if (tipo !== 'archivo') throw new ErrorFuente(`${nombre} no es un archivo: indique el del volcado (.sql o .sql.gz)`)
  let resumen = nuevoResumen()
  let entero = false
  async function* filas(): AsyncGenerator<FilaVieja> {
    resumen = nuevoResumen()
    entero = false
    try {
      yield* leerVolcado(createReadStream(archivo), resumen)
      entero = true
    } catch (error) {
      throw errorDeArchivo(error, nombre)
    }
  }
  return {
    clase: 'VOLCADO',
    descripcion: nombre,
    filas,
    tablas: () => resumen.filas,
    faltas: () => (entero ? tablasQueFaltan(resumen.filas, 'El volcado') : []),
    cerrar: async () => {},
  }
}

/**
 * A source of the old gym: the path of a dump, `mysql://` or `mariadb://user:password@host:port/base`, or the address
 * of the old API (`http://host/api/`). Throws `ErrorFuente` where it cannot be opened.
 */
export async function abrirFuente(desde: string, plazos: Plazos = PLAZOS): Promise<Fuente> {
  const donde = desde.trim()
  if (donde === '') throw new ErrorFuente('Falta decir de dónde se traen los datos')
  if (/^(mysql|mariadb):\/\//i.test(donde)) return abrirMariadb(donde, plazos)
  if (/^https?:\/\//i.test(donde)) return abrirApi(donde, plazos)
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(donde))
    throw new ErrorFuente('La dirección debe empezar con mysql://, mariadb://, http:// o https://')
  return abrirVolcado(donde)
}
