import type { Duda } from './dudas'

/** What a name stands for: the id, or why there is none. */
export interface Hallado {
  id: string | null
  duda: Duda | null
}

const sinDuda = (id: string | null): Hallado => ({ id, duda: null })

/** Ids by a text that need not be of one alone. */
class PorTexto {
  readonly #ids = new Map<string, string | null>()

  poner(texto: string, id: string): void {
    this.#ids.set(texto, this.#ids.has(texto) ? null : id)
  }

  /** undefined where nobody has it, null where several do. */
  buscar(texto: string): string | null | undefined {
    return this.#ids.get(texto)
  }
}

/** What the old API writes for a type that is not there: of one-day visits, and of deleted types. */
const SIN_TIPO = 'VISITA REGULAR'

const claveDe = (...partes: (string | null)[]): string => JSON.stringify(partes)

/**
 * Members, users and types as they were told, to find out of whom a visit or a payment is: reports give names alone.
 */
export class Gente {
  /** Of every member, in the order of the list. */
  readonly matriculas: string[] = []
  readonly #miembros = new PorTexto()
  readonly #miembrosSinImagen = new PorTexto()
  readonly #usuarios = new PorTexto()
  readonly #tipos = new PorTexto()

  ponerMiembro(id: string, matricula: string, nombre: string, imagen: string | null): void {
    this.matriculas.push(matricula)
    this.#miembros.poner(claveDe(matricula, nombre, imagen), id)
    this.#miembrosSinImagen.poner(claveDe(matricula, nombre), id)
  }

  ponerUsuario(id: string, usuario: string): void {
    this.#usuarios.poner(usuario, id)
  }

  ponerTipo(id: string, nombre: string): void {
    this.#tipos.poner(nombre, id)
  }

  /** The member of a visit; without a name it has none, or one who is gone. */
  miembro(matricula: string | null, nombre: string | null, imagen: string | null): Hallado {
    if (matricula === null && nombre === null) return sinDuda(null)
    // The picture may have been changed between the list and this answer.
    const id =
      this.#miembros.buscar(claveDe(matricula, nombre, imagen)) ??
      this.#miembrosSinImagen.buscar(claveDe(matricula, nombre))
    if (id === undefined) return { id: null, duda: 'miembro_eliminado' }
    return id === null ? { id: null, duda: 'nombre_repetido' } : sinDuda(id)
  }

  usuario(nombre: string | null): Hallado {
    const id = nombre === null ? undefined : this.#usuarios.buscar(nombre)
    if (id === undefined) return { id: null, duda: 'usuario_eliminado' }
    return id === null ? { id: null, duda: 'usuario_repetido' } : sinDuda(id)
  }

  /** The type; null without a doubt where there is none, which a deleted one cannot be told from. */
  tipo(nombre: string | null): Hallado {
    if (nombre === null || nombre === SIN_TIPO) return sinDuda(null)
    const id = this.#tipos.buscar(nombre)
    if (id === undefined) return { id: null, duda: 'tipo_eliminado' }
    return id === null ? { id: null, duda: 'tipo_repetido' } : sinDuda(id)
  }
}
