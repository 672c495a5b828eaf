import { DomainError } from '../../../platform/core/error'
import { type PersonaNube, personaDe } from './fuente-nube.reglas'

const ESPERA_MS = 4000
const MAXIMO_BYTES = 256 * 1024
const RECUERDA_MS = { hallado: 10 * 60_000, nadie: 60_000 } as const
const ENTRADAS = 1000

/**
 * Asks the gym's cloud source for a person; null when it knows nobody. Throws CONSULTA_EXTERNA when it does not answer
 * properly.
 */
export type FuenteNube = (id: string) => Promise<PersonaNube | null>

/**
 * The cloud look-up over `plantilla` (CONSULTA_CLIENTES_URL, with {id}), or null without one. Answers, also "nobody",
 * are remembered for a while; the same question asked at once is asked once. `clock` in ms.
 */
export function crearFuenteNube(
  plantilla: string | undefined,
  clock: () => number,
  alFallar: (e: unknown) => void,
): FuenteNube | null {
  if (!plantilla) return null
  const memoria = new Map<string, { persona: PersonaNube | null; hasta: number }>()
  const enCurso = new Map<string, Promise<PersonaNube | null>>()

  const preguntar = async (id: string): Promise<PersonaNube | null> => {
    try {
      const persona = await pedir(plantilla.replaceAll('{id}', encodeURIComponent(id)), id)
      if (memoria.size >= ENTRADAS) memoria.delete(memoria.keys().next().value as string)
      memoria.set(id, { persona, hasta: clock() + (persona ? RECUERDA_MS.hallado : RECUERDA_MS.nadie) })
      return persona
    } catch (e) {
      alFallar(e)
      throw new DomainError('CONSULTA_EXTERNA')
    } finally {
      enCurso.delete(id)
    }
  }

  return (id) => {
    const previa = memoria.get(id)
    if (previa && previa.hasta > clock()) return Promise.resolve(previa.persona)
    memoria.delete(id)
    const pendiente = enCurso.get(id) ?? preguntar(id)
    enCurso.set(id, pendiente)
    return pendiente
  }
}

async function pedir(url: string, id: string): Promise<PersonaNube | null> {
  const r = await fetch(url, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(ESPERA_MS),
    // A person's number goes where the setting says and nowhere else.
    redirect: 'error',
  })
  if (r.status === 404) return null
  if (!r.ok) throw new Error(`la fuente respondió ${r.status}`)
  return personaDe(JSON.parse(await leerHasta(r, MAXIMO_BYTES)), id)
}

async function leerHasta(r: Response, maximo: number): Promise<string> {
  const partes: Uint8Array[] = []
  let bytes = 0
  for await (const parte of r.body ?? []) {
    bytes += parte.byteLength
    if (bytes > maximo) throw new Error('la respuesta de la fuente es demasiado grande')
    partes.push(parte)
  }
  return Buffer.concat(partes).toString('utf8')
}
