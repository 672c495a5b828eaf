import { guionMembresias } from '@mancuerna/contract/legacy/membresias'
import { implementarGuion } from '../../../platform/http/legacy/implementar'
import { lecturaPresentada } from '../../../platform/http/lectura-directa'
import type { CasosTipos } from './tipos.casos'
import { membresiaLegado, membresiaNueva } from './tipos.wire'

/** membresias.php */
export const guionTipos = (casos: CasosTipos) =>
  implementarGuion(guionMembresias, {
    get: lecturaPresentada(
      () => casos.enVenta,
      (filas: unknown[] | null) => casos.leerTodos(filas).map(membresiaLegado),
    ),
    post: async ({ actor, cuerpo, repeticion }) => {
      await casos.crear(actor, membresiaNueva(cuerpo.membresia), repeticion)
      return true
    },
    put: async ({ actor, cuerpo, repeticion }) => {
      await casos.editarSimple(actor, cuerpo.membresia, repeticion)
      return true
    },
    delete: async ({ actor, cuerpo, repeticion }) => {
      await casos.eliminar(actor, cuerpo, repeticion)
      return true
    },
  })
