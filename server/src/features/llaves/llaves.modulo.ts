import { createHash } from 'node:crypto'
import type { Repeticion } from '../../platform/core/repeticion'
import type { Actor, Rol } from '../../platform/core/contexto'
import { bytesSecretos } from '../../platform/core/secreto'
import type { Autenticador } from '../../platform/http/autenticar'
import type { Kit, Modulo } from '../../modulo'
import { FORMA_CLAVE, prefijoDe, redPermite } from './llaves.reglas'
import { anotarUso, claveViva, listarClaves } from './llaves.repo'
import { rutasClaves } from './llaves.rest'
import { crearClave, revocarClave } from './guardar-llave'

/** The last use is written at most this often. */
const ENTRE_USOS_MS = 60_000

/** A key has 256 random bits: a plain hash is as good as a slow one, and every request pays for it. */
const hashDe = (clave: string): string => createHash('sha256').update(clave).digest('hex')

const crearCasos = ({ ejecutor, config }: Kit) => {
  const crear = ejecutor.enTransaccion(crearClave)
  return {
    listar: ejecutor.enLectura((ctx, _: void) => listarClaves(ctx.tx)),
    /** The key is made here and only this answer ever holds it. */
    async crear(actor: Actor, e: { nombre: string; redes: string[]; rol: Rol }, repeticion?: Repeticion) {
      const clave = `mk_${bytesSecretos(config.sessionSecret, { para: 'clave', repeticion }).toString('base64url')}`
      const prefijo = prefijoDe(clave)
      const { id } = await crear(actor, { ...e, hash: hashDe(clave), prefijo }, repeticion)
      return { id, prefijo, clave }
    },
    revocar: ejecutor.enTransaccion(revocarClave),
  }
}
export type CasosClaves = ReturnType<typeof crearCasos>

/** Keys for programs that can keep no session, and who a key stands for. */
export function moduloClaves(kit: Kit): Modulo & { porClave: Autenticador['porClave'] } {
  return {
    rutas: rutasClaves(crearCasos(kit)),
    async porClave(clave, ip) {
      const c = FORMA_CLAVE.test(clave) ? await claveViva(kit.pool, hashDe(clave)) : null
      if (!c || !redPermite(ip, c.redes)) return null
      const ahora = kit.reloj()
      const desde = new Date(ahora.getTime() - ENTRE_USOS_MS)
      if (!c.ultimoUsoEn || c.ultimoUsoEn <= desde) await anotarUso(kit.pool, c.id, ahora, desde)
      return {
        tipo: 'clave',
        idUsuario: null,
        nombreUsuario: null,
        rol: c.rol,
        idSesion: null,
        idClave: c.id,
        debeCambiar: false,
      }
    },
  }
}
