import { contar } from '../../lib/format'

/** '30 días', or what a type without duration shows (TIPO-06). */
export const duracionDe = (dias: number | null): string =>
  dias === null ? 'Duración Variable' : contar(dias, 'día', 'días')
