import type { Kit, Modulo } from '../../modulo'
import { rutasClientesAnteriores } from './clientes-anteriores.rest'
import { casosClientes } from './clientes.casos'
import { rutasClientes } from './clientes.rest'

/** Clients: people and companies, once each. */
export function moduloClientes(kit: Kit): Modulo {
  const casos = casosClientes(kit)
  return { rutas: [...rutasClientes(casos), ...rutasClientesAnteriores(casos)] }
}
