import type pg from 'pg'
import { z } from 'zod'
import { comoFilas } from '../rows'

/** Connections of one worker: for the desk and for long reads. One more asks whether the database is there. */
export interface Reparto {
  escritorio: number
  lectura: number
}

/** As a server of one process has them (db/conexiones/conexion). */
const ESCRITORIO = 16
/** Fewer, and transactions that wait for one another's rows would keep the others from beginning. */
const ESCRITORIO_MINIMO = 4
const LECTURA_MINIMA = 2
const SALUD = 1
/** Left for backups, consoles and the first process; a fifth where there are few. */
const RESERVA = 20

/**
 * Divides what the database lets this server have. Fewer workers than were asked for, where they would not have enough
 * to work with; one at least, which has what a server of one process has.
 * @param cupo connections that our role may have
 * @param aLaVez long reads of the whole server at once (INFORMES_A_LA_VEZ)
 */
export function repartir(cupo: number, pedidos: number, aLaVez: number): { obreros: number; reparto: Reparto } {
  const libres = cupo - Math.min(RESERVA, Math.ceil(cupo / 5))
  const lecturaDe = (n: number): number => (n === 1 ? aLaVez : Math.max(LECTURA_MINIMA, Math.ceil(aLaVez / n)))
  const escritorioDe = (n: number): number => Math.floor(libres / n) - lecturaDe(n) - SALUD
  let obreros = pedidos
  while (obreros > 1 && escritorioDe(obreros) < ESCRITORIO_MINIMO) obreros--
  const escritorio = obreros === 1 ? ESCRITORIO : Math.min(ESCRITORIO, escritorioDe(obreros))
  return { obreros, reparto: { escritorio, lectura: lecturaDe(obreros) } }
}

const Cupo = z.strictObject({ cupo: z.number() })

/** How many connections the database lets our role have, all its limits considered. */
export async function leerCupo(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(`
    SELECT least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0),
      (SELECT nullif(rolconnlimit, -1) FROM pg_roles WHERE rolname = current_user),
      (SELECT nullif(datconnlimit, -1) FROM pg_database WHERE datname = current_database())
    ) AS cupo`)
  return comoFilas(Cupo, rows)[0]?.cupo ?? 0
}
