import { ID_MAXIMO } from '@mancuerna/domain/personas/sin-cedula'
import type { Ctx, Tx } from '../../platform/db/tx'
import { DomainError } from '../../platform/core/error'
import type { Pagina } from '../../platform/lists/lista-buscada.repo'
import {
  buscarCliente,
  type ClaveCliente,
  type Cliente,
  type FiltroClientes,
  hayCliente,
  paginarClientes,
} from './clientes.repo'

/** One client, by cédula/RUC or id. Throws NO_ENCONTRADO, also when it is deleted. */
export async function verCliente(ctx: Ctx, clave: ClaveCliente): Promise<Cliente> {
  const c = await buscarCliente(ctx.tx, clave)
  if (!c) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El cliente' } })
  return c
}

/**
 * Whom the June 2025 build of the old client names: its list puts the client's number into the address, others a
 * cédula/RUC. A number that some client has or had is that client's, so that nobody else is changed or deleted in the
 * place of one who is gone.
 */
export async function claveAnterior(tx: Tx, quien: string): Promise<ClaveCliente> {
  const id = /^[1-9]\d{0,9}$/.test(quien) ? Number(quien) : 0
  return id > 0 && id <= ID_MAXIMO && (await hayCliente(tx, id)) ? { id } : { rucCed: quien }
}

/** A page of clients whose name or cédula/RUC holds every word of `buscar` (case and accents ignored). */
export const listarClientes = (ctx: Ctx, f: FiltroClientes): Promise<Pagina<Cliente>> => paginarClientes(ctx.tx, f)
