import { leerFecha } from '@mancuerna/domain/fechas/fecha'

/** A DATETIME of the old database: wall time without a zone. */
export type MomentoViejo =
  | { clase: 'momento'; dia: string; hora: string }
  /** NULL, or no date at all. */
  | { clase: 'nada' }
  /** '0000-00-00 00:00:00'. */
  | { clase: 'cero' }
  /** A month, a day or an hour that does not exist. */
  | { clase: 'imposible' }

const FORMA = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}:\d{2})(?:\.\d+)?)?$/

/** Reads one; what was stored may be anything that lenient MySQL let in. Never throws. */
export function leerMomento(crudo: string | null | undefined): MomentoViejo {
  if (crudo === null || crudo === undefined || crudo.trim() === '') return { clase: 'nada' }
  const [, dia = '', hora = '00:00:00'] = FORMA.exec(crudo.trim()) ?? []
  if (dia === '0000-00-00') return { clase: 'cero' }
  if (leerFecha(dia) === null || dia < '1900-01-01' || !/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(hora))
    return { clase: 'imposible' }
  return { clase: 'momento', dia, hora }
}

/** The month by which the report compares: the text of the date, as the old database sums it ('0000-00' included). */
export const mesDe = (crudo: string | null | undefined): string =>
  /^\d{4}-\d{2}/.exec((crudo ?? '').trim())?.[0] ?? '0000-00'

/** The hour that the old database reads out of a stored moment, of one that cannot be too; null where it has none. */
export function horaDe(crudo: string | null | undefined): number | null {
  const hora = /^\d{4}-\d{2}-\d{2}[ T]([01]\d|2[0-3]):/.exec((crudo ?? '').trim())?.[1]
  return hora === undefined ? null : Number(hora)
}
