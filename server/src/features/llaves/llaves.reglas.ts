import ipaddr from 'ipaddr.js'

/** How a key looks: 'mk_' and 32 random bytes. Anything else never reaches the database. */
export const FORMA_LLAVE = /^mk_[\w-]{43}$/

/** A key of 32 bytes. */
export const llaveDe = (bytes: Buffer): string => `mk_${bytes.toString('base64url')}`

/** What may be shown of a key afterwards. */
export const prefijoDe = (llave: string): string => llave.slice(0, 9)

/** What was sent and is no key of ours, by its beginning; never the whole of it, nor more than half. */
export const comienzoDe = (enviada: string): string => enviada.slice(0, Math.min(9, Math.floor(enviada.length / 2)))

/** The last use is written at most this often, in ms. */
const ENTRE_USOS_MS = 60_000

/** The moment before which a noted use is old enough to be written anew. */
export const usoViejo = (ahora: Date): Date => new Date(ahora.getTime() - ENTRE_USOS_MS)

/**
 * Whether an address lies in one of the networks ('10.0.0.0/8', or a single address); no networks means anywhere. An
 * IPv4 address counts the same when it comes written as IPv6 ('::ffff:10.0.0.1'), on either side.
 */
export function redPermite(ip: string, redes: readonly string[]): boolean {
  if (redes.length === 0) return true
  if (!ipaddr.isValid(ip)) return false
  const direccion = ipaddr.process(ip)
  return redes.some((red) => {
    const [base, bits] = leerRed(red)
    return direccion.kind() === base.kind() && direccion.match(base, bits)
  })
}

function leerRed(red: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (!red.includes('/')) {
    const sola = ipaddr.process(red)
    return [sola, 8 * sola.toByteArray().length]
  }
  const [base, bits] = ipaddr.parseCIDR(red)
  if (base instanceof ipaddr.IPv6 && base.isIPv4MappedAddress() && bits >= 96) return [base.toIPv4Address(), bits - 96]
  return [base, bits]
}
