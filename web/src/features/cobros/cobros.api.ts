import type { Consulta, Cuerpo, Respuesta } from '@mancuerna/contract/api'
import type { Documento } from '@mancuerna/domain/dinero/cobros'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api/api'
import { claves } from '../../lib/api/claves'
import { useEfectos } from '../../lib/api/efectos'

export type Cobro = Respuesta<'GET /api/v2/cobros/:id'>
export type CobroFila = Respuesta<'GET /api/v2/cobros'>['filas'][number]
export type PosibleDoble = Respuesta<'GET /api/v2/posibles-dobles'>[number]
export type Incompleto = Respuesta<'GET /api/v2/cobros/incompletos'>[number]
/** A charge as it is sent: amounts as text. */
export type CobroEnvio = Cuerpo<'POST /api/v2/cobros'>

/** Charges, newest first. */
export const cobrosQuery = (consulta: Consulta<'GET /api/v2/cobros'>) =>
  queryOptions({
    queryKey: claves.cobros.lista(consulta),
    queryFn: ({ signal }) => api.get('/api/v2/cobros', { consulta, signal }),
  })

/** Charges whose lines or quotas do not cover their total: started by the old client and never finished. */
export const incompletosQuery = queryOptions({
  queryKey: claves.cobros.lista({ incompletos: true }),
  queryFn: ({ signal }) => api.get('/api/v2/cobros/incompletos', { signal }),
})

/** Payments of one membership by two desks within a minute, which nobody decided about yet. For administrators. */
export const posiblesDoblesQuery = queryOptions({
  queryKey: claves.cobros.lista({ dobles: true }),
  queryFn: ({ signal }) => api.get('/api/v2/posibles-dobles', { signal }),
})

/** Says what a possible double is: the second payment is annulled, or it was meant. */
export function useResolverDoble() {
  return useMutation({
    mutationFn: ({
      id,
      que,
      claveIdempotencia,
    }: {
      id: number
      que: 'anular' | 'descartar'
      claveIdempotencia: string
    }) => {
      const opciones = { params: { id }, claveIdempotencia }
      return que === 'anular'
        ? api.post('/api/v2/posibles-dobles/:id/anular', undefined, opciones)
        : api.post('/api/v2/posibles-dobles/:id/descartar', undefined, opciones)
    },
    ...useEfectos('dinero'),
  })
}

/** One charge with its lines, quotas and renewal. */
export const cobroQuery = (id: string) =>
  queryOptions({
    queryKey: claves.cobros.una(id),
    queryFn: ({ signal }) => api.get('/api/v2/cobros/:id', { params: { id }, signal }),
  })

/** The number that the next document of a type would carry. */
export const siguienteDocumentoQuery = (tipo: Documento) =>
  queryOptions({
    queryKey: claves.cobros.buscar(`documento:${tipo}`),
    queryFn: ({ signal }) => api.get('/api/v2/cobros/siguiente-documento', { consulta: { tipo }, signal }),
    staleTime: 0,
  })

/** Registers a whole charge at once; with the same key, once. */
export function useRegistrarCobro() {
  return useMutation({
    mutationFn: ({ cobro, claveIdempotencia }: { cobro: CobroEnvio; claveIdempotencia: string }) =>
      api.post('/api/v2/cobros', cobro, { claveIdempotencia }),
    ...useEfectos('dinero'),
  })
}

type Complemento = { id: number; cuerpo: Cuerpo<'POST /api/v2/cobros/:id/completar'>; claveIdempotencia: string }

/** Adds what is missing to an incomplete charge. */
export function useCompletar() {
  return useMutation({
    mutationFn: ({ id, cuerpo, claveIdempotencia }: Complemento) =>
      api.post('/api/v2/cobros/:id/completar', cuerpo, { params: { id }, claveIdempotencia }),
    ...useEfectos('dinero'),
  })
}

/** Annuls a charge or an abono, with a reason. */
export function useAnular(que: 'cobros' | 'abonos') {
  return useMutation({
    mutationFn: ({ id, motivo }: { id: number; motivo: string }): Promise<{ mensaje: string }> => {
      const opciones = { params: { id } }
      return que === 'cobros'
        ? api.post('/api/v2/cobros/:id/anular', { motivo }, opciones)
        : api.post('/api/v2/abonos/:id/anular', { motivo }, opciones)
    },
    ...useEfectos('dinero'),
  })
}
