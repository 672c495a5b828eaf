import { escribirCentavos } from '@mancuerna/domain/dinero/dinero'
import type { Obra } from '../obra/obra.repo'
import { porque, renglones, type FilaComparada } from './comparar.reglas'
import { compararDinero, compararEstados, compararVisitas, nombresDeAlla, type Relojes } from './comparar.repo'

/** There and here, by name. */
export type Pares<T> = Record<string, [origen: T, aqui: T]>

/** One of the comparisons: which rows, by what, and how its names and amounts are written. */
export interface Comparacion {
  titulo: string
  que: FilaComparada['que']
  filas: readonly FilaComparada[]
  nombre: (clave: string) => string
  /** null: rows are counted. */
  escribir: ((valor: number) => string) | null
  /** How a difference begins: 'El dinero de'. */
  frase: string
}

/** As sentences, its names in which ours has something else than it must. */
export const distintos = (c: Comparacion): string[] =>
  renglones(c.filas, c.que)
    .filter((r) => r.aqui !== r.debe)
    .map((r) => {
      const [aqui, debe, origen] = [r.aqui, r.debe, r.origen].map(c.escribir ?? String) as [string, string, string]
      const motivo = porque(c.filas, c.que, r.clave)
      const donde = `${c.frase} ${c.nombre(r.clave)}`
      return `${donde}: aquí hay ${aqui} y debe haber ${debe} (en el origen, ${origen})${motivo}.`
    })

const TAL_CUAL = (clave: string): string => clave
const ANONIMOS: Readonly<Record<string, string>> = { 0: 'sin decir', dia: 'visita de un día' }

/** Everything by which two gyms are compared. */
export async function comparaciones(o: Obra, r: Relojes) {
  const nombres = new Map((await nombresDeAlla(o)).map((n) => [`${n.que} ${n.clave}`, `${n.nombre} (${n.clave})`]))
  const nombreDe =
    (que: 'usuario' | 'tipo') =>
    (clave: string): string =>
      nombres.get(`${que} ${clave}`) ?? ANONIMOS[clave] ?? `(${clave})`
  const dinero = { filas: await compararDinero(o, r), escribir: escribirCentavos }
  const visitas = { filas: await compararVisitas(o, r), escribir: null }
  const estados = { filas: await compararEstados(o, r), escribir: null }
  const de = (c: Comparacion): Comparacion => c
  const [suUsuario, suTipo] = [nombreDe('usuario'), nombreDe('tipo')]
  return {
    mes: de({ ...dinero, que: 'mes', titulo: 'pagos por mes', frase: 'El dinero de', nombre: TAL_CUAL }),
    usuario: de({ ...dinero, que: 'usuario', titulo: 'pagos por usuario', frase: 'El dinero de', nombre: suUsuario }),
    tipo: de({ ...dinero, que: 'tipo', titulo: 'pagos por tipo', frase: 'El dinero de', nombre: suTipo }),
    visitas: de({ ...visitas, que: 'mes', titulo: 'visitas por mes', frase: 'Las visitas de', nombre: TAL_CUAL }),
    hora: de({ ...visitas, que: 'hora', titulo: 'visitas por hora', frase: 'Las visitas de las', nombre: TAL_CUAL }),
    estado: de({ ...estados, que: 'estado', titulo: 'miembros por estado', frase: 'Los miembros', nombre: TAL_CUAL }),
  }
}

/** There and here, by name; `columna`: what is here, or must be. */
export const pares = <T>(c: Comparacion, columna: 'debe' | 'aqui', valor: (n: number) => T): Pares<T> =>
  Object.fromEntries(renglones(c.filas, c.que).map((r) => [c.nombre(r.clave), [valor(r.origen), valor(r[columna])]]))
/** All its names together. */
export const total = (c: Comparacion, columna: 'origen' | 'debe' | 'aqui'): number =>
  renglones(c.filas, c.que).reduce((n, r) => n + r[columna], 0)
