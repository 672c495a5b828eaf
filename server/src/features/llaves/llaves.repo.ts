import { Rol } from '@mancuerna/contract/sistema/sesion'
import type pg from 'pg'
import { z } from 'zod'
import type { Sentencia } from '../../platform/core/sentencia'
import { comoFilas } from '../../platform/db/rows'
import { relojPg } from '../../platform/db/reloj'
import type { Tx } from '../../platform/db/tx'
import { leerEnFila } from '../../platform/db/conexiones/en-fila'
import { unir } from '../../platform/db/conexiones/unida'

/** A key as it is kept: its hash is never read back. */
export interface Llave {
  id: number
  nombre: string
  prefijo: string
  redes: string[]
  rol: Rol
  creadaPor: string | null
  creadaEn: Date
  ultimoUsoEn: Date | null
  revocadaEn: Date | null
}

const campos = {
  id: true,
  nombre: true,
  prefijo: true,
  redes: true,
  rol: true,
  creadaEn: true,
  ultimoUsoEn: true,
  revocadaEn: true,
  creador: { select: { usuario: true } },
} as const
type Leida = Omit<Llave, 'rol' | 'creadaPor'> & { rol: string; creador: { usuario: string } | null }
const aLlave = ({ creador, ...f }: Leida): Llave => ({ ...f, rol: f.rol as Rol, creadaPor: creador?.usuario ?? null })

/** All keys, the newest first, revoked ones too: who wonders what a key was for finds it. A gym has a handful. */
export const listarLlaves = async (tx: Tx): Promise<Llave[]> =>
  (await tx.claveApi.findMany({ select: campos, orderBy: { id: 'desc' } })).map(aLlave)

/** Names of the keys that a user made and that still work. */
export async function nombresDeLlavesVivas(tx: Tx, creadaPor: number): Promise<string[]> {
  const where = { creadaPor, revocadaEn: null }
  const vivas = await tx.claveApi.findMany({ where, select: { nombre: true }, orderBy: { id: 'asc' } })
  return vivas.map((l) => l.nombre)
}

/** A key, revoked or not, or null. */
export async function buscarLlave(tx: Tx, id: number): Promise<Llave | null> {
  const f = await tx.claveApi.findUnique({ where: { id }, select: campos })
  return f && aLlave(f)
}

interface LlaveNueva extends Pick<Llave, 'nombre' | 'prefijo' | 'redes' | 'rol' | 'creadaEn'> {
  hash: string
  creadaPor: number | null
}

/** A new key; only its hash is kept. */
export const insertarLlave = async (tx: Tx, d: LlaveNueva): Promise<{ id: number }> =>
  tx.claveApi.create({ data: d, select: { id: true } })

/** Ends it; false when it had ended already. */
export const marcarRevocada = async (tx: Tx, id: number, ahora: Date): Promise<boolean> =>
  (await tx.claveApi.updateMany({ where: { id, revocadaEn: null }, data: { revocadaEn: ahora } })).count > 0

const LlaveHallada = z.strictObject({
  id: z.number(),
  nombre: z.string(),
  revocada: z.boolean(),
  rol: Rol,
  redes: z.array(z.string()),
  ultimoUsoEn: z.date().nullable(),
  /** The database's clock as it was read. */
  leidaEn: z.date(),
  /** What the statement answered that went along. */
  dato: z.string().nullable().optional(),
})
export type LlaveHallada = z.output<typeof LlaveHallada>

/**
 * The key of that hash, revoked or not. Straight over pg with a prepared statement: every request by key passes here.
 * `lectura` is answered along with it.
 */
export async function hallarLlave(
  pool: pg.Pool,
  { hash, reloj }: { hash: string; reloj: Date | null },
  lectura?: Sentencia,
): Promise<LlaveHallada | null> {
  const llave = {
    name: 'llave_hallada',
    text: `
      SELECT id, nombre, rol, redes, ultimo_uso_en AS "ultimoUsoEn", revocada_en IS NOT NULL AS revocada,
        ${relojPg(2)} AS "leidaEn"
      FROM clave_api WHERE hash = $1`,
    values: [hash, reloj],
  }
  const { rows } = await leerEnFila(pool, unir(llave, lectura), lectura)
  return comoFilas(LlaveHallada, rows)[0] ?? null
}

/** Notes the use, unless another server has done so since `desde`. */
export async function anotarUso(pool: pg.Pool, id: number, ahora: Date, desde: Date): Promise<void> {
  await pool.query(
    `UPDATE clave_api SET ultimo_uso_en = $2
     WHERE id = $1 AND (ultimo_uso_en IS NULL OR ultimo_uso_en <= $3)`,
    [id, ahora, desde],
  )
}
