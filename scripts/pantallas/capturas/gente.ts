import { createHmac } from 'node:crypto'

/** Who looks: what the client keeps of a session, and its token. */
export interface Sesion {
  token: string
  nombreUsuario: string
  idUsuario: number
  rol: string
}

/** Somebody who can sign in. */
export interface Quien {
  usuario: string
  clave: string
}

/** Of the demo gym, besides the administrator: reception, with a password not yet her own, with a second factor. */
export interface Gente {
  nueva: Quien
  temporal: Quien
  jefa: Quien
}

/** As they begin; whose password is temporary is told it when made. */
export const GENTE: Gente = {
  nueva: { usuario: 'belen', clave: 'Clave-de-capturas-2' },
  temporal: { usuario: 'daniela', clave: '' },
  jefa: { usuario: 'rosa', clave: 'Clave-de-capturas-3' },
}

/** Asks the server; what it refuses is an error. */
async function pedir<T>(url: string, metodo: string, cuerpo: object, token?: string): Promise<T> {
  const r = await fetch(url, {
    method: metodo,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(cuerpo),
  })
  if (!r.ok) throw new Error(`${metodo} ${url}: ${r.status} ${await r.text()}`)
  return (await r.json()) as T
}

/** Signs somebody in, for a token. */
export async function entrar(url: string, { usuario, clave }: Quien): Promise<Sesion> {
  const { token, rol, datos } = await pedir<Sesion & { datos: Pick<Sesion, 'nombreUsuario' | 'idUsuario'> }>(
    `${url}/api/v2/sesion`,
    'POST',
    { usuario, password: clave, con_token: true },
  )
  return { token, rol, ...datos }
}

/** Makes `gente`: by the same doors as anybody, with passwords of their own. */
export async function inscribirGente(
  { url, sesion, gente }: { url: string; sesion: Sesion; gente: Gente },
  ahora: Date,
): Promise<Partial<Record<keyof Gente, Sesion>>> {
  const crear = async (q: Quien, nombre: string, rol: string, propia: boolean): Promise<Sesion> => {
    const datos = { usuario: q.usuario, nombre, telefono: '099-555-0147', rol }
    const r = await pedir<{ clave_temporal: string }>(`${url}/api/v2/usuarios`, 'POST', datos, sesion.token)
    if (!propia) q.clave = r.clave_temporal
    const ella = await entrar(url, { usuario: q.usuario, clave: r.clave_temporal })
    if (!propia) return ella
    const cambio = { actual: r.clave_temporal, nueva: q.clave }
    await pedir(`${url}/api/v2/sesion/clave`, 'PUT', cambio, ella.token)
    return entrar(url, q)
  }
  await crear(gente.temporal, 'Daniela Temporal', 'RECEPCION', false)
  const nueva = await crear(gente.nueva, 'Belén Andrade', 'RECEPCION', true)
  const jefa = await crear(gente.jefa, 'Rosa Villacís', 'ADMINISTRADOR', true)
  const factor = `${url}/api/v2/sesion/segundo-factor`
  const { secreto } = await pedir<{ secreto: string }>(factor, 'POST', { contrasena: gente.jefa.clave }, jefa.token)
  await pedir(`${factor}/confirmar`, 'POST', { codigo: codigoDe(secreto, ahora) }, jefa.token)
  return { nueva, jefa }
}

/** What an authenticator app shows then (RFC 6238: SHA-1, six digits, half a minute). */
function codigoDe(secreto: string, ahora: Date): string {
  const bits = [...secreto]
    .map((c) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0'))
    .join('')
  const clave = Buffer.from(bits.match(/.{8}/g)?.map((b) => Number.parseInt(b, 2)) ?? [])
  const paso = Buffer.alloc(8)
  paso.writeBigUInt64BE(BigInt(Math.floor(ahora.getTime() / 30_000)))
  const h = createHmac('sha1', clave).update(paso).digest()
  const desde = (h.at(-1) ?? 0) & 0xf
  return String((h.readUInt32BE(desde) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
