/**
 * Where the API client and the re-login dialog meet: the first request that finds the session expired asks here, all
 * others wait for the same answer, and the dialog says whether the session is back.
 */
type Oyente = (pendiente: boolean) => void

let enCurso: { promise: Promise<boolean>; resolve: (recuperada: boolean) => void } | null = null
const oyentes = new Set<Oyente>()

const avisar = () => oyentes.forEach((o) => o(enCurso !== null))

/** Announces that the session expired and waits; resolves true once somebody signed in again. */
export function recuperarSesion(): Promise<boolean> {
  if (oyentes.size === 0) return Promise.resolve(false)
  if (!enCurso) {
    let resolve!: (recuperada: boolean) => void
    const promise = new Promise<boolean>((r) => (resolve = r))
    enCurso = { promise, resolve }
    avisar()
  }
  return enCurso.promise
}

/** Answers everybody who waits: true to send the work again, false to let it fail. */
export function resolverSesion(recuperada: boolean): void {
  const actual = enCurso
  enCurso = null
  actual?.resolve(recuperada)
  avisar()
}

/** Registers whoever can sign in again (the dialog); returns the function that removes it. */
export function alExpirarSesion(oyente: Oyente): () => void {
  oyentes.add(oyente)
  oyente(enCurso !== null)
  return () => void oyentes.delete(oyente)
}
