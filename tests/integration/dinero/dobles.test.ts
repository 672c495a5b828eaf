import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clienteHttp, type ClienteHttp, entrar } from '../../support/cliente'
import {
  crearCliente,
  crearMiembroActivo,
  crearTipo,
  crearUsuario,
  datosDeCobro,
  type MiembroCreado,
} from '../../support/factories'
import { miembroGuardado } from '../../support/gym/personas/miembros'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

const MOSTRADORES = 16
const MINUTO = 60_000

describe('the same renewal by two desks', () => {
  let s: ServidorDePrueba
  let admin: ClienteHttp
  /** Sessions of one user: each is a desk. */
  let mostradores: (ClienteHttp & { token: string })[]
  let tipo: { id: number }
  let m: MiembroCreado

  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00' })
    admin = await entrar(s)
    const ana = await crearUsuario(s, { usuario: 'ana' })
    // One after the other: ten sign-ins of one user under way at one address are ten tries, and the next one waits.
    mostradores = []
    while (mostradores.length < MOSTRADORES) mostradores.push(await entrar(s, ana.usuario, ana.clave))
    tipo = await crearTipo(s, { nombre: 'Mensual', valor: '25.00', duracion: 30 })
  })
  afterAll(() => s.cerrar())
  beforeEach(async () => {
    s.clock.avanzar(2 * MINUTO)
    m = await crearMiembroActivo(s, { idTipo: tipo.id, fin: '2026-03-10' })
  })

  const pagar = (en: ClienteHttp, mas: object = {}, cabeceras: Record<string, string> = {}) =>
    en.post(`/api/v2/miembros/${m.id}/pagar`, { id_tipo_membresia: tipo.id, monto: '25.00', ...mas }, cabeceras)
  const cobrar = (en: ClienteHttp, mas: object = {}) =>
    en.post(
      '/api/v2/cobros',
      datosDeCobro(m.idCliente, '25.00', {
        origen_transaccion: 'MEMBRESIA',
        tipo_cobro: 'contado',
        lineas: [{ id_forma_pago: 1, monto_detalle: '25.00' }],
        renovacion: { id_miembro: m.id, id_tipo_membresia: tipo.id },
        ...mas,
      }),
    )
  const pagarAntes = (en: ClienteHttp, idUsuario = 1) =>
    en.php('miembros', {
      metodo: 'pagar',
      pago: { matricula: m.matricula, pago: '25.00', idMembresia: tipo.id, duracion: 30, fecha: '', idUsuario },
    })
  /** As the old newer client charges a membership: a charge, then its line, from a client that renews nothing by it. */
  const porPasos = async (en: ClienteHttp, idCliente: number, credito = false) => {
    const { id_transaccion } = (
      await en.post(
        '/api/pagos/transacciones',
        datosDeCobro(idCliente, '25.00', {
          origen_transaccion: 'MEMBRESIA',
          estado_transaccion: credito ? 'Pendiente' : 'Conciliado',
        }),
      )
    ).cuerpo
    const r = credito
      ? await en.post('/api/pagos/cuotas-credito', {
          id_transaccion,
          monto_cuota: '25.00',
          fecha_vencimiento: '2026-04-05',
        })
      : await en.post('/api/pagos/detalles-metodo', { id_transaccion, id_forma_pago: 1, monto_detalle: '25.00' })
    expect(r.estado, r.texto).toBe(201)
    return id_transaccion as number
  }
  const [uno, dos] = [() => mostradores[0] as ClienteHttp, () => mostradores[1] as ClienteHttp]
  const deMiembro = async () => {
    const { rows } = await s.pool.query(
      `SELECT (SELECT count(*)::int FROM periodo_membresia
          WHERE id_miembro = $1 AND estado = 'VIGENTE'
            AND (id_ingreso IS NOT NULL OR id_transaccion IS NOT NULL)) AS periodos,
        (SELECT coalesce(sum(monto), 0)::text FROM ingreso WHERE id_miembro = $1) AS dinero`,
      [m.id],
    )
    return rows[0] as { periodos: number; dinero: string }
  }
  const dobles = async () =>
    (await admin.get<any[]>('/api/v2/posibles-dobles')).cuerpo.filter((d) => d.client_id === m.idCliente)

  it('of 16 desks at once one renews and the others are asked, with who did it, when, what and how much', async () => {
    const rs = await Promise.all(mostradores.map((d, i) => (i % 2 ? pagar(d) : cobrar(d))))
    expect(rs.filter((r) => r.estado < 300)).toHaveLength(1)
    const pedidos = rs.filter((r) => r.estado >= 300)
    for (const r of pedidos) {
      expect([r.estado, r.cuerpo.codigo]).toEqual([409, 'RENOVACION_RECIENTE'])
      expect(r.cuerpo.reciente).toEqual({
        quien: 'ana',
        momento: s.clock().toISOString(),
        hace_segundos: 0,
        nombre_tipo: 'Mensual',
        monto: '25.00',
      })
    }
    expect(await deMiembro()).toEqual({ periodos: 1, dinero: '25.00' })
    expect(await dobles()).toEqual([])
  })

  it('confirmed, it is written once, is no possible double, and the trail says so', async () => {
    await pagar(uno())
    s.clock.avanzar(20_000)
    const clave = { 'idempotency-key': 'confirmada-1' }
    const r = await pagar(dos(), {}, clave)
    expect(r.cuerpo.mensaje).toBe(
      'ana registró este mismo pago hace 20 s (Mensual, $25,00). Confirme si desea registrarlo de todos modos.',
    )
    for (const _ of [1, 2])
      expect((await pagar(dos(), { confirmar: true }, clave)).cuerpo).toMatchObject({ fecha_fin: '2026-04-09' })
    expect(await deMiembro()).toEqual({ periodos: 2, dinero: '50.00' })
    expect((await cobrar(admin)).cuerpo.codigo).toBe('RENOVACION_RECIENTE')
    expect((await cobrar(admin, { confirmar: true })).estado).toBe(201)
    expect(await deMiembro()).toEqual({ periodos: 3, dinero: '75.00' })
    expect(await dobles()).toEqual([])
    const { rowCount } = await s.pool.query(
      "SELECT 1 FROM auditoria WHERE accion = 'confirmar-renovacion' AND id_entidad = $1",
      [String(m.id)],
    )
    expect(rowCount).toBe(2)
  })

  it('nobody is asked by the same desk, a minute later, once the first was annulled, or for a repetition', async () => {
    const clave = { 'idempotency-key': 'primera-1' }
    const primera = await pagar(uno(), {}, clave)
    expect((await pagar(dos())).estado).toBe(409)
    expect((await pagar(uno())).estado).toBe(200)
    expect((await pagar(uno(), {}, clave)).cuerpo).toEqual(primera.cuerpo)
    s.clock.avanzar(MINUTO - 1)
    expect((await pagar(dos())).estado).toBe(409)
    s.clock.avanzar(1)
    expect((await pagar(dos())).estado).toBe(200)
    expect((await cobrar(admin)).estado).toBe(409)
    const { rows } = await s.pool.query('SELECT max(id) AS id FROM ingreso WHERE id_miembro = $1', [m.id])
    expect((await admin.post(`/api/v2/ingresos/${rows[0].id}/anular`, { motivo: 'Por error' })).estado).toBe(200)
    expect((await cobrar(admin)).estado).toBe(201)
  })

  it('16 old clients cannot be asked: all is written, and all but one annulled from the list', async () => {
    const rs = await Promise.all(mostradores.map((d) => pagarAntes(d)))
    expect(rs.map((r) => r.cuerpo)).toEqual(rs.map(() => true))
    expect(await deMiembro()).toEqual({ periodos: MOSTRADORES, dinero: '400.00' })
    const lista = await dobles()
    expect(lista).toHaveLength(MOSTRADORES - 1)
    expect(lista[0]).toMatchObject({
      id_miembro: m.id,
      matricula: m.matricula,
      primero: { quien: 'ana', puerta: 'ANTERIOR', monto: '25.00', nombre_tipo: 'Mensual', id_transaccion: null },
      segundo: { quien: 'ana', puerta: 'ANTERIOR', monto: '25.00', momento: s.clock().toISOString() },
    })
    expect((await uno().get('/api/v2/posibles-dobles')).estado).toBe(403)
    expect((await uno().post(`/api/v2/posibles-dobles/${lista[0].id}/anular`)).estado).toBe(403)
    const anular = (id: number) => admin.post(`/api/v2/posibles-dobles/${id}/anular`)
    const a = await Promise.all(lista.map((d) => anular(d.id)))
    expect(a.map((r) => r.estado)).toEqual(lista.map(() => 200))
    expect((await anular(lista[0].id)).cuerpo.codigo).toBe('CONFLICTO')
    expect(await deMiembro()).toEqual({ periodos: 1, dinero: '25.00' })
    // The first paid the period that waited; what the others added is gone.
    expect((await miembroGuardado(s, m.id)).fin).toBe('2026-03-10')
    expect(await dobles()).toEqual([])
  })

  it('the list follows what is annulled elsewhere, and forgets what is no double; keys are named', async () => {
    const llave = async (nombre: string) =>
      clienteHttp(s, {}, `/k/${(await admin.post('/api/v2/claves', { nombre })).cuerpo.clave}`)
    const [caja, puerta] = [await llave('Caja'), await llave('Puerta')]
    await pagarAntes(caja)
    await pagarAntes(puerta)
    await pagarAntes(uno())
    const [tercero, segundo] = await dobles()
    expect([tercero.primero.quien, tercero.segundo.quien]).toEqual(['admin', 'ana'])
    const anularPrimero = async () => {
      const { rows } = await s.pool.query('SELECT min(id) AS id FROM ingreso WHERE id_miembro = $1', [m.id])
      await admin.post(`/api/v2/ingresos/${rows[0].id}/anular`, { motivo: 'Por error' })
    }
    await anularPrimero()
    // What remains are the second and the third: still one too many.
    expect((await dobles()).map((d) => d.id)).toEqual([tercero.id])
    const r = await admin.post(`/api/v2/posibles-dobles/${tercero.id}/descartar`)
    expect(r.cuerpo).toEqual({ mensaje: 'Anotado: no es un cobro doble.', id: tercero.id })
    expect(await dobles()).toEqual([])
    expect(await deMiembro()).toEqual({ periodos: 2, dinero: '50.00' })
    expect(segundo.id).toBeLessThan(tercero.id)
    await expect(s.pool.query('DELETE FROM posible_doble')).rejects.toThrow('solo admite filas nuevas')
    await expect(s.pool.query('UPDATE pago_membresia SET monto = 0')).rejects.toThrow('solo admite filas nuevas')
  })

  it('under one key each user of another installation that is named is a desk of its own', async () => {
    const { clave } = (await admin.post('/api/v2/claves', { nombre: 'Caja' })).cuerpo
    const caja = clienteHttp(s, {}, `/k/${clave}`)
    for (const ajeno of [77, 77, 78]) {
      expect((await pagarAntes(caja, ajeno)).cuerpo).toBe(true)
      s.clock.avanzar(4000)
    }
    expect((await dobles()).map((d) => [d.primero.quien, d.segundo.quien])).toEqual([['Caja', 'Caja']])
  })

  it('the three steps of the old newer client are written and listed, in cash and on credit', async () => {
    await pagar(uno())
    const cobro = await porPasos(dos(), m.idCliente)
    await porPasos(admin, m.idCliente, true)
    const lista = await dobles()
    expect(lista.map((d) => [d.primero.puerta, d.segundo.puerta, d.segundo.nombre_tipo])).toEqual([
      ['NUEVA', 'POR_PASOS', ''],
      ['NUEVA', 'POR_PASOS', ''],
    ])
    expect(lista[1]).toMatchObject({ matricula: m.matricula, segundo: { id_transaccion: cobro } })
    await admin.post(`/api/v2/posibles-dobles/${lista[1].id}/anular`)
    const { rows } = await s.pool.query('SELECT estado_transaccion, motivo_anulacion FROM transaccion WHERE id = $1', [
      cobro,
    ])
    expect(rows).toEqual([
      { estado_transaccion: 'Anulado', motivo_anulacion: 'Cobro doble: ya lo había registrado ana' },
    ])
    // And a renewal after such a charge is asked about.
    s.clock.avanzar(2 * MINUTO)
    await porPasos(uno(), m.idCliente)
    expect((await pagar(dos())).cuerpo.reciente).toMatchObject({ nombre_tipo: '', monto: '25.00' })
    expect((await pagar(dos(), { monto: '20.00' })).estado).toBe(200)
  })

  it('what is no membership, is of another client or of Consumidor Final is nobody else’s double', async () => {
    const otro = await crearCliente(s)
    await pagar(uno())
    await porPasos(dos(), otro.id)
    await porPasos(dos(), 1)
    await porPasos(uno(), 1)
    await cobrar(dos(), { origen_transaccion: 'OTRO_SERVICIO', renovacion: null })
    expect(await dobles()).toEqual([])
    expect(
      (
        await s.pool.query(
          `SELECT 1 FROM posible_doble
            WHERE resuelto_en IS NULL AND id_segundo IN (SELECT id FROM pago_membresia WHERE id_cliente IN (1, $1))`,
          [otro.id],
        )
      ).rowCount,
    ).toBe(0)
  })
})
