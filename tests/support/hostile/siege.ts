import { expect } from 'vitest'
import { entrar } from '../cliente'
import { contenidoDe } from './contenido'
import { type Contestacion, disparar } from './disparar'
import type { PeticionALlamada } from './hostil'
import { cuantas } from '../run/largo'
import { hacerInmortal, sembrar } from '../gym/sembrado'
import { type OpcionesServidor, servidorDePrueba, type ServidorDePrueba } from '../server'

/**
 * Requests that one door gets, at least: values of wrong types, huge, deep, in other alphabets, or made to be run as
 * code. In the long form the two doors get ten thousand together; more by PETICIONES, for a night.
 */
export const CUANTAS = Number(process.env['PETICIONES'] ?? cuantas(1_500, 5_000))
/** Of the generated requests: the same ones in each run. */
export const SEMILLA = 20_261_121
/** Refused requests that are sent once more to see that they change nothing: some of every endpoint. */
const REPETIDAS = cuantas(300, 600)
/** Counters of wrong passwords count refusals: that is what they are for. */
export const CUENTAN_RECHAZOS = new Set(['limite_intentos'])

export interface Asediado {
  s: ServidorDePrueba
  /** The headers of an administrator's session. */
  sesion: Record<string, string>
  /**
   * Sends all and fails on a 5xx, on a hang, on anything that `revisar` objects to, and when most of it stopped at the
   * door; then sends some of the refused ones again and compares every table's content.
   */
  resistir(peticiones: readonly PeticionALlamada[], revisar: (c: Contestacion) => string | null): Promise<void>
}

/**
 * A server with a few rows of each kind, whose administrator's session survives every request. Close `s` in afterAll.
 */
export async function prepareSiege(opciones: OpcionesServidor = {}): Promise<Asediado> {
  const s = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00', ...opciones })
  const sesion = { authorization: `Bearer ${(await entrar(s)).token}` }
  await sembrar(s.pool, s.clock())
  await hacerInmortal(s.pool)
  return {
    s,
    sesion,
    async resistir(peticiones, revisar) {
      const todas = await disparar(s.url, peticiones, sesion)
      expect(todas.flatMap((c) => objecion(c, revisar)).slice(0, 20)).toEqual([])
      // Most requests must get past the door, or nothing was tried.
      expect(todas.filter((c) => [401, 403].includes(c.estado)).length / todas.length).toBeLessThan(0.2)
      await rechazosNoCambianNada(
        s,
        sesion,
        todas
          .filter((c) => c.estado >= 400 && c.estado !== 429)
          .slice(0, REPETIDAS)
          .map((c) => c.peticion),
      )
    },
  }
}

function objecion(c: Contestacion, revisar: (c: Contestacion) => string | null): string[] {
  const motivo = c.estado >= 500 ? `${c.estado} ${c.texto.slice(0, 200)}` : revisar(c)
  if (!motivo) return []
  const { metodo, ruta, cabeceras, cuerpo } = c.peticion
  return [`${metodo} ${ruta} ${JSON.stringify(cabeceras)} ${String(cuerpo).slice(0, 300)} → ${motivo}`]
}

/** Waits for what accepted requests began in the background (backups, checks of the ledger): it writes its own rows. */
const enReposo = ({ pool }: ServidorDePrueba): Promise<unknown> =>
  expect
    .poll(
      async () =>
        (
          await pool.query(
            `SELECT (SELECT count(*) FROM respaldo WHERE terminado_en IS NULL)
              + (SELECT count(*) FROM comprobacion WHERE terminada_en IS NULL) AS n`,
          )
        ).rows[0].n,
    )
    .toBe(0)

/**
 * A call that takes one of its requests this time (the row exists by now, or what was under way has ended) is left out
 * and the rest is tried again, until all are refused: each round leaves out a call at least, so it ends. Most must be
 * left by then, or nothing was tried.
 */
async function rechazosNoCambianNada(
  s: ServidorDePrueba,
  sesion: Record<string, string>,
  rechazadas: PeticionALlamada[],
): Promise<void> {
  let peticiones = rechazadas
  while (peticiones.length > rechazadas.length * 0.8) {
    await enReposo(s)
    const antes = await contenidoDe(s.pool, CUENTAN_RECHAZOS)
    const otra = await disparar(s.url, peticiones, sesion)
    const taken = new Set(otra.filter((c) => c.estado < 400).map((c) => c.peticion.llamada))
    if (taken.size === 0) return expect(await contenidoDe(s.pool, CUENTAN_RECHAZOS)).toEqual(antes)
    peticiones = peticiones.filter((p) => !taken.has(p.llamada))
  }
  throw new Error('de las peticiones rechazadas, demasiadas se aceptan después')
}

/** The JSON of an answer, or null when it is none. */
export function leerJson(texto: string): { valor: unknown } | null {
  try {
    return { valor: JSON.parse(texto) as unknown }
  } catch {
    return null
  }
}
