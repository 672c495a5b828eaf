import { z } from 'zod'
import { primera } from '../../../platform/db/mirada'
import { Prisma } from '../../../platform/db/tx'

const Hallado = z.strictObject({ idMiembro: z.number().nullable(), formaActiva: z.boolean() })
/** What `sqlPagoPedido` finds: null, no such member; `formaActiva` also where no method is named. */
export type PagoHallado = z.output<typeof Hallado>

/** Whom a payment of a membership names, and by what it is paid. */
export interface PagoPedido {
  /** The member, by its id or, as the old door names it, by its matrícula. */
  miembro: { id: number } | { matricula: string }
  /** By what it was paid; the old door never says. */
  idFormaPago?: number
}

/** The member that is named (by its matrícula only a visible one), and whether the method may be used. */
export const sqlPagoPedido = ({ miembro, idFormaPago: forma }: PagoPedido): Prisma.Sql => {
  const quien =
    'id' in miembro
      ? Prisma.sql`${miembro.id}::int`
      : Prisma.sql`(SELECT id FROM miembro WHERE matricula = ${miembro.matricula} AND oculto_en IS NULL)`
  return Prisma.sql`SELECT ${quien} AS "idMiembro", ${forma ?? null}::int IS NULL
      OR EXISTS (SELECT 1 FROM forma_pago WHERE id = ${forma ?? null}::int AND activa) AS "formaActiva"`
}

/** What `sqlPagoPedido` found. */
export const leerPagoPedido = (filas: unknown[]): PagoHallado => primera(Hallado, filas) as PagoHallado
