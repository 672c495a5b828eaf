import type pg from 'pg'
import type { Rol } from '../../platform/core/contexto'
import type { Tx } from '../../platform/db/tx'

export interface ClaveApi {
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
type Fila = Omit<ClaveApi, 'rol' | 'creadaPor'> & { rol: string; creador: { usuario: string } | null }
const aClave = ({ creador, ...f }: Fila): ClaveApi => ({ ...f, rol: f.rol as Rol, creadaPor: creador?.usuario ?? null })

/** All keys, the newest first, revoked ones too: who wonders what a key was for finds it. A gym has a handful. */
export const listarClaves = async (tx: Tx): Promise<ClaveApi[]> =>
  (await tx.claveApi.findMany({ select: campos, orderBy: { id: 'desc' } })).map(aClave)

/** Names of the keys that a user made and that still work. */
export const nombresDeClavesVivas = async (tx: Tx, creadaPor: number): Promise<string[]> =>
  (
    await tx.claveApi.findMany({
      where: { creadaPor, revocadaEn: null },
      select: { nombre: true },
      orderBy: { id: 'asc' },
    })
  ).map((c) => c.nombre)

/** A key, revoked or not, or null. */
export async function buscarClave(tx: Tx, id: number): Promise<ClaveApi | null> {
  const f = await tx.claveApi.findUnique({ where: { id }, select: campos })
  return f && aClave(f)
}

/** A new key; only its hash is kept. */
export const insertarClave = async (
  tx: Tx,
  d: {
    nombre: string
    prefijo: string
    hash: string
    redes: string[]
    rol: Rol
    creadaPor: number | null
    creadaEn: Date
  },
): Promise<{ id: number }> => tx.claveApi.create({ data: d, select: { id: true } })

/** Ends it; false when it had ended already. */
export const marcarRevocada = async (tx: Tx, id: number, ahora: Date): Promise<boolean> =>
  (await tx.claveApi.updateMany({ where: { id, revocadaEn: null }, data: { revocadaEn: ahora } })).count > 0

export interface ClaveViva {
  id: number
  rol: Rol
  redes: string[]
  ultimoUsoEn: Date | null
}

/** The live key of that hash. Straight over pg with a prepared statement: every request by key passes here. */
export async function claveViva(pool: pg.Pool, hash: string): Promise<ClaveViva | null> {
  const r = await pool.query<ClaveViva>({
    name: 'clave_viva',
    text: 'SELECT id, rol, redes, ultimo_uso_en AS "ultimoUsoEn" FROM clave_api WHERE hash = $1 AND revocada_en IS NULL',
    values: [hash],
  })
  return r.rows[0] ?? null
}

/** Notes the use, unless another server has just done so. */
export async function anotarUso(pool: pg.Pool, id: number, ahora: Date, desde: Date): Promise<void> {
  await pool.query(
    'UPDATE clave_api SET ultimo_uso_en = $2 WHERE id = $1 AND (ultimo_uso_en IS NULL OR ultimo_uso_en <= $3)',
    [id, ahora, desde],
  )
}
