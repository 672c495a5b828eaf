import type { Kit } from '../../modulo'
import type { Ctx } from '../../platform/db/tx'
import { buscarTodo, consultarApps, consultarEstados, consultarLista } from './buscar'
import { consultarCliente } from './consultar-cliente'
import { crearFuenteNube } from './nube/fuente-nube'
import { todosLosClientes, versionClientes } from './todos-los-clientes.repo'

/** The look-ups of people, each with its reading of the database around it. */
export const casosBuscar = ({ config, executor, informes, registro, clock }: Kit) => {
  const nube = crearFuenteNube(
    config.consultaClientesUrl,
    () => clock().getTime(),
    (e) => registro.warn({ motivo: (e as Error).message }, 'la consulta externa de clientes falló'),
  )
  return {
    apps: executor.enLectura(consultarApps),
    lista: executor.enLectura(consultarLista),
    estados: executor.enLectura(consultarEstados),
    todo: executor.enLectura(buscarTodo),
    consultar: executor.enLectura((ctx: Ctx, id: string) => consultarCliente(ctx, { id, nube })),
    version: executor.enLectura((ctx, _: void) => versionClientes(ctx.tx)),
    todosLosClientes: () => todosLosClientes(informes),
  }
}
export type CasosBuscar = ReturnType<typeof casosBuscar>
