import { z } from 'zod'
import { primera } from '../../platform/db/mirada'
import { Prisma } from '../../platform/db/tx'
import { COLUMNAS_FORMA, FormaPago } from '../formas-pago/formas.repo'
import type { CobroNuevo } from './insertar-cobro.repo'

const ReferidosFila = z.strictObject({
  activo: z.boolean().nullable(),
  hayMiembro: z.boolean(),
  hayVisita: z.boolean(),
  formas: z.array(FormaPago),
})

/** What a charge refers to, as it is stored. */
export interface Referidos {
  /** Whether the client may be charged; null: there is none. */
  activo: boolean | null
  /** True also where the charge names none. */
  hayMiembro: boolean
  hayVisita: boolean
  /** The methods asked for, by id. */
  formas: Map<number, FormaPago>
}

/** Client, member, visit and methods that a charge names, in one statement. */
export const sqlReferidos = (
  c: Pick<CobroNuevo, 'idCliente' | 'idMiembro' | 'idVisita'>,
  idsForma: readonly number[],
): Prisma.Sql => Prisma.sql`SELECT
    (SELECT activo FROM cliente WHERE id = ${c.idCliente} AND eliminado_en IS NULL) AS activo,
    ${c.idMiembro}::int IS NULL OR EXISTS (SELECT 1 FROM miembro WHERE id = ${c.idMiembro}::int) AS "hayMiembro",
    ${c.idVisita}::int IS NULL OR EXISTS (SELECT 1 FROM visita WHERE id = ${c.idVisita}::int) AS "hayVisita",
    coalesce((SELECT json_agg(f) FROM (
      SELECT ${COLUMNAS_FORMA} FROM forma_pago f WHERE f.id = ANY(${[...idsForma]}::int[])) f), '[]') AS formas`

/** What `sqlReferidos` found. */
export function leerReferidos(filas: unknown[]): Referidos {
  const { formas, ...resto } = primera(ReferidosFila, filas) as z.output<typeof ReferidosFila>
  return { ...resto, formas: new Map(formas.map((f) => [f.id, f])) }
}
