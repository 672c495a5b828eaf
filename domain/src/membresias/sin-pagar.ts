import type { Centavos } from '../dinero/dinero'
import type { EstadoMiembro, EstadoPeriodo } from './estado'
import type { FechaCivil } from '../fechas/fecha'

/** What decides whether a period waits for its payment. */
export interface PeriodoDebido {
  estado: EstadoPeriodo
  /** A charge or a row of the ledger stands against it, or it was paid in another program (docs/decisions/0096). */
  pagado: boolean
  hasta: FechaCivil
  /** What its type costs. */
  valor: Centavos
}

/** The member whose period it is, as it is today. */
export interface QuienDebe {
  /** Effective (`estadoEfectivo`). */
  estado: EstadoMiembro | null
  /** Joined a group: its holder pays. */
  adherido: boolean
  suspendidoDesde: FechaCivil | null
}

/**
 * Whether a period waits for its payment (docs/domain.md, People and memberships): nobody paid it, its type costs
 * something, its member's membership runs, and it is not over. The days of a suspended membership stand still since it
 * was suspended. SQL says the same in periodo_sin_pagar().
 */
export function sinPagar(p: PeriodoDebido, m: QuienDebe, hoy: FechaCivil): boolean {
  if (p.estado !== 'VIGENTE' || p.pagado || p.valor <= 0 || m.adherido) return false
  if (m.estado !== 'ACTIVO' && m.estado !== 'SUSPENDIDO') return false
  return p.hasta >= (m.estado === 'SUSPENDIDO' ? (m.suspendidoDesde ?? hoy) : hoy)
}
