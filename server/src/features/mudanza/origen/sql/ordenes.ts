import { cortado, ErrorVolcado, malEscrito } from './error-volcado'
import { ficha, textoDe } from './fichas'
import type { Letras } from './fila'
import { Sintaxis } from './sintaxis'
import { columnasDe, esTablaVieja, nombresDeColumnas } from '../tablas'
import type { Ventana } from './ventana'

/** An INSERT whose rows are about to be read. */
export interface Insercion {
  tabla: string
  /** In the order of its values; null where nothing in the dump says it. */
  columnas: string[] | null
  /** A row was read, so a comma must stand before the next. */
  separar: boolean
  /** Where the statement begins. */
  linea: number
}

/** Words with which a statement of MySQL begins; a file whose first one begins otherwise is no dump. */
const COMIENZOS = new Set(
  (
    'ALTER ANALYZE BEGIN CALL CHANGE CHECK COMMIT CREATE DELETE DELIMITER DO DROP FLUSH GRANT INSERT LOCK OPTIMIZE ' +
    'RENAME REPLACE RESET REVOKE ROLLBACK SAVEPOINT SELECT SET START STOP TRUNCATE UNLOCK UPDATE USE WITH'
  ).split(' '),
)
const QUIENES = new Set(['MYSQLDUMP', 'MARIADB'])
/** What a whole INSERT may say after its rows; anything else would hide rows. */
const TRAS_LAS_FILAS = new Set('ON AS RETURNING'.split(' '))
const ENTRE_INSERT_Y_TABLA = new Set('LOW_PRIORITY DELAYED HIGH_PRIORITY IGNORE INTO'.split(' '))

/** Reads the statements of a dump up to each INSERT's rows; of the others it keeps what the rows need. */
export class Ordenes {
  /** Tables that the dump creates. */
  readonly creadas = new Set<string>()
  readonly #v: Ventana
  readonly #s: Sintaxis
  readonly #letras: Letras
  readonly #columnas = new Map<string, string[]>()
  /** Where each of the old API's tables is: two bases in a dump must not become one. */
  readonly #bases = new Map<string, string>()
  #base = ''
  #primera = true
  #enTransaccion = false

  constructor(v: Ventana, letras: Letras) {
    this.#v = v
    this.#s = new Sintaxis(v)
    this.#letras = letras
  }

  /** The next INSERT, its rows to be read; null at the end of a whole dump. Throws `ErrorVolcado`. */
  async siguiente(): Promise<Insercion | null> {
    for (;;) {
      await this.#s.alComienzo()
      const f = await ficha(this.#v)
      if (f.tipo === 'finOrden') continue
      if (f.tipo === 'fin') return this.#terminarVolcado()
      const orden = textoDe(this.#v, f).toUpperCase()
      if (this.#primera && f.tipo === 'palabra' && QUIENES.has(orden)) {
        // What the program said of itself when its messages went to the file too ("Using a password …").
        await this.#s.restoDeLinea()
        continue
      }
      if (this.#primera && !(f.tipo === 'palabra' && COMIENZOS.has(orden)))
        throw new ErrorVolcado('El archivo no es un volcado de MySQL: no empieza con ninguna orden suya', this.#s.linea)
      this.#primera = false
      if (orden === 'INSERT' || orden === 'REPLACE') return this.#insercion()
      await this.#otra(orden)
    }
  }

  /** Past what follows an INSERT's last row, to the end of the statement. */
  async terminar({ tabla, columnas }: Insercion): Promise<void> {
    if (columnas) this.#columnas.set(tabla, this.#columnas.get(tabla) ?? columnas)
    const f = await this.#s.ficha()
    if (f.tipo !== 'finOrden' && !TRAS_LAS_FILAS.has(this.#s.palabra(f)))
      throw malEscrito(this.#v, 'Tras una fila no sigue ni coma ni el fin de la orden')
    await this.#s.hastaElFin(f)
  }

  #terminarVolcado(): null {
    if (this.#v.abiertos > 0) throw cortado(this.#v.linea)
    if (this.#primera)
      throw new ErrorVolcado('El archivo no es un volcado de MySQL: no contiene ninguna orden', this.#v.linea)
    if (this.#v.incompleto || this.#enTransaccion)
      throw new ErrorVolcado('El volcado está cortado: le falta el final', this.#v.linea)
    return null
  }

  async #otra(orden: string): Promise<void> {
    switch (orden) {
      case 'CREATE':
        return this.#creacion()
      case 'DELIMITER':
        return this.#delimitador()
      case 'SET':
        return this.#ajuste()
      case 'USE': {
        this.#base = textoDe(this.#v, await this.#s.ficha())
        break
      }
      case 'START': {
        const f = await this.#s.ficha()
        if (this.#s.palabra(f) === 'TRANSACTION') this.#enTransaccion = true
        return this.#s.hastaElFin(f)
      }
      case 'COMMIT':
        this.#enTransaccion = false
        break
      case 'UPDATE':
        await this.#actualizacion()
        break
    }
    await this.#s.hastaElFin()
  }

  #enUnaSolaBase(base: string, tabla: string): void {
    // A table without its base is of the only one, as long as there is no other.
    if (!esTablaVieja(tabla) || base === '') return
    const otra = this.#bases.get(tabla)
    if (otra !== undefined && otra !== base)
      throw new ErrorVolcado(
        `El volcado trae dos bases con la tabla ${tabla} (${otra} y ${base}): saque la copia de una sola`,
        this.#s.linea,
      )
    this.#bases.set(tabla, base)
  }

  async #insercion(): Promise<Insercion> {
    const linea = this.#s.linea
    let f = await this.#s.ficha()
    while (ENTRE_INSERT_Y_TABLA.has(this.#s.palabra(f))) f = await this.#s.ficha()
    const { base, tabla, siguiente } = await this.#s.nombre(f, this.#base)
    this.#enUnaSolaBase(base, tabla)
    let columnas = this.#columnas.get(tabla) ?? (esTablaVieja(tabla) ? columnasDe(tabla) : null)
    f = siguiente
    if (this.#s.esSigno(f, '(')) {
      columnas = this.#comprobar(tabla, await this.#s.lista())
      f = await this.#s.ficha()
    }
    if (!['VALUES', 'VALUE'].includes(this.#s.palabra(f)))
      throw malEscrito(this.#v, `Un INSERT de ${tabla} no dice sus valores, como lo hace todo volcado`, linea)
    return { tabla, columnas, separar: false, linea }
  }

  /** Columns by the old API's names, none twice; its tables must have all that the old program gave them. */
  #comprobar(tabla: string, escritas: string[]): string[] {
    const columnas = nombresDeColumnas(tabla, escritas)
    const distintas = new Set(columnas)
    if (distintas.size !== columnas.length || distintas.has('__proto__'))
      throw new ErrorVolcado(`La tabla ${tabla} trae nombres de columnas que no pueden ser`, this.#s.linea)
    const falta = esTablaVieja(tabla) ? columnasDe(tabla).find((columna) => !distintas.has(columna)) : undefined
    if (falta !== undefined)
      throw new ErrorVolcado(
        `La tabla ${tabla} no es la del sistema anterior: le falta la columna ${falta}`,
        this.#s.linea,
      )
    return columnas
  }

  async #creacion(): Promise<void> {
    let f = await this.#s.ficha()
    if (this.#s.palabra(f) === 'TEMPORARY') f = await this.#s.ficha()
    if (this.#s.palabra(f) !== 'TABLE') return this.#s.hastaElFin(f)
    f = await this.#s.ficha()
    while (['IF', 'NOT', 'EXISTS'].includes(this.#s.palabra(f))) f = await this.#s.ficha()
    const { base, tabla, siguiente } = await this.#s.nombre(f, this.#base)
    this.#enUnaSolaBase(base, tabla)
    if (!this.#s.esSigno(siguiente, '(')) return this.#s.hastaElFin(siguiente)
    if (esTablaVieja(tabla) && this.creadas.has(tabla))
      throw new ErrorVolcado(`El volcado trae dos veces la tabla ${tabla}: son dos copias en un archivo`, this.#s.linea)
    this.creadas.add(tabla)
    this.#columnas.set(tabla, this.#comprobar(tabla, await this.#s.definiciones()))
    await this.#s.hastaElFin()
  }

  /** DELIMITER is of the client program: the rest of its line, and no statement of the server. */
  async #delimitador(): Promise<void> {
    const nuevo = (await this.#s.restoDeLinea()).split(/\s/)[0]!
    if (nuevo === '') throw malEscrito(this.#v, 'Un DELIMITER no dice cuál')
    this.#v.delimitador = nuevo
  }

  /** SET NAMES says how the texts of the dump are written. */
  async #ajuste(): Promise<void> {
    let f = await this.#s.ficha()
    if (this.#s.palabra(f) === 'NAMES') {
      f = await this.#s.ficha()
      this.#letras.latin1 = f.tipo !== 'finOrden' && textoDe(this.#v, f).toLowerCase() === 'latin1'
    }
    await this.#s.hastaElFin(f)
  }

  /** phpMyAdmin can also write rows as UPDATE: of the tables that matter, none may be lost without a word. */
  async #actualizacion(): Promise<void> {
    const { tabla } = await this.#s.nombre(await this.#s.ficha(), this.#base)
    if (esTablaVieja(tabla))
      throw new ErrorVolcado(`Las filas de ${tabla} vienen como UPDATE: exporte de nuevo, con INSERT`, this.#s.linea)
  }
}
