/**
 * A handler of one use case that confirms by itself who acts (`conMirada`), in its transaction: the door need not ask
 * first (docs/decisions/0120). `manejar` does nothing else.
 */
export interface Confirmada<F> {
  confirma: true
  manejar: F
}

export const confirmada = <F>(manejar: F): Confirmada<F> => ({ confirma: true, manejar })

/** Whether a handler of the table is such a one. */
export const esConfirmada = (m: unknown): m is Confirmada<unknown> =>
  typeof m === 'object' && m !== null && 'confirma' in m
