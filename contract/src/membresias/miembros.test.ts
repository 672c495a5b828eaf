import { describe, expect, it } from 'vitest'
import { EditarMiembro, FechaDePago, PagarMembresia, RegistrarMiembro } from '../legacy/miembros'
import { FichaEntrada } from '../personas/fichas'
import { MiembroCambio, MiembroEntrada } from './miembros'

describe('contrato de miembros', () => {
  it('takes absent, null and empty as "not given"', () => {
    expect(MiembroCambio.parse({})).toEqual({ motivo: '' })
    expect(
      MiembroCambio.parse({ client_id: null, estado: '', fecha_inicio: null, fecha_fin: '', id_miembro_titular: null }),
    ).toEqual({ motivo: '', id_miembro_titular: null })
    expect(MiembroCambio.parse({ observaciones: '', client_id: '7' })).toEqual({
      motivo: '',
      observaciones: '',
      client_id: 7,
    })
    expect(MiembroEntrada.parse({ client_id: 1, id_tipo_membresia: 2, fecha_inicio: '2026-01-01' })).toEqual({
      client_id: 1,
      id_tipo_membresia: 2,
      fecha_inicio: '2026-01-01',
      observaciones: '',
      creado_por: '',
    })
    expect(MiembroEntrada.safeParse({ client_id: 1, id_miembro_titular: 3 }).success).toBe(true)
    expect(FichaEntrada.parse({})).toEqual({})
  })

  it('[MIEMBROL-18] reads the old registration, of the old edit only what is there, the id inside or beside', () => {
    const eva = { nombre: 'Eva', telefono: '', direccion: '', edad: '', nombreContacto: '', telefonoContacto: '' }
    expect(RegistrarMiembro.parse({ miembro: eva }).miembro).toEqual({
      ...eva,
      edad: null,
      sufreEnfermedad: null,
      tieneSeguro: null,
      enfermedad: null,
      institucion: null,
      imagen: null,
    })
    expect(RegistrarMiembro.safeParse({ miembro: { nombre: 'Eva' } }).success).toBe(false)
    expect(
      EditarMiembro.parse({ miembro: { id: '2', edad: '31', tieneSeguro: false, imagen: 'x', imagenCambia: false } }),
    ).toEqual({ id: 2, datos: { edad: 31, tieneSeguro: false }, imagen: undefined })
    expect(EditarMiembro.parse({ miembro: { imagen: 'data:image/png;base64,AA' }, id: 3, imagenCambia: true })).toEqual(
      { id: 3, datos: {}, imagen: 'data:image/png;base64,AA' },
    )
    expect(EditarMiembro.safeParse({ miembro: {} }).success).toBe(false)
    expect(EditarMiembro.safeParse({ miembro: { id: 3, nombre: '' } }).success).toBe(false)
    expect(EditarMiembro.safeParse({ miembro: { id: 3, edad: 200 } }).success).toBe(false)
  })

  it('[MIEMBROL-21] reads the old payment: a day, or a day with an hour that is kept', () => {
    const pago = { matricula: '2025-2', pago: '14.50', idMembresia: '2', duracion: 15 }
    expect(PagarMembresia.parse({ pago: { ...pago, idUsuario: '1' } }).pago).toEqual({
      matricula: '2025-2',
      pago: 1450,
      idMembresia: 2,
      idUsuario: 1,
    })
    expect(FechaDePago.parse(' ')).toBeUndefined()
    expect(FechaDePago.parse('2025-06-20')).toEqual({ fecha: '2025-06-20', hora: '00:00:00' })
    expect(FechaDePago.parse('2025-06-20 13:14:15')).toEqual({ fecha: '2025-06-20', hora: '13:14:15' })
    for (const mala of ['2025-02-29', '20/06/2025', '2025-06-20 25:00:00', '2025-06-20x', 5])
      expect(FechaDePago.safeParse(mala).success, String(mala)).toBe(false)
  })
})
