import { ClienteSalida } from '@mancuerna/contract/clientes'
import {
  BuscarSalida,
  BuscarTexto,
  ClienteApp,
  ClienteEstado,
  ConsultaClientesSalida,
  ConsultaId,
  ConsultaTexto,
  QueryTexto,
  VerClientesSalida,
} from '@mancuerna/contract/consultas'
import type { Response } from 'express'
import { z } from 'zod'
import { definirRuta, type Ruta } from '../../platform/http/tipos'
import { clienteSalida } from '../clientes/clientes.wire'
import { enviarClientes } from './buscar.http'
import type { CasosBuscar } from './buscar.modulo'
import { buscarSalida, clienteApp, clienteConsultado, clienteEstado } from './buscar.wire'

const etiqueta = 'Búsquedas'
const acceso = 'sesion' as const
/** The look-ups stand at the root, where the application sets no cache rule: people's data are kept by no cache. */
const sinCache = (res: Response): void => void res.setHeader('Cache-Control', 'no-store')
/** At the root as specified and under /api, where an old client with a base path finds them. A slash at the end is tolerated. */
const enDos = (nombre: string) => ({ ruta: `/${nombre}`, alias: [`/api/${nombre}`] })

/** The look-ups of people, at the paths that each screen calls. */
export const rutasBuscar = (casos: CasosBuscar): Ruta[] => [
  definirRuta({
    metodo: 'get',
    ...enDos('consulta_clientesApps'),
    acceso,
    etiqueta,
    resumen: 'Los 10 primeros clientes para un texto',
    consulta: ConsultaTexto,
    respuesta: z.array(ClienteApp),
    manejar: async ({ actor, consulta, res }) => {
      sinCache(res)
      return (await casos.apps(actor, consulta.consulta)).map(clienteApp)
    },
  }),
  definirRuta({
    metodo: 'get',
    ...enDos('api_consultaClientes'),
    acceso,
    etiqueta,
    resumen: 'Una persona por cédula, RUC o número, también en la fuente externa',
    consulta: ConsultaId,
    respuesta: ConsultaClientesSalida,
    manejar: async ({ actor, consulta, res }) => {
      sinCache(res)
      const persona = await casos.consultar(actor, consulta.id)
      return persona ? [clienteConsultado(persona)] : { RESP: 'DATA NO ENCONTRADA' as const }
    },
  }),
  definirRuta({
    metodo: 'get',
    ...enDos('verClientesJsonApp'),
    acceso,
    etiqueta,
    resumen: 'Todos los clientes',
    respuesta: VerClientesSalida,
    directa: true,
    manejar: async ({ req, res }) => enviarClientes(req, res, await casos.version(), casos.todosLosClientes),
  }),
  definirRuta({
    metodo: 'get',
    ...enDos('consultaClientesJson'),
    acceso,
    etiqueta,
    resumen: 'Los clientes para un texto, a lo más 500',
    consulta: ConsultaTexto,
    respuesta: z.array(ClienteSalida),
    manejar: async ({ actor, consulta, res }) => {
      sinCache(res)
      return (await casos.lista(actor, consulta.consulta)).map(clienteSalida)
    },
  }),
  definirRuta({
    metodo: 'get',
    ruta: '/api/v2/search-client-member-status',
    acceso,
    etiqueta,
    resumen: 'Los 10 primeros clientes para un texto, con el estado de su membresía',
    consulta: QueryTexto,
    respuesta: z.array(ClienteEstado),
    manejar: async ({ actor, consulta }) => (await casos.estados(actor, consulta.query)).map(clienteEstado),
  }),
  definirRuta({
    metodo: 'get',
    ruta: '/api/v2/buscar',
    acceso,
    etiqueta,
    resumen: 'Miembros y clientes para la paleta',
    consulta: BuscarTexto,
    respuesta: BuscarSalida,
    manejar: async ({ actor, consulta }) => buscarSalida(await casos.todo(actor, consulta.q)),
  }),
]
