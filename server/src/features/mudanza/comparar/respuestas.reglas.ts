import { escribirCentavos } from '@mancuerna/domain/dinero/dinero'
import type { Movida } from './comparar.reglas'

/** What the old program says of its visits (a number) or payments (in cents): of all, of a month or of an hour. */
export interface Dicho {
  que: 'pagos' | 'visitas'
  /** 'todo', 'AAAA-MM' or an hour, 'HH'. */
  de: string
  valor: number
}

/** What our own dashboard and reports count of a month or an hour: cents, or a number of visits. */
export interface Cifra {
  que: 'pagos' | 'visitas'
  /** 'AAAA-MM', or an hour, 'HH'. */
  de: string
  /** All that is here, and what of it nobody brought. */
  todo: number
  propio: number
}

/** An answer of the old program beside ours. Payments are '12.34'. */
export interface Respuesta {
  /** 'pagos de 2026-05', 'visitas de las 07', 'visitas en total'. */
  que: string
  alla: string
  aqui: string
  /** Of ours, what nobody brought: written here since. */
  escritoAqui: string
  /** Why else they differ, with the number of rows. */
  motivos: Record<string, number>
}

/** What was read of the source and brought, by month or hour; 'todo' is all of it. */
export interface Leido {
  origen: number
  aqui: number
}

const nombreDe = ({ que, de }: Dicho): string =>
  de === 'todo' ? `${que} en total` : de.length === 2 ? `${que} de las ${de}` : `${que} de ${de}`

const sumar = (cifras: readonly Cifra[], d: Dicho, cual: 'todo' | 'propio'): number =>
  cifras
    // Of everything, each month once.
    .filter((c) => c.que === d.que && (d.de === 'todo' ? c.de.length > 2 : c.de === d.de))
    .reduce((n, c) => n + c[cual], 0)

/**
 * The old program's own answers beside ours, and a sentence for each that nothing explains: one that says something
 * else than its own rows, or one of ours that is not what was brought and what was written here.
 */
export function compararRespuestas(
  dichos: readonly Dicho[],
  leido: (d: Dicho) => Leido,
  cifras: readonly Cifra[],
  movidas: readonly Movida[],
): { respuestas: Respuesta[]; diferencias: string[] } {
  const diferencias: string[] = []
  const respuestas = dichos.map((d) => {
    const escribir = (valor: number): string => (d.que === 'pagos' ? escribirCentavos(valor) : String(valor))
    const [alla, aqui, propio] = [d.valor, sumar(cifras, d, 'todo'), sumar(cifras, d, 'propio')]
    const { origen, aqui: traido } = leido(d)
    const que = nombreDe(d)
    if (alla !== origen)
      diferencias.push(`El sistema anterior dice ${escribir(alla)} (${que}) y se leyeron ${escribir(origen)}.`)
    if (aqui !== traido + propio)
      diferencias.push(
        `Aquí se cuentan ${escribir(aqui)} (${que}) y deben ser ${escribir(traido + propio)}: compruebe los datos.`,
      )
    const motivos: Record<string, number> = {}
    const serie = `${d.que} por ${d.de.length === 2 ? 'hora' : 'mes'}`
    for (const m of movidas)
      if (m.que === serie && (d.de === 'todo' ? m.aqui === null : m.alla === d.de || m.aqui === d.de))
        motivos[m.motivo] = (motivos[m.motivo] ?? 0) + m.filas
    return { que, alla: escribir(alla), aqui: escribir(aqui), escritoAqui: escribir(propio), motivos }
  })
  return { respuestas, diferencias }
}
