import type { Ctx } from '../../db/tx'
import { DomainError } from '../../domain/error'
import { textoBuscado } from '../buscar/busqueda.repo'
import { contiene, palabrasDe } from '../buscar/busqueda.reglas'
import { buscarCliente, type ClaveCliente, type Cliente, type FiltroClientes, paginarClientes } from './clientes.repo'

/** One client, by cédula/RUC or id. Throws NO_ENCONTRADO, also when it is deleted. */
export async function verCliente(ctx: Ctx, clave: ClaveCliente): Promise<Cliente> {
  const c = await buscarCliente(ctx.tx, clave)
  if (!c) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El cliente' } })
  return c
}

/** A page of clients whose name or cédula/RUC holds every word of `buscar` (case and accents ignored). */
export async function listarClientes(ctx: Ctx, f: Omit<FiltroClientes, 'patrones'> & { buscar: string }): Promise<{ filas: Cliente[]; total: number }> {
  const texto = await textoBuscado(ctx.tx, f.buscar)
  return paginarClientes(ctx.tx, { ...f, patrones: palabrasDe(texto).map(contiene) })
}
