import type { Kit } from '../../../modulo'
import { editarTipoSimple } from './editar-tipo-simple'
import { crearTipo, editarTipo, eliminarTipo, tipoLeido, tiposEnVenta, tiposVigentes } from './guardar-tipo'
import { sqlTipo, tiposDeJson } from './tipos.repo'

/** The use cases of membership types, each with its transaction around it. */
export const casosTipos = ({ executor }: Kit) => ({
  /** Statements of whole lists; `leerTodos` reads what they give. */
  vigentes: tiposVigentes,
  enVenta: tiposEnVenta,
  leerTodos: tiposDeJson,
  /** The statement of one type, and what reads its answer. */
  uno: (e: { id: number }) => sqlTipo(e.id),
  leido: tipoLeido,
  crear: executor.enTransaccion(crearTipo),
  editar: executor.enTransaccion(editarTipo),
  editarSimple: executor.enTransaccion(editarTipoSimple),
  eliminar: executor.enTransaccion(eliminarTipo),
})
export type CasosTipos = ReturnType<typeof casosTipos>
