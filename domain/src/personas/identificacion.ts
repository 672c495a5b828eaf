/** Consumidor Final, as a cédula and as a RUC: numbers of nobody that the tax office itself prescribes. */
const OFICIALES = new Set(['9999999999', '9999999999999'])

const digitos = (t: string): number[] => [...t].map(Number)

/** Módulo 10 over the first nine digits: the check digit of a cédula. */
export function verificadorCedula(t: string): number {
  const suma = digitos(t.slice(0, 9)).reduce((s, d, i) => {
    const p = i % 2 === 0 ? d * 2 : d
    return s + (p > 9 ? p - 9 : p)
  }, 0)
  return (10 - (suma % 10)) % 10
}

/** Módulo 11 over as many first digits as there are weights; null when the rest is 1, for which no digit exists. */
export function verificadorModulo11(t: string, pesos: readonly number[]): number | null {
  const resto = pesos.reduce((s, peso, i) => s + peso * Number(t[i]), 0) % 11
  if (resto === 1) return null
  return resto === 0 ? 0 : 11 - resto
}

const PESOS_PRIVADA = [4, 3, 2, 7, 6, 5, 4, 3, 2] as const
const PESOS_PUBLICA = [3, 2, 7, 6, 5, 4, 3, 2] as const

const esProvincia = (n: string): boolean => (n >= '01' && n <= '24') || n === '30'
const esCedula = (t: string): boolean => Number(t[2]) <= 6 && verificadorCedula(t) === Number(t[9])
const esPrivada = (t: string): boolean =>
  t[2] === '9' && t.slice(10) !== '000' && verificadorModulo11(t, PESOS_PRIVADA) === Number(t[9])
const esPublica = (t: string): boolean =>
  t[2] === '6' && t.slice(9) !== '0000' && verificadorModulo11(t, PESOS_PUBLICA) === Number(t[8])
const esNatural = (t: string): boolean => t.slice(10) !== '000' && esCedula(t)

/**
 * What looks mistyped in an Ecuadorian cédula or RUC, for the person at the desk; null when nothing does. Only ever a
 * warning: the tax office has issued RUCs that fail módulo 11 (docs/domain.md, People and memberships). Blanks and
 * dashes do not count; anything with a letter is a passport.
 */
export function advertenciaDe(identificacion: string): string | null {
  const t = identificacion.replace(/[\s-]/g, '')
  if (!/^\d+$/.test(t) || OFICIALES.has(t)) return null
  if (t.length !== 10 && t.length !== 13)
    return (
      `Tiene ${t.length} ${t.length === 1 ? 'dígito' : 'dígitos'}: una cédula tiene 10 y un RUC 13. ` +
      'Si es un pasaporte, ignore este aviso.'
    )
  const nombre = t.length === 10 ? 'la cédula' : 'el RUC'
  if (!esProvincia(t.slice(0, 2))) return `Los dos primeros dígitos no son de una provincia: revise ${nombre}.`
  const bien = t.length === 10 ? esCedula(t) : esNatural(t) || esPrivada(t) || esPublica(t)
  return bien ? null : `El dígito verificador no coincide: revise ${nombre}.`
}
