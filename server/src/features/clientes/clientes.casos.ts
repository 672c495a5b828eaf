import type { ClienteNuevo } from '@mancuerna/contract/personas/clientes'
import type { Kit } from '../../modulo'
import type { Ctx } from '../../platform/db/tx'
import { clienteNuevo } from './clientes.wire'
import { type CambioCliente, crearCliente, editarCliente, eliminarCliente } from './guardar-cliente'
import { claveAnterior, listarClientes, verCliente } from './ver-clientes'

/** The use cases of clients, each with its transaction around it. */
export const casosClientes = ({ executor }: Kit) => ({
  crear: executor.enTransaccion((ctx: Ctx, e: ClienteNuevo) => crearCliente(ctx, clienteNuevo(e, ctx.ahora))),
  editar: executor.enTransaccion(editarCliente),
  eliminar: executor.enTransaccion(eliminarCliente),
  ver: executor.enLectura(verCliente),
  listar: executor.enLectura(listarClientes),
  /** By what the June 2025 build puts into its addresses. */
  anteriores: {
    ver: executor.enLectura(async (ctx, quien: string) => verCliente(ctx, await claveAnterior(ctx.tx, quien))),
    editar: executor.enTransaccion(async (ctx: Ctx, e: { quien: string; cambio: CambioCliente }) =>
      editarCliente(ctx, { clave: await claveAnterior(ctx.tx, e.quien), cambio: e.cambio }),
    ),
    eliminar: executor.enTransaccion(async (ctx: Ctx, quien: string) =>
      eliminarCliente(ctx, await claveAnterior(ctx.tx, quien)),
    ),
  },
})
export type CasosClientes = ReturnType<typeof casosClientes>
