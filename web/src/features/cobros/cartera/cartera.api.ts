import type { Consulta, Cuerpo, Respuesta } from '@mancuerna/contract/api'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../../lib/api/api'
import { claves } from '../../../lib/api/claves'
import { useEfectos } from '../../../lib/api/efectos'

export type Cuota = Respuesta<'GET /api/v2/cuentas-por-cobrar'>['filas'][number]
export type Abono = Respuesta<'GET /api/v2/abonos/:id'>
export type EstadoCuenta = Respuesta<'GET /api/v2/clientes/:id/estado-de-cuenta'>
export type Caja = Respuesta<'GET /api/v2/caja'>
export type Movimiento = EstadoCuenta['movimientos'][number]
export type Conciliacion = Respuesta<'GET /api/v2/conciliaciones'>['filas'][number]

/** Quotas that are owed, a page of them, with the totals of all that match. */
export const cuentasQuery = (consulta: Consulta<'GET /api/v2/cuentas-por-cobrar'>) =>
  queryOptions({
    queryKey: claves.cuotas.lista(consulta),
    queryFn: ({ signal }) => api.get('/api/v2/cuentas-por-cobrar', { consulta, signal }),
  })

/** A client's charges, money received and balance after each line. */
export const estadoCuentaQuery = (id: string, consulta: Consulta<'GET /api/v2/clientes/:id/estado-de-cuenta'>) =>
  queryOptions({
    queryKey: claves.cuotas.lista({ estado: id, ...consulta }),
    queryFn: ({ signal }) => api.get('/api/v2/clientes/:id/estado-de-cuenta', { params: { id }, consulta, signal }),
    placeholderData: keepPreviousData,
  })

/** An abono, for its receipt. */
export const abonoQuery = (id: string) =>
  queryOptions({
    queryKey: claves.cuotas.una(`abono:${id}`),
    queryFn: ({ signal }) => api.get('/api/v2/abonos/:id', { params: { id }, signal }),
  })

/** Collects what a client owes; with the same key, once. */
export function useAbonar() {
  return useMutation({
    mutationFn: ({ abono, claveIdempotencia }: { abono: Cuerpo<'POST /api/v2/abonos'>; claveIdempotencia: string }) =>
      api.post('/api/v2/abonos', abono, { claveIdempotencia }),
    ...useEfectos('dinero'),
  })
}

/** Income of a day by method, user and kind. */
export const cajaQuery = (fecha: string) =>
  queryOptions({
    queryKey: claves.pagos.lista({ caja: fecha }),
    queryFn: ({ signal }) => api.get('/api/v2/caja', { consulta: { fecha }, signal }),
  })

/** Method lines that wait for the bank, or that it confirmed. */
export const conciliacionesQuery = (consulta: Consulta<'GET /api/v2/conciliaciones'>) =>
  queryOptions({
    queryKey: claves.pagos.lista({ conciliaciones: consulta }),
    queryFn: ({ signal }) => api.get('/api/v2/conciliaciones', { consulta, signal }),
  })

/** Marks a method line as confirmed by the bank. */
export function useConciliar() {
  return useMutation({
    mutationFn: (id: number) => api.post('/api/v2/detalles-metodo/:id/conciliar', undefined, { params: { id } }),
    ...useEfectos('dinero'),
  })
}
