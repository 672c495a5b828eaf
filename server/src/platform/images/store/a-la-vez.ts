/**
 * Does something with each, some at a time, and gives what came of it in the order in which they came: of what waits to
 * be taken no more than `cuantas` is held. What fails first is thrown, when those under way ended.
 */
export async function* aLaVez<T, R>(
  cosas: AsyncIterable<T> | Iterable<T>,
  cuantas: number,
  hacer: (cosa: T) => Promise<R>,
): AsyncGenerator<R> {
  const cola: Promise<R>[] = []
  try {
    for await (const cosa of cosas) {
      const una = hacer(cosa)
      una.catch(() => {}) // told to whoever takes it
      cola.push(una)
      if (cola.length >= cuantas) yield await (cola.shift() as Promise<R>)
    }
    while (cola.length > 0) yield await (cola.shift() as Promise<R>)
  } finally {
    await Promise.allSettled(cola)
  }
}
