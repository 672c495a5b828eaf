import type { Rango } from '@mancuerna/domain/fechas/rango'
import { type DeLectura, enSnapshot } from '../../platform/db/snapshot'
import { leerTabla } from '../../platform/export/columnas-sql.repo'
import type { Formato } from '../../platform/export/tabla'
import { escribirTablaSql } from '../../platform/export/tabla-sql'
import { columnasPagos, pagosPorDia } from './filas/pagos.informes'
import { columnasVisitas, visitasPorDia } from './filas/visitas.informes'

export type { Formato } from '../../platform/export/tabla'

/** All payments of a period as a file, in pieces. */
export const exportarPagos = (de: DeLectura, formato: Formato, periodo: Rango): AsyncGenerator<string | Uint8Array> =>
  enSnapshot(de, (s) => escribirTablaSql(formato, 'Pagos', leerTabla(s, columnasPagos, pagosPorDia(periodo))))

/** All visits of a period that count as a file, in pieces; days and times in the gym's zone. */
export const exportarVisitas = (
  de: DeLectura,
  formato: Formato,
  periodo: Rango,
  zona: string,
): AsyncGenerator<string | Uint8Array> =>
  enSnapshot(de, (s) =>
    escribirTablaSql(formato, 'Visitas', leerTabla(s, columnasVisitas, visitasPorDia(periodo, zona))),
  )
