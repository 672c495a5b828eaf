/** Random numbers: the same seed gives the same ones. */
export interface Azar {
  /** From 0 to 1, 1 not included. */
  n(): number
  /** A whole number, both ends included. */
  entre(desde: number, hasta: number): number
  /** True that often (0 to 1). */
  si(probabilidad: number): boolean
  uno<T>(lista: readonly T[]): T
  /** One of them, the more often the greater its weight. */
  pesado<T>(lista: readonly (readonly [T, number])[]): T
}

/** mulberry32: small, fast and good enough for people who do not exist. */
export function crearAzar(semilla: number): Azar {
  let estado = semilla >>> 0
  const n = (): number => {
    estado = (estado + 0x6d2b79f5) >>> 0
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const entre = (desde: number, hasta: number): number => desde + Math.floor(n() * (hasta - desde + 1))
  return {
    n,
    entre,
    si: (p) => n() < p,
    uno: (lista) => lista[entre(0, lista.length - 1)] as never,
    pesado: (lista) => {
      let resto = n() * lista.reduce((s, [, peso]) => s + peso, 0)
      for (const [valor, peso] of lista) if ((resto -= peso) < 0) return valor
      return (lista[lista.length - 1] as readonly [never, number])[0]
    },
  }
}
