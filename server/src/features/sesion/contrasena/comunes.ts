import { esDeNombres, simple } from './comunes.reglas'

/** The shortest password that is taken (CLAVE-02): shorter ones of the list never get here. */
const MINIMO = 8

let cargadas: Promise<ReadonlySet<string>> | undefined

/**
 * Some 18,000 passwords of eight letters or more that people choose most (the list of zxcvbn-ts, MIT), all in lower
 * case. Loaded when the first password is set, and once.
 */
async function cargar(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set((dictionary['passwords-common'] as string[]).filter((c) => c.length >= MINIMO))
}

/**
 * Whether a password is among the most chosen, or made of names that anybody here knows. `nombres`: user's and gym's.
 */
export async function esConocida(contrasena: string, nombres: readonly string[]): Promise<boolean> {
  const comunes = await (cargadas ??= cargar())
  return comunes.has(simple(contrasena)) || esDeNombres(contrasena, nombres, (t) => comunes.has(t))
}
