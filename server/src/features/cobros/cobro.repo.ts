import { ORIGENES } from '@mancuerna/domain/dinero/cobros'
import { aCentavos, type Centavos } from '@mancuerna/domain/dinero/dinero'
import { z } from 'zod'
import { DomainError } from '../../platform/core/error'
import { fila, Prisma, type TxSql } from '../../platform/db/tx'

/** A row of a charge under lock. */
export const CobroFila = z.strictObject({
  id: z.number(),
  total: z.string(),
  idCliente: z.number(),
  idMiembro: z.number().nullable(),
  origen: z.enum(ORIGENES),
  tipoCobro: z.enum(['credito', 'contado', 'mixto']),
  estado: z.enum(['Pendiente', 'Conciliado', 'Anulado']),
  completa: z.boolean(),
  repeticionDesde: z.number(),
})

/** A charge under lock: what the rules need of it. */
export interface CobroBloqueado extends Omit<z.output<typeof CobroFila>, 'total'> {
  total: Centavos
}

/** The columns of CobroFila. */
export const COLUMNAS_COBRO = Prisma.sql`id, monto_total_cobro::text AS total, id_cliente AS "idCliente",
  id_miembro AS "idMiembro", origen_transaccion AS origen, tipo_cobro AS "tipoCobro", estado_transaccion AS estado,
  completada_en IS NOT NULL AS completa, repeticion_desde AS "repeticionDesde"`

/** A charge out of its row. */
export const aCobro = (f: z.output<typeof CobroFila>): CobroBloqueado => ({ ...f, total: aCentavos(f.total) })

/**
 * The charge, locked: lines, quotas, abonos and annulments of one charge come one after the other. Lock order: charges,
 * quotas, abonos, each by id. Throws NO_ENCONTRADO.
 */
export async function bloquearCobro(tx: TxSql, id: number): Promise<CobroBloqueado> {
  const sql = Prisma.sql`SELECT ${COLUMNAS_COBRO} FROM transaccion WHERE id = ${id} FOR UPDATE`
  const f = await fila(tx, CobroFila, sql)
  if (!f) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El cobro' } })
  return aCobro(f)
}
