import { type CampoImportado, CAMPOS_IMPORTADOS } from '@mancuerna/domain/personas/columnas-importadas'
import { advertenciaDe, verificadorCedula } from '@mancuerna/domain/personas/identificacion'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cedulaDeHoja,
  leerPersona,
  type PersonaLeida,
  repetidas,
  telefonoDeHoja,
  type TipoImportable,
} from './persona.reglas'

const CAMPOS = Object.keys(CAMPOS_IMPORTADOS) as CampoImportado[]
const MENSUAL: TipoImportable = { id: 7, nombre: 'Mensual', duracion: 30, activo: true }
const TIPOS = new Map([
  ['mensual', MENSUAL],
  ['libre', { id: 8, nombre: 'Libre', duracion: null, activo: true }],
])
const leer = (celdas: Partial<Record<CampoImportado, string>>) =>
  leerPersona({ linea: 5, celdas: CAMPOS.map((c) => celdas[c] ?? '') }, CAMPOS, TIPOS)
const mensajes = (celdas: Partial<Record<CampoImportado, string>>) => {
  const r = leer({ nombre: 'Ana', cedula: 'X-1', ...celdas })
  return 'problemas' in r ? r.problemas.map((p) => `${p.campo}: ${p.mensaje}`) : []
}

describe('a row of people', () => {
  it('never throws: it is a person, or says which cells are wrong, each once', () => {
    const celda = fc.oneof(fc.string(), fc.constantFrom('', 'Mensual', '31/03/2026', '2026-04-01', 'a@b.ec', '#N/A'))
    fc.assert(
      fc.property(fc.array(celda, { maxLength: CAMPOS.length }), (celdas) => {
        const r = leerPersona({ linea: 9, celdas }, CAMPOS, TIPOS)
        if ('persona' in r) {
          expect(r.persona.nombre.length).toBeGreaterThan(1)
          expect(r.persona.cedula ?? r.persona.matricula).toBeTruthy()
          return
        }
        expect(r.problemas.length).toBeGreaterThan(0)
        expect(new Set(r.problemas.map((p) => p.campo)).size).toBe(r.problemas.length)
      }),
    )
  })

  it('is what its cells say; what they leave empty is absent', () => {
    expect(leer({ nombre: '  Ana   Inés ', apellidos: 'Paz', cedula: 'X-1' })).toEqual({
      persona: {
        linea: 5,
        nombre: 'Ana Inés Paz',
        cedula: 'X-1',
        matricula: null,
        cliente: {},
        ficha: {},
        observaciones: null,
        membresia: null,
      },
    })
    const todo = leer({
      nombre: 'Ana',
      matricula: 'M-1',
      telefono: "'+593 99 111 2233",
      email: 'a@b.ec',
      direccion: 'Calle 1',
      tipo: ' MENSUAL ',
      inicio: '1/3/26',
      edad: '31 años',
      contacto: 'Eva',
      telefonoContacto: '991112233',
      observaciones: 'Rodilla',
    })
    expect(todo).toMatchObject({
      persona: {
        cedula: null,
        matricula: 'M-1',
        cliente: { telefono: '+593 99 111 2233', email: 'a@b.ec', direccion: 'Calle 1' },
        ficha: { edad: 31, nombreContacto: 'Eva', telefonoContacto: '0991112233' },
        observaciones: 'Rodilla',
        membresia: { tipo: MENSUAL, inicio: '2026-03-01', fin: '2026-03-31' },
      },
    })
  })

  it('says what is wrong with each cell', () => {
    expect(mensajes({})).toEqual([])
    expect(mensajes({ nombre: 'A' })).toEqual(['nombre: Por favor ingrese un nombre válido'])
    expect(mensajes({ nombre: 'a'.repeat(100), apellidos: 'b'.repeat(60) })).toEqual([
      'nombre: Debe tener como máximo 150 caracteres.',
    ])
    expect(mensajes({ direccion: 'x'.repeat(301) })).toEqual(['direccion: Debe tener como máximo 300 caracteres.'])
    expect(mensajes({ matricula: 'x'.repeat(51) })).toEqual(['matricula: Debe tener como máximo 50 caracteres.'])
    for (const malo of ['a\u0001b', 'a\ufffdb', 'a\ud800b'])
      expect(mensajes({ observaciones: malo })).toEqual(['observaciones: Tiene caracteres no permitidos.'])
    expect(mensajes({ direccion: '#REF!' })[0]).toContain('error o una fórmula sin resultado')
    expect(mensajes({ edad: '131' })).toEqual(['edad: Debe ser un número entero entre 0 y 130.'])
    expect(mensajes({ edad: '130' })).toEqual([])
    expect(mensajes({ tipo: 'Libre', inicio: '2026-03-01' })).toEqual(['fin: La fecha de fin es obligatoria.'])
    expect(mensajes({ tipo: 'Mensual', fin: '1/1/2200' })).toEqual(['fin: No es una fecha: use dd/mm/aaaa.'])
    expect(mensajes({ tipo: 'Mensual', inicio: '2199-12-20' })).toEqual([
      'fin: La fecha de fin no puede pasar del año 2199.',
    ])
    expect(mensajes({ tipo: 'Mensual', inicio: '2026-03-02', fin: '2026-03-02' })).toEqual([])
  })

  it('gives a number its zero back where that makes it right, and nowhere else', () => {
    const cifras = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 7, maxLength: 7 }).map((d) => d.join(''))
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 6 }), cifras, (provincia, tercero, c) => {
        const nueve = `0${provincia}${tercero}${c}`.slice(0, 9)
        const cedula = `${nueve}${verificadorCedula(nueve)}`
        expect(advertenciaDe(cedula)).toBeNull()
        expect(cedulaDeHoja(cedula.slice(1))).toBe(cedula)
        expect(cedulaDeHoja(`${cedula.slice(1)}001`)).toBe(`${cedula}001`)
        expect(cedulaDeHoja(cedula)).toBe(cedula)
      }),
    )
    for (const otra of ['123456789', '12345678', 'AB1234567', '']) expect(cedulaDeHoja(otra)).toBe(otra)
    expect(['991112233', '0991112233', '22345678', '891112233'].map(telefonoDeHoja)).toEqual([
      '0991112233',
      '0991112233',
      '22345678',
      '891112233',
    ])
  })

  it('says who comes twice, and leaves alone who has no number', () => {
    const persona = (linea: number, cedula: string | null, matricula: string | null) => ({
      ...(leer({ nombre: 'Ana', cedula: 'X' }) as { persona: PersonaLeida }).persona,
      linea,
      cedula,
      matricula,
    })
    const r = repetidas([persona(2, 'A', null), persona(3, null, 'M'), persona(4, 'A', 'M'), persona(5, null, 'N')])
    expect(r.map((p) => `${p.linea} ${p.campo} ${p.valor} ${p.mensaje}`)).toEqual([
      '4 cedula A Repite la cédula de la línea 2.',
      '4 matricula M Repite la matrícula de la línea 3.',
    ])
  })
})
