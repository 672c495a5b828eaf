import { momentoCivil } from '@mancuerna/domain/fechas/fecha'
import { type EstadoAcceso, visitaCuenta } from '@mancuerna/domain/membresias/visita'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clienteHttp, entrar } from '../../support/cliente'
import {
  crearArea,
  crearCliente,
  crearMiembro,
  crearMiembroActivo,
  crearMiembroVencido,
  crearTipo,
  crearUsuario,
  datosDeCobro,
} from '../../support/factories'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

/** 5 March 2026 in Guayaquil; a session lasts the twelve hours that the clock moves on. */
const AHORA = '2026-03-05T13:15:30-05:00'

describe('visitas', () => {
  let s: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrar>>
  let recepcion: Awaited<ReturnType<typeof entrar>>
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: AHORA })
    admin = await entrar(s)
    const u = await crearUsuario(s, { usuario: 'recepcion' })
    recepcion = await entrar(s, u.usuario, u.clave)
    await crearArea(s, { nombre: 'Pesas' })
    await crearArea(s, { nombre: 'Cardio' })
    await crearArea(s, { nombre: 'Cerrada', estado: 'INACTIVA' })
  })
  // The clock moves on, so that no call counts as the repetition of another.
  beforeEach(() => s.clock.avanzar(60_000))
  afterAll(() => s.cerrar())

  const visita = async (id: number) => (await s.pool.query('SELECT * FROM visita WHERE id = $1', [id])).rows[0]
  const contar = async () =>
    (
      await s.pool.query(
        `SELECT (SELECT count(*) FROM visita) AS v,
            (SELECT count(*) FROM ingreso) AS i,
            (SELECT count(*) FROM transaccion) AS t,
            (SELECT count(*) FROM auditoria WHERE entidad = 'visita') AS a`,
      )
    ).rows[0]
  const libro = async (idVisita: number) =>
    (
      await s.pool.query(
        `SELECT monto, concepto, id_transaccion, id_forma_pago, id_cliente
          FROM ingreso WHERE id_visita = $1 ORDER BY id`,
        [idVisita],
      )
    ).rows
  const deMiembro = (m: { id: number; idCliente: number }, mas = {}) => ({
    client_id: m.idCliente,
    es_miembro: true,
    id_miembro: m.id,
    nombre_area_acceso: 'Pesas, Lo que diga',
    estado_acceso: 'CONCEDIDO',
    motivo_denegacion: null,
    registrado_por: 'Turno tarde',
    observaciones: '',
    ...mas,
  })
  const ocasional = (mas = {}) => ({
    client_id: 1,
    es_miembro: false,
    id_miembro: null,
    nombre_area_acceso: 'Pesas',
    estado_acceso: 'CONCEDIDO',
    motivo_denegacion: null,
    registrado_por: '',
    observaciones: 'x',
    ...mas,
  })

  describe('POST /api/visitas', () => {
    it('[API-30] [VISITA-13] registers: the server’s clock, the session’s user, the day’s type', async () => {
      const m = await crearMiembroActivo(s)
      const r = await recepcion.post('/api/visitas', { ...deMiembro(m), momento: '2020-01-01', id_usuario: 1 })
      expect(r.estado).toBe(201)
      expect(r.cuerpo).toEqual({ mensaje: 'Visita registrada', id_visita: expect.any(Number) })
      const v = await visita(r.cuerpo.id_visita)
      expect(v).toMatchObject({
        dia: '2026-03-05',
        hora: 13,
        id_cliente: m.idCliente,
        id_miembro: m.id,
        id_tipo_membresia: m.idTipo,
        id_usuario: recepcion.idUsuario,
        nombre_area_acceso: 'Pesas, Lo que diga',
        registrado_por: 'Turno tarde',
        estado_acceso: 'CONCEDIDO',
        motivo_denegacion: null,
      })
      expect(v.momento).toEqual(s.clock())
      const otro = await crearTipo(s)
      await s.pool.query('UPDATE miembro SET id_tipo_membresia = $1 WHERE id = $2', [otro.id, m.id])
      expect((await visita(r.cuerpo.id_visita)).id_tipo_membresia).toBe(m.idTipo)
    })

    it('leaves a line of the audit trail with the visit', async () => {
      const m = await crearMiembroActivo(s)
      const { id_visita } = (await recepcion.post('/api/visitas', deMiembro(m))).cuerpo
      const { rows } = await s.pool.query(
        "SELECT accion, id_usuario, ip, despues FROM auditoria WHERE entidad = 'visita' AND id_entidad = $1",
        [String(id_visita)],
      )
      expect(rows).toEqual([
        {
          accion: 'registrar',
          id_usuario: recepcion.idUsuario,
          ip: '127.0.0.1',
          despues: expect.objectContaining({ id: id_visita, id_miembro: m.id }),
        },
      ])
    })

    it('takes the payload of the member access card', async () => {
      const m = await crearMiembroActivo(s)
      const r = await admin.post('/api/visitas', {
        id_miembro: String(m.id),
        area_acceso: 'Cardio',
        registrado_por: 'Sistema de Acceso',
        observaciones: '',
      })
      expect(await visita(r.cuerpo.id_visita)).toMatchObject({
        id_miembro: m.id,
        id_cliente: m.idCliente,
        nombre_area_acceso: 'Cardio',
        registrado_por: 'Sistema de Acceso',
      })
    })

    it('[VISITA-04] refuses a member who is not ACTIVO, from the first second after the end date', async () => {
      const casos = [
        [await crearMiembroVencido(s), 'VENCIDO'],
        [await crearMiembro(s, { estado: 'SUSPENDIDO' }), 'SUSPENDIDO'],
        [await crearMiembro(s, { estado: 'CANCELADO' }), 'CANCELADO'],
        [await crearMiembro(s, { estado: 'VENCIDO' }), 'VENCIDO'],
        [await crearMiembro(s, { estado: null }), 'SIN MEMBRESÍA'],
      ] as const
      const antes = await contar()
      for (const [m, estado] of casos) {
        const r = await admin.post('/api/visitas', deMiembro(m))
        expect(r.estado).toBe(422)
        expect(r.cuerpo).toMatchObject({
          codigo: 'MIEMBRO_NO_ACTIVO',
          mensaje: `La membresía no está activa (${estado}). No se puede conceder el acceso.`,
        })
      }
      expect(await contar()).toEqual(antes)
      const ultimo = await crearMiembroActivo(s, { inicio: '2026-03-01', fin: '2026-03-05' })
      s.clock.fijar('2026-03-05T23:59:59-05:00')
      expect((await admin.post('/api/visitas', deMiembro(ultimo))).estado).toBe(201)
      s.clock.fijar('2026-03-06T00:00:01-05:00')
      expect((await admin.post('/api/visitas', deMiembro(ultimo))).cuerpo.codigo).toBe('MIEMBRO_NO_ACTIVO')
      s.clock.fijar('2026-03-05T15:00:00-05:00')
    })

    it('[VISITA-14] records a denied attempt with its reason, and keeps no reason with a granted visit', async () => {
      const m = await crearMiembroVencido(s)
      const r = await admin.post(
        '/api/visitas',
        deMiembro(m, { estado_acceso: 'DENEGADO', motivo_denegacion: ' Vencida ' }),
      )
      expect(r.cuerpo.mensaje).toBe('Acceso denegado registrado')
      expect(await visita(r.cuerpo.id_visita)).toMatchObject({
        estado_acceso: 'DENEGADO',
        motivo_denegacion: 'Vencida',
        id_tipo_membresia: m.idTipo,
      })
      const otra = await admin.post('/api/visitas', ocasional({ motivo_denegacion: 'sobra' }))
      expect(await visita(otra.cuerpo.id_visita)).toMatchObject({ estado_acceso: 'CONCEDIDO', motivo_denegacion: null })
      expect((await admin.post('/api/visitas', ocasional({ estado_acceso: 'QUIZA' }))).cuerpo.campos).toEqual({
        estado_acceso: 'El estado de acceso debe ser CONCEDIDO o DENEGADO.',
      })
    })

    it('registers an occasional visit of a client, or of Consumidor Final, in known areas, ACTIVA or not', async () => {
      const c = await crearCliente(s)
      const r = await admin.post(
        '/api/visitas',
        ocasional({ client_id: String(c.id), nombre_area_acceso: ' pesas , CARDIO,Pesas' }),
      )
      expect(await visita(r.cuerpo.id_visita)).toMatchObject({
        id_cliente: c.id,
        id_miembro: null,
        id_tipo_membresia: null,
        nombre_area_acceso: 'Pesas, Cardio',
        registrado_por: 'Sistema Web',
        observaciones: 'x',
      })
      const sinCliente = await admin.post('/api/visitas', ocasional({ client_id: null }))
      expect(await visita(sinCliente.cuerpo.id_visita)).toMatchObject({ id_cliente: 1 })
      for (const [nombre, texto] of [
        ['Sauna', 'Pesas, Sauna'],
        ['Terraza', 'Cerrada, Terraza'],
      ]) {
        expect((await admin.post('/api/visitas', ocasional({ nombre_area_acceso: texto }))).cuerpo).toMatchObject({
          codigo: 'AREA_DESCONOCIDA',
          mensaje: `El área «${nombre}» no existe.`,
        })
      }
      expect((await admin.post('/api/visitas', ocasional({ nombre_area_acceso: ' , ' }))).cuerpo).toMatchObject({
        codigo: 'VALIDACION',
        mensaje: 'Debe seleccionar al menos un área de acceso.',
      })
    })

    it('refuses what contradicts itself or names nobody, and writes nothing', async () => {
      const m = await crearMiembroActivo(s)
      const otro = await crearCliente(s)
      const inactivo = await crearCliente(s, { activo: false })
      const antes = await contar()
      const casos: [object, number, string][] = [
        [deMiembro(m, { es_miembro: false }), 400, 'VALIDACION'],
        [ocasional({ es_miembro: true }), 400, 'VALIDACION'],
        [deMiembro(m, { client_id: otro.id }), 400, 'VALIDACION'],
        [deMiembro({ id: 999_999, idCliente: 1 }), 404, 'NO_ENCONTRADO'],
        [ocasional({ client_id: 999_999 }), 404, 'NO_ENCONTRADO'],
        [ocasional({ client_id: inactivo.id }), 422, 'CLIENTE_INACTIVO'],
        [deMiembro(m, { id_miembro: '1 OR 1=1' }), 400, 'VALIDACION'],
        [deMiembro(m, { observaciones: 'a\u0000b' }), 400, 'VALIDACION'],
        [{}, 400, 'VALIDACION'],
      ]
      for (const [cuerpo, estado, codigo] of casos) {
        const r = await admin.post('/api/visitas', cuerpo)
        expect([r.estado, r.cuerpo.codigo], JSON.stringify(cuerpo)).toEqual([estado, codigo])
      }
      expect((await clienteHttp(s).post('/api/visitas', deMiembro(m))).estado).toBe(401)
      expect(await contar()).toEqual(antes)
    })

    it('writes a repeated request with the same Idempotency-Key once', async () => {
      const m = await crearMiembroActivo(s)
      const clave = { 'idempotency-key': 'visita-0001' }
      const rs = await Promise.all(Array.from({ length: 6 }, () => admin.post('/api/visitas', deMiembro(m), clave)))
      expect(new Set(rs.map((r) => r.cuerpo.id_visita)).size).toBe(1)
      expect((await s.pool.query('SELECT count(*) AS n FROM visita WHERE id_miembro = $1', [m.id])).rows[0].n).toBe(1)
    })
  })

  describe('the daily limit', () => {
    it('counts what counts everywhere: the same visits in SQL as in the domain', async () => {
      const { rows } = await s.pool.query<{ acceso: EstadoAcceso; anulada: boolean; cuenta: boolean }>(
        `SELECT acceso, anulada IS NOT NULL AS anulada, visita_cuenta(acceso, anulada) AS cuenta
          FROM unnest(ARRAY['CONCEDIDO', 'DENEGADO']) acceso, unnest(ARRAY[NULL, now()]) anulada`,
      )
      expect(rows).toHaveLength(4)
      for (const r of rows) expect(r.cuenta, JSON.stringify(r)).toBe(visitaCuenta(r.acceso, r.anulada))
    })

    it('holds with 16 desks at once, counts a member alone, and says the limit', async () => {
      const tipo = await crearTipo(s, { visitasMaximas: 3, capacidad: 2 })
      const titular = await crearMiembroActivo(s, { idTipo: tipo.id })
      const adherido = await crearMiembroActivo(s, { idTipo: tipo.id, idTitular: titular.id })
      const rs = await Promise.all(Array.from({ length: 16 }, () => admin.post('/api/visitas', deMiembro(titular))))
      expect(rs.filter((r) => r.estado === 201)).toHaveLength(3)
      expect(rs.find((r) => r.estado !== 201)?.cuerpo).toMatchObject({
        codigo: 'LIMITE_VISITAS',
        mensaje: 'Límite alcanzado: esta membresía admite 3 visitas por día.',
      })
      expect((await admin.post('/api/visitas', deMiembro(adherido))).estado).toBe(201)
    })

    it('does not count denied or annulled visits nor those of another day', async () => {
      const tipo = await crearTipo(s, { visitasMaximas: 1 })
      const m = await crearMiembroActivo(s, { idTipo: tipo.id })
      expect((await admin.post('/api/visitas', deMiembro(m, { estado_acceso: 'DENEGADO' }))).estado).toBe(201)
      const primera = await admin.post('/api/visitas', deMiembro(m))
      expect(primera.estado).toBe(201)
      expect((await admin.post('/api/visitas', deMiembro(m))).cuerpo.mensaje).toBe(
        'Límite alcanzado: esta membresía admite 1 visita por día.',
      )
      expect(
        (await admin.post('/api/visitas', deMiembro(m, { estado_acceso: 'DENEGADO', motivo_denegacion: 'Límite' })))
          .estado,
      ).toBe(201)
      await admin.post(`/api/v2/visitas/${primera.cuerpo.id_visita}/anular`, { motivo: 'error' })
      expect((await admin.post('/api/visitas', deMiembro(m))).estado).toBe(201)
      s.clock.fijar('2026-03-06T00:00:00-05:00')
      expect((await admin.post('/api/visitas', deMiembro(m))).estado).toBe(201)
      s.clock.fijar('2026-03-05T16:00:00-05:00')
    })

    it('is the same through the old door', async () => {
      const m = await crearMiembroActivo(s, { idTipo: (await crearTipo(s, { visitasMaximas: 1 })).id })
      expect((await admin.post('/api/visitas', deMiembro(m))).estado).toBe(201)
      const r = await admin.php('visitas', {
        metodo: 'registrar',
        visita: { idMiembro: m.id, idMembresia: m.idTipo, idUsuario: 1 },
      })
      expect([r.estado, r.cuerpo]).toEqual([422, false])
      expect(r.cabeceras.get('x-error')).toMatch(/^LIMITE_VISITAS: /)
    })
  })

  describe('visitas.php', () => {
    it("[PHP-28] [VISITAL-07] registrar answers true; type is the member's and user the session's", async () => {
      const m = await crearMiembroActivo(s)
      const r = await recepcion.php('visitas', {
        metodo: 'registrar',
        visita: { idMiembro: String(m.id), idMembresia: 99_999, idUsuario: 1 },
      })
      expect([r.estado, r.cuerpo]).toEqual([200, true])
      const { rows } = await s.pool.query(
        'SELECT id_tipo_membresia, id_usuario, id_cliente FROM visita WHERE id_miembro = $1',
        [m.id],
      )
      expect(rows).toEqual([{ id_tipo_membresia: m.idTipo, id_usuario: recepcion.idUsuario, id_cliente: m.idCliente }])
    })

    it('[PHP-28] [VISITA-04] refuses unknown and expired members: falsy, with the reason in X-Error', async () => {
      const vencido = await crearMiembroVencido(s)
      const antes = await contar()
      for (const [idMiembro, estado, codigo] of [
        [999_999, 404, 'NO_ENCONTRADO'],
        [vencido.id, 422, 'MIEMBRO_NO_ACTIVO'],
        [null, 400, 'VALIDACION'],
        ['abc', 400, 'VALIDACION'],
      ] as const) {
        const r = await admin.php('visitas', {
          metodo: 'registrar',
          visita: { idMiembro, idMembresia: 1, idUsuario: 1 },
        })
        expect([r.estado, r.cuerpo]).toEqual([estado, false])
        expect(r.cabeceras.get('x-error')).toContain(codigo)
      }
      expect((await admin.php('visitas', { metodo: 'registrar' })).cuerpo).toBe(false)
      expect(
        (await clienteHttp(s).php('visitas', { metodo: 'registrar', visita: { idMiembro: vencido.id } })).estado,
      ).toBe(401)
      expect(await contar()).toEqual(antes)
    })

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

    it('shows the last entries of today, newest first, and how many were let in', async () => {
      const m = await crearMiembroActivo(s, { nombre: 'Ana Ávila', foto: 'ana.png' })
      const antes = (await recepcion.get('/api/v2/visitas/ultimas')).cuerpo.total
      const a = (await recepcion.post('/api/visitas', deMiembro(m))).cuerpo.id_visita
      const b = (
        await recepcion.post('/api/visitas', ocasional({ estado_acceso: 'DENEGADO', motivo_denegacion: 'Sin pago' }))
      ).cuerpo.id_visita
      const c = (await recepcion.post('/api/visitas', ocasional())).cuerpo.id_visita
      await admin.post(`/api/v2/visitas/${c}/anular`, { motivo: 'error' })
      const r = await recepcion.get('/api/v2/visitas/ultimas?limite=2')
      expect(r.cuerpo).toMatchObject({ hoy: '2026-03-05', total: antes + 1 })
      expect(r.cuerpo.visitas).toEqual([
        {
          id_visita: b,
          momento: s.clock().toISOString(),
          client_id: 1,
          client_nombre: 'Consumidor Final',
          id_miembro: null,
          matricula: null,
          imagen: null,
          membresia: 'VISITA REGULAR',
          nombre_area_acceso: 'Pesas',
          estado_acceso: 'DENEGADO',
          motivo_denegacion: 'Sin pago',
          registrado_por: 'Sistema Web',
          usuario: 'recepcion',
        },
        {
          id_visita: a,
          momento: s.clock().toISOString(),
          client_id: m.idCliente,
          client_nombre: 'Ana Ávila',
          id_miembro: m.id,
          matricula: m.matricula,
          imagen: './imagenes/ana.png',
          membresia: expect.stringMatching(/^Tipo /),
          nombre_area_acceso: 'Pesas, Lo que diga',
          estado_acceso: 'CONCEDIDO',
          motivo_denegacion: null,
          registrado_por: 'Turno tarde',
          usuario: 'recepcion',
        },
      ])
      expect((await recepcion.get('/api/v2/visitas/ultimas?limite=0')).estado).toBe(400)
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

  it('what one door registers the other reports, at once', async () => {
    const m = await crearMiembroActivo(s, { nombre: 'Dos Puertas' })
    await admin.post('/api/visitas', deMiembro(m))
    await admin.php('visitas', { metodo: 'registrar', visita: { idMiembro: m.id, idMembresia: null, idUsuario: 1 } })
    const filas = (await admin.php('visitas', { metodo: 'obtener', filtros: null })).cuerpo.visitas.filter(
      (v: { matricula: string }) => v.matricula === m.matricula,
    )
    expect(filas).toHaveLength(2)
    expect((await admin.get(`/api/v2/informes/visitas/filas?buscar=${m.matricula}`)).cuerpo.total).toBe(2)
  })
})
