/** 'José Ñáñez' → 'josenanez': what stands before the @. */
export const normalizarCorreo = (t: string): string =>
  t
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase()

/** Cents as the database takes them: 3050 → '30.50'. */
export const importe = (centavos: number): string => (centavos / 100).toFixed(2)
