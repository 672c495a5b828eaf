import { aCentavos } from '@mancuerna/domain/dinero/dinero'
import { momentoCivil } from '@mancuerna/domain/fechas/fecha'
import { SIN_MEMBRESIA, sinTipo } from '@mancuerna/domain/membresias/visita'
import type { Rango } from '@mancuerna/domain/fechas/rango'
import { type DeLectura, enSnapshot } from '../../platform/db/snapshot'
import type { Columna } from '../../platform/export/columna'
import { escribirTabla, type Formato } from '../../platform/export/tabla'
import { type FilaPago, recorrerPagos } from './filas/pagos.informes'
import { type FilaVisita, recorrerVisitas } from './filas/visitas.informes'

export type { Formato } from '../../platform/export/tabla'

const CONCEPTOS = { MEMBRESIA: 'Membresía', VISITA_REGULAR: 'Visita regular', COBRO: 'Cobro', ABONO: 'Abono' } as const
const texto = (t: string | null) => ({ texto: t ?? '' })

const columnasPagos: Columna<FilaPago>[] = [
  { titulo: 'Fecha', ancho: 12, celda: (f) => ({ fecha: f.fecha }) },
  { titulo: 'Hora', ancho: 10, celda: (f) => texto(f.hora) },
  { titulo: 'Miembro', ancho: 34, celda: (f) => texto(f.nombre) },
  { titulo: 'Matrícula', ancho: 12, celda: (f) => texto(f.matricula) },
  { titulo: 'Membresía pagada', ancho: 24, celda: (f) => texto(f.tipo ?? sinTipo(f.origen, SIN_MEMBRESIA)) },
  { titulo: 'Concepto', ancho: 16, celda: (f) => texto(CONCEPTOS[f.concepto]) },
  { titulo: 'Forma de pago', ancho: 18, celda: (f) => texto(f.formaPago) },
  { titulo: 'Monto pagado', ancho: 14, celda: (f) => ({ centavos: aCentavos(f.monto) }) },
  { titulo: 'Cobró', ancho: 24, celda: (f) => texto(f.atendio) },
]

const columnasVisitas = (zona: string): Columna<FilaVisita>[] => [
  { titulo: 'Fecha', ancho: 12, celda: (f) => ({ fecha: momentoCivil(f.momento, zona).fecha }) },
  { titulo: 'Hora', ancho: 10, celda: (f) => texto(momentoCivil(f.momento, zona).hora) },
  { titulo: 'Miembro', ancho: 34, celda: (f) => texto(f.nombre) },
  { titulo: 'Matrícula', ancho: 12, celda: (f) => texto(f.matricula) },
  { titulo: 'Membresía', ancho: 24, celda: (f) => texto(f.tipo ?? SIN_MEMBRESIA) },
  { titulo: 'Áreas', ancho: 24, celda: (f) => texto(f.areas) },
  { titulo: 'Usuario', ancho: 24, celda: (f) => texto(f.atendio) },
  { titulo: 'Registrado por', ancho: 18, celda: (f) => texto(f.registradoPor) },
  { titulo: 'Observaciones', ancho: 40, celda: (f) => texto(f.observaciones) },
]

/** Day by day, as the index has them: the first rows leave before the last are read. */
const ORDEN = { orden: 'fecha', sentido: 'asc' } as const

/** All payments of a period as a file, in pieces. */
export const exportarPagos = (de: DeLectura, formato: Formato, periodo: Rango): AsyncGenerator<string | Uint8Array> =>
  enSnapshot(de, (s) => escribirTabla(formato, 'Pagos', columnasPagos, recorrerPagos(s, { periodo }, ORDEN)))

/** All visits of a period that count as a file, in pieces; days and times in the gym's zone. */
export const exportarVisitas = (
  de: DeLectura,
  formato: Formato,
  periodo: Rango,
  zona: string,
): AsyncGenerator<string | Uint8Array> =>
  enSnapshot(de, (s) =>
    escribirTabla(formato, 'Visitas', columnasVisitas(zona), recorrerVisitas(s, { periodo }, ORDEN)),
  )
