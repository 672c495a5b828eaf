import type { Consulta, Cuerpo, Respuesta } from '@mancuerna/contract/api'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api/api'
import { claves } from '../../lib/api/claves'
import { useEfectos } from '../../lib/api/efectos'

export type Mudanza = Respuesta<'GET /api/v2/mudanza'>
export type Corrida = NonNullable<Mudanza['corrida']>
export type EnCurso = NonNullable<Mudanza['en_curso']>
export type Informe = NonNullable<Mudanza['informe']>
export type Origen = Cuerpo<'POST /api/v2/mudanza/revisar'>
export type Fotos = Cuerpo<'POST /api/v2/mudanza/traer'>
export type Pendiente = Respuesta<'GET /api/v2/mudanza/pendientes'>['filas'][number]
export type Clase = NonNullable<Consulta<'GET /api/v2/mudanza/pendientes'>['clase']>

/** How often what is under way is asked for, in ms. */
const CADENCIA = 1_000

/** Where the move stands; what is under way is followed. */
export const mudanzaQuery = queryOptions({
  queryKey: claves.mudanza.todas,
  queryFn: ({ signal }) => api.get('/api/v2/mudanza', { signal }),
  refetchInterval: ({ state }) => (state.data?.en_curso ? CADENCIA : false),
})

/** A page of what a person must look at. */
export const pendientesQuery = (consulta: Consulta<'GET /api/v2/mudanza/pendientes'>) =>
  queryOptions({
    queryKey: claves.mudanza.lista(consulta),
    queryFn: ({ signal }) => api.get('/api/v2/mudanza/pendientes', { consulta, signal }),
  })

/** Settles a point of the worklist, or opens it again. */
export function useResolver() {
  return useMutation({
    mutationFn: (r: Cuerpo<'POST /api/v2/mudanza/pendientes'>) => api.post('/api/v2/mudanza/pendientes', r),
    ...useEfectos('mudanza'),
  })
}

/** Begins reading a source; nothing of the gym's is written. */
export function useRevisar() {
  return useMutation({
    mutationFn: (o: Origen) => api.post('/api/v2/mudanza/revisar', o),
    ...useEfectos('mudanza'),
  })
}

/** Begins a comparison of the source with what is here. */
export function useCompararMudanza() {
  return useMutation({
    mutationFn: (o: Origen) => api.post('/api/v2/mudanza/comprobar', o),
    ...useEfectos('mudanza'),
  })
}

/** Brings what was read, or goes on. */
export function useTraer() {
  return useMutation({ mutationFn: (f: Fotos) => api.post('/api/v2/mudanza/traer', f), ...useEfectos('mudanza') })
}

const ORDENES = {
  detener: () => api.post('/api/v2/mudanza/detener', undefined),
  cerrar: () => api.post('/api/v2/mudanza/cerrar', undefined),
  deshacer: () => api.post('/api/v2/mudanza/deshacer', undefined),
}

/** Stops, closes or undoes. */
export function useOrden(que: 'detener' | 'cerrar' | 'deshacer') {
  return useMutation({
    mutationFn: () => ORDENES[que](),
    ...useEfectos('mudanza'),
  })
}

/** Bytes of one piece: small enough for any line and any proxy. */
const PIEZA = 4 * 1024 * 1024
/** What a piece may take on a slow line, in ms. */
const PLAZO = 110_000

/**
 * Sends a file in pieces. `alAvanzar` is told how many of its bytes are there; throws what the call throws, or an
 * AbortError once `signal` is aborted.
 */
export async function subir(
  que: 'archivo' | 'imagenes',
  file: File,
  { alAvanzar, signal }: { alAvanzar: (bytes: number) => void; signal: AbortSignal },
): Promise<void> {
  for (let desde = 0; desde === 0 || desde < file.size; desde += PIEZA) {
    const archivo = file.slice(desde, desde + PIEZA)
    const consulta = { desde, total: Math.max(file.size, 1), nombre: file.name }
    const opciones = { consulta, signal, timeout: PLAZO }
    if (que === 'archivo') await api.post('/api/v2/mudanza/archivo', { archivo }, opciones)
    else await api.post('/api/v2/mudanza/imagenes', { archivo }, opciones)
    alAvanzar(Math.min(desde + PIEZA, file.size))
  }
}
