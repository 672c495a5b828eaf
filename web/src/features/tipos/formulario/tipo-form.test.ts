import { describe, expect, it } from 'vitest'
import { buscarProductos, TIPO_VACIO, validarTipo } from './tipo-form'

describe('the type form', () => {
  it('[TIPO-21] asks for the state, and for nothing else where all is there', () => {
    const v = { ...TIPO_VACIO, nombre_tipo: 'Mensual' }
    expect(validarTipo(v)).toEqual({})
    expect(validarTipo({ ...v, estado_tipo: '' })).toEqual({ estado_tipo: 'El estado del tipo es obligatorio.' })
  })

  it('[TIPO-10] a combo is found by either code, and not by words of both', () => {
    const p = {
      PdctEnsb_ID: 1,
      PdctEnsb_codigoEnsamble: 'KIT-AGUA',
      PdctEnsb_codigoProducto: 'BOT-500',
      descripcion: '',
    }
    for (const texto of ['kit', 'bot-5']) expect(buscarProductos([p], texto)).toEqual([p])
    expect(buscarProductos([p], 'agua bot')).toEqual([])
  })
})
