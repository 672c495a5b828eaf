import { useCallback } from 'react'
import { useConfirmar } from '../../components/feedback/Confirmar'
import { ErrorApi } from '../api/errores'

/**
 * Sends a write that may repeat another one; where the server says who registered the same and when, asks, and sends it
 * again only when the person says so. Not wanted any more, it is the refusal that it was.
 * @example mutationFn: (v) => repetir((confirmar) => api.post('/api/visitas', { ...v, confirmar }))
 */
export function useConfirmarRepetido() {
  const confirmar = useConfirmar()
  return useCallback(
    async <T>(hacer: (confirmar: 0 | 1) => Promise<T>): Promise<T> => {
      try {
        return await hacer(0)
      } catch (e) {
        if (!(e instanceof ErrorApi) || e.codigo !== 'REPETIDO') throw e
        const sigue = await confirmar({
          title: '¿Registrar otra vez?',
          text: e.mensaje,
          accept: 'Registrar otra vez',
          cancel: 'Cancelar',
        })
        if (!sigue) throw e
        return hacer(1)
      }
    },
    [confirmar],
  )
}
