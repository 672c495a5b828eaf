import { NOMBRE_ORIGEN, type Origen } from '../dinero/cobros'
import type { EstadoMiembro } from './estado'

/** Whether somebody at the door was let in. */
export type EstadoAcceso = 'CONCEDIDO' | 'DENEGADO'

/** Who registers a visit when nobody says. */
export const REGISTRADOR_POR_DEFECTO = 'Sistema Web'

/** What stands for the membership of a visit or a payment that has none: in a row, and as the name of their total. */
export const SIN_MEMBRESIA = 'VISITA REGULAR'
export const SIN_MEMBRESIA_TOTALES = 'Visitas regular'

/**
 * What stands for the membership of a payment that has none: what was charged; of a visit, `visita`, as old clients
 * read it. `origen`: its charge's; null: no charge.
 */
export const sinTipo = (origen: Origen | null, visita: string): string =>
  origen === null || origen === 'VISITA_OCASIONAL' ? visita : NOMBRE_ORIGEN[origen]

/** Whether a member in this state of today is let in: only an ACTIVO one (VISITA-04). */
export const puedeEntrar = (estado: EstadoMiembro | '' | null): boolean => estado === 'ACTIVO'

/**
 * Whether a visit counts: in totals, as the last visit and towards the daily limit (docs/domain.md, Visits). A denied
 * attempt and an annulled visit stay in the history and count nowhere. SQL says the same in visita_cuenta().
 */
export const visitaCuenta = (acceso: EstadoAcceso, anulada: boolean): boolean => acceso === 'CONCEDIDO' && !anulada

/** The reason that is kept of a visit: with a denial only (VISITA-14), null otherwise and for a blank one. */
export const motivoDeAcceso = (acceso: EstadoAcceso, motivo: string): string | null =>
  acceso === 'DENEGADO' && motivo.trim() !== '' ? motivo : null
