import { EFECTIVO } from '@mancuerna/domain/dinero/cobros'
import { DomainError } from '../../platform/core/error'
import { auditar } from '../../platform/db/auditoria'
import type { Ctx } from '../../platform/db/tx'
import { bloquearForma, type DatosForma, type FormaPago, guardarForma, ID_EFECTIVO, insertarForma } from './formas.repo'

/** A new payment method. Throws DUPLICADO when another has that name (case and accents ignored). */
export async function crearForma(ctx: Ctx, datos: DatosForma): Promise<FormaPago> {
  const forma = await insertarForma(ctx.tx, datos)
  await auditar(ctx, { accion: 'crear', entidad: 'forma_pago', idEntidad: forma.id, despues: forma })
  return forma
}

/**
 * Changes a method. One that was ever used keeps its name, category and conciliation, because history reads them: it
 * can only be switched on or off and moved in the list (EN_USO). Efectivo stays active cash (PROTEGIDO). Throws
 * NO_ENCONTRADO, DUPLICADO.
 */
export async function editarForma(ctx: Ctx, { id, datos }: { id: number; datos: DatosForma }): Promise<FormaPago> {
  const antes = await bloquearForma(ctx.tx, id)
  if (!antes) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'La forma de pago' } })
  if (id === ID_EFECTIVO && !esEfectivoActivo(datos)) throw new DomainError('PROTEGIDO')
  if (antes.enUso && !seLeeIgual(antes, datos)) throw new DomainError('EN_USO')
  const forma = await guardarForma(ctx.tx, id, datos)
  await auditar(ctx, { accion: 'editar', entidad: 'forma_pago', idEntidad: forma.id, antes, despues: forma })
  return forma
}

const esEfectivoActivo = (d: DatosForma): boolean => d.activa && d.categoria === EFECTIVO && !d.requiereConciliacion

const seLeeIgual = (a: DatosForma, b: DatosForma): boolean =>
  a.nombre === b.nombre && a.categoria === b.categoria && a.requiereConciliacion === b.requiereConciliacion
