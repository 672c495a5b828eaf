import type { BuscarSalida, ClienteApp, ClienteConsultado, ClienteEstado } from '@mancuerna/contract/consultas'
import type { Cliente } from '../clientes/clientes.repo'
import { personaSalida } from '../clientes/clientes.wire'
import type { Consultado } from './consultar-cliente'
import type { MiembroHallado } from './miembros-hallados.repo'

const estado = (c: { activo: boolean }): 0 | 1 => (c.activo ? 1 : 0)
const breve = (c: Cliente) => ({ client_id: c.id, client_nombre: c.nombre, client_rucCed: c.rucCed ?? '' })

/** A client of the visit screen's look-up, under the names that its readers use. */
export const clienteApp = (c: Cliente): ClienteApp => ({
  ...breve(c),
  nombre: c.nombre,
  ruc: c.rucCed ?? '',
  client_estado: estado(c),
})

/** A client of the member and charge forms' search. */
export const clienteEstado = (c: Cliente & { esMiembro: boolean; moroso: boolean }): ClienteEstado => ({
  ...breve(c),
  client_estado: estado(c),
  isMember: c.esMiembro,
  hasOverdue: c.moroso,
})

/** Both vocabularies: the screens of the old client read one each (docs/compatibility.md, The newer REST calls). */
export const clienteConsultado = (c: Consultado): ClienteConsultado => ({
  client_id: c.id,
  ...personaSalida(c),
  nombre: c.nombre,
  ruc: c.rucCed ?? '',
  direccion: c.direccion,
  telefono: c.telefono,
  email: c.email,
})

/** What the palette lists. */
export const buscarSalida = (r: { miembros: MiembroHallado[]; clientes: Cliente[] }): BuscarSalida => ({
  miembros: r.miembros.map((m) => ({
    id_miembro: m.id,
    matricula: m.matricula,
    client_id: m.idCliente,
    client_nombre: m.nombre,
    client_rucCed: m.rucCed ?? '',
    estado: m.estado ?? '',
  })),
  clientes: r.clientes.map(breve),
})
