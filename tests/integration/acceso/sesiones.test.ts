import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clienteHttp, entrar, type ClienteHttp } from '../../support/cliente'
import { crearUsuario } from '../../support/factories'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

const MINUTO = 60_000
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

interface Listada {
  id: string
  dispositivo: string
  ip: string
  creada_en: string
  ultimo_uso_en: string
  actual: boolean
}

describe('the list of sessions', () => {
  let s: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrar>>
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00', env: { TRUST_PROXY: '1' } })
    admin = await entrar(s)
  })
  afterAll(() => s.cerrar())

  /** Signs in with that program, from that address. */
  const desde = async (u: { usuario: string; clave: string }, ip: string, agente = ''): Promise<ClienteHttp> => {
    const cabeceras = { 'x-forwarded-for': ip, 'user-agent': agente }
    const datos = { usuario: u.usuario, password: u.clave, con_token: true }
    const r = await clienteHttp(s).post('/api/v2/sesion', datos, cabeceras)
    return clienteHttp(s, { authorization: `Bearer ${r.cuerpo.token}` })
  }
  const mias = async (c: ClienteHttp): Promise<Listada[]> => (await c.get('/api/v2/sesiones')).cuerpo
  const usosAnotados = async (): Promise<number> =>
    (await s.pool.query('SELECT count(*)::int AS n FROM sesion WHERE ultimo_uso_en > creada_en')).rows[0].n

  it('[SESION-08] shows one the own live sessions: device, address, since when, last use, which one asks', async () => {
    const u = await crearUsuario(s)
    const mostrador = await desde(u, '10.0.0.7', WINDOWS)
    s.clock.avanzar(4 * MINUTO)
    const telefono = await desde(u, '10.0.0.8', 'curl/8.5.0')
    const [primera, segunda] = await mias(telefono)
    expect([primera, segunda]).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        dispositivo: 'Programa curl/8.5.0',
        ip: '10.0.0.8',
        creada_en: '2026-03-05T15:04:00.000Z',
        ultimo_uso_en: '2026-03-05T15:04:00.000Z',
        actual: true,
      },
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        dispositivo: 'Chrome en Windows',
        ip: '10.0.0.7',
        creada_en: '2026-03-05T15:00:00.000Z',
        ultimo_uso_en: '2026-03-05T15:00:00.000Z',
        actual: false,
      },
    ])
    // A use is written once in five minutes, not with each request.
    expect([(await mostrador.get('/api/areas')).estado, await usosAnotados()]).toEqual([200, 0])
    s.clock.avanzar(MINUTO)
    for (let i = 0; i < 3; i++) expect((await mostrador.get('/api/areas')).estado).toBe(200)
    expect(await usosAnotados()).toBe(1)
    expect((await mias(telefono)).map((x) => [x.dispositivo, x.ultimo_uso_en])).toEqual([
      ['Chrome en Windows', '2026-03-05T15:05:00.000Z'],
      ['Programa curl/8.5.0', '2026-03-05T15:04:00.000Z'],
    ])
  })

  it('[SESION-08] ends one of them, or all the others, at once and for ever; nobody else’s', async () => {
    const u = await crearUsuario(s)
    const [una, otra, tercera] = [await desde(u, '10.1.0.1'), await desde(u, '10.1.0.2'), await desde(u, '10.1.0.3')]
    const idDe = async (ip: string) => (await mias(una)).find((x) => x.ip === ip)?.id as string
    const [deOtra, ajena] = [await idDe('10.1.0.2'), (await mias(admin))[0]?.id as string]
    expect((await una.borrar(`/api/v2/sesiones/${ajena}`)).cuerpo).toMatchObject({
      codigo: 'NO_ENCONTRADO',
      mensaje: 'La sesión no existe.',
    })
    expect((await admin.get('/api/areas')).estado).toBe(200)
    expect((await una.borrar(`/api/v2/sesiones/${deOtra}`)).cuerpo).toEqual({ mensaje: 'Sesión cerrada.' })
    expect((await otra.get('/api/v2/sesion')).cuerpo.codigo).toBe('SIN_SESION')
    expect((await una.borrar(`/api/v2/sesiones/${deOtra}`)).estado).toBe(200) // it stays ended
    expect((await mias(una)).map((x) => x.ip).sort()).toEqual(['10.1.0.1', '10.1.0.3'])
    await desde(u, '10.1.0.4')
    expect((await una.post('/api/v2/sesiones/cerrar-otras')).cuerpo).toEqual({
      mensaje: 'Se cerraron 2 sesiones.',
      cerradas: 2,
    })
    expect([(await tercera.get('/api/areas')).estado, (await una.get('/api/areas')).estado]).toEqual([401, 200])
    expect((await una.post('/api/v2/sesiones/cerrar-otras')).cuerpo.cerradas).toBe(0)
    expect((await mias(una)).map((x) => [x.ip, x.actual])).toEqual([['10.1.0.1', true]])
  })

  it('[SESION-08] lets an administrator see and end another’s, and notes it; not RECEPCION or keys', async () => {
    const u = await crearUsuario(s)
    const [una, otra] = [await desde(u, '10.2.0.1'), await desde(u, '10.2.0.2')]
    const ruta = `/api/v2/usuarios/${u.id}/sesiones`
    const suyas = (await admin.get(ruta)).cuerpo as Listada[]
    expect(suyas.map((x) => [x.ip, x.actual]).sort()).toEqual([
      ['10.2.0.1', false],
      ['10.2.0.2', false],
    ])
    const { clave } = (await admin.post('/api/v2/claves', { nombre: 'prueba' })).cuerpo
    const conLlave = clienteHttp(s, { 'x-api-key': clave })
    for (const r of [
      await una.get(ruta),
      await una.borrar(ruta),
      await conLlave.get(ruta),
      await conLlave.borrar(ruta),
    ])
      expect(r.cuerpo.codigo).toBe('SIN_PERMISO')
    expect((await conLlave.get('/api/v2/sesiones')).cuerpo.codigo).toBe('SIN_PERMISO')
    const deUna = suyas.find((x) => x.ip === '10.2.0.1')?.id as string
    expect((await admin.borrar(`/api/v2/usuarios/1/sesiones/${deUna}`)).estado).toBe(404)
    expect((await admin.borrar(`${ruta}/${deUna}`)).estado).toBe(200)
    expect([(await una.get('/api/areas')).estado, (await otra.get('/api/areas')).estado]).toEqual([401, 200])
    expect((await admin.borrar(ruta)).cuerpo).toEqual({ mensaje: 'Se cerró 1 sesión.', cerradas: 1 })
    expect((await otra.get('/api/areas')).estado).toBe(401)
    const { rows } = await s.pool.query(
      `SELECT accion, id_usuario FROM auditoria
        WHERE entidad = 'usuario' AND id_entidad = $1 AND accion LIKE 'cerrar%' ORDER BY id`,
      [String(u.id)],
    )
    expect(rows).toEqual([
      { accion: 'cerrar_sesion', id_usuario: 1 },
      { accion: 'cerrar_sesiones', id_usuario: 1 },
    ])
  })
})
