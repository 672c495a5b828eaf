import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entrar } from '../../support/cliente'
import { crearCliente, crearTipo } from '../../support/factories'
import { fichaRegistrada } from '../../support/gym/personas/miembros'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

/** What the old client's cards show: the day that a moment has in its browser's zone. */
const enTarjeta = (x: string, zona: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zona }).format(new Date(x))
/** What its form puts into the field, and sends back. */
const enFormulario = (x: string): string => new Date(x).toISOString().slice(0, 10)

describe.each([
  ['America/Guayaquil', ['America/Guayaquil', 'Pacific/Pago_Pago', 'Europe/Madrid', 'Asia/Tokyo']],
  ['Pacific/Auckland', ['Pacific/Auckland', 'Asia/Tokyo']],
  ['Pacific/Kiritimati', ['Pacific/Kiritimati']],
])('las fechas de una membresía en %s', (zona, navegadores) => {
  let s: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrar>>
  let id: number
  let tipo: { id: number }
  const VIGENCIA = { fecha_inicio: '2026-03-05', fecha_fin: '2026-04-04' }
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: '2026-03-05T12:00:00Z', env: { GYM_TZ: zona } })
    admin = await entrar(s)
    tipo = await crearTipo(s)
    const { id: client_id } = await crearCliente(s)
    id = (await admin.post('/api/miembros', { client_id, id_tipo_membresia: tipo.id, ...VIGENCIA })).cuerpo.id_miembro
  })
  afterAll(() => s.cerrar())

  it('are the right day on the old cards, in the old form’s round trip, and as the first ten letters', async () => {
    const [fila] = (await admin.get('/api/miembros')).cuerpo
    const uno = (await admin.get(`/api/miembros/${id}`)).cuerpo
    for (const m of [fila, uno])
      for (const campo of ['fecha_inicio', 'fecha_fin'] as const) {
        expect([
          ...navegadores.map((n) => enTarjeta(m[campo], n)),
          enFormulario(m[campo]),
          m[campo].slice(0, 10),
        ]).toEqual(Array(navegadores.length + 2).fill(VIGENCIA[campo]))
      }
    const { fecha_registro: _r, fecha_creacion: _c, fecha_actualizacion: _a, ...enviado } = uno
    for (const fechas of [
      { fecha_inicio: enFormulario(uno.fecha_inicio), fecha_fin: enFormulario(uno.fecha_fin) },
      { fecha_inicio: uno.fecha_inicio, fecha_fin: uno.fecha_fin },
    ]) {
      const r = await admin.put(`/api/miembros/${id}`, { ...enviado, ...fechas, observaciones: 'vista' })
      expect(r.estado).toBe(200)
      const { rows } = await s.pool.query(
        'SELECT fecha_inicio::text, fecha_fin::text FROM miembro WHERE id = $1 AND observaciones = $2',
        [id, 'vista'],
      )
      expect(rows).toEqual([VIGENCIA])
    }
    expect((await admin.get('/api/v2/miembros')).cuerpo.filas[0]).toMatchObject(VIGENCIA)
  })

  it('are null for who never had one, and a kept list of bare days is no longer the same version', async () => {
    const nuevo = await admin.php('miembros', { metodo: 'registrar', miembro: fichaRegistrada('Eva Paz') })
    const lista = await admin.get('/api/miembros')
    expect(lista.cuerpo.find((m: { matricula: string }) => m.matricula === nuevo.cuerpo)).toMatchObject({
      fecha_inicio: null,
      fecha_fin: null,
    })
    const version = lista.cabeceras.get('etag') as string
    expect((await admin.get('/api/miembros', { 'if-none-match': version })).estado).toBe(304)
    const deAntes = version.replace('momentos-', '')
    expect(deAntes).not.toBe(version)
    expect((await admin.get('/api/miembros', { 'if-none-match': deAntes })).estado).toBe(200)
  })
})
