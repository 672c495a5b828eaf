import { PUERTAS } from '@mancuerna/contract/dinero/posibles-dobles'
import { z } from 'zod'
import { type CtxSql, fila, filas, Prisma, type TxSql } from '../../../platform/db/tx'
import { MISMO_PAGO, vive } from '../../membresias/doble/pago-membresia.repo'

const PagoLeido = z.strictObject({
  quien: z.string(),
  puerta: z.enum(PUERTAS),
  momento: z.string(),
  monto: z.string(),
  tipo: z.string(),
  idTransaccion: z.number().nullable(),
  documento: z.string().nullable(),
})
const DobleLeido = z.strictObject({
  id: z.number(),
  idCliente: z.number(),
  nombre: z.string(),
  idMiembro: z.number().nullable(),
  matricula: z.string().nullable(),
  primero: PagoLeido,
  segundo: PagoLeido,
})
/** A possible double with both payments; moments as PostgreSQL writes them, money as decimal text. */
export type DobleLeido = z.output<typeof DobleLeido>

/** A payment `a` or `b` with its words, as JSON. */
const leido = (alias: 'a' | 'b'): Prisma.Sql => {
  const p = Prisma.raw(alias)
  return Prisma.sql`(SELECT json_build_object('quien', coalesce(u.usuario, k.nombre, ''), 'puerta', ${p}.puerta,
      'momento', ${p}.momento, 'monto', ${p}.monto::text, 'tipo', coalesce(tm.nombre, ''),
      'idTransaccion', ${p}.id_transaccion, 'documento', t.numero_documento)
    FROM (VALUES (1)) AS uno
      LEFT JOIN usuario u ON u.id = ${p}.id_usuario
      LEFT JOIN clave_api k ON k.id = ${p}.id_clave
      LEFT JOIN tipo_membresia tm ON tm.id = ${p}.id_tipo_membresia
      LEFT JOIN transaccion t ON t.id = ${p}.id_transaccion)`
}

/** Most that a page shows; there are a handful at most. */
const MAXIMO = 200

/**
 * Possible doubles that nobody decided about, the newest first. One whose second payment was annulled is none any more;
 * where the first was, the next one that is alive takes its place.
 */
export const listarDobles = (tx: TxSql): Promise<DobleLeido[]> =>
  filas(
    tx,
    DobleLeido,
    Prisma.sql`SELECT d.id, c.id AS "idCliente", c.nombre, m.id AS "idMiembro", m.matricula,
        ${leido('a')} AS primero, ${leido('b')} AS segundo
      FROM posible_doble d JOIN pago_membresia b ON b.id = d.id_segundo
        CROSS JOIN LATERAL (SELECT a.* FROM pago_membresia a WHERE a.id < b.id AND ${MISMO_PAGO} AND ${vive('a')}
          ORDER BY a.id LIMIT 1) a
        JOIN cliente c ON c.id = b.id_cliente LEFT JOIN miembro m ON m.id = coalesce(b.id_miembro, a.id_miembro)
      WHERE d.resuelto_en IS NULL AND ${vive('b')} ORDER BY d.id DESC LIMIT ${MAXIMO}`,
  )

const DobleBloqueado = z.strictObject({
  id: z.number(),
  resuelto: z.boolean(),
  idIngreso: z.number().nullable(),
  idTransaccion: z.number().nullable(),
  primero: z.string(),
})
type DobleBloqueado = z.output<typeof DobleBloqueado>

/** A possible double under lock: what its second payment is, and who took the first; null: there is none. */
export const bloquearDoble = (tx: TxSql, id: number): Promise<DobleBloqueado | null> =>
  fila(
    tx,
    DobleBloqueado,
    Prisma.sql`SELECT d.id, d.resuelto_en IS NOT NULL AS resuelto, b.id_ingreso AS "idIngreso",
        b.id_transaccion AS "idTransaccion", coalesce(u.usuario, k.nombre, 'otro mostrador') AS primero
      FROM posible_doble d JOIN pago_membresia b ON b.id = d.id_segundo JOIN pago_membresia a ON a.id = d.id_primero
        LEFT JOIN usuario u ON u.id = a.id_usuario LEFT JOIN clave_api k ON k.id = a.id_clave
      WHERE d.id = ${id} FOR UPDATE OF d`,
  )

/** Writes what was decided, by whom and when. */
export const marcarResuelto = (ctx: CtxSql, id: number, resolucion: 'ANULADO' | 'NO_ES_DOBLE'): Promise<number> =>
  ctx.tx.$executeRaw`UPDATE posible_doble SET resolucion = ${resolucion}, resuelto_en = ${ctx.ahora},
    resuelto_por = ${ctx.actor.idUsuario}::int WHERE id = ${id}`
