import type { Respuesta } from '@mancuerna/contract/api'
import type { ColumnasImportadas } from '@mancuerna/domain/personas/columnas-importadas'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api/api'
import { useEfectos } from '../../lib/api/efectos'
import { useClaveIdempotencia } from '../../lib/api/idempotencia'

/** What a file would do. */
export type Revision = Respuesta<'POST /api/v2/importar-personas/revisar'>
export type Importadas = Respuesta<'POST /api/v2/importar-personas'>

interface Pedido {
  archivo: File
  /** Absent: what the headings say. */
  columnas?: ColumnasImportadas
}

const consultaDe = ({ columnas }: Pedido) =>
  columnas ? { consulta: { columnas: columnas.map((c) => c ?? '').join(',') } } : {}

/** Asks what a file would do; nothing is written. */
export const useRevisarPersonas = () =>
  useMutation({
    mutationFn: (p: Pedido) =>
      api.post('/api/v2/importar-personas/revisar', { archivo: p.archivo }, { ...consultaDe(p), timeout: 0 }),
  })

/** Imports a file, all of it or nothing. It may take a minute. */
export function useImportarPersonas() {
  const clave = useClaveIdempotencia()
  return useMutation({
    mutationFn: (p: Pedido) =>
      clave.con((claveIdempotencia) =>
        api.post(
          '/api/v2/importar-personas',
          { archivo: p.archivo },
          { ...consultaDe(p), claveIdempotencia, timeout: 0 },
        ),
      ),
    ...useEfectos('miembro'),
  })
}
