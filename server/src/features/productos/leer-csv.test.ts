import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textoDeArchivo } from '../../platform/sheets/csv'
import { leerCsv } from './leer-csv'

const fila = (linea: number, codigoEnsamble: string, codigoProducto: string, descripcion = '') => ({
  linea,
  codigoEnsamble,
  codigoProducto,
  descripcion,
})

describe('CSV de productos ensamblados', () => {
  it('[TIPO-13] reads commas, semicolons and tabs, quotes, a BOM and several header names', () => {
    expect(
      leerCsv('\ufeffCódigo Ensamble;Código Producto;Descripción\r\nC1;P1;"Agua; 500 ml"\r\n\r\nC2;P2;\r\n'),
    ).toEqual({ filas: [fila(2, 'C1', 'P1', 'Agua; 500 ml'), fila(4, 'C2', 'P2')] })
    expect(leerCsv('PdctEnsb_codigoProducto,PdctEnsb_codigoEnsamble\nP1,C1')).toEqual({ filas: [fila(2, 'C1', 'P1')] })
    expect(leerCsv('combo\tproducto\tnombre\nC1\tP1\tToalla')).toEqual({ filas: [fila(2, 'C1', 'P1', 'Toalla')] })
  })

  it('tells each problem with its line', () => {
    expect(leerCsv('combo,producto\nC1,\n,P2\nC3,P3')).toEqual({
      problemas: { 'línea 2': 'Falta el código de producto.', 'línea 3': 'Falta el código de ensamble.' },
    })
    expect(leerCsv('a,b\n1,2')).toEqual({
      problemas: { 'línea 1': 'Falta en el encabezado el código de ensamble y el código de producto.' },
    })
    expect(leerCsv('')).toEqual({ problemas: { archivo: 'El archivo no tiene filas.' } })
    expect(leerCsv('combo,producto\n"C1,P1')).toHaveProperty('problemas')
  })

  it('reads what spreadsheets save as Windows-1252', () => {
    expect(textoDeArchivo(Uint8Array.from([0x41, 0xf1, 0x6f]))).toBe('Año')
    expect(textoDeArchivo(new TextEncoder().encode('Año'))).toBe('Año')
  })

  it('never throws and either gives rows or says why not', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', ',', ';', '"', '\n', '\r', '\t', 'combo', 'producto', '\u0000') }),
        (t) => {
          const r = leerCsv(t)
          return 'filas' in r ? r.filas.length > 0 : Object.keys(r.problemas).length > 0
        },
      ),
    )
  })
})
