/** Members of a batch: the process breathes and the connection goes back between two of them. */
const LOTE = 500

/** All rows by id, in batches by key: no cursor holds a connection while a slow client reads. `leer`: at most `cuantas` with an id above `desde`. */
export async function* porLotes<F extends { id: number }>(
  leer: (desde: number, cuantas: number) => Promise<F[]>,
): AsyncGenerator<F[]> {
  for (let desde = 0; ;) {
    const lote = await leer(desde, LOTE)
    if (lote.length > 0) yield lote
    if (lote.length < LOTE) return
    desde = (lote.at(-1) as F).id
  }
}
