import { miles, ms, tiempos, us } from '../../measure/formato'
import { alternar, cuantil } from '../../measure/medir'
import { frenteA, noMasLenta, type Fila, unaPorUna, viajesDe } from '../../results/fila'
import type { ANTERIOR } from '../../results/anterior'
import type { Banco, Instalacion } from '../../gym/instalacion'
import { exportar, hacer, MIEMBROS, type Pedido, type Periodos, periodos, porNombre, reporte } from '../pedidos'

const META = { lista: 5, archivo: 10, primerByte: 50 }
const VECES = 7
/** Whole answers that warm up before: a list's first one meets a server that was just started. */
const CALENTAR = 3
/** After so many ms no list is read again. */
const BASTA_MS = 15_000

interface Lista {
  que: string
  pedido: Pedido
  meta: number
  /** The old server's figure of the same list. */
  cual?: keyof typeof ANTERIOR
}

export const listas = (p: Periodos): Lista[] => [
  { que: 'visitas.php obtener, a month', pedido: reporte('visitas', p.mes), meta: META.lista, cual: 'visitasMes' },
  { que: 'pagos.php obtener, a month', pedido: reporte('pagos', p.mes), meta: META.lista, cual: 'pagosMes' },
  { que: 'miembros.php get', pedido: MIEMBROS, meta: META.lista, cual: 'miembrosGet' },
  {
    que: '/api/miembros',
    pedido: { metodo: 'GET', ruta: '/api/miembros', porFila: '"matricula":' },
    meta: META.lista,
  },
  { que: "miembros.php obtener_nombre_matricula 'a'", pedido: porNombre('a'), meta: META.lista, cual: 'nombreA' },
  { que: 'visits of a month as CSV', pedido: exportar('visitas', p.mes), meta: META.archivo },
  { que: 'payments of a month as CSV', pedido: exportar('pagos', p.mes), meta: META.archivo },
]

/**
 * Whole answers: what a row takes and when the first byte comes; at the old server's size beside its figures, at full
 * size against the limit for a row.
 */
export async function medirListas({ grande, antiguas }: Banco): Promise<Fila[]> {
  const en = async (i: Instalacion, donde: string): Promise<Fila[]> => {
    const suyas = listas(await periodos(i.pool)).map((l) => ({ ...l, que: `List: ${l.que}, ${donde}` }))
    return unaPorUna(suyas, (l) => unaLista(i, l))
  }
  return [
    ...(await en(antiguas.junto, "at the old server's size")),
    ...(await en(grande, 'at full size')),
    await sinCambios(grande),
  ]
}

/** Who has the list already is told that nothing changed, without a row of it. */
async function sinCambios({ cliente }: Instalacion): Promise<Fila> {
  const { cabeceras } = await cliente.pedir('GET', '/api/miembros')
  let estado = 0
  const [m] = await alternar(30, async () => {
    estado = (await cliente.pedir('GET', '/api/miembros', undefined, { 'if-none-match': String(cabeceras.etag) }))
      .estado
  })
  return {
    que: 'List: /api/miembros unchanged',
    meta: '304',
    medido: `${estado} in ${ms(m!.p50)}`,
    cumple: estado === 304,
    detalle: tiempos(m!),
  }
}

async function unaLista(i: Instalacion, { que, pedido, meta, cual }: Lista): Promise<Fila> {
  const m = await medirLista(i, pedido)
  const frente = cual && i.deAntes ? frenteA(cual, 'usPorFila', m.us) : {}
  const rapida = i.deAntes ? noMasLenta(frente) !== false : m.us <= meta
  const limite = i.deAntes ? cual && 'no longer than the old server' : `≤ ${meta} µs a row`
  return {
    que,
    meta: [limite, `first byte ≤ ${META.primerByte} ms`].filter(Boolean).join(', '),
    medido: `${us(m.us)} a row, first byte ${ms(m.primerByte)}`,
    cumple: rapida && m.primerByte <= META.primerByte,
    ...frente,
    ...(cual === 'miembrosGet' ? viajesDe('miembros.php get') : {}),
    detalle: `${miles(m.filas)} rows, ${(m.bytes / 1e6).toFixed(1)} MB in ${ms(m.total)}`,
  }
}

/** Medians of a few whole answers after those that warm up, each read and thrown away. */
export async function medirLista(
  { cliente }: Pick<Instalacion, 'cliente'>,
  pedido: Pedido,
  { veces = VECES, calentar = CALENTAR } = {},
): Promise<{ us: number; primerByte: number; total: number; filas: number; bytes: number }> {
  const { filas, bytes } = await hacer(cliente, pedido)
  for (let v = 1; v < calentar; v++) await hacer(cliente, pedido)
  const totales: number[] = []
  const primeros: number[] = []
  const inicio = performance.now()
  for (let v = 0; v < veces && (v === 0 || performance.now() - inicio < BASTA_MS); v++) {
    const r = await hacer(cliente, pedido)
    totales.push(r.total)
    primeros.push(r.primerByte)
  }
  const total = cuantil(totales, 0.5)
  return { us: (total * 1000) / Math.max(1, filas), primerByte: cuantil(primeros, 0.5), total, filas, bytes }
}
