import type { Ctx } from '../../platform/db/tx'
import type { Kit, Modulo } from '../../modulo'
import { buscarTodo, consultarApps, consultarEstados, consultarLista } from './buscar'
import { rutasBuscar } from './buscar.rest'
import { todosLosClientes, versionClientes } from './clientes-completos'
import { consultarCliente } from './consultar-cliente'
import { crearFuenteNube } from './fuente-nube'

const crearCasos = ({ config, ejecutor, pool, registro, reloj }: Kit) => {
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
    version: () => versionClientes(pool),
    todosLosClientes: () => todosLosClientes(pool),
  }
}
export type CasosBuscar = ReturnType<typeof crearCasos>

/** Look-ups of people for every screen: at the root as the newer old screens call them, and under /api/v2. */
export const moduloBuscar = (kit: Kit): Modulo => ({ rutas: rutasBuscar(crearCasos(kit)) })
