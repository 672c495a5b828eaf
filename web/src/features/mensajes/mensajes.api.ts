import type { MensajeAceptado, MensajeSalida, MensajesPagina } from '@mancuerna/contract/mensajes'
import type { Respuesta } from '@mancuerna/contract/api'
import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { api, apiSuelta } from '../../lib/api'
import { claves } from '../../lib/claves'
import { useEfectos } from '../../lib/efectos'

export type MensajeEnviado = MensajeSalida
export type MiembroSimple = Respuesta<'GET /api/v2/miembros/lista-simple'>['filas'][number]

/** Members by name, for the sender. */
export const buscarMiembros = async (texto: string, signal: AbortSignal): Promise<MiembroSimple[]> =>
  (await api.get('/api/v2/miembros/lista-simple', { consulta: { buscar: texto, tamano: 10 }, signal })).filas

/** Messages, newest first. */
export const mensajesQuery = (consulta: Record<string, string | number>) =>
  queryOptions({
    queryKey: claves.mensajes.lista(consulta),
    queryFn: ({ signal }) =>
      apiSuelta.get<z.output<typeof MensajesPagina>>('/api/v2/mensajes', { query: consulta, signal }),
  })

/** Sends a message to a member; the answer says whether it left or waits. */
export function useEnviar() {
  return useMutation({
    mutationFn: ({ id, mensaje, claveIdempotencia }: { id: number; mensaje: string; claveIdempotencia: string }) =>
      apiSuelta.post<z.output<typeof MensajeAceptado>>(
        '/api/v2/mensajes',
        { id_miembro: id, mensaje },
        { claveIdempotencia },
      ),
    ...useEfectos('mensaje'),
  })
}

/** Sends a failed message again. */
export function useReintentar() {
  return useMutation({
    mutationFn: (id: number) => apiSuelta.post<z.output<typeof MensajeAceptado>>(`/api/v2/mensajes/${id}/reintentar`),
    ...useEfectos('mensaje'),
  })
}
