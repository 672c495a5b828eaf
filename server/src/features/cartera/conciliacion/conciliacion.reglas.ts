import { DIAS_CONCILIADAS } from '@mancuerna/domain/dinero/cobros'
import { type FechaCivil, sumarDias } from '@mancuerna/domain/fechas/fecha'

/** Whether the lines wait for the bank, and the days of their payment; no days: all that wait. */
export interface CualesConciliar {
  estado: 'Pendiente' | 'Conciliado'
  desde: FechaCivil | undefined
  hasta: FechaCivil | undefined
}

/** What waits is few and asked for whole; what is settled grows with the years: without days it is the last ones'. */
export const conDias = <F extends CualesConciliar>(f: F, hoy: FechaCivil): F =>
  f.estado === 'Pendiente' || f.desde || f.hasta ? f : { ...f, desde: sumarDias(hoy, 1 - DIAS_CONCILIADAS), hasta: hoy }
