import { aCentavos } from '@mancuerna/domain/dinero/dinero'
import type { FechaCivil } from '@mancuerna/domain/fechas/fecha'
import { type Celda, COMIENZO_CSV, lineaCsv } from '@mancuerna/domain/csv'
import type { ColumnaSql, TablaSql, Textos } from './columnas-sql.repo'
import type { Formato } from './tabla'
import { escribirXlsx } from './xlsx'

function celda(tipo: ColumnaSql['tipo'], texto: string | null): Celda {
  if (tipo === 'importe' && texto !== null) return { centavos: aCentavos(texto) }
  return tipo === 'dia' && texto !== null ? { fecha: texto as FechaCivil } : { texto: texto ?? '' }
}

/** A table of the database as a file, in pieces; rows leave as they come. `hoja`: what a spreadsheet calls it. */
export async function* escribirTablaSql(
  formato: Formato,
  hoja: string,
  tabla: TablaSql,
): AsyncGenerator<string | Uint8Array> {
  if (formato === 'csv') {
    yield COMIENZO_CSV + lineaCsv(tabla.columnas.map((c) => ({ texto: c.titulo })))
    for await (const lineas of tabla.lineas()) yield lineas.map((l) => l.linea).join('')
    return
  }
  const deHoja = tabla.columnas.map(({ titulo, ancho, tipo }, i) => ({
    titulo,
    ancho,
    celda: (f: Textos) => celda(tipo, f.textos[i] ?? null),
  }))
  yield* escribirXlsx(hoja, deHoja, tabla.textos())
}
