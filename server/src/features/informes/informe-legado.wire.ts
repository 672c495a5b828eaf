import type { FilaPago, FilaVisita } from './filas.informes'
import { pagoLegado, totalesLegados, valorPagos, valorVisitas, visitaLegada } from './informes.wire'
import type { Recorrido } from './recorrer-informe'
import type { Totales } from './totales.informes'

interface Forma<F> {
  /** The answer's text up to the rows' opening bracket, and from their closing one on. */
  antes(t: Totales): string
  fila(f: F): unknown
  despues(t: Totales): string
}

/** JSON text in pieces: totals first (the old client wants some before the rows), rows as they come. */
async function* escribir<F>(piezas: Recorrido<F>, forma: Forma<F>): AsyncGenerator<string> {
  let cierre = ''
  let coma = ''
  for await (const p of piezas) {
    if ('totales' in p) {
      cierre = forma.despues(p.totales)
      yield forma.antes(p.totales)
      continue
    }
    yield coma + p.filas.map((f) => json(forma.fila(f))).join(',')
    coma = ','
  }
  yield cierre
}

const json = (valor: unknown): string => JSON.stringify(valor)

/** The answer of pagos.php `obtener` (PHP-26). */
export const pagosLegados = (piezas: Recorrido<FilaPago>): AsyncGenerator<string> =>
  escribir(piezas, {
    antes: (t) => `{"totalPagos":${json(valorPagos(t.total))},"pagos":[`,
    fila: pagoLegado,
    despues: (t) => {
      const c = totalesLegados(t, valorPagos)
      return `],"totalesMembresias":${json(c.membresias)},"totalesUsuario":${json(c.usuarios)},"totalesMiembros":${json(c.miembros)}}`
    },
  })

/** The answer of visitas.php `obtener` (PHP-27), moments in the gym's zone. */
export const visitasLegadas = (piezas: Recorrido<FilaVisita>, zona: string): AsyncGenerator<string> =>
  escribir(piezas, {
    antes: () => '{"visitas":[',
    fila: (f) => visitaLegada(f, zona),
    despues: (t) => {
      const c = totalesLegados(t, valorVisitas)
      return `],"totalesMembresias":${json(c.membresias)},"totalesUsuarios":${json(c.usuarios)},"totalesMiembros":${json(c.miembros)}}`
    },
  })
