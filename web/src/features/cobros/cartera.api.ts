import type {
  AbonoDetalle,
  AbonoEntrada,
  AbonoGuardado,
  Caja,
  Conciliaciones,
  CuentasPorCobrar,
  CuotaPorCobrar,
  EstadoDeCuenta,
} from '@mancuerna/contract/cartera'
import type { Cobros, Incompletos } from '@mancuerna/contract/cobros'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { apiSuelta } from '../../lib/api'
import { claves } from '../../lib/claves'
import { useEfectos } from '../../lib/efectos'

type Consulta = Record<string, string | number>
export type Cuota = z.output<typeof CuotaPorCobrar>
export type Abono = z.output<typeof AbonoDetalle>
export type Estado = z.output<typeof EstadoDeCuenta>
export type CobroFila = z.output<typeof Cobros>['filas'][number]
export type Incompleto = z.output<typeof Incompletos>[number]
export type Conciliacion = z.output<typeof Conciliaciones>['filas'][number]

/** Quotas that are owed, a page of them, with the totals of all that match. */
export const cuentasQuery = (consulta: Consulta) =>
  queryOptions({
    queryKey: claves.cuotas.lista(consulta),
    queryFn: ({ signal }) =>
      apiSuelta.get<z.output<typeof CuentasPorCobrar>>('/api/v2/cuentas-por-cobrar', { query: consulta, signal }),
  })

/** A client's charges, money received and balance after each line. */
export const estadoCuentaQuery = (id: string, periodo: { desde?: string; hasta?: string }) =>
  queryOptions({
    queryKey: claves.cuotas.lista({ estado: id, ...periodo }),
    queryFn: ({ signal }) =>
      apiSuelta.get<Estado>(`/api/v2/clientes/${encodeURIComponent(id)}/estado-de-cuenta`, { query: periodo, signal }),
    placeholderData: keepPreviousData,
  })

/** An abono, for its receipt. */
export const abonoQuery = (id: string) =>
  queryOptions({
    queryKey: claves.cuotas.una(`abono:${id}`),
    queryFn: ({ signal }) => apiSuelta.get<Abono>(`/api/v2/abonos/${encodeURIComponent(id)}`, { signal }),
  })

/** Collects what a client owes; with the same key, once. */
export function useAbonar() {
  return useMutation({
    mutationFn: ({ abono, claveIdempotencia }: { abono: z.input<typeof AbonoEntrada>; claveIdempotencia: string }) =>
      apiSuelta.post<z.output<typeof AbonoGuardado>>('/api/v2/abonos', abono, { claveIdempotencia }),
    ...useEfectos('dinero'),
  })
}

/** Charges, newest first. */
export const cobrosQuery = (consulta: Consulta) =>
  queryOptions({
    queryKey: claves.cobros.lista(consulta),
    queryFn: ({ signal }) => apiSuelta.get<z.output<typeof Cobros>>('/api/v2/cobros', { query: consulta, signal }),
  })

/** Charges whose lines or quotas do not cover their total: started by the old client and never finished. */
export const incompletosQuery = queryOptions({
  queryKey: claves.cobros.lista({ incompletos: true }),
  queryFn: ({ signal }) => apiSuelta.get<Incompleto[]>('/api/v2/cobros/incompletos', { signal }),
})

/** Adds what is missing to an incomplete charge. */
export function useCompletar() {
  return useMutation({
    mutationFn: ({ id, cuerpo, claveIdempotencia }: { id: number; cuerpo: unknown; claveIdempotencia: string }) =>
      apiSuelta.post<{ mensaje: string; cambio: string }>(`/api/v2/cobros/${id}/completar`, cuerpo, {
        claveIdempotencia,
      }),
    ...useEfectos('dinero'),
  })
}

/** Income of a day by method, user and kind. */
export const cajaQuery = (fecha: string) =>
  queryOptions({
    queryKey: claves.pagos.lista({ caja: fecha }),
    queryFn: ({ signal }) => apiSuelta.get<z.output<typeof Caja>>('/api/v2/caja', { query: { fecha }, signal }),
  })

/** Method lines that wait for the bank, or that it confirmed. */
export const conciliacionesQuery = (consulta: Consulta) =>
  queryOptions({
    queryKey: claves.pagos.lista({ conciliaciones: consulta }),
    queryFn: ({ signal }) =>
      apiSuelta.get<z.output<typeof Conciliaciones>>('/api/v2/conciliaciones', { query: consulta, signal }),
  })

/** Marks a method line as confirmed by the bank. */
export function useConciliar() {
  return useMutation({
    mutationFn: (id: number) => apiSuelta.post<{ mensaje: string }>(`/api/v2/detalles-metodo/${id}/conciliar`),
    ...useEfectos('dinero'),
  })
}
