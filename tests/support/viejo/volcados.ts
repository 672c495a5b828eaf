import { expect } from 'vitest'
import { ErrorVolcado } from '../../../server/src/features/mudanza/origen/sql/error-volcado'
import { leerVolcado, nuevoResumen, type FilaVieja } from '../../../server/src/features/mudanza/origen/volcado'

/** Bytes in chunks of a size. */
const enTrozos = async function* (bytes: Buffer, tamano = bytes.length): AsyncGenerator<Buffer> {
  for (let p = 0; p < bytes.length; p += tamano) yield bytes.subarray(p, p + tamano)
}

const bytesDe = (volcado: string | Buffer): Buffer => (typeof volcado === 'string' ? Buffer.from(volcado) : volcado)

/** The rows of a dump that comes in chunks of `tamano` bytes, whole if not told; `resumen` fills with what it saw. */
export async function leer(volcado: string | Buffer, tamano?: number, resumen = nuevoResumen()): Promise<FilaVieja[]> {
  const filas: FilaVieja[] = []
  for await (const fila of leerVolcado(enTrozos(bytesDe(volcado), tamano), resumen)) filas.push(fila)
  return filas
}

/** What a dump is refused with, and its line. */
export const errorDe = async (volcado: string | Buffer): Promise<string> => {
  try {
    const filas = await leer(volcado)
    return `se leyeron ${filas.length} filas`
  } catch (error) {
    if (!(error instanceof ErrorVolcado)) throw error
    expect(error.message.endsWith(`(línea ${error.linea})`)).toBe(true)
    return error.message
  }
}

/** Without one of its tables a dump is not of the old program. */
export const UNA_DE_LAS_SEIS = "INSERT INTO ajustes VALUES (NULL,NULL,NULL,'3');"

export const UNO = 'CREATE TABLE ajustes (nombre text, logo text, direccion text, telefono text);\n'
