import { createHmac, createSecretKey } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

/** From the password to the code, in ms: time to find the phone. */
const DURACION_MS = 5 * 60_000

const Contenido = z.object({ sub: z.string().regex(/^\d{1,10}$/), huella: z.string() })

/**
 * What a right password gives where a second factor is due: a paper that names the user for some minutes. It is no
 * session: only the call that takes the code reads it, and with a key of its own, so that neither passes for the other.
 * A password that was changed in between makes it worthless.
 */
export function crearPases(secreto: string) {
  const material = createHmac('sha256', secreto).update('segundo factor: pase').digest()
  const clave = createSecretKey(material)
  const huellaDe = (hash: string): string => createHmac('sha256', material).update(hash).digest('base64url')
  return {
    firmar: (u: { id: number; hash: string }, ahora: Date): Promise<string> =>
      new SignJWT({ huella: huellaDe(u.hash) })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(u.id))
        .setExpirationTime(Math.floor((ahora.getTime() + DURACION_MS) / 1000))
        .sign(clave),

    /** The user that it names, or null for anything else than a pass of ours that has not run out. */
    async leer(pase: string, ahora: Date): Promise<{ idUsuario: number; vale(hash: string): boolean } | null> {
      try {
        const { payload } = await jwtVerify(pase, clave, { algorithms: ['HS256'], currentDate: ahora })
        const { sub, huella } = z.parse(Contenido, payload)
        return { idUsuario: Number(sub), vale: (hash) => huellaDe(hash) === huella }
      } catch {
        return null
      }
    },
  }
}
