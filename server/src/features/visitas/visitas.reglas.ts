import { DomainError } from '../../platform/core/error'
import { estadoEfectivo, type EstadoMiembro } from '@mancuerna/domain/estado'
import type { FechaCivil } from '@mancuerna/domain/fecha'

export type EstadoAcceso = 'CONCEDIDO' | 'DENEGADO'

/** What the door needs to know of a member. */
export interface MiembroEnPuerta {
  idCliente: number
  estado: EstadoMiembro | null
  fechaFin: FechaCivil | null
  /** Visits a day that the type admits; null: any number. */
  limite: number | null
}

/**
 * May this member's visit be written? Only an ACTIVO one is let in (VISITA-04; domain.md, Visits); a denied attempt is always
 * recorded. Throws VALIDACION when the client named is not the member's, MIEMBRO_NO_ACTIVO.
 */
export function comprobarVisitaDeMiembro(
  m: MiembroEnPuerta,
  v: { idCliente: number | null; acceso: EstadoAcceso },
  hoy: FechaCivil,
): void {
  if (v.idCliente !== null && v.idCliente !== m.idCliente)
    throw new DomainError('VALIDACION', { campos: { client_id: 'El cliente no corresponde al miembro.' } })
  const estado = estadoEfectivo(m.estado, m.fechaFin, hoy)
  if (v.acceso === 'CONCEDIDO' && estado !== 'ACTIVO')
    throw new DomainError('MIEMBRO_NO_ACTIVO', { datos: { estado: estado ?? 'SIN MEMBRESÍA' } })
}

/** The limit that counts for this visit: a denied attempt uses nothing up. */
export const limiteDe = (m: MiembroEnPuerta, acceso: EstadoAcceso): number | null =>
  acceso === 'CONCEDIDO' ? m.limite : null

/** The reason is kept with a denial only (VISITA-14). */
export const motivoDe = (acceso: EstadoAcceso, motivo: string): string | null =>
  acceso === 'DENEGADO' && motivo !== '' ? motivo : null
