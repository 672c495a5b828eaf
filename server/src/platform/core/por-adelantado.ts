/**
 * What is made of each thing, in their order, up to `cuantas` of them under way while the one before is used. What
 * fails is thrown in its turn. Whoever stops early waits for nothing: what is under way ends by itself.
 */
export async function* porAdelantado<T, R>(
  cosas: readonly T[],
  cuantas: number,
  hacer: (cosa: T) => Promise<R>,
): AsyncGenerator<R> {
  const enCamino: Promise<R>[] = []
  const empezar = (cosa: T): void => {
    const p = hacer(cosa)
    p.catch(() => {}) // told in its turn, if that comes
    enCamino.push(p)
  }
  let siguiente = 0
  const rellenar = (): void => {
    while (enCamino.length < cuantas && siguiente < cosas.length) empezar(cosas[siguiente++] as T)
  }
  rellenar()
  for (let p = enCamino.shift(); p; p = enCamino.shift()) {
    const hecho = await p
    rellenar()
    yield hecho
  }
}
