import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ClienteHttp, entrar } from '../../support/cliente'
import { crearCliente, crearMiembro, crearTipo, crearUsuario } from '../../support/factories'
import { fichaRegistrada } from '../../support/gym/personas/miembros'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

/*
 * What looks like what another desk registered a moment ago asks first,
 * where the client can ask (docs/domain.md, Visits).
 */
describe('lo que se registra dos veces', () => {
  let s: ServidorDePrueba
  let mesas: ClienteHttp[]
  let idTipo: number
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00' })
    const u = await crearUsuario(s, { usuario: 'recepcion2' })
    mesas = [await entrar(s), await entrar(s, u.usuario, u.clave)]
    idTipo = (await crearTipo(s, { nombre: 'Mensual', valor: '25.00' })).id
  })
  afterAll(() => s.cerrar())
  const cuantos = async (tabla: 'visita' | 'miembro') =>
    (await s.pool.query(`SELECT count(*)::int AS n FROM ${tabla}`)).rows[0].n as number

  it('[VISITA-13] a second visit says who registered the first and when; confirmed, it is written', async () => {
    const [uno, dos] = mesas as [ClienteHttp, ClienteHttp]
    const m = await crearMiembro(s, { nombre: 'Ana Pérez', idTipo })
    const visita = (c: ClienteHttp, mas: object) => c.post('/api/visitas', { id_miembro: m.id, ...mas })
    expect((await visita(dos, { confirmar: 0 })).estado).toBe(201)
    s.clock.avanzar(40_000)
    const antes = await cuantos('visita')
    const r = await visita(uno, { confirmar: 0 })
    expect([r.estado, r.cuerpo]).toMatchObject([
      409,
      {
        codigo: 'REPETIDO',
        mensaje:
          'Ana Pérez ya entró hace 40 segundos (registró recepcion2). ' + 'Confirme si desea registrarlo otra vez.',
        repetido: { quien: 'recepcion2', momento: '2026-03-05T15:00:00.000Z', hace_segundos: 40 },
      },
    ])
    expect(await cuantos('visita')).toBe(antes)
    expect((await visita(uno, { confirmar: 1 })).estado).toBe(201)
    expect((await visita(uno, {})).estado).toBe(201)
    s.clock.avanzar(4000)
    expect((await uno.php('visitas', { metodo: 'registrar', visita: { idMiembro: m.id } })).cuerpo).toBe(true)
    // Who was denied comes again, and five minutes later it is another visit.
    const negada = { estado_acceso: 'DENEGADO', motivo_denegacion: 'Sin toalla', confirmar: 0 }
    expect((await visita(uno, negada)).estado).toBe(201)
    s.clock.avanzar(5 * 60_000)
    expect((await visita(uno, { confirmar: 0 })).estado).toBe(201)
  })

  it('an occasional visit asks for one client, never for Consumidor Final; a daily limit speaks first', async () => {
    const [uno] = mesas as [ClienteHttp]
    await uno.post('/api/areas', { nombre_area: 'Pesas' })
    const { id } = await crearCliente(s, { nombre: 'Olga Ocasional' })
    const ocasional = (client_id: number | null) =>
      uno.post('/api/visitas', { client_id, es_miembro: false, nombre_area_acceso: 'Pesas', confirmar: 0 })
    const estados = []
    for (const cliente of [id, id, null, null]) estados.push((await ocasional(cliente)).estado)
    expect(estados).toEqual([201, 409, 201, 201])
    const { id: unaAlDia } = await crearTipo(s, { nombre: 'Una al día', visitasMaximas: 1 })
    const m = await crearMiembro(s, { nombre: 'Luis Límite', idTipo: unaAlDia })
    const visita = () => uno.post('/api/visitas', { id_miembro: m.id, confirmar: 0 })
    expect([(await visita()).estado, (await visita()).cuerpo.codigo]).toEqual([201, 'LIMITE_VISITAS'])
  })

  it('[VISITA-13] of eight desks at once one is written, and one whose moment is earlier is asked too', async () => {
    const m = await crearMiembro(s, { nombre: 'Eva Espera', idTipo })
    const { id } = await crearCliente(s, { nombre: 'Omar Ocasional' })
    const deMiembro = (c: ClienteHttp) => c.post('/api/visitas', { id_miembro: m.id, confirmar: 0 })
    const [uno] = mesas as [ClienteHttp]
    await uno.post('/api/areas', { nombre_area: 'Sauna' })
    const deUnDia = { client_id: id, es_miembro: false, nombre_area_acceso: 'Sauna', confirmar: 0 }
    const ocasional = (c: ClienteHttp) => c.post('/api/visitas', deUnDia)
    const ocho = Array.from({ length: 8 }, (_, i) => mesas[i % 2] as ClienteHttp)
    for (const visita of [deMiembro, ocasional]) {
      const estados = (await Promise.all(ocho.map(visita))).map((r) => r.estado)
      expect(estados.sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)])
      s.clock.avanzar(-2000) // it came first and waited for the lock of the other
      expect((await visita(uno)).estado).toBe(409)
      s.clock.avanzar(2000)
    }
  })

  it('[MIEMBRO-13] a second member of one client or name asks; of eight desks at once one is written', async () => {
    const [uno, dos] = mesas as [ClienteHttp, ClienteHttp]
    const { id: client_id } = await crearCliente(s, { nombre: 'Eva Ríos' })
    const nuevo = (c: ClienteHttp, mas: object) =>
      c.post('/api/miembros', { client_id, id_tipo_membresia: idTipo, fecha_inicio: '2026-03-05', ...mas })
    const hechos = await Promise.all(Array.from({ length: 8 }, (_, i) => nuevo(i % 2 ? uno : dos, { confirmar: 0 })))
    expect(hechos.map((r) => r.estado).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
    const matricula = hechos.find((r) => r.estado === 201)?.cuerpo.matricula
    const rehusado = hechos.find((r) => r.estado === 409)?.cuerpo
    expect([rehusado.codigo, rehusado.mensaje]).toEqual([
      'REPETIDO',
      expect.stringContaining(`Eva Ríos ya se registró como miembro ${matricula}`),
    ])
    expect(['admin', 'recepcion2']).toContain(rehusado.repetido.quien)
    expect((await nuevo(uno, { confirmar: 1 })).estado).toBe(201)
    expect((await nuevo(uno, {})).estado).toBe(201)
    // The stepper creates its client: the same name is all that tells.
    const ficha = (mas: object) => uno.post('/api/v2/miembros/registrar', { ...fichaRegistrada('EVA  RIOS'), ...mas })
    expect((await ficha({ confirmar: 0 })).cuerpo.codigo).toBe('REPETIDO')
    expect((await ficha({ confirmar: 1 })).estado).toBe(201)
    s.clock.avanzar(4000)
    const viejo = await uno.php('miembros', { metodo: 'registrar', miembro: fichaRegistrada('Eva Ríos') })
    expect(viejo.cuerpo).toMatch(/^2026-/)
    s.clock.avanzar(10 * 60_000)
    expect((await ficha({ confirmar: 0 })).estado).toBe(201)
  })
})
