import { nombreMes } from '@mancuerna/domain/fechas/fecha-texto'
import { mayuscula } from '@mancuerna/domain/texto'
import type { ReactNode } from 'react'
import type { Column } from '../../../components'
import type { Informe } from '../mudanza.api'
import { fraseDe } from '../nombres'
import {
  comparadasDe,
  type FilaComparada,
  type FilaMes,
  type FilaTabla,
  type Hallazgo,
  mesesDe,
  type Movida,
  movidasDe,
  notasDe,
  omitidasDe,
  tablasDe,
} from './filas'

/** A table of the report under its title. */
export interface TablaInforme<T> {
  /** Its name in the address, where a screen shows it page by page. */
  id: string
  title: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  rowKey: (row: T) => string
  /** The order that its rows are in. */
  defaultSort?: { id: string; dir: 'asc' | 'desc' }
}

/**
 * The tables of the report in their order, one by one to who draws them: the screen and the paper say the same. Those
 * that only some moves have are left out where they have no rows.
 *
 * @param traidas It was brought, so what is here is compared with what was there.
 */
export function dibujarTablas(i: Informe, traidas: boolean, dibujar: <T>(t: TablaInforme<T>) => ReactNode) {
  const siHay = <T>(t: TablaInforme<T>): ReactNode => (t.rows.length > 0 ? dibujar(t) : null)
  const hallazgos = (id: string, title: string, rows: Hallazgo[]): ReactNode =>
    siHay({ id, title, columns: COLUMNAS_HALLAZGOS, rows, rowKey: (h) => h.clave })
  return [
    dibujar({
      id: 'tablas',
      title: 'Filas por tabla',
      columns: columnasDeTablas(traidas),
      rows: tablasDe(i),
      rowKey: (t) => t.tabla,
    }),
    siHay({
      id: 'comparado',
      title: 'Comparado de otras maneras',
      columns: COLUMNAS_COMPARADAS,
      rows: traidas ? comparadasDe(i) : [],
      rowKey: (f) => f.clave,
    }),
    siHay({
      id: 'movidas',
      title: 'Lo que cuenta en otro lugar',
      columns: COLUMNAS_MOVIDAS,
      rows: traidas ? movidasDe(i) : [],
      rowKey: (m) => m.clave,
    }),
    hallazgos('fuera', 'Lo que no se trae', omitidasDe(i)),
    hallazgos('hallazgos', 'Lo que se encontró', notasDe(i)),
    dibujar({
      id: 'meses',
      title: 'Pagos y visitas por mes',
      columns: COLUMNAS_MESES,
      rows: mesesDe(i),
      rowKey: (m) => m.mes,
      defaultSort: { id: 'mes', dir: 'desc' },
    }),
  ]
}

const columnasDeTablas = (traidas: boolean): Column<FilaTabla>[] => [
  { id: 'tabla', header: 'Tabla', primary: true },
  { id: 'leidas', header: 'Leídas', type: 'numero' },
  { id: 'traidas', header: traidas ? 'Traídas' : 'Se traerán', type: 'numero' },
  { id: 'sinCambio', header: 'Ya estaban', type: 'numero' },
  { id: 'omitidas', header: 'No se traen', type: 'numero' },
]
const COLUMNAS_MESES: Column<FilaMes>[] = [
  { id: 'mes', header: 'Mes', primary: true, render: (m) => mesDe(m.mes) },
  { id: 'dineroAlla', header: 'Pagos allá', type: 'dinero' },
  { id: 'dineroAqui', header: 'Pagos aquí', type: 'dinero' },
  { id: 'visitasAlla', header: 'Visitas allá', type: 'numero' },
  { id: 'visitasAqui', header: 'Visitas aquí', type: 'numero' },
]
const COLUMNAS_HALLAZGOS: Column<Hallazgo>[] = [
  { id: 'tabla', header: 'Tabla', width: 170 },
  { id: 'frase', header: 'Qué se encontró', primary: true },
  { id: 'filas', header: 'Filas', type: 'numero', width: 100 },
]
const COLUMNAS_COMPARADAS: Column<FilaComparada>[] = [
  { id: 'que', header: 'Qué se compara', width: 190 },
  { id: 'nombre', header: 'De', primary: true },
  { id: 'alla', header: 'Allá', type: 'numero', sortable: false, render: (f) => f.alla },
  { id: 'aqui', header: 'Aquí', type: 'numero', sortable: false, render: (f) => f.aqui },
  { id: 'porque', header: 'Por qué', hideBelow: 'lg' },
]
const COLUMNAS_MOVIDAS: Column<Movida>[] = [
  { id: 'que', header: 'Qué se compara', width: 190, value: (m) => mayuscula(m.que) },
  { id: 'motivo', header: 'Por qué', primary: true, value: (m) => fraseDe(m.motivo) },
  { id: 'alla', header: 'Allá', value: (m) => m.alla ?? '—' },
  { id: 'aqui', header: 'Aquí', value: (m) => m.aqui ?? '—' },
  { id: 'filas', header: 'Filas', type: 'numero', width: 90 },
  { id: 'monto', header: 'Monto', type: 'dinero' },
]

/** '2026-05' as one says it; a month that no calendar has stays as it was written. */
function mesDe(mes: string): string {
  const nombre = nombreMes(Number(mes.slice(5)))
  return nombre ? `${nombre} de ${mes.slice(0, 4)}` : mes
}
