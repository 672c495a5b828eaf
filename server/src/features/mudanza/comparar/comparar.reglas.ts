/**
 * Rows that count for the same: under which name there, under which they must here, and under which they do (null: not
 * at all). `valor`: of the rows there, `valorAqui`: of ours; cents or a number of rows.
 */
export interface FilaComparada {
  que: 'mes' | 'usuario' | 'tipo' | 'hora' | 'estado'
  suya: string | null
  debe: string | null
  aqui: string | null
  /** Why `suya` is not `debe`, where it is not (docs/moving-in.md). */
  motivo: string
  filas: number
  valor: number
  valorAqui: number
}

/** Rows that count under another name here than there, or not at all (null), and why. */
export interface Movida {
  /** 'pagos por mes', 'miembros por estado'… */
  que: string
  alla: string | null
  aqui: string | null
  motivo: string
  filas: number
  /** Of payments, their sum: '12.34'. */
  monto?: string
}

/** Adds up `valor` of the rows by a name of theirs; those without it are left out. */
function sumarPor(
  filas: readonly FilaComparada[],
  nombre: (f: FilaComparada) => string | null,
  valor: (f: FilaComparada) => number,
): Map<string, number> {
  const sumas = new Map<string, number>()
  for (const f of filas) {
    const clave = nombre(f)
    if (clave !== null) sumas.set(clave, (sumas.get(clave) ?? 0) + valor(f))
  }
  return sumas
}

/** A name of the comparison, and what it comes to: there, what it must be here, and what it is. */
export interface Renglon {
  clave: string
  origen: number
  debe: number
  aqui: number
}

/** What one thing comes to by each of its names, in their order. */
export function renglones(filas: readonly FilaComparada[], que: FilaComparada['que']): Renglon[] {
  const suyas = filas.filter((f) => f.que === que)
  const origen = sumarPor(
    suyas,
    (f) => f.suya,
    (f) => f.valor,
  )
  const debe = sumarPor(
    suyas,
    (f) => f.debe,
    (f) => f.valor,
  )
  const aqui = sumarPor(
    suyas,
    (f) => f.aqui,
    (f) => f.valorAqui,
  )
  return [...new Set([...origen.keys(), ...debe.keys(), ...aqui.keys()])]
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((clave) => ({
      clave,
      origen: origen.get(clave) ?? 0,
      debe: debe.get(clave) ?? 0,
      aqui: aqui.get(clave) ?? 0,
    }))
}

/** Where each row went that counts elsewhere here than there. `escribir`: of amounts; null: rows are counted. */
export function movidas(
  filas: readonly FilaComparada[],
  { que, titulo, nombre }: { que: FilaComparada['que']; titulo: string; nombre: (clave: string) => string },
  escribir: ((valor: number) => string) | null,
): Movida[] {
  const grupos = new Map<string, Movida & { valor: number }>()
  for (const f of filas) {
    if (f.que !== que || f.suya === f.debe) continue
    const clave = JSON.stringify([f.suya, f.debe, f.motivo])
    const antes = grupos.get(clave)
    const [alla, aqui] = [f.suya, f.debe].map((x) => (x === null ? null : nombre(x))) as [string | null, string | null]
    grupos.set(clave, {
      que: titulo,
      alla,
      aqui,
      motivo: f.motivo,
      filas: f.filas + (antes?.filas ?? 0),
      valor: f.valor + (antes?.valor ?? 0),
    })
  }
  return [...grupos]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { valor, ...m }]) => (escribir ? { ...m, monto: escribir(valor) } : m))
}

/** Why rows under a name are not what they must be, as far as that is known: ' (cambiada_alla_despues: 1)'. */
export function porque(filas: readonly FilaComparada[], que: FilaComparada['que'], clave: string): string {
  const motivos = new Map<string, number>()
  for (const f of filas)
    if (f.que === que && f.motivo === 'cambiada_alla_despues' && (f.debe === clave || f.aqui === clave))
      motivos.set(f.motivo, (motivos.get(f.motivo) ?? 0) + f.filas)
  const dichos = [...motivos].map(([m, n]) => `${m}: ${n}`)
  return dichos.length === 0 ? '' : ` (${dichos.join(', ')})`
}
