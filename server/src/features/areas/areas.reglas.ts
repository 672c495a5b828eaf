export type EstadoArea = 'ACTIVA' | 'INACTIVA'

/** Names out of "Pesas, Cardio": trimmed, without blanks or repetitions, in the order given. */
export function nombresDeAreas(texto: string): string[] {
  const vistos = new Set<string>()
  return texto
    .split(',')
    .map((n) => n.trim())
    .filter((n) => n !== '' && !vistos.has(n) && vistos.add(n))
}
