const DE_FABRICA = /^(\.\/)?imagenes\/(usuario|logo)\.png$/
const SUYA = /^(\.\/)?imagenes\/[\w.-]+$/

/** Why a stored path names no picture of its own (docs/moving-in.md); null where it does. */
export function notaDeRuta(ruta: string | null): string | null {
  if (ruta === null || ruta.trim() === '') return 'foto_sin'
  if (DE_FABRICA.test(ruta)) return 'foto_de_fabrica'
  if (ruta.startsWith('data:')) return 'foto_texto'
  return SUYA.test(ruta) && !ruta.includes('..') ? null : 'foto_fuera'
}
