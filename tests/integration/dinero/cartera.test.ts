import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { desacuerdos, FORMA, linea } from '../../support/gym/dinero/cobros'
import { datosDeCobro, crearCliente, crearCredito } from '../../support/factories'
import { entrar, type Respuesta } from '../../support/cliente'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

describe('cartera', () => {
  let s: ServidorDePrueba
  let c: Awaited<ReturnType<typeof entrar>>
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00' })
    c = await entrar(s)
  })
  afterAll(() => s.cerrar())
  /** Sets the clock and signs in again: a session does not outlive a shift. */
  const alas = async (momento: string): Promise<void> => {
    s.clock.fijar(momento)
    c = await entrar(s)
  }
  const abonar = (
    client_id: number,
    monto: number,
    mas: object = {},
    cabeceras: Record<string, string> = {},
  ): Promise<Respuesta> =>
    c.post('/api/v2/abonos', { client_id, monto, lineas: [linea(FORMA.efectivo, monto)], ...mas }, cabeceras)
  const ver = async (id: number): Promise<any> => (await c.get(`/api/v2/cobros/${id}`)).cuerpo

  it('[CUOTA-01] [COBRO-13] collects the oldest quota first, in part and whole; the last settles it', async () => {
    const cli = (await crearCliente(s)).id
    const { id, cuotas } = await crearCredito(c, cli, '100.00', 3)
    const a = await abonar(cli, 40, { lineas: [linea(FORMA.transferencia, 30), linea(FORMA.efectivo, 20)] })
    expect(a.cuerpo).toEqual({
      mensaje: 'Abono registrado exitosamente.',
      id_abono: expect.any(Number),
      cambio: '10.00',
      saldo_cliente: '60.00',
      aplicado: [
        {
          id_cuota: cuotas[0],
          id_transaccion: id,
          numero: 1,
          monto: '33.33',
          saldo_cuota: '0.00',
          estado_cuota: 'Pagada',
        },
        {
          id_cuota: cuotas[1],
          id_transaccion: id,
          numero: 2,
          monto: '6.67',
          saldo_cuota: '26.66',
          estado_cuota: 'Pendiente',
        },
      ],
    })
    expect(
      (
        await s.pool.query(
          'SELECT id_cuota, id_forma_pago AS f, monto, concepto FROM ingreso WHERE id_abono = $1 ORDER BY id',
          [a.cuerpo.id_abono],
        )
      ).rows,
    ).toEqual([
      { id_cuota: cuotas[0], f: 2, monto: '30.00', concepto: 'ABONO' },
      { id_cuota: cuotas[0], f: 1, monto: '3.33', concepto: 'ABONO' },
      { id_cuota: cuotas[1], f: 1, monto: '6.67', concepto: 'ABONO' },
    ])
    expect((await abonar(cli, 60.01)).cuerpo).toMatchObject({
      codigo: 'ABONO_EXCEDIDO',
      mensaje: 'El abono supera lo que se debe ($60,00).',
    })
    expect((await abonar(cli, 30, { id_cuota: cuotas[1] })).cuerpo.codigo).toBe('ABONO_EXCEDIDO')
    expect((await abonar(cli, 30, { id_cuota: cuotas[0] })).cuerpo.codigo).toBe('CUOTA_PAGADA')
    expect((await abonar((await crearCliente(s)).id, 5, { id_cuota: cuotas[1] })).cuerpo.mensaje).toBe(
      'La cuota no existe.',
    )
    expect((await abonar(cli, 10, { lineas: [linea(FORMA.efectivo, 9.99)] })).cuerpo.codigo).toBe('COBRO_INCOMPLETO')
    expect((await abonar(cli, 33.34, { cuotas: [cuotas[2]] })).cuerpo.saldo_cliente).toBe('26.66')
    expect(await ver(id)).toMatchObject({
      estado: 'Pendiente',
      fecha_liquidado_conciliado: null,
      recibido: '73.34',
      falta: '26.66',
    })
    s.clock.avanzar(60_000)
    await abonar(cli, 26.66)
    expect(await ver(id)).toMatchObject({
      estado: 'Por conciliar',
      estado_transaccion: 'Conciliado',
      fecha_liquidado_conciliado: '2026-03-05T15:01:00.000Z',
      recibido: '100.00',
      falta: '0.00',
    })
    expect((await c.get(`/api/v2/abonos/${a.cuerpo.id_abono}`)).cuerpo).toMatchObject({
      monto: '40.00',
      fecha: '2026-03-05',
      registrado_por: 'admin',
      cambio: '10.00',
      anulado: '0.00',
      lineas: [{ monto_detalle: '30.00', estado_conciliacion_metodo: 'Pendiente' }, { monto_detalle: '20.00' }],
      aplicado: [{ monto: '33.33' }, { monto: '6.67' }],
    })
    expect(
      (await c.post(`/api/v2/abonos/${a.cuerpo.id_abono}/anular`, { motivo: 'cheque devuelto' })).cuerpo.id_abono,
    ).toBe(a.cuerpo.id_abono)
    expect(await ver(id)).toMatchObject({
      estado: 'Pendiente',
      fecha_liquidado_conciliado: null,
      recibido: '60.00',
      cuotas: [{ estado_cuota: 'Pendiente', pagado: '0.00' }, { pagado: '26.66' }, { estado_cuota: 'Pagada' }],
    })
    expect((await c.post(`/api/v2/abonos/${a.cuerpo.id_abono}/anular`, { motivo: 'x' })).cuerpo.codigo).toBe(
      'YA_ANULADO',
    )
    expect((await c.post('/api/v2/abonos/999999/anular', { motivo: 'x' })).estado).toBe(404)
    expect(await desacuerdos(s)).toEqual([])
  })

  it('no quota is paid twice by 16 desks at once, nor an abono repeated by its key', async () => {
    const cli = (await crearCliente(s)).id
    const { id } = await crearCredito(c, cli, '10.00', 2)
    const rs = await Promise.all(Array.from({ length: 16 }, () => abonar(cli, 5)))
    expect(rs.map((r) => r.estado).sort()).toEqual([201, 201, ...Array(14).fill(422)])
    expect(await ver(id)).toMatchObject({ estado: 'Conciliado', recibido: '10.00' })
    await crearCredito(c, cli, '10.00', 1)
    const k = await Promise.all(
      Array.from({ length: 8 }, () => abonar(cli, 2, {}, { 'idempotency-key': 'abono-unico-1' })),
    )
    expect(new Set(k.map((r) => r.texto)).size).toBe(1)
    expect(await desacuerdos(s)).toEqual([])
  })

  it('lists what is owed by client and due date, with the days overdue and totals', async () => {
    const ana = (await crearCliente(s, { nombre: 'Ana Deudora' })).id
    const beto = (await crearCliente(s, { nombre: 'Beto Deudor' })).id
    await crearCredito(c, beto, '30.00', 2)
    await crearCredito(c, ana, '20.00', 2)
    await abonar(ana, 4)
    await alas('2026-04-20T09:00:00-05:00')
    const r = (await c.get('/api/v2/cuentas-por-cobrar?buscar=deud')).cuerpo
    expect(r.filas.map((q: any) => [q.client_nombre, q.fecha_vencimiento, q.saldo, q.dias_vencida])).toEqual([
      ['Ana Deudora', '2026-04-05', '6.00', 15],
      ['Ana Deudora', '2026-05-05', '10.00', 0],
      ['Beto Deudor', '2026-04-05', '15.00', 15],
      ['Beto Deudor', '2026-05-05', '15.00', 0],
    ])
    expect(r).toMatchObject({
      total: 4,
      total_saldo: '46.00',
      total_vencido: '21.00',
      clientes: 2,
      pagina: 1,
      tamano: 25,
    })
    expect((await c.get('/api/v2/cuentas-por-cobrar?buscar=deud&vencidas=1&tamano=1&pagina=2')).cuerpo).toMatchObject({
      total: 2,
      filas: [{ client_nombre: 'Beto Deudor' }],
    })
    expect((await c.get(`/api/v2/cuentas-por-cobrar?client_id=${ana}&orden=vencimiento`)).cuerpo.total).toBe(2)
    await alas('2026-03-05T10:00:00-05:00')
  })

  it('gives a statement with a running balance, and what stood before it', async () => {
    const cli = (await crearCliente(s)).id
    await alas('2026-02-10T23:30:00-05:00')
    const viejo = await crearCredito(c, cli, '50.00', 1)
    await alas('2026-03-05T10:00:00-05:00')
    await c.post('/api/v2/cobros', datosDeCobro(cli, 10, { tipo_cobro: 'contado', lineas: [linea(1, 9.99)] }))
    s.clock.avanzar(1000)
    const abono = (await abonar(cli, 20)).cuerpo.id_abono
    s.clock.avanzar(1000)
    await c.post(`/api/v2/abonos/${abono}/anular`, { motivo: 'error' })
    s.clock.avanzar(1000)
    await c.post(`/api/v2/cobros/${viejo.id}/anular`, { motivo: 'todo mal' })
    const r = (await c.get(`/api/v2/clientes/${cli}/estado-de-cuenta?desde=2026-02-11&hasta=2026-03-05`)).cuerpo
    expect(r).toMatchObject({
      saldo_inicial: '50.00',
      saldo_final: '0.00',
      total_cargos: '29.99',
      total_abonos: '79.99',
    })
    expect(r.movimientos.map((m: any) => [m.tipo, m.cargo, m.abono, m.saldo])).toEqual([
      ['COBRO', '9.99', '0.00', '59.99'],
      ['PAGO', '0.00', '9.99', '50.00'],
      ['ABONO', '0.00', '20.00', '30.00'],
      ['ANULACION_ABONO', '20.00', '0.00', '50.00'],
      ['ANULACION_COBRO', '0.00', '50.00', '0.00'],
    ])
    expect(r.movimientos.map((m: any) => m.descripcion.replace(/ \S*\d\S*$/, ' N'))).toEqual([
      'Ticket N',
      'Pago: Efectivo',
      'Abono: Efectivo',
      'Anulación: error',
      'Anulación: todo mal',
    ])
    expect(
      (await c.get(`/api/v2/clientes/${cli}/estado-de-cuenta?desde=2026-02-10&hasta=2026-02-10`)).cuerpo,
    ).toMatchObject({
      saldo_inicial: '0.00',
      saldo_final: '50.00',
      movimientos: [{ fecha: '2026-02-10', tipo: 'COBRO' }],
    })
    expect((await c.get(`/api/v2/clientes/${cli}/estado-de-cuenta?desde=2026-03-06&hasta=2026-03-05`)).estado).toBe(400)
    expect((await c.get('/api/v2/clientes/999999/estado-de-cuenta')).cuerpo.mensaje).toBe('El cliente no existe.')
  })

  it('[COBRO-14] lists lines that wait for the bank, and confirms them', async () => {
    const cli = (await crearCliente(s, { nombre: 'Carla Banco' })).id
    const { id_transaccion: id } = (
      await c.post(
        '/api/v2/cobros',
        datosDeCobro(cli, 8, {
          tipo_cobro: 'contado',
          lineas: [{ ...linea(FORMA.transferencia, 8), referencia_metodo: 'REF-77' }],
        }),
      )
    ).cuerpo
    const lista = async (q = ''): Promise<any> => (await c.get(`/api/v2/conciliaciones?buscar=ref-77${q}`)).cuerpo
    const antes = await lista()
    expect(antes).toMatchObject({
      total: 1,
      total_monto: '8.00',
      filas: [
        {
          id_transaccion: id,
          id_abono: null,
          client_nombre: 'Carla Banco',
          monto_detalle: '8.00',
          estado_conciliacion_metodo: 'Pendiente',
        },
      ],
    })
    const ruta = `/api/v2/detalles-metodo/${antes.filas[0].id_detalle}/conciliar`
    expect((await c.post(ruta)).estado).toBe(200)
    expect((await c.post(ruta)).estado).toBe(200)
    expect((await lista()).total).toBe(0)
    expect((await lista('&estado=Conciliado')).filas[0]).toMatchObject({
      estado_conciliacion_metodo: 'Conciliado',
      fecha_conciliacion_metodo: expect.stringMatching(/Z$/),
    })
    expect((await c.post('/api/v2/detalles-metodo/999999/conciliar')).estado).toBe(404)
    const otra = (
      await c.post(
        '/api/v2/cobros',
        datosDeCobro(cli, 3, {
          tipo_cobro: 'contado',
          lineas: [{ ...linea(FORMA.transferencia, 3), referencia_metodo: 'REF-77' }],
        }),
      )
    ).cuerpo.id_transaccion
    const { id_detalle } = (await lista()).filas[0]
    await c.post(`/api/v2/cobros/${otra}/anular`, { motivo: 'x' })
    expect((await c.post(`/api/v2/detalles-metodo/${id_detalle}/conciliar`)).cuerpo.codigo).toBe('YA_ANULADO')
  })

  it('shows confirmed lines of the last days, or of days one asks for, the latest first and no cash', async () => {
    const cli = (await crearCliente(s, { nombre: 'Dora Banco' })).id
    const cobrar = async (cuando: string, forma: number, referencia: string): Promise<void> => {
      await alas(cuando)
      const lineas = [{ ...linea(forma, 8), referencia_metodo: referencia }]
      const { cuerpo } = await c.post('/api/v2/cobros', datosDeCobro(cli, 8, { tipo_cobro: 'contado', lineas }))
      const {
        lineas: [escrita],
      } = await ver(cuerpo.id_transaccion)
      if (forma !== FORMA.efectivo) await c.post(`/api/v2/detalles-metodo/${escrita.id_detalle}/conciliar`)
    }
    await cobrar('2026-03-31T23:59:00-05:00', FORMA.transferencia, 'DORA-MARZO')
    await cobrar('2026-04-01T00:00:00-05:00', FORMA.transferencia, 'DORA-ABRIL')
    await cobrar('2026-04-30T09:00:00-05:00', FORMA.efectivo, 'DORA-EFECTIVO')
    await cobrar('2026-04-30T10:00:00-05:00', FORMA.transferencia, 'DORA-HOY')
    const lista = async (q: string): Promise<any> =>
      (await c.get(`/api/v2/conciliaciones?estado=Conciliado&buscar=dora${q}`)).cuerpo
    const referencias = async (q: string): Promise<string[]> =>
      (await lista(q)).filas.map((f: { referencia_metodo: string }) => f.referencia_metodo)
    expect(await referencias('')).toEqual(['DORA-HOY', 'DORA-ABRIL'])
    expect(await lista('')).toMatchObject({ total: 2, total_monto: '16.00' })
    expect(await referencias('&hasta=2026-04-29')).toEqual(['DORA-ABRIL', 'DORA-MARZO'])
    expect(await referencias('&desde=2026-03-01')).toEqual(['DORA-HOY', 'DORA-ABRIL', 'DORA-MARZO'])
  })

  it("gives a day's till by method, by user and by concept, annulments taken off", async () => {
    await alas('2026-05-01T10:00:00-05:00')
    const cli = (await crearCliente(s)).id
    await c.post('/api/v2/cobros', datosDeCobro(cli, 15, { tipo_cobro: 'mixto', lineas: [linea(2, 10), linea(1, 20)] }))
    const { id_transaccion } = (
      await c.post('/api/v2/cobros', datosDeCobro(cli, 7, { tipo_cobro: 'contado', lineas: [linea(1, 7)] }))
    ).cuerpo
    await crearCredito(c, cli, '50.00', 1)
    await abonar(cli, 12)
    await c.post(`/api/v2/cobros/${id_transaccion}/anular`, { motivo: 'x' })
    expect((await c.get('/api/v2/caja')).cuerpo).toEqual({
      fecha: '2026-05-01',
      total: '27.00',
      cantidad: 3,
      por_metodo: [
        { id_forma_pago: 1, nombre_forma_pago: 'Efectivo', cantidad: 2, total: '17.00' },
        { id_forma_pago: 2, nombre_forma_pago: 'Transferencia', cantidad: 1, total: '10.00' },
      ],
      por_usuario: [{ id_usuario: 1, usuario: 'admin', atendio: 'Administrador', cantidad: 3, total: '27.00' }],
      por_concepto: [
        { concepto: 'COBRO', cantidad: 2, total: '15.00' },
        { concepto: 'ABONO', cantidad: 1, total: '12.00' },
      ],
    })
    expect((await c.get('/api/v2/caja?fecha=2020-01-01')).cuerpo).toMatchObject({
      total: '0.00',
      cantidad: 0,
      por_metodo: [],
    })
  })
})
