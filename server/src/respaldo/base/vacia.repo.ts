import pg from 'pg'
import { z } from 'zod'
import { comoFilas } from '../../platform/db/rows'
import { type Cliente, leerTablas } from './esquema.repo'

const Cuenta = z.strictObject({ n: z.int() })

/** Whether a server is working on this database: every server keeps a connection with its name. */
export async function hayServidor(c: Cliente): Promise<boolean> {
  const { rows } = await c.query(
    `SELECT count(*)::int AS n FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'mancuerna'`,
  )
  return (comoFilas(Cuenta, rows)[0]?.n ?? 0) > 0
}

/**
 * Rows that a new installation has by itself, at most; any other table must have none. Infinity: what the server notes
 * about itself.
 */
const DE_FABRICA: Record<string, number> = {
  usuario: 1,
  cliente: 1,
  forma_pago: Infinity,
  sesion: Infinity,
  auditoria: Infinity,
  sistema: Infinity,
  limite_intentos: Infinity,
  idempotencia: Infinity,
  verificacion_clave: Infinity,
  comprobacion: Infinity,
  ultima_visita_hasta: Infinity,
}

/** The first table with data that somebody entered, or undefined: then nothing is lost by a restore. */
export async function tablaConDatos(c: Cliente): Promise<string | undefined> {
  for (const { nombre } of await leerTablas(c)) {
    const maximo = DE_FABRICA[nombre] ?? 0
    if (maximo === Infinity) continue
    const { rowCount } = await c.query(`SELECT 1 FROM ${pg.escapeIdentifier(nombre)} LIMIT ${maximo + 1}`)
    if ((rowCount ?? 0) > maximo) return nombre
  }
  return undefined
}
