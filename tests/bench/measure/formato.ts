import type { Medida } from './medir'

export const cifra = (n: number): string => (n < 10 ? n.toFixed(2) : n < 100 ? n.toFixed(1) : String(Math.round(n)))
/** '0.83 / 1.20 ms (200)': median, 95th percentile, how many. */
export const tiempos = (m: Medida): string => `${cifra(m.p50)} / ${cifra(m.p95)} ms (${m.n})`
/** '1.12 ×' */
export const veces = (n: number): string => `${n.toFixed(2)} ×`
export const ms = (n: number): string => `${cifra(n)} ms`
export const miles = (n: number): string => n.toLocaleString('en-US')
/** '4.8 µs' of one row. */
export const us = (n: number): string => `${cifra(n)} µs`
/** '2,950 req/s' */
export const porSegundo = (n: number): string => `${n < 100 ? cifra(n) : miles(Math.round(n))} req/s`
