import { type EstadoAcceso, visitaCuenta } from '@mancuerna/domain/membresias/visita'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { entrar } from '../../support/cliente'
import { crearArea, crearMiembroActivo, crearTipo, crearUsuario } from '../../support/factories'
import { deMiembro, ocasional } from '../../support/gym/visitas'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

const AHORA = '2026-03-05T13:15:30-05:00'

describe('las visitas del día', () => {
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
