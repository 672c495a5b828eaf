import bcrypt from 'bcryptjs'

/** 2^10 rounds: some 60 ms here. Hashes of the old system ($2y$) are read as they are. */
const COSTO = 10
/** Compared where no such user exists, so that the answer takes the same time. */
const DE_NADIE = bcrypt.hashSync('nadie tiene esta contraseña', COSTO)

/** bcrypt hash of a password. */
export const cifrarContrasena = (contrasena: string): Promise<string> => bcrypt.hash(contrasena, COSTO)

/** True when the password is the one behind the hash; null compares all the same, and is false. */
export async function contrasenaCorrecta(contrasena: string, hash: string | null): Promise<boolean> {
  const igual = await bcrypt.compare(contrasena, hash ?? DE_NADIE)
  return igual && hash !== null
}
