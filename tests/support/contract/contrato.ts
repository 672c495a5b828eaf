import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Api, GuionLegado, MetodoLegado } from '@mancuerna/contract/definir'
import type { Ruta } from '../../../server/src/platform/http/rest/implementar'

/** A call of the newer door as the contract declares it: what serves it is not known here. */
export type LlamadaDeclarada = Omit<Ruta, 'manejar'>
/** An operation of an old script as the contract declares it. */
type MetodoDeclarado = MetodoLegado & { guion: string; metodo: string }

export interface Contrato {
  llamadas: LlamadaDeclarada[]
  metodos: MetodoDeclarado[]
}

const CARPETA = path.join(import.meta.dirname, '../../../contract/src')

/**
 * Everything that the contract declares: each table that one of its files exports, so that none can be left out of a
 * list.
 */
export async function leerContrato(): Promise<Contrato> {
  const archivos = readdirSync(CARPETA, { recursive: true, encoding: 'utf8' }).filter(
    (a) => a.endsWith('.ts') && !a.endsWith('.test.ts'),
  )
  const modulos = await Promise.all(archivos.map((a) => import(path.join(CARPETA, a)) as Promise<object>))
  const exportados = modulos.flatMap((m) => Object.values(m) as unknown[])
  return { llamadas: exportados.flatMap(llamadasDe), metodos: exportados.flatMap(metodosDe) }
}

function llamadasDe(x: unknown): LlamadaDeclarada[] {
  const { etiqueta, llamadas } = (x ?? {}) as Partial<Api>
  return Object.entries(llamadas ?? {}).map(([clave, llamada]) => {
    const [metodo, ruta] = clave.split(' ') as [string, string]
    return { ...llamada, metodo: metodo.toLowerCase() as Ruta['metodo'], ruta, etiqueta: etiqueta ?? '' }
  })
}

function metodosDe(x: unknown): MetodoDeclarado[] {
  const { nombre, metodos } = (x ?? {}) as Partial<GuionLegado>
  return Object.entries(metodos ?? {}).map(([metodo, m]) => ({ ...(m as MetodoLegado), guion: nombre ?? '', metodo }))
}
