/** What is being done, and how far it is: rows, of so many where that is known. */
export interface Avance {
  etapa: string
  hechas: number
  total?: number
}
