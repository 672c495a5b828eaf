import { auditar } from '../../platform/db/auditoria'
import type { Ctx } from '../../platform/db/tx'
import { DomainError } from '../../platform/core/error'
import { leerCsv, textoDeArchivo } from './leer-csv'
import { codigosRepetidos, importarFilas, type ResultadoImportacion } from './productos.repo'

const MAX_PROBLEMAS = 50

/**
 * Takes in a CSV of the gym's stock-keeping, all of it or nothing. Known products (by both codes) get the file's description, so the same
 * file twice changes nothing. `bytes` as uploaded. Throws VALIDACION with one text per bad line ('linea 7').
 */
export async function importarProductos(
  ctx: Ctx,
  bytes: Uint8Array,
): Promise<ResultadoImportacion & { sinCambio: number }> {
  const lectura = leerCsv(textoDeArchivo(bytes))
  if ('problemas' in lectura) throw new DomainError('VALIDACION', { campos: lectura.problemas })
  const { filas } = lectura
  const repetidos = await codigosRepetidos(ctx.tx, filas)
  if (repetidos.length > 0) {
    const campos = repetidos
      .slice(0, MAX_PROBLEMAS)
      .map(({ i, primera }) => [`linea ${filas[i]?.linea}`, `Repite los códigos de la línea ${filas[primera]?.linea}.`])
    throw new DomainError('VALIDACION', { campos: Object.fromEntries(campos) as Record<string, string> })
  }
  const r = await importarFilas(
    ctx,
    filas.map(({ linea: _linea, ...p }) => p),
  )
  await auditar(ctx, {
    accion: 'importar',
    entidad: 'producto_ensamblado',
    idEntidad: null,
    despues: { filas: filas.length, ...r },
  })
  return { ...r, sinCambio: filas.length - r.creados - r.actualizados }
}
