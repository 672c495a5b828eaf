import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clienteHttp, entrar } from '../../support/cliente'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'
import { crearCliente, crearTipo } from '../../support/factories'
import { altaDeMiembro, FOTO, fichaRegistrada, miembroGuardado, periodosDe } from '../../support/gym/personas/miembros'

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

  const crear = (mas: Record<string, unknown> = {}) => altaDeMiembro(s, admin, { id_tipo_membresia: mensual, ...mas })

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
