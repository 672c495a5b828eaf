import { setTimeout as esperar } from 'node:timers/promises'
import zlib from 'node:zlib'
import type { Modulo } from '../../../server/src/modulo'
import { type Desenlace, enviarCruda } from './conexion'
import { METODOS_CONOCIDOS, type PeticionCruda, peticionesCrudas } from './peticiones'
import type { Respuesta } from './respuestas'

/** What is sent against which server. */
export interface Asedio {
  url: string
  modulos: readonly Modulo[]
  /** A whole header line with which most requests pass the door. */
  sesion: string
  peticiones: number
  semilla: number
  /** The share of connections that stop in the middle and wait for the server to end them. */
  calladas?: number
  /** Connections at once. */
  aLaVez?: number
  /** After how long a connection counts as hung, in ms: longer than any patience of the server's. */
  colgada: number
  alAvanzar?: (hechas: number) => void
}

export interface Resultado {
  /** Answers by status, and connections by their end. */
  cuenta: Record<string, number>
  /** What a server may never do, each with the request that made it. */
  objeciones: string[]
}

/** After so long, in ms, a connection is one that lasts: a pipeline of which the server answers less than it holds. */
const DURA = 1_000
/** So many at most, well below the bound of the server's. */
const QUE_DURAN = 300

/** Sends them all, and says what was wrong with any answer. */
export async function asediarHttp(a: Asedio): Promise<Resultado> {
  const { calladas = 0.02, aLaVez = 32 } = a
  const puerto = Number(new URL(a.url).port)
  const resultado: Resultado = { cuenta: {}, objeciones: [] }
  const contar = (que: string): void => void (resultado.cuenta[que] = (resultado.cuenta[que] ?? 0) + 1)
  const mandar = async (p: PeticionCruda): Promise<void> => {
    const d = await enviarCruda(puerto, p, { colgada: a.colgada })
    contar(`fin ${d.fin}`)
    // Broken behind the packet that held its address, it is closed without a word;
    // whole, the server must say that it is.
    if (sinRespuesta(p, d) && d.fin === 'cerrada' && p.trozos.length > 1) {
      contar('calladas por rotas')
      const entera = { ...p, trozos: [Buffer.concat(p.trozos)] }
      const otra = await enviarCruda(puerto, entera, { colgada: a.colgada })
      const motivo = objecion(entera, otra) ?? (esDeRota(otra) ? null : 'en trozos no tuvo respuesta, y no está rota')
      if (motivo) resultado.objeciones.push(`${motivo} ← ${retrato(p)}`)
      return
    }
    for (const r of d.respuestas) contar(String(r.estado))
    const motivo = objecion(p, d)
    if (motivo) resultado.objeciones.push(`${motivo} ← ${retrato(p)}`)
  }
  /** Connections that last: they wait beside the others, for as long as the server is patient, and hold nobody up. */
  const duran = new Set<Promise<void>>()
  const apartar = async (p: PeticionCruda): Promise<void> => {
    const una = mandar(p).finally(() => duran.delete(una))
    duran.add(una)
    await Promise.race([una, esperar(DURA)])
    if (duran.size >= QUE_DURAN) await Promise.race(duran)
  }
  /** So many are made at a time: a hundred thousand would not fit. */
  const POR_VEZ = 2_000
  for (let hechas = 0; hechas < a.peticiones; hechas += POR_VEZ) {
    const cuantas = Math.min(POR_VEZ, a.peticiones - hechas)
    const peticiones = peticionesCrudas(a.modulos, {
      cuantas,
      semilla: a.semilla + hechas,
      sesion: a.sesion,
      calladas,
    })
    const cola = peticiones.values()
    await Promise.all(
      Array.from({ length: aLaVez }, async () => {
        for (const p of cola) await apartar(p)
      }),
    )
    a.alAvanzar?.(hechas + cuantas)
  }
  await Promise.all(duran)
  return resultado
}

/** What is wrong with the end of a connection; null: nothing. */
function objecion(p: PeticionCruda, d: Desenlace): string | null {
  if (d.fin === 'colgada') return 'sin respuesta ni cierre'
  const mala = d.respuestas.map((r, i) => objecionA(p, i, r)).find((m) => m !== null)
  if (mala) return mala
  if (p.despues === 'corte') return null
  if (d.respuestas.length === 0 && d.resto.length > 0) return `respuesta a medias: ${d.resto.toString('latin1', 0, 80)}`
  return sinRespuesta(p, d) ? `sin respuesta: ${d.fin} ${d.error ?? ''}` : null
}

/** Something with a known method was asked, and nothing came. */
function sinRespuesta(p: PeticionCruda, d: Desenlace): boolean {
  const [metodo, ...otras] = p.metodos
  const debida = p.despues === 'espera' && otras.length === 0 && METODOS_CONOCIDOS.has(metodo ?? '')
  return debida && d.respuestas.length === 0 && d.resto.length === 0
}

/** The refusal of what never became a request. */
const esDeRota = ({ respuestas: [r] }: Desenlace): boolean =>
  r !== undefined && [400, 408, 413].includes(r.estado) && r.cabeceras['connection'] === 'close'

function objecionA(p: PeticionCruda, i: number, { estado, cabeceras, cuerpo }: Respuesta): string | null {
  const texto = textoDe(cuerpo, cabeceras['content-encoding'])
  if (estado >= 500 && estado !== 503) return `${estado} ${texto.slice(0, 200)}`
  if (estado < 400 || p.metodos[i] === 'HEAD' || p.ruta === '/readyz') return null
  const leido = leer(texto)
  if (!leido) return `${estado} no es JSON: ${texto.slice(0, 80)}`
  const valor = leido.valor as Partial<Record<'mensaje' | 'codigo' | 'id' | 'resultado' | 'success', unknown>> | null
  if (!valor || valor.resultado === false || valor.success === false)
    return cabeceras['x-error'] ? null : `${estado} rechazo viejo sin X-Error`
  if (![valor.mensaje, valor.codigo, valor.id].every((v) => typeof v === 'string'))
    return `${estado} sin la forma de error: ${texto.slice(0, 120)}`
  return i === 0 && /^\/(api\/)?\w+\.php$/.test(p.ruta) ? `${estado} un guion contesta en la otra forma` : null
}

/** null: no JSON. */
function leer(texto: string): { valor: unknown } | null {
  try {
    return { valor: JSON.parse(texto) as unknown }
  } catch {
    return null
  }
}

function textoDe(cuerpo: Buffer, codificacion: string | undefined): string {
  if (codificacion === 'gzip') return zlib.gunzipSync(cuerpo).toString()
  if (codificacion === 'br') return zlib.brotliDecompressSync(cuerpo).toString()
  if (codificacion === 'deflate') return zlib.inflateSync(cuerpo).toString()
  return cuerpo.toString()
}

const retrato = (p: PeticionCruda): string => {
  const comienzo = Buffer.concat(p.trozos).toString('latin1', 0, 400)
  return `${p.despues} ${JSON.stringify(comienzo).replace(/Bearer [\w.-]+/, 'Bearer …')}`
}
