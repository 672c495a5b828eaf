import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clienteHttp } from '../../support/cliente'
import { FORMA } from '../../support/gym/dinero/cobros'
import { crearCliente, crearCredito, crearTipo, datosDeCobro } from '../../support/factories'
import { entrarParaSiempre, fichaRegistrada, miembroGuardado } from '../../support/gym/personas/miembros'
import { ADMIN, servidorDePrueba, type ServidorDePrueba } from '../../support/server'

const HOY = '2026-03-05'

/**
 * Where a rule turns: the very day, the very minute, the only one. Each was once wrong in the code and no test said so.
 */
describe('the edges of the rules', () => {
  let s: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrarParaSiempre>>
  let mensual: number
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: `${HOY}T10:00:00-05:00` })
    mensual = (await crearTipo(s, { nombre: 'Mensual', valor: '25.00', duracion: 30 })).id
    admin = await entrarParaSiempre(s)
  })
  beforeEach(() => s.clock.fijar(`${HOY}T10:00:00-05:00`))
  afterAll(() => s.cerrar())

  const registrar = async (): Promise<{ id: number; idCliente: number }> => {
    const { id_miembro: id } = (await admin.post('/api/v2/miembros/registrar', fichaRegistrada('Bordes Prueba'))).cuerpo
    const r = await s.pool.query('SELECT id_cliente AS c FROM miembro WHERE id = $1', [id])
    return { id, idCliente: r.rows[0].c }
  }
  /** A charge that pays a month of the member. */
  const cobrarMes = async (m: { id: number; idCliente: number }): Promise<number> => {
    const r = await admin.post(
      '/api/v2/cobros',
      datosDeCobro(m.idCliente, '25.00', {
        origen_transaccion: 'MEMBRESIA',
        tipo_cobro: 'contado',
        lineas: [{ id_forma_pago: FORMA.efectivo, monto_detalle: '25.00' }],
        renovacion: { id_miembro: m.id, id_tipo_membresia: mensual },
      }),
    )
    expect(r.estado, r.texto).toBe(201)
    return r.cuerpo.id_transaccion
  }
  const anular = async (idCobro: number): Promise<void> => {
    const r = await admin.post(`/api/v2/cobros/${idCobro}/anular`, { motivo: 'error' })
    expect(r.estado, r.texto).toBe(200)
  }
  const suspensiones = async (id: number): Promise<unknown[]> =>
    (await s.pool.query('SELECT cerrada_en IS NULL AS abierta FROM suspension WHERE id_miembro = $1', [id])).rows

  it('a VENCIDO member who is given an end of exactly today is ACTIVO today, and VENCIDO tomorrow', async () => {
    const m = await registrar()
    await cobrarMes(m)
    expect((await admin.put(`/api/miembros/${m.id}`, { estado: 'VENCIDO' })).estado).toBe(200)
    s.clock.fijar('2026-04-10T10:00:00-05:00')
    expect((await admin.get(`/api/miembros/${m.id}`)).cuerpo.estado).toBe('VENCIDO')
    // As the form sends it: the state that it showed, and the new end.
    const r = await admin.put(`/api/miembros/${m.id}`, { estado: 'VENCIDO', fecha_fin: '2026-04-10' })
    expect(r.estado, r.texto).toBe(200)
    expect((await admin.get(`/api/miembros/${m.id}`)).cuerpo.estado).toBe('ACTIVO')
    s.clock.fijar('2026-04-11T00:00:00-05:00')
    expect((await admin.get(`/api/miembros/${m.id}`)).cuerpo.estado).toBe('VENCIDO')
  })

  it('annulling the only payment leaves a CANCELADO as it is', async () => {
    const m = await registrar()
    const cobro = await cobrarMes(m)
    expect((await admin.post(`/api/v2/miembros/${m.id}/cancelar`, { motivo: 'Se muda' })).estado).toBe(200)
    await anular(cobro)
    expect(await miembroGuardado(s, m.id)).toMatchObject({ estado: 'CANCELADO' })
  })

  it('annulling a SUSPENDIDO’s payment keeps its suspension while it has days; else SIN MEMBRESÍA', async () => {
    const m = await registrar()
    const primero = await cobrarMes(m)
    const segundo = await cobrarMes(m)
    expect((await admin.post(`/api/v2/miembros/${m.id}/suspender`, { motivo: 'Viaje' })).estado).toBe(200)
    await anular(segundo)
    expect(await miembroGuardado(s, m.id)).toMatchObject({ estado: 'SUSPENDIDO', fin: '2026-04-04' })
    expect(await suspensiones(m.id)).toEqual([{ abierta: true }])
    s.clock.fijar('2026-03-15T10:00:00-05:00')
    expect((await admin.post(`/api/v2/miembros/${m.id}/reactivar`)).cuerpo).toMatchObject({
      dias_devueltos: 10,
      fecha_fin: '2026-04-14',
    })
    await admin.post(`/api/v2/miembros/${m.id}/suspender`, { motivo: 'Otra vez' })
    await anular(primero)
    expect(await miembroGuardado(s, m.id)).toMatchObject({ estado: null, fin: null })
    expect(await suspensiones(m.id)).toEqual([{ abierta: false }, { abierta: false }])
  })

  it('a suspension may be foreseen to end today', async () => {
    const m = await registrar()
    await cobrarMes(m)
    const r = await admin.post(`/api/v2/miembros/${m.id}/suspender`, { motivo: 'Un día', hasta: HOY })
    expect([r.estado, r.texto]).toEqual([200, expect.stringContaining('suspendida')])
    expect((await admin.get(`/api/miembros/${m.id}`)).cuerpo.suspension).toMatchObject({ desde: HOY, hasta: HOY })
  })

  it('a quota that is due today is owed and not overdue, in the list, in its totals and at the search', async () => {
    const { id: cliente, rucCed } = await crearCliente(s, { nombre: 'Vence Hoyporhoy' })
    await crearCredito(admin, cliente, '40.00', 1)
    const ver = async (mas = ''): Promise<any> =>
      (await admin.get(`/api/v2/cuentas-por-cobrar?client_id=${cliente}${mas}`)).cuerpo
    s.clock.fijar('2026-04-05T23:59:59-05:00')
    expect(await ver()).toMatchObject({
      total: 1,
      total_saldo: '40.00',
      total_vencido: '0.00',
      filas: [{ fecha_vencimiento: '2026-04-05', dias_vencida: 0 }],
    })
    expect((await ver('&vencidas=1')).total).toBe(0)
    const buscado = async (): Promise<any> =>
      (await admin.get(`/api/v2/search-client-member-status?query=${rucCed}`)).cuerpo[0]
    expect(await buscado()).toMatchObject({ client_id: cliente, hasOverdue: false })
    s.clock.fijar('2026-04-06T00:00:00-05:00')
    expect(await ver('&vencidas=1')).toMatchObject({ total: 1, total_vencido: '40.00', filas: [{ dias_vencida: 1 }] })
    expect(await buscado()).toMatchObject({ client_id: cliente, hasOverdue: true })
  })

  it("conciliation's last day counts to its last second, local time", async () => {
    const { id: cliente } = await crearCliente(s)
    const transferir = async (momento: string, referencia: string): Promise<void> => {
      s.clock.fijar(momento)
      const lineas = [{ id_forma_pago: FORMA.transferencia, monto_detalle: '8.00', referencia_metodo: referencia }]
      await admin.post('/api/v2/cobros', datosDeCobro(cliente, '8.00', { tipo_cobro: 'contado', lineas }))
    }
    await transferir('2026-03-09T23:59:59-05:00', 'BORDE-A')
    await transferir('2026-03-10T00:00:00-05:00', 'BORDE-B')
    await transferir('2026-03-10T23:59:59-05:00', 'BORDE-C')
    await transferir('2026-03-11T00:00:00-05:00', 'BORDE-D')
    const del = async (rango: string): Promise<string[]> =>
      (await admin.get(`/api/v2/conciliaciones?buscar=borde&${rango}`)).cuerpo.filas.map(
        (f: { referencia_metodo: string }) => f.referencia_metodo,
      )
    expect(await del('desde=2026-03-10&hasta=2026-03-10')).toEqual(['BORDE-B', 'BORDE-C'])
    expect(await del('hasta=2026-03-09')).toEqual(['BORDE-A'])
  })

  it('an abono takes the oldest due date first, even where a newer charge is due earlier', async () => {
    const { id: cliente } = await crearCliente(s)
    const credito = async (monto: string, fecha_cancelacion: string): Promise<number> => {
      const r = await admin.post(
        '/api/v2/cobros',
        datosDeCobro(cliente, monto, {
          tipo_cobro: 'credito',
          credito: { plan: 'unica', numero_cuotas: 1, fecha_cancelacion },
        }),
      )
      expect(r.estado, r.texto).toBe(201)
      return r.cuerpo.id_transaccion
    }
    const viejo = await credito('30.00', '2026-06-30')
    const nuevo = await credito('20.00', '2026-03-20')
    const r = await admin.post('/api/v2/abonos', {
      client_id: cliente,
      monto: 25,
      lineas: [{ id_forma_pago: FORMA.efectivo, monto_detalle: 25 }],
    })
    expect(r.cuerpo.aplicado.map((a: any) => [a.id_transaccion, a.monto, a.saldo_cuota])).toEqual([
      [nuevo, '20.00', '0.00'],
      [viejo, '5.00', '25.00'],
    ])
  })

  it('the change leaves the last line of two in cash, in the ledger too', async () => {
    const { id: cliente } = await crearCliente(s)
    const lineas = [10, 20].map((monto_detalle) => ({ id_forma_pago: FORMA.efectivo, monto_detalle }))
    const r = await admin.post('/api/v2/cobros', datosDeCobro(cliente, '25.00', { tipo_cobro: 'mixto', lineas }))
    expect(r.estado, r.texto).toBe(201)
    const libro = await s.pool.query('SELECT monto FROM ingreso WHERE id_transaccion = $1 ORDER BY id', [
      r.cuerpo.id_transaccion,
    ])
    expect(libro.rows).toEqual([{ monto: '10.00' }, { monto: '15.00' }])
  })

  it('a deleted client is found by nothing, two letters included', async () => {
    const { id, rucCed } = await crearCliente(s, { nombre: 'Wkwk Zjzj' })
    const hallados = async (texto: string): Promise<number[]> =>
      (await admin.get(`/consulta_clientesApps/?consulta=${texto}`)).cuerpo.map((c: any) => c.client_id)
    const textos = ['zj', 'wk', 'Wkwk', 'zjzj wkwk', rucCed as string]
    for (const texto of textos) expect(await hallados(texto), texto).toEqual([id])
    expect((await admin.borrar(`/api/v2/clientes/${id}`)).estado).toBe(200)
    for (const texto of textos) expect(await hallados(texto), texto).toEqual([])
  })

  it('a renamed type changes the version of the member list, which tells the new name', async () => {
    const m = await registrar()
    await cobrarMes(m)
    const pedir = (etag: string) => admin.get('/api/miembros', { 'if-none-match': etag, 'cache-control': 'max-age=0' })
    const etag = (await admin.get('/api/miembros')).cabeceras.get('etag') as string
    expect((await pedir(etag)).estado).toBe(304)
    const r = await admin.put(`/api/tipos-membresia/${mensual}`, { nombre_tipo: 'Mensual Plus' })
    expect(r.estado, r.texto).toBe(200)
    const despues = await pedir(etag)
    expect(despues.estado).toBe(200)
    expect(despues.cuerpo.find((x: any) => x.id_miembro === m.id).nombre_tipo_membresia).toBe('Mensual Plus')
  })

  it('a client who gets a cédula later is found by it as a member too', async () => {
    const m = await registrar()
    const hallados = async (): Promise<number[]> =>
      (await admin.get('/api/v2/miembros?buscar=1710034065')).cuerpo.filas.map((x: any) => x.id_miembro)
    expect(await hallados()).toEqual([])
    const r = await admin.put(`/api/v2/clientes/${m.idCliente}`, { client_rucCed: '1710034065' })
    expect(r.estado, r.texto).toBe(200)
    expect(await hallados()).toEqual([m.id])
    const paleta = (await admin.get('/api/v2/buscar?q=1710034065')).cuerpo
    expect(paleta.miembros.map((x: any) => x.id_miembro)).toEqual([m.id])
  })

  it('right sign-ins do not use up the tries of their address; a wrong one does', async () => {
    const entrar = (password: string): Promise<number> =>
      clienteHttp(s)
        .post('/api/v2/sesion', { usuario: ADMIN.usuario, password })
        .then((r) => r.estado)
    expect(await entrar(ADMIN.clave)).toBe(200)
    // All but one of the sixty tries of a quarter of an hour.
    expect((await s.pool.query("UPDATE limite_intentos SET points = 59 WHERE key LIKE 'ip:%'")).rowCount).toBe(1)
    for (let i = 0; i < 3; i++) expect(await entrar(ADMIN.clave)).toBe(200)
    expect([await entrar('otra'), await entrar(ADMIN.clave)]).toEqual([401, 429])
    await s.pool.query('DELETE FROM limite_intentos')
  })
})
