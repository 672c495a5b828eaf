import {
  ClienteCambio,
  ClienteCambioPorId,
  ClienteEliminado,
  ClienteGuardado,
  ClienteNuevo,
  ClientePorId,
  ClientePorRuc,
  ClienteSalida,
  ClientesConsulta,
  ClientesPagina,
  ValidarConsulta,
  ValidarSalida,
} from '@mancuerna/contract/clientes'
import { definirRuta, type Ruta } from '../../platform/http/tipos'
import { paginaSalida } from '../../platform/lists/lista-buscada.wire'
import type { CasosClientes } from './clientes.modulo'
import { clienteCambio, clienteSalida } from './clientes.wire'
import type { Guardado } from './guardar-cliente'
import { advertenciaDe } from './identificacion.reglas'

const etiqueta = 'Clientes'
const acceso = 'sesion' as const
const guardado = (mensaje: string, g: Guardado) => ({
  mensaje,
  client_id: g.id,
  advertencia: advertenciaDe(g.rucCed ?? ''),
})
/** Exact texts: the old screens compare them (API-20, API-21). */
const ACTUALIZADO = 'Cliente actualizado exitosamente.'
const ELIMINADO = 'Cliente eliminado exitosamente.'

/** Clients: `/api/clientes` by cédula/RUC as the old screens call it, `/api/v2/clientes` by number. */
export const rutasClientes = (casos: CasosClientes): Ruta[] => [
  definirRuta({
    metodo: 'post',
    ruta: '/api/clientes',
    acceso,
    etiqueta,
    resumen: 'Registra un cliente',
    cuerpo: ClienteNuevo,
    respuesta: ClienteGuardado,
    estado: 201,
    idempotente: true,
    manejar: async ({ actor, cuerpo, repeticion }) =>
      guardado('Cliente creado exitosamente.', await casos.crear(actor, cuerpo, repeticion)),
  }),
  definirRuta({
    metodo: 'get',
    ruta: '/api/clientes/:rucCed',
    acceso,
    etiqueta,
    resumen: 'Un cliente, por su cédula o RUC',
    params: ClientePorRuc,
    respuesta: ClienteSalida,
    manejar: async ({ actor, params }) => clienteSalida(await casos.ver(actor, params)),
  }),
  definirRuta({
    metodo: 'put',
    ruta: '/api/clientes/:rucCed',
    acceso,
    etiqueta,
    resumen: 'Cambia un cliente',
    params: ClientePorRuc,
    cuerpo: ClienteCambio,
    respuesta: ClienteGuardado,
    manejar: async ({ actor, params, cuerpo }) =>
      guardado(ACTUALIZADO, await casos.editar(actor, { clave: params, cambio: clienteCambio(cuerpo) })),
  }),
  definirRuta({
    metodo: 'delete',
    ruta: '/api/clientes/:rucCed',
    acceso,
    etiqueta,
    resumen: 'Oculta un cliente; su historia queda',
    params: ClientePorRuc,
    respuesta: ClienteEliminado,
    manejar: async ({ actor, params }) => {
      await casos.eliminar(actor, params)
      return { mensaje: ELIMINADO }
    },
  }),
  definirRuta({
    metodo: 'get',
    ruta: '/api/v2/clientes',
    acceso,
    etiqueta,
    resumen: 'Los clientes, por páginas',
    consulta: ClientesConsulta,
    respuesta: ClientesPagina,
    manejar: async ({ actor, consulta }) => {
      const { estado, ...resto } = consulta
      const r = await casos.listar(actor, { ...resto, activo: estado === undefined ? null : estado === '1' })
      return paginaSalida(consulta, r, clienteSalida)
    },
  }),
  definirRuta({
    metodo: 'get',
    ruta: '/api/v2/clientes/validar',
    acceso,
    etiqueta,
    resumen: 'Aviso sobre una cédula o RUC',
    consulta: ValidarConsulta,
    respuesta: ValidarSalida,
    manejar: async ({ consulta }) => ({ advertencia: advertenciaDe(consulta.id) }),
  }),
  definirRuta({
    metodo: 'get',
    ruta: '/api/v2/clientes/:id',
    acceso,
    etiqueta,
    resumen: 'Un cliente, por su número',
    params: ClientePorId,
    respuesta: ClienteSalida,
    manejar: async ({ actor, params }) => clienteSalida(await casos.ver(actor, params)),
  }),
  definirRuta({
    metodo: 'put',
    ruta: '/api/v2/clientes/:id',
    acceso,
    etiqueta,
    resumen: 'Cambia un cliente; le da cédula o RUC si no tiene',
    params: ClientePorId,
    cuerpo: ClienteCambioPorId,
    respuesta: ClienteGuardado,
    manejar: async ({ actor, params, cuerpo }) =>
      guardado(ACTUALIZADO, await casos.editar(actor, { clave: params, cambio: clienteCambio(cuerpo) })),
  }),
  definirRuta({
    metodo: 'delete',
    ruta: '/api/v2/clientes/:id',
    acceso,
    etiqueta,
    resumen: 'Oculta un cliente; su historia queda',
    params: ClientePorId,
    respuesta: ClienteEliminado,
    manejar: async ({ actor, params }) => {
      await casos.eliminar(actor, params)
      return { mensaje: ELIMINADO }
    },
  }),
]
