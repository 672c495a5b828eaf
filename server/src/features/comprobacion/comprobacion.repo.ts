import type pg from 'pg'
import { z } from 'zod'
import { limitarSilencio } from '../../platform/db/conexiones/conexion'
import { comoFilas } from '../../platform/db/rows'
import { type Ctx, fila, Prisma, type Tx } from '../../platform/db/tx'
import type { Comprobado, Revisada } from './comprobar'

/** A number that no other advisory lock of ours uses ('comp'). */
const CANDADO = 1_668_246_896

/** How long the turn's own two statements may wait for their answer, in ms. */
const PLAZO_TURNO = 30_000

/** Who asked for a run. */
export type Origen = 'CONSOLA' | 'NOCTURNA' | 'USUARIO'

const Candado = z.strictObject({ libre: z.boolean() })

/**
 * Runs `hacer` while no other server or console does the same; null when one does. The lock ends with its connection,
 * so a killed run holds nobody up.
 */
export async function conTurno<T>(pool: pg.Pool, hacer: () => Promise<T>): Promise<T | null> {
  const c = await pool.connect()
  let soltado = false
  try {
    const { rows } = await c.query('SELECT pg_try_advisory_lock($1) AS libre', [CANDADO])
    if (!comoFilas(Candado, rows)[0]?.libre) {
      soltado = true
      return null
    }
    limitarSilencio(c, 0) // it says nothing for as long as the work takes, and cut it would lose the turn
    const hecho = await hacer()
    limitarSilencio(c, PLAZO_TURNO)
    await c.query('SELECT pg_advisory_unlock($1)', [CANDADO])
    soltado = true
    return hecho
  } finally {
    c.release(!soltado)
  }
}

const Creada = z.strictObject({ id: z.number() })

/** Notes that a run begins; one that a killed process left under way is ended. Call it with the turn taken. */
export async function anotarComienzo(ctx: Ctx, e: { origen: Origen; total: number }): Promise<{ id: number }> {
  await ctx.tx.$executeRaw`UPDATE comprobacion
    SET estado = 'INTERRUMPIDA', terminada_en = comenzada_en WHERE estado = 'EN_CURSO'`
  const creada = await fila(
    ctx.tx,
    Creada,
    Prisma.sql`INSERT INTO comprobacion (comenzada_en, origen, id_usuario, total)
      VALUES (${ctx.ahora}, ${e.origen}, ${ctx.actor.idUsuario}::int, ${e.total}) RETURNING id`,
  )
  return creada as { id: number }
}

/** Notes how far a run is. */
export const anotarAvance = (tx: Tx, id: number): Promise<number> =>
  tx.$executeRaw`UPDATE comprobacion SET hechas = hechas + 1 WHERE id = ${id}`

/** Notes what a run found, or null: that it was cut short. `ms`: how long it took. */
export async function anotarFin(tx: Tx, id: number, hecho: Comprobado | null, ms: number): Promise<void> {
  const estado = hecho === null ? 'INTERRUMPIDA' : hecho.bien ? 'BIEN' : 'DESAJUSTE'
  const revisiones: Revisada[] = hecho?.revisiones ?? []
  await tx.$executeRaw`UPDATE comprobacion
    SET estado = ${estado}, terminada_en = comenzada_en + make_interval(secs => ${ms / 1000}::float8),
      resultados = ${JSON.stringify(revisiones)}::jsonb, sello = ${hecho?.sello?.numero ?? null}::int,
      huella_sello = decode(${hecho?.sello?.huella ?? null}::text, 'hex')
    WHERE id = ${id}`
}

const Desajuste = z.strictObject({ tabla: z.string(), id: z.string(), dice: z.string(), debe: z.string() })
const Anotada = z.strictObject({
  comenzadaEn: z.date(),
  segundos: z.number(),
  origen: z.enum(['CONSOLA', 'NOCTURNA', 'USUARIO']),
  usuario: z.string().nullable(),
  estado: z.enum(['BIEN', 'DESAJUSTE', 'INTERRUMPIDA']),
  sello: z.number().nullable(),
  huella: z.string().nullable(),
  revisiones: z.array(
    z.strictObject({
      nombre: z.string(),
      frase: z.string(),
      filas: z.number(),
      desajustes: z.number(),
      primero: Desajuste.nullable(),
    }),
  ),
})
/** A run that ended. */
export type Anotada = z.output<typeof Anotada>

const ultima = (tx: Tx, estados: Prisma.Sql): Promise<Anotada | null> =>
  fila(
    tx,
    Anotada,
    Prisma.sql`SELECT c.comenzada_en AS "comenzadaEn",
        extract(epoch FROM c.terminada_en - c.comenzada_en)::float8 AS segundos,
        c.origen, u.usuario, c.estado, c.sello, encode(c.huella_sello, 'hex') AS huella, c.resultados AS revisiones
      FROM comprobacion c LEFT JOIN usuario u ON u.id = c.id_usuario
      WHERE c.estado IN (${estados}) ORDER BY c.id DESC LIMIT 1`,
  )

/** The last run that ended, whatever it found; null before the first. */
export const ultimaComprobacion = (tx: Tx): Promise<Anotada | null> =>
  ultima(tx, Prisma.sql`'BIEN', 'DESAJUSTE', 'INTERRUMPIDA'`)

/** The last run that looked at everything: what it found stands until another one does. */
export const ultimaEntera = (tx: Tx): Promise<Anotada | null> => ultima(tx, Prisma.sql`'BIEN', 'DESAJUSTE'`)

const EnCurso = z.strictObject({ comenzadaEn: z.date(), hechas: z.number(), total: z.number() })

/** The run under way, anywhere: one whose process still holds the turn. Null: none. */
export const comprobacionEnCurso = (tx: Tx): Promise<z.output<typeof EnCurso> | null> =>
  fila(
    tx,
    EnCurso,
    Prisma.sql`SELECT comenzada_en AS "comenzadaEn", hechas, total FROM comprobacion
      WHERE estado = 'EN_CURSO' AND EXISTS (
        SELECT 1 FROM pg_locks l WHERE l.locktype = 'advisory' AND l.classid = 0 AND l.objid::bigint = ${CANDADO}
          AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND l.granted)
      ORDER BY id DESC LIMIT 1`,
  )

const Medida = z.strictObject({ momento: z.number(), segundos: z.number(), desajustes: z.number() })

/**
 * Of the last whole run: when it began (s since 1970), how long it took, how many checks found something. For /metrics.
 */
export async function medirComprobacion(pool: pg.Pool): Promise<z.output<typeof Medida> | null> {
  const { rows } = await pool.query(
    `SELECT extract(epoch FROM comenzada_en)::float8 AS momento,
       extract(epoch FROM terminada_en - comenzada_en)::float8 AS segundos,
       (SELECT count(*) FROM jsonb_array_elements(resultados) r WHERE (r ->> 'desajustes')::int > 0)::int AS desajustes
     FROM comprobacion WHERE estado IN ('BIEN', 'DESAJUSTE') ORDER BY id DESC LIMIT 1`,
  )
  return comoFilas(Medida, rows)[0] ?? null
}
