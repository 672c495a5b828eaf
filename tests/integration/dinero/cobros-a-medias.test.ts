import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { desacuerdos, FORMA, ingresosDe } from '../../support/gym/dinero/cobros'
import { pasosDe } from '../../support/gym/dinero/pasos'
import { datosDeCobro, crearCliente } from '../../support/factories'
import { entrar, type Respuesta } from '../../support/cliente'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

describe('cobros que se quedan a medias', () => {
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

  it('[COBRO-29] a re-posted transaction takes up where the first stopped: nothing is doubled', async () => {
    const a = await abrir(30)
    await linea(a.id, EF, 10)
    await linea(a.id, EF, 10)
    const otra = await paso1(a.cuerpo)
    expect(otra.cuerpo.id_transaccion).toBe(a.id)
    expect((await linea(a.id, EF, 10)).cuerpo.completa).toBe(0)
    expect((await linea(a.id, EF, 10)).cuerpo.completa).toBe(0)
    expect((await linea(a.id, TR, 10)).cuerpo.completa).toBe(1)
    expect(await ingresosDe(s, a.id)).toEqual([
      { monto: '10.00', forma: EF },
      { monto: '10.00', forma: EF },
      { monto: '10.00', forma: TR },
    ])
    expect((await paso1(a.cuerpo)).cuerpo.id_transaccion).not.toBe(a.id)
  })

  it('[COBRO-29] after a re-post, lines that changed replace the old ones', async () => {
    const a = await abrir(20)
    await linea(a.id, EF, 10)
    await paso1(a.cuerpo)
    expect((await linea(a.id, TR, 20)).cuerpo.completa).toBe(1)
    expect(await ingresosDe(s, a.id)).toEqual([{ monto: '20.00', forma: TR }])
    expect((await ver(a.id)).lineas.map((l: any) => l.repetido)).toEqual([1, 0])
  })

  it('[COBRO-29] a repeated line without a re-post counts only if the charge needs it', async () => {
    const dos = await abrir(20)
    await linea(dos.id, EF, 10)
    expect((await linea(dos.id, EF, 10)).cuerpo.completa).toBe(1)
    expect(await ingresosDe(s, dos.id)).toHaveLength(2)

    const retry = await abrir(25)
    await linea(retry.id, EF, 10)
    await linea(retry.id, EF, 10)
    expect((await linea(retry.id, TR, 15)).cuerpo.completa).toBe(1)
    expect(await ingresosDe(s, retry.id)).toEqual([
      { monto: '10.00', forma: EF },
      { monto: '15.00', forma: TR },
    ])
    expect((await ver(retry.id)).lineas.map((l: any) => l.repetido)).toEqual([0, 1, 0])

    // Covered with change by the repetition, until a line comes that explains it better.
    const ambigua = await abrir(15)
    await linea(ambigua.id, EF, 10)
    expect((await linea(ambigua.id, EF, 10)).cuerpo.completa).toBe(1)
    expect((await linea(ambigua.id, TR, 5)).cuerpo.completa).toBe(1)
    expect(await ver(ambigua.id)).toMatchObject({ recibido: '15.00', cambio: '0.00', tipo_cobro: 'mixto' })
    expect(
      (
        await s.pool.query(
          `SELECT id_forma_pago AS forma, sum(monto)::text AS monto FROM ingreso
            WHERE id_transaccion = $1 GROUP BY 1 ORDER BY 1`,
          [ambigua.id],
        )
      ).rows,
    ).toEqual([
      { forma: EF, monto: '10.00' },
      { forma: TR, monto: '5.00' },
    ])

    const ultima = await abrir(10)
    const primera = await linea(ultima.id, TR, 10)
    expect((await linea(ultima.id, TR, 10)).cuerpo).toEqual(primera.cuerpo)
    expect(await ingresosDe(s, ultima.id)).toHaveLength(1)
  })

  it('[API-29] [CUOTA-01] [COBRO-13] [COBRO-29] a credit: its quotas, repeated ones once, and no income', async () => {
    const cuerpo = datosDeCobro(cliente, 100, { estado_transaccion: 'Pendiente', fecha_liquidado_conciliado: null })
    const id = (await paso1(cuerpo)).cuerpo.id_transaccion
    const una = await cuota(id, 33.33, '2026-04-05', { estado_cuota: 'Pendiente' })
    expect(una.cuerpo).toMatchObject({ id_transaccion: id, completa: 0 })
    expect((await cuota(id, '33.33', '2026-04-05')).cuerpo.id_cuota).toBe(una.cuerpo.id_cuota)
    expect((await cuota(id, 70, '2026-05-05')).cuerpo.codigo).toBe('COBRO_EXCEDIDO')
    await cuota(id, 33.33, '2026-05-05')
    expect((await c.get('/api/v2/cuentas-por-cobrar')).cuerpo.filas).toEqual([])
    expect((await cuota(id, 33.339999999999996, '2026-06-05')).cuerpo.completa).toBe(1)
    expect((await cuota(id, 33.34, '2026-06-05')).cuerpo.completa).toBe(1)
    expect((await cuota(id, 1, '2026-07-05')).cuerpo.codigo).toBe('COBRO_CERRADO')
    const v = await ver(id)
    expect(v).toMatchObject({
      estado: 'Pendiente',
      tipo_cobro: 'credito',
      recibido: '0.00',
      fecha_liquidado_conciliado: null,
      falta: '100.00',
    })
    expect(v.cuotas.map((q: any) => [q.numero, q.monto_cuota, q.fecha_vencimiento, q.estado_cuota])).toEqual([
      [1, '33.33', '2026-04-05', 'Pendiente'],
      [2, '33.33', '2026-05-05', 'Pendiente'],
      [3, '33.34', '2026-06-05', 'Pendiente'],
    ])
    expect(await ingresosDe(s, id)).toEqual([])
  })

  it('[COBRO-29] after a re-post, another plan replaces the quotas of the first', async () => {
    const cuerpo = datosDeCobro(cliente, 25, { estado_transaccion: 'Pendiente' })
    const id = (await paso1(cuerpo)).cuerpo.id_transaccion
    await cuota(id, 12.5, '2026-04-05')
    expect((await paso1(cuerpo)).cuerpo.id_transaccion).toBe(id)
    for (const f of ['2026-03-12', '2026-03-19', '2026-03-26', '2026-04-02']) await cuota(id, 6.25, f)
    expect((await ver(id)).cuotas.map((q: any) => q.monto_cuota)).toEqual(['6.25', '6.25', '6.25', '6.25'])
    expect((await ver(id)).estado).toBe('Pendiente')
  })

  it('[COBRO-29] a transaction posted twice before its first line or quota is one, and loses none', async () => {
    const credito = datosDeCobro(cliente, 100, { estado_transaccion: 'Pendiente' })
    const contado = datosDeCobro(cliente, 30, { estado_transaccion: 'Conciliado' })
    const [aCredito, deContado] = [
      (await paso1(credito)).cuerpo.id_transaccion,
      (await paso1(contado)).cuerpo.id_transaccion,
    ]
    expect([(await paso1(credito)).cuerpo.id_transaccion, (await paso1(contado)).cuerpo.id_transaccion]).toEqual([
      aCredito,
      deContado,
    ])
    for (const [monto, fecha] of [
      [33.33, '2026-04-05'],
      [33.33, '2026-05-05'],
      [33.34, '2026-06-05'],
    ] as const)
      await cuota(aCredito, monto, fecha)
    expect((await ver(aCredito)).cuotas.map((q: any) => [q.monto_cuota, q.estado_cuota])).toEqual([
      ['33.33', 'Pendiente'],
      ['33.33', 'Pendiente'],
      ['33.34', 'Pendiente'],
    ])
    await linea(deContado, TR, 20)
    expect((await linea(deContado, TR, 15)).cuerpo.codigo).toBe('COBRO_EXCEDIDO')
    expect((await linea(deContado, EF, 10)).cuerpo.completa).toBe(1)
    expect(await ingresosDe(s, deContado)).toEqual([
      { monto: '20.00', forma: TR },
      { monto: '10.00', forma: EF },
    ])
  })

  it('repeats by Idempotency-Key in every step, and puts desks that send the same charge at once in line', async () => {
    const clave = { 'idempotency-key': 'paso-uno-1' }
    const cuerpo = datosDeCobro(cliente, 20, { estado_transaccion: 'Conciliado' })
    const a = await c.post('/api/pagos/transacciones', cuerpo, clave)
    expect((await c.post('/api/pagos/transacciones', cuerpo, clave)).cuerpo).toEqual(a.cuerpo)
    const l = { id_transaccion: a.cuerpo.id_transaccion, id_forma_pago: EF, monto_detalle: 10 }
    const b = await c.post('/api/pagos/detalles-metodo', l, { 'idempotency-key': 'paso-dos-1' })
    expect((await c.post('/api/pagos/detalles-metodo', l, { 'idempotency-key': 'paso-dos-1' })).cuerpo).toEqual(
      b.cuerpo,
    )
    expect(b.cuerpo.completa).toBe(0)
    const igual = datosDeCobro(cliente, 7)
    const ids = await Promise.all(Array.from({ length: 12 }, () => paso1(igual)))
    expect(new Set(ids.map((r) => r.cuerpo.id_transaccion)).size).toBe(1)
    const id = ids[0]?.cuerpo.id_transaccion
    const lineas = await Promise.all(Array.from({ length: 12 }, () => linea(id, TR, 7)))
    expect(lineas.every((r) => r.estado === 201)).toBe(true)
    expect(await ingresosDe(s, id)).toEqual([{ monto: '7.00', forma: TR }])
  })

  it('[COBRO-29] lists incomplete charges for the staff, who complete or annul them', async () => {
    const a = await abrir(40)
    await linea(a.id, EF, 15)
    const credito = (await paso1(datosDeCobro(cliente, 10, { estado_transaccion: 'Pendiente' }))).cuerpo.id_transaccion
    await cuota(credito, 4, '2026-04-01')
    const lista = (await c.get('/api/v2/cobros/incompletos')).cuerpo as any[]
    expect(lista.find((x) => x.id_transaccion === a.id)).toMatchObject({
      cubierto: '15.00',
      falta: '25.00',
      estado: 'Incompleto',
      recibido: '0.00',
    })
    expect(lista.find((x) => x.id_transaccion === credito)).toMatchObject({ cubierto: '4.00', falta: '6.00' })
    const completar = (id: number, cuerpo: object): Promise<Respuesta> =>
      c.post(`/api/v2/cobros/${id}/completar`, cuerpo)
    expect((await completar(a.id, { lineas: [{ id_forma_pago: TR, monto_detalle: 5 }] })).cuerpo).toMatchObject({
      codigo: 'COBRO_INCOMPLETO',
      mensaje: expect.stringContaining('20,00'),
    })
    expect((await completar(a.id, { lineas: [{ id_forma_pago: TR, monto_detalle: 45 }] })).cuerpo.codigo).toBe(
      'COBRO_EXCEDIDO',
    )
    expect(
      (await completar(a.id, { cuotas: [{ monto_cuota: 25, fecha_vencimiento: '2026-04-01' }] })).cuerpo.codigo,
    ).toBe('COBRO_CONTRADICTORIO')
    expect(
      (
        await completar(a.id, {
          lineas: [
            { id_forma_pago: TR, monto_detalle: 5 },
            { id_forma_pago: EF, monto_detalle: 30 },
          ],
        })
      ).cuerpo,
    ).toMatchObject({ cambio: '10.00', id_transaccion: a.id })
    expect(await ver(a.id)).toMatchObject({ estado: 'Por conciliar', recibido: '40.00' })
    expect((await completar(a.id, {})).cuerpo.codigo).toBe('COBRO_CERRADO')
    expect((await completar(credito, { cuotas: [{ monto_cuota: 6, fecha_vencimiento: '2026-05-01' }] })).estado).toBe(
      200,
    )
    const otra = await abrir(9)
    await linea(otra.id, EF, 4)
    expect((await c.post(`/api/v2/cobros/${otra.id}/anular`, { motivo: 'se fue' })).estado).toBe(200)
    expect((await linea(otra.id, EF, 5)).cuerpo.codigo).toBe('COBRO_CERRADO')
    expect((await ver(otra.id)).estado).toBe('Anulado')
    expect(await desacuerdos(s)).toEqual([])
  })
})
