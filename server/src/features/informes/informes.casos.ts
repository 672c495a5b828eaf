import { hoyEn } from '@mancuerna/domain/fechas/fecha'
import type { Kit } from '../../modulo'
import { conTotales } from '../libro/totales.repo'
import { informePagosLegado, informeVisitasLegado } from './anterior/recorrer-informe'
import { exportarPagos, exportarVisitas, type Formato } from './exportar'
import { type FiltrosLegados, periodoDe, periodoLegado } from './informes.reglas'
import {
  type Dias,
  verFilasPagosDe,
  verFilasVisitas,
  verMejoresPagos,
  verMejoresVisitas,
  verMiembro,
  verPagos,
  verUsuarioDe,
  verVisitas,
} from './ver-informes'

/**
 * The use cases of reports. What is long (an export, an old report) is read on a connection of its own, at one instant.
 */
export const casosInformes = ({ executor, informes, clock, config: { zona } }: Kit) => {
  const hoy = () => hoyEn(clock(), zona)
  return {
    pagos: executor.enLectura(conTotales(verPagos)),
    visitas: executor.enLectura(verVisitas),
    mejoresPagos: executor.enLectura(conTotales(verMejoresPagos)),
    mejoresVisitas: executor.enLectura(verMejoresVisitas),
    filasPagos: executor.enLectura(verFilasPagosDe),
    filasVisitas: executor.enLectura(verFilasVisitas),
    miembro: executor.enLectura(verMiembro),
    usuario: executor.enLectura(verUsuarioDe),
    /** Before a file or an old report of payments. Throws TOTALES_RESERVADOS. */
    exigirTotales: executor.enLectura(conTotales(async (_ctx, _: void) => undefined)),
    pagosLegado: (f: FiltrosLegados) => informePagosLegado(informes, periodoLegado(f, hoy())),
    visitasLegado: (f: FiltrosLegados) => informeVisitasLegado(informes, periodoLegado(f, hoy()), zona),
    /** Throws FECHAS_INVALIDAS. */
    exportarPagos(e: Dias & { formato: Formato }) {
      const periodo = periodoDe(e, hoy())
      return { periodo, chunks: exportarPagos(informes, e.formato, periodo) }
    },
    /** Throws FECHAS_INVALIDAS. */
    exportarVisitas(e: Dias & { formato: Formato }) {
      const periodo = periodoDe(e, hoy())
      return { periodo, chunks: exportarVisitas(informes, e.formato, periodo, zona) }
    },
  }
}
export type CasosInformes = ReturnType<typeof casosInformes>
