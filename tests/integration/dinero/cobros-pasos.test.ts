import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FORMA, ingresosDe } from '../../support/gym/dinero/cobros'
import { pasosDe } from '../../support/gym/dinero/pasos'
import { datosDeCobro, crearCliente } from '../../support/factories'
import { clienteHttp, entrar, type Respuesta } from '../../support/cliente'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

describe('cobros en tres pasos', () => {
  let s: ServidorDePrueba
  let c: Awaited<ReturnType<typeof entrar>>
  let cliente: number
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00' })
    c = await entrar(s)
    cliente = (await crearCliente(s)).id
  })
  afterAll(() => s.cerrar())

  const { paso1, abrir, linea, cuota, ver } = pasosDe(() => ({ c, cliente }))
  const EF = FORMA.efectivo
  const TR = FORMA.transferencia

  describe('[API-27] [API-28] [COBRO-10] [COBRO-11] a mixed charge', () => {
    it('[COBRO-13] [COBRO-14] [CONST-08] [CONST-09] is recorded as the old client sends it', async () => {
      const r = await paso1({
        ...datosDeCobro(cliente, 25.5),
        numero_documento: 'F-1',
        referencia_interna: 'ref',
        cuenta_contable_ingreso_codigo: '4.2.1',
        tipo_movimiento_contable: 'Entrada',
        estado_transaccion: 'Conciliado',
        fecha_liquidado_conciliado: '2026-03-05T15:00:00.000Z',
        registrado_por: 'ana',
        observaciones: 'nota',
        desconocida: 1,
      })
      expect(r.cuerpo).toEqual({
        mensaje: 'Transacción registrada exitosamente.',
        id_transaccion: expect.any(Number),
      })
      const id = r.cuerpo.id_transaccion
      expect(await ver(id)).toMatchObject({
        estado: 'Incompleto',
        recibido: '0.00',
        falta: '25.50',
        fecha_liquidado_conciliado: null,
      })
      expect(
        (
          await linea(id, EF, 10.5, {
            referencia_metodo: '',
            estado_conciliacion_metodo: 'Conciliado',
            fecha_conciliacion_metodo: '2026-03-05',
            observaciones_detalle: '',
          })
        ).cuerpo,
      ).toMatchObject({ mensaje: 'Detalle de pago registrado exitosamente.', completa: 0 })
      expect(await ingresosDe(s, id)).toEqual([])
      expect(
        (
          await linea(id, TR, '15', {
            referencia_metodo: 'ABC',
            estado_conciliacion_metodo: 'Pendiente',
            fecha_conciliacion_metodo: null,
            observaciones_detalle: 'x',
          })
        ).cuerpo.completa,
      ).toBe(1)
      expect(await ingresosDe(s, id)).toEqual([
        { monto: '10.50', forma: EF },
        { monto: '15.00', forma: TR },
      ])
      expect(await ver(id)).toMatchObject({
        estado: 'Por conciliar',
        estado_transaccion: 'Conciliado',
        tipo_cobro: 'mixto',
        cuenta_contable_ingreso_codigo: '4.2.1',
        tipo_movimiento_contable: 'Entrada',
        registrado_por: 'ana',
        observaciones: 'nota',
        referencia_interna: 'ref',
        monto_total_cobro: '25.50',
        recibido: '25.50',
        falta: '0.00',
        cambio: '0.00',
        fecha_liquidado_conciliado: '2026-03-05T15:00:00.000Z',
        fecha_documento: '2026-03-05',
        numero_documento: 'F-1',
        documento_cobro_tipo: 'TICKET',
        client_id: cliente,
        origen_transaccion: 'OTRO_SERVICIO',
        lineas: [
          {
            id_forma_pago: EF,
            monto_detalle: '10.50',
            estado_conciliacion_metodo: 'Conciliado',
            fecha_conciliacion_metodo: '2026-03-05T15:00:00.000Z',
            repetido: 0,
          },
          {
            id_forma_pago: TR,
            monto_detalle: '15.00',
            referencia_metodo: 'ABC',
            observaciones_detalle: 'x',
            estado_conciliacion_metodo: 'Pendiente',
            fecha_conciliacion_metodo: null,
            repetido: 0,
          },
        ],
      })
    })
  })

  it('[COBRO-15] [CONST-08] computes what is absent: author, account of an advance', async () => {
    const { id } = await abrir(5, {
      origen_transaccion: 'ANTICIPO',
      documento_cobro_tipo: 'RECIBO_ANTICIPO',
      estado_transaccion: undefined,
    })
    expect(await ver(id)).toMatchObject({
      registrado_por: 'admin',
      cuenta_contable_ingreso_codigo: '2.10.1',
      tipo_cobro: 'contado',
      estado_transaccion: 'Conciliado',
    })
  })

  it('[COBRO-13] [COBRO-14] [CONST-08] [CONST-09] [CUOTA-01] refuses what breaks a rule, stores nothing', async () => {
    const n = async (): Promise<unknown> =>
      (
        await s.pool.query(
          `SELECT (SELECT count(*) FROM transaccion) t, (SELECT count(*) FROM detalle_metodo) d,
              (SELECT count(*) FROM cuota) q, (SELECT count(*) FROM auditoria) a`,
        )
      ).rows[0]
    const contado = await abrir(10)
    const credito = (await paso1(datosDeCobro(cliente, 10, { estado_transaccion: 'Pendiente' }))).cuerpo.id_transaccion
    const antes = await n()
    const malos: [campo: string, respuesta: Promise<Respuesta>][] = [
      ['cuenta_contable_ingreso_codigo', paso1(datosDeCobro(cliente, 5, { cuenta_contable_ingreso_codigo: '2.10.1' }))],
      [
        'cuenta_contable_ingreso_codigo',
        paso1(datosDeCobro(cliente, 5, { origen_transaccion: 'ANTICIPO', cuenta_contable_ingreso_codigo: '4.2.1' })),
      ],
      ['tipo_movimiento_contable', paso1(datosDeCobro(cliente, 5, { tipo_movimiento_contable: 'Salida' }))],
      ['estado_transaccion', paso1(datosDeCobro(cliente, 5, { estado_transaccion: 'Otro' }))],
      [
        'estado_transaccion',
        paso1(datosDeCobro(cliente, 5, { tipo_cobro: 'credito', estado_transaccion: 'Conciliado' })),
      ],
      [
        'fecha_liquidado_conciliado',
        paso1(datosDeCobro(cliente, 5, { estado_transaccion: 'Pendiente', fecha_liquidado_conciliado: '2026-01-01' })),
      ],
      ['estado_conciliacion_metodo', linea(contado.id, EF, 5, { estado_conciliacion_metodo: 'Pendiente' })],
      ['estado_conciliacion_metodo', linea(contado.id, TR, 5, { estado_conciliacion_metodo: 'Conciliado' })],
      ['fecha_conciliacion_metodo', linea(contado.id, TR, 5, { fecha_conciliacion_metodo: '2026-01-01' })],
      ['id_transaccion', linea(credito, EF, 5)],
      ['id_transaccion', cuota(contado.id, 5, '2026-04-05')],
      ['estado_cuota', cuota(credito, 5, '2026-04-05', { estado_cuota: 'Pagada' })],
    ]
    for (const [campo, r] of malos)
      expect((await r).cuerpo).toMatchObject({
        codigo: 'COBRO_CONTRADICTORIO',
        campos: { [campo]: 'No corresponde a este cobro.' },
      })
    expect(await n()).toEqual(antes)
  })

  describe('[COBRO-16] [COBRO-17] [COBRO-18] [COBRO-19] what is missing of a charge', () => {
    it('[COBRO-20] [COBRO-24] [CONST-07] [CONST-10] is said in the words of the form', async () => {
      expect((await paso1({ client_id: cliente })).cuerpo.campos).toEqual({
        monto_total_cobro: 'El monto total es obligatorio y debe ser mayor que 0.',
        origen_transaccion: 'El origen de la transacción es obligatorio.',
        documento_cobro_tipo: 'El tipo de documento es obligatorio.',
        numero_documento: 'El número de documento es obligatorio.',
        fecha_documento: 'La fecha del documento es obligatoria.',
      })
      expect((await paso1(datosDeCobro(cliente, 0))).cuerpo.mensaje).toBe(
        'El monto total es obligatorio y debe ser mayor que 0.',
      )
      expect((await paso1(datosDeCobro(cliente, -3))).estado).toBe(400)
      expect((await paso1(datosDeCobro(cliente, '1.005'))).estado).toBe(400)
      expect(
        (await paso1(datosDeCobro(cliente, 5, { origen_transaccion: 'OTRO', documento_cobro_tipo: 'BOLETA' }))).cuerpo
          .campos,
      ).toEqual({
        origen_transaccion: 'El origen de la transacción es obligatorio.',
        documento_cobro_tipo: 'El tipo de documento es obligatorio.',
      })
      const { id } = await abrir(10)
      expect((await linea(id, null as never, 0)).cuerpo.campos).toEqual({
        id_forma_pago: 'Método de pago es obligatorio.',
        monto_detalle: 'Monto debe ser mayor que 0.',
      })
      expect((await linea(id, 999, 1)).cuerpo).toMatchObject({
        codigo: 'NO_ENCONTRADO',
        mensaje: 'La forma de pago no existe.',
      })
      expect((await linea(2_000_000_000, EF, 1)).estado).toBe(404)
      expect((await cuota(2_000_000_000, 1, '2026-01-01')).estado).toBe(404)
      expect((await paso1(datosDeCobro(999_999, 5))).cuerpo.mensaje).toBe('El cliente no existe.')
      expect((await paso1(datosDeCobro(cliente, 5, { id_visita: 999_999 }))).cuerpo.mensaje).toBe(
        'La visita no existe.',
      )
      expect((await clienteHttp(s).post('/api/pagos/transacciones', datosDeCobro(cliente, 5))).estado).toBe(401)
    })
  })

  it('[COBRO-23] [CONST-05] 0.01 may be pending, 0.02 not; a later cent is still taken', async () => {
    const a = await abrir(10)
    expect((await linea(a.id, EF, 9.98)).cuerpo.completa).toBe(0)
    const b = await abrir(10)
    expect((await linea(b.id, EF, 9.99)).cuerpo.completa).toBe(1)
    expect(await ver(b.id)).toMatchObject({ estado: 'Conciliado', recibido: '9.99' })
    expect((await linea(b.id, TR, 0.01)).cuerpo.completa).toBe(1)
    expect((await ver(b.id)).recibido).toBe('10.00')
  })

  it('refuses what goes past the total, except cash change: income is the total', async () => {
    const a = await abrir(25)
    expect((await linea(a.id, TR, 30)).cuerpo).toMatchObject({
      codigo: 'COBRO_EXCEDIDO',
      mensaje: 'El valor supera lo que falta del cobro ($25,00).',
    })
    await linea(a.id, TR, 20)
    expect((await linea(a.id, FORMA.deposito, 10)).cuerpo).toMatchObject({
      codigo: 'COBRO_EXCEDIDO',
      mensaje: expect.stringContaining('$5,00'),
    })
    expect((await linea(a.id, EF, 10)).cuerpo.completa).toBe(1)
    expect(await ingresosDe(s, a.id)).toEqual([
      { monto: '20.00', forma: TR },
      { monto: '5.00', forma: EF },
    ])
    expect(await ver(a.id)).toMatchObject({ recibido: '25.00', cambio: '5.00', monto_total_cobro: '25.00' })
    expect((await linea(a.id, EF, 1)).cuerpo.codigo).toBe('COBRO_CERRADO')
  })
})
