import type { ColumnasImportadas } from '@mancuerna/domain/personas/columnas-importadas'
import type { Kit } from '../../modulo'
import type { Actor } from '../../platform/core/contexto'
import type { Repeticion } from '../../platform/core/repeticion'
import { leerHoja } from '../../platform/sheets/leer-hoja'
import { importarPersonas, revisarPersonas } from './importar-personas'

/** More people than this come in several files; the same ones twice change nothing. */
const MAX_FILAS = 20_000
/** They take some seconds; on a slow machine at work, more than a transaction usually may. */
const PLAZO = 300_000

/** A file as it was sent: it is unpacked before the transaction opens. */
interface Archivo {
  bytes: Uint8Array
  columnas: ColumnasImportadas | undefined
}

/** The use cases of people from another program, each with its transaction around it. */
export const casosImportar = ({ executor }: Kit) => {
  const revisar = executor.enLectura(revisarPersonas)
  const importar = executor.enTransaccion(importarPersonas, { plazo: PLAZO })
  const pedido = async ({ bytes, columnas }: Archivo) => ({ hoja: await leerHoja(bytes, MAX_FILAS), columnas })
  return {
    revisar: async (actor: Actor, e: Archivo) => revisar(actor, await pedido(e)),
    importar: async (actor: Actor, e: Archivo, r?: Repeticion) => importar(actor, await pedido(e), r),
  }
}
export type CasosImportar = ReturnType<typeof casosImportar>
