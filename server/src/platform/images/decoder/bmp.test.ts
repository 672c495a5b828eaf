import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leerBmp } from './bmp'

interface Bmp {
  ancho: number
  /** Negative: rows from above. */
  alto: number
  bits: number
  filas: number[][]
  paleta?: number[][]
  compresion?: number
  mascaras?: number[]
}

/** A BMP whose rows are given as they stand in the file. */
function escribir(e: Bmp): Buffer {
  const paso = Math.ceil((e.ancho * e.bits) / 32) * 4
  const tabla = [
    ...(e.paleta ?? []).flatMap(([r, g, b]) => [b ?? 0, g ?? 0, r ?? 0, 0]),
    ...(e.mascaras ?? []).flatMap((m) => [m & 255, (m >> 8) & 255, (m >> 16) & 255, (m >>> 24) & 255]),
  ]
  const cabecera = Buffer.alloc(54)
  cabecera.write('BM', 0, 'latin1')
  cabecera.writeUInt32LE(54 + tabla.length, 10)
  cabecera.writeUInt32LE(40, 14)
  cabecera.writeInt32LE(e.ancho, 18)
  cabecera.writeInt32LE(e.alto, 22)
  cabecera.writeUInt16LE(1, 26)
  cabecera.writeUInt16LE(e.bits, 28)
  cabecera.writeUInt32LE(e.compresion ?? 0, 30)
  cabecera.writeUInt32LE(e.paleta?.length ?? 0, 46)
  return Buffer.concat([
    cabecera,
    Buffer.from(tabla),
    ...e.filas.map((f) => Buffer.concat([Buffer.from(f), Buffer.alloc(Math.max(0, paso - f.length))])),
  ])
}
const NEGRO = [0, 0, 0]
const ROJO = [255, 0, 0]
const AZUL = [0, 0, 255]

describe('leerBmp', () => {
  it('[MIEMBROL-23] reads every depth, odd widths and both row orders', () => {
    const paleta = [NEGRO, ROJO, AZUL]
    const esperado = {
      ancho: 3,
      alto: 2,
      datos: new Uint8Array([...ROJO, ...AZUL, ...NEGRO, ...AZUL, ...AZUL, ...ROJO]),
    }
    const [arriba, abajo] = [
      [1, 2, 0],
      [2, 2, 1],
    ]
    const casos: Array<[number, (f: number[]) => number[], Partial<Bmp>]> = [
      [4, ([a = 0, b = 0, c = 0]) => [(a << 4) | b, c << 4], { paleta }],
      [8, (f) => f, { paleta }],
      [24, (f) => f.flatMap((i) => [...(paleta[i] as number[])].reverse()), {}],
      [32, (f) => f.flatMap((i) => [...[...(paleta[i] as number[])].reverse(), 0]), {}],
      [
        32,
        (f) => f.flatMap((i) => [...(paleta[i] as number[]), 255]),
        { compresion: 3, mascaras: [0xff, 0xff00, 0xff0000] },
      ],
      [
        16,
        (f) =>
          f.flatMap(
            (i) =>
              [
                [0, 0],
                [0, 0x7c],
                [0x1f, 0],
              ][i] as number[],
          ),
        {},
      ],
      [
        16,
        (f) =>
          f.flatMap(
            (i) =>
              [
                [0, 0],
                [0, 0xf8],
                [0x1f, 0],
              ][i] as number[],
          ),
        { compresion: 3, mascaras: [0xf800, 0x07e0, 0x001f] },
      ],
    ]
    for (const [bits, fila, mas] of casos) {
      expect(leerBmp(escribir({ ancho: 3, alto: 2, bits, filas: [fila(abajo), fila(arriba)], ...mas }))).toEqual(
        esperado,
      )
      expect(leerBmp(escribir({ ancho: 3, alto: -2, bits, filas: [fila(arriba), fila(abajo)], ...mas }))).toEqual(
        esperado,
      )
    }
    expect(
      leerBmp(escribir({ ancho: 10, alto: 1, bits: 1, filas: [[0b10000000, 0b01000000]], paleta: [NEGRO, ROJO] }))
        ?.datos,
    ).toEqual(new Uint8Array([...ROJO, ...Array.from({ length: 8 }, () => NEGRO).flat(), ...ROJO]))
  })

  it('refuses compressed, cut and unreasonable ones without reserving their pixels', () => {
    const bueno: Bmp = { ancho: 2, alto: 1, bits: 24, filas: [[1, 2, 3, 4, 5, 6]] }
    expect(leerBmp(escribir(bueno))).toMatchObject({ ancho: 2, alto: 1 })
    for (const malo of [
      { compresion: 1 },
      { compresion: 4 },
      { bits: 2 },
      { ancho: 0 },
      { ancho: -2 },
      { alto: 0 },
      { alto: 9 },
      { ancho: 2_000_000_000, alto: 2_000_000_000, filas: [] },
      { compresion: 3, bits: 32, mascaras: [0, 0, 0], filas: [[0, 0, 0, 0, 0, 0, 0, 0]] },
    ]) {
      expect(leerBmp(escribir({ ...bueno, filas: bueno.filas.slice(0, 1), ...malo }).subarray(0, 200))).toBeNull()
    }
    expect(leerBmp(escribir(bueno).subarray(0, 60))).toBeNull()
  })

  it('never throws, whatever the bytes', () => {
    const cabeza = escribir({
      ancho: 4,
      alto: 4,
      bits: 8,
      paleta: [NEGRO, ROJO],
      filas: [
        [0, 1, 0, 1],
        [0, 1, 0, 1],
        [0, 1, 0, 1],
        [0, 1, 0, 1],
      ],
    })
    const entero = fc.property(
      fc.array(fc.tuple(fc.nat(cabeza.length - 1), fc.nat(255)), { maxLength: 12 }),
      fc.nat(cabeza.length),
      (cambios, largo) => {
        const b = Buffer.from(cabeza)
        for (const [i, v] of cambios) b[i] = v
        const r = leerBmp(b.subarray(0, largo))
        return r === null || r.datos.length === r.ancho * r.alto * 3
      },
    )
    expect(() => fc.assert(entero, { numRuns: 500 })).not.toThrow()
  })
})
