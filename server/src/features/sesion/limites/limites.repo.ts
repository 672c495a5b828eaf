import type { Tx } from '../../../platform/db/tx'

/** Forgets every wrong sign-in at an account (`cuentaDe`), wherever it came from: its password is a new one. */
export const olvidarIntentos = (tx: Tx, cuenta: string): Promise<number> =>
  tx.$executeRaw`DELETE FROM limite_intentos WHERE right(key, ${cuenta.length}::int) = ${cuenta}`
