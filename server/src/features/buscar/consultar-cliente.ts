import { ID_MAXIMO } from '@mancuerna/domain/personas/sin-cedula'
import type { Ctx } from '../../platform/db/tx'
import { buscarCliente, type Cliente } from '../clientes/clientes.repo'
import type { FuenteNube } from './nube/fuente-nube'
import type { PersonaNube } from './nube/fuente-nube.reglas'

/** Who was found: a client of ours (with its id) or somebody whom only the cloud source knows. */
export type Consultado = Cliente | (PersonaNube & { id: null })

/**
 * Whom a number names (docs/domain.md, People and memberships): a client by cédula/RUC, else by client_id, else
 * whoever the cloud source knows. Null when nobody. Ours come first, so a failing source never hides who is known here.
 * Throws CONSULTA_EXTERNA.
 */
export async function consultarCliente(
  ctx: Ctx,
  e: { id: string; nube: FuenteNube | null },
): Promise<Consultado | null> {
  if (e.id === '') return null
  const local = (await buscarCliente(ctx.tx, { rucCed: e.id })) ?? (await porNumero(ctx, e.id))
  if (local || !e.nube) return local
  const persona = await e.nube(e.id)
  return persona && { id: null, ...persona }
}

async function porNumero(ctx: Ctx, id: string): Promise<Cliente | null> {
  const n = /^\d{1,10}$/.test(id) ? Number(id) : 0
  return n > 0 && n <= ID_MAXIMO ? buscarCliente(ctx.tx, { id: n }) : null
}
