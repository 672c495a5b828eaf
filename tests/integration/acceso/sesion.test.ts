import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clienteHttp, entrar } from '../../support/cliente'
import { conClave, cookieDe, entradasDe, OK } from '../../support/gym/sesiones'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

const HORA = 3_600_000

describe('sesión', () => {
  let s: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrar>>
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00', env: { TRUST_PROXY: '1' } })
  })
  afterAll(() => s.cerrar())
  beforeEach(async () => {
    await s.pool.query('DELETE FROM limite_intentos')
    admin = await entrar(s)
  })
  const { loginPhp, loginRest } = entradasDe(() => s)
  const conCookie = async (cabeceras = {}) =>
    clienteHttp(s, { cookie: cookieDe(await loginPhp(OK)).split(';')[0] as string, ...cabeceras })

  it('[SESION-08] keeps the session in a cookie that no script reads and no other site sends', async () => {
    // As long as the session itself lives if nobody uses it: 90 days by the old door, 12 hours by the newer one.
    for (const [r, segundos] of [
      [await loginPhp(OK), 7_776_000],
      [await loginRest(OK), 43_200],
    ] as const) {
      expect(cookieDe(r)).toMatch(
        new RegExp(`^mancuerna_sesion=[\\w.-]+; Max-Age=${segundos}; Path=/; Expires=[^;]+; HttpOnly; SameSite=Lax$`),
      )
      expect((await clienteHttp(s, { cookie: cookieDe(r).split(';')[0] as string }).get('/api/areas')).estado).toBe(200)
    }
    for (const abrir of [loginPhp, loginRest]) {
      const r = await abrir(OK, { 'x-forwarded-proto': 'https' })
      const ATRIBUTOS = /Max-Age=\d+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/
      for (const [i, nombre] of ['sesion', 'equipo'].entries())
        expect(r.cabeceras.getSetCookie()[i]).toMatch(
          new RegExp(`^__Host-mancuerna_${nombre}=[\\w.-]+; ${ATRIBUTOS.source}`),
        )
    }
    expect(cookieDe(await loginPhp(OK, { origin: 'https://otro.ec' }))).toBe('')
    expect(cookieDe(await loginRest(OK, { 'sec-fetch-site': 'cross-site' }))).toBe('')
  })

  it('[SESION-08] refuses a write of another site with our cookie, on both doors, of any content type', async () => {
    const host = new URL(s.url).host
    const ajenas: Array<Record<string, string>> = [
      { origin: 'https://otro.ec' },
      { origin: 'null' },
      { origin: `http://${host}`, 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
    ]
    const c = await conCookie()
    for (const ajena of ajenas) {
      const php = await c.php(
        'usuarios',
        { metodo: 'registrar', usuario: { usuario: 'colado', nombre: 'C', telefono: '1' } },
        ajena,
      )
      expect([php.estado, php.cuerpo]).toEqual([403, false])
      expect(
        (await c.post('/api/areas', { nombre_area: 'Colada' }, { ...ajena, 'content-type': 'text/plain' })).cuerpo
          .codigo,
      ).toBe('ORIGEN_AJENO')
      expect((await c.borrar('/api/v2/sesion', ajena)).estado).toBe(403)
    }
    expect(
      (
        await s.pool.query(
          "SELECT (SELECT count(*) FROM area)::int + (SELECT count(*) FROM usuario WHERE usuario = 'colado')::int AS n",
        )
      ).rows[0].n,
    ).toBe(0)
    for (const propia of [{ origin: `http://${host}` }, { 'sec-fetch-site': 'same-origin' }, {}] as Array<
      Record<string, string>
    >)
      expect((await c.php('usuarios', { metodo: 'get' }, propia)).estado).toBe(200)
    expect((await admin.php('usuarios', { metodo: 'get' }, { origin: 'https://otro.ec' })).estado).toBe(200)
  })

  it('[SESION-08] ends with sign-out, for that session alone', async () => {
    const otra = await entrar(s)
    const c = await conCookie()
    const r = await c.borrar('/api/v2/sesion')
    expect([r.cuerpo.mensaje, cookieDe(r)]).toEqual([
      'Sesión cerrada.',
      expect.stringMatching(/^mancuerna_sesion=; Path=\/; Expires=Thu, 01 Jan 1970/),
    ])
    expect((await c.get('/api/areas')).cuerpo).toMatchObject({ codigo: 'SIN_SESION', mensaje: 'Debe iniciar sesión.' })
    expect((await otra.get('/api/areas')).estado).toBe(200)
    for (const token of ['', 'x', `${otra.token}x`, otra.token.split('.').slice(0, 2).join('.') + '.'])
      expect((await clienteHttp(s, { authorization: `Bearer ${token}` }).get('/api/areas')).estado).toBe(401)
  })

  it("[SESION-08] ends twelve hours after its last use, by the server's clock", async () => {
    const [usada, olvidada] = [await entrar(s), await entrar(s)]
    s.clock.avanzar(11 * HORA)
    expect((await usada.get('/api/areas')).estado).toBe(200)
    s.clock.avanzar(HORA - 1)
    expect((await olvidada.get('/api/v2/sesion')).estado).toBe(200) // used: it goes on
    const sinUso = await entrar(s)
    s.clock.avanzar(12 * HORA - 1)
    expect((await usada.get('/api/areas')).estado).toBe(401)
    s.clock.avanzar(1)
    expect((await sinUso.get('/api/areas')).estado).toBe(401)
    const php = await sinUso.php('usuarios', { metodo: 'get' })
    expect([php.estado, php.cuerpo]).toEqual([401, []])
  })

  it('[SESION-08] ends 90 days after the sign-in, however much it is used, or as SESION_MAXIMA_DIAS says', async () => {
    const corto = await servidorDePrueba({
      ahora: s.clock().toISOString(),
      base: s.base,
      env: { SESION_MAXIMA_DIAS: '2' },
    })
    try {
      const [larga, breve] = [await entrar(s), await entrar(corto)]
      const usar = (c: { token: string }, en = s) =>
        clienteHttp(en, { authorization: `Bearer ${c.token}` }).get('/api/areas')
      const pasan = (ms: number) => [s, corto].forEach((x) => x.clock.avanzar(ms))
      for (let horas = 0; horas < 48; horas += 8) {
        expect([(await usar(larga)).estado, (await usar(breve, corto)).estado]).toEqual([200, 200])
        pasan(8 * HORA)
      }
      expect([(await usar(larga)).estado, (await usar(breve, corto)).estado]).toEqual([200, 401])
      // 88 days on, used all the time: the last hours do not make it longer.
      s.clock.avanzar(88 * 24 * HORA - 6 * HORA)
      await s.pool.query('UPDATE sesion SET expira_en = $1', [new Date(s.clock().getTime() + HORA)])
      expect((await usar(larga)).estado).toBe(200)
      const { rows } = await s.pool.query(
        'SELECT DISTINCT expira_en - creada_en AS vida FROM sesion WHERE expira_en > $1',
        [new Date(s.clock().getTime() + 2 * HORA)],
      )
      expect(rows).toEqual([{ vida: expect.objectContaining({ days: 90 }) }])
      s.clock.avanzar(6 * HORA)
      expect((await usar(larga)).estado).toBe(401)
    } finally {
      await corto.cerrar()
    }
  })

  it('[SESION-08] [PHP-02] a session of the old door ends 90 days after its last use, or as settings say', async () => {
    const otros = await Promise.all(
      [['SESION_ANTERIOR_DIAS', '3'] as const, ['SESION_MAXIMA_DIAS', '40'] as const].map(([ajuste, dias]) =>
        servidorDePrueba({ ahora: s.clock().toISOString(), base: s.base, env: { [ajuste]: dias, TRUST_PROXY: '1' } }),
      ),
    )
    const servidores = [s, ...otros]
    const DIA = 24 * HORA
    const pasan = (ms: number) => servidores.forEach((x) => x.clock.avanzar(ms))
    const abierta = async (x: ServidorDePrueba) => {
      const r = await clienteHttp(x).php('usuarios', { metodo: 'login', usuario: OK })
      return clienteHttp(x, { cookie: cookieDe(r).split(';')[0] as string })
    }
    try {
      const sesiones = await Promise.all(servidores.map(abierta))
      const siguen = async () => {
        const rs = await Promise.all(sesiones.map((c) => c.php('membresias', { metodo: 'get' })))
        for (const r of rs.filter((x) => x.estado === 401))
          expect([r.cuerpo, r.cabeceras.get('x-error')]).toEqual([[], 'SIN_SESION: Debe iniciar sesion.'])
        return rs.map((r) => r.estado)
      }
      pasan(2 * DIA)
      expect(await siguen()).toEqual([200, 200, 200])
      pasan(37 * DIA)
      expect(await siguen()).toEqual([200, 401, 200])
      pasan(2 * DIA)
      expect(await siguen()).toEqual([200, 401, 401])
      for (let dias = 0; dias < 356; dias += 89) {
        pasan(89 * DIA)
        expect(await siguen()).toEqual([200, 401, 401])
      }
      pasan(90 * DIA)
      expect(await siguen()).toEqual([401, 401, 401])
    } finally {
      await Promise.all(otros.map((x) => x.cerrar()))
    }
  })

  it('[SESION-08] the cookie slides on both doors: once in five minutes, never where caches keep it', async () => {
    const MINUTO = 60_000
    const sesionDe = (r: { cabeceras: Headers }) => r.cabeceras.getSetCookie().filter((c) => c.includes('sesion='))
    const escrito = async () => (await s.pool.query('SELECT max(ultimo_uso_en) AS m FROM sesion')).rows[0].m as Date
    for (const [login, segundos] of [
      [() => loginPhp(OK), 7_776_000],
      [() => loginRest(OK), 43_200],
    ] as const) {
      const cookie = cookieDe(await login()).split(';')[0] as string
      const c = clienteHttp(s, { cookie })
      const llamadas = [
        () => c.php('membresias', { metodo: 'get' }),
        () => c.get('/api/areas'),
        () => c.get('/consulta_clientesApps?consulta=an'),
      ]
      for (const llamar of llamadas) {
        s.clock.avanzar(5 * MINUTO - 1)
        const antes = await escrito()
        expect([(await llamar()).estado, sesionDe(await llamar()), await escrito()]).toEqual([200, [], antes])
        s.clock.avanzar(1)
        for (const publica of ['/imagenes/logo.png', '/imagenes/usuario.png', '/api/v2/ajustes/publicos'])
          expect(sesionDe(await c.get(publica))).toEqual([])
        expect(sesionDe(await c.php('ajustes', { metodo: 'obtener' }))).toEqual([])
        expect(await escrito()).toEqual(antes)
        const [primera, segunda] = [await llamar(), await llamar()]
        expect(sesionDe(primera)).toEqual([
          expect.stringMatching(
            new RegExp(`^${cookie}; Max-Age=${segundos}; Path=/; Expires=[^;]+; HttpOnly; SameSite=Lax$`),
          ),
        ])
        expect([sesionDe(segunda), primera.cabeceras.get('cache-control')]).toEqual([[], 'no-store'])
        expect(await escrito()).toEqual(s.clock())
      }
      // Who keeps the token itself is sent none, and the sign-out has the last word.
      s.clock.avanzar(5 * MINUTO)
      const bearer = clienteHttp(s, { authorization: `Bearer ${cookie.split('=')[1]}` })
      expect(sesionDe(await bearer.get('/api/areas'))).toEqual([])
      s.clock.avanzar(5 * MINUTO)
      const salida = await c.borrar('/api/v2/sesion')
      expect(sesionDe(salida)).toEqual([expect.stringMatching(/^mancuerna_sesion=; .*Expires=Thu, 01 Jan 1970/)])
    }
  })

  it('[SESION-08] over HTTPS knows the cookie by either name, and leaves only what no neighbour plants', async () => {
    const https = { 'x-forwarded-proto': 'https' }
    const llana = cookieDe(await loginPhp(OK)).split(';')[0] as string
    const segura = cookieDe(await loginRest(OK, https)).split(';')[0] as string
    expect([llana.split('=')[0], segura.split('=')[0]]).toEqual(['mancuerna_sesion', '__Host-mancuerna_sesion'])
    const con = (cookie: string) => clienteHttp(s, { ...https, cookie })
    for (const cookie of [llana, segura, `mancuerna_sesion=plantada; ${segura}`])
      expect((await con(cookie).get('/api/areas')).estado, cookie).toBe(200)
    expect((await con(`${llana}; __Host-mancuerna_sesion=x`).get('/api/areas')).estado).toBe(401)
    const nombres = (r: { cabeceras: Headers }) => r.cabeceras.getSetCookie().map((c) => c.replace(/=([^;]?).*/, '=$1'))
    const alEntrar = await con(llana).php('usuarios', { metodo: 'login', usuario: OK })
    expect(nombres(alEntrar)).toEqual(['mancuerna_sesion=', '__Host-mancuerna_sesion=e', '__Host-mancuerna_equipo=e'])
    expect(nombres(await con(segura).borrar('/api/v2/sesion'))).toEqual([
      '__Host-mancuerna_sesion=',
      'mancuerna_sesion=',
    ])
  })

  it('[SESION-07] [SESION-08] the author is the session’s; a new role counts at once, 403 for the rest', async () => {
    const { id, clave } = await conClave(s, admin, 'mostrador')
    const c = await entrar(s, 'mostrador', clave)
    const { id_area } = (await c.post('/api/areas', { nombre_area: 'De mostrador', idUsuario: 1 })).cuerpo
    expect(
      (
        await s.pool.query("SELECT id_usuario, ip FROM auditoria WHERE entidad = 'area' AND id_entidad = $1", [
          String(id_area),
        ])
      ).rows,
    ).toEqual([{ id_usuario: id, ip: '127.0.0.1' }])
    await admin.put(`/api/v2/usuarios/${id}`, { usuario: 'mostrador', nombre: 'N', telefono: '1', rol: 'RECEPCION' })
    for (const r of [
      await c.post('/api/areas', { nombre_area: 'Otra' }),
      await c.get('/api/v2/claves'),
      await c.put('/api/v2/ajustes', {}),
      await c.php('usuarios', { metodo: 'delete', id: 1 }),
    ])
      expect(r.estado).toBe(403)
    expect((await c.get('/api/areas')).estado).toBe(200)
  })
})
