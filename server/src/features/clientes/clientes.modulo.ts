import type { ClienteNuevo } from '@mancuerna/contract/clientes'
import type { Ctx } from '../../platform/db/tx'
import type { Kit, Modulo } from '../../modulo'
import { rutasClientes } from './clientes.rest'
import { clienteNuevo } from './clientes.wire'
import { crearCliente, editarCliente, eliminarCliente } from './guardar-cliente'
import { listarClientes, verCliente } from './ver-clientes'

const crearCasos = ({ ejecutor }: Kit) => ({
  crear: ejecutor.enTransaccion((ctx: Ctx, e: ClienteNuevo) => crearCliente(ctx, clienteNuevo(e, ctx.ahora))),
  editar: ejecutor.enTransaccion(editarCliente),
  eliminar: ejecutor.enTransaccion(eliminarCliente),
  ver: ejecutor.enLectura(verCliente),
  listar: ejecutor.enLectura(listarClientes),
})
export type CasosClientes = ReturnType<typeof crearCasos>

/** Clients: people and companies, once each. */
export const moduloClientes = (kit: Kit): Modulo => ({ rutas: rutasClientes(crearCasos(kit)) })
