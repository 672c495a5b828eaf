import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clienteHttp, entrar } from '../../support/cliente'
import { ADMIN, CLAVE_INICIAL, servidorDePrueba, type ServidorDePrueba } from '../../support/server'

describe('usuarios', () => {
  let s: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrar>>
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00' })
    admin = await entrar(s)
  })
  afterAll(() => s.cerrar())

  const nuevo = (usuario: string, mas = {}) => ({ usuario, nombre: 'María Peña', telefono: '0991234567', ...mas })
  const porNombre = async (usuario: string) =>
    (await admin.php('usuarios', { metodo: 'get' })).cuerpo.find((u: { usuario: string }) => u.usuario === usuario)
  const crear = async (usuario: string, rol = 'ADMINISTRADOR') =>
    (await admin.post('/api/v2/usuarios', nuevo(usuario, { rol }))).cuerpo as { id: number; clave_temporal: string }
  /** A user of that role with a password of its own, signed in. */
  const entrado = async (usuario: string, rol: string) => {
    const { clave_temporal } = await crear(usuario, rol)
    const primera = await entrar(s, usuario, clave_temporal)
    await primera.put('/api/v2/sesion/clave', { actual: clave_temporal, nueva: `clave-de-${usuario}` })
    return entrar(s, usuario, `clave-de-${usuario}`)
  }

  it('[PHP-01] [PHP-05] [PHP-06] [PHP-07] [PHP-08] [USUARIO-06] keeps users in the old door’s shapes', async () => {
    expect(
      (await admin.php('usuarios', { metodo: 'registrar', usuario: { ...nuevo('recepcion'), password: 'MiClave999' } }))
        .cuerpo,
    ).toBe(true)
    const fila = await porNombre('recepcion')
    const dicho = { usuario: 'recepcion', nombre: 'María Peña', telefono: '0991234567' }
    expect(fila).toEqual({ id: expect.any(Number), ...dicho })
    expect(
      (
        await admin.php('usuarios', {
          metodo: 'put',
          usuario: { id: String(fila.id), usuario: 'recepcion1', nombre: 'María Ñ', telefono: '09' },
        })
      ).cuerpo,
    ).toBe(true)
    expect((await admin.php('usuarios', { metodo: 'un_usuario', id: String(fila.id) })).cuerpo).toEqual({
      id: fila.id,
      usuario: 'recepcion1',
      nombre: 'María Ñ',
      telefono: '09',
    })
    expect((await admin.php('usuarios', { metodo: 'un_usuario', id: 99_999 })).cuerpo).toBeNull()
    expect((await admin.get(`/api/v2/usuarios/${fila.id}`)).cuerpo).toEqual({
      id: fila.id,
      usuario: 'recepcion1',
      nombre: 'María Ñ',
      telefono: '09',
      rol: 'ADMINISTRADOR',
      debe_cambiar: true,
      segundo_factor: false,
    })
  })

  it('[PHP-07] [PHP-32] gives a user of the old door the initial password, whatever the payload says', async () => {
    await admin.php('usuarios', { metodo: 'registrar', usuario: { ...nuevo('inicial'), password: 'MiClave999' } })
    const c = clienteHttp(s)
    expect(
      (await c.php('usuarios', { metodo: 'login', usuario: { usuario: 'inicial', password: 'MiClave999' } })).cuerpo,
    ).toEqual({ resultado: false })
    expect(
      (await c.php('usuarios', { metodo: 'login', usuario: { usuario: 'inicial', password: CLAVE_INICIAL } })).cuerpo
        .resultado,
    ).toBe('cambia')
    expect((await admin.get('/api/v2/usuarios/clave-inicial')).cuerpo).toEqual({ clave_inicial: CLAVE_INICIAL })
  })

  it('[PHP-09] deletes logically: the sessions end, the name is free again, the author stays', async () => {
    const persona = await entrado('temporal', 'ADMINISTRADOR')
    expect((await persona.get('/api/areas')).estado).toBe(200)
    expect((await admin.php('usuarios', { metodo: 'delete', id: persona.idUsuario })).cuerpo).toBe(true)
    expect((await persona.get('/api/areas')).estado).toBe(401)
    expect(
      (await clienteHttp(s).post('/api/v2/sesion', { usuario: 'temporal', password: 'clave-de-temporal' })).estado,
    ).toBe(401)
    expect(await porNombre('temporal')).toBeUndefined()
    const otraVez = await admin.php('usuarios', { metodo: 'delete', id: persona.idUsuario }, { 'x-otro': '1' })
    expect(otraVez.cuerpo).toBe(true) // the same request within 3 s: a double click
    s.clock.avanzar(4000)
    const tarde = await admin.php('usuarios', { metodo: 'delete', id: persona.idUsuario })
    expect([tarde.estado, tarde.cuerpo, tarde.cabeceras.get('x-error')]).toEqual([
      404,
      false,
      'NO_ENCONTRADO: El usuario no existe.',
    ])
    expect(
      (
        await s.pool.query('SELECT usuario, eliminado_en IS NOT NULL AS e FROM usuario WHERE id = $1', [
          persona.idUsuario,
        ])
      ).rows,
    ).toEqual([{ usuario: 'temporal', e: true }])
    expect((await admin.post('/api/v2/usuarios', nuevo('temporal'))).estado).toBe(201)
  })

  it('[USUARIO-05] asks for all three fields on both doors and changes nothing without', async () => {
    const antes = (await admin.php('usuarios', { metodo: 'get' })).texto
    for (const falta of ['usuario', 'nombre', 'telefono']) {
      const datos = nuevo('incompleto', { [falta]: ' ' })
      expect((await admin.post('/api/v2/usuarios', datos)).cuerpo).toMatchObject({
        codigo: 'VALIDACION',
        campos: { [falta]: 'Debes colocar este campo.' },
      })
      expect((await admin.put('/api/v2/usuarios/1', datos)).estado).toBe(400)
      for (const metodo of ['registrar', 'put']) {
        const r = await admin.php('usuarios', { metodo, usuario: { ...datos, id: 1, [falta]: undefined } })
        expect([r.estado, r.cuerpo]).toEqual([400, false])
      }
    }
    expect((await admin.post('/api/v2/usuarios', nuevo('ab'))).cuerpo.mensaje).toBe(
      'El usuario debe tener al menos 3 caracteres',
    )
    expect((await admin.post('/api/v2/usuarios', nuevo('ADMÍN'))).cuerpo).toMatchObject({
      codigo: 'DUPLICADO',
      campos: { usuario: 'Ya existe.' },
    })
    expect((await admin.put('/api/v2/usuarios/99999', nuevo('nadie'))).estado).toBe(404)
    expect((await admin.php('usuarios', { metodo: 'get' })).texto).toBe(antes)
  })

  it('[USUARIO-06] gives a user of the newer door a temporary password to be changed, shown once', async () => {
    const clave = { 'idempotency-key': 'usuario-nuevo-1' }
    const r = await admin.post('/api/v2/usuarios', nuevo('lucia', { rol: 'RECEPCION' }), clave)
    expect(r.estado).toBe(201)
    expect(r.cuerpo).toEqual({
      mensaje: 'Usuario registrado exitosamente.',
      id: expect.any(Number),
      clave_temporal: expect.stringMatching(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/),
    })
    expect((await admin.post('/api/v2/usuarios', nuevo('lucia', { rol: 'RECEPCION' }), clave)).cuerpo).toEqual(r.cuerpo)
    const guardado = await s.pool.query(
      `SELECT (SELECT string_agg(respuesta::text, '') FROM idempotencia)
          || (SELECT string_agg(coalesce(despues::text, ''), '') FROM auditoria) AS t`,
    )
    expect(guardado.rows[0].t).not.toContain(r.cuerpo.clave_temporal)
    const lucia = await entrar(s, 'lucia', r.cuerpo.clave_temporal)
    expect((await lucia.get('/api/areas')).cuerpo.codigo).toBe('DEBE_CAMBIAR_CLAVE')
    expect((await admin.get('/api/v2/usuarios?buscar=LUCÍA')).cuerpo).toEqual([
      {
        id: r.cuerpo.id,
        usuario: 'lucia',
        nombre: 'María Peña',
        telefono: '0991234567',
        rol: 'RECEPCION',
        debe_cambiar: true,
        segundo_factor: false,
      },
    ])
  })

  it('[PHP-04] resets a forgotten password to a temporary one and ends the sessions', async () => {
    const persona = await entrado('olvidona', 'RECEPCION')
    const r = await admin.post(`/api/v2/usuarios/${persona.idUsuario}/restablecer-clave`)
    expect(r.cuerpo).toEqual({
      mensaje: 'Contraseña restablecida.',
      id: persona.idUsuario,
      clave_temporal: expect.stringMatching(/^\S{8,}$/),
    })
    expect((await persona.get('/api/areas')).estado).toBe(401)
    expect(
      (await clienteHttp(s).post('/api/v2/sesion', { usuario: 'olvidona', password: 'clave-de-olvidona' })).estado,
    ).toBe(401)
    expect(
      (await clienteHttp(s).post('/api/v2/sesion', { usuario: 'olvidona', password: r.cuerpo.clave_temporal })).cuerpo
        .resultado,
    ).toBe('cambia')
    expect((await admin.post('/api/v2/usuarios/99999/restablecer-clave')).estado).toBe(404)
  })

  it('[SESION-08] keeps RECEPCION out of users on both doors', async () => {
    const recepcion = await entrado('mostrador', 'RECEPCION')
    for (const [cuerpo, responde] of [
      [{ metodo: 'get' }, []],
      [
        { metodo: 'un_usuario', id: 1 },
        { id: 0, usuario: '', nombre: '', telefono: '' },
      ],
      [{ metodo: 'registrar', usuario: nuevo('colado') }, false],
      [{ metodo: 'put', usuario: { id: 1, ...nuevo('colado') } }, false],
      [{ metodo: 'delete', id: 1 }, false],
    ]) {
      const r = await recepcion.php('usuarios', cuerpo)
      expect([r.estado, r.cuerpo]).toEqual([403, responde])
    }
    const pedidos = [
      recepcion.get('/api/v2/usuarios'),
      recepcion.get('/api/v2/usuarios/1'),
      recepcion.get('/api/v2/usuarios/clave-inicial'),
      recepcion.post('/api/v2/usuarios', nuevo('colado')),
      recepcion.put('/api/v2/usuarios/1', nuevo('colado')),
      recepcion.borrar('/api/v2/usuarios/1'),
      recepcion.post('/api/v2/usuarios/1/restablecer-clave'),
    ]
    for (const r of await Promise.all(pedidos)) expect([r.estado, r.cuerpo.codigo]).toEqual([403, 'SIN_PERMISO'])
    expect((await entrar(s, ADMIN.usuario, ADMIN.clave)).idUsuario).toBe(1)
  })

  it('[PHP-09] deletes neither oneself nor the last administrator, not even two at once', async () => {
    expect((await admin.borrar(`/api/v2/usuarios/${admin.idUsuario}`)).cuerpo).toMatchObject({
      codigo: 'USUARIO_PROPIO',
      mensaje: 'No puede eliminar su propio usuario.',
    })
    await s.pool.query("UPDATE usuario SET rol = 'RECEPCION' WHERE id <> 1 AND eliminado_en IS NULL")
    expect((await admin.put('/api/v2/usuarios/1', { ...nuevo('admin'), rol: 'RECEPCION' })).cuerpo).toMatchObject({
      codigo: 'ULTIMO_ADMINISTRADOR',
      mensaje: 'Debe quedar al menos un administrador.',
    })
    const otra = await entrado('socia', 'ADMINISTRADOR')
    const r = await Promise.all([admin.borrar(`/api/v2/usuarios/${otra.idUsuario}`), otra.borrar('/api/v2/usuarios/1')])
    expect(r.filter((x) => x.estado === 200)).toHaveLength(1)
    expect(
      (
        await s.pool.query(
          "SELECT count(*)::int AS n FROM usuario WHERE rol = 'ADMINISTRADOR' AND eliminado_en IS NULL",
        )
      ).rows[0].n,
    ).toBe(1)
  })

  it('[PHP-07] creates one user of a name when many desks try at once', async () => {
    await s.pool.query('UPDATE usuario SET eliminado_en = NULL WHERE id = 1')
    admin = await entrar(s)
    const r = await Promise.all(
      Array.from({ length: 8 }, (_, i) => admin.post('/api/v2/usuarios', nuevo(i % 2 ? 'única' : 'UNICA'))),
    )
    expect(r.map((x) => x.estado).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
  })
})
