import { type FechaCivil, leerFecha, leerFechaEscrita, sumarDias } from './fecha'

/** The day from which spreadsheets count; so that 60 and more are right (they believe in 29 February 1900). */
const DIA_CERO = '1899-12-30'
/** Days that a spreadsheet's number may mean here: 1954 to 2119. Others are some other number. */
const SERIES = { desde: 20_000, hasta: 80_000 }

/** An hour behind a day: '10:30', 'T10:30:00.000Z', '10:30:00 a. m.', '00:00:00'. */
const HORA = /[T ,]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?\s?m\.?)?(?:Z|[+-]\d{2}:?\d{2})?$/i

/**
 * The day that a cell of a spreadsheet or CSV means: '3/3/2027', '03-03-27' (day first, as here), '2027-03-03', with an
 * hour or without, or the number that a spreadsheet keeps for it ('46449', '46449.5'). Null when it is no day, or has
 * no year.
 */
export function leerFechaDeHoja(texto: string): FechaCivil | null {
  const escrito = texto.trim().replace(HORA, '').trim()
  if (/^\d{5}(?:\.\d+)?$/.test(escrito)) {
    const dias = Math.floor(Number(escrito))
    return dias >= SERIES.desde && dias <= SERIES.hasta ? sumarDias(DIA_CERO, dias) : null
  }
  if (/^\d{4}[/.]\d{1,2}[/.]\d{1,2}$/.test(escrito)) return leerFechaEscrita(escrito.replace(/[/.]/g, '-'), 0)
  return leerFecha(escrito) ?? (tieneAnio(escrito) ? leerFechaEscrita(escrito, 0) : null)
}

const tieneAnio = (texto: string): boolean => /\d{6,}|\d\D+\d+\D+\d/.test(texto)
