import bcrypt from '../node_modules/bcryptjs/index.js'

/** What bcrypt reads of a password, in bytes. */
const LEIDOS = 72
const hashes = new Map<string, string>()
/** The hashes that were made here of passwords that bcrypt reads whole: no other password is theirs. */
const propios = new Set<string>()
const comparadas = new Map<string, Promise<boolean>>()

const seLeeEntera = (clave: string): boolean =>
  Buffer.byteLength(clave) <= LEIDOS && clave.isWellFormed() && !clave.includes('\0')

/** Of the same password always the same hash within a process: what was compared once need not be compared again. */
const hashSync = (clave: string): string => {
  const hash = hashes.get(clave) ?? bcrypt.hashSync(clave, 4)
  hashes.set(clave, hash)
  if (seLeeEntera(clave)) propios.add(hash)
  return hash
}

/**
 * Real passwords at bcrypt's lowest cost, in place of the package itself (vitest.config.ts): the tests over HTTP make
 * users and sign in thousands of times. Whether a password is that of a hash depends on nothing else, so it is asked
 * once, and not at all of a hash that was made here. The cost of the real ones is a test of `claves`.
 */
export default {
  ...bcrypt,
  hash: (clave: string) => Promise.resolve(hashSync(clave)),
  hashSync,
  compare: (clave: string, hash: string): Promise<boolean> => {
    if (propios.has(hash) && seLeeEntera(clave)) return Promise.resolve(hashes.get(clave) === hash)
    const cual = `${hash} ${clave}`
    const igual = comparadas.get(cual) ?? bcrypt.compare(clave, hash)
    comparadas.set(cual, igual)
    return igual
  },
}
