import bcrypt from '../node_modules/bcryptjs/index.js'

/**
 * Real passwords at bcrypt's lowest cost, in place of the package itself (vitest.config.ts): the tests over HTTP make
 * users and sign in thousands of times. The cost of the real ones is a test of `claves`.
 */
export default {
  ...bcrypt,
  hash: (clave: string) => bcrypt.hash(clave, 4),
  hashSync: (clave: string) => bcrypt.hashSync(clave, 4),
}
