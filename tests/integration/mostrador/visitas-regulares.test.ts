import { momentoCivil } from '@mancuerna/domain/fechas/fecha'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { entrar } from '../../support/cliente'
import { crearArea, crearUsuario, datosDeCobro } from '../../support/factories'
import { cuantoHay, ocasional, visitaGuardada } from '../../support/gym/visitas'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

const AHORA = '2026-03-05T13:15:30-05:00'

describe('visitas regulares', () => {
  let s: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrar>>
  let recepcion: Awaited<ReturnType<typeof entrar>>
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: AHORA })
    admin = await entrar(s)
    const u = await crearUsuario(s, { usuario: 'recepcion' })
    recepcion = await entrar(s, u.usuario, u.clave)
    await crearArea(s, { nombre: 'Pesas' })
  })
  // The clock moves on, so that no call counts as the repetition of another.
  beforeEach(() => s.clock.avanzar(60_000))
  afterAll(() => s.cerrar())

  const visita = (id: number) => visitaGuardada(s, id)
  const contar = () => cuantoHay(s)
  const libro = async (idVisita: number) =>
    (
      await s.pool.query(
        `SELECT monto, concepto, id_transaccion, id_forma_pago, id_cliente
          FROM ingreso WHERE id_visita = $1 ORDER BY id`,
        [idVisita],
      )
    ).rows

  describe('visitas.php', () => {
    it('[PHP-29] [VISITAL-07] registrar_regular writes the visit and its payment together', async () => {
      const r = await recepcion.php('visitas', { metodo: 'registrar_regular', visita: { idUsuario: 1, pago: '2.50' } })
      expect([r.estado, r.cuerpo]).toEqual([200, true])
      const { rows } = await s.pool.query(
        `SELECT v.id_cliente, v.id_miembro, v.id_usuario, i.monto, i.concepto,
            i.fecha, i.hora, i.id_cliente AS ic, i.id_usuario AS iu
          FROM visita v JOIN ingreso i ON i.id_visita = v.id ORDER BY v.id DESC LIMIT 1`,
      )
      expect(rows).toEqual([
        {
          id_cliente: 1,
          id_miembro: null,
          id_usuario: recepcion.idUsuario,
          monto: '2.50',
          concepto: 'VISITA_REGULAR',
          fecha: '2026-03-05',
          hora: momentoCivil(s.clock(), s.config.zona).hora,
          ic: 1,
          iu: recepcion.idUsuario,
        },
      ])
    })

    it('[VISITAL-08] an empty, wrong or too small amount writes neither visit nor payment', async () => {
      const antes = await contar()
      for (const pago of ['', ' ', null, undefined, 'abc', '0', 0, -1, '2.505', '1e3', {}, true, 'Infinity']) {
        const r = await admin.php('visitas', { metodo: 'registrar_regular', visita: { idUsuario: 1, pago } })
        expect([r.estado, r.cuerpo], String(pago)).toEqual([400, false])
      }
      expect(await contar()).toEqual(antes)
      expect(
        (await admin.php('visitas', { metodo: 'registrar_regular', visita: { idUsuario: 1, pago: 3 } })).cuerpo,
      ).toBe(true)
    })

    it('a double click counts once', async () => {
      const antes = await contar()
      const cuerpo = { metodo: 'registrar_regular', visita: { idUsuario: 1, pago: '4.75' } }
      expect(
        (await Promise.all([admin.php('visitas', cuerpo), admin.php('visitas', cuerpo)])).map((r) => r.cuerpo),
      ).toEqual([true, true])
      expect(await contar()).toEqual({ v: antes.v + 1, i: antes.i + 1, t: antes.t, a: antes.a + 1 })
    })
  })

  describe('/api/v2/visitas', () => {
    it('a regular visit with its method is a charge with document and lines, in reports like the old one', async () => {
      const r = await recepcion.post('/api/v2/visitas/regular', {
        pago: '3.00',
        id_forma_pago: 2,
        referencia_metodo: 'TRF-7',
      })
      expect(r.cuerpo).toEqual({
        mensaje: 'Visita regular registrada',
        id_visita: expect.any(Number),
        id_transaccion: expect.any(Number),
      })
      const { id_visita, id_transaccion } = r.cuerpo
      expect((await recepcion.get(`/api/v2/cobros/${id_transaccion}`)).cuerpo).toMatchObject({
        client_id: 1,
        client_nombre: 'Consumidor Final',
        tipo_cobro: 'contado',
        origen_transaccion: 'VISITA_OCASIONAL',
        documento_cobro_tipo: 'TICKET',
        numero_documento: '000001',
        fecha_documento: '2026-03-05',
        monto_total_cobro: '3.00',
        recibido: '3.00',
        estado: 'Por conciliar',
        referencia_interna: `Visita ${id_visita}`,
        id_miembro: null,
        id_visita,
        lineas: [{ id_forma_pago: 2, monto_detalle: '3.00', referencia_metodo: 'TRF-7' }],
      })
      expect((await recepcion.get('/api/v2/cobros')).cuerpo.filas[0]).toMatchObject({
        id_transaccion,
        registrado_por: 'recepcion',
      })
      expect(await libro(id_visita)).toEqual([
        { monto: '3.00', concepto: 'COBRO', id_transaccion, id_forma_pago: 2, id_cliente: 1 },
      ])

      await admin.php('visitas', { metodo: 'registrar_regular', visita: { idUsuario: 1, pago: '3.00' } })
      const filtros = { fechaInicio: '2026-03-05', fechaFin: '2026-03-05' }
      const { pagos, totalesMembresias } = (await admin.php('pagos', { metodo: 'obtener', filtros })).cuerpo
      const [nueva, vieja] = pagos.slice(-2)
      expect(nueva).toMatchObject({ membresia: 'VISITA REGULAR', monto: '3.00', usuario: 'recepcion' })
      expect({ ...nueva, usuario: 'admin' }).toEqual(vieja)
      expect(totalesMembresias.map((t: { nombre: string }) => t.nombre)).toEqual(['Visitas regular'])
      const filas = (await admin.get('/api/v2/informes/pagos/filas?tamano=100&buscar=visita%20regular&orden=fecha'))
        .cuerpo
      expect(filas.filas.at(-2)).toMatchObject({ id_transaccion, membresia: 'VISITA REGULAR', matricula: null })
      const caja = (await admin.get('/api/v2/caja?fecha=2026-03-05')).cuerpo
      expect(caja.por_metodo).toContainEqual(expect.objectContaining({ id_forma_pago: 2, total: '3.00' }))
      expect((await admin.get('/api/v2/conciliaciones')).cuerpo.filas).toMatchObject([{ referencia_metodo: 'TRF-7' }])
    })

    it('a method unknown or out of use, or no amount, writes nothing; the same key writes once', async () => {
      const regular = (cuerpo: object, mas = {}) => recepcion.post('/api/v2/visitas/regular', cuerpo, mas)
      const vale = { nombre_forma_pago: 'Vale', tipo_categoria_cobro: 'OTRO', activa: 0 }
      const enDesuso = (await admin.post('/api/v2/formas-pago', vale)).cuerpo.id_forma_pago
      const antes = await contar()
      expect((await regular({ pago: '3.00', id_forma_pago: 999 })).cuerpo.codigo).toBe('NO_ENCONTRADO')
      expect((await regular({ pago: '3.00', id_forma_pago: enDesuso })).cuerpo.campos).toEqual({
        id_forma_pago: 'La forma de pago «Vale» ya no está disponible.',
      })
      expect((await regular({ pago: '0' })).cuerpo.mensaje).toBe('El monto debe ser mayor que 0.')
      expect(await contar()).toEqual(antes)
      const clave = { 'idempotency-key': 'regular-una-vez' }
      const rs = await Promise.all([1, 2, 3].map(() => regular({ pago: '2.00', id_forma_pago: 1 }, clave)))
      expect(new Set(rs.map((r) => r.texto)).size).toBe(1)
      expect(await contar()).toEqual({ v: antes.v + 1, i: antes.i + 1, t: antes.t + 1, a: antes.a + 1 })
    })

    it('sixteen desks that charge a regular visit at once give sixteen numbers', async () => {
      const ultimo = (await admin.get('/api/v2/cobros/siguiente-documento?tipo=TICKET')).cuerpo.numero_documento
      const rs = await Promise.all(
        Array.from({ length: 16 }, (_, i) =>
          admin.post('/api/v2/visitas/regular', { pago: `${i + 1}`, id_forma_pago: 1 }),
        ),
      )
      const ids = rs.map((r) => r.cuerpo.id_transaccion)
      const { rows } = await s.pool.query(
        'SELECT numero_documento AS numero FROM transaccion WHERE id = ANY($1) ORDER BY numero_documento',
        [ids],
      )
      const esperados = Array.from({ length: 16 }, (_, i) => String(Number(ultimo) + i).padStart(6, '0'))
      expect(rows.map((f) => f.numero)).toEqual(esperados)
    })

    it.each([
      ['its bare payment', {}, 'VISITA_REGULAR'],
      ['its charge', { id_forma_pago: 1 }, 'COBRO'],
    ])('annuls a visit once, with a reason, by an administrator; a regular one with %s', async (_, como, concepto) => {
      const r = (await admin.post('/api/v2/visitas/regular', { pago: '5.00', ...como })).cuerpo
      const { id_visita, id_transaccion } = r
      const ruta = `/api/v2/visitas/${id_visita}/anular`
      expect((await recepcion.post(ruta, { motivo: 'x' })).cuerpo.codigo).toBe('SIN_PERMISO')
      expect((await admin.post(ruta, { motivo: ' ' })).cuerpo.campos).toEqual({ motivo: 'El motivo es obligatorio.' })
      const rs = await Promise.all(Array.from({ length: 4 }, () => admin.post(ruta, { motivo: 'Se equivocó' })))
      expect(rs.map((r) => r.estado).sort()).toEqual([200, 409, 409, 409])
      expect((await libro(id_visita)).map((i) => [i.monto, i.concepto])).toEqual([
        ['5.00', concepto],
        ['-5.00', concepto],
      ])
      expect(await visita(id_visita)).toMatchObject({ anulada_por: 1, motivo_anulacion: 'Se equivocó' })
      if (id_transaccion !== null)
        expect((await admin.get(`/api/v2/cobros/${id_transaccion}`)).cuerpo).toMatchObject({
          estado: 'Anulado',
          recibido: '0.00',
          motivo_anulacion: 'Se equivocó',
        })
      expect((await admin.post('/api/v2/visitas/999999/anular', { motivo: 'x' })).cuerpo).toMatchObject({
        codigo: 'NO_ENCONTRADO',
        mensaje: 'La visita no existe.',
      })
    })
  })

  it('its charge is annulled in Cobros, once, by an administrator; the visit stays, to be annulled after', async () => {
    const { id_visita, id_transaccion } = (
      await recepcion.post('/api/v2/visitas/regular', { pago: '6.00', id_forma_pago: 1 })
    ).cuerpo
    const anular = `/api/v2/cobros/${id_transaccion}/anular`
    expect((await recepcion.post(anular, { motivo: 'x' })).cuerpo.codigo).toBe('SIN_PERMISO')
    const [pago] = (await s.pool.query('SELECT id FROM ingreso WHERE id_visita = $1', [id_visita])).rows
    expect((await admin.post(`/api/v2/ingresos/${pago.id}/anular`, { motivo: 'x' })).cuerpo.campos).toEqual({
      id: `Este pago es del cobro ${id_transaccion}: anule el cobro.`,
    })
    expect((await admin.post(anular, { motivo: 'No era' })).estado).toBe(200)
    expect((await libro(id_visita)).map((i) => i.monto)).toEqual(['6.00', '-6.00'])
    expect((await visita(id_visita)).anulada_en).toBeNull()
    expect((await admin.post(`/api/v2/visitas/${id_visita}/anular`, { motivo: 'Tampoco' })).estado).toBe(200)
    expect(await libro(id_visita)).toHaveLength(2)
    expect((await admin.post(anular, { motivo: 'otra vez' })).cuerpo.codigo).toBe('YA_ANULADO')
    // A charge of the form names an occasional visit too, but is annulled by itself only.
    const { id_visita: ocasion } = (await admin.post('/api/visitas', ocasional())).cuerpo
    const lineas = [{ id_forma_pago: 1, monto_detalle: '7.00' }]
    const cobro = datosDeCobro(1, '7.00', { tipo_cobro: 'contado', lineas, id_visita: ocasion })
    const { id_transaccion: deOcasion } = (await admin.post('/api/v2/cobros', cobro)).cuerpo
    expect((await admin.post(`/api/v2/visitas/${ocasion}/anular`, { motivo: 'error' })).estado).toBe(200)
    expect((await admin.get(`/api/v2/cobros/${deOcasion}`)).cuerpo.estado).toBe('Conciliado')
  })
})
