import { textoDelVolcado, esDeGzip } from './sql/entrada'
import { cortado, ErrorVolcado } from './sql/error-volcado'
import { enDelimitador, saltarBlancos } from './sql/fichas'
import { leerFila, type Letras } from './sql/fila'
import { Ordenes, type Insercion } from './sql/ordenes'
import { esTablaVieja, TABLAS } from './tablas'
import { Ventana } from './sql/ventana'

/** A row of the old database: the line where it begins, and each value as the text that was stored. */
export interface FilaVieja {
  tabla: string
  linea: number
  valores: Readonly<Record<string, string | null>>
}

/** What a dump was, filled while it is read and whole when its last row is out. */
export interface ResumenVolcado {
  gzip: boolean
  /** How its texts with other letters than English ones were written; 'ascii' where there are none. */
  letras: 'ascii' | 'utf-8' | 'cp1252' | 'utf-8 y cp1252'
  /** Rows by table, also of tables that the old API does not use. */
  filas: Map<string, number>
}

export const nuevoResumen = (): ResumenVolcado => ({ gzip: false, letras: 'ascii', filas: new Map() })

const juegoDe = ({ utf8, cp1252 }: Letras): ResumenVolcado['letras'] => {
  if (utf8) return cp1252 ? 'utf-8 y cp1252' : 'utf-8'
  return cp1252 ? 'cp1252' : 'ascii'
}

const coma = ','.charCodeAt(0)
const abre = '('.charCodeAt(0)

/** The next byte that is neither blank nor comment is looked at; false where more bytes must come first. */
const alFrente = (v: Ventana, orden: number): boolean => {
  if (!saltarBlancos(v)) return false
  if (v.p >= v.b.length) throw cortado(orden)
  return true
}

/**
 * The next row of an INSERT: 'falta' where more bytes must come first, 'fin' where there is none (what follows is then
 * the end of the statement, or a clause such as ON DUPLICATE KEY).
 */
function siguienteFila(v: Ventana, insercion: Insercion, letras: Letras): FilaVieja | 'falta' | 'fin' {
  if (!alFrente(v, insercion.linea)) return 'falta'
  if (insercion.separar) {
    const termina = enDelimitador(v)
    if (termina === undefined) return 'falta'
    if (termina || v.b[v.p] !== coma) return 'fin'
    v.p++
    insercion.separar = false
    if (!alFrente(v, insercion.linea)) return 'falta'
  }
  if (v.b[v.p] !== abre) throw new ErrorVolcado('Donde debía empezar una fila no hay paréntesis', v.linea)
  const linea = v.linea
  const valores = leerFila(v, letras)
  if (!valores) return 'falta'
  insercion.separar = true
  insercion.columnas ??= valores.map((_, i) => `columna_${i + 1}`)
  const { tabla, columnas } = insercion
  if (columnas.length !== valores.length)
    throw new ErrorVolcado(
      `Una fila de ${tabla} trae ${valores.length} valores y la tabla tiene ${columnas.length} columnas`,
      linea,
    )
  const porColumna: Record<string, string | null> = {}
  for (let i = 0; i < valores.length; i++) porColumna[columnas[i]!] = valores[i]!
  return { tabla, linea, valores: porColumna }
}

/** What the end of a dump says of the whole; throws `ErrorVolcado` where it is of some other program. */
function resumir(resumen: ResumenVolcado, letras: Letras, creadas: Iterable<string>, linea: number): void {
  resumen.letras = juegoDe(letras)
  for (const tabla of creadas) resumen.filas.set(tabla, resumen.filas.get(tabla) ?? 0)
  if (![...resumen.filas.keys()].some(esTablaVieja))
    throw new ErrorVolcado(
      'El volcado no es de la base del sistema anterior: ' +
        `no tiene ninguna de sus tablas (${Object.keys(TABLAS).join(', ')})`,
      linea,
    )
}

/**
 * The rows of a dump of MySQL or MariaDB (mariadb-dump, mysqldump, phpMyAdmin; plain or gzip) in the order of the file,
 * of every table in it. Nothing of the dump is executed, and no more than a row and a chunk of it is in memory.
 * `resumen` tells at the end what was read. Throws `ErrorVolcado`, perhaps after many rows: what was taken before is of
 * a dump that is not whole.
 */
export async function* leerVolcado(
  entrada: AsyncIterable<Buffer>,
  resumen: ResumenVolcado = nuevoResumen(),
): AsyncGenerator<FilaVieja> {
  const { trozos, gzip } = await textoDelVolcado(entrada)
  resumen.gzip = gzip
  const v = new Ventana(trozos)
  const letras: Letras = { latin1: false, utf8: false, cp1252: false }
  const ordenes = new Ordenes(v, letras)
  try {
    for (let insercion = await ordenes.siguiente(); insercion; insercion = await ordenes.siguiente()) {
      let cuantas = resumen.filas.get(insercion.tabla) ?? 0
      for (;;) {
        const fila = siguienteFila(v, insercion, letras)
        if (fila === 'fin') break
        if (fila === 'falta') await v.mas()
        else {
          cuantas++
          yield fila
        }
      }
      resumen.filas.set(insercion.tabla, cuantas)
      await ordenes.terminar(insercion)
    }
    resumir(resumen, letras, ordenes.creadas, v.linea)
  } catch (error) {
    throw esDeGzip(error) ? new ErrorVolcado('El archivo gzip está dañado o cortado', v.linea) : error
  } finally {
    await v.cerrar()
  }
}
