import { EstadoMensaje } from '@mancuerna/contract/sistema/mensajes'
import { z } from 'zod'
import { fila, filas, Prisma, type Tx } from '../../platform/db/tx'
import { conPalabras } from '../../platform/lists/texto.repo'

const MensajeListado = z.strictObject({
  id: z.number(),
  idMiembro: z.number().nullable(),
  matricula: z.string().nullable(),
  cliente: z.string(),
  mensaje: z.string(),
  canal: z.string(),
  destino: z.string(),
  estado: EstadoMensaje,
  intentos: z.number(),
  motivo: z.string().nullable(),
  usuario: z.string().nullable(),
  creadoEn: z.date(),
  enviadoEn: z.date().nullable(),
  proximoIntento: z.date(),
})
export type MensajeListado = z.output<typeof MensajeListado>

const Cuenta = z.strictObject({ total: z.number() })

export interface FiltroMensajes {
  estado: EstadoMensaje | undefined
  idMiembro: number | undefined
  /** Words of the client's name or cédula, in any order, accents and case ignored; '' for all. */
  buscar: string
  sentido: 'asc' | 'desc'
  desde: number
  cuantos: number
}

/** A page of the history of messages, the newest first unless told. */
export async function listarMensajes(tx: Tx, q: FiltroMensajes): Promise<{ filas: MensajeListado[]; total: number }> {
  const donde = condicionDe(q)
  const orden = q.sentido === 'asc' ? Prisma.sql`ASC` : Prisma.sql`DESC`
  const [lista, cuenta] = await Promise.all([
    filas(
      tx,
      MensajeListado,
      Prisma.sql`
        SELECT s.id, s.id_miembro AS "idMiembro", m.matricula, c.nombre AS cliente,
          s.mensaje, s.canal, s.destino, s.estado, s.intentos, s.ultimo_error AS motivo, u.nombre AS usuario,
          s.creado_en AS "creadoEn", s.enviado_en AS "enviadoEn", s.proximo_intento AS "proximoIntento"
        FROM mensaje_salida s JOIN cliente c ON c.id = s.id_cliente
          LEFT JOIN miembro m ON m.id = s.id_miembro
          LEFT JOIN usuario u ON u.id = s.id_usuario
        WHERE ${donde} ORDER BY s.id ${orden} LIMIT ${q.cuantos} OFFSET ${q.desde}`,
    ),
    fila(tx, Cuenta, Prisma.sql`SELECT count(*)::int AS total FROM mensaje_salida s WHERE ${donde}`),
  ])
  return { filas: lista, total: cuenta?.total ?? 0 }
}

function condicionDe(q: FiltroMensajes): Prisma.Sql {
  const condiciones = [Prisma.sql`TRUE`]
  if (q.estado) condiciones.push(Prisma.sql`s.estado = ${q.estado}`)
  if (q.idMiembro) condiciones.push(Prisma.sql`s.id_miembro = ${q.idMiembro}`)
  if (q.buscar) {
    const hallados = conPalabras([Prisma.sql`busqueda`], q.buscar)
    condiciones.push(Prisma.sql`s.id_cliente IN (SELECT id FROM cliente WHERE ${hallados})`)
  }
  return Prisma.join(condiciones, ' AND ')
}
