import type { Ctx } from '../../platform/db/tx'
import { DomainError } from '../../platform/core/error'
import type { Pagina } from '../../platform/lists/lista-buscada.repo'
import { buscarCliente, type ClaveCliente, type Cliente, type FiltroClientes, paginarClientes } from './clientes.repo'

/** One client, by cédula/RUC or id. Throws NO_ENCONTRADO, also when it is deleted. */
export async function verCliente(ctx: Ctx, clave: ClaveCliente): Promise<Cliente> {
  const c = await buscarCliente(ctx.tx, clave)
  if (!c) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El cliente' } })
  return c
}

/** A page of clients whose name or cédula/RUC holds every word of `buscar` (case and accents ignored). */
export const listarClientes = (ctx: Ctx, f: FiltroClientes): Promise<Pagina<Cliente>> => paginarClientes(ctx.tx, f)
