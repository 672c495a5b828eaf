import type { MensajesConsulta } from '@mancuerna/contract/mensajes'
import { fila, filas, Prisma, type Tx } from '../../platform/db/tx'
import type { EstadoMensaje } from './mensajes.reglas'

export interface MensajeListado {
  id: number
  idMiembro: number | null
  matricula: string | null
  cliente: string
  mensaje: string
  canal: string
  destino: string
  estado: EstadoMensaje
  intentos: number
  motivo: string | null
  usuario: string | null
  creadoEn: Date
  enviadoEn: Date | null
  proximoIntento: Date
}

/** A page of the history of messages. `buscar`: part of the client's name or cédula, accents and case ignored. */
export async function listarMensajes(tx: Tx, q: MensajesConsulta): Promise<{ filas: MensajeListado[]; total: number }> {
  const condiciones = [Prisma.sql`TRUE`]
  if (q.estado) condiciones.push(Prisma.sql`s.estado = ${q.estado}`)
  if (q.id_miembro) condiciones.push(Prisma.sql`s.id_miembro = ${q.id_miembro}`)
  if (q.buscar)
    condiciones.push(
      Prisma.sql`s.id_cliente IN (SELECT id FROM cliente WHERE busqueda LIKE '%' || replace(replace(replace(normalizar(${q.buscar}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%')`,
    )
  const donde = Prisma.join(condiciones, ' AND ')
  const orden = q.sentido === 'asc' ? Prisma.sql`ASC` : Prisma.sql`DESC`
  const [lista, cuenta] = await Promise.all([
    filas<MensajeListado>(
      tx,
      Prisma.sql`
      SELECT s.id, s.id_miembro AS "idMiembro", m.matricula, c.nombre AS cliente, s.mensaje, s.canal, s.destino, s.estado, s.intentos, s.ultimo_error AS motivo,
             u.nombre AS usuario, s.creado_en AS "creadoEn", s.enviado_en AS "enviadoEn", s.proximo_intento AS "proximoIntento"
      FROM mensaje_salida s JOIN cliente c ON c.id = s.id_cliente LEFT JOIN miembro m ON m.id = s.id_miembro LEFT JOIN usuario u ON u.id = s.id_usuario
      WHERE ${donde} ORDER BY s.id ${orden} LIMIT ${q.tamano} OFFSET ${(q.pagina - 1) * q.tamano}`,
    ),
    fila<{ total: number }>(tx, Prisma.sql`SELECT count(*)::int AS total FROM mensaje_salida s WHERE ${donde}`),
  ])
  return { filas: lista, total: cuenta?.total ?? 0 }
}
