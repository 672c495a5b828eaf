import { describe, expect, it } from 'vitest'
import { admitePago } from '../admite-pago'
import { aEnvio, conInterruptor, FICHA_DE_REGISTRO, FICHA_VACIA, validarPaso } from './ficha-form'

const REQUERIDO = 'Debes colocar este campo.'

describe('older registration', () => {
  it('[MIEMBROL-19] [MIEMBROL-20] age 10 in the stepper, 18 and the stand-ins on the register page', () => {
    expect(FICHA_VACIA).toMatchObject({ edad: 10, nombreContacto: '', telefonoContacto: '' })
    expect(FICHA_DE_REGISTRO).toMatchObject({
      edad: 18,
      enfermedad: 'No',
      institucion: 'No',
      nombreContacto: 'Ninguno',
      telefonoContacto: '0',
    })
  })

  it('[MIEMBROL-22] asks for the six fields, each in its step', () => {
    expect(validarPaso(0, { ...FICHA_VACIA, nombre: '  ', edad: null })).toEqual({
      nombre: REQUERIDO,
      telefono: REQUERIDO,
      direccion: REQUERIDO,
      edad: REQUERIDO,
    })
    expect(validarPaso(1, FICHA_VACIA)).toEqual({ nombreContacto: REQUERIDO, telefonoContacto: REQUERIDO })
    expect(validarPaso(2, FICHA_VACIA)).toEqual({})
    expect(validarPaso(0, { ...FICHA_VACIA, nombre: 'Ana', telefono: '1', direccion: 'x', edad: 0 })).toEqual({})
  })

  it('[MIEMBROL-11] [MIEMBROL-18] a switch empties its text, and off it says No', () => {
    expect(conInterruptor('enfermedad', true)).toEqual({ sufreEnfermedad: true, enfermedad: '' })
    expect(conInterruptor('institucion', false)).toEqual({ tieneSeguro: false, institucion: 'No' })
    expect(aEnvio({ ...FICHA_DE_REGISTRO, nombre: ' Ana ', enfermedad: 'Asma' })).toMatchObject({
      nombre: 'Ana',
      sufreEnfermedad: false,
      enfermedad: 'No',
    })
  })

  it('[MIEMBROL-18] the photo travels only when it changed', () => {
    expect(aEnvio(FICHA_DE_REGISTRO)).not.toHaveProperty('imagen')
    expect(aEnvio({ ...FICHA_DE_REGISTRO, imagen: 'data:image/png;base64,AA' })).toMatchObject({
      imagen: 'data:image/png;base64,AA',
      imagenCambia: true,
    })
    expect(aEnvio({ ...FICHA_DE_REGISTRO, imagen: null }, './imagenes/a.png')).toMatchObject({
      imagen: null,
      imagenCambia: true,
    })
    expect(aEnvio({ ...FICHA_DE_REGISTRO, imagen: './imagenes/a.png' }, './imagenes/a.png')).not.toHaveProperty(
      'imagenCambia',
    )
  })
})

describe('state', () => {
  it('[MIEMBROL-05] offers a payment without status or VENCIDO only', () => {
    expect(['', 'VENCIDO', 'ACTIVO', 'SUSPENDIDO', 'CANCELADO'].filter(admitePago)).toEqual(['', 'VENCIDO'])
  })
})
