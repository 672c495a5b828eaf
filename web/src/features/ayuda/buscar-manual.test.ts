// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import type { PaginaManual } from '../../../plugins/manual'
import { buscarEnManual } from './buscar-manual'

const LARGO =
  'palabras que llenan el principio de esta parte y que nadie busca, una tras otra, para que lo buscado quede lejos'
const PAGINAS: PaginaManual[] = [
  {
    id: 'cobros',
    titulo: 'Cobros',
    secciones: [
      { id: '', titulo: 'Cobros', nivel: 1, html: '<p>Al contado o a crédito.</p>' },
      {
        id: 'anular',
        titulo: 'Anular un cobro',
        nivel: 2,
        html: `<p>${LARGO}.</p>\n<ul>\n<li>Escriba el <strong>motivo</strong> &amp; confirme.</li>\n</ul>`,
      },
    ],
  },
  {
    id: 'puerta',
    titulo: 'En la puerta',
    secciones: [
      { id: 'corregir', titulo: 'Corregir', nivel: 2, html: '<p>Un administrador puede anular la visita.</p>' },
    ],
  },
]
const ids = (texto: string) => buscarEnManual(PAGINAS, texto).map((h) => h.seccion.id)

describe('the search in the manual', () => {
  it('finds the parts that have all the words, those with one in their title first', () => {
    expect(ids('anular')).toEqual(['anular', 'corregir'])
    expect(ids('anular visita')).toEqual(['corregir'])
    expect(ids('anular caballo')).toEqual([])
  })

  it('does not mind accents, capitals or marks', () => {
    expect(ids('CREDITO')).toEqual([''])
    expect(ids('strong')).toEqual([])
    expect(ids('motivo &')).toEqual(['anular'])
  })

  it('finds nothing for less than two letters', () => {
    expect([ids(''), ids(' a ')]).toEqual([[], []])
  })

  it('shows what stands around the word, from a whole word on', () => {
    const [h] = buscarEnManual(PAGINAS, 'motivo')
    expect(h?.extracto).toMatch(/^… \S.*Escriba el motivo & confirme\.$/)
    expect(LARGO).toContain(` ${h?.extracto.slice(2, 30)}`)
  })
})
