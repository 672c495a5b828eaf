import type { LineaPosible } from '@mancuerna/domain/dinero/cobertura'
import { escribirCentavos } from '@mancuerna/domain/dinero/dinero'
import { z } from 'zod'
import { filas, Prisma, type TxSql } from '../../platform/db/tx'
import type { LineaGuardada } from './lineas.repo'

/** A method line to write. */
export interface LineaNueva extends LineaPosible {
  idFormaPago: number
  referencia: string
  observaciones: string
  estado: 'Pendiente' | 'Conciliado'
}

/** Whose line it is. */
export type DuenoDeLinea = { idTransaccion: number } | { idAbono: number }

const Escrita = z.strictObject({ id: z.number() })

/** Writes lines of a charge or of an abono, in order. `cuenta`: they are known to count (abonos, whole charges). */
export async function insertarLineas(
  tx: TxSql,
  de: DuenoDeLinea,
  lineas: readonly LineaNueva[],
  cuenta: boolean,
  ahora: Date,
): Promise<LineaGuardada[]> {
  if (lineas.length === 0) return []
  const dueno =
    'idTransaccion' in de ? Prisma.sql`${de.idTransaccion}::int, NULL::int` : Prisma.sql`NULL::int, ${de.idAbono}::int`
  const escritas = await filas(tx, Escrita, insercionDeLineas(dueno, lineas, cuenta, ahora))
  return lineas.map((l, i) => ({ ...l, id: (escritas[i] as { id: number }).id, cuenta }))
}

/**
 * INSERT of lines in their order. `dueno`: id_transaccion and id_abono; `desde`: the tables that those come from, and a
 * comma.
 */
export function insercionDeLineas(
  dueno: Prisma.Sql,
  lineas: readonly LineaNueva[],
  cuenta: boolean,
  ahora: Date,
  desde: Prisma.Sql = Prisma.empty,
): Prisma.Sql {
  const valores = lineas.map(
    (l, i) => Prisma.sql`(${i}::int, ${l.idFormaPago}::int, ${escribirCentavos(l.monto)}::numeric,
      ${l.referencia}, ${l.observaciones}, ${l.repetido}::boolean,
      ${l.estado}, ${l.estado === 'Conciliado' ? ahora : null}::timestamptz)`,
  )
  return Prisma.sql`
    INSERT INTO detalle_metodo (id_transaccion, id_abono, id_forma_pago, monto_detalle,
      referencia_metodo, observaciones_detalle, repetido, cuenta,
      estado_conciliacion_metodo, fecha_conciliacion_metodo, creado_en)
    SELECT ${dueno}, l.forma, l.monto,
      l.referencia, l.observaciones, l.repetido, ${cuenta}::boolean,
      l.estado, l.conciliada, ${ahora}::timestamptz
    FROM ${desde} (VALUES ${Prisma.join(valores)})
      AS l(orden, forma, monto, referencia, observaciones, repetido, estado, conciliada)
    ORDER BY l.orden RETURNING id`
}
