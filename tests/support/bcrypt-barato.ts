import bcrypt from '../node_modules/bcryptjs/index.js'

const hashes = new Map<string, string>()
const comparadas = new Map<string, Promise<boolean>>()

/** Of the same password always the same hash within a process: what was compared once need not be compared again. */
const hashSync = (clave: string): string => {
  const hash = hashes.get(clave) ?? bcrypt.hashSync(clave, 4)
  hashes.set(clave, hash)
  return hash
}

/**
 * Real passwords at bcrypt's lowest cost, in place of the package itself (vitest.config.ts): the tests over HTTP make
 * users and sign in thousands of times. Whether a password is that of a hash depends on nothing else, so it is asked
 * once. The cost of the real ones is a test of `claves`.
 */
export default {
  ...bcrypt,
  hash: (clave: string) => Promise.resolve(hashSync(clave)),
  hashSync,
  compare: (clave: string, hash: string): Promise<boolean> => {
    const cual = `${hash} ${clave}`
    const igual = comparadas.get(cual) ?? bcrypt.compare(clave, hash)
    comparadas.set(cual, igual)
    return igual
  },
}
