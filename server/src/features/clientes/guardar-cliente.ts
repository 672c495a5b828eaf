import { auditar } from '../../platform/db/auditoria'
import type { Ctx } from '../../platform/db/tx'
import { TEXTOS_CLIENTE } from '@mancuerna/domain/personas/cliente'
import { CONSUMIDOR_FINAL } from '@mancuerna/domain/personas/consumidor-final'
import { esClaveSinCedula, leerClaveSinCedula } from '@mancuerna/domain/personas/sin-cedula'
import { DomainError } from '../../platform/core/error'
import {
  bloquearCliente,
  bloquearRucCed,
  type ClaveCliente,
  type Cliente,
  type DatosCliente,
  guardarCliente,
  insertarCliente,
  mostrarMiembros,
  ocultarCliente,
} from './clientes.repo'

const noExiste = (): DomainError => new DomainError('NO_ENCONTRADO', { datos: { que: 'El cliente' } })
const repetido = (): DomainError =>
  new DomainError('DUPLICADO', {
    datos: { que: 'un cliente con esa cédula o RUC' },
    campos: { client_rucCed: 'Ya existe un cliente con esa cédula o RUC.' },
  })

export interface Guardado {
  id: number
  rucCed: string | null
}

/**
 * Registers a client. The cédula/RUC of a *deleted* client may come again: it is the same person, so the same row
 * lives again with the new data and its old history, and the members that were hidden with it are shown. Throws
 * DUPLICADO when a living client has it.
 */
export async function crearCliente(ctx: Ctx, datos: DatosCliente & { rucCed: string }): Promise<Guardado> {
  const previo = await bloquearRucCed(ctx.tx, datos.rucCed)
  if (previo && previo.eliminadoEn === null) throw repetido()
  const cliente = previo ? await guardarCliente(ctx, previo.id, datos) : await insertarCliente(ctx, datos)
  if (previo?.eliminadoEn) await mostrarMiembros(ctx, previo.id, previo.eliminadoEn)
  await auditar(ctx, {
    accion: previo ? 'recuperar' : 'crear',
    entidad: 'cliente',
    idEntidad: cliente.id,
    antes: previo,
    despues: cliente,
  })
  return { id: cliente.id, rucCed: cliente.rucCed }
}

/** What may change; what is absent stays. */
export type CambioCliente = Partial<Omit<DatosCliente, 'registradoEn'>>

/**
 * Changes a client. A cédula/RUC is only taken where there is none yet (CLIENTE-09). Throws NO_ENCONTRADO,
 * DUPLICADO, VALIDACION (another cédula/RUC), PROTEGIDO (name or state of Consumidor Final).
 */
export async function editarCliente(ctx: Ctx, e: { clave: ClaveCliente; cambio: CambioCliente }): Promise<Guardado> {
  const antes = await bloquearCliente(ctx.tx, e.clave)
  if (!antes) throw noExiste()
  const { id, ...actual } = antes
  const datos = { ...actual, ...e.cambio, rucCed: rucCedDe(antes, e.cambio.rucCed) }
  if (id === CONSUMIDOR_FINAL && (datos.nombre !== antes.nombre || !datos.activo)) throw new DomainError('PROTEGIDO')
  if (datos.rucCed !== null && datos.rucCed !== antes.rucCed && (await bloquearRucCed(ctx.tx, datos.rucCed)))
    throw repetido()
  const despues = await guardarCliente(ctx, id, datos)
  await auditar(ctx, { accion: 'editar', entidad: 'cliente', idEntidad: id, antes, despues })
  return { id, rucCed: despues.rucCed }
}

/** 'SIN-15' of that same person is what the old client was shown, sent back: no cédula was given. */
function rucCedDe(antes: Cliente, dado: string | null | undefined): string | null {
  if (!dado || dado === antes.rucCed || leerClaveSinCedula(dado) === antes.id) return antes.rucCed
  if (esClaveSinCedula(dado)) throw new DomainError('VALIDACION', { campos: { client_rucCed: TEXTOS_CLIENTE.rucCed } })
  if (antes.rucCed !== null)
    throw new DomainError('VALIDACION', { campos: { client_rucCed: 'La cédula o RUC de un cliente no se cambia.' } })
  return dado
}

/**
 * Hides a client, with its members, from every list and look-up; visits, charges and ledger keep it. Also with an
 * ACTIVE membership: the screen has asked, nothing is lost, and registering the same cédula/RUC brings it all back.
 * Throws NO_ENCONTRADO, PROTEGIDO (client 1).
 */
export async function eliminarCliente(ctx: Ctx, clave: ClaveCliente): Promise<Guardado> {
  const antes = await bloquearCliente(ctx.tx, clave)
  if (!antes) throw noExiste()
  if (antes.id === CONSUMIDOR_FINAL) throw new DomainError('PROTEGIDO')
  await ocultarCliente(ctx, antes.id)
  await auditar(ctx, { accion: 'eliminar', entidad: 'cliente', idEntidad: antes.id, antes })
  return { id: antes.id, rucCed: antes.rucCed }
}
