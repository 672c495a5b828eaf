import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clienteHttp, entrar } from '../../support/cliente'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

const ANA = {
  client_nombre: 'Ana Paz',
  client_rucCed: '1710034065',
  client_telefono: '099-123-4567',
  client_direccion: 'Quito',
  client_email: 'ana@correo.ec',
  client_fechaReg: '2026-03-05T14:30',
  client_estado: 1,
}

describe('clientes', () => {
  let s: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrar>>
  const nuevo = (ruc: string, mas: object = {}) => admin.post('/api/clientes', { ...ANA, client_rucCed: ruc, ...mas })
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00' })
    admin = await entrar(s)
  })
  afterAll(() => s.cerrar())

  it('[API-18] [API-19] [CLIENTE-13] [CLIENTE-14] [CLIENTE-15] registers and reads one, all in strings', async () => {
    const r = await nuevo('  1710034065 ')
    expect([r.estado, r.cuerpo]).toEqual([
      201,
      { mensaje: 'Cliente creado exitosamente.', client_id: expect.any(Number), advertencia: null },
    ])
    const leido = {
      client_id: r.cuerpo.client_id,
      client_nombre: 'Ana Paz',
      client_rucCed: '1710034065',
      client_direccion: 'Quito',
      client_celular: '099-123-4567',
      client_telefono: '099-123-4567',
      client_email: 'ana@correo.ec',
      client_fechaReg: '2026-03-05T14:30:00.000Z',
      client_estado: 1,
    }
    expect((await admin.get('/api/clientes/1710034065')).cuerpo).toEqual(leido)
    expect((await admin.get(`/api/v2/clientes/${r.cuerpo.client_id}`)).cuerpo).toEqual(leido)
    const sinMas = await nuevo('0102', {
      client_fechaReg: undefined,
      client_estado: undefined,
      client_telefono: undefined,
      client_celular: '(02) 222-3333',
      otra: { x: 1 },
    })
    expect((await admin.get(`/api/clientes/0102`)).cuerpo).toMatchObject({
      client_id: sinMas.cuerpo.client_id,
      client_estado: 1,
      client_telefono: '(02) 222-3333',
      client_fechaReg: '2026-03-05T15:00:00.000Z',
    })
  })

  it('[CLIENTE-17] [CLIENTE-18] [CLIENTE-19] [CLIENTE-20] [CLIENTE-21] refuses bad fields, stores none', async () => {
    const antes = await s.pool.query('SELECT count(*) FROM cliente')
    const r = await admin.post('/api/clientes', {
      client_nombre: ' a ',
      client_rucCed: '1',
      client_telefono: '099 12x 4567',
      client_direccion: '',
      client_email: 'ana@correo',
    })
    expect(r.estado).toBe(400)
    expect(r.cuerpo.campos).toEqual({
      client_nombre: 'Por favor ingrese un nombre válido',
      client_rucCed: 'Formato de cédula/RUC inválido',
      client_telefono: 'Número de teléfono inválido',
      client_direccion: 'Por favor ingrese una dirección válida',
      client_email: 'Formato de correo inválido',
    })
    expect((await nuevo('0000', { client_telefono: '099123456' })).cuerpo.campos).toEqual({
      client_telefono: 'Número de teléfono inválido',
    })
    for (const client_fechaReg of ['ayer', '2026-02-30', '2026-13-01T00:00', 5])
      expect((await nuevo('0000', { client_fechaReg })).cuerpo.campos).toHaveProperty('client_fechaReg')
    expect((await nuevo('0000', { client_estado: 'x' })).estado).toBe(400)
    expect((await s.pool.query('SELECT count(*) FROM cliente')).rows).toEqual(antes.rows)
  })

  it('[API-20] [CLIENTE-14] [CLIENTE-15] changes one with the exact text, and no absent or unknown field', async () => {
    await nuevo('2200')
    const r = await admin.put('/api/clientes/2200', {
      client_nombre: ' Ana María ',
      client_direccion: 'Cuenca',
      client_celular: '0987',
      client_email: 'b@c.ec',
      client_estado: 0,
      client_rucCed: '666',
      client_id: 9,
    })
    expect([r.estado, r.cuerpo.mensaje]).toEqual([200, 'Cliente actualizado exitosamente.'])
    expect((await admin.get('/api/clientes/2200')).cuerpo).toMatchObject({
      client_nombre: 'Ana María',
      client_rucCed: '2200',
      client_direccion: 'Cuenca',
      client_celular: '0987',
      client_email: 'b@c.ec',
      client_estado: 0,
      client_fechaReg: '2026-03-05T14:30:00.000Z',
    })
    await admin.put('/api/clientes/2200', { client_estado: '1' })
    expect((await admin.get('/api/clientes/2200')).cuerpo).toMatchObject({
      client_nombre: 'Ana María',
      client_estado: 1,
    })
    expect((await admin.put('/api/clientes/2200', { client_nombre: ' ' })).cuerpo.campos).toEqual({
      client_nombre: 'Debes colocar este campo.',
    })
    expect((await admin.put('/api/clientes/nadie', { client_nombre: 'x' })).cuerpo).toMatchObject({
      codigo: 'NO_ENCONTRADO',
      mensaje: 'El cliente no existe.',
    })
    const rastro = await s.pool.query(
      `SELECT antes->>'direccion' AS antes, despues->>'direccion' AS despues FROM auditoria
        WHERE entidad = 'cliente' AND accion = 'editar' ORDER BY id DESC LIMIT 1 OFFSET 1`,
    )
    expect(rastro.rows).toEqual([{ antes: 'Quito', despues: 'Cuenca' }])
  })

  it('[API-21] hides one and its members, keeps the history, and the same number brings all back', async () => {
    const id = (await nuevo('3300')).cuerpo.client_id as number
    const tipo = (
      await s.pool.query(
        "INSERT INTO tipo_membresia (nombre, valor, duracion_dias) VALUES ('Mensual', 25, 30) RETURNING id",
      )
    ).rows[0].id
    await s.pool.query(
      `INSERT INTO miembro (matricula, id_cliente, id_tipo_membresia, estado, fecha_inicio, fecha_fin, registrado_en)
        VALUES ('2026-77', $1, $2, 'ACTIVO', '2026-03-01', '2026-03-30', now())`,
      [id, tipo],
    )
    const r = await admin.borrar('/api/clientes/3300')
    expect([r.estado, r.cuerpo]).toEqual([200, { mensaje: 'Cliente eliminado exitosamente.' }])
    expect((await admin.get('/api/clientes/3300')).estado).toBe(404)
    expect((await admin.get(`/api/v2/clientes/${id}`)).estado).toBe(404)
    expect((await admin.borrar('/api/clientes/3300')).estado).toBe(404)
    expect(
      (await s.pool.query('SELECT estado, oculto_en IS NOT NULL AS oculto FROM miembro WHERE id_cliente = $1', [id]))
        .rows,
    ).toEqual([{ estado: 'ACTIVO', oculto: true }])
    expect((await admin.get('/consulta_clientesApps?consulta=3300')).cuerpo).toEqual([])
    s.clock.avanzar(60_000)
    expect((await nuevo('3300', { client_nombre: 'Ana de vuelta' })).cuerpo.client_id).toBe(id)
    expect((await admin.get('/api/clientes/3300')).cuerpo.client_nombre).toBe('Ana de vuelta')
    expect((await s.pool.query('SELECT oculto_en FROM miembro WHERE id_cliente = $1', [id])).rows).toEqual([
      { oculto_en: null },
    ])
    expect(
      (
        await s.pool.query(`SELECT accion FROM auditoria WHERE entidad = 'cliente' AND id_entidad = $1 ORDER BY id`, [
          String(id),
        ])
      ).rows.map((x) => x.accion),
    ).toEqual(['crear', 'eliminar', 'recuperar'])
  })

  it('[CLIENTE-12] Consumidor Final is client 1, 9999999999, and stays', async () => {
    expect((await admin.get('/api/clientes/9999999999')).cuerpo).toMatchObject({
      client_id: 1,
      client_nombre: 'Consumidor Final',
    })
    expect((await admin.borrar('/api/clientes/9999999999')).cuerpo.codigo).toBe('PROTEGIDO')
    expect((await admin.borrar('/api/v2/clientes/1')).cuerpo.codigo).toBe('PROTEGIDO')
    expect((await admin.put('/api/clientes/9999999999', { client_estado: 0 })).cuerpo.codigo).toBe('PROTEGIDO')
    expect((await admin.put('/api/clientes/9999999999', { client_nombre: 'Otro' })).cuerpo.codigo).toBe('PROTEGIDO')
    expect((await nuevo('9999999999')).cuerpo.codigo).toBe('DUPLICADO')
    expect((await admin.get('/api/clientes/9999999999')).cuerpo).toMatchObject({
      client_nombre: 'Consumidor Final',
      client_estado: 1,
    })
  })

  it('a cédula/RUC is somebody’s once: of 16 desks at once one wins, and the same key writes once', async () => {
    const r = await Promise.all(Array.from({ length: 16 }, () => nuevo('4400')))
    expect(r.map((x) => x.estado).sort()).toEqual([201, ...Array(15).fill(409)])
    expect(r.find((x) => x.estado === 409)?.cuerpo).toMatchObject({
      codigo: 'DUPLICADO',
      campos: { client_rucCed: expect.stringMatching(/^Ya existe( un cliente con esa cédula o RUC)?\.$/) },
    })
    const clave = { 'idempotency-key': 'cliente-4401' }
    const dos = await Promise.all(
      [1, 2].map(() => admin.post('/api/clientes', { ...ANA, client_rucCed: '4401' }, clave)),
    )
    expect(dos.map((x) => x.estado)).toEqual([201, 201])
    expect(dos[0]?.cuerpo).toEqual(dos[1]?.cuerpo)
    await admin.borrar('/api/clientes/4401')
    const vuelven = await Promise.all(Array.from({ length: 8 }, () => nuevo('4401')))
    expect(vuelven.map((x) => x.estado).sort()).toEqual([201, ...Array(7).fill(409)])
  })

  it('somebody without cédula is reached by number, and gets one once', async () => {
    const id = (
      await s.pool.query(
        "INSERT INTO cliente (nombre, registrado_en) VALUES ('Sin Cédula', '2026-01-01T00:00:00Z') RETURNING id",
      )
    ).rows[0].id
    expect((await admin.get(`/api/v2/clientes/${id}`)).cuerpo).toMatchObject({
      client_rucCed: '',
      client_email: '',
      client_celular: '',
    })
    expect((await admin.put(`/api/v2/clientes/${id}`, { client_rucCed: '1710034066' })).cuerpo).toEqual({
      mensaje: 'Cliente actualizado exitosamente.',
      client_id: id,
      advertencia: 'El dígito verificador no coincide: revise la cédula.',
    })
    expect((await admin.put(`/api/v2/clientes/${id}`, { client_rucCed: '1710034066' })).estado).toBe(200)
    expect((await admin.put(`/api/v2/clientes/${id}`, { client_rucCed: 'otra' })).cuerpo.campos).toEqual({
      client_rucCed: 'La cédula o RUC de un cliente no se cambia.',
    })
    const otro = (await s.pool.query("INSERT INTO cliente (nombre, registrado_en) VALUES ('Otro', now()) RETURNING id"))
      .rows[0].id
    expect((await admin.put(`/api/v2/clientes/${otro}`, { client_rucCed: '1710034065' })).cuerpo.codigo).toBe(
      'DUPLICADO',
    )
    expect((await admin.borrar(`/api/v2/clientes/${otro}`)).cuerpo.mensaje).toBe('Cliente eliminado exitosamente.')
    for (const malo of ['0', 'x', '99999999999']) expect((await admin.get(`/api/v2/clientes/${malo}`)).estado).toBe(400)
  })

  it('a wrong check digit is only a warning', async () => {
    expect((await nuevo('1710034067')).cuerpo).toMatchObject({
      advertencia: 'El dígito verificador no coincide: revise la cédula.',
    })
    expect((await admin.get('/api/v2/clientes/validar?id=1710034065')).cuerpo).toEqual({ advertencia: null })
    expect((await admin.get('/api/v2/clientes/validar?id=9999999999')).cuerpo).toEqual({ advertencia: null })
    expect((await admin.get('/api/v2/clientes/validar?id=AB1234')).cuerpo).toEqual({ advertencia: null })
    expect((await admin.get('/api/v2/clientes/validar?id=1710034068')).cuerpo.advertencia).toMatch(/revise la cédula/)
  })

  it('lists by pages, in every order, filtered by state and words', async () => {
    await nuevo('5501', { client_nombre: 'Zoila Ñauta Ávila', client_fechaReg: '2020-01-01' })
    await nuevo('5502', { client_nombre: 'Ñusta Ávila', client_estado: 0, client_fechaReg: '2020-01-02T00:00:00Z' })
    const lista = (q: string) => admin.get(`/api/v2/clientes?${q}`)
    const dos = await lista('buscar=avila%20ñ')
    expect(dos.cuerpo).toMatchObject({ total: 2, pagina: 1, tamano: 25 })
    expect(dos.cuerpo.filas.map((c: { client_nombre: string }) => c.client_nombre)).toEqual([
      'Ñusta Ávila',
      'Zoila Ñauta Ávila',
    ])
    expect(
      (await lista('buscar=avila&estado=0')).cuerpo.filas.map((c: { client_rucCed: string }) => c.client_rucCed),
    ).toEqual(['5502'])
    expect((await lista('buscar=55%25')).cuerpo.total).toBe(0)
    expect((await lista('orden=client_fechaReg&tamano=1')).cuerpo.filas[0].client_rucCed).toBe('5501')
    for (const orden of ['nombre', 'client_rucCed', 'client_fechaReg', 'client_id']) {
      const asc = (await lista(`orden=${orden}&tamano=100`)).cuerpo.filas.map((c: { client_id: number }) => c.client_id)
      const desc = (await lista(`orden=${orden}&tamano=100&sentido=desc`)).cuerpo.filas.map(
        (c: { client_id: number }) => c.client_id,
      )
      expect(desc).toEqual([...asc].reverse())
      const paginas = await Promise.all(
        [1, 2].map(async (p) =>
          (await lista(`orden=${orden}&tamano=3&pagina=${p}`)).cuerpo.filas.map(
            (c: { client_id: number }) => c.client_id,
          ),
        ),
      )
      expect(paginas.flat()).toEqual(asc.slice(0, 6))
    }
    expect((await lista('orden=hash')).estado).toBe(400)
    expect((await lista('tamano=1000')).estado).toBe(400)
  })

  it('asks for a session everywhere', async () => {
    const nadie = clienteHttp(s)
    for (const ruta of [
      '/api/clientes/9999999999',
      '/api/v2/clientes',
      '/api/v2/clientes/1',
      '/api/v2/clientes/validar?id=1',
      '/consulta_clientesApps?consulta=co',
      '/verClientesJsonApp',
      '/consultaClientesJson?consulta=',
      '/api_consultaClientes?id=1',
      '/api/v2/buscar?q=co',
      '/api/v2/search-client-member-status?query=co',
    ]) {
      expect((await nadie.get(ruta)).cuerpo?.codigo, ruta).toBe('SIN_SESION')
    }
    expect((await nadie.post('/api/clientes', ANA)).estado).toBe(401)
    expect((await nadie.put('/api/clientes/9999999999', {})).estado).toBe(401)
    expect((await nadie.borrar('/api/clientes/1710034065')).estado).toBe(401)
  })
})
