import { EstadoRespaldo, OrigenRespaldo } from '@mancuerna/contract/sistema/estado-sistema'
import { z } from 'zod'
import { fila, filas, Prisma, type Tx } from '../../platform/db/tx'
import { CANDADO_RESPALDO, ESPERA_PEDIDO } from '../../respaldo/base/candado.repo'

const DatosBase = z.strictObject({ version: z.string(), bytes: z.number(), migracion: z.string(), edad: z.number() })
export type DatosBase = z.output<typeof DatosBase>

/** The database: version, size, last migration, and how many seconds ago the installation began. */
export async function leerDatosBase(tx: Tx): Promise<DatosBase> {
  const f = await fila(
    tx,
    DatosBase,
    Prisma.sql`
      SELECT current_setting('server_version') AS version, pg_database_size(current_database())::float8 AS bytes,
        max(migration_name) AS migracion, extract(epoch FROM clock_timestamp() - min(started_at))::float8 AS edad
      FROM _prisma_migrations WHERE finished_at IS NOT NULL`,
  )
  return f as DatosBase
}

const FilaRespaldo = z.strictObject({
  id: z.number(),
  origen: OrigenRespaldo,
  estado: EstadoRespaldo,
  pedidoPor: z.string().nullable(),
  pedidoEn: z.date(),
  terminadoEn: z.date().nullable(),
  segundos: z.number().nullable(),
  hace: z.number().nullable(),
  fase: z.enum(['COPIANDO', 'COMPROBANDO']).nullable(),
  avance: z.number(),
  archivo: z.string().nullable(),
  carpeta: z.string().nullable(),
  equipo: z.string().nullable(),
  bytes: z.number().nullable(),
  filas: z.number().nullable(),
  imagenes: z.number().nullable(),
  motivo: z.string().nullable(),
  borrado: z.boolean(),
})
export type FilaRespaldo = z.output<typeof FilaRespaldo>

/** Somebody holds the lock that every backup takes: one is being made now. */
const ALGUIEN = Prisma.sql`EXISTS (SELECT 1 FROM pg_locks l WHERE l.locktype = 'advisory' AND l.granted
  AND l.objsubid = 1 AND l.classid = 0 AND l.objid = ${CANDADO_RESPALDO}::oid
  AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database()))`

/**
 * One whose process is gone has failed, although nobody could note it; one that was asked for is given some minutes to
 * begin.
 */
const ABANDONADO = Prisma.sql`(r.estado = 'EN_CURSO' AND NOT ${ALGUIEN}
  OR r.estado = 'PEDIDO' AND r.pedido_en < clock_timestamp() - make_interval(secs => ${ESPERA_PEDIDO}))`

const CAMPOS = Prisma.sql`r.id, r.origen, CASE WHEN ${ABANDONADO} THEN 'FALLIDO' ELSE r.estado END AS estado,
  r.pedido_por AS "pedidoPor", r.pedido_en AS "pedidoEn", r.terminado_en AS "terminadoEn",
  extract(epoch FROM r.terminado_en - r.empezado_en)::float8 AS segundos,
  extract(epoch FROM clock_timestamp() - r.terminado_en)::float8 AS hace,
  r.fase, r.avance, r.archivo, r.carpeta, r.equipo, r.bytes::float8 AS bytes, r.filas::float8 AS filas, r.imagenes,
  CASE WHEN ${ABANDONADO} THEN 'Se interrumpió antes de terminar.' ELSE r.motivo END AS motivo,
  r.borrado_en IS NOT NULL AS borrado`

/** The last backups, the newest first. */
export const ultimosRespaldos = (tx: Tx, cuantos: number): Promise<FilaRespaldo[]> =>
  filas(tx, FilaRespaldo, Prisma.sql`SELECT ${CAMPOS} FROM respaldo r ORDER BY r.id DESC LIMIT ${cuantos}`)

/** The last one that was restored and found equal, and whose file was not removed since. */
export const ultimoVerificado = (tx: Tx): Promise<FilaRespaldo | null> =>
  fila(
    tx,
    FilaRespaldo,
    Prisma.sql`SELECT ${CAMPOS} FROM respaldo r WHERE r.estado = 'VERIFICADO' AND r.borrado_en IS NULL
      ORDER BY r.terminado_en DESC LIMIT 1`,
  )

/** A backup, or null. */
export const buscarRespaldo = (tx: Tx, id: number): Promise<FilaRespaldo | null> =>
  fila(tx, FilaRespaldo, Prisma.sql`SELECT ${CAMPOS} FROM respaldo r WHERE r.id = ${id}`)

const Uno = z.strictObject({ uno: z.number() })

/**
 * Whether one is being made, or was asked for and has not begun. Held until the transaction ends: one asks at a time.
 */
export async function hayRespaldoEnCurso(tx: Tx): Promise<boolean> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${CANDADO_RESPALDO + 1}::bigint)`
  const f = await fila(
    tx,
    Uno,
    Prisma.sql`SELECT 1 AS uno WHERE ${ALGUIEN}
      OR EXISTS (SELECT 1 FROM respaldo r WHERE r.estado IN ('PEDIDO', 'EN_CURSO') AND NOT ${ABANDONADO})`,
  )
  return f !== null
}

/** Asks for a backup; the moment is the database's own. @returns its id. */
export async function insertarPedido(
  tx: Tx,
  d: { origen: 'PROGRAMADO' | 'MANUAL'; pedidoPor: string | null },
): Promise<number> {
  const { id } = await tx.respaldo.create({ data: { ...d, estado: 'PEDIDO' }, select: { id: true } })
  return id
}

const Edades = z.strictObject({ entero: z.number().nullable(), intento: z.number().nullable() })
export type Edades = z.output<typeof Edades>

/** How many seconds ago the last whole backup ended, and the last one was asked for; by the database's clock. */
export async function edadesDeRespaldos(tx: Tx): Promise<Edades> {
  const f = await fila(
    tx,
    Edades,
    Prisma.sql`
      SELECT extract(epoch FROM clock_timestamp()
          - max(terminado_en) FILTER (WHERE estado IN ('VERIFICADO', 'SIN_VERIFICAR')))::float8 AS entero,
        extract(epoch FROM clock_timestamp() - max(pedido_en))::float8 AS intento
      FROM respaldo`,
  )
  return f as Edades
}
