import type { Esquema } from '@mancuerna/contract/esquema'
import type { Acceso } from '@mancuerna/contract/definir'
import type { Request, Response } from 'express'
import type { Actor } from '../core/contexto'
import type { Sentencia } from '../core/sentencia'
import { dejarPasar } from './session/dejar-pasar'
import { z } from 'zod'

/**
 * A read that one statement answers: the door sends it together with the question who asks, in one trip to the database
 * (docs/decisions/0099). Nothing is read for nobody, and nothing is answered before access is decided.
 */
export interface LecturaDirecta<P> {
  sentencia(pedido: P): Sentencia
  /** The answer's JSON out of what the statement gave, for who asks: what may be shown of it is decided here. */
  texto(dato: string | null, actor: Actor): string
}

/** Runs a statement by itself, for a public call that nobody in particular makes. */
export type LeerSola = (lectura: Sentencia) => Promise<string | null>

/** A statement whose `dato` is the answer, letter by letter. `siNada`: what is answered where it gives no row. */
export const lecturaTalCual = <P>(sentencia: (pedido: P) => Sentencia, siNada: unknown): LecturaDirecta<P> => {
  const nada = JSON.stringify(siNada)
  return { sentencia, texto: (dato) => dato ?? nada }
}

/**
 * A statement whose `dato` is JSON that is put into the answer's words, for who asks; null where it gives no row.
 */
export const lecturaPresentada = <P, D>(
  sentencia: (pedido: P) => Sentencia,
  presentar: (dato: D | null, actor: Actor) => unknown,
): LecturaDirecta<P> => ({
  sentencia,
  texto: (dato, actor) => JSON.stringify(presentar(dato === null ? null : (JSON.parse(dato) as D), actor)),
})

/** Whether a handler of the table is such a read. */
export const esLectura = <P>(m: unknown): m is LecturaDirecta<P> => typeof m === 'object' && m !== null

/** Who asks and what they ask for, in one trip; throws as `dejarPasar`. */
export async function leerComo(
  acceso: Acceso,
  req: Request,
  { sentencia, sola }: { sentencia: Sentencia; sola: LeerSola },
): Promise<string | null> {
  await req.identificar?.(sentencia)
  await dejarPasar(acceso, req)
  return req.dato === undefined ? sola(sentencia) : req.dato
}

/** Sends an answer that is JSON already. `esquema`: what it must be, where that is checked (tests). */
export function enviarJson(res: Response, texto: string, esquema?: Esquema): void {
  if (esquema) z.parse(esquema, JSON.parse(texto))
  res.setHeader('Content-Type', 'application/json; charset=utf-8')
  if (res.req.method !== 'POST') return void res.send(texto)
  // What Express adds, a fingerprint of the answer, is of use to a GET alone.
  res.setHeader('Content-Length', Buffer.byteLength(texto))
  res.end(texto)
}
