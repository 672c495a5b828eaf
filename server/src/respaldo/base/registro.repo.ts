import os from 'node:os'
import type pg from 'pg'
import { z } from 'zod'
import { comoFilas } from '../../platform/db/rows'
import { ESPERA_PEDIDO } from './candado.repo'

/* The table `respaldo`, as the process that makes a backup writes it: by the database's clock, each note at once. */

/** What is known of a backup that is whole. */
export interface Entero {
  archivo: string
  carpeta: string
  bytes: number
  /** sha256 of the file. */
  suma: string
  filas: number
  imagenes: number
}

/** What became of one. `motivo`: why it is not verified, or why it failed. */
export type Desenlace =
  | ({ estado: 'VERIFICADO' } & Entero)
  | ({ estado: 'SIN_VERIFICAR'; motivo: string } & Entero)
  | { estado: 'FALLIDO'; motivo: string }

const Id = z.strictObject({ id: z.number() })
const LARGO_MOTIVO = 500

/**
 * Notes that a backup begins: the one that was asked for (`pedido`), or one from the console. Whoever holds the lock
 * calls it: what is still noted as being made, or was asked for long ago, will end no more.
 * @returns its id.
 */
export async function empezarRegistro(pool: pg.Pool, pedido: number | undefined, carpeta: string): Promise<number> {
  await pool.query(
    `UPDATE respaldo SET estado = 'FALLIDO', terminado_en = clock_timestamp(), fase = NULL,
        motivo = 'Se interrumpió antes de terminar.'
      WHERE estado = 'EN_CURSO'
        OR estado = 'PEDIDO' AND id IS DISTINCT FROM $1 AND pedido_en < clock_timestamp() - make_interval(secs => $2)`,
    [pedido ?? null, ESPERA_PEDIDO],
  )
  const { rows } = await (pedido === undefined
    ? pool.query(
        `INSERT INTO respaldo (origen, estado, empezado_en, fase, equipo, carpeta)
          VALUES ('CONSOLA', 'EN_CURSO', clock_timestamp(), 'COPIANDO', $1, $2) RETURNING id`,
        [os.hostname(), carpeta],
      )
    : pool.query(
        `UPDATE respaldo
          SET estado = 'EN_CURSO', empezado_en = clock_timestamp(), fase = 'COPIANDO', equipo = $2, carpeta = $3
          WHERE id = $1 AND estado = 'PEDIDO' RETURNING id`,
        [pedido, os.hostname(), carpeta],
      ))
  const [fila] = comoFilas(Id, rows)
  if (!fila) throw new Error('Ese respaldo ya no se espera.')
  return fila.id
}

/** How far it is. @param avance percent of the whole */
export async function anotarAvance(
  pool: pg.Pool,
  id: number,
  fase: 'COPIANDO' | 'COMPROBANDO',
  avance: number,
): Promise<void> {
  await pool.query("UPDATE respaldo SET fase = $2, avance = $3 WHERE id = $1 AND estado = 'EN_CURSO'", [
    id,
    fase,
    avance,
  ])
}

/** Notes what became of a backup. */
export async function terminarRegistro(pool: pg.Pool, id: number, d: Desenlace): Promise<void> {
  const e: Partial<Entero> & { motivo?: string } = d
  await pool.query(
    `UPDATE respaldo SET estado = $2, terminado_en = clock_timestamp(), fase = NULL, motivo = $3, archivo = $4,
        carpeta = coalesce($5, carpeta), bytes = $6, suma = $7, filas = $8, imagenes = $9,
        avance = CASE WHEN $2 = 'FALLIDO' THEN avance ELSE 100 END
      WHERE id = $1 AND estado = 'EN_CURSO'`,
    [
      id,
      d.estado,
      e.motivo?.slice(0, LARGO_MOTIVO) ?? null,
      e.archivo ?? null,
      e.carpeta ?? null,
      e.bytes ?? null,
      e.suma ?? null,
      e.filas ?? null,
      e.imagenes ?? null,
    ],
  )
}

/** The process that was to make it is gone: notes it unless the process did. */
export async function cerrarPedido(pool: pg.Pool, id: number, motivo: string): Promise<void> {
  await pool.query(
    `UPDATE respaldo SET estado = 'FALLIDO', terminado_en = clock_timestamp(), fase = NULL, motivo = $2
      WHERE id = $1 AND estado IN ('PEDIDO', 'EN_CURSO')`,
    [id, motivo.slice(0, LARGO_MOTIVO) || 'Se interrumpió antes de terminar.'],
  )
}

/** Their files were removed from the folder, to make room for newer ones. */
export async function anotarBorrados(pool: pg.Pool, carpeta: string, archivos: readonly string[]): Promise<void> {
  await pool.query(
    `UPDATE respaldo SET borrado_en = clock_timestamp()
      WHERE carpeta = $1 AND archivo = ANY ($2) AND borrado_en IS NULL`,
    [carpeta, archivos],
  )
}

const Medidas = z.strictObject({
  hace: z.number().nullable(),
  bytes: z.number().nullable(),
  segundos: z.number().nullable(),
  estado: z.string().nullable(),
})

/**
 * What /metrics tells: the last verified one (seconds ago, bytes, how long it took), and what the last that ended said.
 */
export async function medidasDeRespaldos(pool: pg.Pool): Promise<z.output<typeof Medidas>> {
  const { rows } = await pool.query(
    `SELECT v.hace, v.bytes, v.segundos,
        (SELECT estado FROM respaldo WHERE terminado_en IS NOT NULL ORDER BY id DESC LIMIT 1) AS estado
      FROM (SELECT 1) uno LEFT JOIN LATERAL (
        SELECT extract(epoch FROM clock_timestamp() - terminado_en)::float8 AS hace, bytes::float8 AS bytes,
          extract(epoch FROM terminado_en - empezado_en)::float8 AS segundos
        FROM respaldo WHERE estado = 'VERIFICADO' AND borrado_en IS NULL ORDER BY terminado_en DESC LIMIT 1) v ON true`,
  )
  return comoFilas(Medidas, rows)[0] as z.output<typeof Medidas>
}
