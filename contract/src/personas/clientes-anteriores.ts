import { z } from 'zod'
import { TextoObligatorio } from '../campos'
import { ClienteCambioPorId, ClienteEliminado, ClienteGuardado, ClienteSalida } from './clientes'
import { definirApi } from '../definir'

/** Which client: its number, as that build's list puts it into the address, or what its table shows as cédula/RUC. */
const Quien = z.object({ cliente: TextoObligatorio(100) })

/** The change of a client, by the method of that build and by the one of its kind. */
const CAMBIO = {
  alias: ['/api/actCliente/:cliente'],
  acceso: 'sesion',
  resumen: 'Cambia un cliente',
  params: Quien,
  cuerpo: ClienteCambioPorId,
  respuesta: ClienteGuardado,
} as const

/**
 * The clients as the June 2025 build of the old client calls them, before `/api/clientes` was there (its `/addCliente`
 * is an alias of POST /api/clientes). It reads a list of one and writes by POST to the same address, and it deletes by
 * GET; PUT and DELETE do the same here (docs/decisions/0085).
 */
export const apiClientesAnteriores = definirApi('Clientes', {
  'GET /actCliente/:cliente': {
    alias: ['/api/actCliente/:cliente'],
    acceso: 'sesion',
    resumen: 'Un cliente, en una lista',
    params: Quien,
    respuesta: z.array(ClienteSalida),
  },
  'POST /actCliente/:cliente': CAMBIO,
  'PUT /actCliente/:cliente': CAMBIO,
  'GET /eliminarCliente/:cliente': {
    alias: ['/api/eliminarCliente/:cliente'],
    acceso: 'sesion',
    resumen: 'Oculta un cliente; solo desde una página propia o con una llave',
    params: Quien,
    respuesta: ClienteEliminado,
  },
  'DELETE /eliminarCliente/:cliente': {
    alias: ['/api/eliminarCliente/:cliente'],
    acceso: 'sesion',
    resumen: 'Oculta un cliente; su historia queda',
    params: Quien,
    respuesta: ClienteEliminado,
  },
})
