import { apiClientesAnteriores } from '@mancuerna/contract/personas/clientes-anteriores'
import type { Response } from 'express'
import { implementar, type Pedido } from '../../platform/http/rest/implementar'
import { exigirLlamada } from '../../platform/http/session/sitio'
import type { CasosClientes } from './clientes.casos'
import { ACTUALIZADO, ELIMINADO } from './clientes.rest'
import { clienteAnterior, clienteCambio, clienteGuardado } from './clientes.wire'

type Llamadas = typeof apiClientesAnteriores.llamadas

/** These stand at the root, where the application sets no cache rule: people's data are kept by no cache. */
const sinCache = (res: Response): void => void res.setHeader('Cache-Control', 'no-store')

/** Clients as the June 2025 build calls them. */
export function rutasClientesAnteriores({ anteriores: casos }: CasosClientes) {
  const editar = async ({ actor, params, cuerpo }: Pedido<Llamadas['PUT /actCliente/:cliente']>) =>
    clienteGuardado(ACTUALIZADO, await casos.editar(actor, { quien: params.cliente, cambio: clienteCambio(cuerpo) }))
  const eliminar = async ({
    actor,
    params,
  }: Pick<Pedido<Llamadas['DELETE /eliminarCliente/:cliente']>, 'actor' | 'params'>) => {
    await casos.eliminar(actor, params.cliente)
    return { mensaje: ELIMINADO }
  }
  return implementar(apiClientesAnteriores, {
    'GET /actCliente/:cliente': async ({ actor, params, res }) => {
      sinCache(res)
      return [clienteAnterior(await casos.ver(actor, params.cliente))]
    },
    'POST /actCliente/:cliente': editar,
    'PUT /actCliente/:cliente': editar,
    'GET /eliminarCliente/:cliente': async (pedido) => {
      exigirLlamada(pedido.req)
      sinCache(pedido.res)
      return eliminar(pedido)
    },
    'DELETE /eliminarCliente/:cliente': eliminar,
  })
}
