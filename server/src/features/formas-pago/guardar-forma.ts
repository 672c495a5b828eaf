import { auditar } from '../../platform/db/auditoria'
import type { Ctx } from '../../platform/db/tx'
import { DomainError } from '../../platform/core/error'
import {
  bloquearForma,
  type DatosForma,
  EFECTIVO,
  type FormaPago,
  guardarForma,
  ID_EFECTIVO,
  insertarForma,
} from './formas.repo'

/** A new payment method. Throws DUPLICADO when another has that name (case and accents ignored). */
export async function crearForma(ctx: Ctx, datos: DatosForma): Promise<FormaPago> {
  const forma = await insertarForma(ctx.tx, datos)
  await auditar(ctx, { accion: 'crear', entidad: 'forma_pago', idEntidad: forma.id, despues: forma })
  return forma
}

/**
 * Changes a method. One that was ever used keeps its name, category and conciliation, because history reads them: it can only be
 * switched on or off and moved in the list (EN_USO). Efectivo stays active cash (PROTEGIDO). Throws NO_ENCONTRADO, DUPLICADO.
 */
export async function editarForma(ctx: Ctx, e: { id: number; datos: DatosForma }): Promise<FormaPago> {
  const antes = await bloquearForma(ctx.tx, e.id)
  if (!antes) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'La forma de pago' } })
  const { datos } = e
  if (e.id === ID_EFECTIVO && (!datos.activa || datos.categoria !== EFECTIVO || datos.requiereConciliacion))
    throw new DomainError('PROTEGIDO')
  const cambia =
    datos.nombre !== antes.nombre ||
    datos.categoria !== antes.categoria ||
    datos.requiereConciliacion !== antes.requiereConciliacion
  if (antes.enUso && cambia) throw new DomainError('EN_USO')
  const forma = await guardarForma(ctx.tx, e.id, datos)
  await auditar(ctx, { accion: 'editar', entidad: 'forma_pago', idEntidad: forma.id, antes, despues: forma })
  return forma
}
