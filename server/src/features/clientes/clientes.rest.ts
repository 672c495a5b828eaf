import { apiClientes } from '@mancuerna/contract/personas/clientes'
import { implementar } from '../../platform/http/rest/implementar'
import { paginaSalida } from '../../platform/lists/lista-buscada.wire'
import type { CasosClientes } from './clientes.casos'
import { clienteAnterior, clienteCambio, clienteGuardado, clienteSalida } from './clientes.wire'
import { advertenciaDe } from '@mancuerna/domain/personas/identificacion'

/** Exact texts: the old screens compare them (API-20, API-21). */
export const ACTUALIZADO = 'Cliente actualizado exitosamente.'
export const ELIMINADO = 'Cliente eliminado exitosamente.'

/** Clients: `/api/clientes` by cédula/RUC as the old screens call it, `/api/v2/clientes` by number. */
export const rutasClientes = (casos: CasosClientes) =>
  implementar(apiClientes, {
    'POST /api/clientes': async ({ actor, cuerpo, repeticion }) =>
      clienteGuardado('Cliente creado exitosamente.', await casos.crear(actor, cuerpo, repeticion)),
    'GET /api/clientes/:rucCed': async ({ actor, params }) => clienteAnterior(await casos.ver(actor, params)),
    'PUT /api/clientes/:rucCed': async ({ actor, params, cuerpo }) =>
      clienteGuardado(ACTUALIZADO, await casos.editar(actor, { clave: params, cambio: clienteCambio(cuerpo) })),
    'DELETE /api/clientes/:rucCed': async ({ actor, params }) => {
      await casos.eliminar(actor, params)
      return { mensaje: ELIMINADO }
    },
    'GET /api/v2/clientes': async ({ actor, consulta }) => {
      const { estado, ...resto } = consulta
      const activo = estado === undefined ? null : estado === '1'
      return paginaSalida(consulta, await casos.listar(actor, { ...resto, activo }), clienteSalida)
    },
    'GET /api/v2/clientes/validar': async ({ consulta }) => ({ advertencia: advertenciaDe(consulta.id) }),
    'GET /api/v2/clientes/:id': async ({ actor, params }) => clienteSalida(await casos.ver(actor, params)),
    'PUT /api/v2/clientes/:id': async ({ actor, params, cuerpo }) =>
      clienteGuardado(ACTUALIZADO, await casos.editar(actor, { clave: params, cambio: clienteCambio(cuerpo) })),
    'DELETE /api/v2/clientes/:id': async ({ actor, params }) => {
      await casos.eliminar(actor, params)
      return { mensaje: ELIMINADO }
    },
  })
