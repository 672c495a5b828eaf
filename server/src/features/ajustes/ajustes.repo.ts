import { z } from 'zod'
import { relojSql } from '../../platform/db/reloj'
import { type Ctx, fila, Prisma, type Tx } from '../../platform/db/tx'

const Ajustes = z.strictObject({
  nombre: z.string(),
  telefono: z.string(),
  direccion: z.string(),
  /** File name under imagenes/, or null for the default logo. */
  logo: z.string().nullable(),
})
export type Ajustes = z.output<typeof Ajustes>

/** The gym's settings, or null while nothing is configured. */
export const leerAjustes = (tx: Tx): Promise<Ajustes | null> =>
  tx.ajustes.findUnique({ where: { id: 1 }, select: { nombre: true, telefono: true, direccion: true, logo: true } })

/** The same as a statement whose `dato` is the row's JSON. */
export const sqlAjustes = Prisma.sql`SELECT row_to_json(r)::text AS dato
  FROM (SELECT nombre, telefono, direccion, logo FROM ajustes WHERE id = 1) r`

/** The same, locked for the one who changes them, also while there is no row yet. */
export async function leerAjustesParaCambiar(tx: Tx): Promise<Ajustes | null> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('ajustes'))`
  return fila(tx, Ajustes, Prisma.sql`SELECT nombre, telefono, direccion, logo FROM ajustes WHERE id = 1 FOR UPDATE`)
}

/** Writes the gym's settings, the one row there is. */
export async function guardarAjustes(tx: Tx, a: Ajustes, ahora: Date): Promise<void> {
  const datos = { ...a, actualizadoEn: ahora }
  await tx.ajustes.upsert({ where: { id: 1 }, create: { id: 1, ...datos }, update: datos })
}

/** So long an address that the logo had goes on answering: each desk keeps it until it reads the settings again. */
const DURA = Prisma.sql`interval '1 day'`

/** Remembers an address that the logo had, by its name without extension, and forgets those whose day is over. */
export async function recordarLogo({ tx, reloj }: Ctx, raiz: string): Promise<void> {
  await tx.$executeRaw`DELETE FROM logo_reemplazado WHERE reemplazado_en <= ${relojSql(reloj)} - ${DURA}`
  await tx.$executeRaw`INSERT INTO logo_reemplazado (raiz, reemplazado_en) VALUES (${raiz}, ${relojSql(reloj)})
    ON CONFLICT (raiz) DO UPDATE SET reemplazado_en = excluded.reemplazado_en`
}

/** Whether the logo had this name (without extension) less than a day ago. */
export const fueLogo = async ({ tx, reloj }: Ctx, raiz: string): Promise<boolean> =>
  (await fila(
    tx,
    z.strictObject({ raiz: z.string() }),
    Prisma.sql`SELECT raiz FROM logo_reemplazado
      WHERE raiz = ${raiz} AND reemplazado_en > ${relojSql(reloj)} - ${DURA}`,
  )) !== null
