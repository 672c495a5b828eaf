import os from 'node:os'

/** What this process may use of the machine, in bytes: a container has less than the machine under it. */
export function memoriaDeLaMaquina(): number {
  const limite = process.constrainedMemory()
  return limite > 0 ? Math.min(limite, os.totalmem()) : os.totalmem()
}
