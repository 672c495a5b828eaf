/**
 * A statement as a template and what stands between its pieces, as `Prisma.sql` makes it. Where it travels along with
 * another it gives one row with one column `dato`: text, or null.
 */
export interface Sentencia {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]
  /** It may take some ms: nobody else's read should stand behind it (db/conexiones/en-fila). */
  readonly larga?: boolean
}
