import type { AreaEntrada, AreaSalida } from '@mancuerna/contract/membresias/areas'
import type { Area, DatosArea } from './areas.repo'

/** An area as it is read. */
export const areaSalida = (a: Area): AreaSalida => ({
  id_area: a.id,
  nombre_area: a.nombre,
  descripcion: a.descripcion,
  estado_area: a.estado,
})

/** An area as it is sent; what is absent is already defaulted by the contract. */
export const areaEntrada = (e: AreaEntrada): DatosArea => ({
  nombre: e.nombre_area,
  descripcion: e.descripcion,
  estado: e.estado_area,
})
