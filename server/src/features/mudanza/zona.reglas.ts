/** Of a gym that nobody visits between midnight and four. */
const NOCHE = [0, 1, 2, 3]

const deNoche = (porHora: ReadonlyMap<number, number>, desfase: number): number =>
  NOCHE.reduce((suma, hora) => suma + (porHora.get((hora - desfase + 48) % 24) ?? 0), 0)

/**
 * The zone that the old server's clock showed: the gym's own, unless its visits would then fall in the night and in UTC
 * (what PHP shows when nobody sets it) they would not.
 * @param porHora visits by the hour that was stored
 * @param desfase hours of the gym's zone from UTC (-5 in Guayaquil)
 */
export function zonaPropuesta(porHora: ReadonlyMap<number, number>, zonaAqui: string, desfase: number): string {
  const todas = [...porHora.values()].reduce((a, b) => a + b, 0)
  if (todas === 0 || desfase === 0) return zonaAqui
  const comoAqui = deNoche(porHora, 0)
  const comoUtc = deNoche(porHora, desfase)
  return comoAqui > todas * 0.02 && comoUtc < comoAqui / 4 ? 'UTC' : zonaAqui
}
