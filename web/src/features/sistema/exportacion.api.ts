import type { Respuesta } from '@mancuerna/contract/api'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api, direccion } from '../../lib/api/api'
import { claves } from '../../lib/api/claves'
import { useEfectos } from '../../lib/api/efectos'
import { bajar } from '../../lib/csv'

export type Exportacion = Respuesta<'GET /api/v2/exportacion'>

/** How often one that is under way is asked for, in ms. */
const CADENCIA = 5_000

/** What an export made now would hold, and whether somebody is making one, which is followed. */
export const exportacionQuery = queryOptions({
  queryKey: [...claves.sistema, 'exportacion'],
  queryFn: ({ signal }) => api.get('/api/v2/exportacion', { signal }),
  refetchInterval: ({ state }) => (state.data?.en_curso ? CADENCIA : false),
})

/** Shows the password; then the browser fetches the file by itself. Resolves with what the server says. */
export function usePedirExportacion() {
  return useMutation({
    mutationFn: async (contrasena: string) => {
      const { archivo, mensaje } = await api.post('/api/v2/exportacion', { contrasena })
      bajar(direccion('/api/v2/exportacion/archivo'), archivo)
      return mensaje
    },
    ...useEfectos('exportacion'),
  })
}
