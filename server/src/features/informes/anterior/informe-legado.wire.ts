import { aCentavos, escribirCentavos } from '@mancuerna/domain/dinero/dinero'
import { SIN_MEMBRESIA_TOTALES, sinTipo } from '@mancuerna/domain/membresias/visita'
import { rutaFoto } from '../../../platform/images/imagenes.reglas'
import type { Recorrido, Tarjetas } from './recorrer-informe'

/** The cards; `valor` turns the database's total into the wire's ("25.00", or a number of visits). */
const tarjetas = <V>(t: Tarjetas, valor: (total: string) => V) => ({
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

interface Forma {
  /** The answer's text up to the rows' opening bracket, and from their closing one on. */
  antes(suma: string): string
  despues(t: Tarjetas): string
}

const json = (valor: unknown): string => JSON.stringify(valor)

/** JSON text in pieces, rows as they come. */
async function* escribir(piezas: Recorrido, forma: Forma): AsyncGenerator<string> {
  let coma = ''
  for await (const p of piezas) {
    if ('suma' in p) yield forma.antes(p.suma)
    else if ('tarjetas' in p) yield forma.despues(p.tarjetas)
    else {
      yield coma + p.filas
      coma = ','
    }
  }
}

/** `],"a":…,"b":…}`: the end of the list of rows and of the answer. */
const despuesDeFilas = (campos: Record<string, unknown>): string => `],${json(campos).slice(1)}`

/** The answer of pagos.php `obtener` (PHP-26). */
export const pagosLegados = (piezas: Recorrido): AsyncGenerator<string> =>
  escribir(piezas, {
    antes: (suma) => `{"totalPagos":${json(importe(suma))},"pagos":[`,
    despues: (t) => {
      const { membresias, usuarios, miembros } = tarjetas(t, importe)
      return despuesDeFilas({ totalesMembresias: membresias, totalesUsuario: usuarios, totalesMiembros: miembros })
    },
  })

/** The answer of visitas.php `obtener` (PHP-27). */
export const visitasLegadas = (piezas: Recorrido): AsyncGenerator<string> =>
  escribir(piezas, {
    antes: () => '{"visitas":[',
    despues: (t) => {
      const { membresias, usuarios, miembros } = tarjetas(t, Number)
      return despuesDeFilas({ totalesMembresias: membresias, totalesUsuarios: usuarios, totalesMiembros: miembros })
    },
  })
