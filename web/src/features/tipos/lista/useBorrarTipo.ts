import { useAviso, useConfirmar } from '../../../components'
import { ErrorApi, ErrorRed, mensajeDeError } from '../../../lib/api/errores'
import { useEliminarTipo } from '../tipos.api'

/** Asks, deletes logically and says how it went, with the texts of the specification (TIPO-15, TIPO-27). */
export function useBorrarTipo(exito = 'Tipo de membresía eliminado lógicamente (estado cambiado a ELIMINADO).') {
  const eliminar = useEliminarTipo()
  const avisar = useAviso()
  const confirmar = useConfirmar()
  return async (t: { id_tipo_membresia: number; nombre_tipo: string }) => {
    const si = await confirmar({
      title: `Eliminar ${t.nombre_tipo}`,
      text: '¿Estás seguro de ELIMINAR este tipo de membresía? (Su estado se cambiará a ELIMINADO)',
      accept: 'Eliminar',
      danger: true,
    })
    if (!si) return
    try {
      await eliminar.mutateAsync(t.id_tipo_membresia)
      avisar(exito)
    } catch (e) {
      if (!(e instanceof ErrorApi) && !(e instanceof ErrorRed)) throw e
      avisar(`Error al eliminar el tipo de membresía: ${mensajeDeError(e)}`, 'error')
    }
  }
}
