import type { Consulta, Cuerpo, Respuesta } from '@mancuerna/contract/api'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api/api'
import { claves } from '../../lib/api/claves'
import { useEfectos } from '../../lib/api/efectos'
import { useConfirmarRepetido } from '../../lib/hooks/useConfirmarRepetido'

export type FilaMiembro = Respuesta<'GET /api/v2/miembros'>['filas'][number]
export type FilaTabla = Respuesta<'GET /api/v2/miembros/tabla'>['filas'][number]
export type Historia = Respuesta<'GET /api/v2/miembros/:id/historia'>
type Id = string | number

/** A page of 'Gestión de Miembros'. */
export const miembrosQuery = (consulta: Consulta<'GET /api/v2/miembros'>) =>
  queryOptions({
    queryKey: claves.miembros.lista(consulta),
    queryFn: ({ signal }) => api.get('/api/v2/miembros', { consulta, signal }),
  })

/** How many members the gym has, whatever the list shows. */
export const totalesQuery = queryOptions({
  queryKey: claves.miembros.lista({ totales: true }),
  queryFn: ({ signal }) => api.get('/api/v2/miembros/totales', { signal }),
})

/** A page of the older table, each row with its card. */
export const tablaQuery = (consulta: Consulta<'GET /api/v2/miembros/tabla'>) =>
  queryOptions({
    queryKey: claves.miembros.lista({ tabla: true, ...consulta }),
    queryFn: ({ signal }) => api.get('/api/v2/miembros/tabla', { consulta, signal }),
  })

/** Its periods, suspensions and changes of state. */
export const historiaQuery = (id: Id) =>
  queryOptions({
    queryKey: claves.miembros.una(`${id}:historia`),
    queryFn: ({ signal }) => api.get('/api/v2/miembros/:id/historia', { params: { id }, signal }),
  })

/** Active members that hold a group: whom a new member may join. */
export async function buscarTitulares(
  texto: string,
  grupales: ReadonlySet<number>,
  signal: AbortSignal,
): Promise<FilaMiembro[]> {
  const consulta = { buscar: texto, estado: 'ACTIVO' as const, tamano: 50 }
  const { filas } = await api.get('/api/v2/miembros', { consulta, signal })
  return filas.filter(
    (m) => m.id_miembro_titular === null && m.id_tipo_membresia !== null && grupales.has(m.id_tipo_membresia),
  )
}

/** What a form sends, under a key that makes a repeated sending happen once. */
interface Envio<C> {
  cuerpo: C
  claveIdempotencia: string
}

/** Creates a member. */
export function useCrearMiembro() {
  const repetir = useConfirmarRepetido()
  return useMutation({
    mutationFn: ({ cuerpo, claveIdempotencia }: Envio<Cuerpo<'POST /api/miembros'>>) =>
      repetir((confirmar) => api.post('/api/miembros', { ...cuerpo, confirmar }, { claveIdempotencia })),
    ...useEfectos('miembro'),
  })
}

/** Changes the member with that id. */
export function useCambiarMiembro(id: Id) {
  return useMutation({
    mutationFn: ({ cuerpo, claveIdempotencia }: Envio<Cuerpo<'PUT /api/miembros/:id'>>) =>
      api.put('/api/miembros/:id', cuerpo, { params: { id }, claveIdempotencia }),
    ...useEfectos('miembro'),
  })
}

/** Registers a person as a member without membership. */
export function useRegistrar() {
  const repetir = useConfirmarRepetido()
  return useMutation({
    mutationFn: ({ cuerpo, claveIdempotencia }: Envio<Cuerpo<'POST /api/v2/miembros/registrar'>>) =>
      repetir((confirmar) => api.post('/api/v2/miembros/registrar', { ...cuerpo, confirmar }, { claveIdempotencia })),
    ...useEfectos('miembro'),
  })
}

/** Gives a member's client the cédula or RUC that he had none of. */
export function useDarCedula(idCliente: Id) {
  return useMutation({
    mutationFn: (client_rucCed: string) =>
      api.put('/api/v2/clientes/:id', { client_rucCed }, { params: { id: idCliente } }),
    ...useEfectos('cliente'),
  })
}

/** Changes the card of a member. */
export function useCambiarFicha(id: Id) {
  return useMutation({
    mutationFn: ({ cuerpo, claveIdempotencia }: Envio<Cuerpo<'PUT /api/v2/miembros/:id/ficha'>>) =>
      api.put('/api/v2/miembros/:id/ficha', cuerpo, { params: { id }, claveIdempotencia }),
    ...useEfectos('miembro'),
  })
}

/** Deletion of the newer screen: CANCELADO (MIEMBRO-04). */
export function useCancelarMiembro() {
  return useMutation({
    mutationFn: (id: number) => api.delete('/api/miembros/:id', { params: { id } }),
    ...useEfectos('miembro'),
  })
}

/** Deletion of the older table: cancelled, and out of the older lists. */
export function useEliminarMiembro() {
  return useMutation({
    mutationFn: ({ id, claveIdempotencia }: { id: number; claveIdempotencia: string }) =>
      api.post('/api/v2/miembros/:id/eliminar', undefined, { params: { id }, claveIdempotencia }),
    ...useEfectos('miembro'),
  })
}

export type Accion = 'suspender' | 'reactivar' | 'cancelar'

/**
 * Suspends, reactivates or cancels, with the reason that the history keeps. Answers what to say, and the new end where
 * it moved.
 */
export function useCambiarEstado(id: number, accion: Accion) {
  return useMutation({
    mutationFn: async ({ cuerpo, claveIdempotencia }: Envio<{ motivo: string; hasta?: string }>) => {
      const opciones = { params: { id }, claveIdempotencia }
      if (accion === 'reactivar') return api.post('/api/v2/miembros/:id/reactivar', cuerpo, opciones)
      const hecho =
        accion === 'suspender'
          ? await api.post('/api/v2/miembros/:id/suspender', cuerpo, opciones)
          : await api.post('/api/v2/miembros/:id/cancelar', cuerpo, opciones)
      return { ...hecho, fecha_fin: null }
    },
    ...useEfectos('miembro'),
  })
}
