import bcrypt from 'bcryptjs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clienteHttp, entrar } from '../../support/cliente'
import { conClave, cookieDe, entradasDe, OK, usuarioNuevo } from '../../support/gym/sesiones'
import { ADMIN, CLAVE_INICIAL, servidorDePrueba, type ServidorDePrueba } from '../../support/server'

describe('the password', () => {
  let s: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrar>>
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00' })
  })
  afterAll(() => s.cerrar())
  beforeEach(async () => {
    await s.pool.query('DELETE FROM limite_intentos')
    admin = await entrar(s)
  })
  const { loginPhp, loginRest } = entradasDe(() => s)

  it('[LOGIN-06] [PHP-02] [SESION-06] [SESION-07] signs in on both doors, with result, name and id', async () => {
    const datos = { nombreUsuario: 'admin', idUsuario: 1 }
    expect((await loginPhp({ usuario: ' ADMIN ', password: ADMIN.clave })).cuerpo).toEqual({ resultado: true, datos })
    expect((await loginRest(OK)).cuerpo).toEqual({ resultado: true, datos, rol: 'ADMINISTRADOR' })
    const r = await loginRest({ ...OK, con_token: true })
    expect(r.cuerpo).toEqual({
      resultado: true,
      datos,
      rol: 'ADMINISTRADOR',
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    })
    expect(r.cabeceras.getSetCookie().map((c) => c.split('=')[0])).toEqual(['mancuerna_equipo'])
    const actual = await clienteHttp(s, { authorization: `bearer ${r.cuerpo.token}` }).get('/api/v2/sesion')
    expect(actual.cuerpo).toMatchObject({
      usuario: { ...datos, nombre: 'Administrador', rol: 'ADMINISTRADOR' },
      debeCambiar: false,
      gimnasio: { nombre: 'Gimnasio', logo: './imagenes/logo.png', telefono: '', direccion: '' },
      zona: 'America/Guayaquil',
      hoy: '2026-03-05',
    })
  })

  it('[PHP-02] [PHP-32] answers an unknown user as a wrong password: falsy on the old door, else 401', async () => {
    for (const usuario of [
      { usuario: 'admin', password: 'equivocada' },
      { usuario: 'nadie', password: 'equivocada' },
      { usuario: 'admin', password: '' },
      { usuario: '', password: '' },
      {},
      { usuario: "' OR 1=1 --", password: 'x' },
    ]) {
      const viejo = await loginPhp(usuario)
      expect([viejo.estado, viejo.cuerpo, viejo.cabeceras.get('x-error')]).toEqual([
        401,
        { resultado: false },
        'CREDENCIALES: Credenciales incorrectas',
      ])
      const rest = await loginRest(usuario)
      expect([rest.estado, rest.cuerpo.codigo, rest.cuerpo.mensaje]).toEqual([
        401,
        'CREDENCIALES',
        'Credenciales incorrectas',
      ])
      expect([cookieDe(viejo), cookieDe(rest)]).toEqual(['', ''])
    }
    for (const usuario of [
      undefined,
      null,
      'admin',
      { usuario: 'admin', password: ['x'] },
      { usuario: { a: 1 }, password: 'x' },
      { usuario: 'a'.repeat(300), password: 'x' },
    ]) {
      const r = await loginPhp(usuario)
      expect([r.estado, r.cuerpo]).toEqual([400, { resultado: false }])
    }
  })

  it('[SESION-08] accepts the hashes of the old system ($2y$)', async () => {
    const hash = (await bcrypt.hash('Clave de PHP ñ', 4)).replace(/^\$2[ab]\$/, '$2y$')
    await s.pool.query("INSERT INTO usuario (usuario, nombre, hash) VALUES ('importada', 'I', $1)", [hash])
    expect((await loginPhp({ usuario: 'importada', password: 'Clave de PHP ñ' })).cuerpo.resultado).toBe(true)
    expect((await loginPhp({ usuario: 'importada', password: 'Clave de PHP n' })).cuerpo.resultado).toBe(false)
  })

  it('[LOGIN-06] [CLAVE-03] lets a session that must change its password do only that', async () => {
    await admin.php('usuarios', { metodo: 'registrar', usuario: { usuario: 'forzada', nombre: 'F', telefono: '1' } })
    const r = await loginPhp({ usuario: 'forzada', password: CLAVE_INICIAL })
    expect(r.cuerpo).toMatchObject({ resultado: 'cambia', datos: { nombreUsuario: 'forzada' } })
    const id = r.cuerpo.datos.idUsuario as number
    const forzada = clienteHttp(s, { cookie: cookieDe(r).split(';')[0] as string })
    for (const x of [
      await forzada.get('/api/areas'),
      await forzada.php('usuarios', { metodo: 'get' }),
      await forzada.get('/api/v2/usuarios'),
    ])
      expect(x.estado).toBe(403)
    expect((await forzada.get('/api/v2/sesion')).cuerpo.debeCambiar).toBe(true)
    expect(
      (await forzada.php('usuarios', { metodo: 'cambiar_pass', idUsuario: 1, password: 'clave-ajena-1' })).estado,
    ).toBe(403)
    const hecho = await forzada.php('usuarios', {
      metodo: 'cambiar_pass',
      idUsuario: String(id),
      password: 'clave-propia-1',
    })
    expect([hecho.cuerpo, cookieDe(hecho)]).toEqual([true, expect.stringMatching(/^mancuerna_sesion=;/)])
    expect((await forzada.get('/api/v2/sesion')).estado).toBe(401)
    expect((await loginPhp({ usuario: 'forzada', password: CLAVE_INICIAL })).cuerpo.resultado).toBe(false)
    expect((await loginPhp({ usuario: 'forzada', password: 'clave-propia-1' })).cuerpo.resultado).toBe(true)
  })

  it('[PHP-03] [PHP-04] [CLAVE-03] changes the password after verifying it, and ends every session', async () => {
    const { id, clave } = await conClave(s, admin, 'cambiante')
    const [una, otra] = [await entrar(s, 'cambiante', clave), await entrar(s, 'cambiante', clave)]
    const cambiar = (password: unknown, idUsuario: unknown = id) =>
      una.php('usuarios', { metodo: 'cambiar_pass', idUsuario, password })
    expect((await cambiar('clave-nueva-1')).cabeceras.get('x-error')).toMatch(/^VERIFICACION_REQUERIDA/)
    expect((await una.php('usuarios', { metodo: 'verifica_pass', id: String(id), password: 'otra' })).cuerpo).toBe(
      false,
    )
    expect((await una.php('usuarios', { metodo: 'verifica_pass', id: 1, password: ADMIN.clave })).cuerpo).toBeNull()
    expect((await una.php('usuarios', { metodo: 'verifica_pass', id: String(id), password: clave })).cuerpo).toBe(true)
    expect((await cambiar('clave-nueva-1', 1)).estado).toBe(403)
    for (const mala of ['', 'siete77', 'ñ'.repeat(37), ['clave-nueva-1'], undefined, 'con\0nulo-dentro'])
      expect((await cambiar(mala)).cuerpo).toBe(false)
    expect((await cambiar('clave-nueva-1')).cuerpo).toBe(true)
    for (const c of [una, otra]) expect((await c.get('/api/v2/sesion')).estado).toBe(401)
    const nueva = await entrar(s, 'cambiante', 'clave-nueva-1')
    expect((await nueva.put('/api/v2/sesion/clave', { actual: 'otra', nueva: 'clave-nueva-2' })).cuerpo).toMatchObject({
      codigo: 'CLAVE_ACTUAL',
      mensaje: 'La contraseña actual ingresada es incorrecta',
    })
    expect(
      (await nueva.put('/api/v2/sesion/clave', { actual: 'clave-nueva-1', nueva: 'corta' })).cuerpo.campos,
    ).toEqual({ nueva: 'Mínimo 8 caracteres' })
    expect(
      (await nueva.put('/api/v2/sesion/clave', { actual: 'clave-nueva-1', nueva: 'clave-nueva-2' })).cuerpo.mensaje,
    ).toBe('La contraseña se ha actualizado. Debes iniciar sesión de nuevo')
    expect((await nueva.get('/api/v2/sesion')).estado).toBe(401)
  })

  it('[CLAVE-02] [CLAVE-03] takes neither its own, nor the initial one, nor one that anybody guesses', async () => {
    const [facil, inicial, misma] = [
      'Esa contraseña es fácil de adivinar. Elija otra, por ejemplo tres palabras que no vayan juntas.',
      'Elija una contraseña distinta de la inicial del gimnasio.',
      'La contraseña nueva debe ser distinta de la actual.',
    ]
    await admin.php('usuarios', { metodo: 'registrar', usuario: { usuario: 'estrena', nombre: 'E', telefono: '1' } })
    const r = await loginPhp({ usuario: 'estrena', password: CLAVE_INICIAL })
    const vieja = clienteHttp(s, { cookie: cookieDe(r).split(';')[0] as string })
    const cambiar = (password: string) =>
      vieja.php('usuarios', { metodo: 'cambiar_pass', idUsuario: r.cuerpo.datos.idUsuario, password })
    const rechazada = await cambiar(CLAVE_INICIAL)
    expect([rechazada.estado, rechazada.cuerpo, rechazada.cabeceras.get('x-error')]).toEqual([
      422,
      false,
      'CLAVE_NUEVA: Elija una contrasena distinta de la inicial del gimnasio.',
    ])
    expect((await cambiar('iloveyou')).cabeceras.get('x-error')).toMatch(/^CLAVE_NUEVA: Esa contrasena es facil/)
    // The proof that a 'cambia' login gave is not used up by it.
    expect((await cambiar('clave-propia-1')).cuerpo).toBe(true)

    const { id } = await usuarioNuevo(admin, 'reestrena', 'RECEPCION')
    const { clave_temporal } = (await admin.post(`/api/v2/usuarios/${id}/restablecer-clave`)).cuerpo
    const nueva = await entrar(s, 'reestrena', clave_temporal)
    const poner = (actual: string, clave: string) => nueva.put('/api/v2/sesion/clave', { actual, nueva: clave })
    for (const [clave, motivo] of [
      [clave_temporal, misma],
      [CLAVE_INICIAL, inicial],
      [` ${CLAVE_INICIAL} `, inicial],
      ['q1w2e3r4t5', facil],
      ['Reestrena.2026', facil],
      ['Mancuerna#1', facil],
    ]) {
      const no = await poner(clave_temporal, clave)
      expect([no.estado, no.cuerpo]).toEqual([
        422,
        { codigo: 'CLAVE_NUEVA', mensaje: motivo, campos: { nueva: motivo }, id: expect.any(String) },
      ])
    }
    // What a wrong current password would be is not told, and none of these was a try.
    expect((await poner('otra-cosa', CLAVE_INICIAL)).cuerpo.codigo).toBe('CLAVE_ACTUAL')
    for (let i = 0; i < 12; i++) await poner(clave_temporal, clave_temporal)
    expect((await nueva.get('/api/areas')).cuerpo.codigo).toBe('DEBE_CAMBIAR_CLAVE')
    expect((await poner(clave_temporal, 'clave-propia-2')).estado).toBe(200)
    const otra = await entrar(s, 'reestrena', 'clave-propia-2')
    await otra.php('usuarios', { metodo: 'verifica_pass', id, password: 'clave-propia-2' })
    expect(
      (await otra.php('usuarios', { metodo: 'cambiar_pass', idUsuario: id, password: 'clave-propia-2' })).cabeceras.get(
        'x-error',
      ),
    ).toBe('CLAVE_NUEVA: La contrasena nueva debe ser distinta de la actual.')
  })

  it('[PHP-03] limits wrong current passwords, for the one who tries and nobody else', async () => {
    const { clave } = await conClave(s, admin, 'porfiada')
    const c = await entrar(s, 'porfiada', clave)
    for (let i = 0; i < 10; i++) await c.php('usuarios', { metodo: 'verifica_pass', id: 1, password: 'x' })
    expect((await c.put('/api/v2/sesion/clave', { actual: clave, nueva: 'clave-nueva-1' })).estado).toBe(429)
    expect((await admin.php('usuarios', { metodo: 'verifica_pass', id: 1, password: ADMIN.clave })).cuerpo).toBe(true)
  })
})
