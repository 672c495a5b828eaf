import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clienteHttp, entrar, type ClienteHttp } from '../../support/cliente'
import { crearMiembro, crearPago, crearTipo } from '../../support/factories'
import { claveDe } from '../../legacy/repetir'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

/**
 * What no recording shows and docs/compatibility.md says of the old door: each line of its table of texts and dates.
 */
describe('what an old client may write in more than one way', () => {
  let s: ServidorDePrueba
  let viejo: ClienteHttp
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00' })
    viejo = clienteHttp(s, {}, `/k/${await claveDe(await entrar(s))}`)
  })
  afterAll(() => s.cerrar())

  it.each([
    '2026-03-04',
    '20260304',
    '2026/03/04',
    '2026-3-4',
    '2026-03-04 12:00:00',
    '20260304120000',
    '2026-03-04T17:00:00.000Z',
  ])('[PHP-26] a period from %s to the same is that day', async (dia) => {
    await crearPago(s, { fecha: '2026-03-04', monto: '7.00' })
    const { cuerpo } = await viejo.php('pagos', { metodo: 'obtener', filtros: { fechaInicio: dia, fechaFin: dia } })
    expect(cuerpo.pagos.map((p: { fecha: string }) => p.fecha.slice(0, 10))).toContain('2026-03-04')
    expect(new Set(cuerpo.pagos.map((p: { fecha: string }) => p.fecha.slice(0, 10)))).toEqual(new Set(['2026-03-04']))
  })

  it.each(['20260229', '2026-13-01', '4/3/2026', '04032026', '202603', '2026-03-04x', '2026-03/04'])(
    '[PHP-26] a period from %s is none: empty lists',
    async (dia) => {
      const { cuerpo } = await viejo.php('pagos', { metodo: 'obtener', filtros: { fechaInicio: dia, fechaFin: dia } })
      expect(cuerpo).toMatchObject({ totalPagos: '0.00', pagos: [] })
    },
  )

  it.each(['20260304', '2026/3/4', '2026-03-04 18:30:00', '20260304183000'])(
    '[MIEMBROL-21] a payment of %s counts for that day',
    async (fecha) => {
      const { id: idMembresia } = await crearTipo(s)
      const { matricula } = await crearMiembro(s, { estado: null, inicio: null, fin: null, idTipo: null })
      const pago = { matricula, pago: '25.00', idMembresia, duracion: 30, fecha, idUsuario: 1 }
      expect((await viejo.php('miembros', { metodo: 'pagar', pago })).texto).toBe('true')
      const { cuerpo } = await viejo.php('pagos', {
        metodo: 'obtener',
        filtros: { fechaInicio: '2026-03-04', fechaFin: '2026-03-04' },
      })
      const hora = /18:?30/.test(fecha) ? '18:30:00' : '00:00:00'
      expect(cuerpo.pagos.filter((p: { matricula: string }) => p.matricula === matricula)).toMatchObject([
        { fecha: `2026-03-04 ${hora}` },
      ])
    },
  )

  const persona = { telefono: '1', direccion: 'x', edad: '20', nombreContacto: 'x', telefonoContacto: '1' }
  const guardado = async (nombre: string, datos: object) => {
    const r = await viejo.php('miembros', { metodo: 'registrar', miembro: { ...persona, nombre, ...datos } })
    if (!r.cuerpo) return r.cabeceras.get('x-error')
    const { cuerpo } = await viejo.php('miembros', { metodo: 'obtener_nombre_matricula', busqueda: nombre })
    return [cuerpo[0].sufreEnfermedad, cuerpo[0].tieneSeguro]
  }

  it('[PHP-22] says yes and no as numbers, booleans or their texts', async () => {
    expect(await guardado('Ana', { sufreEnfermedad: 'true', tieneSeguro: 'false' })).toEqual([1, 0])
    expect(await guardado('Berta', { sufreEnfermedad: '1', tieneSeguro: '0' })).toEqual([1, 0])
    expect(await guardado('Carla', { sufreEnfermedad: true, tieneSeguro: 0 })).toEqual([1, 0])
    expect(await guardado('Dora', { sufreEnfermedad: '' })).toEqual([null, null])
    expect(await guardado('Eva', { sufreEnfermedad: 'quizás' })).toMatch(/^VALIDACION: /)
  })

  it('[PHP-20] stores emoji as typed, and tells one from another', async () => {
    await guardado('Fe 💪 uno', {})
    await guardado('Fe 🏋️‍♀️ dos', {})
    const nombres = async (busqueda: string) =>
      (await viejo.php('miembros', { metodo: 'obtener_nombre_matricula', busqueda })).cuerpo.map(
        (m: { nombre: string }) => m.nombre,
      )
    expect(await nombres('💪')).toEqual(['Fe 💪 uno'])
    expect(await nombres('fe 🏋️‍♀️')).toEqual(['Fe 🏋️‍♀️ dos'])
    for (const usuario of ['ana💪', 'ana🏋'])
      expect(
        (await viejo.php('usuarios', { metodo: 'registrar', usuario: { usuario, nombre: 'x', telefono: '1' } })).texto,
      ).toBe('true')
  })

  it('[PHP-01] reads a body with a byte order mark, and refuses one that is no UTF-8 or a form of parts', async () => {
    const enviar = async (body: BodyInit) => {
      const r = await fetch(`${s.url}/api/ajustes.php`, { method: 'POST', body })
      return [r.status, (await r.text()).slice(0, 12), r.headers.get('x-error')?.split(':')[0] ?? null]
    }
    expect(await enviar('\ufeff{"metodo":"obtener"}')).toEqual([200, '{"nombre":"G', null])
    expect(await enviar(new Blob([new Uint8Array([0xef, 0xbb, 0xbf]), '{"metodo":"obtener"}']))).toEqual([
      200,
      '{"nombre":"G',
      null,
    ])
    expect(await enviar(new Blob(['{"metodo":"obtener","x":"', new Uint8Array([0xf1]), '"}']))).toEqual([
      400,
      'false',
      'JSON_INVALIDO',
    ])
    const partes = new FormData()
    partes.set('metodo', 'obtener')
    expect(await enviar(partes)).toEqual([400, 'false', 'JSON_INVALIDO'])
  })
})
