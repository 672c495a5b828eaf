import { estadoEfectivo, type EstadoMiembro } from '@mancuerna/domain/membresias/estado'
import type { FechaCivil } from '@mancuerna/domain/fechas/fecha'
import { type EstadoAcceso, puedeEntrar, visitaCuenta } from '@mancuerna/domain/membresias/visita'
import { DomainError } from '../../platform/core/error'

/** What the door needs to know of a member. */
export interface MiembroEnPuerta {
  idCliente: number
  /** As stored; what it is today follows from the end date. */
  estado: EstadoMiembro | null
  fechaFin: FechaCivil | null
  /** Visits a day that the type admits; null: any number. */
  limite: number | null
}

/**
 * May this member's visit be written? Only an ACTIVO one is let in (VISITA-04; docs/domain.md, Visits); a denied
 * attempt is always recorded. Throws VALIDACION when the client named is not the member's, MIEMBRO_NO_ACTIVO.
 */
export function comprobarVisitaDeMiembro(
  m: MiembroEnPuerta,
  v: { idCliente: number | null; acceso: EstadoAcceso },
  hoy: FechaCivil,
): void {
  if (v.idCliente !== null && v.idCliente !== m.idCliente)
    throw new DomainError('VALIDACION', { campos: { client_id: 'El cliente no corresponde al miembro.' } })
  const estado = estadoEfectivo(m.estado, m.fechaFin, hoy)
  if (v.acceso === 'CONCEDIDO' && !puedeEntrar(estado))
    throw new DomainError('MIEMBRO_NO_ACTIVO', { datos: { estado: estado ?? 'SIN MEMBRESÍA' } })
}

/** The daily limit that a new visit is held to: none when it would not count. */
export const limiteDe = (m: MiembroEnPuerta, acceso: EstadoAcceso): number | null =>
  visitaCuenta(acceso, false) ? m.limite : null
