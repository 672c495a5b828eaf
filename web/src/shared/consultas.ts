import type { Respuesta } from '@mancuerna/contract/api'
import { diaDelMomento } from '@mancuerna/domain/fechas/fecha'
import { queryOptions } from '@tanstack/react-query'
import { leerImporte } from '@mancuerna/domain/dinero/dinero'
import { api } from '../lib/api/api'
import { ErrorApi } from '../lib/api/errores'
import { claves } from '../lib/api/claves'

/* What screens of several features read, each once: a key of react-query has one way to fill it. */

export type Area = Respuesta<'GET /api/areas'>[number]
export type Tipo = Respuesta<'GET /api/tipos-membresia'>[number]
export type Producto = Respuesta<'GET /api/productos-ensamblados'>[number]
export type Miembro = Respuesta<'GET /api/miembros/:id'>
export type ClienteBuscado = Pick<
  Respuesta<'GET /api/v2/search-client-member-status'>[number],
  'client_id' | 'client_nombre' | 'client_rucCed' | 'isMember' | 'hasOverdue'
>

/** All areas, active or not; a gym has a handful. */
export const areasQuery = queryOptions({
  queryKey: claves.areas.lista(),
  queryFn: ({ signal }) => api.get('/api/areas', { signal }),
})

/** All membership types that are not deleted. */
export const tiposQuery = queryOptions({
  queryKey: claves.tipos.lista(),
  queryFn: ({ signal }) => api.get('/api/tipos-membresia', { signal }),
})

/** Assembled products of the stock-keeping, which a membership type may include. */
export const productosQuery = queryOptions({
  queryKey: claves.productos.lista(),
  queryFn: ({ signal }) => api.get('/api/productos-ensamblados', { signal }),
})

/** Everybody who signs in; a gym has a few. */
export const usuariosQuery = queryOptions({
  queryKey: claves.usuarios.lista(),
  queryFn: ({ signal }) => api.get('/api/v2/usuarios', { signal }),
})

/** API keys, revoked ones too. */
export const llavesQuery = queryOptions({
  queryKey: claves.llaves.lista(),
  queryFn: ({ signal }) => api.get('/api/v2/claves', { signal }),
})

/** Whether the installation is well: for administrators. */
export const estadoSistemaQuery = queryOptions({
  queryKey: claves.sistema,
  queryFn: ({ signal }) => api.get('/api/v2/sistema', { signal }),
})

/**
 * One member, with card, group, debt and suspension. The server says the days of a membership as moments, for the old
 * screens that read this call too; here they are days again.
 */
export const miembroQuery = (id: string | number) =>
  queryOptions({
    queryKey: claves.miembros.una(id),
    queryFn: async ({ signal }): Promise<Miembro> => {
      const m = await api.get('/api/miembros/:id', { params: { id }, signal })
      return { ...m, fecha_inicio: diaDelMomento(m.fecha_inicio), fecha_fin: diaDelMomento(m.fecha_fin) }
    },
  })

/** Clients by name, RUC or cédula, with their membership's state, at most 10; and the one of a whole matrícula. */
export async function buscarClientes(texto: string, signal: AbortSignal): Promise<ClienteBuscado[]> {
  const [hallados, suyo] = await Promise.all([
    api.get('/api/v2/search-client-member-status', { consulta: { query: texto }, signal }),
    esMatricula(texto) ? clientePorCodigo(texto) : null,
  ])
  return suyo && !hallados.some((c) => c.client_id === suyo.client_id) ? [suyo, ...hallados] : hallados
}

const esMatricula = (texto: string): boolean => /^\d{4}-\d+$/.test(texto)

/**
 * The client of a scanned credential: exact matrícula or cédula of a member, or null when nobody has that code. What
 * is overdue is told by the search, which comes by itself.
 */
export async function clientePorCodigo(codigo: string): Promise<ClienteBuscado | null> {
  // A name is no code.
  if (!/\d/.test(codigo)) return null
  const m = await miembroPorCodigo(codigo)
  return (
    m && {
      client_id: m.client_id,
      client_nombre: m.client_nombre,
      client_rucCed: m.client_rucCed ?? '',
      isMember: true,
      hasOverdue: m.estado === 'VENCIDO' || (leerImporte(m.debe?.vencido ?? '0') ?? 0) > 0,
    }
  )
}

/** The member of a scanned credential (exact matrícula or cédula), or null when nobody has that code. */
export async function miembroPorCodigo(codigo: string): Promise<Miembro | null> {
  try {
    return await api.get('/api/v2/miembros/por-codigo', { consulta: { codigo } })
  } catch (e) {
    if (e instanceof ErrorApi && e.status === 404) return null
    throw e
  }
}

/** One client by id, as the search would give it: for a form that opens on somebody. */
export const clienteBuscadoQuery = (id: string | number) =>
  queryOptions({
    queryKey: claves.clientes.una(`buscado:${id}`),
    queryFn: async ({ signal }): Promise<ClienteBuscado> => {
      const c = await api.get('/api/v2/clientes/:id', { params: { id }, signal })
      return {
        client_id: c.client_id,
        client_nombre: c.client_nombre,
        client_rucCed: c.client_rucCed,
        isMember: false,
        hasOverdue: false,
      }
    },
  })
