import type { Respuesta } from '@mancuerna/contract/api'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api'
import { useEfectos } from '../../lib/efectos'

export { estadoSistemaQuery } from '../../shared/consultas'

export type EstadoSistema = Respuesta<'GET /api/v2/sistema'>
export type Respaldo = EstadoSistema['respaldos']['ultimos'][number]

/** Asks for a backup; the server makes it aside. */
export function useRespaldar() {
  return useMutation({
    mutationFn: (claveIdempotencia: string) => api.post('/api/v2/sistema/respaldos', undefined, { claveIdempotencia }),
    ...useEfectos('respaldo'),
  })
}
