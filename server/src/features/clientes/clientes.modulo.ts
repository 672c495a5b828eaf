import type { Kit, Modulo } from '../../modulo'
import { casosClientes } from './clientes.casos'
import { rutasClientes } from './clientes.rest'

/** Clients: people and companies, once each. */
export const moduloClientes = (kit: Kit): Modulo => ({ rutas: rutasClientes(casosClientes(kit)) })
