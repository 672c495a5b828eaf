import type { Cuerpo, Respuesta } from '@mancuerna/contract/api'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api/api'
import { claves } from '../../lib/api/claves'
import { useEfectos } from '../../lib/api/efectos'

export type FormaPago = Respuesta<'GET /api/v2/formas-pago'>[number]
type DatosProducto = Cuerpo<'POST /api/productos-ensamblados'>
type DatosForma = Cuerpo<'POST /api/v2/formas-pago'>

/** Every payment method, switched off ones too. */
export const formasQuery = queryOptions({
  queryKey: claves.formasPago.lista({ todas: true }),
  queryFn: ({ signal }) => api.get('/api/v2/formas-pago', { signal }),
})

/** Creates a product, or changes the one with that id. */
export function useGuardarProducto(id: number | undefined) {
  return useMutation({
    mutationFn: ({ datos, claveIdempotencia }: { datos: DatosProducto; claveIdempotencia: string }) =>
      id
        ? api.put('/api/productos-ensamblados/:id', datos, { params: { id } })
        : api.post('/api/productos-ensamblados', datos, { claveIdempotencia }),
    ...useEfectos('producto'),
  })
}

/** Takes a product from the lists; types that include it keep it. */
export function useEliminarProducto() {
  return useMutation({
    mutationFn: (id: number) => api.delete('/api/productos-ensamblados/:id', { params: { id } }),
    ...useEfectos('producto'),
  })
}

/** Imports a CSV, all of it or nothing; a refusal names each wrong line in `campos`. */
export function useImportarProductos() {
  return useMutation({
    mutationFn: (archivo: File) => api.post('/api/v2/productos-ensamblados/importar', { archivo }),
    ...useEfectos('producto'),
  })
}

/** Creates a payment method, or changes the one with that id. */
export function useGuardarForma(id: number | undefined) {
  return useMutation({
    mutationFn: ({ datos, claveIdempotencia }: { datos: DatosForma; claveIdempotencia: string }) =>
      id
        ? api.put('/api/v2/formas-pago/:id', datos, { params: { id } })
        : api.post('/api/v2/formas-pago', datos, { claveIdempotencia }),
    ...useEfectos('formaPago'),
  })
}
