/**
 * How often a test of generated cases repeats: enough to bite in `npm test`, which runs before each commit, and what
 * the goals ask for in its long form (`npm run largas`, before a release).
 */
export const cuantas = (enCadaPrueba: number, enLasLargas: number): number =>
  process.env['LARGAS'] ? enLasLargas : enCadaPrueba
