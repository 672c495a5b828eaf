/**
 * What the old API leaves open about a row, put into `valores` under `_duda` (several with a comma between): the column
 * that cannot be told is null there.
 */
export type Duda =
  /** Several members have this name, matrícula and picture. */
  | 'nombre_repetido'
  /** Of a member who is no longer there: the API gives neither name nor id. */
  | 'miembro_eliminado'
  /** A one-day visit that nobody paid in that second, or the visit of a member who is no longer there. */
  | 'visita_sin_miembro'
  /** Of a matrícula that nobody has. */
  | 'matricula_de_nadie'
  | 'usuario_eliminado'
  | 'usuario_repetido'
  | 'tipo_eliminado'
  | 'tipo_repetido'

/** The texts of a row, with what is doubtful about it. */
export function conDudas(
  valores: Record<string, string | null>,
  dudas: readonly (Duda | null)[],
): Record<string, string | null> {
  const hay = dudas.filter((duda) => duda !== null)
  if (hay.length > 0) valores['_duda'] = hay.join(',')
  return valores
}
