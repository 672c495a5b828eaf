import { Prisma } from '../../../platform/db/tx'
import { POR_SELLO } from '../sellar.repo'
import { cuantas, porSql, type Revision } from './revision.informes'

/** The tables of money, with what a row of each may show of itself: amounts and days, nobody's name. */
const TABLAS = {
  ingreso: 'libro',
  transaccion: 'cobros',
  detalle_metodo: 'líneas de pago',
  cuota: 'cuotas',
  abono: 'abonos',
} as const
type Tabla = keyof typeof TABLAS

const DICE: Record<Tabla, Prisma.Sql> = {
  ingreso: Prisma.sql`f.monto || ' del ' || f.fecha`,
  transaccion: Prisma.sql`f.monto_total_cobro || ', ' || f.estado_transaccion`,
  detalle_metodo: Prisma.sql`f.monto_detalle || ', ' || f.estado_conciliacion_metodo`,
  cuota: Prisma.sql`f.monto_cuota || ', pagado ' || f.pagado || ', ' || f.estado_cuota`,
  abono: Prisma.sql`f.monto || ' del ' || f.fecha`,
}

/** Each row's last line, sealed or waiting. */
const ultimas = (
  tabla: Tabla,
): Prisma.Sql => Prisma.sql`SELECT DISTINCT ON (e.id_fila) e.id_fila, e.huella, e.bloque FROM (
    SELECT id_fila, n, huella, bloque FROM huella WHERE tabla = ${tabla}
    UNION ALL SELECT id_fila, n, huella, NULL FROM huella_pendiente WHERE tabla = ${tabla}) e
  ORDER BY e.id_fila, e.n DESC`

/** Brought from the old system: sealed at the cut-over, whatever the ledger's numbers were by then; of no desk here. */
const TRAIDO = Prisma.sql`SELECT f.id_nuevo FROM mudanza_fila f WHERE f.tabla = 'pagos'`
/** Not yet sealed, and rightly so. */
const aunSinSello = (tabla: Tabla): Prisma.Sql =>
  tabla === 'ingreso'
    ? Prisma.sql`AND NOT (h.id_fila IS NULL AND f.traida AND f.id IN (${TRAIDO})
        AND NOT EXISTS (SELECT 1 FROM mudanza WHERE estado = 'CERRADA'))`
    : Prisma.empty

/** The rows of one table are those that were written: none changed, none taken out, none put in behind the triggers. */
const huellas = (tabla: Tabla): Revision =>
  porSql(
    `sellado-${tabla.replaceAll('_', '-')}`,
    `Las filas de ${TABLAS[tabla]} son las que se escribieron: ninguna cambió, falta o sobra.`,
    cuantas(tabla),
    Prisma.sql`SELECT ${tabla} AS tabla, coalesce(f.id, h.id_fila) AS orden, coalesce(f.id, h.id_fila) AS id,
        CASE WHEN f.id IS NULL THEN 'la fila no está' ELSE ${DICE[tabla]} END AS dice,
        CASE WHEN h.id_fila IS NULL THEN 'nada: nadie la escribió por el programa'
          WHEN f.id IS NULL THEN 'la fila que se escribió' ELSE 'lo que se escribió, que era otra cosa' END
          || coalesce(' (sello ' || h.bloque || ')', '') AS debe
      FROM ${Prisma.raw(tabla)} f FULL JOIN (${ultimas(tabla)}) h ON h.id_fila = f.id
      WHERE (f.id IS NULL OR h.huella IS DISTINCT FROM huella_de(f)) ${aunSinSello(tabla)}`,
  )

/** Each seal says what its lines say and follows the one before it. */
const eslabones = porSql(
  'cadena',
  'Cada sello guarda lo que selló y sigue al anterior.',
  cuantas('sello'),
  Prisma.sql`SELECT 'sello' AS tabla, coalesce(s.numero, b.bloque) AS orden, coalesce(s.numero, b.bloque) AS id,
      CASE WHEN s.numero IS NULL THEN 'el sello no está'
        WHEN s.contenido IS DISTINCT FROM b.contenido OR s.filas <> b.filas THEN coalesce(b.filas, 0) || ' renglones'
        ELSE 'otro eslabón' END AS dice,
      CASE WHEN s.numero IS NULL THEN 'el sello de ' || b.filas || ' renglones'
        WHEN s.contenido IS DISTINCT FROM b.contenido OR s.filas <> b.filas THEN 'los ' || s.filas || ' que se sellaron'
        ELSE 'el que sigue al sello ' || s.numero - 1 END AS debe
    FROM (SELECT *, lag(numero, 1, 0) OVER w AS numero_anterior, lag(huella) OVER w AS anterior
      FROM sello WINDOW w AS (ORDER BY numero)) s
    FULL JOIN (SELECT bloque, count(*)::int AS filas,
        sha256(string_agg(renglon_de_sello(n, tabla, id_fila, huella), ''::bytea ORDER BY n)) AS contenido
      FROM huella GROUP BY bloque) b ON b.bloque = s.numero
    WHERE s.numero IS NULL OR b.bloque IS NULL OR s.contenido <> b.contenido OR s.filas <> b.filas
      OR s.numero <> s.numero_anterior + 1 OR s.previo IS DISTINCT FROM s.anterior
      OR s.huella <> eslabon(s.previo, s.numero, s.sellado_en, s.filas, s.contenido)`,
)

/**
 * The head of the chain was noted by each run, in its own row and in the audit trail: a chain whose end was cut, or
 * made again, no longer holds it.
 */
const cabezas = porSql(
  'cabezas',
  'La cadena contiene todos los sellos que se anotaron al comprobarla antes.',
  Prisma.sql`SELECT count(*)::int AS n FROM comprobacion WHERE sello IS NOT NULL`,
  Prisma.sql`SELECT 'sello' AS tabla, c.numero AS orden, c.numero AS id,
      CASE WHEN s.numero IS NULL THEN 'el sello no está' ELSE left(encode(s.huella, 'hex'), 16) || '…' END AS dice,
      left(c.huella, 16) || '…, anotado el ' || to_char(c.momento, 'YYYY-MM-DD') AS debe
    FROM (
      SELECT sello AS numero, encode(huella_sello, 'hex') AS huella, comenzada_en AS momento
      FROM comprobacion WHERE sello IS NOT NULL
      UNION ALL
      SELECT (despues ->> 'sello')::int, despues ->> 'huella', momento
      FROM auditoria WHERE entidad = 'comprobacion' AND despues ->> 'sello' IS NOT NULL) c
    LEFT JOIN sello s ON s.numero = c.numero
    WHERE s.numero IS NULL OR encode(s.huella, 'hex') <> c.huella`,
)

/**
 * Rows were sealed in the order of their ids, or nearly: a transaction lasts seconds and may miss one seal, two at
 * most. One that was put in later under an old number comes far behind its neighbours.
 */
const orden = porSql(
  'orden-sellos',
  'Las filas se sellaron en el orden de sus números: ninguna se metió después entre las antiguas.',
  Prisma.sql`SELECT count(*)::int AS n FROM huella`,
  Prisma.sql`SELECT p.tabla, p.bloque AS orden, p.id_fila AS id, 'sellada en el sello ' || p.bloque AS dice,
      'sellada con las siguientes, en el sello ' || p.despues AS debe
    FROM (SELECT e.tabla, e.id_fila, e.bloque, min(e.bloque)
        OVER (PARTITION BY e.tabla ORDER BY e.id_fila DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS despues
      FROM (SELECT tabla, id_fila, min(bloque) AS bloque FROM huella
        WHERE NOT (tabla = 'ingreso' AND id_fila IN (${TRAIDO})) GROUP BY tabla, id_fila) e) p
    WHERE p.bloque > p.despues + 2`,
)

/** What was there, or came in whole, before the gym worked with the chain: up to the first seal that had room left. */
const ANTES_DE_TODO = Prisma.sql`(SELECT coalesce(min(numero), 0) FROM sello WHERE filas < ${POR_SELLO}::int)`
/** From here on the trail has every month: what was trimmed of it, it says itself. */
const DESDE_EL_RASTRO = Prisma.sql`coalesce((SELECT max((id_entidad || '-01')::date) + interval '1 month' FROM auditoria
  WHERE entidad = 'auditoria' AND accion = 'recortar') AT TIME ZONE 'UTC', '-infinity')`

/**
 * Whoever writes money by the program leaves a line of the trail of the same moment, in the same transaction: a payment
 * that fits in everything, and was put in with every trigger at work, has none. One written by the clock of a server
 * that goes wrong has its line, as wrong.
 */
const rastro = porSql(
  'rastro',
  'Cada pago del libro tiene su renglón en la auditoría: ninguno se metió sin el programa.',
  cuantas('ingreso'),
  Prisma.sql`SELECT 'ingreso' AS tabla, i.id AS orden, i.id AS id, i.monto || ' del ' || i.fecha AS dice,
      'nada: la auditoría no sabe de él' AS debe
    FROM (SELECT f.id, f.momento, f.monto, f.fecha FROM ingreso f
      WHERE f.momento >= ${DESDE_EL_RASTRO} AND NOT (f.traida AND f.id IN (${TRAIDO}))
        AND NOT EXISTS (SELECT 1 FROM auditoria a WHERE a.momento = f.momento)) i
    WHERE NOT EXISTS (SELECT 1 FROM huella h
      WHERE h.tabla = 'ingreso' AND h.id_fila = i.id AND h.bloque <= ${ANTES_DE_TODO})`,
)

/** Of the chain of seals: that it is whole, and that the rows of money are those that it sealed. */
export const REVISIONES_CADENA: readonly Revision[] = [
  eslabones,
  cabezas,
  orden,
  rastro,
  ...(Object.keys(TABLAS) as Tabla[]).map(huellas),
]
