import type { Comprobado, Revisada } from '../../../server/src/features/comprobacion/comprobar'

const NUMERO = new Intl.NumberFormat('es-EC')

/**
 * One line of the table: the check, how much it looked at, and whether it fits; below it, the first row that does not.
 */
export function lineaDe(r: Revisada): string {
  const miradas = NUMERO.format(r.filas).padStart(12)
  const cabeza = `${r.desajustes === 0 ? '✓' : '✗'} ${r.nombre.padEnd(24)}${miradas}  ${r.frase}`
  if (!r.primero) return cabeza
  const { tabla, id, dice, debe } = r.primero
  const demas = r.desajustes > 1 ? ` (y ${NUMERO.format(r.desajustes - 1)} más)` : ''
  return `${cabeza}\n    ${tabla} ${id}${demas}\n      dice:  ${dice}\n      debe:  ${debe}`
}

/** The last lines: the head of the chain, to be kept somewhere else, and the verdict. */
export function cierreDe(c: Comprobado, segundos: number): string {
  const malas = c.revisiones.filter((r) => r.desajustes > 0)
  const sello = c.sello ? `Sello ${c.sello.numero}:${c.sello.huella}\n` : ''
  const [mala] = malas
  const todas = `${c.revisiones.length} comprobaciones`
  const primera = `${mala?.nombre}, ${mala?.primero?.tabla} ${mala?.primero?.id}`
  const fin = mala ? `No cuadra: ${malas.length} de ${todas}. La primera: ${primera}.` : `Todo cuadra: ${todas}`
  return `${sello}${fin} (${segundos.toFixed(1)} s)`
}
