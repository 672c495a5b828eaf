import { FechaSalida, ImporteSalida } from '@mancuerna/contract/campos'
import { EstadoMiembro } from '@mancuerna/contract/membresias/miembros'
import type { FechaCivil } from '@mancuerna/domain/fechas/fecha'
import { z } from 'zod'
import { fila, filas, Prisma, type Tx } from '../../../platform/db/tx'

const Periodo = z.strictObject({
  id: z.number(),
  idTipo: z.number(),
  tipo: z.string(),
  fechaInicio: FechaSalida,
  fechaFin: FechaSalida,
  estado: z.enum(['VIGENTE', 'SUSTITUIDO', 'ANULADO']),
  monto: ImporteSalida.nullable(),
  /** Of a charge on credit. */
  recibido: ImporteSalida.nullable(),
  /** What its type costs. */
  valor: ImporteSalida,
  pagado: z.boolean(),
  /** In another program, before. */
  pagadoFuera: z.boolean(),
  idTransaccion: z.number().nullable(),
  usuario: z.string().nullable(),
  creadoEn: z.date(),
})
const Suspension = z.strictObject({
  id: z.number(),
  desde: FechaSalida,
  hasta: FechaSalida.nullable(),
  motivo: z.string(),
  dias: z.number().nullable(),
  abiertaPor: z.string().nullable(),
  cerradaPor: z.string().nullable(),
  cerradaEn: z.date().nullable(),
})
const Cambio = z.strictObject({
  id: z.number(),
  de: EstadoMiembro.nullable(),
  a: EstadoMiembro.nullable(),
  motivo: z.string(),
  usuario: z.string().nullable(),
  momento: z.date(),
})

const Quien = z.strictObject({
  estado: EstadoMiembro.nullable(),
  adherido: z.boolean(),
  suspendidoDesde: FechaSalida.nullable(),
})

/** What happened to a member's membership. */
export interface Historia {
  hoy: FechaCivil
  /** The member today. */
  quien: z.output<typeof Quien>
  periodos: Array<z.output<typeof Periodo>>
  suspensiones: Array<z.output<typeof Suspension>>
  cambios: Array<z.output<typeof Cambio>>
}

/** Rows of each kind that a history shows: more than any person's, so the answer stays bounded. */
const TOPE = 500

/** Periods, suspensions and changes of state of a member, newest first; null when there is no such member. */
export async function leerHistoria(tx: Tx, id: number, hoy: FechaCivil): Promise<Historia | null> {
  const quien = await fila(tx, Quien, sqlQuien(id, hoy))
  if (!quien) return null
  const periodos = await filas(tx, Periodo, sqlPeriodos(id))
  const suspensiones = await filas(tx, Suspension, sqlSuspensiones(id))
  return { hoy, quien, periodos, suspensiones, cambios: await filas(tx, Cambio, sqlCambios(id)) }
}

const sqlQuien = (id: number, hoy: FechaCivil): Prisma.Sql => Prisma.sql`
  SELECT estado_efectivo(m.estado, m.fecha_fin, ${hoy}::date) AS estado, m.id_miembro_titular IS NOT NULL AS adherido,
    (SELECT s.desde::text FROM suspension s WHERE s.id_miembro = m.id AND s.cerrada_en IS NULL) AS "suspendidoDesde"
  FROM miembro m WHERE m.id = ${id}`

const sqlPeriodos = (id: number): Prisma.Sql => Prisma.sql`
  SELECT p.id, p.id_tipo_membresia AS "idTipo", t.nombre AS tipo, p.fecha_inicio::text AS "fechaInicio",
    p.fecha_fin::text AS "fechaFin", p.estado, coalesce(i.monto, x.monto_total_cobro)::text AS monto,
    CASE WHEN x.tipo_cobro = 'credito' THEN
      coalesce((SELECT sum(r.monto) FROM ingreso r WHERE r.id_transaccion = x.id), 0) ::numeric(12,2)::text
    END AS recibido,
    t.valor::text AS valor, p.pagado_fuera OR num_nonnulls(p.id_ingreso, p.id_transaccion) > 0 AS pagado,
    p.pagado_fuera AS "pagadoFuera",
    p.id_transaccion AS "idTransaccion", u.usuario, p.creado_en AS "creadoEn"
  FROM periodo_membresia p JOIN tipo_membresia t ON t.id = p.id_tipo_membresia
    LEFT JOIN ingreso i ON i.id = p.id_ingreso LEFT JOIN transaccion x ON x.id = p.id_transaccion
    LEFT JOIN usuario u ON u.id = p.id_usuario
  WHERE p.id_miembro = ${id} ORDER BY p.id DESC LIMIT ${TOPE}`

const sqlSuspensiones = (id: number): Prisma.Sql => Prisma.sql`
  SELECT s.id, s.desde::text AS desde, s.hasta::text AS hasta, s.motivo, s.dias_devueltos AS dias,
    a.usuario AS "abiertaPor", b.usuario AS "cerradaPor", s.cerrada_en AS "cerradaEn"
  FROM suspension s LEFT JOIN usuario a ON a.id = s.abierta_por LEFT JOIN usuario b ON b.id = s.cerrada_por
  WHERE s.id_miembro = ${id} ORDER BY s.id DESC LIMIT ${TOPE}`

const sqlCambios = (id: number): Prisma.Sql => Prisma.sql`
  SELECT e.id, e.de, e.a, e.motivo, u.usuario, e.momento
  FROM cambio_estado e LEFT JOIN usuario u ON u.id = e.id_usuario
  WHERE e.id_miembro = ${id} ORDER BY e.id DESC LIMIT ${TOPE}`
