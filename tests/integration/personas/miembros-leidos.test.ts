import { MiembroDetalle, MiembroDetalleAnterior, Miembros } from '@mancuerna/contract/membresias/miembros'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entrar } from '../../support/cliente'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'
import { crearCliente, crearTipo } from '../../support/factories'
import { altaDeMiembro } from '../../support/gym/personas/miembros'

const HOY = '2026-03-05'

describe('miembros leídos, puerta nueva', () => {
  let s: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrar>>
  let mensual: number
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00' })
    admin = await entrar(s)
    mensual = (await crearTipo(s, { nombre: 'Mensual' })).id
  })
  afterAll(() => s.cerrar())

  const crear = (mas: Record<string, unknown> = {}, nombre?: string) =>
    altaDeMiembro(s, admin, { id_tipo_membresia: mensual, ...mas }, nombre)

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

  it('[MIEMBRO-02] counts total, active and expired (VENCIDO, or ACTIVO with its end past)', async () => {
    const antes = (await admin.get('/api/v2/miembros/totales')).cuerpo
    await crear({ fecha_inicio: '2026-01-01', fecha_fin: HOY })
    await crear({ fecha_inicio: '2026-01-01', fecha_fin: '2026-03-04' })
    const { id_miembro } = await crear()
    await admin.put(`/api/miembros/${id_miembro}`, { estado: 'VENCIDO' })
    const despues = (await admin.get('/api/v2/miembros/totales')).cuerpo
    expect(despues).toEqual({ total: antes.total + 3, activos: antes.activos + 1, vencidos: antes.vencidos + 2 })
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

  // After the others: from the tenth member on, the order of matrículas is not that of their letters.
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
})
