import { queryOptions } from '@tanstack/react-query'
import { apiSuelta } from '../../lib/api'
import { claves } from '../../lib/claves'

/** Visits in figures. */
export interface DatosVisitas {
  totalVisitas: number
  visitasHoy: number
  visitasSemana: number
  visitasMes: number
}

/** Payments in figures, as decimal text. */
export interface DatosPagos {
  totalPagos: string
  pagosHoy: string
  pagosSemana: string
  pagosMes: string
}

/** Answer of `GET /api/v2/inicio`. */
export interface Inicio {
  datosVisitas: DatosVisitas
  datosPagos: DatosPagos
  visitasHora: { hora: string; numeroVisitas: number }[]
  visitasSemana: { dia: string; numeroDia: number; numeroVisitas: number }[]
  visitasMes: { dia: number; numeroVisitas: number }[]
  pagosSemana: { dia: string; numeroDia: number; total: string }[]
  pagosMes: { dia: number; total: string }[]
  pagosMeses: { mes: number; total: string }[]
  comparacion: {
    visitasHoyAnterior: number
    visitasSemanaAnterior: number
    visitasMesAnterior: number
    pagosSemanaAnterior: string
    pagosMesAnterior: string
    cobrosHoy: number
    porCobrar: string
    primeraVisita: string | null
  }
}

/** The dashboard's data; looked at again every minute while it is on screen. */
export const inicioQuery = queryOptions({
  queryKey: claves.inicio,
  queryFn: ({ signal }) => apiSuelta.get<Inicio>('/api/v2/inicio', { signal }),
  refetchInterval: 60_000,
})
