import ipaddr from 'ipaddr.js'

/** Wrong tries of one device, or of one address at one user, before pauses begin. */
export const LIBRES = 10
/**
 * The same for all unknown devices together: many addresses guess at one user, and a person far away is not in their
 * way.
 */
export const LIBRES_EN_TOTAL = 50
/** The same of codes of a second factor: there are only a million, and three are right at a time. */
export const LIBRES_DE_CODIGO = 5
/** How long wrong tries are remembered after the first, in seconds. */
export const MEMORIA_S = 24 * 3600

const PRIMERA_S = 30
const MAYOR_S = 15 * 60

/**
 * How long the next try waits after the `n`th wrong one, in seconds: not at all while they are few, then half a minute,
 * twice as long each time, a quarter of an hour at most.
 */
export const pausaTras = (n: number, libres: number): number =>
  n < libres ? 0 : Math.min(MAYOR_S, PRIMERA_S * 2 ** (n - libres))

/**
 * What counts as one sender among unknown devices: an IPv4 address, or the /64 of an IPv6 one, of which a single house
 * has 2^64.
 */
export function redDe(ip: string): string {
  if (!ipaddr.IPv6.isValid(ip)) return ip
  const partes = ipaddr.IPv6.parse(ip).parts.slice(0, 4)
  return `${partes.map((p) => p.toString(16)).join(':')}::/64`
}
