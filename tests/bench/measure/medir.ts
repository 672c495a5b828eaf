/** What a series of times says, in ms. */
export interface Medida {
  p50: number
  p95: number
  n: number
}

/** The value below which a share `q` of the times lies (nearest rank). */
export function cuantil(tiempos: readonly number[], q: number): number {
  const orden = [...tiempos].sort((a, b) => a - b)
  return orden[Math.min(orden.length - 1, Math.max(0, Math.ceil(q * orden.length) - 1))] ?? NaN
}

export const medida = (tiempos: readonly number[]): Medida => ({
  p50: cuantil(tiempos, 0.5),
  p95: cuantil(tiempos, 0.95),
  n: tiempos.length,
})

/** How long one action takes, in ms. */
export async function cronometrar(accion: () => Promise<unknown>): Promise<number> {
  const inicio = performance.now()
  await accion()
  return performance.now() - inicio
}

/** However many turns are asked for: after so many ms there is no further one, if there were this many. */
const BASTA_MS = 20_000
const BASTAN = 7
/** So long it warms up at most, in ms: a server that serves all day is warm, one that was just started is not. */
const CALENTAR_MS = 2_000

/**
 * Times several actions in turns (a, b, a, b …), so that what else the machine does falls on all of them alike. As
 * many turns before warm up and are not counted; fewer (at least 2) of what is slow, which gets fewer turns too: how
 * many, `n` says.
 */
export async function alternar(vueltas: number, ...acciones: (() => Promise<unknown>)[]): Promise<Medida[]> {
  const tiempos = acciones.map((): number[] => [])
  let inicio = performance.now()
  const van = (): number => performance.now() - inicio
  for (let v = 0; v < Math.max(2, vueltas) && (v < 2 || van() < CALENTAR_MS); v++)
    for (const accion of acciones) await accion()
  inicio = performance.now()
  const basta = (v: number): boolean => van() > BASTA_MS && (v >= BASTAN || van() > 3 * BASTA_MS)
  for (let v = 0; v < vueltas && !(v > 0 && basta(v)); v++)
    for (const [i, accion] of acciones.entries()) tiempos[i]?.push(await cronometrar(accion))
  return tiempos.map(medida)
}
