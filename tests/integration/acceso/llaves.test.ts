import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clienteHttp, entrar } from '../../support/cliente'
import { ADMIN, CLAVE_INICIAL, servidorDePrueba, type ServidorDePrueba } from '../../support/server'

describe('llaves de acceso', () => {
  let s: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrar>>
  const lineas: string[] = []
  beforeAll(async () => {
    s = await servidorDePrueba({
      ahora: '2026-03-05T10:00:00-05:00',
      env: { LOG_LEVEL: 'trace', TRUST_PROXY: '1' },
      bitacora: { write: (l) => void lineas.push(l) },
    })
    admin = await entrar(s)
  })
  afterAll(() => s.cerrar())
  beforeEach(() => s.pool.query('DELETE FROM limite_intentos'))

  const crear = async (datos = {}, cabeceras = {}) =>
    (await admin.post('/api/v2/claves', { nombre: 'Caja antigua', ...datos }, cabeceras)).cuerpo as {
      id: number
      prefijo: string
      clave: string
    }
  const usuario = async (nombre: string) => {
    await admin.php('usuarios', { metodo: 'registrar', usuario: { usuario: nombre, nombre: 'X', telefono: '1' } })
    return (await s.pool.query('SELECT id FROM usuario WHERE usuario = $1', [nombre])).rows[0].id as number
  }

  it('[SESION-08] shows a new key once and stores only its hash', async () => {
    const idem = { 'idempotency-key': 'clave-nueva-1' }
    const r = await crear({ redes: [' 10.0.0.0/8 ', '127.0.0.1'], rol: 'RECEPCION' }, idem)
    expect(r).toEqual({
      mensaje: 'Llave creada. Cópiela ahora: no se vuelve a mostrar.',
      id: expect.any(Number),
      prefijo: r.clave.slice(0, 9),
      clave: expect.stringMatching(/^mk_[\w-]{43}$/),
    })
    expect(await crear({ redes: [' 10.0.0.0/8 ', '127.0.0.1'], rol: 'RECEPCION' }, idem)).toEqual(r)
    expect((await admin.get('/api/v2/claves')).cuerpo).toEqual([
      {
        id: r.id,
        nombre: 'Caja antigua',
        prefijo: r.prefijo,
        redes: ['10.0.0.0/8', '127.0.0.1'],
        rol: 'RECEPCION',
        creada_por: 'admin',
        creada_en: '2026-03-05T15:00:00.000Z',
        ultimo_uso_en: null,
        revocada_en: null,
      },
    ])
    const todo = await s.pool.query(
      `SELECT (SELECT string_agg(c::text, '') FROM clave_api c) || (SELECT string_agg(a::text, '') FROM auditoria a)
          || (SELECT string_agg(i::text, '') FROM idempotencia i) AS t`,
    )
    expect(todo.rows[0].t).not.toContain(r.clave.slice(10))
  })

  it('[PHP-01] works in every address of the old and the newer door, and as x-api-key', async () => {
    const { clave } = await crear()
    const enUrl = clienteHttp(s, {}, `/k/${clave}`)
    expect((await enUrl.php('usuarios', { metodo: 'get' })).cuerpo[0]).toMatchObject({ id: 1, usuario: 'admin' })
    expect((await enUrl.post('/usuarios.php', '{"metodo":"get"}')).cuerpo).toHaveLength(1)
    expect((await enUrl.get('/api/areas?x=1')).cuerpo).toEqual([])
    expect((await enUrl.post('/api/areas', { nombre_area: 'Pesas' })).estado).toBe(201)
    expect((await enUrl.get('/imagenes/usuario.png')).estado).toBe(200)
    expect((await enUrl.get('/imagenes/noexiste.png')).estado).toBe(404)
    expect((await clienteHttp(s, { 'x-api-key': clave }).get('/api/areas')).estado).toBe(200)
    const rastro = await s.pool.query(
      "SELECT id_usuario, id_clave IS NOT NULL AS por_clave FROM auditoria WHERE entidad = 'area'",
    )
    expect(rastro.rows).toEqual([{ id_usuario: null, por_clave: true }])
    for (const mala of [`${clave}x`, clave.replace('mk_', 'MK_'), 'mk_', '%00', 'x'.repeat(3000)])
      expect((await clienteHttp(s, {}, `/k/${mala}`).get('/api/areas')).estado).toBe(401)
    expect(
      (
        await fetch(`${s.url}/k/${clave}/api/ajustes.php`, {
          method: 'OPTIONS',
          headers: { origin: 'https://otro.ec' },
        })
      ).headers.get('access-control-allow-origin'),
    ).toBe('*')
  })

  it('never lets a key or a password into the log', async () => {
    const { clave } = await crear()
    const antes = lineas.length
    const enUrl = clienteHttp(s, { 'x-api-key': clave, authorization: `Bearer ${clave}` }, `/k/${clave}`)
    await enUrl.get('/api/areas?clave=1')
    await enUrl.php('usuarios', { metodo: 'login', usuario: { usuario: 'admin', password: 'Secreta-del-registro' } })
    await enUrl.get('/nada')
    for (const ruta of [
      `/k/${clave}`,
      `/k/${clave}?x=${clave}`,
      `/K/${clave}/api/areas`,
      `/api/k/${clave}/areas`,
      `/api/areas?k=${clave}`,
      `//k/${clave}/api/areas`,
    ])
      await fetch(s.url + ruta)
    // A line is written when its answer is out, which may be just after the client has it.
    await expect.poll(() => lineas.slice(antes).filter((l) => l.includes('"ruta"')).length).toBeGreaterThanOrEqual(9)
    const registro = lineas.slice(antes).join('')
    expect(registro).toContain('/k/***/api/areas')
    expect(registro).not.toContain(clave.slice(3, 20))
    expect(registro).not.toContain('Secreta-del-registro')
  })

  it('[SESION-08] is held to its networks, its role and its life', async () => {
    const { clave, id } = await crear({ redes: ['10.20.0.0/16', '2001:db8::/32'], rol: 'RECEPCION' })
    const desde = (ip: string) => clienteHttp(s, { 'x-forwarded-for': ip }, `/k/${clave}`)
    for (const ip of ['10.20.3.4', '::ffff:10.20.3.4', '2001:db8::1'])
      expect((await desde(ip).get('/api/areas')).estado).toBe(200)
    for (const ip of ['10.21.3.4', '2001:db9::1']) expect((await desde(ip).get('/api/areas')).estado).toBe(401)
    expect((await desde('10.20.3.4').php('usuarios', { metodo: 'get' })).estado).toBe(403)
    expect((await desde('10.20.3.4').post('/api/areas', { nombre_area: 'No' })).cuerpo.codigo).toBe('SIN_PERMISO')
    expect((await admin.borrar(`/api/v2/claves/${id}`)).cuerpo).toEqual({ mensaje: 'Llave revocada.' })
    const r = await desde('10.20.3.4').php('usuarios', { metodo: 'get' })
    expect([r.estado, r.cuerpo]).toEqual([401, []])
    expect((await admin.borrar(`/api/v2/claves/${id}`)).estado).toBe(200)
    expect(
      (
        await s.pool.query("SELECT accion FROM auditoria WHERE entidad = 'clave_api' AND id_entidad = $1", [String(id)])
      ).rows.map((x) => x.accion),
    ).toEqual(['crear', 'revocar'])
    expect((await admin.borrar('/api/v2/claves/99999')).estado).toBe(404)
  })

  it('notes its last use at most once a minute', async () => {
    const { clave, id } = await crear()
    const uso = async () =>
      (await s.pool.query('SELECT ultimo_uso_en FROM clave_api WHERE id = $1', [id])).rows[0].ultimo_uso_en as Date
    const pedir = () => clienteHttp(s, {}, `/k/${clave}`).get('/api/areas')
    await pedir()
    const primero = await uso()
    expect(primero).toEqual(s.clock())
    s.clock.avanzar(59_000)
    await pedir()
    expect(await uso()).toEqual(primero)
    s.clock.avanzar(1_000)
    await pedir()
    expect(await uso()).toEqual(s.clock())
  })

  it('[PHP-02] [SESION-08] a login under a key that lets nobody in is refused, naming the key, not whole', async () => {
    const viva = await crear({ nombre: 'Recepción 2' })
    const lejana = await crear({ nombre: 'Caja', redes: ['10.20.0.0/16'] })
    const revocada = await crear({ nombre: 'Recepción 1' })
    await admin.borrar(`/api/v2/claves/${revocada.id}`)
    const login = (base: string, cabeceras = {}) =>
      clienteHttp(s, cabeceras, base).php('usuarios', {
        metodo: 'login',
        usuario: { usuario: ADMIN.usuario, password: ADMIN.clave },
      })
    expect((await login(`/k/${viva.clave}`)).cuerpo.resultado).toBe(true)
    const inventada = `mk_${'x'.repeat(43)}`
    const casos: [string, string][] = [
      [revocada.clave, 'La llave de acceso "Recepcion 1" fue revocada. Pida otra a quien administra.'],
      [lejana.clave, 'La llave de acceso "Caja" no se puede usar desde este equipo.'],
      [inventada, 'La llave de acceso "mk_xxxxxx" no existe. Revise la direccion del programa.'],
      ['corta', 'La llave de acceso "co" no existe. Revise la direccion del programa.'],
    ]
    for (const [llave, dice] of casos)
      for (const r of [await login(`/k/${llave}`), await login('', { 'x-api-key': llave })]) {
        expect([r.estado, r.cuerpo, r.cabeceras.get('x-error')]).toEqual([
          401,
          { resultado: false },
          `LLAVE_INVALIDA: ${dice}`,
        ])
        expect([r.cabeceras.getSetCookie(), r.cabeceras.get('x-error')?.includes(llave)]).toEqual([[], false])
      }
    // Everything else under that address says the same: a read with its empty shape, a write with `false`.
    const c = clienteHttp(s, {}, `/k/${revocada.clave}`)
    const leida = await c.php('miembros', { metodo: 'get' })
    const escrita = await c.php('visitas', { metodo: 'registrar', visita: { idMiembro: 1, idUsuario: 1 } })
    expect([leida.estado, leida.cuerpo, escrita.estado, escrita.cuerpo]).toEqual([401, [], 401, false])
    expect(leida.cabeceras.get('x-error')).toBe(escrita.cabeceras.get('x-error'))
    expect(escrita.cabeceras.get('x-error')).toContain('"Recepcion 1" fue revocada')
    expect((await c.get('/api/areas')).cuerpo).toMatchObject({
      codigo: 'LLAVE_INVALIDA',
      mensaje: 'La llave de acceso «Recepción 1» fue revocada. Pida otra a quien administra.',
    })
    // Whoever has a session besides is that session's user.
    const conSesion = { authorization: `Bearer ${admin.token}`, 'x-api-key': revocada.clave }
    expect((await clienteHttp(s, conSesion).get('/api/areas')).estado).toBe(200)
  })

  it('[SESION-08] gives out no way in to a key, and keys to administrators only', async () => {
    const { clave, id } = await crear()
    const porClave = clienteHttp(s, {}, `/k/${clave}`)
    const pedidos = [
      porClave.post('/api/v2/claves', { nombre: 'Otra' }),
      porClave.borrar(`/api/v2/claves/${id}`),
      porClave.post('/api/v2/usuarios', { usuario: 'intruso', nombre: 'I', telefono: '1' }),
      porClave.post('/api/v2/usuarios/1/restablecer-clave'),
      porClave.get('/api/v2/usuarios/clave-inicial'),
    ]
    for (const r of await Promise.all(pedidos)) expect([r.estado, r.cuerpo.codigo]).toEqual([403, 'SIN_PERMISO'])
    expect((await clienteHttp(s).get('/api/v2/claves')).estado).toBe(401)
    for (const datos of [
      { nombre: '' },
      { nombre: 'x', redes: ['10.0.0.0/33'] },
      { nombre: 'x', redes: ['gimnasio'] },
      { nombre: 'x', redes: '10.0.0.0/8' },
      { nombre: 'x', rol: 'JEFE' },
    ]) {
      expect((await admin.post('/api/v2/claves', datos)).cuerpo.codigo).toBe('VALIDACION')
    }
  })

  it('[PHP-04] [CLAVE-03] changes a password by key only after that key has proved it, for that user', async () => {
    const [a, b] = [await usuario('ana'), await usuario('beto')]
    const [una, otra] = [
      clienteHttp(s, {}, `/k/${(await crear()).clave}`),
      clienteHttp(s, {}, `/k/${(await crear()).clave}`),
    ]
    const cambiar = async (c: typeof una, idUsuario: number, password = 'clave-nueva-1') => {
      s.clock.avanzar(4000)
      const r = await c.php('usuarios', { metodo: 'cambiar_pass', idUsuario, password })
      return [r.estado, r.cuerpo]
    }
    expect(await cambiar(una, a)).toEqual([403, false])
    expect((await una.php('usuarios', { metodo: 'verifica_pass', id: String(a), password: 'mala' })).cuerpo).toBe(false)
    expect(await cambiar(una, a)).toEqual([403, false])
    expect((await una.php('usuarios', { metodo: 'verifica_pass', id: a, password: CLAVE_INICIAL })).cuerpo).toBe(true)
    expect(await cambiar(otra, a)).toEqual([403, false])
    expect(await cambiar(una, b)).toEqual([403, false])
    expect(await cambiar(una, a, 'corta')).toEqual([400, false])
    expect(await cambiar(una, a)).toEqual([200, true])
    expect(await cambiar(una, a, 'clave-nueva-2')).toEqual([403, false])
    expect((await una.php('usuarios', { metodo: 'verifica_pass', id: 99_999, password: 'x' })).cuerpo).toBeNull()
    expect((await una.php('usuarios', { metodo: 'verifica_pass', id: a, password: 'clave-nueva-1' })).cuerpo).toBe(true)
    s.clock.avanzar(11 * 60_000)
    expect(await cambiar(una, a, 'clave-nueva-2')).toEqual([403, false])
    expect(
      (await una.php('usuarios', { metodo: 'login', usuario: { usuario: 'beto', password: CLAVE_INICIAL } })).cuerpo,
    ).toEqual({ resultado: 'cambia', datos: { nombreUsuario: 'beto', idUsuario: b } })
    expect(await cambiar(una, b)).toEqual([200, true])
    expect(
      (await una.php('usuarios', { metodo: 'login', usuario: { usuario: 'beto', password: 'clave-nueva-1' } })).cuerpo
        .resultado,
    ).toBe(true)
  })

  it("[SESION-08] [PHP-09] a deleted user's keys go on working, and whoever deletes is told their names", async () => {
    await s.pool.query(
      `INSERT INTO usuario (usuario, nombre, hash, rol, debe_cambiar)
        SELECT 'tecnico', 'T', hash, 'ADMINISTRADOR', false FROM usuario WHERE id = 1`,
    )
    const tecnico = await entrar(s, 'tecnico')
    const suya = async (nombre: string) =>
      (await tecnico.post('/api/v2/claves', { nombre })).cuerpo as { id: number; clave: string }
    const [caja, puerta, vieja] = [await suya('Caja'), await suya('Puerta'), await suya('Vieja')]
    await admin.borrar(`/api/v2/claves/${vieja.id}`)
    const r = await admin.borrar(`/api/v2/usuarios/${tecnico.idUsuario}`)
    expect(r.cuerpo).toEqual({
      mensaje:
        'Usuario eliminado exitosamente. Sus llaves de acceso «Caja», «Puerta» siguen activas: ' +
        'revóquelas si ya no deben usarse.',
      id: tecnico.idUsuario,
    })
    expect((await tecnico.get('/api/areas')).estado).toBe(401)
    expect((await clienteHttp(s, { 'x-api-key': caja.clave }).get('/api/areas')).estado).toBe(200)
    expect((await admin.get('/api/v2/claves')).cuerpo.find((c: { id: number }) => c.id === puerta.id)).toMatchObject({
      creada_por: 'tecnico',
      revocada_en: null,
    })
    await admin.borrar(`/api/v2/claves/${caja.id}`)
    expect((await clienteHttp(s, { 'x-api-key': caja.clave }).get('/api/areas')).estado).toBe(401)
    const sinClaves = await usuario('de_paso')
    expect((await admin.borrar(`/api/v2/usuarios/${sinClaves}`)).cuerpo.mensaje).toBe('Usuario eliminado exitosamente.')
  })
})
