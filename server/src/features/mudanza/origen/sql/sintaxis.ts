import { cortado, ErrorVolcado } from './error-volcado'
import { ficha, saltarBlancos, textoDe, type Ficha } from './fichas'
import { nombreDeTabla } from '../tablas'
import type { Ventana } from './ventana'

/** Words that stand in CREATE TABLE where a column's name would. */
const NO_COLUMNAS = new Set('PRIMARY KEY UNIQUE INDEX CONSTRAINT FULLTEXT SPATIAL CHECK FOREIGN PERIOD'.split(' '))

/** The pieces of which statements are made, one after the other. Each throws `ErrorVolcado`. */
export class Sintaxis {
  /** Where the statement begins. */
  linea = 1
  readonly #v: Ventana

  constructor(v: Ventana) {
    this.#v = v
  }

  /** To where the next statement begins. */
  async alComienzo(): Promise<void> {
    while (!saltarBlancos(this.#v)) await this.#v.mas()
    this.linea = this.#v.linea
  }

  /** The next token, which is not the end of the dump. */
  async ficha(): Promise<Ficha> {
    const f = await ficha(this.#v)
    if (f.tipo === 'fin') throw cortado(this.linea)
    return f
  }

  /** Past the end of the statement. */
  async hastaElFin(f?: Ficha): Promise<void> {
    let esta = f ?? (await this.ficha())
    while (esta.tipo !== 'finOrden') esta = await this.ficha()
  }

  /** `base`.`tabla`, or the table alone, which is of `sinDecir`; `f` is the first token. What follows comes too. */
  async nombre(f: Ficha, sinDecir: string): Promise<{ base: string; tabla: string; siguiente: Ficha }> {
    let base = sinDecir
    let tabla = textoDe(this.#v, f)
    let siguiente = await this.ficha()
    if (this.esSigno(siguiente, '.')) {
      base = tabla
      tabla = textoDe(this.#v, await this.ficha())
      siguiente = await this.ficha()
    }
    return { base, tabla: nombreDeTabla(tabla), siguiente }
  }

  /** Whether it is that sign. */
  esSigno(f: Ficha, signo: string): boolean {
    return f.tipo === 'signo' && textoDe(this.#v, f) === signo
  }

  /** The word in capitals; empty where it is none. */
  palabra(f: Ficha): string {
    return f.tipo === 'palabra' ? textoDe(this.#v, f).toUpperCase() : ''
  }

  /** The names up to the closing parenthesis. */
  async lista(): Promise<string[]> {
    const nombres: string[] = []
    for (let f = await this.ficha(); !this.esSigno(f, ')'); f = await this.ficha()) {
      if (f.tipo === 'finOrden') throw new ErrorVolcado('Una lista de columnas no se cierra', this.#v.linea)
      if (f.tipo !== 'signo') nombres.push(textoDe(this.#v, f))
    }
    return nombres
  }

  /** The names of the columns in the parentheses of a CREATE TABLE. */
  async definiciones(): Promise<string[]> {
    const columnas: string[] = []
    let alComienzo = true
    for (let hondura = 1; hondura > 0;) {
      const f = await this.ficha()
      if (f.tipo === 'finOrden') throw new ErrorVolcado('Un CREATE TABLE no se cierra', this.#v.linea)
      if (alComienzo && f.tipo !== 'signo' && !NO_COLUMNAS.has(this.palabra(f))) columnas.push(textoDe(this.#v, f))
      if (this.esSigno(f, '(')) hondura++
      else if (this.esSigno(f, ')')) hondura--
      alComienzo = hondura === 1 && this.esSigno(f, ',')
    }
    return columnas
  }

  /** Past the rest of the line, as it stands. */
  async restoDeLinea(): Promise<string> {
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
}
