import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CAMPOS_IMPORTADOS,
  type CampoImportado,
  esCampoImportado,
  faltasDeColumnas,
  proponerColumnas,
} from './columnas-importadas'

const CAMPOS = Object.keys(CAMPOS_IMPORTADOS) as CampoImportado[]

describe('what a heading means', () => {
  it('is found by its name, its synonyms and its words, whatever accents, case and signs', () => {
    const casos: [string, CampoImportado | null][] = [
      ['NOMBRES', 'nombre'],
      ['Apellidos y Nombres', 'nombre'],
      ['Apellido', 'apellidos'],
      ['Cédula / RUC', 'cedula'],
      ['D.N.I.', 'cedula'],
      ['Nº de identificación', 'cedula'],
      ['Matricula', 'matricula'],
      ['Código de socio', 'matricula'],
      ['Tel.', 'telefono'],
      ['Celular (WhatsApp)', 'telefono'],
      ['e-mail', 'email'],
      ['Correo electrónico', 'email'],
      ['Dirección domiciliaria', 'direccion'],
      ['Plan', 'tipo'],
      ['Tipo de Membresía', 'tipo'],
      ['Fecha de inicio', 'inicio'],
      ['VENCE', 'fin'],
      ['Fecha de vencimiento del plan', 'fin'],
      ['Edad', 'edad'],
      ['Teléfono de emergencia', 'telefonoContacto'],
      ['Contacto de emergencia', 'contacto'],
      ['Notas', 'observaciones'],
      ['Tipo de identificación', null],
      ['Enfermedad', null],
      ['Género', null],
      ['', null],
    ]
    for (const [titulo, campo] of casos) expect(proponerColumnas([titulo]), titulo).toEqual([campo])
  })

  it('gives each field to one column: whoever says it outright, else the first', () => {
    expect(proponerColumnas(['Teléfono de casa', 'Celular', 'Móvil', 'Nombre', 'Nombre'])).toEqual([
      null,
      'telefono',
      null,
      'nombre',
      null,
    ])
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom(...Object.values(CAMPOS_IMPORTADOS)))), (titulos) => {
        const p = proponerColumnas(titulos)
        expect(p).toHaveLength(titulos.length)
        const dados = p.filter((c) => c !== null)
        expect(new Set(dados).size).toBe(dados.length)
        for (const [campo, nombre] of Object.entries(CAMPOS_IMPORTADOS))
          if (titulos.includes(nombre)) expect(p, nombre).toContain(campo)
      }),
    )
  })

  it('knows its own fields and nothing else', () => {
    for (const c of CAMPOS) expect(esCampoImportado(c)).toBe(true)
    for (const c of ['', 'Nombre', 'toString', 'constructor']) expect(esCampoImportado(c), c).toBe(false)
  })
})

describe('what is missing', () => {
  it('a name, something to know people by, and a membership whole', () => {
    expect(faltasDeColumnas(['nombre', null, 'cedula'])).toEqual([])
    expect(faltasDeColumnas(['nombre', 'matricula', 'tipo', 'fin'])).toEqual([])
    expect(faltasDeColumnas(['nombre', 'matricula', 'tipo', 'inicio'])).toEqual([])
    expect(faltasDeColumnas([null])).toEqual([
      'Diga qué columna es el nombre.',
      'Diga qué columna es la cédula o la matrícula: por ella se reconoce a cada persona la próxima vez.',
    ])
    expect(faltasDeColumnas(['nombre', 'cedula', 'tipo'])).toEqual([
      'Diga qué columna es el vencimiento de la membresía.',
    ])
    for (const fecha of ['fin', 'inicio'] as const)
      expect(faltasDeColumnas(['nombre', 'cedula', fecha])).toEqual(['Diga qué columna es el tipo de membresía.'])
    expect(faltasDeColumnas(['nombre', 'cedula', 'cedula', 'cedula'])).toEqual([
      'Hay dos columnas para «Cédula/RUC»: deje una.',
    ])
  })
})
