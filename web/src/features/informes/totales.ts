import { leerImporte } from '@mancuerna/domain/dinero/dinero'

/** A line of a report's card: visits as a number, money as the wire writes it. */
export interface Total {
  nombre: string
  total: string | number
}
/** What a user took or registered: `nombre` is the login, `atendio` the person. */
export interface TotalUsuario extends Total {
  id: number
  atendio: string
}
/** A member of the ranking. */
export interface MiembroTotal extends Total {
  id: number
  matricula: string
  imagen: string
}

/** What a total is worth beside the others: visits, or cents. */
export const numero = (t: string | number): number => (typeof t === 'number' ? t : (leerImporte(t) ?? 0))

/** The users' lines under the names of persons, as screens and paper say them. */
export const porPersona = (usuarios: readonly TotalUsuario[] = []): (Total & { id: number })[] =>
  usuarios.map(({ id, atendio, total }) => ({ id, nombre: atendio, total }))
