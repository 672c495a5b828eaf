import { sinAcentos } from './texto'

/*
 * Whole numbers as people write them into a field without a unit: "25 años", "30 días". Only the field's own unit is
 * passed over: "25 meses" is no age.
 */

const escrita = (unidad: string): RegExp => new RegExp(`^(\\d{1,6})\\s*(?:${unidad})?$`)
const ANIOS = escrita('a\\.?|anos?\\.?|anios?\\.?|anos? de edad|anos? cumplidos')
const DIAS = escrita('d\\.?|dias?\\.?')

function leer(forma: RegExp, texto: string): number | null {
  const m = forma.exec(sinAcentos(texto).trim().toLowerCase())
  return m ? Number(m[1]) : null
}

/** Years of age: 25 for "25", "25 años", "25 AÑOS DE EDAD", "25a"; null for anything else. */
export const leerEdad = (texto: string): number | null => leer(ANIOS, texto)

/** Days: 30 for "30", "30 días", "30d"; null for anything else. */
export const leerDias = (texto: string): number | null => leer(DIAS, texto)
