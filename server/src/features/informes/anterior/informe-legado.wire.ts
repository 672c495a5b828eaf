import type { PagoLegado } from '@mancuerna/contract/legacy/pagos'
import type { VisitaLegada } from '@mancuerna/contract/legacy/visitas'
import { CONSUMIDOR_FINAL } from '@mancuerna/domain/consumidor-final'
import { aCentavos, escribirCentavos } from '@mancuerna/domain/dinero'
import { datetimeLocal } from '@mancuerna/domain/fecha'
import { SIN_MEMBRESIA, SIN_MEMBRESIA_TOTALES, sinTipo } from '@mancuerna/domain/visita'
import { rutaFoto } from '../../../platform/images/imagenes.reglas'
import type { FilaPago } from '../filas/pagos.informes'
import type { FilaVisita } from '../filas/visitas.informes'
import type { Totales } from '../totales.informes'
import type { Recorrido } from './recorrer-informe'

/** A row's person: a hidden member is nobody on the old door, and so is Consumidor Final. */
const persona = (f: FilaPago | FilaVisita) => {
  const nadie = f.oculto || (f.idMiembro === null && f.idCliente === CONSUMIDOR_FINAL)
  return {
    nombre: nadie ? null : f.nombre,
    imagen: nadie || (f.idMiembro === null && f.foto === null) ? null : rutaFoto(f.foto),
    matricula: nadie ? null : f.matricula,
    usuario: f.usuarioEliminado ? null : f.usuario,
    membresia: f.tipo ?? sinTipo('origen' in f ? f.origen : null, SIN_MEMBRESIA),
  }
}
/** A payment; its day and time are the ones it counts for. */
const pago = (f: FilaPago): PagoLegado => ({ fecha: `${f.fecha} ${f.hora}`, monto: f.monto, ...persona(f) })
/** A visit, its moment in the gym's zone. */
const visita = (f: FilaVisita, zona: string): VisitaLegada => ({ fecha: datetimeLocal(f.momento, zona), ...persona(f) })

/** The cards; `valor` turns the database's total into the wire's ("25.00", or a number of visits). */
const tarjetas = <V>(t: Totales, valor: (total: string) => V) => ({
  membresias: t.membresias.map((x) => ({
    total: valor(x.total),
    nombre: x.nombre ?? sinTipo(x.origen, SIN_MEMBRESIA_TOTALES),
  })),
  usuarios: t.usuarios.map((x) => ({ total: valor(x.total), nombre: x.nombre })),
  miembros: t.miembros.map((x) => ({
    total: valor(x.total),
    nombre: x.nombre,
    matricula: x.matricula,
    imagen: rutaFoto(x.foto),
  })),
})
const importe = (total: string): string => escribirCentavos(aCentavos(total))

interface Forma<F> {
  /** The answer's text up to the rows' opening bracket, and from their closing one on. */
  antes(t: Totales): string
  fila(f: F): unknown
  despues(t: Totales): string
}

const json = (valor: unknown): string => JSON.stringify(valor)

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

/** `],"a":…,"b":…}`: the end of the list of rows and of the answer. */
const despuesDeFilas = (campos: Record<string, unknown>): string => `],${json(campos).slice(1)}`

/** The answer of pagos.php `obtener` (PHP-26). */
export const pagosLegados = (piezas: Recorrido<FilaPago>): AsyncGenerator<string> =>
  escribir(piezas, {
    antes: (t) => `{"totalPagos":${json(importe(t.total))},"pagos":[`,
    fila: pago,
    despues: (t) => {
      const { membresias, usuarios, miembros } = tarjetas(t, importe)
      return despuesDeFilas({ totalesMembresias: membresias, totalesUsuario: usuarios, totalesMiembros: miembros })
    },
  })

/** The answer of visitas.php `obtener` (PHP-27), moments in the gym's zone. */
export const visitasLegadas = (piezas: Recorrido<FilaVisita>, zona: string): AsyncGenerator<string> =>
  escribir(piezas, {
    antes: () => '{"visitas":[',
    fila: (f) => visita(f, zona),
    despues: (t) => {
      const { membresias, usuarios, miembros } = tarjetas(t, Number)
      return despuesDeFilas({ totalesMembresias: membresias, totalesUsuarios: usuarios, totalesMiembros: miembros })
    },
  })
