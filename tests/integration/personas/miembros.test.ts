import { MiembroDetalle, MiembroDetalleAnterior, Miembros } from '@mancuerna/contract/membresias/miembros'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clienteHttp, entrar } from '../../support/cliente'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'
import { crearCliente, crearTipo } from '../../support/factories'
import { FOTO, fichaRegistrada, miembroGuardado, periodosDe } from '../../support/gym/miembros'

const HOY = '2026-03-05'

describe('miembros, puerta nueva', () => {
  let s: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrar>>
  let mensual: number
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00' })
    admin = await entrar(s)
    mensual = (await crearTipo(s, { nombre: 'Mensual' })).id
  })
  afterAll(() => s.cerrar())

  const crear = async (mas: Record<string, unknown> = {}, nombre?: string) => {
    const client_id = (await crearCliente(s, { nombre })).id
    const r = await admin.post('/api/miembros', {
      client_id,
      id_tipo_membresia: mensual,
      estado: 'ACTIVO',
      fecha_inicio: HOY,
      fecha_fin: '2026-04-04',
      observaciones: '',
      creado_por: 'Recepción',
      ...mas,
    })
    expect(r.estado, r.texto).toBe(201)
    return { ...(r.cuerpo as { id_miembro: number; matricula: string }), client_id }
  }

  it('[API-14] [MIEMBRO-13] [MIEMBRO-16] [MIEMBRO-17] creates one: our matrícula, ACTIVO, free author', async () => {
    const client_id = (await crearCliente(s, { nombre: 'Berta Ñáñez' })).id
    const r = await admin.post('/api/miembros', {
      client_id,
      id_tipo_membresia: mensual,
      estado: 'VENCIDO',
      fecha_inicio: HOY,
      fecha_fin: '2026-04-04',
      observaciones: ' nueva ',
      creado_por: 'Quien sea <b>',
      matricula: 'MIA',
      id_miembro: 99,
    })
    expect(r.estado).toBe(201)
    expect(r.cuerpo).toEqual({
      mensaje: 'Miembro creado exitosamente.',
      matricula: `2026-${r.cuerpo.id_miembro}`,
      id_miembro: expect.any(Number),
    })
    const m = (await admin.get(`/api/miembros/${r.cuerpo.id_miembro}`)).cuerpo
    expect(m).toMatchObject({
      client_id,
      client_nombre: 'Berta Ñáñez',
      id_tipo_membresia: mensual,
      nombre_tipo_membresia: 'Mensual',
      estado: 'ACTIVO',
      fecha_inicio: `${HOY}T12:00:00.000Z`,
      fecha_fin: '2026-04-04T12:00:00.000Z',
      observaciones: 'nueva',
      creado_por: 'Quien sea <b>',
    })
    expect(await periodosDe(s, m.id_miembro)).toEqual(['2026-03-05..2026-04-04 VIGENTE'])
  })

  it("[MIEMBRO-21] [API-14] takes fecha_fin from the type's duration, or asks for it where there is none", async () => {
    const { id_miembro } = await crear({ fecha_inicio: '2026-01-31', fecha_fin: null })
    expect(await miembroGuardado(s, id_miembro)).toMatchObject({ inicio: '2026-01-31', fin: '2026-03-02' })
    const libre = (await crearTipo(s, { nombre: 'Variable', duracion: null })).id
    const client_id = (await crearCliente(s, { nombre: 'Ana Pérez' })).id
    const r = await admin.post('/api/miembros', { client_id, id_tipo_membresia: libre, fecha_inicio: HOY })
    expect(r.cuerpo).toMatchObject({
      codigo: 'DURACION_REQUERIDA',
      campos: { fecha_fin: 'La fecha de fin es obligatoria.' },
    })
  })

  it('[MIEMBRO-21] [MIEMBRO-22] refuses what is missing or impossible, in Spanish, and stores nothing', async () => {
    const client_id = (await crearCliente(s, { nombre: 'Ana Pérez' })).id
    const base = { client_id, id_tipo_membresia: mensual, fecha_inicio: HOY, fecha_fin: '2026-04-04' }
    const antes = (await s.pool.query('SELECT count(*) AS n FROM miembro')).rows[0].n
    const pedir = async (mas: Record<string, unknown>) =>
      (await admin.post('/api/miembros', { ...base, ...mas })).cuerpo
    expect(await pedir({ client_id: '' })).toMatchObject({ campos: { client_id: 'Debe seleccionar un cliente.' } })
    expect(await pedir({ id_tipo_membresia: null })).toMatchObject({
      campos: { id_tipo_membresia: 'Debe seleccionar un tipo de membresía.' },
    })
    expect(await pedir({ fecha_inicio: '' })).toMatchObject({ mensaje: 'La fecha de inicio es obligatoria.' })
    expect(await pedir({ fecha_fin: '2026-03-04' })).toMatchObject({
      campos: { fecha_fin: 'La fecha de fin no puede ser anterior a la fecha de inicio.' },
    })
    expect(await pedir({ fecha_inicio: '2026-02-30' })).toMatchObject({ codigo: 'VALIDACION' })
    expect(await pedir({ estado: 'OTRO' })).toMatchObject({ codigo: 'VALIDACION' })
    expect(await pedir({ client_id: 99999 })).toMatchObject({
      codigo: 'NO_ENCONTRADO',
      mensaje: 'El cliente no existe.',
    })
    expect(await pedir({ client_id: (await crearCliente(s, { nombre: 'Inactivo', activo: false })).id })).toMatchObject(
      {
        codigo: 'CLIENTE_INACTIVO',
      },
    )
    expect(await pedir({ id_tipo_membresia: 99999 })).toMatchObject({ codigo: 'NO_ENCONTRADO' })
    expect(
      await pedir({ id_tipo_membresia: (await crearTipo(s, { nombre: 'Viejo', estado: 'ELIMINADO' })).id }),
    ).toMatchObject({ codigo: 'TIPO_NO_DISPONIBLE' })
    expect((await clienteHttp(s).post('/api/miembros', base)).estado).toBe(401)
    expect((await s.pool.query('SELECT count(*) AS n FROM miembro')).rows[0].n).toBe(antes)
  })

  it('repeats a creation with the same Idempotency-Key once', async () => {
    const client_id = (await crearCliente(s, { nombre: 'Ana Pérez' })).id
    const cuerpo = { client_id, id_tipo_membresia: mensual, fecha_inicio: HOY, fecha_fin: '2026-04-04' }
    const [a, b] = await Promise.all([
      admin.post('/api/miembros', cuerpo, { 'idempotency-key': 'miembro-uno-1' }),
      admin.post('/api/miembros', cuerpo, { 'idempotency-key': 'miembro-uno-1' }),
    ])
    expect(b.cuerpo).toEqual(a.cuerpo)
    expect((await s.pool.query('SELECT count(*) AS n FROM miembro WHERE id_cliente = $1', [client_id])).rows[0].n).toBe(
      1,
    )
  })

  it('[API-12] [MIEMBRO-12] [MIEMBRO-14] lists every member with client, type, computed state and visits', async () => {
    const { id_miembro, client_id } = await crear(
      { fecha_inicio: '2026-01-01', fecha_fin: '2026-03-04' },
      'Vencida Ayer',
    )
    const otro = await crear({}, 'Con Visitas')
    const visita = (momento: string, dia: string, mas = {}) =>
      s.prisma.visita.create({
        data: {
          momento: new Date(momento),
          dia: new Date(`${dia}T00:00:00Z`),
          hora: 9,
          idCliente: otro.client_id,
          idMiembro: otro.id_miembro,
          ...mas,
        },
      })
    await visita('2026-03-04T14:00:00Z', '2026-03-04')
    await visita('2026-03-05T14:00:00Z', HOY)
    await visita('2026-03-05T14:30:00Z', HOY, { estadoAcceso: 'DENEGADO' })
    await visita('2026-03-05T14:40:00Z', HOY, { anuladaEn: new Date(), motivoAnulacion: 'x' })
    const r = await admin.get('/api/miembros')
    const lista = Miembros.parse(r.cuerpo)
    expect(r.cabeceras.get('content-type')).toBe('application/json; charset=utf-8')
    expect(lista.find((m) => m.id_miembro === id_miembro)).toMatchObject({
      client_id,
      estado: 'VENCIDO',
      fecha_ultimo_acceso: null,
      visitas_realizadas_hoy: 0,
      fecha_registro: '2026-03-05T15:00:00.000Z',
      id_miembro_titular: null,
    })
    expect(lista.find((m) => m.id_miembro === otro.id_miembro)).toMatchObject({
      estado: 'ACTIVO',
      fecha_ultimo_acceso: '2026-03-05T14:00:00.000Z',
      visitas_realizadas_hoy: 1,
    })
    expect(lista).toHaveLength((await s.pool.query('SELECT count(*) AS n FROM miembro')).rows[0].n)
  })

  it('[API-12] answers 304 while nothing changed, and anew after any change or another day', async () => {
    const { id_miembro, client_id } = await crear({}, 'Con ETag')
    let etag = (await admin.get('/api/miembros')).cabeceras.get('etag') as string
    const otraVez = async () => {
      const r = await admin.get('/api/miembros', { 'if-none-match': etag })
      etag = r.cabeceras.get('etag') as string
      return r.estado
    }
    expect(etag).toMatch(/^W\//)
    expect(await otraVez()).toBe(304)
    await admin.put(`/api/miembros/${id_miembro}`, { observaciones: 'x' })
    expect(await otraVez()).toBe(200)
    await s.prisma.cliente.update({ where: { id: client_id }, data: { nombre: 'Otro nombre' } })
    expect(await otraVez()).toBe(200)
    await s.prisma.visita.create({
      data: {
        momento: s.clock(),
        dia: new Date(`${HOY}T00:00:00Z`),
        hora: 9,
        idCliente: client_id,
        idMiembro: id_miembro,
      },
    })
    expect(await otraVez()).toBe(200)
    expect(await otraVez()).toBe(304)
    // A change under way when the list was read is seen once it is there.
    const c = await s.pool.connect()
    await c.query('BEGIN')
    await c.query("UPDATE miembro SET observaciones = 'y' WHERE id = $1", [id_miembro])
    await otraVez()
    await c.query('COMMIT')
    c.release()
    expect(await otraVez()).toBe(200)
    for (const hora of ['17:00:00', '23:59:59']) {
      s.clock.fijar(`2026-03-05T${hora}-05:00`)
      await otraVez()
    }
    expect(await otraVez()).toBe(304)
    s.clock.fijar('2026-03-06T00:00:01-05:00')
    expect(await otraVez()).toBe(200)
    s.clock.fijar('2026-03-05T10:00:00-05:00')
  })

  it('[API-13] answers one member with card, areas, limit, debt and group; 404 for none', async () => {
    const tipo = (await crearTipo(s, { nombre: 'Con áreas', visitasMaximas: 2 })).id
    for (const [orden, nombre] of ['Pesas', 'Cardio'].entries()) {
      const area = await s.prisma.area.create({ data: { nombre } })
      await s.prisma.tipoArea.create({ data: { idTipo: tipo, idArea: area.id, orden } })
    }
    const { id_miembro, client_id } = await crear({ id_tipo_membresia: tipo })
    const x = await s.prisma.transaccion.create({
      data: {
        montoTotal: '60.00',
        idCliente: client_id,
        origen: 'MEMBRESIA',
        documentoTipo: 'FACTURA',
        numeroDocumento: '1',
        fechaDocumento: new Date(),
        cuentaContable: '4.2.1',
        tipoCobro: 'credito',
        estado: 'Pendiente',
        creadoEn: new Date(),
        completadaEn: new Date(),
      } as never,
    })
    await s.pool.query(
      `INSERT INTO cuota (id_transaccion, id_cliente, numero, monto_cuota, fecha_vencimiento, creado_en)
        VALUES ($1, $2, 1, 20, '2026-03-01', now()), ($1, $2, 2, 40, '2026-04-01', now())`,
      [x.id, client_id],
    )
    const r = await admin.get(`/api/miembros/${id_miembro}`)
    expect(MiembroDetalleAnterior.parse(r.cuerpo)).toMatchObject({
      areas_de_acceso: 'Pesas,Cardio',
      visitas_maximas_diarias: 2,
      debe: { monto: '60.00', vencido: '20.00', desde: '2026-03-01' },
      ficha: null,
      foto: null,
      grupo: [],
      suspension: null,
      es_grupal: 0,
    })
    expect((await admin.get('/api/miembros/99999')).cuerpo).toMatchObject({
      codigo: 'NO_ENCONTRADO',
      mensaje: 'El miembro no existe.',
    })
    expect((await admin.get('/api/miembros/abc')).estado).toBe(400)
  })

  it('[API-15] changes a member from every key that the old form sends back, ignoring the computed ones', async () => {
    const { id_miembro } = await crear()
    const {
      fecha_registro: _a,
      fecha_creacion: _b,
      fecha_actualizacion: _c,
      ...leido
    } = (await admin.get(`/api/miembros/${id_miembro}`)).cuerpo
    const r = await admin.put(`/api/miembros/${id_miembro}`, {
      ...leido,
      matricula: 'OTRA',
      client_nombre: 'Nadie',
      visitas_realizadas_hoy: 9,
      observaciones: 'cambiada',
      fecha_fin: '2026-04-10',
    })
    expect(r.cuerpo).toEqual({ mensaje: 'Miembro actualizado exitosamente.', id_miembro })
    const despues = (await admin.get(`/api/miembros/${id_miembro}`)).cuerpo
    expect(despues).toMatchObject({
      matricula: leido.matricula,
      client_nombre: leido.client_nombre,
      observaciones: 'cambiada',
      fecha_fin: '2026-04-10T12:00:00.000Z',
      estado: 'ACTIVO',
    })
    expect(await periodosDe(s, id_miembro)).toEqual([
      '2026-03-05..2026-04-04 SUSTITUIDO',
      '2026-03-05..2026-04-10 VIGENTE',
    ])
    expect((await admin.put('/api/miembros/99999', leido)).estado).toBe(404)
  })

  it('[API-15] refuses a save over what somebody else saved meanwhile, when the editor says what it read', async () => {
    const { id_miembro } = await crear()
    const { fecha_actualizacion } = (await admin.get(`/api/miembros/${id_miembro}`)).cuerpo
    s.clock.avanzar(1000)
    expect((await admin.put(`/api/miembros/${id_miembro}`, { observaciones: 'uno', fecha_actualizacion })).estado).toBe(
      200,
    )
    expect(
      (await admin.put(`/api/miembros/${id_miembro}`, { observaciones: 'dos', fecha_actualizacion })).cuerpo.codigo,
    ).toBe('CONFLICTO')
    expect((await admin.get(`/api/miembros/${id_miembro}`)).cuerpo.observaciones).toBe('uno')
    s.clock.fijar('2026-03-05T10:00:00-05:00')
  })

  it('[API-15] moves a member to another client only while it has no history', async () => {
    const a = await crear()
    const client_id = (await crearCliente(s, { nombre: 'La verdadera' })).id
    expect((await admin.put(`/api/miembros/${a.id_miembro}`, { client_id })).estado).toBe(200)
    expect((await admin.get(`/api/miembros/${a.id_miembro}`)).cuerpo.client_nombre).toBe('La verdadera')
    await s.prisma.visita.create({
      data: {
        momento: s.clock(),
        dia: new Date(`${HOY}T00:00:00Z`),
        hora: 9,
        idCliente: client_id,
        idMiembro: a.id_miembro,
      },
    })
    expect((await admin.put(`/api/miembros/${a.id_miembro}`, { client_id: a.client_id })).cuerpo.codigo).toBe('EN_USO')
  })

  it('[API-16] [MIEMBRO-04] deleting cancels today, keeps the history, and does so again without effect', async () => {
    const { id_miembro } = await crear({ fecha_inicio: '2026-02-20', fecha_fin: '2026-03-22' })
    const r = await admin.borrar(`/api/miembros/${id_miembro}`)
    expect(r.cuerpo).toEqual({ mensaje: 'Membresía cancelada exitosamente.', id_miembro })
    expect(await miembroGuardado(s, id_miembro)).toMatchObject({
      estado: 'CANCELADO',
      inicio: '2026-02-20',
      fin: HOY,
      oculto: false,
    })
    expect(await periodosDe(s, id_miembro)).toEqual([
      '2026-02-20..2026-03-22 SUSTITUIDO',
      '2026-02-20..2026-03-05 VIGENTE',
    ])
    expect((await admin.borrar(`/api/miembros/${id_miembro}`)).estado).toBe(200)
    const h = (await admin.get(`/api/v2/miembros/${id_miembro}/historia`)).cuerpo
    expect(h.cambios.map((c: { de: string; a: string }) => [c.de, c.a])).toEqual([
      ['ACTIVO', 'CANCELADO'],
      ['', 'ACTIVO'],
    ])
    expect(
      (await admin.get('/api/miembros')).cuerpo.find((m: { id_miembro: number }) => m.id_miembro === id_miembro).estado,
    ).toBe('CANCELADO')
    expect((await admin.borrar('/api/miembros/99999')).estado).toBe(404)
    const futura = await crear({ fecha_inicio: '2026-05-01', fecha_fin: '2026-05-31' })
    await admin.borrar(`/api/miembros/${futura.id_miembro}`)
    expect(await miembroGuardado(s, futura.id_miembro)).toMatchObject({ estado: 'CANCELADO', inicio: HOY, fin: HOY })
    expect(await periodosDe(s, futura.id_miembro)).toEqual(['2026-05-01..2026-05-31 SUSTITUIDO'])
  })

  it('[MIEMBRO-02] counts total, active and expired (VENCIDO, or ACTIVO with its end past)', async () => {
    const antes = (await admin.get('/api/v2/miembros/totales')).cuerpo
    await crear({ fecha_inicio: '2026-01-01', fecha_fin: HOY })
    await crear({ fecha_inicio: '2026-01-01', fecha_fin: '2026-03-04' })
    const { id_miembro } = await crear()
    await admin.put(`/api/miembros/${id_miembro}`, { estado: 'VENCIDO' })
    const despues = (await admin.get('/api/v2/miembros/totales')).cuerpo
    expect(despues).toEqual({ total: antes.total + 3, activos: antes.activos + 1, vencidos: antes.vencidos + 2 })
  })

  it('[MIEMBRO-01] pages, filters, searches by matrícula, name, cédula: no accents, case or wildcards', async () => {
    const client_id = (await crearCliente(s, { nombre: 'Zoé 100%_ÁÑ', rucCed: '0912345678' })).id
    const { id_miembro, matricula } = (
      await admin.post('/api/miembros', { client_id, id_tipo_membresia: mensual, fecha_inicio: HOY })
    ).cuerpo
    const ids = async (q: string) =>
      (await admin.get(`/api/v2/miembros?${q}`)).cuerpo.filas.map((m: { id_miembro: number }) => m.id_miembro)
    for (const buscar of ['zoe', '100%_an', '0912345', matricula])
      expect(await ids(`buscar=${encodeURIComponent(buscar)}`), buscar).toContain(id_miembro)
    expect(await ids(`buscar=${encodeURIComponent('1%0')}`)).toEqual([])
    expect(await ids(`buscar=${encodeURIComponent('\\')}`)).toEqual([])
    expect(await ids(`estado=ACTIVO&tipo=${mensual}&buscar=zoe`)).toEqual([id_miembro])
    expect(await ids('estado=SUSPENDIDO&buscar=zoe')).toEqual([])
    const p = (await admin.get('/api/v2/miembros?tamano=2&pagina=2&orden=matricula')).cuerpo
    expect(p).toMatchObject({ pagina: 2, tamano: 2, total: (await admin.get('/api/v2/miembros/totales')).cuerpo.total })
    expect(p.filas).toHaveLength(2)
    const todas = (await admin.get('/api/v2/miembros?tamano=100&orden=matricula')).cuerpo.filas.map(
      (m: { matricula: string }) => Number(m.matricula.split('-')[1]),
    )
    expect(todas).toEqual([...todas].sort((a, b) => a - b))
    for (const orden of ['nombre', 'fecha_fin', 'fecha_registro'])
      expect((await admin.get(`/api/v2/miembros?orden=${orden}&sentido=desc`)).estado).toBe(200)
    expect((await admin.get('/api/v2/miembros?orden=hash')).estado).toBe(400)
    expect((await admin.get('/api/v2/miembros?tamano=1000')).estado).toBe(400)
  })

  it('finds by the exact code of the scanner: matrícula, or cédula with the card that lets in first', async () => {
    const client_id = (await crearCliente(s, { nombre: 'Con dos', rucCed: '0999888777' })).id
    const vieja = (
      await admin.post('/api/miembros', { client_id, id_tipo_membresia: mensual, fecha_inicio: '2026-01-01' })
    ).cuerpo
    const nueva = (await admin.post('/api/miembros', { client_id, id_tipo_membresia: mensual, fecha_inicio: HOY }))
      .cuerpo
    await admin.post('/api/miembros', { client_id, id_tipo_membresia: mensual, fecha_inicio: '2025-12-01' })
    const buscar = async (c: string) =>
      (await admin.get(`/api/v2/miembros/por-codigo?codigo=${encodeURIComponent(c)}`)).cuerpo
    expect(MiembroDetalle.parse(await buscar('0999888777')).id_miembro).toBe(nueva.id_miembro)
    expect((await buscar(` ${vieja.matricula} `)).id_miembro).toBe(vieja.id_miembro)
    expect(await buscar('09998887')).toMatchObject({ codigo: 'NO_ENCONTRADO' })
    expect((await admin.get('/api/v2/miembros/por-codigo')).estado).toBe(400)
  })

  it('[MIEMBROL-18] our own older screens register, change the card with a photo, and list names', async () => {
    const r = await admin.post(
      '/api/v2/miembros/registrar',
      fichaRegistrada('Gina Vélez', { imagen: FOTO, telefonoContacto: '0' }),
    )
    expect(r.estado, r.texto).toBe(201)
    const { id_miembro, matricula } = r.cuerpo
    const m = (await admin.get(`/api/miembros/${id_miembro}`)).cuerpo
    expect(m).toMatchObject({
      estado: '',
      id_tipo_membresia: null,
      client_rucCed: null,
      telefono: '0991111111',
      ficha: { edad: 30, sufreEnfermedad: 1, tieneSeguro: 0, enfermedad: 'Asma', telefonoContacto: '0' },
      foto: expect.stringMatching(/^\.\/imagenes\/[0-9a-f]{32}\.png$/),
    })
    expect(
      (await admin.put(`/api/v2/miembros/${id_miembro}/ficha`, { nombre: 'Gina V.', imagen: 'lo que sea' })).estado,
    ).toBe(200)
    const igual = (await admin.get(`/api/miembros/${id_miembro}`)).cuerpo
    expect(igual).toMatchObject({ client_nombre: 'Gina V.', foto: m.foto, ficha: m.ficha, telefono: m.telefono })
    expect((await admin.put(`/api/v2/miembros/${id_miembro}/ficha`, { imagen: null, imagenCambia: true })).estado).toBe(
      200,
    )
    expect((await admin.get(`/api/miembros/${id_miembro}`)).cuerpo.foto).toBeNull()
    expect((await admin.get('/api/v2/miembros/lista-simple?buscar=gina')).cuerpo).toEqual({
      filas: [{ id: id_miembro, nombre: 'Gina V.', matricula }],
      total: 1,
      pagina: 1,
      tamano: 25,
    })
    expect((await admin.post('/api/v2/miembros/registrar', { nombre: 'x' })).cuerpo.campos).toMatchObject({
      telefono: 'Debes colocar este campo.',
      edad: 'Debes colocar este campo.',
    })
    expect(
      (
        await admin.post(
          '/api/v2/miembros/registrar',
          fichaRegistrada('Mala foto', { imagen: 'data:image/png;base64,AAAA' }),
        )
      ).cuerpo.codigo,
    ).toBe('IMAGEN_INVALIDA')
    expect((await admin.put('/api/v2/miembros/99999/ficha', { nombre: 'x' })).estado).toBe(404)
  })
})
