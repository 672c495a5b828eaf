import { useAviso, useConfirmar } from '../../../components'
import { ErrorApi, ErrorRed, falloCon } from '../../../lib/api/errores'
import { useCancelarMiembro, type FilaMiembro } from '../miembros.api'

/** Asks and cancels a membership from its card (MIEMBRO-26, MIEMBRO-27). */
export function useCancelar(): (m: FilaMiembro) => Promise<void> {
  const cancelar = useCancelarMiembro()
  const avisar = useAviso()
  const confirmar = useConfirmar()
  return async (m) => {
    const si = await confirmar({
      title: `¿Estás seguro de CANCELAR la membresía de ${m.client_nombre}? (Su estado se cambiará a CANCELADO)`,
      text: 'Termina hoy. Sus visitas, pagos y períodos se conservan.',
      accept: 'Cancelar membresía',
      cancel: 'Volver',
      danger: true,
    })
    if (!si) return
    try {
      await cancelar.mutateAsync(m.id_miembro)
      avisar(`Membresía de ${m.client_nombre} cancelada exitosamente.`)
    } catch (e) {
      if (!(e instanceof ErrorApi) && !(e instanceof ErrorRed)) throw e
      avisar(falloCon('Error al cancelar la membresía. Por favor, inténtalo de nuevo.', e), 'error')
    }
  }
}
