import { JSONParser } from '@streamparser/json'
import { ErrorFuente } from '../error-fuente'
import type { Direccion } from '../http/direccion'
import { ErrorDemasiado, pedir } from '../http/pedir'
import type { Plazos } from '../tipos'

/** Something with keys, as it came. */
export type Objeto = Readonly<Record<string, unknown>>

/** The old API at an address. */
export interface ApiVieja {
  d: Direccion
  plazos: Plazos
  /** The longest answer that is taken, in bytes. */
  maximo: number
}

/** A list of 100,000 members is 60 MB; reports are asked for in parts that stay far below. */
export const MAXIMO_RESPUESTA = 256 * 1024 * 1024

const esObjeto = (valor: unknown): valor is Objeto =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor)

/** A value as the old database stores it, in text; throws `ErrorFuente` for what it cannot hold. */
export function textoDe(fila: Objeto, columna: string): string | null {
  const valor = Object.hasOwn(fila, columna) ? fila[columna] : null
  if (typeof valor === 'string') return valor
  if (valor == null) return null
  if (typeof valor === 'number' && Number.isFinite(valor)) return String(valor)
  if (typeof valor === 'boolean') return valor ? '1' : '0'
  throw new ErrorFuente(`La respuesta no es del sistema anterior: ${columna} no es un texto ni un número`)
}

const ajena = (api: ApiVieja, guion: string): ErrorFuente =>
  new ErrorFuente(`${api.d.descripcion} no responde como el sistema anterior (${guion})`)

/** The body of a good answer; throws for any other. */
async function preguntar(
  api: ApiVieja,
  guion: string,
  pregunta: Objeto,
  maximo: number,
): Promise<AsyncIterable<Uint8Array>> {
  const r = await pedir(api.d, { ruta: guion, cuerpo: pregunta, maximo }, api.plazos)
  if (r.estado === 200) return r.trozos
  await r.dejar()
  if (r.estado === 404) throw new ErrorFuente(`En ${api.d.descripcion} no está el sistema anterior: falta ${guion}`)
  if (r.estado === 401 || r.estado === 403)
    throw new ErrorFuente(`${api.d.descripcion} pide una cuenta: escríbala en la dirección, http://usuario:clave@…`)
  // PHP says no more than this when an answer does not fit into its memory or its time; a proxy before it says 502,
  // 504.
  if (r.estado >= 500)
    throw new ErrorDemasiado(`${api.d.descripcion} respondió con un error (${r.estado}) a ${guion}`, 'fallo')
  throw new ErrorFuente(`${api.d.descripcion} respondió ${r.estado} a ${guion}`)
}

/**
 * The objects of the list in an answer, each as soon as it is there: the answer itself where it is a list, else what it
 * has at `lista`. What it has besides, at `ademas`, comes back. Throws `ErrorFuente` where it is no such answer.
 */
export async function pedirLista(
  api: ApiVieja,
  guion: string,
  pregunta: Objeto,
  forma: { lista: string | null; ademas: readonly string[] },
  alLlegar: (fila: Objeto) => void,
): Promise<Objeto> {
  const cuerpo = await preguntar(api, guion, pregunta, api.maximo)
  const filas = forma.lista === null ? '$.*' : `$.${forma.lista}.*`
  const analizador = new JSONParser({ paths: [filas, ...forma.ademas.map((a) => `$.${a}`)], keepStack: false })
  const ademas: Record<string, unknown> = {}
  let error: Error | null = null
  analizador.onError = (e) => (error ??= e)
  analizador.onValue = ({ value, key, stack }) => {
    if (forma.lista !== null && stack.length === 1) ademas[String(key)] = value
    else if (typeof key === 'number' && esObjeto(value)) alLlegar(value)
    else error ??= ajena(api, guion)
  }
  for await (const trozo of cuerpo) {
    if (!analizador.isEnded) analizador.write(trozo)
    if (error) break
  }
  const falta = forma.ademas.some((a) => !Object.hasOwn(ademas, a))
  if (error || !analizador.isEnded || falta) throw ajena(api, guion)
  return ademas
}

/** An answer that is small: parsed as a whole. Throws `ErrorFuente` where it is no JSON. */
export async function pedirUno(api: ApiVieja, guion: string, pregunta: Objeto): Promise<unknown> {
  const partes: Uint8Array[] = []
  for await (const trozo of await preguntar(api, guion, pregunta, 4 * 1024 * 1024)) partes.push(trozo)
  try {
    return JSON.parse(
      Buffer.concat(partes)
        .toString('utf8')
        .replace(/^\ufeff/, ''),
    ) as unknown
  } catch {
    throw ajena(api, guion)
  }
}

/** As `pedirUno`, of an answer that must be an object. */
export async function pedirObjeto(api: ApiVieja, guion: string, pregunta: Objeto): Promise<Objeto> {
  const respuesta = await pedirUno(api, guion, pregunta)
  if (!esObjeto(respuesta)) throw ajena(api, guion)
  return respuesta
}
