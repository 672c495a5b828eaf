import { createHash, randomUUID } from 'node:crypto'
import { auditar } from '../../platform/db/auditoria'
import { momentoDeLaBase } from '../../platform/db/reloj'
import type { Ctx, Tx } from '../../platform/db/tx'
import { anotarVerificacion } from './contrasena/contrasena.repo'
import type { Caja } from './segundo-factor/caja'
import { gastarPrueba, type Prueba } from './segundo-factor/probar-codigo'
import { finDeSesion, type PuertaSesion, type Vida } from './sesion.reglas'
import { buscarPorNombre, insertarSesion, normalizarNombre, type UsuarioConHash } from './sesion.repo'

/** Of a name that nobody has, so much is kept in the trail. */
const MAXIMO_TECLEADO = 100

/** Whose password it would be, and under what name tries at it are counted. */
export interface Nombrado {
  usuario: UsuarioConHash | null
  /** The same for every spelling that finds the same user; no name can be read from it. */
  cuenta: string
}

/** Under what tries at a name are counted: every way of writing it is one, by the normal form that finds its user. */
export async function cuentaDe(tx: Tx, usuario: string): Promise<string> {
  const normal = await normalizarNombre(tx, usuario)
  return createHash('sha256').update(normal).digest('base64url')
}

/** The user that a name finds. */
export async function buscarNombrado(ctx: Ctx, e: { usuario: string }): Promise<Nombrado> {
  const [usuario, cuenta] = await Promise.all([buscarPorNombre(ctx.tx, e.usuario), cuentaDe(ctx.tx, e.usuario)])
  return { usuario, cuenta }
}

/** How a sign-in got past the second factor: it has none, by the app, by a recovery code. */
type ConFactor = 'aplicacion' | 'recuperacion' | null

/** Who comes in, with what and by which door. */
interface Entrada {
  usuario: UsuarioConHash
  agente: string
  puerta: PuertaSesion
  vida: Vida
}

/** A new session, and how long it lives if nobody uses it, in ms. */
interface SesionAbierta {
  idSesion: string
  ms: number
}

/**
 * Opens a session for a user whose password was just checked, and the second factor if there is one. A keyed client
 * also gains the right to change a forced password. `vida`: how long that door's sessions live.
 * Says when it ends if nobody uses it.
 */
export async function abrirSesion(ctx: Ctx, e: Entrada & { factor?: ConFactor }): Promise<SesionAbierta> {
  const idSesion = randomUUID()
  const { usuario } = e
  const ahora = await momentoDeLaBase(ctx)
  const expiraEn = finDeSesion({ ahora, creadaEn: ahora, vida: e.vida })
  await insertarSesion(ctx.tx, {
    id: idSesion,
    idUsuario: usuario.id,
    creadaEn: ahora,
    expiraEn,
    puerta: e.puerta,
    ip: ctx.actor.ip,
    agente: e.agente.slice(0, 300),
    verificadaEn: usuario.debeCambiar ? ahora : null,
  })
  if (ctx.actor.idLlave !== null && usuario.debeCambiar) await anotarVerificacion(ctx.tx, ctx.actor, usuario.id, ahora)
  await auditar(
    { ...ctx, actor: { ...ctx.actor, idUsuario: usuario.id } },
    {
      accion: 'iniciar_sesion',
      entidad: 'usuario',
      idEntidad: usuario.id,
      ...(e.factor ? { despues: { segundo_factor: e.factor } } : {}),
    },
  )
  return { idSesion, ms: expiraEn.getTime() - ahora.getTime() }
}

/**
 * The same after the code, which is used up with it: a session is opened for each code at most. Throws what
 * gastarPrueba throws.
 */
export async function abrirConCodigo(ctx: Ctx, e: Entrada & { prueba: Prueba; caja: Caja }): Promise<SesionAbierta> {
  const factor = await gastarPrueba(ctx, { idUsuario: e.usuario.id, prueba: e.prueba, caja: e.caja })
  return abrirSesion(ctx, { ...e, factor })
}

/**
 * Notes a wrong password: the name as it was typed, which user that is (if any), which try it was. Never the password.
 * What the limits refuse is not noted, so that nobody fills the trail.
 */
export async function anotarFallo(
  ctx: Ctx,
  e: { tecleado: string; idUsuario: number | null; intento: number },
): Promise<void> {
  await auditar(ctx, {
    accion: 'entrar_fallido',
    entidad: 'usuario',
    idEntidad: e.idUsuario,
    despues: { usuario: [...e.tecleado].slice(0, MAXIMO_TECLEADO).join(''), intento: e.intento },
  })
}
