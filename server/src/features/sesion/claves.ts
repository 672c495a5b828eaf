import bcrypt from 'bcryptjs'

/** 2^10 rounds: some 60 ms here. Hashes of the old system ($2y$) are read as they are. */
const COSTO = 10
/** Compared where no such user exists, so that the answer takes the same time. */
const NADIE = bcrypt.hashSync('nadie tiene esta clave', COSTO)

/** bcrypt hash of a password. */
export const cifrarClave = (clave: string): Promise<string> => bcrypt.hash(clave, COSTO)

/** True when the password is the one behind the hash; null compares all the same, and is false. */
export async function claveCorrecta(clave: string, hash: string | null): Promise<boolean> {
  const igual = await bcrypt.compare(clave, hash ?? NADIE)
  return igual && hash !== null
}
