import type { Consulta, Respuesta } from '@mancuerna/contract/api'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api/api'
import { claves } from '../../lib/api/claves'
import { useEfectos } from '../../lib/api/efectos'

export type Mensaje = Respuesta<'GET /api/v2/mensajes'>['filas'][number]
export type MiembroSimple = Respuesta<'GET /api/v2/miembros/lista-simple'>['filas'][number]

/** Members by name, for the sender. */
export const buscarMiembros = async (texto: string, signal: AbortSignal): Promise<MiembroSimple[]> =>
  (await api.get('/api/v2/miembros/lista-simple', { consulta: { buscar: texto, tamano: 10 }, signal })).filas

/** Messages, newest first. */
export const mensajesQuery = (consulta: Consulta<'GET /api/v2/mensajes'>) =>
  queryOptions({
    queryKey: claves.mensajes.lista(consulta),
    queryFn: ({ signal }) => api.get('/api/v2/mensajes', { consulta, signal }),
  })

interface Enviar {
  id: number
  mensaje: string
  claveIdempotencia: string
}

/** Sends a message to a member; the answer says whether it left or waits. */
export function useEnviar() {
  return useMutation({
    mutationFn: ({ id, mensaje, claveIdempotencia }: Enviar) =>
      api.post('/api/v2/mensajes', { id_miembro: id, mensaje }, { claveIdempotencia }),
    ...useEfectos('mensaje'),
  })
}

/** Sends a failed message again. */
export function useReintentar() {
  return useMutation({
    mutationFn: (id: number) => api.post('/api/v2/mensajes/:id/reintentar', undefined, { params: { id } }),
    ...useEfectos('mensaje'),
  })
}
