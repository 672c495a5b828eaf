import { COMUNES, type Tablas } from './comunes'
import { DINERO } from './dinero'
import { PERSONAS } from './personas'
import { SISTEMA } from './sistema'

/** Every table of an export; a test holds them against the database. */
export const TABLAS: Tablas = { ...PERSONAS, ...DINERO, ...SISTEMA }

/** What a column means; '' when nobody has said it. */
export const significadoDe = (tabla: string, columna: string): string =>
  TABLAS[tabla]?.columnas[columna] ?? COMUNES[columna] ?? ''
