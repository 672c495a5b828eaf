import type { Documento, Origen, TipoCobro } from '@mancuerna/domain/dinero/cobros'
import { escribirCentavos, type Centavos } from '@mancuerna/domain/dinero/dinero'
import type { FechaCivil } from '@mancuerna/domain/fechas/fecha'
import { z } from 'zod'
import { fila, Prisma, type TxSql } from '../../platform/db/tx'
import { insercionDeLineas, type LineaNueva } from '../lineas-pago/insertar-lineas.repo'
import type { LineaGuardada } from '../lineas-pago/lineas.repo'
import type { CobroBloqueado } from './cobro.repo'

/** What a charge says of itself. */
export interface CobroNuevo {
  total: Centavos
  idCliente: number
  origen: Origen
  documentoTipo: Documento
  numeroDocumento: string
  fechaDocumento: FechaCivil
  referenciaInterna: string
  observaciones: string
  registradoPor: string
  tipoCobro: TipoCobro
  idMiembro: number | null
  idVisita: number | null
  idUsuario: number | null
}

/** What follows from origin and kind of a charge (CONST-08, COBRO-13). */
export interface Calculado {
  cuenta: string
  estado: 'Pendiente' | 'Conciliado'
}

const CobroEscrito = z.strictObject({ id: z.number() })

/** Writes a charge without lines; incomplete. */
export async function insertarCobro(
  tx: TxSql,
  c: CobroNuevo,
  calculado: Calculado,
  ahora: Date,
): Promise<CobroBloqueado> {
  const escrito = await fila(tx, CobroEscrito, insercion(c, calculado, ahora, null))
  return recienEscrito((escrito as { id: number }).id, c, calculado, false)
}

const CobroConLineas = z.strictObject({ id: z.number(), lineas: z.array(z.number()) })

/**
 * Writes a charge that its lines cover, with them, in one statement: it counts from now on. Its ledger rows are still
 * to be written.
 */
export async function insertarCobroLiquidado(
  tx: TxSql,
  c: CobroNuevo,
  calculado: Calculado,
  lineas: readonly LineaNueva[],
  ahora: Date,
): Promise<{ cobro: CobroBloqueado; lineas: LineaGuardada[] }> {
  const deLineas = insercionDeLineas(Prisma.sql`t.id, NULL::int`, lineas, true, ahora, Prisma.sql`t,`)
  const escrito = await fila(
    tx,
    CobroConLineas,
    Prisma.sql`WITH t AS (${insercion(c, calculado, ahora, ahora)}), d AS (${deLineas})
      SELECT t.id, (SELECT json_agg(d.id ORDER BY d.id) FROM d) AS lineas FROM t`,
  )
  const { id, lineas: ids } = escrito as z.output<typeof CobroConLineas>
  return {
    cobro: recienEscrito(id, c, calculado, true),
    lineas: lineas.map((l, i) => ({ ...l, id: ids[i] as number, cuenta: true })),
  }
}

/** INSERT of a charge; settled at `liquidado`, or incomplete with null. */
const insercion = (c: CobroNuevo, calculado: Calculado, ahora: Date, liquidado: Date | null): Prisma.Sql => Prisma.sql`
  INSERT INTO transaccion (monto_total_cobro, id_cliente, origen_transaccion, documento_cobro_tipo, numero_documento,
    fecha_documento, referencia_interna, observaciones, registrado_por, tipo_cobro, id_miembro, id_visita, id_usuario,
    cuenta_contable_ingreso_codigo, estado_transaccion, creado_en, completada_en, fecha_liquidado_conciliado)
  VALUES (${escribirCentavos(c.total)}::numeric, ${c.idCliente}, ${c.origen}, ${c.documentoTipo}, ${c.numeroDocumento},
    ${c.fechaDocumento}::date, ${c.referenciaInterna}, ${c.observaciones}, ${c.registradoPor}, ${c.tipoCobro},
    ${c.idMiembro}::int, ${c.idVisita}::int, ${c.idUsuario}::int,
    ${calculado.cuenta}, ${calculado.estado},
    ${ahora}::timestamptz, ${liquidado}::timestamptz, ${liquidado}::timestamptz)
  RETURNING id`

const recienEscrito = (id: number, c: CobroNuevo, calculado: Calculado, completa: boolean): CobroBloqueado => ({
  id,
  total: c.total,
  idCliente: c.idCliente,
  idMiembro: c.idMiembro,
  origen: c.origen,
  tipoCobro: c.tipoCobro,
  estado: calculado.estado,
  completa,
  repeticionDesde: 0,
})
