import { z } from 'zod'
import { type DeLectura, enSnapshot } from '../../platform/db/snapshot'
import { fila, Prisma, type Tx } from '../../platform/db/tx'
import { Cliente, COLUMNAS_CLIENTE } from '../clientes/clientes.repo'

const Version = z.strictObject({ n: z.number(), v: z.string() })

/**
 * Version of the whole list: it changes with every committed change to any client, since each transaction leaves its
 * own number on the rows it wrote. Neither clocks nor the order of commits can deceive it.
 */
export async function versionClientes(tx: Tx): Promise<string> {
  const r = await fila(
    tx,
    Version,
    Prisma.sql`SELECT count(*)::int AS n, coalesce(sum(xmin::text::bigint), 0)::text AS v
      FROM cliente WHERE eliminado_en IS NULL`,
  )
  return `${r?.n ?? 0}-${r?.v ?? 0}`
}

/** Every client that is not deleted, by name, read through a cursor: memory does not grow with the gym. */
export const todosLosClientes = (de: DeLectura): AsyncGenerator<Cliente> =>
  enSnapshot(de, (s) =>
    s.stream(
      Cliente,
      Prisma.sql`SELECT ${COLUMNAS_CLIENTE} FROM cliente c WHERE c.eliminado_en IS NULL ORDER BY c.busqueda, c.id`,
    ),
  )
