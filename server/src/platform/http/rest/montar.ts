import { type Express, type NextFunction, type Request, type RequestHandler, type Response } from 'express'
import type { Esquema } from '@mancuerna/contract/esquema'
import { z } from 'zod'
import { DomainError } from '../../core/error'
import { fingerprintOf, type Repeticion } from '../../core/repeticion'
import { enviarJson, leerComo, type LeerSola } from '../lectura-directa'
import { comoQuienEra, dejarPasar } from '../session/dejar-pasar'
import { actorDe, emisorDe } from '../session/peticion'
import { cuerpoJson } from '../body/cuerpo'
import type { Pedido, Ruta } from './implementar'
import { validar } from '../body/validar'

function repeticionDe(r: Ruta, req: Request): Repeticion | undefined {
  const clave = req.get('idempotency-key')
  if (!r.idempotente || !clave) return undefined
  if (!/^[\x21-\x7e]{8,200}$/.test(clave))
    throw new DomainError('VALIDACION', { campos: { 'Idempotency-Key': 'Use entre 8 y 200 caracteres sin espacios.' } })
  return { emisor: emisorDe(req, 'usuario'), clave, fingerprint: fingerprintOf(r.metodo, req.path, req.body) }
}

/**
 * Registers a route: access, parse, call, present. `comprobar` checks each answer against its schema (tests do).
 * `sola`: what public reads of one statement are made with where nobody signs them.
 */
export function montarRuta(app: Express, r: Ruta, { comprobar, sola }: { comprobar: boolean; sola: LeerSola }): void {
  const manejar = (req: Request, res: Response): Promise<unknown> => {
    const repeticion = repeticionDe(r, req)
    const pedido = {
      params: r.params ? validar(r.params, req.params) : {},
      consulta: r.consulta ? validar(r.consulta, req.query) : {},
      cuerpo: r.cuerpo ? validar(r.cuerpo, req.body ?? {}) : {},
      actor: actorDe(req),
      req,
      res,
      ...(repeticion ? { repeticion } : {}),
    } as unknown as Pedido<never>
    return r.manejar(pedido)
  }
  const atender = async (req: Request, res: Response): Promise<void> => {
    const valor = await comoQuienEra(r.acceso, req, async () => manejar(req, res))
    if (r.directa || res.headersSent) return
    if (comprobar) z.parse(r.respuesta, valor)
    res.status(r.estado ?? 200).json(valor)
  }
  const antes: RequestHandler[] = [
    async (req: Request, res: Response, next: NextFunction) => {
      const leida = await leerDirecta(r, req, sola)
      if (leida === undefined) return next()
      enviarJson(res, leida, comprobar ? r.respuesta : undefined)
    },
    async (req: Request, _res: Response, next: NextFunction) => {
      // Nobody unknown gets to send megabytes: access is decided before the body is read.
      await dejarPasar(r.acceso, req, r.confirma)
      next()
    },
  ]
  if (r.metodo !== 'get' && !r.archivo) antes.push(cuerpoJson)
  for (const ruta of [r.ruta, ...(r.alias ?? [])]) app[r.metodo](ruta, ...antes, atender)
}

/** The JSON of a read of one statement; absent where the call is none, or what it is asked with is not valid. */
async function leerDirecta(r: Ruta, req: Request, sola: LeerSola): Promise<string | undefined> {
  if (!r.lectura) return undefined
  const params = leido(r.params, req.params)
  const consulta = leido(r.consulta, req.query)
  if (!params || !consulta) return undefined
  const sentencia = r.lectura.sentencia({ params: params.valor as never, consulta: consulta.valor as never })
  return r.lectura.texto(await leerComo(r.acceso, req, { sentencia, sola }), actorDe(req))
}

/** What was read, if it is as declared; an input that is not is refused later, to whom may know. */
function leido(esquema: Esquema | undefined, valor: unknown): { valor: unknown } | null {
  if (!esquema) return { valor: {} }
  const r = z.safeParse(esquema, valor)
  return r.success ? { valor: r.data } : null
}
