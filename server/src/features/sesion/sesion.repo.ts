import { Rol } from '@mancuerna/contract/sistema/sesion'
import type pg from 'pg'
import { z } from 'zod'
import type { Sentencia } from '../../platform/core/sentencia'
import { borrarLote } from '../../platform/db/escribir/lotes'
import { comoFilas } from '../../platform/db/rows'
import { momentoDeLaBase, relojPg } from '../../platform/db/reloj'
import { type Ctx, fila, Prisma, type Tx, type TxSql } from '../../platform/db/tx'
import { leerEnFila } from '../../platform/db/conexiones/en-fila'
import { unir } from '../../platform/db/conexiones/unida'
import type { PuertaSesion, Vida } from './sesion.reglas'

const UsuarioConHash = z.strictObject({
  id: z.number(),
  usuario: z.string(),
  nombre: z.string(),
  hash: z.string(),
  rol: Rol,
  debeCambiar: z.boolean(),
  /** Has a second factor that counts. */
  conFactor: z.boolean(),
  debeInscribir: z.boolean(),
})
export type UsuarioConHash = z.output<typeof UsuarioConHash>

/**
 * Whether the gym asks user `u` for a second factor that there is not yet; `f`: the user's, `g`: what the gym asks. One
 * rule, for the sign-in and for each request.
 */
const DEBE_INSCRIBIR = `
  (u.rol = 'ADMINISTRADOR' AND COALESCE(g.segundo_factor_administradores, false) AND f.confirmado_en IS NULL)`
const CON_FACTOR = 'LEFT JOIN segundo_factor f ON f.id_usuario = u.id LEFT JOIN seguridad g ON g.id = 1'

const USUARIO = Prisma.sql`
  SELECT u.id, u.usuario, u.nombre, u.hash, u.rol, u.debe_cambiar AS "debeCambiar",
    f.confirmado_en IS NOT NULL AS "conFactor", ${Prisma.raw(DEBE_INSCRIBIR)} AS "debeInscribir"
  FROM usuario u ${Prisma.raw(CON_FACTOR)}`

/** The active user of that name (a key of that name is none), case and accents ignored as in the old system. */
export const buscarPorNombre = (tx: Tx, usuario: string): Promise<UsuarioConHash | null> =>
  fila(
    tx,
    UsuarioConHash,
    Prisma.sql`${USUARIO} WHERE normalizar(u.usuario) = normalizar(${usuario})
      AND u.eliminado_en IS NULL AND u.id_clave IS NULL`,
  )

const Normal = z.strictObject({ normal: z.string() })

/** A name as it is compared when a user is looked for: two that are equal here find the same one. */
export const normalizarNombre = async (tx: Tx, nombre: string): Promise<string> =>
  (await fila(tx, Normal, Prisma.sql`SELECT normalizar(${nombre}) AS normal`))?.normal ?? ''

/** A user that is not deleted, with the hash, or null. */
export const buscarPorId = (tx: Tx, id: number): Promise<UsuarioConHash | null> =>
  fila(tx, UsuarioConHash, Prisma.sql`${USUARIO} WHERE u.id = ${id} AND u.eliminado_en IS NULL AND u.id_clave IS NULL`)

/** The sessions that live by the database's clock. */
const vivas = async (ctx: Ctx) => ({ revocadaEn: null, expiraEn: { gt: await momentoDeLaBase(ctx) } })

interface SesionNueva {
  id: string
  idUsuario: number
  creadaEn: Date
  expiraEn: Date
  puerta: PuertaSesion
  ip: string
  agente: string
  /** Where the password was just checked. */
  verificadaEn: Date | null
}

/** Writes a new session. */
export async function insertarSesion(tx: Tx, s: SesionNueva): Promise<void> {
  await tx.sesion.create({ data: { ...s, ultimoUsoEn: s.creadaEn } })
}

/** Ends a session. */
export async function revocarSesion(tx: Tx, id: string, ahora: Date): Promise<void> {
  await tx.sesion.updateMany({ where: { id, revocadaEn: null }, data: { revocadaEn: ahora } })
}

/** Ends every session of a user (a changed password, a deleted user) but `menos`; says how many were alive. */
export async function revocarSesiones(ctx: Ctx, idUsuario: number, menos?: string | null): Promise<number> {
  const otras = menos ? { id: { not: menos } } : {}
  const where = { ...otras, ...(await vivas(ctx)), idUsuario }
  return (await ctx.tx.sesion.updateMany({ where, data: { revocadaEn: ctx.ahora } })).count
}

/** A session of a list: which, since when, with what and from where. */
export interface SesionListada {
  id: string
  agente: string | null
  ip: string | null
  creadaEn: Date
  ultimoUsoEn: Date
}

/** A person has a handful; a program that signs in for each thing it does may have many. */
const MAXIMO_LISTADAS = 100

/** A user's live sessions, the last used first. */
export const listarSesiones = async (ctx: Ctx, idUsuario: number): Promise<SesionListada[]> =>
  ctx.tx.sesion.findMany({
    where: { ...(await vivas(ctx)), idUsuario },
    select: { id: true, agente: true, ip: true, creadaEn: true, ultimoUsoEn: true },
    orderBy: [{ ultimoUsoEn: 'desc' }, { id: 'asc' }],
    take: MAXIMO_LISTADAS,
  })

/** Whether that session, alive or ended, is that user's. */
export const esSesionDe = async (tx: Tx, id: string, idUsuario: number): Promise<boolean> =>
  (await tx.sesion.count({ where: { id, idUsuario } })) > 0

const SesionViva = z.strictObject({
  idSesion: z.string(),
  idUsuario: z.number(),
  nombreUsuario: z.string(),
  rol: Rol,
  debeCambiar: z.boolean(),
  debeInscribir: z.boolean(),
  creadaEn: z.date(),
  ultimoUsoEn: z.date(),
  puerta: z.enum(['NUEVA', 'ANTERIOR']),
  /** The database's clock as it was read. */
  leidaEn: z.date(),
  /** What the statement answered that went along. */
  dato: z.string().nullable().optional(),
})
export type SesionViva = z.output<typeof SesionViva>

/** Of which session, by which clock, and how old each door's may become. */
export interface DeSesion {
  id: string
  reloj: Date | null
  vidas: Record<PuertaSesion, Vida>
}

/** The live session of that id, no older than its door's sessions become, both by the database's clock. */
const SESION_VIVA = `
  SELECT s.id AS "idSesion", u.id AS "idUsuario", u.usuario AS "nombreUsuario", u.rol,
    u.debe_cambiar AS "debeCambiar", ${DEBE_INSCRIBIR} AS "debeInscribir",
    s.creada_en AS "creadaEn", s.ultimo_uso_en AS "ultimoUsoEn", s.puerta,
    ${relojPg(2)} AS "leidaEn"
  FROM sesion s JOIN usuario u ON u.id = s.id_usuario AND u.eliminado_en IS NULL ${CON_FACTOR}
  WHERE s.id = $1 AND s.revocada_en IS NULL AND s.expira_en > ${relojPg(2)}
    AND coalesce(s.creada_en > ${relojPg(2)}
      - CASE s.puerta WHEN 'ANTERIOR' THEN $4::float8 ELSE $3::float8 END * interval '1 millisecond', true)`
const PIEZAS = SESION_VIVA.split(/\$\d/)
const LUGARES = [...SESION_VIVA.matchAll(/\$(\d)/g)].map(([, n]) => Number(n) - 1)

const valoresDe = ({ id, reloj, vidas }: DeSesion): unknown[] => [id, reloj, vidas.NUEVA.maxima, vidas.ANTERIOR.maxima]

/** The question for it, where another connection asks it. */
export function sentenciaSesionViva(de: DeSesion): Sentencia {
  const valores = valoresDe(de)
  return { strings: PIEZAS, values: LUGARES.map((n) => valores[n]) }
}

/** What that question answered, or null for nobody. */
export const leerSesionViva = (filas: unknown[]): SesionViva | null => comoFilas(SesionViva, filas)[0] ?? null

/**
 * Straight over pg with a prepared statement: every request passes here. `lectura` is answered along with it, for a
 * live one only.
 */
export async function sesionViva(pool: pg.Pool, de: DeSesion, lectura?: Sentencia): Promise<SesionViva | null> {
  const pregunta = { name: 'sesion_viva', text: SESION_VIVA, values: valoresDe(de) }
  return leerSesionViva((await leerEnFila(pool, unir(pregunta, lectura), lectura)).rows)
}

/** Notes the use of a session and moves its end. */
export async function anotarUsoDeSesion(pool: pg.Pool, id: string, ahora: Date, expiraEn: Date): Promise<void> {
  await pool.query('UPDATE sesion SET ultimo_uso_en = $2, expira_en = $3 WHERE id = $1', [id, ahora, expiraEn])
}

/** Forgets a batch of the sessions that ended before then. */
export const borrarSesionesVencidas = (tx: TxSql, antesDe: Date): Promise<number> =>
  borrarLote(tx, 'sesion', Prisma.sql`expira_en < ${antesDe}`)
