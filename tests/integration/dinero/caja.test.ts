import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { comprobarTodo } from '../../../server/src/features/comprobacion/comprobar'
import { clienteHttp, entrar } from '../../support/cliente'
import { desacuerdos, FORMA, ingresosDe } from '../../support/gym/dinero/cobros'
import {
  crearCliente,
  crearCredito,
  crearMiembroVencido,
  crearTipo,
  crearUsuario,
  datosDeCobro,
} from '../../support/factories'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

const HOY = '2026-03-05'

/* The money of the desk: payments of a membership, down payments, and what the till says of both. */
describe('la caja del mostrador', () => {
  let s: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrar>>
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: `${HOY}T10:00:00-05:00` })
    admin = await entrar(s)
  })
  afterAll(() => s.cerrar())

  const linea = (id_forma_pago: number, monto_detalle: string, referencia_metodo = '') => ({
    id_forma_pago,
    monto_detalle,
    referencia_metodo,
  })
  const caja = async (fecha = HOY) => (await admin.get(`/api/v2/caja?fecha=${fecha}`)).cuerpo
  const informe = async (fecha = HOY) =>
    (await admin.get(`/api/v2/informes/pagos?desde=${fecha}&hasta=${fecha}`)).cuerpo
  /** Till and report are two readings of one ledger. */
  const coinciden = async (fecha = HOY) => {
    const [c, i] = [await caja(fecha), await informe(fecha)]
    expect([c.total, c.cantidad]).toEqual([i.totalPagos, i.numeroPagos])
    return c
  }

  it('[MIEMBROL-07] a membership’s payment is a charge with method, of the chosen day, annulled whole', async () => {
    const tipo = await crearTipo(s, { nombre: 'Mensual', valor: '25.00' })
    const m = await crearMiembroVencido(s, { nombre: 'Beto Vencido', idTipo: tipo.id })
    const { client_id } = (await admin.get(`/api/miembros/${m.id}`)).cuerpo
    const pago = (mas: object) =>
      admin.post(
        '/api/v2/cobros',
        datosDeCobro(client_id, '25.00', {
          tipo_cobro: 'contado',
          origen_transaccion: 'MEMBRESIA',
          lineas: [linea(FORMA.transferencia, '25.00', 'TR-1')],
          renovacion: { id_miembro: m.id, id_tipo_membresia: tipo.id },
          ...mas,
        }),
      )
    expect((await pago({ fecha_pago: '2026-03-06' })).cuerpo.codigo).toBe('FECHA_FUTURA')
    const hecho = await pago({ fecha_pago: '2026-03-03' })
    expect([hecho.estado, hecho.cuerpo.renovacion]).toEqual([201, { fecha_inicio: HOY, fecha_fin: '2026-04-04' }])
    const id = hecho.cuerpo.id_transaccion
    const { rows } = await s.pool.query(
      'SELECT fecha::text, hora, monto::text, id_forma_pago FROM ingreso WHERE id_transaccion = $1',
      [id],
    )
    expect(rows).toEqual([
      { fecha: '2026-03-03', hora: '00:00:00', monto: '25.00', id_forma_pago: FORMA.transferencia },
    ])
    const dia = await coinciden('2026-03-03')
    expect(dia.por_metodo).toEqual([
      { id_forma_pago: FORMA.transferencia, nombre_forma_pago: 'Transferencia', cantidad: 1, total: '25.00' },
    ])
    expect((await caja()).total).toBe('0.00')
    const auditadas = (await s.pool.query("SELECT accion FROM auditoria WHERE entidad = 'cobro' ORDER BY id")).rows
    expect(auditadas.map((a) => a.accion)).toEqual(['crear', 'pagar-retroactivo'])
    const conciliacion = (await admin.get('/api/v2/conciliaciones')).cuerpo
    expect(JSON.stringify(conciliacion)).toContain('TR-1')
    expect((await admin.post(`/api/v2/cobros/${id}/anular`, { motivo: 'Era otro' })).estado).toBe(200)
    expect((await coinciden('2026-03-03')).total).toBe('0.00')
    expect((await admin.get(`/api/v2/miembros/${m.id}`)).cuerpo.estado).not.toBe('ACTIVO')
    expect(await desacuerdos(s)).toEqual([])
  })

  it('a free membership is renewed with the method that was chosen, and an unknown one is refused', async () => {
    const gratis = await crearTipo(s, { nombre: 'Cortesía', valor: '0.00' })
    const m = await crearMiembroVencido(s, { nombre: 'Cora Cortés', idTipo: gratis.id })
    const pagar = (id_forma_pago: number) =>
      admin.post(`/api/v2/miembros/${m.id}/pagar`, { id_tipo_membresia: gratis.id, monto: '0', id_forma_pago })
    expect((await pagar(999)).cuerpo.codigo).toBe('NO_ENCONTRADO')
    expect((await pagar(FORMA.efectivo)).estado).toBe(200)
    expect((await caja()).por_metodo.map((x: { nombre_forma_pago: string }) => x.nombre_forma_pago)).toEqual([
      'Efectivo',
    ])
  })

  it('[COBRO-04] [COBRO-13] [CUOTA-06] a down payment is received now, the quotas are the rest, exact', async () => {
    const { id: cliente } = await crearCliente(s, { nombre: 'Dora Deuda' })
    const credito = { plan: 'mensual', numero_cuotas: 3, fecha_cancelacion: '2026-06-05' }
    const cobrar = (mas: object) =>
      admin.post('/api/v2/cobros', datosDeCobro(cliente, '100.00', { tipo_cobro: 'credito', credito, ...mas }))
    const antes = (await caja()).total
    for (const [lineas, codigo] of [
      [[linea(FORMA.efectivo, '100.00')], 'COBRO_EXCEDIDO'],
      [[linea(FORMA.efectivo, '100.01')], 'COBRO_EXCEDIDO'],
      [[linea(FORMA.efectivo, '99.99')], 'VALIDACION'],
      [[linea(FORMA.efectivo, '-1')], 'VALIDACION'],
    ] as const)
      expect((await cobrar({ lineas })).cuerpo.codigo).toBe(codigo)
    expect((await cobrar({ tipo_cobro: 'contado', lineas: [linea(FORMA.efectivo, '20.00')] })).cuerpo.codigo).toBe(
      'COBRO_CONTRADICTORIO',
    )
    expect((await cobrar({ fecha_pago: HOY })).cuerpo.codigo).toBe('COBRO_CONTRADICTORIO')
    // Whoever calls it mixed means the same: part now, the rest in quotas.
    const hecho = await cobrar({
      tipo_cobro: 'mixto',
      lineas: [linea(FORMA.efectivo, '20.00'), linea(FORMA.transferencia, '9.99', 'TR-9')],
    })
    expect(hecho.estado).toBe(201)
    expect(hecho.cuerpo.cuotas.map((q: { monto_cuota: string }) => q.monto_cuota)).toEqual(['23.34', '23.34', '23.33'])
    const id = hecho.cuerpo.id_transaccion
    expect(await ingresosDe(s, id)).toEqual([
      { monto: '20.00', forma: FORMA.efectivo },
      { monto: '9.99', forma: FORMA.transferencia },
    ])
    const leido = (await admin.get(`/api/v2/cobros/${id}`)).cuerpo
    expect([leido.tipo_cobro, leido.estado, leido.recibido, leido.falta, leido.cambio]).toEqual([
      'credito',
      'Pendiente',
      '29.99',
      '70.01',
      '0.00',
    ])
    expect([leido.lineas.length, leido.cuotas.length]).toEqual([2, 3])
    expect((await coinciden()).total).toBe((Number(antes) + 29.99).toFixed(2))
    const cuenta = (await admin.get(`/api/v2/clientes/${cliente}/estado-de-cuenta?desde=${HOY}&hasta=${HOY}`)).cuerpo
    expect(cuenta.movimientos.at(-1).saldo).toBe('70.01')
    // Collected on its quotas, it is settled; annulled, both parts come back.
    const abono = await admin.post('/api/v2/abonos', {
      client_id: cliente,
      monto: '70.01',
      lineas: [linea(FORMA.efectivo, '70.01')],
    })
    expect(abono.estado).toBe(201)
    // The down payment waits for the bank.
    expect((await admin.get(`/api/v2/cobros/${id}`)).cuerpo).toMatchObject({
      estado: 'Por conciliar',
      estado_transaccion: 'Conciliado',
    })
    expect(await desacuerdos(s)).toEqual([])
    expect((await admin.post(`/api/v2/cobros/${id}/anular`, { motivo: 'Se arrepintió' })).estado).toBe(200)
    expect((await coinciden()).total).toBe(antes)
    expect(await desacuerdos(s)).toEqual([])
  })

  it('the check of the ledger passes with down payments, and finds one that the ledger does not have', async () => {
    const { id: cliente } = await crearCliente(s, { nombre: 'Elsa Entrada' })
    const credito = { plan: 'unica', numero_cuotas: 1, fecha_cancelacion: '2026-04-05' }
    const mas = { tipo_cobro: 'credito', credito, lineas: [linea(FORMA.efectivo, '40.00')] }
    const { id_transaccion: id } = (await admin.post('/api/v2/cobros', datosDeCobro(cliente, '100.00', mas))).cuerpo
    // The factories' members own days that nobody sold them: 'dias' is not for here.
    const malas = async () =>
      (await comprobarTodo(s.pool)).revisiones
        .filter((r) => r.desajustes > 0 && r.nombre !== 'dias')
        .map((r) => [r.nombre, r.primero?.id])
    expect(await malas()).toEqual([])
    await s.pool.query('ALTER TABLE detalle_metodo DISABLE TRIGGER USER')
    await s.pool.query('UPDATE detalle_metodo SET monto_detalle = 39.00 WHERE id_transaccion = $1', [id])
    await s.pool.query('ALTER TABLE detalle_metodo ENABLE TRIGGER USER')
    expect(await malas()).toContainEqual(['cobros-credito', String(id)])
  })

  it('who took money is a person’s name on receipts, till and reports, whoever has or had the login', async () => {
    await crearUsuario(s, { usuario: 'lola', nombre: 'Lola Anterior', eliminado: true })
    const lola = await crearUsuario(s, { usuario: 'lola', nombre: 'Dolores Mera' })
    const ella = await entrar(s, 'lola', lola.clave)
    const { id: cliente } = await crearCliente(s, { nombre: 'Elsa Pagadora' })
    const contado = { tipo_cobro: 'contado', lineas: [linea(FORMA.efectivo, '7.00')] }
    const cobro = (await ella.post('/api/v2/cobros', datosDeCobro(cliente, '7.00', contado))).cuerpo.id_transaccion
    const { cuotas } = await crearCredito(ella, cliente, '9.00', 1)
    const abono = (
      await ella.post('/api/v2/abonos', {
        client_id: cliente,
        monto: '9.00',
        cuotas,
        lineas: [linea(FORMA.efectivo, '9.00')],
      })
    ).cuerpo.id_abono
    // A key is called as she is, she takes another login, and somebody new takes hers.
    await admin.post('/api/v2/claves', { nombre: 'lola' })
    await s.pool.query("UPDATE usuario SET usuario = 'dmera' WHERE id = $1", [lola.id])
    await crearUsuario(s, { usuario: 'lola', nombre: 'Lola Nueva' })
    const leido = async (ruta: string) => {
      const r = await admin.get(ruta)
      expect(r.estado, r.texto).toBe(200)
      return r.cuerpo
    }
    const [lista, dia, pagos] = [
      await leido(`/api/v2/cobros?client_id=${cliente}`),
      await caja(),
      await leido(`/api/v2/informes/pagos/filas?desde=${HOY}&hasta=${HOY}&buscar=mera`),
    ]
    expect([
      (await leido(`/api/v2/cobros/${cobro}`)).atendio,
      (await leido(`/api/v2/abonos/${abono}`)).atendio,
      ...lista.filas.map((f: { atendio: string }) => f.atendio),
      dia.por_usuario.find((u: { id_usuario: number }) => u.id_usuario === lola.id).atendio,
      ...pagos.filas.map((f: { atendio: string }) => f.atendio),
      (await informe()).totalesUsuarios.find((u: { id: number }) => u.id === lola.id).atendio,
    ]).toEqual(Array.from({ length: 8 }, () => 'Dolores Mera'))
    const archivo = await admin.get(`/api/v2/informes/pagos/exportar?formato=csv&desde=${HOY}&hasta=${HOY}`)
    expect(archivo.texto).toContain(';Dolores Mera')
    // Through a key, it is whose login the old client sent.
    const { clave } = (await admin.post('/api/v2/claves', { nombre: 'Tableta' })).cuerpo
    const tableta = clienteHttp(s, {}, `/k/${clave}`)
    const suyo = await tableta.post(
      '/api/v2/cobros',
      datosDeCobro(cliente, '7.00', { ...contado, registrado_por: 'Lola' }),
    )
    expect((await leido(`/api/v2/cobros/${suyo.cuerpo.id_transaccion}`)).atendio).toBe('Lola Nueva')
  })
})
