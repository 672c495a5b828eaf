import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cobrarContado, desacuerdos, FORMA, ingresosDe, linea } from '../../support/gym/dinero/cobros'
import { datosDeCobro, crearCliente, crearCredito } from '../../support/factories'
import { entrar, type Respuesta } from '../../support/cliente'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

describe('cobros', () => {
  let s: ServidorDePrueba
  let c: Awaited<ReturnType<typeof entrar>>
  let cliente: number
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00' })
    c = await entrar(s)
    cliente = (await crearCliente(s)).id
  })
  afterAll(() => s.cerrar())
  const cobrar = (cuerpo: object, cabeceras: Record<string, string> = {}): Promise<Respuesta> =>
    c.post('/api/v2/cobros', cuerpo, cabeceras)
  const contado = (monto: string | number, lineas: object[], mas: object = {}): Promise<Respuesta> =>
    cobrarContado(c, cliente, monto, lineas, mas)

  it('[COBRO-23] [COBRO-24] [COBRO-13] takes a whole cash or mixed charge, with change', async () => {
    const r = await contado('25.00', [linea(FORMA.transferencia, 20), linea(FORMA.efectivo, 10)])
    expect(r.cuerpo).toEqual({
      mensaje: 'Cobro registrado exitosamente.',
      id_transaccion: expect.any(Number),
      cambio: '5.00',
    })
    expect(await ingresosDe(s, r.cuerpo.id_transaccion)).toEqual([
      { monto: '20.00', forma: 2 },
      { monto: '5.00', forma: 1 },
    ])
    expect((await c.get(`/api/v2/cobros/${r.cuerpo.id_transaccion}`)).cuerpo).toMatchObject({
      tipo_cobro: 'mixto',
      estado: 'Por conciliar',
      estado_transaccion: 'Conciliado',
      cambio: '5.00',
      recibido: '25.00',
      client_rucCed: expect.stringMatching(/^17\d{8}$/),
      client_email: '',
    })
    const dos = await contado(20, [linea(FORMA.efectivo, 10), linea(FORMA.efectivo, 10)])
    expect((await c.get(`/api/v2/cobros/${dos.cuerpo.id_transaccion}`)).cuerpo).toMatchObject({
      recibido: '20.00',
      lineas: [{ repetido: 0 }, { repetido: 0 }],
    })
    expect((await contado('10.00', [linea(FORMA.efectivo, '9.99')])).estado).toBe(201)
  })

  it('[COBRO-21] [COBRO-22] [COBRO-23] [COBRO-24] refuses with the words of the form and changes nothing', async () => {
    const n = async (): Promise<unknown> => (await s.pool.query('SELECT count(*) FROM transaccion')).rows[0]
    const antes = await n()
    expect((await contado(10, [linea(FORMA.efectivo, 9.98)])).cuerpo).toMatchObject({
      codigo: 'COBRO_INCOMPLETO',
      mensaje: expect.stringContaining('$0,02'),
    })
    expect((await contado(10, [linea(FORMA.transferencia, 11)])).cuerpo.codigo).toBe('COBRO_EXCEDIDO')
    expect((await contado(10, [])).cuerpo).toMatchObject({
      codigo: 'VALIDACION',
      campos: { lineas: 'Agregue al menos un método de pago.' },
    })
    expect((await contado(10, [{}])).cuerpo.campos).toEqual({
      'lineas.0.id_forma_pago': 'Método de pago es obligatorio.',
      'lineas.0.monto_detalle': 'Monto debe ser mayor que 0.',
    })
    const credito = (mas: object): Promise<Respuesta> =>
      cobrar(datosDeCobro(cliente, 10, { tipo_cobro: 'credito', ...mas }))
    expect((await credito({})).cuerpo.mensaje).toBe('La fecha de cancelación es obligatoria para crédito.')
    expect(
      (await credito({ credito: { plan: 'mensual', numero_cuotas: 0, fecha_cancelacion: '' } })).cuerpo.campos,
    ).toEqual({
      'credito.numero_cuotas': 'El número de cuotas debe ser mayor que 0.',
      'credito.fecha_cancelacion': 'La fecha de cancelación es obligatoria para crédito.',
    })
    expect(
      (
        await credito({
          credito: { plan: 'mensual', numero_cuotas: 600, fecha_cancelacion: '2026-12-01' },
          monto_total_cobro: 1,
        })
      ).cuerpo.campos,
    ).toHaveProperty(['credito.numero_cuotas'])
    expect(
      (await credito({ credito: { plan: 'unica', numero_cuotas: 1, fecha_cancelacion: '2026-01-01' } })).estado,
    ).toBe(400)
    expect(
      (
        await credito({
          tipo_cobro: 'contado',
          credito: { plan: 'unica', numero_cuotas: 1, fecha_cancelacion: '2026-12-01' },
          lineas: [linea(1, 10)],
        })
      ).cuerpo.codigo,
    ).toBe('COBRO_CONTRADICTORIO')
    await s.pool.query('UPDATE cliente SET activo = false WHERE id = $1', [cliente])
    expect((await contado(1, [linea(1, 1)])).cuerpo.codigo).toBe('CLIENTE_INACTIVO')
    await s.pool.query('UPDATE cliente SET activo = true WHERE id = $1', [cliente])
    expect(await n()).toEqual(antes)
  })

  it('[CUOTA-01] [CUOTA-02] [CUOTA-03] [CUOTA-05] [CUOTA-06] a credit charge makes its quotas', async () => {
    const r = await cobrar(
      datosDeCobro(cliente, 100, {
        tipo_cobro: 'credito',
        fecha_documento: '2026-01-31',
        credito: { plan: 'mensual', numero_cuotas: 3, fecha_cancelacion: '2026-04-30' },
      }),
    )
    expect(r.cuerpo).toMatchObject({
      cambio: '0.00',
      cuotas: [
        { numero: 1, monto_cuota: '33.33', fecha_vencimiento: '2026-02-28', estado_cuota: 'Pendiente' },
        { numero: 2, monto_cuota: '33.33', fecha_vencimiento: '2026-03-31' },
        { numero: 3, monto_cuota: '33.34', fecha_vencimiento: '2026-04-30' },
      ],
    })
    expect(await ingresosDe(s, r.cuerpo.id_transaccion)).toEqual([])
    const unica = await cobrar(
      datosDeCobro(cliente, 9, {
        tipo_cobro: 'credito',
        credito: { plan: 'unica', numero_cuotas: 1, fecha_cancelacion: '2026-06-15' },
      }),
    )
    expect(unica.cuerpo.cuotas).toMatchObject([{ monto_cuota: '9.00', fecha_vencimiento: '2026-06-15' }])
  })

  it('[CUOTA-04] weekly and daily quotas', async () => {
    const fechas = async (plan: string): Promise<string[]> =>
      (
        await cobrar(
          datosDeCobro(cliente, 9, {
            tipo_cobro: 'credito',
            credito: { plan, numero_cuotas: 3, fecha_cancelacion: '2026-06-15' },
          }),
        )
      ).cuerpo.cuotas.map((q: any) => q.fecha_vencimiento)
    expect(await fechas('semanal')).toEqual(['2026-03-12', '2026-03-19', '2026-03-26'])
    expect(await fechas('diaria')).toEqual(['2026-03-06', '2026-03-07', '2026-03-08'])
  })

  it('is never done twice with the same Idempotency-Key, also by 16 desks at once', async () => {
    const cuerpo = datosDeCobro(cliente, 11, { tipo_cobro: 'contado', lineas: [linea(1, 11)] })
    const rs = await Promise.all(
      Array.from({ length: 16 }, () => cobrar(cuerpo, { 'idempotency-key': 'cobro-unico-1' })),
    )
    expect(new Set(rs.map((r) => r.texto)).size).toBe(1)
    expect(
      (await s.pool.query('SELECT 1 FROM transaccion WHERE numero_documento = $1', [cuerpo['numero_documento']]))
        .rowCount,
    ).toBe(1)
  })

  describe('with a renewal', () => {
    let tipo: number
    let miembro: number
    beforeAll(async () => {
      tipo = (
        await s.pool.query(
          "INSERT INTO tipo_membresia (nombre, valor, duracion_dias) VALUES ('Mensual', 30, 30) RETURNING id",
        )
      ).rows[0].id
      miembro = (
        await s.pool.query(
          "INSERT INTO miembro (matricula, id_cliente, registrado_en) VALUES ('P-1', $1, now()) RETURNING id",
          [cliente],
        )
      ).rows[0].id
    })
    const estado = async (): Promise<unknown> =>
      (
        await s.pool.query(
          'SELECT estado, fecha_inicio, fecha_fin, id_tipo_membresia AS tipo FROM miembro WHERE id = $1',
          [miembro],
        )
      ).rows[0]
    const renovar = (mas: object = {}): Promise<Respuesta> =>
      contado(30, [linea(1, 30)], {
        origen_transaccion: 'MEMBRESIA',
        renovacion: { id_miembro: miembro, id_tipo_membresia: tipo },
        ...mas,
      })

    it('charge and membership are one, also when the charge is annulled', async () => {
      const antes = await estado()
      const r = await renovar()
      expect(r.cuerpo.renovacion).toEqual({ fecha_inicio: '2026-03-05', fecha_fin: '2026-04-04' })
      expect(await estado()).toMatchObject({
        estado: 'ACTIVO',
        fecha_inicio: '2026-03-05',
        fecha_fin: r.cuerpo.renovacion.fecha_fin,
        tipo,
      })
      expect(
        (
          await s.pool.query('SELECT id_miembro, id_tipo_membresia FROM ingreso WHERE id_transaccion = $1', [
            r.cuerpo.id_transaccion,
          ])
        ).rows,
      ).toEqual([{ id_miembro: miembro, id_tipo_membresia: tipo }])
      expect((await c.get(`/api/v2/cobros/${r.cuerpo.id_transaccion}`)).cuerpo.renovacion).toMatchObject({
        id_miembro: miembro,
        matricula: 'P-1',
        nombre_tipo: 'Mensual',
      })
      expect((await c.post(`/api/v2/cobros/${r.cuerpo.id_transaccion}/anular`, { motivo: 'error' })).estado).toBe(200)
      expect(await estado()).toMatchObject({
        ...(antes as object),
        tipo: expect.toSatisfy((t) => t === null || t === tipo),
      })
    })

    it('a renewal that cannot be leaves no charge behind', async () => {
      const n = async (): Promise<unknown> =>
        (await s.pool.query('SELECT (SELECT count(*) FROM transaccion) t, (SELECT count(*) FROM ingreso) i')).rows[0]
      const antes = await n()
      expect((await renovar({ renovacion: { id_miembro: 999_999, id_tipo_membresia: tipo } })).estado).toBe(404)
      expect((await renovar({ renovacion: { id_miembro: miembro, id_tipo_membresia: 999_999 } })).estado).toBeLessThan(
        500,
      )
      expect(await n()).toEqual(antes)
    })

    it('a payment of the old door is annulled with its renewal', async () => {
      // What the old door's `pagar` writes: a ledger row, the period it paid, the member's dates.
      const { id } = (
        await s.pool.query(
          `INSERT INTO ingreso (momento, fecha, monto, concepto, id_cliente, id_miembro, id_tipo_membresia, id_usuario)
            VALUES (now(), '2026-03-05', 30, 'MEMBRESIA', $1, $2, $3, 1) RETURNING id`,
          [cliente, miembro, tipo],
        )
      ).rows[0]
      await s.pool.query(
        `INSERT INTO periodo_membresia (id_miembro, id_tipo_membresia, fecha_inicio, fecha_fin, id_ingreso)
          VALUES ($1, $2, '2026-03-05', '2026-04-04', $3)`,
        [miembro, tipo, id],
      )
      await s.pool.query(
        `UPDATE miembro
          SET estado = 'ACTIVO', fecha_inicio = '2026-03-05', fecha_fin = '2026-04-04', id_tipo_membresia = $2
          WHERE id = $1`,
        [miembro, tipo],
      )
      expect(await estado()).toMatchObject({ estado: 'ACTIVO' })
      expect((await c.post(`/api/v2/ingresos/${id}/anular`, { motivo: '' })).cuerpo.mensaje).toBe(
        'El motivo es obligatorio.',
      )
      expect((await c.post(`/api/v2/ingresos/${id}/anular`, { motivo: 'equivocado' })).estado).toBe(200)
      expect((await c.post(`/api/v2/ingresos/${id}/anular`, { motivo: 'equivocado' })).cuerpo.codigo).toBe('YA_ANULADO')
      expect(await estado()).not.toMatchObject({ estado: 'ACTIVO' })
      expect((await c.post('/api/v2/ingresos/999999/anular', { motivo: 'x' })).estado).toBe(404)
      const { id: deCobro } = (
        await s.pool.query(
          'SELECT id FROM ingreso WHERE id_transaccion IS NOT NULL AND anula_a IS NULL ORDER BY id LIMIT 1',
        )
      ).rows[0]
      expect((await c.post(`/api/v2/ingresos/${deCobro}/anular`, { motivo: 'x' })).cuerpo.mensaje).toContain(
        'anule el cobro',
      )
    })
  })

  it('annuls a credit charge with what was collected on it; an abono that paid nothing else goes too', async () => {
    const cli = (await crearCliente(s)).id
    const a = await crearCredito(c, cli, '20.00', 2)
    const b = await crearCredito(c, cli, '10.00', 1)
    const solo = (
      await c.post('/api/v2/abonos', { client_id: cli, monto: 5, lineas: [linea(1, 5)], id_cuota: a.cuotas[0] })
    ).cuerpo.id_abono
    const ambos = (
      await c.post('/api/v2/abonos', {
        client_id: cli,
        monto: 15,
        lineas: [linea(1, 15)],
        cuotas: [b.cuotas[0], a.cuotas[0]],
      })
    ).cuerpo.id_abono
    expect((await c.post(`/api/v2/cobros/${a.id}/anular`, { motivo: 'mal hecho' })).cuerpo.mensaje).toBe(
      'Cobro anulado exitosamente.',
    )
    expect((await c.post(`/api/v2/cobros/${a.id}/anular`, { motivo: 'mal hecho' })).cuerpo.codigo).toBe('YA_ANULADO')
    expect((await c.get(`/api/v2/abonos/${solo}`)).cuerpo).toMatchObject({
      anulado: '5.00',
      motivo_anulacion: 'mal hecho',
    })
    expect((await c.get(`/api/v2/abonos/${ambos}`)).cuerpo).toMatchObject({
      monto: '15.00',
      anulado: '5.00',
      anulado_en: null,
    })
    expect((await c.get(`/api/v2/cobros/${a.id}`)).cuerpo).toMatchObject({
      estado: 'Anulado',
      recibido: '0.00',
      motivo_anulacion: 'mal hecho',
      cuotas: [{ estado_cuota: 'Anulada' }, { estado_cuota: 'Anulada' }],
    })
    expect((await c.get(`/api/v2/cobros/${b.id}`)).cuerpo).toMatchObject({ estado: 'Conciliado', recibido: '10.00' })
    expect(await desacuerdos(s)).toEqual([])
  })

  it('only an administrator annuls', async () => {
    const hash = (await s.pool.query('SELECT hash FROM usuario WHERE id = 1')).rows[0].hash
    await s.pool.query("INSERT INTO usuario (usuario, nombre, hash, rol) VALUES ('recepcion', 'R', $1, 'RECEPCION')", [
      hash,
    ])
    const r = await entrar(s, 'recepcion')
    const { id_transaccion: id } = (
      await r.post('/api/v2/cobros', datosDeCobro(cliente, 3, { tipo_cobro: 'contado', lineas: [linea(1, 3)] }))
    ).cuerpo
    for (const ruta of [`/api/v2/cobros/${id}/anular`, '/api/v2/abonos/1/anular', '/api/v2/ingresos/1/anular'])
      expect((await r.post(ruta, { motivo: 'x' })).estado).toBe(403)
    expect((await r.post('/api/v2/formas-pago', {})).estado).toBe(403)
  })
})
