import { describe, expect, it } from 'vitest'
import { autorDe, fraseDe } from './auditoria.reglas'

describe('a row of the trail', () => {
  it('is told in the words of today', () => {
    expect(fraseDe({ accion: 'anular', entidad: 'cobro', sujeto: '12' })).toBe('Anuló el cobro 12')
    expect(fraseDe({ accion: 'anular', entidad: 'cobro', sujeto: null })).toBe('Anuló el cobro')
  })

  it('keeps its own words where those are no more', () => {
    expect(fraseDe({ accion: 'pulir', entidad: 'cobro', sujeto: '12' })).toBe('pulir cobro 12')
    expect(fraseDe({ accion: 'anular', entidad: 'casillero', sujeto: null })).toBe('anular casillero')
  })

  it('says who did it: a user, a key or the system, by the name of today or the number', () => {
    const nadie = { accion: 'anular', idUsuario: null, usuario: null, idLlave: null, llave: null }
    expect(autorDe(nadie)).toEqual({ tipo: 'sistema', id: null, nombre: 'El sistema' })
    expect(autorDe({ ...nadie, idUsuario: 3, usuario: 'ana' })).toEqual({ tipo: 'usuario', id: 3, nombre: 'ana' })
    expect(autorDe({ ...nadie, idUsuario: 3 })).toEqual({ tipo: 'usuario', id: 3, nombre: 'Usuario 3' })
    expect(autorDe({ ...nadie, idLlave: 5, llave: 'Web' })).toEqual({ tipo: 'clave', id: 5, nombre: 'Llave «Web»' })
    expect(autorDe({ ...nadie, idLlave: 5 })).toEqual({ tipo: 'clave', id: 5, nombre: 'Llave «5»' })
  })

  it("a failed sign-in is nobody's, whatever name was typed", () => {
    const intento = { accion: 'entrar_fallido', idUsuario: 3, usuario: 'ana', idLlave: null, llave: null }
    expect(autorDe(intento)).toEqual({ tipo: 'nadie', id: null, nombre: 'Sin identificar' })
  })
})
