import { z } from 'zod'
import { Id, Mensaje, TextoObligatorio, Texto } from '../campos'
import { definirApi } from '../definir'

export const EstadoArea = z.enum(['ACTIVA', 'INACTIVA'], { error: 'El estado debe ser ACTIVA o INACTIVA.' })

/** POST and PUT /api/areas. A comma would break the comma-separated lists that the clients speak. */
export const AreaEntrada = z.object({
  nombre_area: TextoObligatorio(80, 'El nombre del área es obligatorio.').refine((v) => !v.includes(','), {
    error: 'El nombre del área no puede contener comas.',
  }),
  descripcion: Texto(500),
  estado_area: EstadoArea.default('ACTIVA'),
})
export type AreaEntrada = z.output<typeof AreaEntrada>

export const AreaSalida = z.object({
  id_area: z.number(),
  nombre_area: z.string(),
  descripcion: z.string(),
  estado_area: EstadoArea,
})
export type AreaSalida = z.output<typeof AreaSalida>

export const AreaParams = z.object({ id: Id })
export const AreaGuardada = Mensaje.extend({ id_area: z.number() })

export const apiAreas = definirApi('Áreas', {
  'GET /api/areas': { acceso: 'sesion', resumen: 'Las áreas de acceso', respuesta: z.array(AreaSalida) },
  'POST /api/areas': {
    acceso: 'administrador',
    resumen: 'Crea un área',
    cuerpo: AreaEntrada,
    respuesta: AreaGuardada,
    estado: 201,
    idempotente: true,
  },
  'PUT /api/areas/:id': {
    acceso: 'administrador',
    resumen: 'Cambia un área',
    params: AreaParams,
    cuerpo: AreaEntrada,
    respuesta: AreaGuardada,
  },
  'PUT /api/areas/:id/inactivar': {
    acceso: 'administrador',
    resumen: 'Inactiva un área',
    params: AreaParams,
    respuesta: AreaGuardada,
  },
})
