import { DOCUMENTOS } from '@mancuerna/domain/dinero/cobros'
import type { FechaCivil } from '@mancuerna/domain/fechas/fecha'
import { z } from 'zod'
import { fila, filas, Prisma, type Tx } from '../../../platform/db/tx'
import { conPalabras } from '../../../platform/lists/texto.repo'

const CuotaPorCobrar = z.strictObject({
  id: z.number(),
  idTransaccion: z.number(),
  numero: z.number(),
  idCliente: z.number(),
  nombre: z.string(),
  rucCed: z.string().nullable(),
  telefono: z.string(),
  documentoTipo: z.enum(DOCUMENTOS),
  numeroDocumento: z.string(),
  fechaVencimiento: z.string(),
  monto: z.string(),
  pagado: z.string(),
  saldo: z.string(),
  diasVencida: z.number(),
})
/** A quota that is owed; money as decimal text. */
export type CuotaPorCobrar = z.output<typeof CuotaPorCobrar>

const Totales = z.strictObject({ total: z.number(), clientes: z.number(), saldo: z.string(), vencido: z.string() })

export interface FiltroCuentas {
  vencidas: boolean
  idCliente: number | undefined
  buscar: string
  porVencimiento: boolean
  pagina: number
  tamano: number
}

/** What clients owe: a page by client and due date (or by due date), and the totals of the whole. */
export async function cuentasPorCobrar(
  tx: Tx,
  f: FiltroCuentas,
  hoy: FechaCivil,
): Promise<z.output<typeof Totales> & { filas: CuotaPorCobrar[] }> {
  const vencida = Prisma.sql`cuota_vencida(q.fecha_vencimiento, ${hoy}::date)`
  const y = [Prisma.sql`true`]
  if (f.vencidas) y.push(vencida)
  if (f.idCliente) y.push(Prisma.sql`q.id_cliente = ${f.idCliente}`)
  if (f.buscar) y.push(conPalabras([Prisma.sql`c.busqueda`], f.buscar))
  const cliente = Prisma.sql`JOIN cliente c ON c.id = q.id_cliente`
  const cuales = Prisma.join(y, ' AND ')
  const orden = f.porVencimiento
    ? Prisma.sql`q.fecha_vencimiento, q.id`
    : Prisma.sql`normalizar(c.nombre), c.id, q.fecha_vencimiento, q.id`
  const pagina = await filas(
    tx,
    CuotaPorCobrar,
    Prisma.sql`SELECT q.id, q.id_transaccion AS "idTransaccion", q.numero, c.id AS "idCliente", c.nombre,
        c.ruc_ced AS "rucCed", c.telefono, q.documento_cobro_tipo AS "documentoTipo",
        q.numero_documento AS "numeroDocumento", q.fecha_vencimiento::text AS "fechaVencimiento",
        q.monto_cuota::text AS monto, q.pagado::text AS pagado, q.saldo::text AS saldo,
        cuota_atraso(q.fecha_vencimiento, ${hoy}::date) AS "diasVencida"
      FROM cuota_debida q ${cliente} WHERE ${cuales} ORDER BY ${orden}
      LIMIT ${f.tamano} OFFSET ${(f.pagina - 1) * f.tamano}`,
  )
  const totales = await fila(
    tx,
    Totales,
    Prisma.sql`SELECT count(*)::int AS total, count(DISTINCT q.id_cliente)::int AS clientes,
        coalesce(sum(q.saldo), 0)::numeric(14,2)::text AS saldo,
        coalesce(sum(q.saldo) FILTER (WHERE ${vencida}), 0)::numeric(14,2)::text AS vencido
      FROM cuota_debida q ${f.buscar ? cliente : Prisma.empty} WHERE ${cuales}`,
  )
  return { filas: pagina, ...(totales as z.output<typeof Totales>) }
}
