import { auditar } from '../../platform/db/auditoria'
import type { Ctx } from '../../platform/db/tx'
import { DomainError } from '../../platform/core/error'
import { type Area, buscarArea, type DatosArea, guardarArea, insertarArea } from './areas.repo'

/** A new area. Throws DUPLICADO when another has that name (case and accents ignored). */
export async function crearArea(ctx: Ctx, datos: DatosArea): Promise<Area> {
  const area = await insertarArea(ctx.tx, datos, ctx.ahora)
  await auditar(ctx, { accion: 'crear', entidad: 'area', idEntidad: area.id, despues: area })
  return area
}

/** Changes an area; types that give access to it stay attached. Throws NO_ENCONTRADO, DUPLICADO. */
export async function editarArea(ctx: Ctx, e: { id: number; datos: Partial<DatosArea> }): Promise<Area> {
  const antes = await buscarArea(ctx.tx, e.id)
  if (!antes) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El área' } })
  const area = await guardarArea(ctx.tx, e.id, e.datos, ctx.ahora)
  await auditar(ctx, { accion: 'editar', entidad: 'area', idEntidad: area.id, antes, despues: area })
  return area
}

/** Soft deactivation: the area leaves the visit form and keeps its history (AREA-04). */
export const inactivarArea = (ctx: Ctx, e: { id: number }): Promise<Area> =>
  editarArea(ctx, { id: e.id, datos: { estado: 'INACTIVA' } })
