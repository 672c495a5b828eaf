import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { personaDe } from './fuente-nube.reglas'

describe('respuesta de la fuente externa', () => {
  it('[API-22] understands the vocabularies that sources use', () => {
    const ana = { nombre: 'Ana Paz', rucCed: '1710034065', direccion: 'Quito', telefono: '099', email: 'a@b.ec' }
    expect(
      personaDe([{ nombre: 'Ana Paz', ruc: '1710034065', direccion: 'Quito', telefono: '099', email: 'a@b.ec' }], '1'),
    ).toEqual(ana)
    expect(
      personaDe(
        {
          Clientes: [
            {
              client_nombre: 'Ana Paz',
              client_rucCed: '1710034065',
              client_direccion: 'Quito',
              client_celular: '099',
              client_email: 'a@b.ec',
            },
          ],
        },
        '1',
      ),
    ).toEqual(ana)
    expect(
      personaDe(
        {
          data: { Nombres: 'Ana', Apellidos: 'Paz', Dirección: 'Quito', 'correo electrónico': 'a@b.ec', celular: 99 },
        },
        '77',
      ),
    ).toEqual({ ...ana, rucCed: '77', telefono: '99' })
    expect(personaDe({ razonSocial: 'Ana Paz', numeroRuc: '1710034065' }, '1')).toMatchObject({
      nombre: 'Ana Paz',
      rucCed: '1710034065',
    })
  })

  it('[API-22] knows each part by any of its names, however it is written', () => {
    const nombres = {
      nombre: ['client_nombre', 'Nombre', 'nombre completo', 'razonSocial', 'nombre_comercial', 'name', 'full-name'],
      rucCed: ['client_rucCed', 'ruc_ced', 'RUC', 'Cédula', 'identificación', 'numeroRuc', 'id', 'DNI'],
      direccion: ['client_direccion', 'Dirección', 'direccion_completa', 'domicilio', 'address'],
      telefono: ['client_telefono', 'client_celular', 'teléfono', 'celular', 'telefono1', 'móvil', 'phone'],
      email: ['client_email', 'e-mail', 'correo', 'correo electrónico', 'mail'],
    }
    for (const [parte, suyos] of Object.entries(nombres))
      for (const n of suyos)
        expect(personaDe({ nombre: parte === 'nombre' ? '' : 'Ana', [n]: 'algo' }, '1'), n).toEqual({
          nombre: 'Ana',
          rucCed: '1',
          direccion: '',
          telefono: '',
          email: '',
          [parte]: 'algo',
        })
    expect(personaDe({ apellidos: 'Paz' }, '1')?.nombre).toBe('Paz')
  })

  it('takes texts and numbers, on one line, of a length that fits', () => {
    const p = personaDe(
      { nombre: ' Ana\tPaz\r\n', ruc: 1710034065, direccion: { calle: 'A' }, telefono: null, email: true },
      '1',
    )
    expect(p).toEqual({ nombre: 'Ana Paz', rucCed: '1710034065', direccion: '', telefono: '', email: '' })
    expect(personaDe({ nombre: 'x'.repeat(400) }, '1')?.nombre).toBe('x'.repeat(300))
    // A sign of two halves is not cut in the middle.
    expect(personaDe({ nombre: `${'x'.repeat(299)}💪` }, '1')?.nombre).toBe(`${'x'.repeat(299)}\ufffd`)
  })

  it('looks into what wraps a person, twice at most', () => {
    const ana = { nombre: 'Ana' }
    const hallados = [ana, [ana], { a: ana }, { ok: 'sí', n: null, a: [ana] }, [[ana]], { a: { b: ana } }]
    for (const r of hallados) expect(personaDe(r, '1')?.nombre, JSON.stringify(r)).toBe('Ana')
    for (const r of [[[[ana]]], { a: { b: { c: ana } } }, { a: [{ b: ana }] }, [1, ana]])
      expect(personaDe(r, '1'), JSON.stringify(r)).toBeNull()
  })

  it('finds nobody where nobody is named, and never throws', () => {
    for (const r of [{ RESP: 'DATA NO ENCONTRADA' }, [], {}, null, 'x', 3, { data: [] }])
      expect(personaDe(r, '1')).toBeNull()
    fc.assert(
      fc.property(fc.jsonValue(), (v) => {
        const p = personaDe(v, '1')
        return p === null || p.nombre !== ''
      }),
    )
  })
})
