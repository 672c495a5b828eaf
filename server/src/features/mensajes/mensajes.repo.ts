import { EstadoMensaje } from '@mancuerna/contract/sistema/mensajes'
import type pg from 'pg'
import { z } from 'zod'
import { comoFilas } from '../../platform/db/rows'
import { relojPg } from '../../platform/db/reloj'
import { fila, Prisma, type Tx } from '../../platform/db/tx'
import type { Desenlace, NombreCanal } from './mensajes.reglas'

const Destinatario = z.strictObject({
  idMiembro: z.number(),
  idCliente: z.number(),
  telefono: z.string(),
  email: z.string(),
})
export type Destinatario = z.output<typeof Destinatario>

/**
 * The member and how to reach its client; hidden members have left. Locked, so that two desks that write to one member
 * go in line.
 */
export const destinatarioParaEscribir = (tx: Tx, idMiembro: number): Promise<Destinatario | null> =>
  fila(
    tx,
    Destinatario,
    Prisma.sql`
      SELECT m.id AS "idMiembro", c.id AS "idCliente", c.telefono, c.email
      FROM miembro m JOIN cliente c ON c.id = m.id_cliente
      WHERE m.id = ${idMiembro} AND m.oculto_en IS NULL FOR NO KEY UPDATE OF m`,
  )

const SoloId = z.strictObject({ id: z.number() })

/** An identical message to this member that has not gone yet. */
export const igualEnEspera = (tx: Tx, idMiembro: number, mensaje: string): Promise<{ id: number } | null> =>
  fila(
    tx,
    SoloId,
    Prisma.sql`
      SELECT id FROM mensaje_salida
      WHERE id_miembro = ${idMiembro} AND mensaje = ${mensaje} AND estado IN ('PENDIENTE', 'ENVIANDO')
      ORDER BY id DESC LIMIT 1`,
  )

export interface MensajeNuevo {
  idMiembro: number
  idCliente: number
  origen: string
  mensaje: string
  canal: NombreCanal
  destino: string
  idUsuario: number | null
}

/** When something was written, and from when it is due by the database's clock. */
interface Momentos {
  ahora: Date
  proximoIntento: Date
}

/** A new message, written before anything is sent; returns its id. */
export async function insertarMensaje(tx: Tx, m: MensajeNuevo, { ahora, proximoIntento }: Momentos): Promise<number> {
  const data = { ...m, creadoEn: ahora, proximoIntento }
  return (await tx.mensajeSalida.create({ data, select: { id: true } })).id
}

const MensajeEscrito = Destinatario.extend({ idMiembro: z.number().nullable(), estado: EstadoMensaje })
export type MensajeEscrito = z.output<typeof MensajeEscrito>

/** A message with the row locked, to decide whether it may be tried again. */
export const mensajeParaReintentar = (tx: Tx, id: number): Promise<MensajeEscrito | null> =>
  fila(
    tx,
    MensajeEscrito,
    Prisma.sql`
      SELECT s.id_miembro AS "idMiembro", s.id_cliente AS "idCliente", s.estado, c.telefono, c.email
      FROM mensaje_salida s JOIN cliente c ON c.id = s.id_cliente WHERE s.id = ${id} FOR UPDATE OF s`,
  )

/** Hands a message to a channel: the dispatcher sends what is queued. */
export async function ponerEnCola(
  tx: Tx,
  id: number,
  d: { canal: NombreCanal; destino: string },
  proximoIntento: Date,
): Promise<void> {
  await tx.mensajeSalida.update({
    where: { id },
    data: { ...d, estado: 'PENDIENTE', intentos: 0, proximoIntento, ultimoError: null },
  })
}

/** A message that this server now has in hand until `plazo`. */
const MensajeTomado = z.strictObject({
  id: z.number(),
  destino: z.string(),
  mensaje: z.string(),
  origen: z.string(),
  canal: z.string(),
  intentos: z.number(),
  plazo: z.date(),
  /** True when another server had it in hand and never said what became of it. */
  abandonado: z.boolean(),
})
export type MensajeTomado = z.output<typeof MensajeTomado>

/**
 * Takes up to `cuantos` messages whose time has come (or the one asked for), each by one server only: SKIP LOCKED, and
 * ENVIANDO for `arriendoMs`, by the database's clock. One that is still ENVIANDO past its own term was left by a
 * server that died.
 */
export async function tomarMensajes(
  pool: pg.Pool,
  t: { reloj: Date | null; arriendoMs: number; cuantos: number; id?: number },
): Promise<MensajeTomado[]> {
  const uno = t.id !== undefined
  const r = await pool.query({
    name: uno ? 'tomar_mensaje' : 'tomar_mensajes',
    text: `
      UPDATE mensaje_salida s SET estado = 'ENVIANDO', intentos = s.intentos + 1,
        proximo_intento = ${relojPg(1)} + $2::float8 * interval '1 millisecond'
      FROM (
        SELECT id, estado FROM mensaje_salida
        WHERE estado IN ('PENDIENTE', 'ENVIANDO') AND proximo_intento <= ${relojPg(1)} ${uno ? 'AND id = $4' : ''}
        ORDER BY proximo_intento LIMIT $3 FOR UPDATE SKIP LOCKED
      ) previo
      WHERE s.id = previo.id
      RETURNING s.id, s.destino, s.mensaje, s.origen, s.canal, s.intentos,
        s.proximo_intento AS plazo, previo.estado = 'ENVIANDO' AS abandonado`,
    values: [t.reloj, t.arriendoMs, t.cuantos, ...(uno ? [t.id] : [])],
  })
  return comoFilas(MensajeTomado, r.rows)
}

/**
 * Writes what became of a message in hand. If another server has taken it over meanwhile its word stands, except that a
 * message which did go is ENVIADO whoever says so.
 */
export async function anotarDesenlace(
  pool: pg.Pool,
  m: MensajeTomado,
  d: Desenlace,
  reloj: Date | null,
): Promise<void> {
  if (d.estado === 'ENVIADO') {
    await pool.query(
      `UPDATE mensaje_salida SET estado = 'ENVIADO', enviado_en = ${relojPg(2)}, id_externo = $3, ultimo_error = NULL
       WHERE id = $1 AND estado <> 'ENVIADO'`,
      [m.id, reloj, d.idExterno],
    )
    return
  }
  const pausaMs = d.estado === 'PENDIENTE' ? d.pausaMs : 0
  await pool.query(
    `UPDATE mensaje_salida SET estado = $2, ultimo_error = $3,
       proximo_intento = ${relojPg(4)} + $7::float8 * interval '1 millisecond'
     WHERE id = $1 AND estado = 'ENVIANDO' AND intentos = $5 AND proximo_intento = $6`,
    [m.id, d.estado, d.motivo, reloj, m.intentos, m.plazo, pausaMs],
  )
}

const EstadoYMotivo = z.strictObject({ estado: EstadoMensaje, motivo: z.string().nullable() })
export type EstadoYMotivo = z.output<typeof EstadoYMotivo>

/** What became of a message so far. */
export async function estadoDeMensaje(pool: pg.Pool, id: number): Promise<EstadoYMotivo> {
  const r = await pool.query({
    name: 'estado_mensaje',
    text: 'SELECT estado, ultimo_error AS motivo FROM mensaje_salida WHERE id = $1',
    values: [id],
  })
  return comoFilas(EstadoYMotivo, r.rows)[0] as EstadoYMotivo
}

const Cuenta = z.strictObject({ total: z.number() })

/** How many messages have not gone yet. */
export async function mensajesPorEnviar(pool: pg.Pool): Promise<number> {
  const r = await pool.query(
    "SELECT count(*)::int AS total FROM mensaje_salida WHERE estado IN ('PENDIENTE', 'ENVIANDO')",
  )
  return comoFilas(Cuenta, r.rows)[0]?.total ?? 0
}
