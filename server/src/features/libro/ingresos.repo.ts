import { aDecimal, type Centavos } from '@mancuerna/domain/dinero'
import { DomainError } from '../../platform/core/error'
import { type FechaCivil, momentoCivil } from '@mancuerna/domain/fecha'
import { type Ctx, filas, Prisma } from '../../platform/db/tx'

export type Concepto = 'MEMBRESIA' | 'VISITA_REGULAR' | 'COBRO' | 'ABONO'

/** Money received, as the ledger takes it (domain.md, Ingresos). */
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
  /** The day it counts for; today unless told. A past day has no clock time: 00:00:00. Throws FECHA_FUTURA past today. */
  fecha?: FechaCivil
  /** 'HH:MM:SS' where the sender gave one with the day. */
  hora?: string
}

/** Adds one row to the append-only ledger; reports, dashboard and quotas follow by themselves. Returns its id. Throws FECHA_FUTURA. */
export async function registrarIngreso(ctx: Ctx, i: IngresoNuevo): Promise<number> {
  const [id] = await registrarIngresos(ctx, [i])
  return id as number
}

/** Adds rows to the ledger in one statement, in their order. Returns their ids. Throws FECHA_FUTURA. */
export async function registrarIngresos(ctx: Ctx, ingresos: readonly IngresoNuevo[]): Promise<number[]> {
  if (ingresos.length === 0) return []
  const civil = momentoCivil(ctx.ahora, ctx.zona)
  const valores = ingresos.map((i) => {
    const fecha = i.fecha ?? civil.fecha
    if (fecha > ctx.hoy) throw new DomainError('FECHA_FUTURA')
    const hora = i.hora ?? (i.fecha === undefined ? civil.hora : '00:00:00')
    return Prisma.sql`(${ctx.ahora}::timestamptz, ${fecha}::date, ${hora}, ${aDecimal(i.monto)}::numeric, ${i.concepto}, ${ctx.actor.idUsuario}::int, ${i.idCliente}::int, ${i.idMiembro ?? null}::int, ${i.idTipo ?? null}::int,
      ${i.idTransaccion ?? null}::int, ${i.idCuota ?? null}::int, ${i.idAbono ?? null}::int, ${i.idVisita ?? null}::int, ${i.idFormaPago ?? null}::int)`
  })
  const r = await filas<{ id: number }>(
    ctx.tx,
    Prisma.sql`INSERT INTO ingreso (momento, fecha, hora, monto, concepto, id_usuario, id_cliente, id_miembro, id_tipo_membresia, id_transaccion, id_cuota, id_abono, id_visita, id_forma_pago)
      VALUES ${Prisma.join(valores)} RETURNING id`,
  )
  return r.map((x) => x.id)
}

/** Which rows an annulment undoes: one, or all of a charge, of an abono, of a visit. */
export type AnulacionDe = { idIngreso: number } | { idTransaccion: number } | { idAbono: number } | { idVisita: number }

const condicion = (de: AnulacionDe): Prisma.Sql => {
  if ('idIngreso' in de) return Prisma.sql`i.id = ${de.idIngreso}`
  if ('idTransaccion' in de) return Prisma.sql`i.id_transaccion = ${de.idTransaccion}`
  if ('idAbono' in de) return Prisma.sql`i.id_abono = ${de.idAbono}`
  return Prisma.sql`i.id_visita = ${de.idVisita}`
}

/**
 * Undoes ledger rows by counter-entries with a reason, on the day the originals count for, so that each day's sum is right again.
 * Rows already undone are left alone. Returns the ids of the rows undone.
 */
export async function anularIngresos(ctx: Ctx, de: AnulacionDe, motivo: string): Promise<number[]> {
  const r = await filas<{ anulaA: number }>(
    ctx.tx,
    Prisma.sql`INSERT INTO ingreso (momento, fecha, hora, monto, concepto, id_usuario, id_cliente, id_miembro, id_tipo_membresia, id_transaccion, id_cuota, id_abono, id_visita, id_forma_pago, anula_a, motivo)
      SELECT ${ctx.ahora}, i.fecha, i.hora, -i.monto, i.concepto, i.id_usuario, i.id_cliente, i.id_miembro, i.id_tipo_membresia, i.id_transaccion, i.id_cuota, i.id_abono, i.id_visita, i.id_forma_pago, i.id, ${motivo}
      FROM ingreso i WHERE ${condicion(de)} AND i.anula_a IS NULL AND NOT EXISTS (SELECT 1 FROM ingreso c WHERE c.anula_a = i.id) ORDER BY i.id
      RETURNING anula_a AS "anulaA"`,
  )
  return r.map((x) => x.anulaA)
}
