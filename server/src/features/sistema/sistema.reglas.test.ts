import { describe, expect, it } from 'vitest'
import { porGravedad, problemasDelLibro, problemasDeRespaldos, type Respaldado, tocaRespaldo } from './sistema.reglas'

const HORA = 3600
const DIA = 24 * HORA

describe('what is wrong with the backups', () => {
  const bien: Respaldado = {
    verificado: 2 * HORA,
    instalado: 90 * DIA,
    ultimo: { estado: 'VERIFICADO', motivo: null },
    bytesUltimo: 1_000,
    libre: 1_000_000,
  }
  const de = (cambios: Partial<Respaldado>) =>
    problemasDeRespaldos({ ...bien, ...cambios }).map((p) => `${p.nivel}: ${p.texto} ${p.que_hacer}`)

  it('is nothing while the last one is younger than two days', () => {
    expect(de({})).toEqual([])
    expect(de({ verificado: 2 * DIA })).toEqual([])
  })

  it('is said after two days and in red after a week, with what to do', () => {
    expect(de({ verificado: 2 * DIA + 1 })).toEqual([
      expect.stringMatching(
        new RegExp(
          '^AVISO: El último respaldo comprobado es de hace 2 días[.] ' +
            'Haga uno ahora, y pida a quien instaló el sistema',
        ),
      ),
    ])
    expect(de({ verificado: 7 * DIA })).toEqual([expect.stringMatching(/^AVISO: .* de hace 7 días\./)])
    expect(de({ verificado: 1200 * DIA })).toEqual([expect.stringMatching(/^GRAVE: .* de hace 1\.200 días\./)])
    expect(de({ verificado: 7 * DIA + 1 })).toEqual([expect.stringMatching(/^GRAVE: .* de hace 7 días\./)])
  })

  it('a new installation has two days for its first one', () => {
    expect(de({ verificado: null, ultimo: null, instalado: DIA })).toEqual([])
    expect(de({ verificado: null, ultimo: null, instalado: 3 * DIA })).toEqual([
      expect.stringMatching(/^AVISO: Todavía no hay ningún respaldo comprobado\./),
    ])
    expect(de({ verificado: null, ultimo: null, instalado: 8 * DIA })).toEqual([expect.stringMatching(/^GRAVE/)])
  })

  it('a failure is grave and says why, one that could not be proved is not', () => {
    const motivo = 'No queda espacio en el disco.'
    expect(de({ verificado: 3 * DIA, ultimo: { estado: 'FALLIDO', motivo } })).toEqual([
      `GRAVE: El último respaldo falló. ${motivo} Corríjalo y haga otro.`,
      expect.stringMatching(/^AVISO: El último respaldo comprobado/),
    ])
    expect(de({ ultimo: { estado: 'FALLIDO', motivo: null } })).toEqual([
      'GRAVE: El último respaldo falló. Corríjalo y haga otro.',
    ])
    expect(de({ ultimo: { estado: 'SIN_VERIFICAR', motivo: null } })).toEqual([
      'AVISO: El último respaldo está entero, pero no se pudo comprobar. ',
    ])
    expect(de({ ultimo: { estado: 'SIN_VERIFICAR', motivo } })).toEqual([
      `AVISO: El último respaldo está entero, pero no se pudo comprobar. ${motivo}`,
    ])
  })

  it('little room is said before it is too late', () => {
    expect(de({ libre: 2_000 })).toEqual([])
    expect(de({ libre: 1_999 })).toEqual([
      'AVISO: En el disco de los respaldos queda poco espacio: no caben dos más. ' +
        'Libere espacio, o pida a quien instaló el sistema que se guarden menos respaldos.',
    ])
    expect([de({ libre: null }), de({ libre: 0, bytesUltimo: null })]).toEqual([[], []])
  })

  it('stands in order, those to be mended now first', () => {
    const p = (nivel: 'GRAVE' | 'AVISO', texto: string) => ({ nivel, texto, que_hacer: '' })
    const [a, b, c, d] = [p('AVISO', 'a'), p('GRAVE', 'b'), p('AVISO', 'c'), p('GRAVE', 'd')]
    expect(porGravedad([a, b, c, d])).toEqual([b, d, a, c])
  })
})

describe('what is wrong with the ledger', () => {
  const bien = { nombre: 'abonos', frase: 'Cada abono está.', filas: 9, desajustes: 0, primero: null }
  const primero = { tabla: 'cuota', id: '7', dice: 'pagado 3.00', debe: 'pagado 2.00' }
  const mala = { nombre: 'cuotas', frase: 'Lo pagado es lo abonado.', filas: 9, desajustes: 4, primero }
  const de = (revisiones: (typeof bien | typeof mala)[] | null, hace: number) =>
    problemasDelLibro({ entera: revisiones && { hace, revisiones }, instalado: hace }).map((x) => [x.nivel, x.texto])

  it('is the first row that does not fit, in red, for as long as no other check was made', () => {
    expect(de([bien], DIA)).toEqual([])
    expect(de([bien, mala], DIA)).toEqual([['GRAVE', 'El libro no cuadra: 1 revisión encontró algo.']])
    expect(problemasDelLibro({ entera: { hace: 0, revisiones: [bien, mala, mala] }, instalado: 0 })).toEqual([
      {
        nivel: 'GRAVE',
        texto: 'El libro no cuadra: 2 revisiones encontraron algo.',
        que_hacer: expect.stringContaining(
          'Lo pagado es lo abonado. No es así en cuota 7: dice «pagado 3.00» y debe decir «pagado 2.00».',
        ),
      },
    ])
  })

  it('is said too when nobody looked for a week, whether it fitted then or not', () => {
    expect(de([bien], 7 * DIA)).toEqual([])
    const vieja = ['AVISO', 'La última comprobación del libro es de hace 8 días.']
    expect(de([bien], 8 * DIA)).toEqual([vieja])
    expect(de([mala], 8 * DIA)).toEqual([['GRAVE', expect.any(String)], vieja])
    expect(de(null, 7 * DIA)).toEqual([])
    expect(de(null, 8 * DIA)).toEqual([['AVISO', 'El libro no se ha comprobado nunca.']])
    expect(problemasDelLibro({ entera: null, instalado: 8 * DIA })[0]?.que_hacer).toBe(
      'Compruébelo ahora. Se hace solo cada noche, entre las 2 y las 5, si el servidor está en marcha.',
    )
  })
})

describe('the next backup', () => {
  it('is due when the last whole one is old enough, and after a failure an hour later', () => {
    const toca = (entero: number | null, intento: number | null) => tocaRespaldo(DIA, { entero, intento })
    expect(toca(null, null)).toBe(true)
    expect(toca(DIA - 1, DIA - 1)).toBe(false)
    expect(toca(DIA, DIA)).toBe(true)
    expect(toca(2 * DIA, HORA - 1)).toBe(false)
    expect(toca(2 * DIA, HORA)).toBe(true)
    expect(tocaRespaldo(HORA / 2, { entero: null, intento: HORA / 2 })).toBe(true)
  })
})
