/** Environment variables by name; what `process.env` is. */
export type Entorno = Record<string, string | undefined>
