import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clienteHttp, entrar, type Respuesta } from '../../support/cliente'
import { crearUsuario } from '../../support/factories'
import { codigoDe, conFactor, inscribir } from '../../support/gym/segundo-factor'
import { ADMIN, servidorDePrueba, type ServidorDePrueba } from '../../support/server'

const PASO = 30_000
const MINUTO = 60_000

describe('the second factor', () => {
  let s: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrar>>
  let nadie: ReturnType<typeof clienteHttp>
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00', env: { TRUST_PROXY: '1' } })
    admin = await entrar(s)
    nadie = clienteHttp(s)
  })
  afterAll(() => s.cerrar())

  interface Persona {
    usuario: string
    clave: string
  }
  const contrasena = (u: Persona, cabeceras = {}): Promise<Respuesta> =>
    nadie.post('/api/v2/sesion', { usuario: u.usuario, password: u.clave, con_token: true }, cabeceras)
  const paseDe = async (u: Persona): Promise<string> => (await contrasena(u)).cuerpo.pase
  const codigo = (pase: string, tecleado: string): Promise<Respuesta> =>
    nadie.post('/api/v2/sesion/codigo', { pase, codigo: tecleado, con_token: true })
  const loginPhp = (u: Persona, cabeceras = {}) =>
    nadie.php('usuarios', { metodo: 'login', usuario: { usuario: u.usuario, password: u.clave } }, cabeceras)
  const con = (token: string) => clienteHttp(s, { authorization: `Bearer ${token}` })
  const rastro = async (id: number): Promise<string[]> =>
    (
      await s.pool.query<{ accion: string }>(
        "SELECT accion FROM auditoria WHERE entidad = 'usuario' AND id_entidad = $1 ORDER BY id",
        [String(id)],
      )
    ).rows.map((r) => r.accion)

  it('[SESION-08] is set up with the password and the app’s first code, then asked for at each sign-in', async () => {
    const u = await crearUsuario(s)
    const [c, otra] = [await entrar(s, u.usuario, u.clave), await entrar(s, u.usuario, u.clave)]
    const ruta = '/api/v2/sesion/segundo-factor'
    expect((await c.get(ruta)).cuerpo).toEqual({
      activo: false,
      desde: null,
      codigos_restantes: 0,
      obligatorio: false,
    })
    expect((await c.post(ruta, { contrasena: 'otra' })).cuerpo).toMatchObject({
      codigo: 'CLAVE_ACTUAL',
      campos: { contrasena: 'La contraseña actual ingresada es incorrecta' },
    })
    const { secreto, direccion } = (await c.post(ruta, { contrasena: u.clave })).cuerpo
    expect(direccion).toBe(
      `otpauth://totp/Mancuerna:${u.usuario}?issuer=Mancuerna&secret=${secreto}&algorithm=SHA1&digits=6&period=30`,
    )
    // Begun is not set up: the password alone still lets in.
    expect((await contrasena(u)).cuerpo.resultado).toBe(true)
    expect((await c.post(`${ruta}/confirmar`, { codigo: '000000' })).cuerpo).toMatchObject({
      codigo: 'CODIGO_INCORRECTO',
      campos: { codigo: 'El código no es correcto o ya se usó.' },
    })
    const primero = codigoDe(secreto, s.clock())
    const { codigos, mensaje } = (await c.post(`${ruta}/confirmar`, { codigo: primero })).cuerpo
    expect(mensaje).toBe('Segundo factor activado.')
    expect(new Set(codigos).size).toBe(10)
    for (const x of codigos) expect(x).toMatch(/^([a-z2-9]{4}-){2}[a-z2-9]{4}$/)
    expect((await c.get(ruta)).cuerpo).toEqual({
      activo: true,
      desde: '2026-03-05T15:00:00.000Z',
      codigos_restantes: 10,
      obligatorio: false,
    })
    // The sessions that came in by the password alone are over.
    expect([(await c.get('/api/areas')).estado, (await otra.get('/api/areas')).estado]).toEqual([200, 401])
    expect((await c.post(ruta, { contrasena: u.clave })).cuerpo.codigo).toBe('SEGUNDO_FACTOR_ACTIVO')

    const r = await contrasena(u)
    expect([r.estado, Object.keys(r.cuerpo).sort(), r.cuerpo.resultado]).toEqual([200, ['pase', 'resultado'], 'codigo'])
    expect(r.cabeceras.getSetCookie()).toEqual([])
    expect((await codigo(r.cuerpo.pase, primero)).cuerpo.codigo).toBe('CODIGO_INCORRECTO') // it was the first one
    s.clock.avanzar(PASO)
    const segundo = codigoDe(secreto, s.clock())
    const dentro = await codigo(r.cuerpo.pase, `${segundo.slice(0, 3)} ${segundo.slice(3)}`)
    expect(dentro.cuerpo).toMatchObject({ resultado: true, datos: { nombreUsuario: u.usuario, idUsuario: u.id } })
    expect((await con(dentro.cuerpo.token).get('/api/areas')).estado).toBe(200)
    expect(await rastro(u.id)).toEqual([
      'iniciar_sesion',
      'iniciar_sesion',
      'iniciar_sesion',
      'activar_segundo_factor',
      'codigo_fallido',
      'iniciar_sesion',
    ])
  })

  it('[SESION-08] takes each code once, many at once too, and only of now or the half minutes beside', async () => {
    const u = await conFactor(s)
    s.clock.avanzar(10 * MINUTO)
    const en = (ms: number) => codigoDe(u.secreto, new Date(s.clock().getTime() + ms))
    for (const lejos of [-2 * PASO, 2 * PASO]) expect((await codigo(await paseDe(u), en(lejos))).estado).toBe(422)
    const pase = await paseDe(u)
    const juntas = await Promise.all(Array.from({ length: 4 }, () => codigo(pase, en(-PASO))))
    expect(juntas.filter((r) => r.estado === 200)).toHaveLength(1)
    await s.pool.query('DELETE FROM limite_intentos')
    expect((await codigo(pase, en(PASO))).estado).toBe(200)
    // What comes before a used one is as good as used.
    expect((await codigo(pase, en(0))).cuerpo.codigo).toBe('CODIGO_INCORRECTO')
    s.clock.avanzar(2 * PASO)
    expect((await codigo(await paseDe(u), en(0))).estado).toBe(200)
  })

  it('[SESION-08] lets in with each recovery code once, and gives new ones for a code', async () => {
    const u = await conFactor(s)
    const [uno, otro] = u.codigos as [string, string]
    const pase = await paseDe(u)
    const dos = await Promise.all([codigo(pase, uno), codigo(pase, uno.replaceAll('-', '').toUpperCase())])
    expect(dos.map((r) => r.estado).sort()).toEqual([200, 422])
    const dentro = con(dos.find((r) => r.estado === 200)?.cuerpo.token)
    expect((await dentro.get('/api/v2/sesion/segundo-factor')).cuerpo.codigos_restantes).toBe(9)
    expect((await codigo(pase, (await conFactor(s)).codigos[0] as string)).estado).toBe(422) // somebody else's
    const ruta = '/api/v2/sesion/segundo-factor/codigos'
    const clave = { 'idempotency-key': 'codigos-nuevos-1' }
    const nuevos = (await dentro.post(ruta, { codigo: otro }, clave)).cuerpo.codigos as string[]
    expect((await dentro.post(ruta, { codigo: otro }, clave)).cuerpo.codigos).toEqual(nuevos) // the answer was lost
    expect((await codigo(pase, u.codigos[2] as string)).estado).toBe(422)
    expect((await codigo(pase, nuevos[2] as string)).estado).toBe(200)
    const guardado = await s.pool.query(
      `SELECT (SELECT string_agg(t::text, '') FROM codigo_recuperacion t)
        || (SELECT string_agg(t::text, '') FROM segundo_factor t)
        || (SELECT string_agg(respuesta::text, '') FROM idempotencia)
        || (SELECT string_agg(t::text, '') FROM auditoria t) AS t`,
    )
    for (const secreto of [u.secreto, uno, ...nuevos]) expect(guardado.rows[0].t).not.toContain(secreto)
  })

  it('[SESION-08] makes wrong codes wait, whoever tries and however often the password was right', async () => {
    const u = await conFactor(s)
    s.clock.avanzar(MINUTO)
    const pase = await paseDe(u)
    const intentos = await Promise.all(Array.from({ length: 9 }, () => codigo(pase, '000000')))
    expect(intentos.filter((r) => r.estado === 422).length).toBeLessThanOrEqual(5)
    expect(intentos.filter((r) => r.estado === 429).length).toBeGreaterThanOrEqual(4)
    const bueno = await codigo(await paseDe(u), codigoDe(u.secreto, s.clock()))
    expect([bueno.estado, bueno.cuerpo.codigo]).toEqual([429, 'DEMASIADOS_INTENTOS'])
    expect(Number(bueno.cabeceras.get('retry-after'))).toBeGreaterThan(0)
    expect((await rastro(u.id)).filter((a) => a === 'codigo_fallido').length).toBeLessThanOrEqual(5)
    await s.pool.query('DELETE FROM limite_intentos')
    expect((await codigo(pase, codigoDe(u.secreto, s.clock()))).estado).toBe(200)
  })

  it('[SESION-08] the pass until the code opens nothing, and ends in five minutes or by a new password', async () => {
    const u = await conFactor(s)
    const pase = await paseDe(u)
    for (const [c, codigo] of [
      [con(pase), 'SIN_SESION'],
      [clienteHttp(s, { cookie: `mancuerna_sesion=${pase}` }), 'SIN_SESION'],
      [clienteHttp(s, {}, `/k/${pase}`), 'LLAVE_INVALIDA'],
    ] as const)
      for (const r of [await c.get('/api/v2/sesion'), await c.get('/api/areas'), await c.borrar('/api/v2/sesion')])
        expect(r.cuerpo.codigo).toBe(codigo)
    // A session's token is no pass either.
    expect((await codigo(u.cliente.token, codigoDe(u.secreto, s.clock()))).cuerpo.codigo).toBe('PASE_VENCIDO')
    s.clock.avanzar(5 * MINUTO)
    const tarde = await codigo(pase, codigoDe(u.secreto, s.clock()))
    expect([tarde.estado, tarde.cuerpo.codigo]).toEqual([401, 'PASE_VENCIDO'])
    const otro = await paseDe(u)
    await u.cliente.put('/api/v2/sesion/clave', { actual: u.clave, nueva: 'siete vacas moradas' })
    expect((await codigo(otro, codigoDe(u.secreto, s.clock()))).cuerpo.codigo).toBe('PASE_VENCIDO')
    expect(
      (await codigo(await paseDe({ ...u, clave: 'siete vacas moradas' }), codigoDe(u.secreto, s.clock()))).estado,
    ).toBe(200)
  })

  it('[PHP-02] [SESION-08] the old door lets in by no password alone; by a key, which opens no session', async () => {
    const u = await conFactor(s, 'ADMINISTRADOR')
    const r = await loginPhp(u)
    expect([r.estado, r.cuerpo, r.cabeceras.getSetCookie(), r.cabeceras.get('x-error')]).toEqual([
      403,
      { resultado: false },
      [],
      'SEGUNDO_FACTOR: Este usuario entra con segundo factor: ' +
        'use el programa nuevo, o una llave de acceso en el anterior.',
    ])
    expect((await loginPhp({ ...u, clave: 'otra' })).cabeceras.get('x-error')).toMatch(/^CREDENCIALES/)
    const { clave } = (await admin.post('/api/v2/claves', { nombre: 'anterior' })).cuerpo
    const conLlave = await loginPhp(u, { 'x-api-key': clave })
    expect([conLlave.cuerpo.resultado, conLlave.cabeceras.getSetCookie()]).toEqual([true, []])
    const { rows } = await s.pool.query('SELECT count(*)::int AS n FROM sesion WHERE id_usuario = $1', [u.id])
    expect(rows[0].n).toBe(1)
  })

  it('[SESION-08] the gym may ask administrators for one: who has none can set it up and nothing else', async () => {
    const [jefa, recepcion] = [await crearUsuario(s, { rol: 'ADMINISTRADOR' }), await crearUsuario(s)]
    const [deJefa, deRecepcion] = [
      await entrar(s, jefa.usuario, jefa.clave),
      await entrar(s, recepcion.usuario, recepcion.clave),
    ]
    const quien = await inscribir(s, admin, ADMIN.clave)
    const ruta = '/api/v2/seguridad'
    const antes = (await admin.get(ruta)).cuerpo
    expect(antes.segundo_factor_administradores).toBe(false)
    const { clave } = (await admin.post('/api/v2/claves', { nombre: 'torniquete' })).cuerpo
    const conLlave = clienteHttp(s, { 'x-api-key': clave })
    expect((await conLlave.put(ruta, { segundo_factor_administradores: true })).cuerpo.codigo).toBe('SIN_PERMISO')
    expect((await admin.put(ruta, { segundo_factor_administradores: true })).cuerpo).toEqual({
      mensaje: 'Información actualizada',
      segundo_factor_administradores: true,
      recepcion_ve_totales: true,
      administradores_sin_factor: antes.administradores_sin_factor,
    })
    for (const r of [
      await admin.get('/api/areas'),
      await deRecepcion.get('/api/areas'),
      await conLlave.get('/api/areas'),
    ])
      expect(r.estado).toBe(200)
    for (const r of [
      await deJefa.get('/api/areas'),
      await deJefa.get('/api/v2/sesiones'),
      await deJefa.put(ruta, { segundo_factor_administradores: false }),
      await deJefa.get('/imagenes/foto-de-alguien.jpg'),
    ])
      expect([r.estado, r.cuerpo.codigo]).toEqual([403, 'DEBE_INSCRIBIR_FACTOR'])
    const php = await deJefa.php('usuarios', { metodo: 'get' })
    expect([php.estado, php.cuerpo]).toEqual([403, []])
    expect((await loginPhp(jefa)).cabeceras.get('x-error')).toMatch(/^SEGUNDO_FACTOR:/)
    expect((await deJefa.get('/api/v2/sesion')).cuerpo.debeInscribir).toBe(true)
    expect((await contrasena(jefa)).cuerpo.resultado).toBe('inscribe')
    await inscribir(s, deJefa, jefa.clave)
    expect((await deJefa.get('/api/areas')).estado).toBe(200)
    expect((await deJefa.get('/api/v2/sesion/segundo-factor')).cuerpo.obligatorio).toBe(true)
    await admin.put(ruta, { segundo_factor_administradores: false })
    await s.pool.query('DELETE FROM limite_intentos')
    expect((await admin.post('/api/v2/sesion/segundo-factor/quitar', { codigo: quien.codigos[0] })).estado).toBe(200)
  })

  it('[SESION-08] goes away by a code, or an administrator, who ends the sessions; by no open session', async () => {
    const [u, jefa] = [await conFactor(s), await conFactor(s, 'ADMINISTRADOR')]
    expect((await u.cliente.post('/api/v2/sesion/segundo-factor/quitar', { codigo: '000000' })).estado).toBe(422)
    const deOtro = `/api/v2/usuarios/${u.id}/segundo-factor`
    expect((await u.cliente.borrar(deOtro)).cuerpo.codigo).toBe('SIN_PERMISO')
    expect((await jefa.cliente.borrar(`/api/v2/usuarios/${jefa.id}/segundo-factor`)).cuerpo).toMatchObject({
      codigo: 'SEGUNDO_FACTOR_PROPIO',
      mensaje: 'Quite su propio segundo factor en Mi perfil, con un código.',
    })
    const { clave } = (await admin.post('/api/v2/claves', { nombre: 'ajena' })).cuerpo
    expect((await clienteHttp(s, { 'x-api-key': clave }).borrar(deOtro)).cuerpo.codigo).toBe('SIN_PERMISO')
    expect((await admin.get(`/api/v2/usuarios/${u.id}`)).cuerpo.segundo_factor).toBe(true)
    expect((await jefa.cliente.borrar(deOtro)).cuerpo.mensaje).toBe('Segundo factor quitado. Se cerraron sus sesiones.')
    expect((await jefa.cliente.borrar(deOtro)).cuerpo.codigo).toBe('SIN_SEGUNDO_FACTOR')
    expect((await u.cliente.get('/api/areas')).estado).toBe(401)
    expect((await contrasena(u)).cuerpo.resultado).toBe(true)
    expect((await admin.get(`/api/v2/usuarios/${u.id}`)).cuerpo.segundo_factor).toBe(false)
    expect(await rastro(u.id)).toContain('quitar_segundo_factor')
    s.clock.avanzar(PASO)
    const propio = codigoDe(jefa.secreto, s.clock())
    expect((await jefa.cliente.post('/api/v2/sesion/segundo-factor/quitar', { codigo: propio })).cuerpo.mensaje).toBe(
      'Segundo factor quitado.',
    )
    expect((await contrasena(jefa)).cuerpo.resultado).toBe(true)
  })

  it('[SESION-08] with another SESSION_SECRET recovery codes still work; the app says why it does not', async () => {
    const u = await conFactor(s)
    const mudado = await servidorDePrueba({
      base: s.base,
      ahora: s.clock().toISOString(),
      env: { SESSION_SECRET: 'otro-secreto-tras-restaurar-0123456789' },
    })
    try {
      mudado.clock.avanzar(PASO)
      const fuera = clienteHttp(mudado)
      const { pase } = (await fuera.post('/api/v2/sesion', { usuario: u.usuario, password: u.clave })).cuerpo
      const enviar = (tecleado: string) => fuera.post('/api/v2/sesion/codigo', { pase, codigo: tecleado })
      expect((await enviar(codigoDe(u.secreto, mudado.clock()))).cuerpo).toMatchObject({
        codigo: 'SEGUNDO_FACTOR_ILEGIBLE',
        mensaje: 'Esta instalación no puede leer su segundo factor. Use un código de recuperación.',
      })
      expect((await enviar(u.codigos[0] as string)).cuerpo.resultado).toBe(true)
    } finally {
      await mudado.cerrar()
    }
  })
})
