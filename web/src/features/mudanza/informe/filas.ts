import { formatDinero, formatNumero } from '@mancuerna/domain/dinero/dinero'
import { mayuscula } from '@mancuerna/domain/texto'
import type { Informe } from '../mudanza.api'
import { fraseDe, nombreDeTabla, ordenDeTabla } from '../nombres'

/** A table of the old system, and what becomes of its rows. */
export interface FilaTabla {
  tabla: string
  leidas: number
  traidas: number
  sinCambio: number
  omitidas: number
}
/** A month there and here. */
export interface FilaMes {
  mes: string
  dineroAlla: string
  dineroAqui: string
  visitasAlla: number
  visitasAqui: number
}
/** Something that was found in rows of a table. */
export interface Hallazgo {
  clave: string
  tabla: string
  frase: string
  filas: number
}

const sumaDe = (n: Record<string, number>): number => Object.values(n).reduce((a, b) => a + b, 0)

const porOrden = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  ordenDeTabla(a) - ordenDeTabla(b)

export const tablasDe = (i: Informe): FilaTabla[] =>
  Object.entries(i.tablas)
    .toSorted(porOrden)
    .map(([tabla, t]) => ({
      tabla: nombreDeTabla(tabla),
      leidas: t.leidas,
      traidas: t.traidas,
      sinCambio: t.sinCambio,
      omitidas: sumaDe(t.omitidas),
    }))

/** Newest month first. */
export function mesesDe(i: Informe): FilaMes[] {
  const meses = new Set([...Object.keys(i.dinero.porMes), ...Object.keys(i.visitas.porMes)])
  return [...meses]
    .toSorted()
    .toReversed()
    .map((mes) => {
      const [dineroAlla, dineroAqui] = i.dinero.porMes[mes] ?? ['0.00', '0.00']
      const [visitasAlla, visitasAqui] = i.visitas.porMes[mes] ?? [0, 0]
      return { mes, dineroAlla, dineroAqui, visitasAlla, visitasAqui }
    })
}

/** One line of a comparison: an amount as it is written, or a count. */
export interface FilaComparada {
  clave: string
  que: string
  nombre: string
  alla: string
  aqui: string
  /** Why they differ and yet agree. */
  porque: string
}

const NOMBRES_ESTADO: Readonly<Record<string, string>> = {
  ACTIVO: 'Activos',
  VENCIDO: 'Vencidos',
  NUNCA: 'Nunca pagaron',
}

/** By user, by type, by hour and by state, and what the old program says of itself, where it was asked. */
export function comparadasDe(i: Informe): FilaComparada[] {
  const lineas = (
    que: string,
    pares: Readonly<Record<string, readonly [string | number, string | number]>> | undefined,
    nombreDe: (clave: string) => string = (clave) => clave,
  ): FilaComparada[] =>
    Object.entries(pares ?? {})
      .toSorted(([a], [b]) => a.localeCompare(b, 'es', { numeric: true }))
      .map(([clave, valores]) => {
        const [alla, aqui] = valores.map((v) => (typeof v === 'number' ? formatNumero(v) : formatDinero(v)))
        return {
          clave: `${que}.${clave}`,
          que,
          nombre: nombreDe(clave),
          alla: alla ?? '',
          aqui: aqui ?? '',
          porque: '',
        }
      })
  return [
    ...lineas('Pagos por usuario', i.dinero.porUsuario),
    ...lineas('Pagos por tipo', i.dinero.porTipo),
    ...lineas('Miembros por estado', i.estados, (estado) => NOMBRES_ESTADO[estado] ?? estado),
    ...lineas('Visitas por hora', i.visitas.porHora, (hora) => `${hora}:00`),
    ...(i.respuestas ?? []).map((r) => ({
      clave: `respuesta.${r.que}`,
      que: 'El programa anterior',
      nombre: mayuscula(r.que),
      alla: r.alla,
      aqui: r.aqui,
      porque: Object.keys(r.motivos).map(fraseDe).join('. '),
    })),
  ]
}

/** Rows that count elsewhere here than there, and why. */
export const movidasDe = (i: Informe): Movida[] => (i.movidas ?? []).map((m, n) => ({ ...m, clave: String(n) }))
/** As the report has it, with a name of its own in a list. */
export type Movida = NonNullable<Informe['movidas']>[number] & { clave: string }

const hallazgos = (tablas: readonly (readonly [tabla: string, notas: Record<string, number>])[]): Hallazgo[] =>
  tablas.flatMap(([tabla, notas]) =>
    Object.entries(notas)
      .toSorted(([, a], [, b]) => b - a)
      .map(([nota, filas]) => ({
        clave: `${tabla}.${nota}`,
        tabla: nombreDeTabla(tabla),
        frase: fraseDe(nota),
        filas,
      })),
  )

/** Rows that are left out, by reason. */
export const omitidasDe = (i: Informe): Hallazgo[] =>
  hallazgos(Object.entries(i.tablas).map(([tabla, t]) => [tabla, t.omitidas]))
/** What was found in the rows that are brought. */
export const notasDe = (i: Informe): Hallazgo[] => hallazgos(Object.entries(i.notas))

/** The figures that matter: what there was and what there is. */
export const cifrasDe = (i: Informe, traidas: boolean): (readonly [string, string])[] => [
  ['Pagos allá', formatDinero(i.dinero.origen)],
  [traidas ? 'Pagos aquí' : 'Pagos que se traen', formatDinero(i.dinero.aqui)],
  ...Object.entries(i.dinero.omitido).map(
    ([motivo, monto]) => [`No se traen: ${fraseDe(motivo)}`, formatDinero(monto)] as const,
  ),
]

/** Said where nothing differs. */
export const TODO_CUADRA = 'Todo cuadra: cada fila está aquí, o abajo dice por qué no.'
