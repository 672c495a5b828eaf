const contar = (n: number, cosa: string): string => `${n} ${cosa}${n === 1 ? '' : 's'}`

/** A wait as it is read: '30 segundos', '1 minuto', '2 minutos y 5 segundos'. `segundos`: a whole number, 0 or more. */
export function esperaEnPalabras(segundos: number): string {
  const [minutos, resto] = [Math.floor(segundos / 60), segundos % 60]
  if (minutos === 0) return contar(resto, 'segundo')
  return resto === 0 ? contar(minutos, 'minuto') : `${contar(minutos, 'minuto')} y ${contar(resto, 'segundo')}`
}
