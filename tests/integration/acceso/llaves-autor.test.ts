import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { comprobarTodo } from '../../../server/src/features/comprobacion/comprobar'
import { clienteHttp, type ClienteHttp, entrar } from '../../support/cliente'
import { crearCliente, crearMiembroActivo, crearUsuario, datosDeCobro } from '../../support/factories'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

const HOY = '2026-03-05'

/**
 * What the storage of an old client may hold that is no user of ours: from another installation, deleted, or nothing.
 */
describe('a key as an author', () => {
  let s: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrar>>
  let viejo: ClienteHttp
  let llave: { id: number; clave: string }
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: `${HOY}T10:00:00-05:00` })
    admin = await entrar(s)
    llave = (await admin.post('/api/v2/claves', { nombre: 'Recepción 2' })).cuerpo
    viejo = clienteHttp(s, {}, `/k/${llave.clave}`)
  })
  afterAll(() => s.cerrar())

  const autores = async (tabla: string) =>
    (await s.pool.query(`SELECT id_usuario FROM ${tabla} ORDER BY id`)).rows.map((r) => r.id_usuario as number)
  const usuarios = async () => (await s.pool.query('SELECT * FROM usuario ORDER BY id')).rows
  /** Another desk's three seconds, so that nothing counts as a double click. */
  const luego = () => s.clock.avanzar(4000)

  it('[MIEMBROL-21] [PHP-28] [PHP-29] a user of ours in the body is the author, else the key is', async () => {
    const [m, borrado] = [await crearMiembroActivo(s), await crearUsuario(s, { eliminado: true })]
    const suya = -llave.id
    const casos: [unknown, number][] = [
      [77, suya],
      ['77', suya],
      [borrado.id, suya],
      ['', suya],
      ['undefined', suya],
      [null, suya],
      [-1, suya],
      [1, 1],
      ['1', 1],
    ]
    for (const [idUsuario, autor] of casos) {
      luego()
      const entra = await viejo.php('visitas', { metodo: 'registrar', visita: { idMiembro: m.id, idUsuario } })
      const regular = await viejo.php('visitas', { metodo: 'registrar_regular', visita: { idUsuario, pago: '3.50' } })
      const paga = await viejo.php('miembros', {
        metodo: 'pagar',
        pago: { matricula: m.matricula, pago: '25.00', idMembresia: m.idTipo, duracion: 30, fecha: HOY, idUsuario },
      })
      expect([idUsuario, entra.cuerpo, regular.cuerpo, paga.cuerpo]).toEqual([idUsuario, true, true, true])
      expect((await autores('visita')).slice(-2)).toEqual([autor, autor])
      expect((await autores('ingreso')).slice(-2)).toEqual([autor, autor])
      expect((await autores('pago_membresia')).at(-1)).toBe(autor)
    }
    // The trail names the key by itself, and keeps what was given.
    const { rows } = await s.pool.query(
      `SELECT DISTINCT accion, entidad, id_usuario, id_clave, (despues->>'id_usuario_enviado')::int AS enviado
        FROM auditoria WHERE id_clave = $1 AND despues->>'id_usuario_enviado' IN ('77') ORDER BY 1, 2`,
      [llave.id],
    )
    expect(rows).toEqual([
      { accion: 'pagar', entidad: 'ingreso', id_usuario: null, id_clave: llave.id, enviado: 77 },
      { accion: 'registrar', entidad: 'visita', id_usuario: null, id_clave: llave.id, enviado: 77 },
      { accion: 'renovar', entidad: 'miembro', id_usuario: null, id_clave: llave.id, enviado: 77 },
    ])
    const ajenos = await s.pool.query("SELECT count(*)::int AS n FROM auditoria WHERE despues->>'id_usuario' LIKE '-%'")
    expect(ajenos.rows).toEqual([{ n: 0 }])
  })

  it('[PHP-26] [PHP-27] counts what a key wrote by either door under the name of the key, everywhere', async () => {
    luego()
    const { id: idCliente } = await crearCliente(s)
    const lineas = [{ id_forma_pago: 1, monto_detalle: '12.00' }]
    const pedidos: [string, object][] = [
      ['/api/v2/cobros', datosDeCobro(idCliente, '12.00', { tipo_cobro: 'contado', lineas })],
      ['/api/v2/visitas/regular', { pago: '2.00', id_forma_pago: 1 }],
    ]
    for (const [ruta, cuerpo] of pedidos) {
      const r = await viejo.post(ruta, cuerpo)
      expect(r.estado, r.texto).toBe(201)
    }
    // Seven rounds of 25.00 and 3.50, a charge of 12.00 and a visit of 2.00; two rounds were the administrator's.
    const deLlave = { total: '213.50', nombre: 'Recepción 2' }
    const filtros = { fechaInicio: HOY, fechaFin: HOY }
    const pagos = (await viejo.php('pagos', { metodo: 'obtener', filtros })).cuerpo
    expect(pagos.totalesUsuario).toEqual([deLlave, { total: '57.00', nombre: 'admin' }])
    expect(new Set(pagos.pagos.map((p: { usuario: string }) => p.usuario))).toEqual(new Set(['Recepción 2', 'admin']))
    const visitas = (await viejo.php('visitas', { metodo: 'obtener', filtros })).cuerpo
    expect(visitas.totalesUsuarios).toEqual([
      { total: 15, nombre: 'Recepción 2' },
      { total: 4, nombre: 'admin' },
    ])
    const periodo = `desde=${HOY}&hasta=${HOY}`
    expect((await admin.get(`/api/v2/informes/pagos?${periodo}`)).texto).toContain('"Recepción 2"')
    const suyo = (await admin.get(`/api/v2/informes/usuarios/-${llave.id}?${periodo}`)).cuerpo
    expect(suyo.usuario).toEqual({ id: -llave.id, usuario: 'Recepción 2', nombre: 'Recepción 2' })
    const filas = (await admin.get(`/api/v2/informes/pagos/filas?${periodo}&id_usuario=-${llave.id}`)).cuerpo
    expect([filas.total, filas.filas.length]).toEqual([16, 16])
    const caja = (await admin.get(`/api/v2/caja?fecha=${HOY}`)).cuerpo
    expect(caja.por_usuario).toEqual([
      expect.objectContaining({ id_usuario: -llave.id, usuario: 'Recepción 2', total: '213.50' }),
      expect.objectContaining({ id_usuario: 1, usuario: 'admin', total: '57.00' }),
    ])
    const perfil = (await viejo.get('/api/v2/perfil')).cuerpo
    expect([perfil.usuario, perfil.datosPagos.pagosHoy, perfil.datosVisitas.visitasHoy]).toEqual([
      'Recepción 2',
      '213.50',
      15,
    ])
    expect((await admin.get('/api/v2/inicio')).cuerpo.datosPagos.pagosHoy).toBe('270.50')
    const rastro = (await admin.get(`/api/v2/auditoria?id_clave=${llave.id}`)).cuerpo.filas as { autor: unknown }[]
    expect(new Set(rastro.map((f) => JSON.stringify(f.autor)))).toEqual(
      new Set([
        JSON.stringify({ tipo: 'clave', id: llave.id, nombre: 'Llave «Recepción 2»' }),
        // Whom the body named, and is ours.
        JSON.stringify({ tipo: 'usuario', id: 1, nombre: 'Administrador' }),
      ]),
    )
    expect((await s.pool.query('SELECT DISTINCT registrado_por FROM transaccion')).rows).toEqual([
      { registrado_por: 'Recepción 2' },
    ])
    expect((await comprobarTodo(s.pool)).revisiones.filter((r) => r.desajustes > 0)).toEqual([])
    // A revoked key stays who it was.
    const otra = (await admin.post('/api/v2/claves', { nombre: 'Caja vieja' })).cuerpo
    luego()
    await clienteHttp(s, { 'x-api-key': otra.clave }).post('/api/v2/visitas/regular', {
      pago: '1.00',
      id_forma_pago: 1,
    })
    await admin.borrar(`/api/v2/claves/${otra.id}`)
    const tras = (await viejo.php('pagos', { metodo: 'obtener', filtros })).cuerpo
    expect(tras.totalesUsuario.at(-1)).toEqual({ total: '1.00', nombre: 'Caja vieja' })
  })

  it('[SESION-08] [PHP-09] is no user: in no list, takes no name, signs in nowhere, in the database too', async () => {
    const porNombre = (await admin.php('usuarios', { metodo: 'get' })).cuerpo as { usuario: string; id: number }[]
    const propios = (await admin.get('/api/v2/usuarios')).texto
    expect(porNombre.some((u) => u.id < 0 || u.usuario === 'Recepción 2')).toBe(false)
    expect(propios).not.toContain('Recepción 2')
    const login = (password: string) =>
      admin.php('usuarios', { metodo: 'login', usuario: { usuario: 'Recepción 2', password } })
    for (const password of ['', 'Recepción 2']) expect((await login(password)).estado).toBe(401)
    const alta = { usuario: 'Recepción 2', nombre: 'Otra persona', telefono: '1', rol: 'RECEPCION' }
    const persona = (await admin.post('/api/v2/usuarios', alta)).cuerpo
    expect((await entrar(s, 'recepcion 2', persona.clave_temporal)).idUsuario).toBe(persona.id)
    // A key that is called as the administrator is takes nothing from her.
    await admin.post('/api/v2/claves', { nombre: 'admin' })
    expect((await entrar(s)).idUsuario).toBe(1)
    expect((await viejo.put('/api/v2/sesion/clave', { actual: 'x', nueva: 'Una-nueva-1' })).cuerpo.codigo).toBe(
      'SIN_PERMISO',
    )
    expect((await viejo.get('/api/v2/sesion')).cuerpo.usuario).toMatchObject({ idUsuario: null, nombreUsuario: '' })
    const e = -llave.id
    // What is done to a user by its number is not done to it, nor read of it, by either door.
    const [antes, suyo] = [await usuarios(), { id: e, ...alta }]
    const rest = [
      await admin.get(`/api/v2/usuarios/${e}`),
      await admin.put(`/api/v2/usuarios/${e}`, { ...alta, usuario: 'otra' }),
      await admin.borrar(`/api/v2/usuarios/${e}`),
      await admin.post(`/api/v2/usuarios/${e}/restablecer-clave`),
      await admin.get(`/api/v2/usuarios/${e}/sesiones`),
      await admin.borrar(`/api/v2/usuarios/${e}/sesiones`),
      await admin.borrar(`/api/v2/usuarios/${e}/segundo-factor`),
      await admin.get(`/api/v2/informes/usuarios/${e - 900}?desde=${HOY}&hasta=${HOY}`),
    ]
    expect(rest.map((r) => r.estado)).toEqual([400, 400, 400, 400, 400, 400, 400, 404])
    const guiones = [
      { metodo: 'un_usuario', id: e },
      { metodo: 'put', usuario: { ...suyo, usuario: 'otra' } },
      { metodo: 'delete', id: e },
      { metodo: 'verifica_pass', id: e, password: '' },
      { metodo: 'cambiar_pass', idUsuario: e, password: 'Una-nueva-clave-1' },
    ]
    for (const g of guiones) expect((await viejo.php('usuarios', g)).cuerpo, g.metodo).toBeFalsy()
    expect(await usuarios()).toEqual(antes)
    // It has no second factor, and is none of those who administer although the key may do what they may.
    expect((await viejo.get('/api/v2/sesion/segundo-factor')).estado).toBe(403)
    expect((await admin.get('/api/v2/seguridad')).cuerpo.administradores_sin_factor).toBe(1)
    expect((await viejo.borrar('/api/v2/usuarios/1')).cuerpo.codigo).toBe('ULTIMO_ADMINISTRADOR')
    const prohibidas: [string, string][] = [
      [`UPDATE usuario SET hash = 'x' WHERE id = ${e}`, 'usuario_autor_check'],
      [`UPDATE usuario SET rol = 'ADMINISTRADOR' WHERE id = ${e}`, 'usuario_autor_check'],
      [`UPDATE usuario SET eliminado_en = now() WHERE id = ${e}`, 'usuario_autor_check'],
      [`UPDATE usuario SET id_clave = ${llave.id} WHERE id = 1`, 'usuario_'],
      ["INSERT INTO usuario (id, usuario, nombre, hash) VALUES (-900, 'x', 'x', '')", 'usuario_autor_check'],
      [
        `INSERT INTO sesion (id, id_usuario, expira_en) VALUES (gen_random_uuid(), ${e}, now())`,
        'sesion_persona_check',
      ],
      [`UPDATE clave_api SET creada_por = ${e} WHERE id = ${llave.id}`, 'clave_api_persona_check'],
    ]
    for (const [sql, restriccion] of prohibidas) await expect(s.pool.query(sql), sql).rejects.toThrow(restriccion)
  })
})
