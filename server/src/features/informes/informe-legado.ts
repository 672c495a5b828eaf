import type pg from 'pg'
import { conFoto } from '../../db/foto'
import type { Prisma } from '../../db/tx'
import { type FilaPago, type FilaVisita, sqlPagos, sqlVisitas } from './filas.informes'
import type { Periodo } from './informes.reglas'
import { pagoLegado, totalesLegados, valorPagos, valorVisitas, visitaLegada } from './informes.wire'
import { fuentePagos, fuenteVisitas, sqlTotales, type Totales } from './totales.informes'

/** Rows in one piece of the answer. */
const LOTE = 200
const NADA: Totales = { n: 0, total: '0', membresias: [], usuarios: [], miembros: [] }

interface Forma<F> {
  totales: Prisma.Sql
  filas: Prisma.Sql
  /** The answer's text up to the rows' opening bracket, and from their closing one on. */
  antes(t: Totales): string
  fila(f: F): unknown
  despues(t: Totales): string
}

/** The report as JSON text in pieces: totals first (the old client wants some before the rows), rows as the database gives them. */
async function* escribir<F>(pool: pg.Pool, forma: Forma<F> | null, vacia: Pick<Forma<F>, 'antes' | 'despues'>): AsyncGenerator<string> {
  if (!forma) {
    yield vacia.antes(NADA) + vacia.despues(NADA)
    return
  }
  yield* conFoto(pool, async function* (foto) {
    const [totales = NADA] = await foto.filas<Totales>(forma.totales)
    yield forma.antes(totales)
    let lote: string[] = []
    let coma = ''
    for await (const f of foto.flujo<F>(forma.filas)) {
      lote.push(JSON.stringify(forma.fila(f)))
      if (lote.length < LOTE) continue
      yield coma + lote.join(',')
      coma = ','
      lote = []
    }
    yield (lote.length ? coma + lote.join(',') : '') + forma.despues(totales)
  })
}

const json = JSON.stringify
const PAGOS = {
  antes: (t: Totales) => `{"totalPagos":${json(valorPagos(t.total))},"pagos":[`,
  despues: (t: Totales) => {
    const c = totalesLegados(t, valorPagos)
    return `],"totalesMembresias":${json(c.membresias)},"totalesUsuario":${json(c.usuarios)},"totalesMiembros":${json(c.miembros)}}`
  },
}
const VISITAS = {
  antes: () => '{"visitas":[',
  despues: (t: Totales) => {
    const c = totalesLegados(t, valorVisitas)
    return `],"totalesMembresias":${json(c.membresias)},"totalesUsuarios":${json(c.usuarios)},"totalesMiembros":${json(c.miembros)}}`
  },
}

/** The answer of pagos.php `obtener` (PHP-26); without period, its empty form. */
export const informePagosLegado = (pool: pg.Pool, periodo: Periodo | null): AsyncGenerator<string> =>
  escribir<FilaPago>(pool, periodo && { ...PAGOS, totales: sqlTotales(fuentePagos(periodo), true), filas: sqlPagos({ periodo }, 'legado'), fila: pagoLegado }, PAGOS)

/** The answer of visitas.php `obtener` (PHP-27), moments in the gym's zone. */
export const informeVisitasLegado = (pool: pg.Pool, periodo: Periodo | null, zona: string): AsyncGenerator<string> =>
  escribir<FilaVisita>(pool, periodo && { ...VISITAS, totales: sqlTotales(fuenteVisitas(periodo), true), filas: sqlVisitas({ periodo }, 'legado'), fila: (f) => visitaLegada(f, zona) }, VISITAS)
