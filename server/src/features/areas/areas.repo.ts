import type { EstadoArea } from './areas.reglas'
import type { Tx } from '../../platform/db/tx'

export interface Area {
  id: number
  nombre: string
  descripcion: string
  estado: EstadoArea
}
export type DatosArea = Omit<Area, 'id'>

const campos = { id: true, nombre: true, descripcion: true, estado: true } as const
const aArea = (f: { id: number; nombre: string; descripcion: string; estado: string }): Area => ({
  ...f,
  estado: f.estado as EstadoArea,
})

/** All areas, by name. A gym has a handful: the list does not grow with its life. */
export const listarAreas = async (tx: Tx): Promise<Area[]> =>
  (await tx.area.findMany({ select: campos, orderBy: { nombre: 'asc' } })).map(aArea)

/** An area of any state, or null. */
export async function buscarArea(tx: Tx, id: number): Promise<Area | null> {
  const f = await tx.area.findUnique({ where: { id }, select: campos })
  return f && aArea(f)
}

/** A new area; a taken name is refused by its constraint (db/errores). */
export const insertarArea = async (tx: Tx, d: DatosArea, ahora: Date): Promise<Area> =>
  aArea(await tx.area.create({ data: { ...d, creadoEn: ahora, actualizadoEn: ahora }, select: campos }))

/** Changes the given columns; a taken name is refused by its constraint (db/errores). */
export const guardarArea = async (tx: Tx, id: number, d: Partial<DatosArea>, ahora: Date): Promise<Area> =>
  aArea(await tx.area.update({ where: { id }, data: { ...d, actualizadoEn: ahora }, select: campos }))
