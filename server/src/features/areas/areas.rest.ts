import { AreaEntrada, AreaGuardada, AreaParams, AreaSalida } from '@mancuerna/contract/areas'
import { z } from 'zod'
import { definirRuta, type Ruta } from '../../http/tipos'
import { areaEntrada, areaSalida } from './areas.wire'
import type { CasosAreas } from './areas.modulo'

const etiqueta = 'Áreas'

/** `/api/areas`, as the newer old screens call it. */
export const rutasAreas = (casos: CasosAreas): Ruta[] => [
  definirRuta({
    metodo: 'get',
    ruta: '/api/areas',
    acceso: 'sesion',
    etiqueta,
    resumen: 'Las áreas de acceso',
    respuesta: z.array(AreaSalida),
    manejar: async ({ actor }) => (await casos.listar(actor, undefined)).map(areaSalida),
  }),
  definirRuta({
    metodo: 'post',
    ruta: '/api/areas',
    acceso: 'administrador',
    etiqueta,
    resumen: 'Crea un área',
    cuerpo: AreaEntrada,
    respuesta: AreaGuardada,
    estado: 201,
    idempotente: true,
    manejar: async ({ actor, cuerpo, repeticion }) => ({
      mensaje: 'Área creada exitosamente.',
      id_area: (await casos.crear(actor, areaEntrada(cuerpo), repeticion)).id,
    }),
  }),
  definirRuta({
    metodo: 'put',
    ruta: '/api/areas/:id',
    acceso: 'administrador',
    etiqueta,
    resumen: 'Cambia un área',
    params: AreaParams,
    cuerpo: AreaEntrada,
    respuesta: AreaGuardada,
    manejar: async ({ actor, params, cuerpo }) => ({
      mensaje: 'Área actualizada exitosamente.',
      id_area: (await casos.editar(actor, { id: params.id, datos: areaEntrada(cuerpo) })).id,
    }),
  }),
  definirRuta({
    metodo: 'put',
    ruta: '/api/areas/:id/inactivar',
    acceso: 'administrador',
    etiqueta,
    resumen: 'Inactiva un área',
    params: AreaParams,
    respuesta: AreaGuardada,
    manejar: async ({ actor, params }) => ({
      mensaje: 'Área inactivada exitosamente.',
      id_area: (await casos.inactivar(actor, params)).id,
    }),
  }),
]
