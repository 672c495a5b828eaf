import { escribirCentavos, type Centavos } from '@mancuerna/domain/dinero/dinero'
import { type FechaCivil, momentoCivil } from '@mancuerna/domain/fechas/fecha'
import { z } from 'zod'
import { DomainError } from '../../platform/core/error'
import { type CtxSql, fila, filas, Prisma, sinEspera, type TxSql } from '../../platform/db/tx'

/** What a row of the ledger was received for. */
const CONCEPTOS = ['MEMBRESIA', 'VISITA_REGULAR', 'COBRO', 'ABONO'] as const
type Concepto = (typeof CONCEPTOS)[number]

/** Money received, as the ledger takes it (docs/domain.md, Money). */
export interface IngresoNuevo {
  monto: Centavos
  concepto: Concepto
  idCliente: number
  idMiembro?: number | null
  idTipo?: number | null
  idTransaccion?: number | null
  idCuota?: number | null
  idAbono?: number | null
  idVisita?: number | null
  idFormaPago?: number | null
  /**
   * The day it counts for; today unless told. A past day has no clock time: 00:00:00. Throws FECHA_FUTURA past today.
   */
  fecha?: FechaCivil
  /** 'HH:MM:SS' where the sender gave one with the day. */
  hora?: string
}

/**
 * Adds one row to the append-only ledger; reports, dashboard and quotas follow by themselves. Returns its id. Throws
 * FECHA_FUTURA.
 */
export async function registrarIngreso(ctx: CtxSql, i: IngresoNuevo): Promise<number> {
  const escrito = await fila(ctx.tx, Escrito, Prisma.sql`${insercion(ctx, [i])} RETURNING id`)
  return (escrito as z.output<typeof Escrito>).id
}

const Escrito = z.strictObject({ id: z.number() })

/**
 * Adds rows to the ledger in one statement, in their order, which goes out with what comes next: nobody asks for their
 * ids. Throws FECHA_FUTURA.
 */
export async function registrarIngresos(ctx: CtxSql, ingresos: readonly IngresoNuevo[]): Promise<void> {
  if (ingresos.length > 0) await sinEspera(ctx.tx, insercion(ctx, ingresos))
}

const insercion = (ctx: CtxSql, ingresos: readonly IngresoNuevo[]): Prisma.Sql =>
  Prisma.sql`INSERT INTO ingreso (momento, fecha, hora, monto, concepto, id_usuario, id_cliente, id_miembro,
      id_tipo_membresia, id_transaccion, id_cuota, id_abono, id_visita, id_forma_pago)
    VALUES ${Prisma.join(ingresos.map((i) => valores(ctx, i)))}`

function valores(ctx: CtxSql, i: IngresoNuevo): Prisma.Sql {
  const civil = momentoCivil(ctx.ahora, ctx.zona)
  const fecha = i.fecha ?? civil.fecha
  if (fecha > ctx.hoy) throw new DomainError('FECHA_FUTURA')
  const hora = i.hora ?? (i.fecha === undefined ? civil.hora : '00:00:00')
  return Prisma.sql`(${ctx.ahora}::timestamptz, ${fecha}::date, ${hora},
    ${escribirCentavos(i.monto)}::numeric, ${i.concepto},
    ${ctx.actor.idUsuario}::int, ${i.idCliente}::int, ${i.idMiembro ?? null}::int, ${i.idTipo ?? null}::int,
    ${i.idTransaccion ?? null}::int, ${i.idCuota ?? null}::int, ${i.idAbono ?? null}::int, ${i.idVisita ?? null}::int,
    ${i.idFormaPago ?? null}::int)`
}

/** Which rows an annulment undoes: one, or all of a charge, of an abono, of a visit. */
export type AnulacionDe = { idIngreso: number } | { idTransaccion: number } | { idAbono: number } | { idVisita: number }

const condicion = (de: AnulacionDe): Prisma.Sql => {
  if ('idIngreso' in de) return Prisma.sql`i.id = ${de.idIngreso}`
  if ('idTransaccion' in de) return Prisma.sql`i.id_transaccion = ${de.idTransaccion}`
  if ('idAbono' in de) return Prisma.sql`i.id_abono = ${de.idAbono}`
  return Prisma.sql`i.id_visita = ${de.idVisita}`
}

const Contraasiento = z.strictObject({ anulaA: z.number() })

/**
 * Undoes ledger rows by counter-entries with a reason, on the day the originals count for, so that each day's sum is
 * right again. Rows already undone are left alone. Returns the ids of the rows undone.
 */
export async function anularIngresos(ctx: CtxSql, de: AnulacionDe, motivo: string): Promise<number[]> {
  const r = await filas(
    ctx.tx,
    Contraasiento,
    Prisma.sql`INSERT INTO ingreso (momento, fecha, hora, monto, concepto, id_usuario, id_cliente, id_miembro,
        id_tipo_membresia, id_transaccion, id_cuota, id_abono, id_visita, id_forma_pago, anula_a, motivo, traida)
      SELECT ${ctx.ahora}, i.fecha, i.hora, -i.monto, i.concepto, i.id_usuario, i.id_cliente, i.id_miembro,
        i.id_tipo_membresia, i.id_transaccion, i.id_cuota, i.id_abono, i.id_visita, i.id_forma_pago, i.id,
        ${motivo}, i.traida
      FROM ingreso i
      WHERE ${condicion(de)} AND i.anula_a IS NULL AND NOT EXISTS (SELECT 1 FROM ingreso c WHERE c.anula_a = i.id)
      ORDER BY i.id RETURNING anula_a AS "anulaA"`,
  )
  return r.map((x) => x.anulaA)
}

const IngresoAsentado = z.strictObject({
  idTransaccion: z.number().nullable(),
  idAbono: z.number().nullable(),
  esContra: z.boolean(),
  yaAnulado: z.boolean(),
})
export type IngresoAsentado = z.output<typeof IngresoAsentado>

/** A row of the ledger: what it belongs to, and whether it is a counter-entry or has one. Null: there is none. */
export const buscarIngreso = (tx: TxSql, id: number): Promise<IngresoAsentado | null> =>
  fila(
    tx,
    IngresoAsentado,
    Prisma.sql`SELECT i.id_transaccion AS "idTransaccion", i.id_abono AS "idAbono", i.anula_a IS NOT NULL AS "esContra",
        EXISTS (SELECT 1 FROM ingreso c WHERE c.anula_a = i.id) AS "yaAnulado"
      FROM ingreso i WHERE i.id = ${id}`,
  )
