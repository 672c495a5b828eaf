import { escribirCentavos } from '@mancuerna/domain/dinero/dinero'
import { fila, Prisma, type TxSql } from '../../../platform/db/tx'
import { aCobro, type CobroBloqueado, CobroFila, COLUMNAS_COBRO } from '../cobro.repo'
import type { CobroNuevo } from '../insertar-cobro.repo'

/**
 * The same charge sent before by the same author and not complete yet, locked; two that ask at once wait for one
 * another.
 */
export async function bloquearIncompletaIgual(tx: TxSql, c: CobroNuevo): Promise<CobroBloqueado | null> {
  const llave = ['cobro', c.idUsuario, c.idCliente, c.documentoTipo, c.numeroDocumento, c.total].join('|')
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${llave}, 0))`
  const f = await fila(
    tx,
    CobroFila,
    Prisma.sql`SELECT ${COLUMNAS_COBRO} FROM transaccion
      WHERE completada_en IS NULL AND anulada_en IS NULL AND id_cliente = ${c.idCliente}
        AND monto_total_cobro = ${escribirCentavos(c.total)}::numeric AND tipo_cobro = ${c.tipoCobro}
        AND origen_transaccion = ${c.origen} AND documento_cobro_tipo = ${c.documentoTipo}
        AND numero_documento = ${c.numeroDocumento} AND fecha_documento = ${c.fechaDocumento}::date
        AND referencia_interna = ${c.referenciaInterna} AND observaciones = ${c.observaciones}
        AND registrado_por = ${c.registradoPor} AND id_usuario IS NOT DISTINCT FROM ${c.idUsuario}
        AND id_miembro IS NOT DISTINCT FROM ${c.idMiembro} AND id_visita IS NOT DISTINCT FROM ${c.idVisita}
      ORDER BY id DESC LIMIT 1 FOR UPDATE`,
  )
  return f && aCobro(f)
}

/** A re-sent charge is replayed from its first line or quota; where it has none yet there is nothing to replay. */
export const empezarRepeticion = (tx: TxSql, id: number): Promise<number> =>
  tx.$executeRaw`UPDATE transaccion SET repeticion_desde = CASE
      WHEN EXISTS (SELECT 1 FROM detalle_metodo WHERE id_transaccion = ${id})
        OR EXISTS (SELECT 1 FROM cuota WHERE id_transaccion = ${id} AND estado_cuota <> 'Anulada') THEN 1 ELSE 0 END
    WHERE id = ${id}`

/** Where the replay of a re-sent charge stands; 0: none (repeticion.reglas). */
export const fijarRepeticion = (tx: TxSql, id: number, desde: number): Promise<number> =>
  tx.$executeRaw`UPDATE transaccion SET repeticion_desde = ${desde} WHERE id = ${id}`
