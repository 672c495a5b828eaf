import type {
  ClienteCambioPorId,
  ClienteGuardado,
  ClienteNuevo,
  ClienteSalida,
} from '@mancuerna/contract/personas/clientes'
import type { Cliente, DatosCliente } from './clientes.repo'
import type { CambioCliente, Guardado } from './guardar-cliente'
import { claveSinCedula } from '@mancuerna/domain/personas/sin-cedula'
import { advertenciaDe } from '@mancuerna/domain/personas/identificacion'

/**
 * Who a person is, in the wire's words, whether a client here or not. No string is null: the old edit screen trims each
 * of them.
 */
export const personaSalida = (c: Pick<Cliente, 'nombre' | 'rucCed' | 'direccion' | 'telefono' | 'email'>) => ({
  client_nombre: c.nombre,
  client_rucCed: c.rucCed ?? '',
  client_direccion: c.direccion,
  client_celular: c.telefono,
  client_telefono: c.telefono,
  client_email: c.email,
})

/** A client as every newer read gives it. */
export const clienteSalida = (c: Cliente): ClienteSalida => ({
  client_id: c.id,
  ...personaSalida(c),
  client_fechaReg: c.registradoEn.toISOString(),
  client_estado: c.activo ? 1 : 0,
})

/**
 * The same for the old client, which puts `client_rucCed` into its next address: who has no cédula goes out as
 * 'SIN-15' (docs/decisions/0084).
 */
export const clienteAnterior = (c: Cliente): ClienteSalida => ({
  ...clienteSalida(c),
  client_rucCed: c.rucCed ?? claveSinCedula(c.id),
})

/**
 * A new client as it is sent; `client_telefono` and `client_celular` are one column (docs/domain.md, People and
 * memberships).
 */
export const clienteNuevo = (e: ClienteNuevo, ahora: Date): DatosCliente & { rucCed: string } => ({
  nombre: e.client_nombre,
  rucCed: e.client_rucCed,
  telefono: e.client_telefono || e.client_celular,
  direccion: e.client_direccion,
  email: e.client_email,
  activo: e.client_estado ?? true,
  registradoEn: e.client_fechaReg ?? ahora,
})

/** Absent properties are left out, so that they stay as they are. */
export function clienteCambio(e: ClienteCambioPorId): CambioCliente {
  const telefono = e.client_celular ?? e.client_telefono
  return {
    ...(e.client_nombre === undefined ? {} : { nombre: e.client_nombre }),
    ...(e.client_direccion === undefined ? {} : { direccion: e.client_direccion }),
    ...(telefono === undefined ? {} : { telefono }),
    ...(e.client_email === undefined ? {} : { email: e.client_email }),
    ...(e.client_estado === undefined ? {} : { activo: e.client_estado }),
    ...(e.client_rucCed ? { rucCed: e.client_rucCed } : {}),
  }
}

/** What a write answers: the client's number, and a warning when its cédula/RUC looks mistyped. */
export const clienteGuardado = (mensaje: string, g: Guardado): ClienteGuardado => ({
  mensaje,
  client_id: g.id,
  advertencia: advertenciaDe(g.rucCed ?? ''),
})
