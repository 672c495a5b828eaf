import { apiTipos } from '@mancuerna/contract/membresias/tipos-membresia'
import { implementar } from '../../../platform/http/rest/implementar'
import { lecturaPresentada } from '../../../platform/http/lectura-directa'
import type { CasosTipos } from './tipos.casos'
import { tipoEntrada, tipoSalida } from './tipos.wire'

/** `/api/tipos-membresia`, as the newer old screens call it. */
export const rutasTipos = (casos: CasosTipos) =>
  implementar(apiTipos, {
    'GET /api/tipos-membresia': lecturaPresentada(
      () => casos.vigentes,
      (filas: unknown[] | null) => casos.leerTodos(filas).map(tipoSalida),
    ),
    'GET /api/tipos-membresia/:id': lecturaPresentada(
      ({ params }) => casos.uno(params),
      (fila: unknown) => tipoSalida(casos.leido(fila)),
    ),
    'POST /api/tipos-membresia': async ({ actor, cuerpo, repeticion }) => {
      const tipo = await casos.crear(actor, tipoEntrada(cuerpo), repeticion)
      return { mensaje: 'Tipo de membresía creado exitosamente.', id_tipo_membresia: tipo.id }
    },
    'PUT /api/tipos-membresia/:id': async ({ actor, params, cuerpo }) => {
      await casos.editar(actor, { id: params.id, cambio: tipoEntrada(cuerpo), tambienEliminado: true })
      return { mensaje: 'Tipo de membresía actualizado exitosamente.', id_tipo_membresia: params.id }
    },
    'DELETE /api/tipos-membresia/:id': async ({ actor, params }) => {
      await casos.eliminar(actor, params)
      return {
        mensaje: 'Tipo de membresía eliminado lógicamente (estado cambiado a ELIMINADO).',
        id_tipo_membresia: params.id,
      }
    },
  })
