import { leerImporte } from '@mancuerna/domain/dinero'

/** A line of a report's card: visits as a number, money as the wire writes it. */
export interface Total {
  nombre: string
  total: string | number
}
/** A member of the ranking. */
export interface MiembroTotal extends Total {
  id: number
  matricula: string
  imagen: string
}

/** What a total is worth beside the others: visits, or cents. */
export const numero = (t: string | number): number => (typeof t === 'number' ? t : (leerImporte(t) ?? 0))
