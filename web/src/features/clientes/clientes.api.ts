import type { ClienteSalida } from '@mancuerna/contract/clientes'
import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Paged } from '../../components/table/types'
import { apiSuelta } from '../../lib/api'
import { claves } from '../../lib/claves'
import { useEfectos } from '../../lib/efectos'
import { ErrorApi, ErrorRed } from '../../lib/errores'
import type { ClienteNuevo } from './cliente-form'

export type Cliente = ClienteSalida

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
export const clientesQuery = (consulta: Record<string, string | number>) =>
  queryOptions({
    queryKey: claves.clientes.lista(consulta),
    queryFn: async ({ signal }) => {
      const pagina = await apiSuelta
        .get<Paged<Cliente>>('/api/v2/clientes', { query: consulta, signal })
        .catch((e: unknown) => {
          throw enPalabrasDeLaLista(e)
        })
      if (!Array.isArray(pagina?.filas))
        throw new ErrorApi(200, { mensaje: 'Error de formato: el servidor envió datos inesperados.' })
      return pagina
    },
  })

/** How the server names one client: by RUC/cédula, or by id where there is none (registered through the old member screens). */
export type QuienCliente = { rucCed: string } | { id: string | number }
const direccionDe = (c: QuienCliente): string =>
  'rucCed' in c ? `/api/clientes/${encodeURIComponent(c.rucCed)}` : `/api/v2/clientes/${encodeURIComponent(c.id)}`

/** One client. */
export const clienteQuery = (quien: QuienCliente) =>
  queryOptions({
    queryKey: claves.clientes.una(direccionDe(quien)),
    queryFn: ({ signal }) => apiSuelta.get<Cliente>(direccionDe(quien), { signal }),
    retry: false,
  })

/** Creates a client; the same idempotency key creates it once. */
export function useCrearCliente() {
  return useMutation({
    mutationFn: ({ cliente, claveIdempotencia }: { cliente: ClienteNuevo; claveIdempotencia: string }) =>
      apiSuelta.post<{ mensaje: string; advertencia: string | null }>('/api/clientes', cliente, { claveIdempotencia }),
    ...useEfectos('cliente'),
  })
}

/** Changes what a client's form may change. */
export function useActualizarCliente(quien: QuienCliente) {
  return useMutation({
    mutationFn: (
      c: Pick<Cliente, 'client_nombre' | 'client_direccion' | 'client_celular' | 'client_email'> & {
        client_estado: number
      },
    ) => apiSuelta.put<{ mensaje: string }>(direccionDe(quien), c),
    ...useEfectos('cliente'),
  })
}

/** Hides a client; its history stays. */
export function useEliminarCliente() {
  return useMutation({
    mutationFn: (c: Cliente) =>
      apiSuelta.delete<{ mensaje: string }>(
        direccionDe(c.client_rucCed ? { rucCed: c.client_rucCed } : { id: c.client_id }),
      ),
    ...useEfectos('cliente'),
  })
}

/** What the cloud (or our own list) knows of a RUC/cédula. */
export interface ClienteNube {
  nombre: string
  direccion: string
  email: string
  telefono: string
}

/** First result of the cloud look-up, or null when nobody has that number. */
export async function consultarNube(rucCed: string): Promise<ClienteNube | null> {
  const r = await apiSuelta.get<ClienteNube[] | { RESP: string }>('/api_consultaClientes', { query: { id: rucCed } })
  return Array.isArray(r) ? (r[0] ?? null) : null
}

/** A quiet warning when the check digit does not match; never a refusal (open-points.md). */
export const validarRucQuery = (rucCed: string) =>
  queryOptions({
    queryKey: claves.clientes.buscar(`validar:${rucCed}`),
    queryFn: ({ signal }) =>
      apiSuelta.get<{ advertencia: string | null }>('/api/v2/clientes/validar', { query: { id: rucCed }, signal }),
    enabled: rucCed.length >= 10,
    staleTime: Infinity,
  })
