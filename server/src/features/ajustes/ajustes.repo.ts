import type { Tx } from '../../db/tx'

export interface Ajustes {
  nombre: string
  telefono: string
  direccion: string
  /** File name under imagenes/, or null for the default logo. */
  logo: string | null
}

/** The gym's settings, or null while nothing is configured. */
export const leerAjustes = (tx: Tx): Promise<Ajustes | null> => tx.ajustes.findUnique({ where: { id: 1 }, select: { nombre: true, telefono: true, direccion: true, logo: true } })
