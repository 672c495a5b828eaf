import type { Consulta, Cuerpo, Respuesta } from '@mancuerna/contract/api'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api/api'
import { claves } from '../../lib/api/claves'
import { useEfectos } from '../../lib/api/efectos'
import { ErrorApi, ErrorRed } from '../../lib/api/errores'

export type Cliente = Respuesta<'GET /api/v2/clientes/:id'>

/** What failed while the list was loaded, in the list's own words (CLIENTE-28, CLIENTE-29). */
function enPalabrasDeLaLista(error: unknown): unknown {
  if (error instanceof ErrorRed)
    return new ErrorRed('No se recibió respuesta del servidor. Verifique su conexión e intente de nuevo.', {
      cause: error,
    })
  if (error instanceof ErrorApi && error.status !== 401)
    return new ErrorApi(error.status, {
      mensaje: `Error HTTP: ${error.status} - ${error.mensaje}`,
      ...(error.id ? { id: error.id } : {}),
    })
  return error
}

/** One page of clients, searched by name or RUC/cédula on the server. */
export const clientesQuery = (consulta: Consulta<'GET /api/v2/clientes'>) =>
  queryOptions({
    queryKey: claves.clientes.lista(consulta),
    queryFn: async ({ signal }) => {
      const pagina = await api.get('/api/v2/clientes', { consulta, signal }).catch((e: unknown) => {
        throw enPalabrasDeLaLista(e)
      })
      if (!Array.isArray(pagina?.filas))
        throw new ErrorApi(200, { mensaje: 'Error de formato: el servidor envió datos inesperados.' })
      return pagina
    },
  })

/**
 * How the server names one client: by RUC/cédula, or by id where there is none (registered through the old member
 * screens).
 */
export type QuienCliente = { rucCed: string } | { id: string | number }

/** One client. */
export const clienteQuery = (quien: QuienCliente) =>
  queryOptions({
    queryKey: claves.clientes.una('rucCed' in quien ? `ruc:${quien.rucCed}` : quien.id),
    queryFn: ({ signal }) =>
      'rucCed' in quien
        ? api.get('/api/clientes/:rucCed', { params: quien, signal })
        : api.get('/api/v2/clientes/:id', { params: quien, signal }),
    retry: false,
  })

/** Creates a client; the same idempotency key creates it once. */
export function useCrearCliente() {
  return useMutation({
    mutationFn: (e: { cliente: Cuerpo<'POST /api/clientes'>; claveIdempotencia: string }) =>
      api.post('/api/clientes', e.cliente, { claveIdempotencia: e.claveIdempotencia }),
    ...useEfectos('cliente'),
  })
}

/** Changes what a client's form may change. */
export function useActualizarCliente(quien: QuienCliente) {
  return useMutation({
    mutationFn: (cambio: Cuerpo<'PUT /api/v2/clientes/:id'>) =>
      'rucCed' in quien
        ? api.put('/api/clientes/:rucCed', cambio, { params: quien })
        : api.put('/api/v2/clientes/:id', cambio, { params: quien }),
    ...useEfectos('cliente'),
  })
}

/** Hides a client; its history stays. */
export function useEliminarCliente() {
  return useMutation({
    mutationFn: (c: Cliente) =>
      c.client_rucCed
        ? api.delete('/api/clientes/:rucCed', { params: { rucCed: c.client_rucCed } })
        : api.delete('/api/v2/clientes/:id', { params: { id: c.client_id } }),
    ...useEfectos('cliente'),
  })
}

/** What the cloud (or our own list) knows of a RUC/cédula. */
export type ClienteNube = Extract<Respuesta<'GET /api_consultaClientes'>, readonly unknown[]>[number]

/** First result of the cloud look-up, or null when nobody has that number. */
export async function consultarNube(rucCed: string): Promise<ClienteNube | null> {
  const r = await api.get('/api_consultaClientes', { consulta: { id: rucCed } })
  return Array.isArray(r) ? (r[0] ?? null) : null
}

/** A quiet warning when the check digit does not match; never a refusal (docs/domain.md, People and memberships). */
export const validarRucQuery = (rucCed: string) =>
  queryOptions({
    queryKey: claves.clientes.buscar(`validar:${rucCed}`),
    queryFn: ({ signal }) => api.get('/api/v2/clientes/validar', { consulta: { id: rucCed }, signal }),
    enabled: rucCed.length >= 10,
    staleTime: Infinity,
  })
