import type { Kit } from '../../modulo'
import type { Actor } from '../../platform/core/contexto'
import { DomainError } from '../../platform/core/error'
import { contrasenaCorrecta } from './contrasena/contrasenas'
import { abrirConCodigo, abrirSesion, anotarFallo, buscarNombrado } from './iniciar-sesion'
import { crearEquipos, DURACION_EQUIPO_MS, type Equipo } from './limites/equipo'
import type { Limites } from './limites/limites'
import { casosCodigos } from './segundo-factor/codigos.casos'
import { crearPases } from './segundo-factor/pase'
import type { PuertaSesion, Vida } from './sesion.reglas'
import { buscarPorId, type UsuarioConHash } from './sesion.repo'
import type { Tokens } from './token'

interface Credenciales {
  usuario: string
  contrasena: string
  agente: string
  /** What a device where somebody signed in before carries; null for none. */
  tokenEquipo: string | null
}

/** What the sign-in shares with the session that it opens. */
interface Comunes {
  limites: Limites
  tokens: Tokens
  vidas: Record<PuertaSesion, Vida>
}

/** Signing in, at either door. */
export function casosIngreso(kit: Kit, { limites, tokens, vidas }: Comunes) {
  const { executor, config, clock } = kit
  const pases = crearPases(config.sessionSecret)
  const codigos = casosCodigos(kit)
  const equipos = crearEquipos(config.sessionSecret)
  const porLa = (puerta: PuertaSesion) => ({ puerta, vida: vidas[puerta] })
  const nombrar = executor.enLectura(buscarNombrado)
  const anotar = executor.enTransaccion(anotarFallo)
  const abrir = executor.enTransaccion(abrirSesion)
  const abrirTrasCodigo = executor.enTransaccion(abrirConCodigo)
  const porId = executor.enLectura((ctx, id: number) => buscarPorId(ctx.tx, id))

  /** The user of these credentials, and the device that asks. Throws CREDENCIALES, DEMASIADOS_INTENTOS. */
  async function identificar(
    actor: Actor,
    e: Credenciales,
  ): Promise<{ usuario: UsuarioConHash; equipo: Equipo | null }> {
    const [{ usuario, cuenta }, equipo] = await Promise.all([nombrar(actor, e), equipos.leer(e.tokenEquipo, clock())])
    const conocido = equipoConocido(actor, equipo, usuario)
    const toma = await limites.entrar({ cuenta, ip: actor.ip, equipo: conocido })
    const correcta = await contrasenaCorrecta(e.contrasena, usuario?.hash ?? null)
    if (!usuario || !correcta) {
      await anotar(actor, { tecleado: e.usuario, idUsuario: usuario?.id ?? null, intento: toma.intento })
      throw new DomainError('CREDENCIALES')
    }
    await toma.acierto()
    return { usuario, equipo }
  }

  /** What stays with the browser that signed in. */
  const entregar = async (
    usuario: UsuarioConHash,
    abierta: { idSesion: string; ms: number },
    equipo: Equipo | null,
  ) => ({
    usuario,
    token: await tokens.firmar(abierta.idSesion),
    sesionMs: abierta.ms,
    equipo: await equipos.firmarCon(equipo, usuario.id, clock()),
    equipoMs: DURACION_EQUIPO_MS,
  })

  return {
    /**
     * The same answer and the same work for an unknown user and a wrong password. What is given back stays with the
     * browser that signed in; a user with a second factor gets a pass for the next step instead. Throws CREDENCIALES,
     * DEMASIADOS_INTENTOS.
     */
    async iniciar(actor: Actor, e: Credenciales) {
      const { usuario, equipo } = await identificar(actor, e)
      if (usuario.conFactor) return { pase: await pases.firmar(usuario, clock()) }
      const abierta = await abrir(actor, { usuario, agente: e.agente, ...porLa('NUEVA') })
      return entregar(usuario, abierta, equipo)
    },

    /**
     * The second step: the pass of the first and a code. Throws PASE_VENCIDO, CODIGO_INCORRECTO, DEMASIADOS_INTENTOS.
     */
    async completar(actor: Actor, e: { pase: string; codigo: string; agente: string; tokenEquipo: string | null }) {
      const pase = await pases.leer(e.pase, clock())
      const usuario = pase && (await porId(actor, pase.idUsuario))
      if (!usuario?.conFactor || !pase?.vale(usuario.hash)) throw new DomainError('PASE_VENCIDO')
      const abierta = await codigos.con(actor, { idUsuario: usuario.id, codigo: e.codigo }, (prueba) =>
        abrirTrasCodigo(actor, { usuario, agente: e.agente, ...porLa('NUEVA'), prueba, caja: codigos.caja }),
      )
      return entregar(usuario, abierta, await equipos.leer(e.tokenEquipo, clock()))
    },

    /**
     * The sign-in of the old door, whose clients can ask for no code. Who has a second factor, or must have one, does
     * not come in by the password alone: by a key only, which is the way in by itself, so no session is opened. Throws
     * CREDENCIALES, DEMASIADOS_INTENTOS, SEGUNDO_FACTOR.
     */
    async iniciarSinCodigo(actor: Actor, e: Credenciales) {
      const { usuario, equipo } = await identificar(actor, e)
      if (usuario.conFactor || usuario.debeInscribir) {
        if (actor.tipo !== 'llave') throw new DomainError('SEGUNDO_FACTOR')
        return { usuario }
      }
      const abierta = await abrir(actor, { usuario, agente: e.agente, ...porLa('ANTERIOR') })
      return { usuario, entregado: await entregar(usuario, abierta, equipo) }
    },
  }
}

/**
 * Which device this user is known on, or null. Whoever holds a key is known by it: an old client on another host keeps
 * no cookie.
 */
function equipoConocido(actor: Actor, equipo: Equipo | null, usuario: { id: number } | null): string | null {
  if (actor.tipo === 'llave') return `llave ${actor.idLlave}`
  return equipo && usuario && equipo.usuarios.includes(usuario.id) ? equipo.id : null
}
