/** A round top and its marks for values from 0 to `max`: at most `count` steps of a round number × 10ⁿ. */
export function escala(max: number, count = 2, enteros = false): number[] {
  if (!(max > 0)) return [0, 1]
  const raw = max / count
  const power = 10 ** Math.floor(Math.log10(raw))
  const nice = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].map((n) => n * power)
  let step = nice.find((n) => n >= raw - 1e-9) ?? 10 * power
  if (enteros) step = Math.max(1, Math.ceil(step))
  const steps = Math.max(1, Math.ceil(max / step - 1e-9))
  return Array.from({ length: steps + 1 }, (_, i) => Math.round(i * step * 100) / 100)
}

/** Which labels fit: every n-th, so that each has `room` px. */
export function cadaCuantas(count: number, width: number, room: number): number {
  const fit = Math.max(1, Math.floor(width / room))
  const every = Math.ceil(count / fit)
  if (every === 1 || (every === 2 && count <= 18)) return every
  return Math.ceil(every / 5) * 5
}
