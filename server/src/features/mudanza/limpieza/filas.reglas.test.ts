import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leerEntero } from './cuaderno.reglas'
import { limpiarAjustes, limpiarPago, limpiarTipo, limpiarUsuario, limpiarVisita } from './filas.reglas'
import { limpiarMiembro, vigenciaDe } from './miembro.reglas'

const HOY = '2026-10-31'
const AYER = '2026-10-30'
const NADA = { inicio: null, fin: null, registrado: null, idTipo: null, conFin: false }

describe('vigenciaDe', () => {
  it.each<[string, Partial<Parameters<typeof vigenciaDe>[0]>, [string | null, string | null]]>([
    ['never paid', {}, [null, null]],
    ['as noted', { inicio: '2026-10-01', fin: '2026-11-01', conFin: true }, ['2026-10-01', '2026-11-01']],
    ['no last day: over on its first', { inicio: '2026-10-01', conFin: true }, ['2026-10-01', '2026-10-01']],
    ['no last day, begun today: over yesterday', { inicio: HOY, conFin: true }, [AYER, AYER]],
    ['only a type', { idTipo: 3, registrado: '2024-05-02 10:00:00' }, ['2024-05-02', '2024-05-02']],
    ['zero dates', { conFin: true }, [AYER, AYER]],
    [
      'no first day: that of registration',
      { fin: '2026-12-01', registrado: '2026-01-05 09:00:00', conFin: true },
      ['2026-01-05', '2026-12-01'],
    ],
    ['no first day at all', { fin: '2026-12-01', conFin: true }, ['2026-12-01', '2026-12-01']],
    ['ends before it begins', { inicio: '2026-10-20', fin: '2026-10-01', conFin: true }, ['2026-10-01', '2026-10-01']],
  ])('%s', (_, m, [inicio, fin]) => {
    expect(vigenciaDe({ ...NADA, ...m }, HOY, AYER)).toEqual({ inicio, fin })
  })

  it('has both days or neither, in order; never lets in whom the old system did not', () => {
    const dia = fc.option(
      fc.integer({ min: 0, max: 3000 }).map((n) => new Date(Date.UTC(2022, 0, 1 + n)).toISOString().slice(0, 10)),
    )
    fc.assert(
      fc.property(
        dia,
        dia,
        dia,
        fc.option(fc.integer({ min: 1 })),
        fc.boolean(),
        (inicio, fin, registro, idTipo, conFin) => {
          const registrado = registro && `${registro} 10:00:00`
          const v = vigenciaDe({ inicio, fin, registrado, idTipo, conFin }, HOY, AYER)
          expect(v.inicio === null).toBe(v.fin === null)
          if (v.inicio !== null && v.fin !== null) expect(v.inicio <= v.fin).toBe(true)
          if (fin !== null) expect(v.fin).toBe(fin)
          else if (v.fin !== null) expect(v.fin < HOY).toBe(true)
        },
      ),
    )
  })
})

describe('leerEntero', () => {
  it.each([
    ['12', 12],
    [' -3 ', -3],
    ['0', 0],
    ['', null],
    [null, null],
    ['1.5', null],
    ['doce', null],
    ['999999999999999999', null],
  ])('%j', (crudo, numero) => {
    expect(leerEntero(crudo)).toBe(numero)
  })
})

const HASH = `$2y$10$${'a'.repeat(53)}`
const MIEMBRO = {
  matricula: '2026-7',
  nombre: 'Ana',
  telefono: '09',
  direccion: 'Quito',
  edad: '30',
  sufreEnfermedad: '0',
  tieneSeguro: '1',
  enfermedad: 'No',
  institucion: 'IESS',
  nombreContacto: 'Ninguno',
  telefonoContacto: '0',
  imagen: null,
  fechaRegistro: '2026-01-05 09:00:00',
  fechaInicio: '2026-10-05 09:00:00',
  fechaFin: '2026-11-05 09:00:00',
  idMembresia: '1',
}
const miembro = (otro: Record<string, string | null> = {}) => limpiarMiembro(7, { ...MIEMBRO, ...otro }, HOY, AYER)

describe('rows', () => {
  it('a user keeps a hash that opens; what is none opens nothing', () => {
    const u = (password: string | null) => limpiarUsuario({ usuario: ' jose ', nombre: 'J', telefono: '1', password })
    expect(u(HASH)).toMatchObject({ usuario: 'jose', hash: HASH, notas: [] })
    expect(u('gimnasio2019')).toMatchObject({ hash: null, notas: ['password_en_claro'] })
    expect(u('')).toMatchObject({ hash: null, notas: ['password_vacia'] })
    expect(u(HASH.slice(0, -1)).hash).toBeNull()
    expect(limpiarUsuario({ usuario: ' ', password: HASH }).notas).toEqual(['usuario_vacio'])
  })

  it('a type: prices in cents, none below zero; no duration that is none', () => {
    const t = (nombre: string, duracion: string, precio: string) => limpiarTipo(5, { nombre, duracion, precio })
    expect(t('Mensual', '30', '28.50')).toEqual({
      nombre: 'Mensual',
      duracion: 30,
      precio: 2850,
      notas: [],
      motivo: null,
    })
    expect(t('', '0', '-10.00')).toMatchObject({
      nombre: 'Membresía 5',
      duracion: null,
      precio: 0,
      notas: ['nombre_vacio', 'duracion_imposible', 'precio_negativo'],
    })
    expect(t('Eterna', '36501', '0')).toMatchObject({ duracion: 36_500, notas: ['duracion_imposible'] })
  })

  it('a member who is right has no note', () => {
    expect(miembro()).toMatchObject({
      matricula: '2026-7',
      edad: 30,
      sufreEnfermedad: false,
      tieneSeguro: true,
      registrado: '2026-01-05 09:00:00',
      inicio: '2026-10-05',
      fin: '2026-11-05',
      idTipo: 1,
      notas: [],
      motivo: null,
    })
  })

  it.each<[Record<string, string | null>, object, string[]]>([
    [{ edad: '127' }, { edad: null }, ['edad_imposible']],
    [{ edad: '0' }, { edad: null }, ['edad_imposible']],
    [{ edad: '126' }, { edad: 126 }, []],
    [{ edad: '1' }, { edad: 1 }, []],
    [{ nombre: ' ' }, { nombre: 'Miembro 2026-7' }, ['nombre_vacio']],
    [{ nombre: '', matricula: '' }, { nombre: 'Miembro 7', matricula: '' }, ['nombre_vacio']],
    [{ sufreEnfermedad: null }, { sufreEnfermedad: null }, []],
    [{ enfermedad: '', institucion: null }, { enfermedad: '', institucion: null }, []],
    [{ idMembresia: '0' }, { idTipo: null }, []],
    [{ fechaRegistro: '2026-11-01 00:00:00' }, {}, ['registro_futuro']],
    [{ fechaRegistro: '0000-00-00 00:00:00' }, { registrado: null }, ['fechaRegistro_cero']],
    [{ fechaFin: '2026-00-10 00:00:00' }, { fin: '2026-10-05' }, ['fechaFin_imposible', 'fin_supuesto']],
    [{ fechaFin: '9999-12-31 23:59:59' }, { fin: '2199-12-31' }, ['fin_recortado']],
    [{ fechaFin: '9999-00-31 23:59:59' }, { fin: '2026-10-05' }, ['fechaFin_imposible', 'fin_supuesto']],
    [{ fechaInicio: null }, { inicio: '2026-01-05' }, ['inicio_supuesto']],
  ])('a member with %j', (otro, queda, notas) => {
    const m = miembro(otro)
    expect(m).toMatchObject(queda)
    expect(m.notas).toEqual(notas)
  })

  it('a payment: any amount that is one, to the cent; what is none is left out', () => {
    const p = (monto: string | null) =>
      limpiarPago({ matricula: '0', idMembresia: '0', idUsuario: '2', fecha: '2026-10-01 08:00:00', monto })
    expect(p('-999.99')).toMatchObject({
      monto: -99_999,
      notas: ['monto_negativo'],
      motivo: null,
      idTipo: null,
      idUsuario: 2,
    })
    expect(p('abc')).toMatchObject({ motivo: 'monto_ilegible' })
    expect(p(null)).toMatchObject({ motivo: 'monto_ilegible' })
    fc.assert(
      fc.property(fc.integer({ min: -99_999, max: 99_999 }), (centavos) => {
        const c = Math.abs(centavos)
        const texto = `${centavos < 0 ? '-' : ''}${Math.trunc(c / 100)}.${String(c % 100).padStart(2, '0')}`
        expect(p(texto)).toMatchObject({ monto: centavos, motivo: null })
      }),
    )
  })

  it('a visit of nobody was of one day; of number 0 nobody knows', () => {
    const v = (idMiembro: string | null) =>
      limpiarVisita({ idMiembro, idUsuario: '1', idMembresia: null, fecha: '0000-00-00 00:00:00' })
    expect(v(null)).toMatchObject({ idMiembro: null, fecha: null, mes: '0000-00', notas: ['fecha_cero'] })
    expect(v('0')).toMatchObject({ idMiembro: null, notas: ['fecha_cero', 'miembro_cero'] })
    expect(v('9')).toMatchObject({ idMiembro: 9 })
  })

  it('what a source could not tell stands on the row; settings are texts', () => {
    expect(limpiarVisita({ idMiembro: '9', fecha: '2026-10-01 08:00:00', _duda: 'sin_ids' }).notas).toEqual(['sin_ids'])
    expect(limpiarAjustes({ nombre: ' Gym ', logo: null, direccion: null, telefono: '1' })).toMatchObject({
      nombre: 'Gym',
      logo: null,
      direccion: '',
      telefono: '1',
    })
  })
})
