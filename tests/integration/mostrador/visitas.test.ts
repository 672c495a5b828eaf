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
} from '../../support/factories'
import { cuantoHay, deMiembro, ocasional, visitaGuardada } from '../../support/gym/visitas'
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

  const visita = (id: number) => visitaGuardada(s, id)
  const contar = () => cuantoHay(s)

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
  })
})
