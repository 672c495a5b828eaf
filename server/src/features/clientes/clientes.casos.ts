import type { ClienteNuevo } from '@mancuerna/contract/clientes'
import type { Kit } from '../../modulo'
import type { Ctx } from '../../platform/db/tx'
import { clienteNuevo } from './clientes.wire'
import { crearCliente, editarCliente, eliminarCliente } from './guardar-cliente'
import { listarClientes, verCliente } from './ver-clientes'

/** The use cases of clients, each with its transaction around it. */
export const casosClientes = ({ executor }: Kit) => ({
  crear: executor.enTransaccion((ctx: Ctx, e: ClienteNuevo) => crearCliente(ctx, clienteNuevo(e, ctx.ahora))),
  editar: executor.enTransaccion(editarCliente),
  eliminar: executor.enTransaccion(eliminarCliente),
  ver: executor.enLectura(verCliente),
  listar: executor.enLectura(listarClientes),
})
export type CasosClientes = ReturnType<typeof casosClientes>
