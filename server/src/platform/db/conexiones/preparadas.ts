/** Prepared statements of one connection at most; what comes after them is sent whole each time. */
const MAXIMO = 200
/** Longer texts are lists of many rows, hardly the same twice. */
const LARGO = 4000
/** Stands before a read whose plan depends on no value, so that it is prepared too (`preparada`, db/tx). */
export const PREPARADA = '/* preparada */ '
/**
 * What writes rows, and reads that say it of themselves: the plan depends on no value, so the one made for any values
 * is the best for all. A search's would not be.
 */
const ESCRIBE = /\s*(INSERT|UPDATE|WITH \w+ AS \(\s*INSERT|SELECT pg_advisory_xact_lock)\b/
const SE_PREPARA = new RegExp(`^(/\\* sin espera \\*/ )?(/\\* preparada \\*/|${ESCRIBE.source})`)

/**
 * Names for the statements that PostgreSQL should keep parsed and planned in each connection: the writes that every
 * desk repeats, and reads that cost more to plan than to do.
 * @returns the name for a text, the same each time; '' for none: it is sent as it is.
 */
export function crearNombres(): (sql: string) => string {
  const nombres = new Map<string, string>()
  return (sql) => {
    const conocido = nombres.get(sql)
    if (conocido !== undefined || nombres.size >= MAXIMO || sql.length > LARGO || !SE_PREPARA.test(sql))
      return conocido ?? ''
    const nombre = `m${nombres.size}`
    nombres.set(sql, nombre)
    return nombre
  }
}
