import type { Guion } from './implementar'

/** One script may be served by several features (usuarios.php: session and users): their `metodo`s are put together. */
export function unirGuiones(guiones: readonly Guion[]): Guion[] {
  const porNombre = new Map<string, Guion>()
  for (const g of guiones) {
    const previo = porNombre.get(g.nombre)
    if (!previo) {
      porNombre.set(g.nombre, { ...g, metodos: { ...g.metodos } })
      continue
    }
    for (const [metodo, definicion] of Object.entries(g.metodos)) {
      if (Object.hasOwn(previo.metodos, metodo)) throw new Error(`${g.nombre}.php: el metodo ${metodo} está dos veces`)
      previo.metodos[metodo] = definicion
    }
  }
  return [...porNombre.values()]
}
