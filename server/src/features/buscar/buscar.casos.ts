import type { Kit } from '../../modulo'
import type { Ctx } from '../../platform/db/tx'
import { buscarTodo, consultarApps, consultarEstados, consultarLista } from './buscar'
import { consultarCliente } from './consultar-cliente'
import { crearFuenteNube } from './nube/fuente-nube'
import { todosLosClientes, versionClientes } from './todos-los-clientes.repo'

/** The look-ups of people, each with its reading of the database around it. */
export const casosBuscar = ({ config, ejecutor, pool, registro, reloj }: Kit) => {
  const nube = crearFuenteNube(
    config.consultaClientesUrl,
    () => reloj().getTime(),
    (e) => registro.warn({ motivo: (e as Error).message }, 'la consulta externa de clientes falló'),
  )
  return {
    apps: ejecutor.enLectura(consultarApps),
    lista: ejecutor.enLectura(consultarLista),
    estados: ejecutor.enLectura(consultarEstados),
    todo: ejecutor.enLectura(buscarTodo),
    consultar: ejecutor.enLectura((ctx: Ctx, id: string) => consultarCliente(ctx, { id, nube })),
    version: ejecutor.enLectura((ctx, _: void) => versionClientes(ctx.tx)),
    todosLosClientes: () => todosLosClientes(pool),
  }
}
export type CasosBuscar = ReturnType<typeof casosBuscar>
