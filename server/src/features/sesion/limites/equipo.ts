import { createHmac, createSecretKey, randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

/** A browser on which somebody has signed in with the right password. */
export interface Equipo {
  id: string
  /** The users that did, the last one first. */
  usuarios: number[]
}

/** How long a device is known after the last sign-in on it, in ms: the longest that browsers keep a cookie. */
export const DURACION_EQUIPO_MS = 400 * 86_400_000
/** A desk has a handful of users. */
const MAXIMO = 20

const Contenido = z.object({ jti: z.string(), usuarios: z.array(z.int()).max(MAXIMO) })

/**
 * Signs and reads what a known device carries (docs/decisions/0071). It opens nothing: its bearer still needs the
 * password, and only has tries of its own. The key is not the sessions', so that neither passes for the other.
 */
export function crearEquipos(secreto: string) {
  const clave = createSecretKey(createHmac('sha256', secreto).update('equipo conocido').digest())
  const segundos = (m: Date, mas = 0): number => Math.floor((m.getTime() + mas) / 1000)
  return {
    /** The device of a token of ours that has not run out, or null. */
    async leer(token: string | null, ahora: Date): Promise<Equipo | null> {
      if (!token) return null
      try {
        const { payload } = await jwtVerify(token, clave, { algorithms: ['HS256'], currentDate: ahora })
        const { jti, usuarios } = z.parse(Contenido, payload)
        return { id: jti, usuarios }
      } catch {
        return null
      }
    },

    /** The token of the device now that this user has signed in on it; a new device when there was none. */
    firmarCon(equipo: Equipo | null, idUsuario: number, ahora: Date): Promise<string> {
      const usuarios = [idUsuario, ...(equipo?.usuarios ?? []).filter((id) => id !== idUsuario)].slice(0, MAXIMO)
      return new SignJWT({ usuarios })
        .setProtectedHeader({ alg: 'HS256' })
        .setJti(equipo?.id ?? randomUUID())
        .setExpirationTime(segundos(ahora, DURACION_EQUIPO_MS))
        .sign(clave)
    },
  }
}
