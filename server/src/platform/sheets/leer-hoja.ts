import { armarHoja, type Hoja, hojaIlegible } from './hoja'
import { leerRegistros, textoDeArchivo } from './csv'
import { leerLibro } from './xlsx'

const ANTIGUO = 'Es un libro de Excel antiguo o con contraseña: guárdelo como .xlsx, sin contraseña.'

const empieza = (bytes: Uint8Array, ...firma: number[]): boolean => firma.every((b, i) => bytes[i] === b)

/**
 * Headings and rows of a CSV or an XLSX, told apart by their content and not by their name. At most `maximo` rows.
 * Throws VALIDACION: where and why it cannot be read, in one sentence.
 */
export async function leerHoja(bytes: Uint8Array, maximo: number): Promise<Hoja> {
  if (empieza(bytes, 0x50, 0x4b, 0x03, 0x04)) return armarHoja(await leerLibro(bytes, maximo), maximo)
  if (empieza(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw hojaIlegible('archivo', ANTIGUO)
  const texto = textoDeArchivo(bytes)
  if (texto.includes('\u0000')) throw hojaIlegible('archivo', 'No es un CSV ni un libro de Excel (.xlsx).')
  return armarHoja(leerRegistros(texto), maximo)
}
