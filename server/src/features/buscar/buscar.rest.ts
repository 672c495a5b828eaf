import { apiBusquedas } from '@mancuerna/contract/consultas'
import type { Response } from 'express'
import { implementar } from '../../platform/http/rest/implementar'
import { clienteAnterior } from '../clientes/clientes.wire'
import type { CasosBuscar } from './buscar.casos'
import { enviarClientes } from './buscar.http'
import { buscarSalida, clienteApp, clienteConsultado, clienteEstado } from './buscar.wire'

/** The look-ups stand at the root, where the application sets no cache rule: people's data are kept by no cache. */
const sinCache = (res: Response): void => void res.setHeader('Cache-Control', 'no-store')

/** Part of the list's version: what a browser kept in another form is not the same. */
const FORMA = 'claves'

/** The look-ups of people, at the paths that each screen calls. */
export const rutasBuscar = (casos: CasosBuscar) =>
  implementar(apiBusquedas, {
    'GET /consulta_clientesApps': async ({ actor, consulta, res }) => {
      sinCache(res)
      return (await casos.apps(actor, consulta.consulta)).map(clienteApp)
    },
    'GET /api_consultaClientes': async ({ actor, consulta, res }) => {
      sinCache(res)
      const persona = await casos.consultar(actor, consulta.id)
      return persona ? [clienteConsultado(persona)] : { RESP: 'DATA NO ENCONTRADA' as const }
    },
    'GET /verClientesJsonApp': async ({ actor, req, res }) =>
      enviarClientes(req, res, `${FORMA}-${await casos.version(actor, undefined)}`, casos.todosLosClientes),
    'GET /consultaClientesJson': async ({ actor, consulta, res }) => {
      sinCache(res)
      return (await casos.lista(actor, consulta.consulta)).map(clienteAnterior)
    },
    'GET /api/v2/search-client-member-status': async ({ actor, consulta }) =>
      (await casos.estados(actor, consulta.query)).map(clienteEstado),
    'GET /api/v2/buscar': async ({ actor, consulta }) => buscarSalida(await casos.todo(actor, consulta.q)),
  })
