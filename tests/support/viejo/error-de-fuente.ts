import { expect } from 'vitest'
import { ErrorFuente } from '../../../server/src/features/mudanza/origen/error-fuente'

/** The sentence with which a source refuses to be read; anything else fails the test. */
export async function errorDeFuente(tarea: Promise<unknown>): Promise<string> {
  const error = await tarea.then(
    () => new Error('no falló'),
    (e: unknown) => e,
  )
  expect(error).toBeInstanceOf(ErrorFuente)
  return (error as Error).message
}
