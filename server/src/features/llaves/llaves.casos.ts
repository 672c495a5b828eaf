import { createHash } from 'node:crypto'
import type { Kit } from '../../modulo'
import { autorDeLlave } from '../../platform/core/actor'
import type { Actor, Rol } from '../../platform/core/contexto'
import type { Repeticion } from '../../platform/core/repeticion'
import { bytesSecretos } from '../../platform/core/secreto'
import type { Sentencia } from '../../platform/core/sentencia'
import type { LlaveHallada, LlaveRehusada } from '../../platform/http/session/autenticador'
import { crearLlave, revocarLlave } from './guardar-llave'
import { comienzoDe, FORMA_LLAVE, llaveDe, prefijoDe, redPermite, usoViejo } from './llaves.reglas'
import { anotarUso, hallarLlave, listarLlaves } from './llaves.repo'

/** A key has 256 random bits: a plain hash is as good as a slow one, and every request pays for it. */
const hashDe = (llave: string): string => createHash('sha256').update(llave).digest('hex')

/** The use cases of keys, and who a key stands for. */
export function casosLlaves({ executor, config, pool, relojBase }: Kit) {
  const crear = executor.enTransaccion(crearLlave)
  return {
    listar: executor.enLectura((ctx, _: void) => listarLlaves(ctx.tx)),

    /** The key is made here and only this answer ever holds it. */
    async crear(actor: Actor, e: { nombre: string; redes: string[]; rol: Rol }, repeticion?: Repeticion) {
      // 'clave' is part of what a repeated write's key is made from: as it was in the first installations.
      const llave = llaveDe(bytesSecretos(config.sessionSecret, { para: 'clave', repeticion }))
      const prefijo = prefijoDe(llave)
      const { id } = await crear(actor, { ...e, hash: hashDe(llave), prefijo }, repeticion)
      return { id, prefijo, llave }
    },

    revocar: executor.enTransaccion(revocarLlave),

    /** Who a key stands for at this address, or why it is refused; its use is noted. */
    async porLlave(llave: string, ip: string, lectura?: Sentencia): Promise<LlaveHallada | LlaveRehusada> {
      const cual = { hash: hashDe(llave), reloj: relojBase() }
      const viva = FORMA_LLAVE.test(llave) ? await hallarLlave(pool, cual, lectura) : null
      if (!viva) return { motivo: 'desconocida', nombre: comienzoDe(llave) }
      if (viva.revocada) return { motivo: 'revocada', nombre: viva.nombre }
      if (!redPermite(ip, viva.redes)) return { motivo: 'red', nombre: viva.nombre }
      const desde = usoViejo(viva.leidaEn)
      if (!viva.ultimoUsoEn || viva.ultimoUsoEn <= desde) await anotarUso(pool, viva.id, viva.leidaEn, desde)
      const quien = {
        tipo: 'llave' as const,
        idUsuario: autorDeLlave(viva.id),
        nombreUsuario: viva.nombre,
        rol: viva.rol,
        idSesion: null,
        idLlave: viva.id,
        debeCambiar: false,
        debeInscribir: false,
      }
      return { quien, ...(viva.dato === undefined ? {} : { dato: viva.dato }) }
    },
  }
}
export type CasosLlaves = ReturnType<typeof casosLlaves>
