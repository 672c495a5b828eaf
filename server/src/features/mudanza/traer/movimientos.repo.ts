import { CONSUMIDOR_FINAL } from '@mancuerna/domain/personas/consumidor-final'
import { z } from 'zod'
import type { Obra } from '../obra/obra.repo'
import { PENDIENTE, type Traida } from './numeros.repo'

/** One transaction each: a stop or a crash loses no more, and no desk notices. */
const LOTE = 25_000

const Lote = z.strictObject({ filas: z.int(), hasta: z.number().nullable() })
/** Our rows of what a row of the source names: `fm`, `ft`, `fu` hold the ids, `m` the member. */
const NOMBRADOS = `LEFT JOIN mudanza_fila fm ON fm.tabla = 'miembros' AND fm.id_viejo = x.id_miembro
  LEFT JOIN miembro m ON m.id = fm.id_nuevo
  LEFT JOIN mudanza_fila ft ON ft.tabla = 'membresias' AND ft.id_viejo = x.id_tipo
  LEFT JOIN mudanza_fila fu ON fu.tabla = 'usuarios' AND fu.id_viejo = x.id_usuario`
/** Who is nobody's is *Consumidor Final*'s. */
const SUYAS = `coalesce(m.id_cliente, ${CONSUMIDOR_FINAL}) AS id_cliente, fm.id_nuevo AS id_miembro,
  ft.id_nuevo AS id_tipo, fu.id_nuevo AS id_usuario`
const APUNTE = (tabla: string): string =>
  `INSERT INTO mudanza_fila (tabla, id_viejo, huella, id_nuevo, id_mudanza, traida_en)
   SELECT '${tabla}', id_viejo, huella, id, $1, $2 FROM lote RETURNING id_viejo`
const tomar = (tabla: string, nuestra: string, columnas: string, mas = ''): string =>
  `lote AS MATERIALIZED (
     SELECT x.id_viejo, x.huella, nextval(pg_get_serial_sequence('${nuestra}', 'id'))::int AS id, ${SUYAS}, ${columnas}
     FROM (SELECT * FROM mudanza_${tabla} x
       WHERE ${PENDIENTE(tabla)} AND x.id_viejo > $5
       ORDER BY x.id_viejo LIMIT ${LOTE}) x
       ${NOMBRADOS} ${mas})`
const RESULTADO = `SELECT count(*)::int AS filas, max(id_viejo)::float8 AS hasta FROM apunte`

/** Visits: the wall time of the source's clock becomes a moment, and that the gym's day and hour. */
const VISITAS = `WITH ${tomar('visitas', 'visita', 'x.fecha AT TIME ZONE $3 AS momento')}, puestas AS (
  INSERT INTO visita (id, momento, dia, hora, id_cliente, id_miembro, id_tipo_membresia, id_usuario, registrado_por)
  SELECT l.id, l.momento, (l.momento AT TIME ZONE $4)::date, extract(hour FROM l.momento AT TIME ZONE $4),
    l.id_cliente, l.id_miembro,
    l.id_tipo, l.id_usuario, coalesce(u.nombre, '')
  FROM lote l LEFT JOIN usuario u ON u.id = l.id_usuario
), apunte AS (${APUNTE('visitas')}) ${RESULTADO}`

/**
 * Payments into the ledger. Of a membership without an hour the day is the one that somebody picked, in no zone;
 * anything else is a moment of the source's clock. How it was paid nobody noted.
 */
const SOLO_DIA = "x.matricula <> '0' AND x.fecha::time = '00:00:00'"
const PAGOS = `WITH ${tomar(
  'pagos',
  'ingreso',
  `CASE WHEN ${SOLO_DIA} THEN x.fecha AT TIME ZONE $4 ELSE x.fecha AT TIME ZONE $3 END AS momento, x.monto,
    CASE WHEN x.matricula = '0' THEN 'VISITA_REGULAR' ELSE 'MEMBRESIA' END AS concepto, fv.id_nuevo AS id_visita`,
  "LEFT JOIN mudanza_fila fv ON fv.tabla = 'visitas' AND fv.id_viejo = x.id_visita",
)}, puestas AS (
  INSERT INTO ingreso (id, momento, fecha, hora, monto, concepto, id_usuario, id_cliente, id_miembro,
    id_tipo_membresia, id_visita, traida)
  SELECT id, momento, (momento AT TIME ZONE $4)::date, to_char(momento AT TIME ZONE $4, 'HH24:MI:SS'), monto, concepto,
    id_usuario,
    id_cliente, id_miembro, id_tipo, id_visita, true
  FROM lote
), apunte AS (${APUNTE('pagos')}) ${RESULTADO}`

/** Brings all that wait, batch by batch. `alTraer` is told after each; throws what `senal` says once it is aborted. */
async function porLotes(
  o: Obra,
  sql: string,
  t: Traida,
  alTraer: (filas: number) => void,
  senal: AbortSignal,
): Promise<void> {
  for (let hasta: number | null = -1e15; hasta !== null;) {
    senal.throwIfAborted()
    const desde: number = hasta
    const [lote] = await o.enTransaccion(() => o.filas(Lote, sql, [t.idMudanza, t.ahora, t.zona, t.zonaAqui, desde]))
    hasta = lote?.hasta ?? null
    alTraer(lote?.filas ?? 0)
  }
}

export const traerVisitas = (o: Obra, t: Traida, alTraer: (filas: number) => void, senal: AbortSignal): Promise<void> =>
  porLotes(o, VISITAS, t, alTraer, senal)
export const traerPagos = (o: Obra, t: Traida, alTraer: (filas: number) => void, senal: AbortSignal): Promise<void> =>
  porLotes(o, PAGOS, t, alTraer, senal)
