import { leerMomento, type MomentoViejo } from './momento.reglas'
import { limpiarTexto } from './texto.reglas'

/** A row of the old database: each value as the text that was stored. */
export type Valores = Readonly<Record<string, string | null | undefined>>

/** What every cleaned row has; `motivo`: why it cannot be brought at all. */
export interface FilaLimpia {
  notas: string[]
  motivo: string | null
}

/** The notes of some texts, each as `<column>_<what>`. */
export class Cuaderno {
  readonly notas: string[] = []
  constructor(private readonly valores: Valores) {}
  texto(columna: string, maximo?: number): string {
    const { texto, notas } = limpiarTexto(this.valores[columna], maximo)
    this.notas.push(...notas.map((n) => `${columna}_${n}`))
    return texto
  }
  /** '' and NULL are two things to who reads them by the old door. */
  siHay(columna: string): string | null {
    return this.valores[columna] == null ? null : this.texto(columna)
  }
  momento(columna: string): MomentoViejo {
    const m = leerMomento(this.valores[columna])
    if (m.clase === 'cero') this.notas.push(`${columna}_cero`)
    if (m.clase === 'imposible') this.notas.push(`${columna}_imposible`)
    return m
  }
  anotar(nota: string): void {
    this.notas.push(nota)
  }
}

const ENTERO = /^[+-]?\d{1,18}$/
/** A whole number as the database holds it; null for what is none. */
export const leerEntero = (crudo: string | null | undefined): number | null => {
  const t = (crudo ?? '').trim()
  const n = ENTERO.test(t) ? Number(t) : null
  return n !== null && Number.isSafeInteger(n) ? n : null
}

/** What a row points at: 0 and what is no number point at nobody. */
export const referencia = (crudo: string | null | undefined): number | null => leerEntero(crudo) || null

/** 0 and 1; null for what is no number. */
export const siNo = (crudo: string | null | undefined): boolean | null => {
  const n = leerEntero(crudo)
  return n === null ? null : n !== 0
}

/** Wall time as text; null where a moment cannot be read. */
export const local = (m: MomentoViejo): string | null => (m.clase === 'momento' ? `${m.dia} ${m.hora}` : null)
