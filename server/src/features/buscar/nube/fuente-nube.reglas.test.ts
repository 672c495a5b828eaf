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
        { data: { Nombres: 'Ana', Apellidos: 'Paz', Dirección: 'Quito', 'correo electrónico': 'a@b.ec', celular: 99 } },
        '77',
      ),
    ).toEqual({ ...ana, rucCed: '77', telefono: '99' })
    expect(personaDe({ razonSocial: 'Ana Paz', numeroRuc: '1710034065' }, '1')).toMatchObject({
      nombre: 'Ana Paz',
      rucCed: '1710034065',
    })
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
