import {
  CrearMembresia,
  EditarMembresia,
  EliminarMembresia,
  ListarMembresias,
} from '@mancuerna/contract/legacy/membresias'
import { definirMetodo, type MetodoLegado } from '../../../platform/http/tipos'
import type { CasosTipos } from './tipos.modulo'
import { membresiaLegado } from './tipos.wire'

/**
 * membresias.php over the same types: name, days and price of those that can be sold (ACTIVO). INACTIVO ones are hidden here, because the
 * old screens offer whatever this lists; they are managed through the newer door.
 */
export const metodosMembresias = (casos: CasosTipos): Record<string, MetodoLegado> => ({
  get: definirMetodo({
    acceso: 'sesion',
    entrada: ListarMembresias,
    manejar: async ({ actor }) => (await casos.activos(actor, undefined)).map(membresiaLegado),
  }),
  post: definirMetodo({
    acceso: 'administrador',
    entrada: CrearMembresia,
    escribe: true,
    manejar: async ({ actor, cuerpo, repeticion }) => {
      await casos.crear(
        actor,
        { nombre: cuerpo.membresia.nombre, duracionDias: cuerpo.membresia.duracion, valor: cuerpo.membresia.precio },
        repeticion,
      )
      return true
    },
  }),
  put: definirMetodo({
    acceso: 'administrador',
    entrada: EditarMembresia,
    escribe: true,
    manejar: async ({ actor, cuerpo, repeticion }) => {
      await casos.editarSimple(actor, cuerpo.membresia, repeticion)
      return true
    },
  }),
  delete: definirMetodo({
    acceso: 'administrador',
    entrada: EliminarMembresia,
    escribe: true,
    manejar: async ({ actor, cuerpo, repeticion }) => {
      await casos.eliminar(actor, cuerpo, repeticion)
      return true
    },
  }),
})
