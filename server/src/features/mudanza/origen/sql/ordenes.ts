import { cortado, ErrorVolcado, malEscrito } from './error-volcado'
import { ficha, saltarBlancos, textoDe, type Ficha } from './fichas'
import type { Letras } from './fila'
import { columnasDe, esTablaVieja, nombreDeTabla, nombresDeColumnas } from '../tablas'
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
/** Words that stand in CREATE TABLE where a column's name would. */
const NO_COLUMNAS = new Set('PRIMARY KEY UNIQUE INDEX CONSTRAINT FULLTEXT SPATIAL CHECK FOREIGN PERIOD'.split(' '))
/** What a whole INSERT may say after its rows; anything else would hide rows. */
const TRAS_LAS_FILAS = new Set('ON AS RETURNING'.split(' '))
const ENTRE_INSERT_Y_TABLA = new Set('LOW_PRIORITY DELAYED HIGH_PRIORITY IGNORE INTO'.split(' '))

/** Reads the statements of a dump up to each INSERT's rows; of the others it keeps what the rows need. */
export class Ordenes {
  /** Tables that the dump creates. */
  readonly creadas = new Set<string>()
  readonly #v: Ventana
  readonly #letras: Letras
  readonly #columnas = new Map<string, string[]>()
  /** Where each of the old API's tables is: two bases in a dump must not become one. */
  readonly #bases = new Map<string, string>()
  #base = ''
  #primera = true
  #enTransaccion = false
  #linea = 1

  constructor(v: Ventana, letras: Letras) {
    this.#v = v
    this.#letras = letras
  }

  /** The next INSERT, its rows to be read; null at the end of a whole dump. Throws `ErrorVolcado`. */
  async siguiente(): Promise<Insercion | null> {
    for (;;) {
      await this.#alComienzo()
      const f = await ficha(this.#v)
      if (f.tipo === 'finOrden') continue
      if (f.tipo === 'fin') return this.#terminarVolcado()
      const orden = textoDe(this.#v, f).toUpperCase()
      if (this.#primera && f.tipo === 'palabra' && QUIENES.has(orden)) {
        // What the program said of itself when its messages went to the file too ("Using a password …").
        await this.#restoDeLinea()
        continue
      }
      if (this.#primera && !(f.tipo === 'palabra' && COMIENZOS.has(orden)))
        throw new ErrorVolcado('El archivo no es un volcado de MySQL: no empieza con ninguna orden suya', this.#linea)
      this.#primera = false
      if (orden === 'INSERT' || orden === 'REPLACE') return this.#insercion()
      await this.#otra(orden)
    }
  }

  /** Past what follows an INSERT's last row, to the end of the statement. */
  async terminar({ tabla, columnas }: Insercion): Promise<void> {
    if (columnas) this.#columnas.set(tabla, this.#columnas.get(tabla) ?? columnas)
    const f = await this.#ficha()
    if (f.tipo !== 'finOrden' && !TRAS_LAS_FILAS.has(this.#palabra(f)))
      throw malEscrito(this.#v, 'Tras una fila no sigue ni coma ni el fin de la orden')
    await this.#hastaElFin(f)
  }

  async #alComienzo(): Promise<void> {
    while (!saltarBlancos(this.#v)) await this.#v.mas()
    this.#linea = this.#v.linea
  }

  #terminarVolcado(): null {
    if (this.#v.abiertos > 0) throw cortado(this.#v.linea)
    if (this.#primera)
      throw new ErrorVolcado('El archivo no es un volcado de MySQL: no contiene ninguna orden', this.#v.linea)
    if (this.#v.incompleto || this.#enTransaccion)
      throw new ErrorVolcado('El volcado está cortado: le falta el final', this.#v.linea)
    return null
  }

  /** The next token, which is not the end of the dump. */
  async #ficha(): Promise<Ficha> {
    const f = await ficha(this.#v)
    if (f.tipo === 'fin') throw cortado(this.#linea)
    return f
  }

  async #hastaElFin(f?: Ficha): Promise<void> {
    let esta = f ?? (await this.#ficha())
    while (esta.tipo !== 'finOrden') esta = await this.#ficha()
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
        this.#base = textoDe(this.#v, await this.#ficha())
        break
      }
      case 'START': {
        const f = await this.#ficha()
        if (this.#palabra(f) === 'TRANSACTION') this.#enTransaccion = true
        return this.#hastaElFin(f)
      }
      case 'COMMIT':
        this.#enTransaccion = false
        break
      case 'UPDATE':
        await this.#actualizacion()
        break
    }
    await this.#hastaElFin()
  }

  /** `base`.`tabla` or the table alone; `f` is the first token. What follows it comes back too. */
  async #nombre(f: Ficha): Promise<{ base: string; tabla: string; siguiente: Ficha }> {
    let base = this.#base
    let tabla = textoDe(this.#v, f)
    let siguiente = await this.#ficha()
    if (this.#esSigno(siguiente, '.')) {
      base = tabla
      tabla = textoDe(this.#v, await this.#ficha())
      siguiente = await this.#ficha()
    }
    return { base, tabla: nombreDeTabla(tabla), siguiente }
  }

  #esSigno(f: Ficha, signo: string): boolean {
    return f.tipo === 'signo' && textoDe(this.#v, f) === signo
  }

  #palabra(f: Ficha): string {
    return f.tipo === 'palabra' ? textoDe(this.#v, f).toUpperCase() : ''
  }

  #enUnaSolaBase(base: string, tabla: string): void {
    // A table without its base is of the only one, as long as there is no other.
    if (!esTablaVieja(tabla) || base === '') return
    const otra = this.#bases.get(tabla)
    if (otra !== undefined && otra !== base)
      throw new ErrorVolcado(
        `El volcado trae dos bases con la tabla ${tabla} (${otra} y ${base}): saque la copia de una sola`,
        this.#linea,
      )
    this.#bases.set(tabla, base)
  }

  async #insercion(): Promise<Insercion> {
    const linea = this.#linea
    let f = await this.#ficha()
    while (ENTRE_INSERT_Y_TABLA.has(this.#palabra(f))) f = await this.#ficha()
    const { base, tabla, siguiente } = await this.#nombre(f)
    this.#enUnaSolaBase(base, tabla)
    let columnas = this.#columnas.get(tabla) ?? (esTablaVieja(tabla) ? columnasDe(tabla) : null)
    f = siguiente
    if (this.#esSigno(f, '(')) {
      columnas = this.#comprobar(tabla, await this.#lista())
      f = await this.#ficha()
    }
    if (!['VALUES', 'VALUE'].includes(this.#palabra(f)))
      throw malEscrito(this.#v, `Un INSERT de ${tabla} no dice sus valores, como lo hace todo volcado`, linea)
    return { tabla, columnas, separar: false, linea }
  }

  /** The names up to the closing parenthesis. */
  async #lista(): Promise<string[]> {
    const nombres: string[] = []
    for (let f = await this.#ficha(); !this.#esSigno(f, ')'); f = await this.#ficha()) {
      if (f.tipo === 'finOrden') throw new ErrorVolcado('Una lista de columnas no se cierra', this.#v.linea)
      if (f.tipo !== 'signo') nombres.push(textoDe(this.#v, f))
    }
    return nombres
  }

  /** Columns by the old API's names, none twice; its tables must have all that the old program gave them. */
  #comprobar(tabla: string, escritas: string[]): string[] {
    const columnas = nombresDeColumnas(tabla, escritas)
    const distintas = new Set(columnas)
    if (distintas.size !== columnas.length || distintas.has('__proto__'))
      throw new ErrorVolcado(`La tabla ${tabla} trae nombres de columnas que no pueden ser`, this.#linea)
    const falta = esTablaVieja(tabla) ? columnasDe(tabla).find((columna) => !distintas.has(columna)) : undefined
    if (falta !== undefined)
      throw new ErrorVolcado(
        `La tabla ${tabla} no es la del sistema anterior: le falta la columna ${falta}`,
        this.#linea,
      )
    return columnas
  }

  async #creacion(): Promise<void> {
    let f = await this.#ficha()
    if (this.#palabra(f) === 'TEMPORARY') f = await this.#ficha()
    if (this.#palabra(f) !== 'TABLE') return this.#hastaElFin(f)
    f = await this.#ficha()
    while (['IF', 'NOT', 'EXISTS'].includes(this.#palabra(f))) f = await this.#ficha()
    const { base, tabla, siguiente } = await this.#nombre(f)
    this.#enUnaSolaBase(base, tabla)
    if (!this.#esSigno(siguiente, '(')) return this.#hastaElFin(siguiente)
    if (esTablaVieja(tabla) && this.creadas.has(tabla))
      throw new ErrorVolcado(`El volcado trae dos veces la tabla ${tabla}: son dos copias en un archivo`, this.#linea)
    this.creadas.add(tabla)
    this.#columnas.set(tabla, this.#comprobar(tabla, await this.#definiciones()))
    await this.#hastaElFin()
  }

  /** The names of the columns in the parentheses of a CREATE TABLE. */
  async #definiciones(): Promise<string[]> {
    const columnas: string[] = []
    let alComienzo = true
    for (let hondura = 1; hondura > 0;) {
      const f = await this.#ficha()
      if (f.tipo === 'finOrden') throw new ErrorVolcado('Un CREATE TABLE no se cierra', this.#v.linea)
      if (alComienzo && f.tipo !== 'signo' && !NO_COLUMNAS.has(this.#palabra(f))) columnas.push(textoDe(this.#v, f))
      if (this.#esSigno(f, '(')) hondura++
      else if (this.#esSigno(f, ')')) hondura--
      alComienzo = hondura === 1 && this.#esSigno(f, ',')
    }
    return columnas
  }

  async #restoDeLinea(): Promise<string> {
    const v = this.#v
    let salto = v.b.indexOf('\n', v.p)
    while (salto === -1 && !v.fin) {
      await v.mas()
      salto = v.b.indexOf('\n', v.p)
    }
    const desde = v.p
    v.p = salto === -1 ? v.b.length : salto
    return v.b.toString('latin1', desde, v.p).trim()
  }

  /** DELIMITER is of the client program: the rest of its line, and no statement of the server. */
  async #delimitador(): Promise<void> {
    const nuevo = (await this.#restoDeLinea()).split(/\s/)[0]!
    if (nuevo === '') throw malEscrito(this.#v, 'Un DELIMITER no dice cuál')
    this.#v.delimitador = nuevo
  }

  /** SET NAMES says how the texts of the dump are written. */
  async #ajuste(): Promise<void> {
    let f = await this.#ficha()
    if (this.#palabra(f) === 'NAMES') {
      f = await this.#ficha()
      this.#letras.latin1 = f.tipo !== 'finOrden' && textoDe(this.#v, f).toLowerCase() === 'latin1'
    }
    await this.#hastaElFin(f)
  }

  /** phpMyAdmin can also write rows as UPDATE: of the tables that matter, none may be lost without a word. */
  async #actualizacion(): Promise<void> {
    const { tabla } = await this.#nombre(await this.#ficha())
    if (esTablaVieja(tabla))
      throw new ErrorVolcado(`Las filas de ${tabla} vienen como UPDATE: exporte de nuevo, con INSERT`, this.#linea)
  }
}
