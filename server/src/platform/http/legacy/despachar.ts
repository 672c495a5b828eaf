import { SIN_METODO } from '@mancuerna/contract/definir'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import { z } from 'zod'
import { DomainError } from '../../core/error'
import { fingerprintOf, type Repeticion } from '../../core/repeticion'
import { enviarJson, leerComo, type LeerSola } from '../lectura-directa'
import { comoQuienEra, dejarPasar } from '../session/dejar-pasar'
import { actorDe, emisorDe } from '../session/peticion'
import { cuerpoTexto } from '../body/cuerpo'
import { leerError } from '../leer-error'
import type { Guion, Metodo, PedidoLegado } from './implementar'
import { validar } from '../body/validar'
import { nombreDeGuion } from './direccion'
import { presentarErrorLegado } from './presentar-error'

/** A double click on 'Registrar' within this time, in ms, is one. */
const VENTANA_MS = 3000

export interface DependenciasLegado {
  /** Id and name of an active user, or null: the author that a keyed client may name. */
  buscarAutor(id: number): Promise<{ id: number; usuario: string } | null>
  registrarError(e: unknown, req: Request): void
  /** What public reads are made with where nobody signs them. */
  leerSola: LeerSola
  /** Checks each answer against its schema: on in tests, where a lie must fail. */
  comprobarRespuestas: boolean
}

function leerCuerpo(req: Request): Record<string, unknown> {
  let valor: unknown
  try {
    valor = JSON.parse(typeof req.body === 'string' ? req.body : '')
  } catch {
    throw new DomainError('JSON_INVALIDO')
  }
  if (typeof valor !== 'object' || valor === null || Array.isArray(valor)) throw new DomainError('METODO_DESCONOCIDO')
  return valor as Record<string, unknown>
}

function elegir(guion: Guion, cuerpo: Record<string, unknown>): Metodo {
  const { metodo } = cuerpo
  const elegido =
    typeof metodo === 'string' && Object.hasOwn(guion.metodos, metodo)
      ? guion.metodos[metodo]
      : guion.metodos[SIN_METODO]
  if (!elegido) throw new DomainError('METODO_DESCONOCIDO')
  return elegido
}

/**
 * The old door: all scripts, at /api/<name>.php and /<name>.php. They are found by name and not one after the other:
 * what is no script passes here in one step.
 */
export function montarGuiones(guiones: readonly Guion[], deps: DependenciasLegado): RequestHandler {
  const porNombre = new Map(guiones.map((g) => [g.nombre.toLowerCase(), rutasDe(g, deps)]))
  return (req, res, next) => {
    const suyas = porNombre.get(nombreDeGuion(req.path) ?? '')
    if (suyas) suyas(req, res, next)
    else next()
  }
}

function rutasDe(guion: Guion, deps: DependenciasLegado): Router {
  const router = Router()
  const noPost: RequestHandler = (req, _res, next) =>
    next(req.method === 'GET' || req.method === 'HEAD' ? new DomainError('JSON_INVALIDO') : undefined)
  for (const base of ['/api', ''])
    router.all(`${base}/${guion.nombre}.php`, noPost, cuerpoTexto, (req: Request, res: Response) =>
      atender(guion, req, res, deps),
    )
  return router
}

async function atender(guion: Guion, req: Request, res: Response, deps: DependenciasLegado): Promise<void> {
  let metodo: Metodo | undefined
  let dentro = false
  try {
    const crudo = leerCuerpo(req)
    metodo = elegir(guion, crudo)
    const leida = await leerDirecta(metodo, crudo, req, deps)
    if (leida !== undefined) return enviarJson(res, leida, deps.comprobarRespuestas ? metodo.respuesta : undefined)
    await dejarPasar(metodo.acceso, req, metodo.confirma)
    dentro = true
    const suyo = metodo
    const valor = await comoQuienEra(suyo.acceso, req, () => manejar(suyo, crudo, { req, res, deps }))
    if (metodo.directa || res.headersSent) return
    if (deps.comprobarRespuestas) z.parse(metodo.respuesta, valor)
    res.json(valor)
  } catch (e) {
    const { rechazo, inesperado } = leerError(e)
    if (inesperado) deps.registrarError(e, req)
    const deQuien = (!dentro && [401, 403].includes(rechazo.estado)) || rechazo.codigo === 'TOTALES_RESERVADOS'
    presentarErrorLegado(res, rechazo, formaDeRechazo(metodo ?? guion.metodos[SIN_METODO], deQuien))
  }
}

async function manejar(
  metodo: Metodo,
  crudo: unknown,
  { req, res, deps }: { req: Request; res: Response; deps: DependenciasLegado },
): Promise<unknown> {
  const cuerpo = validar(metodo.entrada, crudo)
  const actor = await conAutor(metodo, cuerpo, actorDe(req), deps)
  const pedido = { cuerpo, actor, req, res } as unknown as PedidoLegado<never>
  if (metodo.escribe) pedido.repeticion = repeticionDe(req)
  return metodo.manejar(pedido)
}

/** The JSON of a read of one statement; absent where the operation is none, or its input is not valid. */
async function leerDirecta(
  { lectura, acceso, entrada }: Metodo,
  crudo: unknown,
  req: Request,
  { leerSola }: DependenciasLegado,
): Promise<string | undefined> {
  if (!lectura) return undefined
  const leido = z.safeParse(entrada, crudo)
  if (!leido.success) return undefined
  const sentencia = lectura.sentencia({ cuerpo: leido.data })
  return lectura.texto(await leerComo(acceso, req, { sentencia, sola: leerSola }), actorDe(req))
}

/**
 * What a refused operation answers. A read that is not for who asks (`deQuien`: no session, a key that counts no more)
 * answers its empty shape, which its client reads at once; anything else, falsy:
 * zeros for a database that is away would be believed.
 */
function formaDeRechazo(metodo: Metodo | undefined, deQuien: boolean): ((mensaje: string) => unknown) | undefined {
  const vacio = deQuien ? metodo?.vacio : undefined
  return vacio === undefined ? metodo?.rechazo?.de : () => vacio
}

/**
 * For a refusal decided outside a script's own handler (a foreign page, a body too large, GET, an unknown script, a
 * path after one): the form that the address's client reads, or null when it is no old script's address.
 */
export function formaDeGuion(guiones: readonly Guion[], ruta: string): ((mensaje: string) => unknown) | null {
  const nombre = nombreDeGuion(ruta)
  if (nombre === null) return null
  return guiones.find((g) => g.nombre === nombre)?.metodos[SIN_METODO]?.rechazo?.de ?? (() => false)
}

function repeticionDe(req: Request): Repeticion {
  const fingerprint = fingerprintOf(req.path, String(req.body))
  return { emisor: emisorDe(req, 'remitente'), clave: `php:${fingerprint}`, fingerprint, ventanaMs: VENTANA_MS }
}

/**
 * `idUsuario` of the body is the author only for a key, and only if it exists and is active; else the session decides,
 * or the key itself is the author: the old client keeps in its storage whom it signed in as at another installation.
 */
async function conAutor(
  metodo: Metodo,
  cuerpo: unknown,
  actor: ReturnType<typeof actorDe>,
  deps: DependenciasLegado,
): Promise<ReturnType<typeof actorDe>> {
  if (actor.tipo !== 'llave' || !metodo.autor) return actor
  const id = metodo.autor(cuerpo as never)
  if (id === null || id === undefined) return actor
  const autor = await deps.buscarAutor(id)
  return autor ? { ...actor, idUsuario: autor.id, nombreUsuario: autor.usuario } : { ...actor, autorAjeno: id }
}
