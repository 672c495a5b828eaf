import type { Accion, Entidad } from '@mancuerna/domain/auditoria'
import type { FechaCivil } from '@mancuerna/domain/fechas/fecha'
import { z } from 'zod'
import type { Snapshot } from '../../platform/db/snapshot'
import { filas, Prisma, type Tx } from '../../platform/db/tx'

/** Which rows of the trail; days are whole ones in the gym's zone. */
export interface Filtros {
  desde?: FechaCivil | undefined
  hasta?: FechaCivil | undefined
  idUsuario?: number | undefined
  idLlave?: number | undefined
  accion?: Accion | undefined
  entidad?: Entidad | undefined
  /** '': any. */
  idEntidad: string
}

/** The last row of the page before. */
export interface Cursor {
  momento: Date
  id: number
}

const Anotacion = z.strictObject({
  id: z.number(),
  momento: z.date(),
  idUsuario: z.number().nullable(),
  usuario: z.string().nullable(),
  idLlave: z.number().nullable(),
  llave: z.string().nullable(),
  ip: z.string().nullable(),
  peticion: z.string().nullable(),
  accion: z.string(),
  entidad: z.string(),
  idEntidad: z.string().nullable(),
  sujeto: z.string().nullable(),
  antes: z.unknown(),
  despues: z.unknown(),
})
/**
 * A row of the trail, with the names of today. `sujeto`: what it was done to; null: nothing has that number any more.
 */
export type Anotacion = z.output<typeof Anotacion>

/** Rows of one thing by its number; ids of the trail are text. */
const nombreDe = (entidad: Entidad, sql: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`WHEN a.entidad = ${entidad} AND a.id_entidad ~ '^\\d{1,9}$' THEN (${sql})`
const ID = Prisma.sql`a.id_entidad::int`

/** Its name where it has one, and whose it is. */
const SUJETO = Prisma.sql`CASE ${Prisma.join(
  [
    nombreDe('cliente', Prisma.sql`SELECT nombre FROM cliente WHERE id = ${ID}`),
    nombreDe(
      'miembro',
      Prisma.sql`SELECT format('%s (%s)', c.nombre, m.matricula)
        FROM miembro m JOIN cliente c ON c.id = m.id_cliente WHERE m.id = ${ID}`,
    ),
    nombreDe(
      'visita',
      Prisma.sql`SELECT format('%s de %s', v.id, c.nombre)
        FROM visita v JOIN cliente c ON c.id = v.id_cliente WHERE v.id = ${ID}`,
    ),
    nombreDe(
      'cobro',
      Prisma.sql`SELECT format('%s de %s', t.id, c.nombre)
        FROM transaccion t JOIN cliente c ON c.id = t.id_cliente WHERE t.id = ${ID}`,
    ),
    nombreDe(
      'ingreso',
      Prisma.sql`SELECT format('%s de %s', i.id, c.nombre)
        FROM ingreso i JOIN cliente c ON c.id = i.id_cliente WHERE i.id = ${ID}`,
    ),
    nombreDe(
      'abono',
      Prisma.sql`SELECT format('%s de %s', b.id, c.nombre)
        FROM abono b JOIN cliente c ON c.id = b.id_cliente WHERE b.id = ${ID}`,
    ),
    nombreDe('forma_pago', Prisma.sql`SELECT nombre FROM forma_pago WHERE id = ${ID}`),
    nombreDe('tipo_membresia', Prisma.sql`SELECT nombre FROM tipo_membresia WHERE id = ${ID}`),
    nombreDe('producto_ensamblado', Prisma.sql`SELECT codigo_ensamble FROM producto_ensamblado WHERE id = ${ID}`),
    nombreDe('area', Prisma.sql`SELECT nombre FROM area WHERE id = ${ID}`),
    nombreDe('usuario', Prisma.sql`SELECT usuario FROM usuario WHERE id = ${ID}`),
    nombreDe('clave_api', Prisma.sql`SELECT nombre FROM clave_api WHERE id = ${ID}`),
  ],
  ' ',
)} WHEN a.entidad IN ('ajustes', 'instalacion', 'auditoria', 'seguridad') THEN '' ELSE a.id_entidad END`

/** Said only where it is true: then the small indexes answer, which leave out what nine rows of ten say. */
const sinEntradas = ({ entidad, accion }: Filtros): boolean =>
  (accion !== undefined && accion !== 'registrar') || (entidad !== undefined && entidad !== 'visita')

function condiciones(f: Filtros, zona: string, despuesDe: Cursor | null): Prisma.Sql {
  const c = [Prisma.sql`true`]
  if (f.desde) c.push(Prisma.sql`a.momento >= (${f.desde}::date)::timestamp AT TIME ZONE ${zona}`)
  if (f.hasta) c.push(Prisma.sql`a.momento < (${f.hasta}::date + 1)::timestamp AT TIME ZONE ${zona}`)
  if (f.idUsuario) c.push(Prisma.sql`a.id_usuario = ${f.idUsuario}`)
  if (f.idLlave) c.push(Prisma.sql`a.id_clave = ${f.idLlave}`)
  if (f.accion) c.push(Prisma.sql`a.accion = ${f.accion}`)
  if (f.entidad) c.push(Prisma.sql`a.entidad = ${f.entidad}`)
  if (f.idEntidad) c.push(Prisma.sql`a.id_entidad = ${f.idEntidad}`)
  if (sinEntradas(f)) c.push(Prisma.sql`NOT (a.entidad = 'visita' AND a.accion = 'registrar')`)
  if (despuesDe)
    c.push(Prisma.sql`(a.momento, a.id) < (${despuesDe.momento.toISOString()}::timestamptz, ${despuesDe.id}::int)`)
  return Prisma.join(c, ' AND ')
}

const seleccion = (f: Filtros, zona: string, despuesDe: Cursor | null, cuantas: number | null): Prisma.Sql =>
  Prisma.sql`SELECT a.id, a.momento, a.id_usuario AS "idUsuario", u.nombre AS usuario, a.id_clave AS "idLlave",
      k.nombre AS llave, a.ip, a.id_peticion AS peticion, a.accion, a.entidad, a.id_entidad AS "idEntidad",
      ${SUJETO} AS sujeto, a.antes, a.despues
    FROM (SELECT * FROM auditoria a WHERE ${condiciones(f, zona, despuesDe)}
      ORDER BY a.momento DESC, a.id DESC LIMIT ${cuantas}::int) a
      LEFT JOIN usuario u ON u.id = a.id_usuario
      LEFT JOIN clave_api k ON k.id = a.id_clave
    ORDER BY a.momento DESC, a.id DESC`

/** Rows of the trail, newest first, after `despuesDe`. */
export const leerAuditoria = (
  tx: Tx,
  f: Filtros,
  { zona, despuesDe, cuantas }: { zona: string; despuesDe: Cursor | null; cuantas: number },
): Promise<Anotacion[]> => filas(tx, Anotacion, seleccion(f, zona, despuesDe, cuantas))

/** All of them, as they come. */
export const recorrerAuditoria = (s: Snapshot, f: Filtros, zona: string): AsyncIterable<Anotacion> =>
  s.stream(Anotacion, seleccion(f, zona, null, null))
