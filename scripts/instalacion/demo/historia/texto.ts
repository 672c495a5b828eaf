/** 'José Ñáñez' → 'josenanez': what stands before the @. */
export const normalizarCorreo = (t: string): string =>
  t
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase()
