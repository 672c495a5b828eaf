import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { entrar } from '../../support/cliente'
import { FORMA } from '../../support/gym/dinero/cobros'
import { crearCliente, crearTipo, datosDeCobro } from '../../support/factories'
import { entrarParaSiempre, miembroGuardado, periodosDe } from '../../support/gym/personas/miembros'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

/* What is said to be paid is paid (docs/decisions/0088), and what was charged is named. */

const HOY = '2026-03-05'

describe('what is paid', () => {
  let s: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrar>>
  let mensual: number
  let diario: number
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: `${HOY}T10:00:00-05:00` })
    mensual = (await crearTipo(s, { nombre: 'Mensual', valor: '25.00', duracion: 30 })).id
    diario = (await crearTipo(s, { nombre: 'Pase diario', valor: '2.00', duracion: 1 })).id
    admin = await entrarParaSiempre(s)
  })
  afterAll(() => s.cerrar())

  const crear = async (desde = HOY) => {
    const idCliente = (await crearCliente(s)).id
    const r = await admin.post('/api/miembros', {
      client_id: idCliente,
      id_tipo_membresia: mensual,
      fecha_inicio: desde,
    })
    expect(r.estado, r.texto).toBe(201)
    return { id: r.cuerpo.id_miembro as number, matricula: r.cuerpo.matricula as string, idCliente }
  }
  const ficha = async (id: number) => (await admin.get(`/api/miembros/${id}`)).cuerpo
  const historia = async (id: number) => (await admin.get(`/api/v2/miembros/${id}/historia`)).cuerpo.periodos
  const cobrar = async (idCliente: number, mas: object, monto = '25.00') => {
    const r = await admin.post(
      '/api/v2/cobros',
      datosDeCobro(idCliente, monto, {
        tipo_cobro: 'contado',
        lineas: [{ id_forma_pago: FORMA.efectivo, monto_detalle: monto }],
        ...mas,
      }),
    )
    expect(r.estado, r.texto).toBe(201)
    return r.cuerpo
  }
  const renueva = (m: { id: number }, idTipo = mensual) => ({
    origen_transaccion: 'MEMBRESIA',
    renovacion: { id_miembro: m.id, id_tipo_membresia: idTipo },
  })
  const fila = async (id: number) =>
    (await admin.get('/api/v2/cobros?tamano=100')).cuerpo.filas.find((c: any) => c.id_transaccion === id)

  it('[MIEMBRO-16] the first payment pays the period that was created, by any door; the second adds one', async () => {
    const [a, b, c] = [await crear(), await crear(), await crear()]
    expect((await ficha(a.id)).sin_pagar).toEqual({
      id_tipo_membresia: mensual,
      nombre_tipo: 'Mensual',
      valor: '25.00',
      fecha_inicio: HOY,
      fecha_fin: '2026-04-04',
    })
    expect((await cobrar(a.idCliente, renueva(a))).renovacion).toEqual({ fecha_inicio: HOY, fecha_fin: '2026-04-04' })
    const pago = { matricula: b.matricula, pago: '25.00', idMembresia: mensual, duracion: 30, fecha: '', idUsuario: 1 }
    expect((await admin.php('miembros', { metodo: 'pagar', pago })).cuerpo).toBe(true)
    // The old newer client: the charge, then its line; it names no member.
    const { id_transaccion } = (
      await admin.post(
        '/api/pagos/transacciones',
        datosDeCobro(c.idCliente, '25.00', { origen_transaccion: 'MEMBRESIA', estado_transaccion: 'Conciliado' }),
      )
    ).cuerpo
    expect((await ficha(c.id)).sin_pagar).not.toBeNull()
    await admin.post('/api/pagos/detalles-metodo', { id_transaccion, id_forma_pago: 1, monto_detalle: '25.00' })
    for (const m of [a, b, c]) {
      expect(await ficha(m.id)).toMatchObject({ sin_pagar: null })
      expect(await miembroGuardado(s, m.id)).toMatchObject({ estado: 'ACTIVO', inicio: HOY, fin: '2026-04-04' })
      expect(await periodosDe(s, m.id)).toEqual([`${HOY}..2026-04-04 SUSTITUIDO`, `${HOY}..2026-04-04 VIGENTE`])
    }
    await cobrar(a.idCliente, renueva(a))
    expect(await miembroGuardado(s, a.id)).toMatchObject({ inicio: HOY, fin: '2026-05-04' })
  })

  it('annulled, the period that stood waits again; what the payment added is gone', async () => {
    const m = await crear()
    const primero = await cobrar(m.idCliente, renueva(m))
    const segundo = await cobrar(m.idCliente, renueva(m))
    const anular = (id: number) => admin.post(`/api/v2/cobros/${id}/anular`, { motivo: 'Por error' })
    expect((await anular(primero.id_transaccion)).estado).toBe(200)
    expect(await ficha(m.id)).toMatchObject({
      estado: 'ACTIVO',
      sin_pagar: { fecha_inicio: HOY, fecha_fin: '2026-04-04' },
    })
    expect((await anular(segundo.id_transaccion)).estado).toBe(200)
    expect(await miembroGuardado(s, m.id)).toMatchObject({ estado: 'ACTIVO', inicio: HOY, fin: '2026-04-04' })
    expect((await ficha(m.id)).sin_pagar).not.toBeNull()
  })

  it('of another type it becomes that type’s from the same day; where that is over, it begins today', async () => {
    const m = await crear('2026-03-04')
    const pase = await cobrar(m.idCliente, renueva(m, diario), '2.00')
    expect(pase.renovacion).toEqual({ fecha_inicio: '2026-03-04', fecha_fin: '2026-03-05' })
    expect(await miembroGuardado(s, m.id)).toMatchObject({ inicio: '2026-03-04', fin: HOY, tipo: diario })
    await admin.post(`/api/v2/cobros/${pase.id_transaccion}/anular`, { motivo: 'Por error' })
    expect(await miembroGuardado(s, m.id)).toMatchObject({ inicio: '2026-03-04', fin: '2026-04-03', tipo: mensual })
    const viejo = await crear('2026-02-20')
    expect((await cobrar(viejo.idCliente, renueva(viejo, diario), '2.00')).renovacion).toEqual({
      fecha_inicio: HOY,
      fecha_fin: '2026-03-06',
    })
    expect(await miembroGuardado(s, viejo.id)).toMatchObject({ inicio: '2026-02-20', fin: '2026-03-06', tipo: diario })
    expect((await ficha(viejo.id)).sin_pagar).toBeNull()
  })

  it('a period on credit says what came in of it', async () => {
    const m = await crear()
    await cobrar(m.idCliente, {
      ...renueva(m),
      tipo_cobro: 'credito',
      lineas: [],
      credito: { plan: 'mensual', numero_cuotas: 2, fecha_cancelacion: '2027-03-05' },
    })
    expect((await historia(m.id))[0]).toMatchObject({ monto: '25.00', recibido: '0.00', sin_pagar: null })
    const abono = await admin.post('/api/v2/abonos', {
      client_id: m.idCliente,
      monto: '10.00',
      lineas: [{ id_forma_pago: FORMA.transferencia, monto_detalle: '10.00' }],
    })
    expect(abono.estado, abono.texto).toBe(201)
    expect((await historia(m.id))[0]).toMatchObject({ monto: '25.00', recibido: '10.00', sin_pagar: null })
  })

  it('[COBRO-12] Conciliado is not said where a transfer waits for the bank', async () => {
    const { idCliente } = await crear()
    const { id_transaccion: id } = await cobrar(idCliente, {
      lineas: [{ id_forma_pago: FORMA.transferencia, monto_detalle: '25.00', referencia_metodo: 'B-1' }],
    })
    const efectivo = (await cobrar(idCliente, {})).id_transaccion as number
    expect([(await fila(id)).estado, (await fila(efectivo)).estado]).toEqual(['Por conciliar', 'Conciliado'])
    const con = async (estado: string) =>
      (
        await admin.get(`/api/v2/cobros?tamano=100&client_id=${idCliente}&estado=${encodeURIComponent(estado)}`)
      ).cuerpo.filas.map((c: any) => c.id_transaccion)
    expect([await con('Por conciliar'), await con('Conciliado')]).toEqual([[id], [efectivo]])
    const { lineas } = (await admin.get(`/api/v2/cobros/${id}`)).cuerpo
    const r = await admin.post(`/api/v2/detalles-metodo/${lineas[0].id_detalle}/conciliar`, {})
    expect(r.estado, r.texto).toBe(200)
    expect((await fila(id)).estado).toBe('Conciliado')
  })

  it('[PAGOS-04] a product is no regular visit in the reports of both doors, nor when looked for', async () => {
    const dia = '2026-03-20'
    s.clock.fijar(`${dia}T10:00:00-05:00`)
    const { id: idCliente } = await crearCliente(s)
    await cobrar(idCliente, { origen_transaccion: 'VENTA_PRODUCTO' }, '7.00')
    await admin.post('/api/v2/visitas/regular', { pago: '3.00' })
    const filtros = { fechaInicio: dia, fechaFin: dia }
    const viejo = (await admin.php('pagos', { metodo: 'obtener', filtros })).cuerpo
    const nuevo = (await admin.get(`/api/v2/informes/pagos/filas?desde=${dia}&hasta=${dia}`)).cuerpo.filas
    for (const filas of [viejo.pagos, nuevo])
      expect(Object.fromEntries(filas.map((f: any) => [f.monto, f.membresia]))).toEqual({
        '7.00': 'Venta de producto',
        '3.00': 'VISITA REGULAR',
      })
    const totales = (await admin.get(`/api/v2/informes/pagos?desde=${dia}&hasta=${dia}`)).cuerpo.totalesMembresias
    for (const lista of [viejo.totalesMembresias, totales])
      expect(lista.map((t: any) => [t.nombre, t.total])).toEqual([
        ['Venta de producto', '7.00'],
        ['Visitas regular', '3.00'],
      ])
    const buscar = async (texto: string) =>
      (
        await admin.get(`/api/v2/informes/pagos/filas?desde=${dia}&hasta=${dia}&buscar=${encodeURIComponent(texto)}`)
      ).cuerpo.filas.map((f: any) => f.monto)
    expect([await buscar('venta de producto'), await buscar('visita regular')]).toEqual([['7.00'], ['3.00']])
    const csv = (await admin.get(`/api/v2/informes/pagos/exportar?formato=csv&desde=${dia}&hasta=${dia}`)).texto
    expect(csv).toContain('Venta de producto')
  })
})
