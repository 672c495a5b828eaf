import { type Centavos, escribirCentavos } from '@mancuerna/domain/dinero/dinero'
import type { PUERTAS } from '@mancuerna/contract/dinero/posibles-dobles'
import { z } from 'zod'
import { mostradorDe } from '../../../platform/core/actor'
import { relojSql } from '../../../platform/db/reloj'
import { type CtxSql, fila, Prisma, sinEspera, type TxSql } from '../../../platform/db/tx'
import type { Pago } from '../renovar/pago.repo'

/** A payment of a membership: what was paid, by what, and how it came. */
export interface PagoDeMiembro {
  idCliente: number
  /** Null for a charge that names no member. */
  idMiembro: number | null
  /** Null for a charge that renewed nothing. */
  idTipo: number | null
  monto: Centavos
  pago: Pago
  puerta: (typeof PUERTAS)[number]
}

/** Within it, on either side, two payments of one membership may be one. */
const CERCA = Prisma.sql`interval '1 minute'`
/** *Consumidor Final* is everybody: that two charges name it says nothing. */
const CONSUMIDOR_FINAL = 1

/**
 * Whether payments `a` and `b` of pago_membresia may be one: by two desks within a minute, of one member; where one of
 * them names no member, of one client and of the same amount.
 */
export const MISMO_PAGO = Prisma.sql`(a.momento > b.momento - ${CERCA} AND a.momento < b.momento + ${CERCA}
  AND a.mostrador <> b.mostrador
  AND (a.id_miembro = b.id_miembro OR ((a.id_miembro IS NULL OR b.id_miembro IS NULL)
    AND a.id_cliente = b.id_cliente AND a.id_cliente <> ${CONSUMIDOR_FINAL} AND a.monto = b.monto)))`

/** Whether a payment of pago_membresia was not annulled. */
export const vive = (alias: 'a' | 'b'): Prisma.Sql => {
  const p = Prisma.raw(alias)
  return Prisma.sql`(NOT EXISTS (SELECT 1 FROM transaccion t
      WHERE t.id = ${p}.id_transaccion AND t.anulada_en IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM ingreso c WHERE c.anula_a = ${p}.id_ingreso))`
}

const Anotado = z.strictObject({
  id: z.number(),
  /** The first payment that this one may repeat; null: none. */
  previo: z
    .strictObject({
      id: z.number(),
      quien: z.string(),
      momento: z.string(),
      segundos: z.number(),
      tipo: z.string(),
      monto: z.string(),
    })
    .nullable(),
})
type Anotado = z.output<typeof Anotado>

/** Two payments of one client wait for each other from here to the end of their transactions. */
const bloquearCliente = (tx: TxSql, idCliente: number): Promise<void> =>
  sinEspera(tx, Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended(${`membresia|${idCliente}`}, 0))`)

/** Notes a payment of a membership, and says which one before it may be the same. */
export async function anotarPago(ctx: CtxSql, p: PagoDeMiembro): Promise<Anotado> {
  const { actor } = ctx
  const [idIngreso, idTransaccion] = 'idIngreso' in p.pago ? [p.pago.idIngreso, null] : [null, p.pago.idTransaccion]
  if (p.idCliente !== CONSUMIDOR_FINAL) await bloquearCliente(ctx.tx, p.idCliente)
  const f = await fila(
    ctx.tx,
    Anotado,
    Prisma.sql`WITH b AS (
        INSERT INTO pago_membresia (id_cliente, id_miembro, id_tipo_membresia, id_ingreso, id_transaccion, monto,
          id_usuario, id_clave, mostrador, puerta, momento)
        VALUES (${p.idCliente}, ${p.idMiembro}::int, ${p.idTipo}::int, ${idIngreso}::int, ${idTransaccion}::int,
          ${escribirCentavos(p.monto)}::numeric, ${actor.idUsuario}::int, ${actor.idLlave}::int, ${mostradorDe(actor)},
          ${p.puerta}, ${relojSql(ctx.reloj)})
        RETURNING *)
      SELECT b.id, (SELECT json_build_object(
          'id', a.id, 'quien', coalesce(u.usuario, k.nombre, ''), 'momento', a.momento,
          'segundos', greatest(0, floor(extract(epoch FROM b.momento - a.momento)))::int,
          'tipo', coalesce(t.nombre, ''), 'monto', a.monto::text)
        FROM pago_membresia a LEFT JOIN usuario u ON u.id = a.id_usuario LEFT JOIN clave_api k ON k.id = a.id_clave
          LEFT JOIN tipo_membresia t ON t.id = a.id_tipo_membresia
        WHERE ${MISMO_PAGO} AND ${vive('a')} ORDER BY a.id LIMIT 1) AS previo
      FROM b`,
  )
  return f as Anotado
}

/** Writes that the second of two payments may be the first again. */
export const insertarPosibleDoble = (ctx: CtxSql, e: { idPrimero: number; idSegundo: number }): Promise<void> =>
  sinEspera(
    ctx.tx,
    Prisma.sql`INSERT INTO posible_doble (id_primero, id_segundo, creado_en)
      VALUES (${e.idPrimero}, ${e.idSegundo}, ${ctx.ahora})`,
  )
