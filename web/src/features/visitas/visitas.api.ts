import type { Cuerpo, Respuesta } from '@mancuerna/contract/api'
import { CONSUMIDOR_FINAL } from '@mancuerna/domain/personas/consumidor-final'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api/api'
import { claves } from '../../lib/api/claves'
import { useEfectos } from '../../lib/api/efectos'
import { useConfirmarRepetido } from '../../lib/hooks/useConfirmarRepetido'
import { areasQuery, miembroQuery } from '../../shared/consultas'

export type FilaMiembro = Respuesta<'GET /api/v2/miembros'>['filas'][number]
export type ClienteOcasional = Pick<
  Respuesta<'GET /consulta_clientesApps'>[number],
  'client_id' | 'client_nombre' | 'client_rucCed'
>

/** Active areas, by name: what a visit may give access to. */
export const areasActivasQuery = queryOptions({
  ...areasQuery,
  select: (areas) => areas.filter((a) => a.estado_area === 'ACTIVA').map((a) => a.nombre_area),
})

const MAXIMO = 10

/** Members whose matrícula, name or cédula holds the text; the first ten. */
export const buscarMiembros = async (texto: string, signal: AbortSignal): Promise<FilaMiembro[]> =>
  (await api.get('/api/v2/miembros', { consulta: { buscar: texto, tamano: MAXIMO }, signal })).filas

/** The same, kept while one types. */
export const buscarMiembrosQuery = (texto: string) =>
  queryOptions({
    queryKey: claves.miembros.buscar(texto, { visita: true }),
    queryFn: ({ signal }) => buscarMiembros(texto, signal),
  })

/** Clients whose name or cédula holds the text. */
export const buscarClientesQuery = (texto: string) =>
  queryOptions({
    queryKey: claves.clientes.buscar(texto, { visita: true }),
    queryFn: ({ signal }) =>
      api.get('/consulta_clientesApps/', { consulta: { consulta: texto.toLowerCase() }, signal }),
  })

/** One member as of now, with all that the front desk needs to decide. */
export const miembroAhoraQuery = (id: number) => queryOptions({ ...miembroQuery(id), staleTime: 0 })

/** Consumidor Final as every installation has it. */
export const CLIENTE_CONSUMIDOR_FINAL = {
  client_id: CONSUMIDOR_FINAL,
  client_nombre: 'Consumidor Final',
  client_rucCed: '9999999999',
} as const

/** Consumidor Final as the server knows it; null when it says nothing of it. */
export async function consumidorFinal(): Promise<ClienteOcasional | null> {
  const lista = await api.get('/consulta_clientesApps/', {
    consulta: { consulta: CLIENTE_CONSUMIDOR_FINAL.client_rucCed },
  })
  return lista.find((c) => c.client_id === CONSUMIDOR_FINAL) ?? null
}

/** Today's last entries and how many were let in; refreshed by itself, since other desks register too. */
export const ultimasQuery = queryOptions({
  queryKey: claves.visitas.lista({ ultimas: true }),
  queryFn: ({ signal }) => api.get('/api/v2/visitas/ultimas', { consulta: { limite: 8 }, signal }),
  refetchInterval: 30_000,
})

/** Registers a visit; with the same key, once. */
export function useRegistrarVisita() {
  const repetir = useConfirmarRepetido()
  const { onSuccess, onError } = useEfectos('visita')
  return useMutation({
    mutationFn: (e: { visita: Cuerpo<'POST /api/visitas'>; claveIdempotencia: string }) =>
      repetir((confirmar) =>
        api.post('/api/visitas', { ...e.visita, confirmar }, { claveIdempotencia: e.claveIdempotencia }),
      ),
    // The next one is at the door: the search is free at once, not when the lists have been fetched again. What is
    // scanned meanwhile would go with the one before.
    onSuccess: () => void onSuccess(),
    onError,
  })
}

/** Registers a regular visit and its payment; with the same key, once. */
export function useRegistrarRegular() {
  return useMutation({
    mutationFn: ({
      claveIdempotencia,
      ...visita
    }: Cuerpo<'POST /api/v2/visitas/regular'> & { claveIdempotencia: string }) =>
      api.post('/api/v2/visitas/regular', visita, { claveIdempotencia }),
    ...useEfectos('visita'),
  })
}
