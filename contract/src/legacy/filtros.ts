import { z } from 'zod'
import { FechaCivil } from '../campos'

/** What a date of `filtros` says: a day, nothing (today), or something that is no date. */
const Extremo = z.unknown().transform((v): string | null | 'ilegible' => {
  if (v === undefined || v === null || v === '') return null
  const r = FechaCivil.safeParse(v)
  return r.success ? r.data : 'ilegible'
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
