import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contiene, contieneAntesDeCedula, literal, nivelesDe } from './busqueda.reglas'

/** What LIKE does, in JavaScript, for a pattern without '_' wildcards of its own. */
const like = (patron: string, t: string): boolean => {
  let fuente = ''
  for (let i = 0; i < patron.length; i++) {
    const c = patron[i] as string
    if (c === '\\') fuente += (patron[++i] as string).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    else fuente += c === '%' ? '[^]*' : c === '_' ? '[^]' : c.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  }
  return new RegExp(`^${fuente}$`).test(t)
}

describe('pasos de la búsqueda', () => {
  it('takes % and _ and \\ literally', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '%', '_', '\\', '.') }),
        fc.string({ unit: fc.constantFrom('a', '%', '_', '\\', '.') }),
        (t, en) => like(contiene(t), en) === en.includes(t),
      ),
    )
    expect(literal('50%_\\')).toBe('50\\%\\_\\\\')
  })

  it('looks in name and matrícula, which a tab ends, and not in the cédula behind them', () => {
    const busqueda = 'ana paz\t2026-3\t1710034065'
    expect(['ana', '2026', '1710'].map((t) => like(contieneAntesDeCedula(t), busqueda))).toEqual([true, true, false])
    expect(contieneAntesDeCedula('50%')).toBe('%50\\%%\t%')
  })

  it('goes from the exact number to the least exact match', () => {
    expect(nivelesDe('1710', '1710').map((n) => n.tipo)).toEqual(['ruc', 'patrones', 'patrones', 'patrones'])
    expect(nivelesDe('ma', 'ma')).toEqual([
      { tipo: 'patrones', patrones: ['ma%'] },
      { tipo: 'patrones', patrones: ['% ma%'] },
      { tipo: 'dosLetras', par: 'ma' },
    ])
    expect(nivelesDe('pérez ana', 'perez ana').at(-1)).toEqual({ tipo: 'patrones', patrones: ['%perez%', '%ana%'] })
    expect(nivelesDe('Mar', 'mar')).toEqual([
      { tipo: 'patrones', patrones: ['mar%'] },
      { tipo: 'patrones', patrones: ['% mar%'] },
      { tipo: 'patrones', patrones: ['%mar%'] },
    ])
    expect(nivelesDe('', '')).toEqual([{ tipo: 'patrones', patrones: ['%'] }])
  })
})
