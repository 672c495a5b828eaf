import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entrar } from '../../support/cliente'
import { crearCliente } from '../../support/factories'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

describe('búsquedas de miembros', () => {
  let s: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrar>>
  let tipo: number
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00' })
    admin = await entrar(s)
    tipo = (
      await s.pool.query(
        "INSERT INTO tipo_membresia (nombre, valor, duracion_dias) VALUES ('Mensual', 25, 30) RETURNING id",
      )
    ).rows[0].id
  })
  afterAll(() => s.cerrar())

  const cliente = async (nombre: string, rucCed: string | null = null): Promise<number> =>
    (await crearCliente(s, { nombre, rucCed })).id
  const miembro = async (
    idCliente: number,
    estado: string | null,
    fin: string | null,
    mas: { matricula?: string; oculto?: boolean } = {},
  ): Promise<number> => {
    const inicio = fin === null ? null : '2026-01-01'
    return (
      await s.pool.query(
        `INSERT INTO miembro (matricula, id_cliente, id_tipo_membresia,
            estado, fecha_inicio, fecha_fin, oculto_en, registrado_en)
          VALUES ($1, $2, $3, $4, $5, $6, $7, now()) RETURNING id`,
        [
          mas.matricula ?? `2026-${idCliente}-${estado}`,
          idCliente,
          estado === null ? null : tipo,
          estado,
          inicio,
          fin,
          mas.oculto ? new Date() : null,
        ],
      )
    ).rows[0].id
  }
  const estados = async (q: string): Promise<Record<string, [boolean, boolean]>> =>
    Object.fromEntries(
      (await admin.get(`/api/v2/search-client-member-status?query=${q}`)).cuerpo.map(
        (c: { client_nombre: string; isMember: boolean; hasOverdue: boolean }) => [
          c.client_nombre,
          [c.isMember, c.hasOverdue],
        ],
      ),
    )

  it('[API-25] [CLIENTE-11] says who is a member and what is overdue, from today’s date', async () => {
    await miembro(await cliente('Estado Hoy Vence', 'E1'), 'ACTIVO', '2026-03-05')
    await miembro(await cliente('Estado Ayer Venció', 'E2'), 'ACTIVO', '2026-03-04')
    await cliente('Estado Nunca', 'E3')
    await miembro(await cliente('Estado Sin Membresía', 'E4'), null, null)
    await miembro(await cliente('Estado Cancelado', 'E5'), 'CANCELADO', '2026-01-02')
    await miembro(await cliente('Estado Suspendido', 'E6'), 'SUSPENDIDO', '2026-04-01')
    const dos = await cliente('Estado Dos', 'E7')
    await miembro(dos, 'VENCIDO', '2026-01-02')
    await miembro(dos, 'ACTIVO', '2026-04-01')
    await miembro(await cliente('Estado Oculto', 'E8'), 'VENCIDO', '2026-01-02', { oculto: true })
    expect(await estados('estado')).toEqual({
      'Estado Hoy Vence': [true, false],
      'Estado Ayer Venció': [true, true],
      'Estado Nunca': [false, false],
      'Estado Sin Membresía': [false, false],
      'Estado Cancelado': [false, false],
      'Estado Suspendido': [true, false],
      'Estado Dos': [true, false],
      'Estado Oculto': [false, false],
    })
    const [uno] = (await admin.get('/api/v2/search-client-member-status?query=E1')).cuerpo
    expect(uno).toEqual({
      client_id: expect.any(Number),
      client_nombre: 'Estado Hoy Vence',
      client_rucCed: 'E1',
      client_estado: 1,
      isMember: true,
      hasOverdue: false,
    })
  })

  it('[CLIENTE-11] an unpaid quota past its day is overdue; not of today, paid, incomplete or annulled', async () => {
    const cuota = async (
      nombre: string,
      vence: string,
      c: { estado?: string; completa?: boolean; anulada?: boolean } = {},
    ): Promise<void> => {
      const id = await cliente(nombre)
      const t = await s.pool.query(
        `INSERT INTO transaccion (monto_total_cobro, id_cliente, origen_transaccion,
           documento_cobro_tipo, numero_documento, fecha_documento, cuenta_contable_ingreso_codigo,
           tipo_cobro, estado_transaccion, creado_en, completada_en, anulada_en, motivo_anulacion)
         VALUES (10, $1, 'MEMBRESIA', 'TICKET', '1', '2026-01-01', '4.2.1', 'credito', $2, now(), $3, $4, $5)
         RETURNING id`,
        [
          id,
          c.anulada ? 'Anulado' : 'Pendiente',
          c.completa === false ? null : new Date(),
          c.anulada ? new Date() : null,
          c.anulada ? 'error' : null,
        ],
      )
      await s.pool.query(
        `INSERT INTO cuota (id_transaccion, id_cliente, numero,
            monto_cuota, fecha_vencimiento, estado_cuota, creado_en)
          VALUES ($1, $2, 1, 10, $3, $4, now())`,
        [t.rows[0].id, id, vence, c.estado ?? 'Pendiente'],
      )
    }
    await cuota('Cuota Ayer', '2026-03-04')
    await cuota('Cuota Hoy', '2026-03-05')
    await cuota('Cuota Pagada', '2026-03-01', { estado: 'Pagada' })
    await cuota('Cuota Incompleta', '2026-03-01', { completa: false })
    await cuota('Cuota Anulada', '2026-03-01', { anulada: true })
    expect(await estados('cuota')).toEqual({
      'Cuota Ayer': [false, true],
      'Cuota Hoy': [false, false],
      'Cuota Pagada': [false, false],
      'Cuota Incompleta': [false, false],
      'Cuota Anulada': [false, false],
    })
  })

  it('the palette finds members by matrícula and by person, six at most', async () => {
    const id = await cliente('Paleta Única', 'P-1')
    const m = await miembro(id, 'ACTIVO', '2026-03-04', { matricula: '2025-4711' })
    const fila = {
      id_miembro: m,
      matricula: '2025-4711',
      client_id: id,
      client_nombre: 'Paleta Única',
      client_rucCed: 'P-1',
      estado: 'VENCIDO',
    }
    expect((await admin.get('/api/v2/buscar?q=2025-4711')).cuerpo.miembros).toEqual([fila])
    expect((await admin.get('/api/v2/buscar?q=4711')).cuerpo.miembros).toEqual([fila])
    expect((await admin.get('/api/v2/buscar?q=paleta')).cuerpo).toEqual({
      miembros: [fila],
      clientes: [{ client_id: id, client_nombre: 'Paleta Única', client_rucCed: 'P-1' }],
    })
    await miembro(id, null, null, { matricula: '2025-4712' })
    expect(
      (await admin.get('/api/v2/buscar?q=paleta')).cuerpo.miembros.map((x: { estado: string }) => x.estado),
    ).toEqual(['VENCIDO', ''])
    await miembro(id, 'CANCELADO', '2026-01-02', { matricula: '2025-4713', oculto: true })
    expect((await admin.get('/api/v2/buscar?q=4713')).cuerpo.miembros).toEqual([])
    for (let i = 0; i < 8; i++)
      await miembro(await cliente(`Paletas ${i}`), 'SUSPENDIDO', '2026-04-01', { matricula: `2024-99${i}` })
    const r = (await admin.get('/api/v2/buscar?q=paletas')).cuerpo
    expect([r.miembros.length, r.clientes.length]).toEqual([6, 6])
    expect((await admin.get('/api/v2/buscar?q=2024-99')).cuerpo.miembros).toHaveLength(6)
  })
})
