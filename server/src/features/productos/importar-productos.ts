import { auditar } from '../../platform/db/auditoria'
import type { Ctx } from '../../platform/db/tx'
import { DomainError } from '../../platform/core/error'
import { textoDeArchivo } from '../../platform/sheets/csv'
import { type FilaCsv, leerCsv, MAX_PROBLEMAS } from './leer-csv'
import { codigosRepetidos, importarFilas } from './productos.repo'

export interface ResultadoImportacion {
  creados: number
  actualizados: number
  sinCambio: number
}

/**
 * Takes in a CSV of the gym's stock-keeping, all of it or nothing. Known products (by both codes) get the file's
 * description, so the same file twice changes nothing. `bytes` as uploaded. Throws VALIDACION with one text per bad
 * line ('línea 7').
 */
export async function importarProductos(ctx: Ctx, bytes: Uint8Array): Promise<ResultadoImportacion> {
  const lectura = leerCsv(textoDeArchivo(bytes))
  if ('problemas' in lectura) throw new DomainError('VALIDACION', { campos: lectura.problemas })
  const { filas } = lectura
  await exigirCodigosDistintos(ctx, filas)
  const hecho = await importarFilas(
    ctx,
    filas.map(({ linea: _linea, ...producto }) => producto),
  )
  await auditar(ctx, {
    accion: 'importar',
    entidad: 'producto_ensamblado',
    idEntidad: null,
    despues: { filas: filas.length, ...hecho },
  })
  return { ...hecho, sinCambio: filas.length - hecho.creados - hecho.actualizados }
}

async function exigirCodigosDistintos(ctx: Ctx, filas: readonly FilaCsv[]): Promise<void> {
  const repetidos = await codigosRepetidos(ctx.tx, filas)
  if (repetidos.length === 0) return
  const problemas = repetidos
    .slice(0, MAX_PROBLEMAS)
    .map(({ i, primera: p }) => [`línea ${filas[i]?.linea}`, `Repite los códigos de la línea ${filas[p]?.linea}.`])
  throw new DomainError('VALIDACION', { campos: Object.fromEntries(problemas) as Record<string, string> })
}
