import { describe, expect, it } from 'vitest'
import { esDeNombres, simple } from './comunes.reglas'

const nunca = (): boolean => false
const es = (contrasena: string, ...nombres: string[]): boolean => esDeNombres(contrasena, nombres, nunca)

describe('a password made of names', () => {
  it('is found whatever its accents and case', () => {
    expect(simple('ÑANDÚ Peña')).toBe('nandu pena')
    expect([es('ANA-2026', 'Ana'), es('ana 1', 'ÁNA'), es('Áná1', 'ana')]).toEqual([true, true, true])
  })

  it('of the house, with nothing but digits and signs around', () => {
    for (const palabra of ['mancuerna', 'gimnasio', 'contrasena', 'administrador', 'recepcion', 'password'])
      expect([es(palabra), es(`¡${palabra}!2026`), es(`${palabra}x1`)], palabra).toEqual([true, true, false])
  })

  it('is one by its whole name, by each word, and by several; a word of two letters is none', () => {
    expect([es('gymalsur1', 'Gym Al Sur'), es('sur-gym', 'Gym  Al\tSur'), es('gym', 'Gym Al Sur')]).toEqual([
      true,
      true,
      true,
    ])
    expect([es('al-12345', 'Gym Al Sur'), es('12345678', 'Gym Al Sur'), es('', '')]).toEqual([false, false, false])
  })

  it('passes over the signs around a name, and keeps those inside', () => {
    expect([es('sol123', '**Sol 24**'), es('sol123', '«¡Sol!»')]).toEqual([true, true])
    expect([es('maria.pena2026', 'maria.pena'), es('mariapena2026', 'maria.pena')]).toEqual([true, false])
  })

  it('takes the longest name first, in whatever order they come', () => {
    expect([es('anabel1', 'Ana', 'Anabel'), es('anabel1', 'Anabel', 'Ana')]).toEqual([true, true])
    expect([es('anabel1', 'Anabel', 'Eva', 'Ana', 'Luz'), es('anabelita1', 'Ana', 'Anabelita', 'Anabel')]).toEqual([
      true,
      true,
    ])
  })

  it('or of a name and a common password', () => {
    const comun = (t: string): boolean => t === 'iloveyou1'
    expect(esDeNombres('ana-ILoveYou-1', ['Ana'], comun)).toBe(true)
    expect([esDeNombres('iloveyou1', ['Ana'], comun), esDeNombres('ana-otra', ['Ana'], comun)]).toEqual([false, false])
  })
})
