/*
 * What a client's data must be, and what is said when they are not (CLIENTE-17 to CLIENTE-21). Texts are trimmed before
 * they are judged.
 */

export const TEXTOS_CLIENTE = {
  nombre: 'Por favor ingrese un nombre válido',
  rucCed: 'Formato de cédula/RUC inválido',
  telefono: 'Número de teléfono inválido',
  direccion: 'Por favor ingrese una dirección válida',
  email: 'Formato de correo inválido',
} as const

/** At least two characters, as people count them. */
export const tieneDosLetras = (texto: string): boolean => [...texto].length >= 2

/** Letters of a phone or an email at most: what is longer is none, and no pattern has to repeat over it (dinero.ts). */
const LARGO_MAXIMO = 300

/** At least 10 of digits, dash, plus, blank and parentheses. */
export const esTelefono = (texto: string): boolean => texto.length <= LARGO_MAXIMO && /^[\d\-+() ]{10,}$/.test(texto)

/** The basic address pattern: something@something.something, without blanks. */
export const esCorreo = (texto: string): boolean =>
  texto.length <= LARGO_MAXIMO && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(texto)
