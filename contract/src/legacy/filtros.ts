import { leerFecha, leerFechaAnterior } from '@mancuerna/domain/fechas/fecha'
import { z } from 'zod'

/** What a date of `filtros` says: a day, nothing (today), or something that is no date. */
const Extremo = z.unknown().transform((v): string | null | 'ilegible' => {
  if (v === undefined || v === null || v === '') return null
  if (typeof v !== 'string') return 'ilegible'
  return leerFecha(v) ?? leerFechaAnterior(v)?.fecha ?? 'ilegible'
})

/**
 * `filtros` of the old reports: null, absent or with one key missing (that one is today). A date that is none does not
 * refuse the call: the old server answered empty lists, and its client reads the lists without looking
 * (docs/compatibility.md).
 */
export const Filtros = z
  .object({ fechaInicio: Extremo, fechaFin: Extremo })
  .partial()
  .nullish()
  .catch(null)
  .transform((f) => ({ fechaInicio: f?.fechaInicio ?? null, fechaFin: f?.fechaFin ?? null }))
export type Filtros = z.output<typeof Filtros>
