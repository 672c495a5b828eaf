import type bcryptjs from 'bcryptjs'
import { vi } from 'vitest'

/**
 * Real passwords at bcrypt's lowest cost, for files whose thousands of requests make users and change passwords:
 * `vi.mock('bcryptjs', () => import('../support/bcrypt-barato'))`.
 */
const { default: bcrypt } = await vi.importActual<{ default: typeof bcryptjs }>('bcryptjs')
export default { ...bcrypt, hash: (clave: string) => bcrypt.hash(clave, 4), hashSync: (clave: string) => bcrypt.hashSync(clave, 4) }
