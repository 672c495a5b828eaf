import type { Dicho } from '../comparar/respuestas.reglas'
import type { FilaVieja } from './volcado'

/** Where the rows of an old gym come from, read one after the other and never changed. */
export interface Fuente {
  clase: 'VOLCADO' | 'MARIADB' | 'API'
  /** For people: a file's name, or host and database; never a password. */
  descripcion: string
  /**
   * All rows, one table after the other, in any order. Each call reads anew. Throws `ErrorFuente` where the source is
   * broken, foreign, cut or away, perhaps after many rows.
   */
  filas(): AsyncIterable<FilaVieja>
  /** Rows by table of the last reading, whole when its last row is out; tables without rows and leftover ones too. */
  tablas(): ReadonlyMap<string, number>
  /** What this source cannot give, in Spanish sentences: some are known at once, all of them after reading. */
  faltas(): string[]
  /** Asks the old program for its own figures, where it is there to be asked. @param hoy the gym's day */
  dichos?(hoy: string): Promise<Dicho[]>
  cerrar(): Promise<void>
}

/** Where the pictures of an old gym come from. */
export interface FuenteImagenes {
  /**
   * The bytes of a picture by the path that the old database has for it; null where it names none, or one that is not
   * there, too big, or outside of the folder. Throws `ErrorFuente` where the source does not answer.
   */
  leer(ruta: string): Promise<Buffer | null>
  cerrar(): Promise<void>
}

/** How long a source may take, in milliseconds. */
export interface Plazos {
  /** To say the first word (a connection, the first byte of an answer). */
  responder: number
  /** Between one piece and the next. */
  seguir: number
}

/** The old program takes up to eight seconds for one month of payments, and a whole year is asked for at once. */
export const PLAZOS: Plazos = { responder: 280_000, seguir: 120_000 }
