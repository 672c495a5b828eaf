import type { Historia } from '../tipos'

const PREFIJOS: Readonly<Record<string, string>> = { FACTURA: '001-001-', NOTA_VENTA: 'NV-', TICKET: 'T-' }

/** Gives the rows of a list new ids in the order of their moments. Returns old id → new id. */
function numerar(filas: { id: number; momento: string }[]): Map<number, number> {
  filas.sort((a, b) => (a.momento < b.momento ? -1 : a.momento > b.momento ? 1 : a.id - b.id))
  const nuevo = new Map<number, number>()
  filas.forEach((f, i) => {
    nuevo.set(f.id, i + 1)
    f.id = i + 1
  })
  return nuevo
}

/**
 * Puts what happened in the order in which it happened: ids grow with time, as they would in a gym at work, and
 * documents are numbered without gaps by type. Changes the history in place.
 */
export function ordenar(h: Historia): Historia {
  const cobros = numerar(h.cobros)
  const abonos = numerar(h.abonos)
  const cuotas = numerar(h.cuotas)
  const visitas = numerar(h.visitas)
  const de = (mapa: Map<number, number>, id: number | null): number | null =>
    id === null ? null : (mapa.get(id) as number)
  for (const i of h.ingresos)
    Object.assign(i, {
      id_transaccion: de(cobros, i.id_transaccion),
      id_abono: de(abonos, i.id_abono),
      id_cuota: de(cuotas, i.id_cuota),
      id_visita: de(visitas, i.id_visita),
    })
  const ingresos = numerar(h.ingresos)
  for (const l of h.lineas)
    Object.assign(l, { id_transaccion: de(cobros, l.id_transaccion), id_abono: de(abonos, l.id_abono) })
  for (const c of h.cuotas) c.id_transaccion = cobros.get(c.id_transaccion) as number
  for (const p of h.periodos)
    Object.assign(p, { id_transaccion: de(cobros, p.id_transaccion), id_ingreso: de(ingresos, p.id_ingreso) })
  const ultimo: Record<string, number> = {}
  for (const c of h.cobros) {
    ultimo[c.documento] = (ultimo[c.documento] ?? 0) + 1
    const cifras = c.documento === 'FACTURA' ? 9 : 6
    c.numero = `${PREFIJOS[c.documento] ?? ''}${String(ultimo[c.documento]).padStart(cifras, '0')}`
  }
  return h
}
