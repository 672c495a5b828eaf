import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deshacerRenovacion } from '../../../server/src/features/membresias/renovar/deshacer-renovacion'
import { createExecutor } from '../../../server/src/platform/db/escribir/transaccion'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'
import { crearCliente, crearTipo } from '../../support/factories'
import { entrarParaSiempre, fichaRegistrada, miembroGuardado, periodosDe } from '../../support/gym/personas/miembros'

const HOY = '2026-03-05'

describe('miembros: períodos, suspensiones, grupos', () => {
  let s: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrarParaSiempre>>
  let mensual: number
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00' })
    mensual = (await crearTipo(s, { nombre: 'Mensual' })).id
    admin = await entrarParaSiempre(s)
  })
  beforeEach(() => s.clock.fijar('2026-03-05T10:00:00-05:00'))
  afterAll(() => s.cerrar())

  const en = (dia: string) => s.clock.fijar(`${dia}T10:00:00-05:00`)
  const crear = async (mas: Record<string, unknown> = {}) => {
    const r = await admin.post('/api/miembros', {
      client_id: (await crearCliente(s, { nombre: 'Ana Pérez' })).id,
      id_tipo_membresia: mensual,
      fecha_inicio: HOY,
      ...mas,
    })
    expect(r.estado, r.texto).toBe(201)
    return r.cuerpo.id_miembro as number
  }
  const registrar = async () =>
    (await admin.post('/api/v2/miembros/registrar', fichaRegistrada('Nueva'))).cuerpo.id_miembro as number
  const pagar = (id: number, mas: Record<string, unknown> = {}) =>
    admin.post(`/api/v2/miembros/${id}/pagar`, { id_tipo_membresia: mensual, monto: '25.00', ...mas })
  const poner = (id: number, cambio: Record<string, unknown>) => admin.put(`/api/miembros/${id}`, cambio)
  /** Runs a use case as the application would. */
  const caso =
    <E, S>(f: (ctx: never, e: E) => Promise<S>) =>
    (e: E) =>
      createExecutor(
        s.prisma,
        { clock: s.clock, relojBase: s.clock.detenido },
        'America/Guayaquil',
        { guardar: async () => {}, borrar: async () => {} },
        () => {},
      ).enTransaccion(f as never)(
        {
          tipo: 'sistema',
          idUsuario: 1,
          nombreUsuario: 'admin',
          rol: 'ADMINISTRADOR',
          idSesion: null,
          idLlave: null,
          debeCambiar: false,
          debeInscribir: false,
          ip: '',
          idPeticion: '',
        },
        e as never,
      ) as Promise<S>

  it('[MIEMBROL-05] a member with no status pays and becomes ACTIVO; VENCIDO pays and begins today', async () => {
    const id = await registrar()
    expect((await pagar(id)).cuerpo).toEqual({
      mensaje: 'Pago realizado con éxito',
      id_miembro: id,
      fecha_inicio: HOY,
      fecha_fin: '2026-04-04',
    })
    en('2026-04-05')
    expect((await admin.get(`/api/miembros/${id}`)).cuerpo.estado).toBe('VENCIDO')
    expect((await pagar(id)).cuerpo).toMatchObject({ fecha_inicio: '2026-04-05', fecha_fin: '2026-05-05' })
    expect(await periodosDe(s, id)).toEqual(['2026-03-05..2026-04-04 VIGENTE', '2026-04-05..2026-05-05 VIGENTE'])
  })

  it('paying while ACTIVO keeps the paid days; two desks at once lose none', async () => {
    const id = await registrar()
    await pagar(id)
    const r = await Promise.all([pagar(id), pagar(id), pagar(id)])
    expect(r.map((x) => x.estado)).toEqual([200, 200, 200])
    expect(await miembroGuardado(s, id)).toMatchObject({ estado: 'ACTIVO', inicio: HOY, fin: '2026-07-03' })
    expect((await periodosDe(s, id)).sort()).toEqual([
      '2026-03-05..2026-04-04 VIGENTE',
      '2026-04-05..2026-05-04 VIGENTE',
      '2026-05-05..2026-06-03 VIGENTE',
      '2026-06-04..2026-07-03 VIGENTE',
    ])
    expect(
      (await s.pool.query('SELECT count(*) AS n, sum(monto) AS total FROM ingreso WHERE id_miembro = $1', [id]))
        .rows[0],
    ).toEqual({ n: 4, total: '100.00' })
  })

  it('a payment sent twice with one Idempotency-Key is one payment and one period', async () => {
    const id = await registrar()
    const clave = { 'idempotency-key': 'pago-unico-1' }
    const cuerpo = { id_tipo_membresia: mensual, monto: 25 }
    const [a, b] = await Promise.all([
      admin.post(`/api/v2/miembros/${id}/pagar`, cuerpo, clave),
      admin.post(`/api/v2/miembros/${id}/pagar`, cuerpo, clave),
    ])
    expect(a.cuerpo).toEqual(b.cuerpo)
    expect(await periodosDe(s, id)).toHaveLength(1)
  })

  it('refuses a payment that cannot be, and changes nothing', async () => {
    const id = await registrar()
    const gratis = (await crearTipo(s, { nombre: 'Gratis', valor: '0' })).id
    const variable = (await crearTipo(s, { nombre: 'Variable', duracion: null })).id
    expect((await pagar(id, { monto: 0 })).cuerpo.codigo).toBe('MONTO_INVALIDO')
    expect((await pagar(id, { monto: -5 })).estado).toBe(400)
    expect((await pagar(id, { monto: '1.234' })).estado).toBe(400)
    expect((await pagar(id, { fecha: '2026-03-06' })).cuerpo.codigo).toBe('FECHA_FUTURA')
    expect((await pagar(id, { id_tipo_membresia: variable })).cuerpo.codigo).toBe('DURACION_REQUERIDA')
    expect((await pagar(99999)).estado).toBe(404)
    expect(await miembroGuardado(s, id)).toMatchObject({ estado: null, fin: null })
    expect((await s.pool.query('SELECT 1 FROM ingreso WHERE id_miembro = $1', [id])).rowCount).toBe(0)
    expect((await pagar(id, { id_tipo_membresia: gratis, monto: 0 })).estado).toBe(200)
    expect(
      (await pagar(await registrar(), { id_tipo_membresia: variable, fecha_fin: '2026-03-20' })).cuerpo.fecha_fin,
    ).toBe('2026-03-20')
  })

  it('a back-dated payment counts for its day and is audited as such; the period starts today', async () => {
    const id = await registrar()
    await pagar(id, { fecha: '2026-03-01' })
    const i = (await s.pool.query('SELECT id, fecha::text AS fecha, hora FROM ingreso WHERE id_miembro = $1', [id]))
      .rows[0]
    expect(i).toMatchObject({ fecha: '2026-03-01', hora: '00:00:00' })
    expect(
      (await s.pool.query("SELECT accion FROM auditoria WHERE entidad = 'ingreso' AND id_entidad = $1", [String(i.id)]))
        .rows,
    ).toEqual([{ accion: 'pagar-retroactivo' }])
    expect((await miembroGuardado(s, id)).inicio).toBe(HOY)
  })

  it('suspends, keeps the days, and gives them back on return', async () => {
    const id = await crear()
    en('2026-03-10')
    expect((await admin.post(`/api/v2/miembros/${id}/suspender`, { motivo: '' })).estado).toBe(400)
    expect(
      (await admin.post(`/api/v2/miembros/${id}/suspender`, { motivo: 'Viaje', hasta: '2026-03-09' })).cuerpo.campos,
    ).toHaveProperty('hasta')
    expect(
      (await admin.post(`/api/v2/miembros/${id}/suspender`, { motivo: 'Viaje', hasta: '2026-05-01' })).estado,
    ).toBe(200)
    expect((await admin.post(`/api/v2/miembros/${id}/suspender`, { motivo: 'Viaje' })).cuerpo).toMatchObject({
      codigo: 'TRANSICION_INVALIDA',
      mensaje: expect.stringContaining('SUSPENDIDO'),
    })
    expect((await admin.get(`/api/miembros/${id}`)).cuerpo).toMatchObject({
      estado: 'SUSPENDIDO',
      suspension: { desde: '2026-03-10', hasta: '2026-05-01', motivo: 'Viaje' },
    })
    en('2026-06-01')
    expect((await admin.get(`/api/miembros/${id}`)).cuerpo.estado).toBe('SUSPENDIDO')
    expect((await admin.post(`/api/v2/miembros/${id}/reactivar`)).cuerpo).toEqual({
      mensaje: 'Membresía reactivada.',
      id_miembro: id,
      dias_devueltos: 83,
      fecha_fin: '2026-06-26',
    })
    expect(await periodosDe(s, id)).toEqual(['2026-03-05..2026-04-04 SUSTITUIDO', '2026-03-05..2026-06-26 VIGENTE'])
    expect((await admin.post(`/api/v2/miembros/${id}/reactivar`)).cuerpo.codigo).toBe('TRANSICION_INVALIDA')
    const h = (await admin.get(`/api/v2/miembros/${id}/historia`)).cuerpo
    expect(h.suspensiones).toEqual([
      {
        id: expect.any(Number),
        desde: '2026-03-10',
        hasta: '2026-06-01',
        motivo: 'Viaje',
        dias_devueltos: 83,
        abierta_por: 'admin',
        cerrada_por: 'admin',
        cerrada_en: '2026-06-01T15:00:00.000Z',
      },
    ])
    expect(h.cambios.map((c: { a: string }) => c.a)).toEqual(['ACTIVO', 'SUSPENDIDO', 'ACTIVO'])
    expect((await admin.get('/api/v2/miembros/99999/historia')).estado).toBe(404)
  })

  it('paying while SUSPENDIDO lifts it with its days and pays the period that waits; the next extends', async () => {
    const id = await crear()
    await admin.post(`/api/v2/miembros/${id}/suspender`, { motivo: 'x' })
    en('2026-03-15')
    expect((await pagar(id)).cuerpo).toMatchObject({ fecha_inicio: HOY, fecha_fin: '2026-04-14' })
    expect(await miembroGuardado(s, id)).toMatchObject({ estado: 'ACTIVO', inicio: HOY, fin: '2026-04-14' })
    expect((await pagar(id)).cuerpo).toMatchObject({ fecha_inicio: '2026-04-15', fecha_fin: '2026-05-14' })
    expect(await miembroGuardado(s, id)).toMatchObject({ estado: 'ACTIVO', inicio: HOY, fin: '2026-05-14' })
    expect(
      (
        await s.pool.query(
          'SELECT dias_devueltos AS d FROM suspension WHERE id_miembro = $1 AND cerrada_en IS NOT NULL',
          [id],
        )
      ).rows,
    ).toEqual([{ d: 10 }])
    expect(await periodosDe(s, id)).toEqual([
      '2026-03-05..2026-04-04 SUSTITUIDO',
      '2026-03-05..2026-04-14 VIGENTE',
      '2026-04-15..2026-05-14 VIGENTE',
    ])
  })

  it('paying after a cancellation begins again today, and shows a hidden member in the old lists again', async () => {
    const id = await crear()
    await admin.php('miembros', { metodo: 'eliminar', id })
    expect(await miembroGuardado(s, id)).toMatchObject({ estado: 'CANCELADO', fin: HOY, oculto: true })
    expect((await pagar(id)).cuerpo).toMatchObject({ fecha_inicio: HOY, fecha_fin: '2026-04-04' })
    expect(await miembroGuardado(s, id)).toMatchObject({ estado: 'ACTIVO', oculto: false })
    expect((await admin.post(`/api/v2/miembros/${id}/cancelar`, {})).estado).toBe(400)
    expect((await admin.post(`/api/v2/miembros/${id}/cancelar`, { motivo: 'Se muda' })).estado).toBe(200)
    expect((await admin.get(`/api/v2/miembros/${id}/historia`)).cuerpo.cambios[0]).toMatchObject({
      de: 'ACTIVO',
      a: 'CANCELADO',
      motivo: 'Se muda',
      usuario: 'admin',
    })
  })

  it('[MIEMBRO-16] [API-15] the form changes to any state, through SUSPENDIDO and back with its days', async () => {
    const id = await crear()
    await poner(id, { estado: 'SUSPENDIDO', motivo: 'Lesión' })
    en('2026-03-08')
    await poner(id, { estado: 'ACTIVO', fecha_inicio: HOY, fecha_fin: '2026-04-04' })
    expect(await miembroGuardado(s, id)).toMatchObject({ estado: 'ACTIVO', fin: '2026-04-07' })
    for (const estado of ['VENCIDO', 'SUSPENDIDO', 'CANCELADO', 'ACTIVO']) {
      expect((await poner(id, { estado })).estado).toBe(200)
      expect((await admin.get(`/api/miembros/${id}`)).cuerpo.estado).toBe(estado)
    }
    en('2026-03-20')
    expect((await poner(id, { estado: 'ACTIVO' })).cuerpo.campos.fecha_fin).toMatch(/^La membresía ya terminó/)
    expect((await poner(id, { estado: 'ACTIVO', fecha_fin: '2026-04-20' })).estado).toBe(200)
    expect((await admin.get(`/api/miembros/${id}`)).cuerpo).toMatchObject({
      estado: 'ACTIVO',
      fecha_fin: '2026-04-20T12:00:00.000Z',
    })
  })

  it('an edit that would cross an older period is refused', async () => {
    const id = await crear()
    en('2026-05-01')
    await pagar(id)
    expect((await poner(id, { fecha_inicio: '2026-03-20' })).cuerpo.codigo).toBe('PERIODO_SOLAPADO')
    expect(await miembroGuardado(s, id)).toMatchObject({ inicio: '2026-05-01' })
  })

  it('undoing a payment gives back what was before: dates, type, or no membership at all', async () => {
    const id = await registrar()
    await pagar(id)
    await pagar(id)
    const [uno, dos] = (await s.pool.query('SELECT id FROM ingreso WHERE id_miembro = $1 ORDER BY id', [id]))
      .rows as Array<{ id: number }>
    const deshacer = caso(deshacerRenovacion as never) as unknown as (
      e: { idIngreso: number } | { idTransaccion: number },
    ) => Promise<void>
    await deshacer({ idIngreso: (dos as { id: number }).id })
    expect(await miembroGuardado(s, id)).toMatchObject({ estado: 'ACTIVO', fin: '2026-04-04' })
    await deshacer({ idIngreso: (dos as { id: number }).id })
    await deshacer({ idTransaccion: 12345 })
    expect(await miembroGuardado(s, id)).toMatchObject({ estado: 'ACTIVO', fin: '2026-04-04' })
    await deshacer({ idIngreso: (uno as { id: number }).id })
    expect(await miembroGuardado(s, id)).toEqual({
      estado: null,
      inicio: null,
      fin: null,
      tipo: null,
      titular: null,
      oculto: false,
    })
    expect((await periodosDe(s, id)).every((p) => p.endsWith('ANULADO'))).toBe(true)
    expect((await admin.get(`/api/miembros/${id}`)).cuerpo.estado).toBe('')
  })

  it('a renewal of an imported member without periods keeps its days; what is unknown is refused', async () => {
    const id = await crear({ fecha_inicio: '2026-02-20', fecha_fin: '2026-03-10' })
    await s.pool.query('DELETE FROM periodo_membresia WHERE id_miembro = $1', [id])
    expect((await pagar(id)).cuerpo).toMatchObject({ fecha_inicio: '2026-03-11', fecha_fin: '2026-04-09' })
    expect(await periodosDe(s, id)).toEqual(['2026-02-20..2026-03-10 VIGENTE', '2026-03-11..2026-04-09 VIGENTE'])
    expect((await pagar(99999)).cuerpo.codigo).toBe('NO_ENCONTRADO')
    expect((await pagar(id, { id_tipo_membresia: 99999 })).cuerpo.codigo).toBe('NO_ENCONTRADO')
  })

  describe('grupos', () => {
    const conGrupo = async (capacidad: number) => {
      const tipo = (await crearTipo(s, { nombre: 'Familiar', capacidad })).id
      return { tipo, titular: await crear({ id_tipo_membresia: tipo }) }
    }
    const entra = async (titular: number, mas: Record<string, unknown> = {}) =>
      admin.post('/api/miembros', {
        client_id: (await crearCliente(s, { nombre: 'Ana Pérez' })).id,
        id_miembro_titular: titular,
        ...mas,
      })

    it('joined members follow the holder in dates and state, and do not pay', async () => {
      const { titular, tipo } = await conGrupo(3)
      const otro = (await entra(titular)).cuerpo.id_miembro as number
      expect(await miembroGuardado(s, otro)).toMatchObject({
        estado: 'ACTIVO',
        inicio: HOY,
        fin: '2026-04-04',
        tipo,
        titular,
      })
      expect((await pagar(otro, { id_tipo_membresia: tipo })).cuerpo.codigo).toBe('GRUPO_INVALIDO')
      await pagar(titular, { id_tipo_membresia: tipo })
      expect((await miembroGuardado(s, otro)).fin).toBe('2026-04-04')
      await pagar(titular, { id_tipo_membresia: tipo })
      expect((await miembroGuardado(s, otro)).fin).toBe('2026-05-04')
      await poner(titular, { estado: 'SUSPENDIDO', motivo: 'x' })
      expect((await admin.get(`/api/miembros/${otro}`)).cuerpo).toMatchObject({
        estado: 'SUSPENDIDO',
        grupo: [
          { id_miembro: titular, titular: 1 },
          { id_miembro: otro, titular: 0 },
        ],
      })
      expect((await poner(otro, { estado: 'ACTIVO' })).cuerpo.codigo).toBe('GRUPO_INVALIDO')
      const leido = (await admin.get(`/api/miembros/${otro}`)).cuerpo
      expect((await poner(otro, { ...leido, observaciones: 'hola', fecha_actualizacion: undefined })).estado).toBe(200)
      expect((await admin.get(`/api/v2/miembros/${otro}/historia`)).cuerpo.cambios[0]).toMatchObject({
        a: 'SUSPENDIDO',
      })
    })

    it('never more than the capacity, holder included, also when eight desks add at once', async () => {
      const { titular } = await conGrupo(4)
      const r = await Promise.all(Array.from({ length: 8 }, () => entra(titular)))
      expect(r.map((x) => x.estado).sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409])
      expect(r.find((x) => x.estado === 409)?.cuerpo.codigo).toBe('GRUPO_COMPLETO')
      expect(
        (await s.pool.query('SELECT count(*) AS n FROM miembro WHERE id_miembro_titular = $1', [titular])).rows[0].n,
      ).toBe(3)
    })

    it('cancelling a joined member frees its place; cancelling the holder ends it for all', async () => {
      const { titular, tipo } = await conGrupo(2)
      const a = (await entra(titular)).cuerpo.id_miembro as number
      expect((await entra(titular)).estado).toBe(409)
      await admin.borrar(`/api/miembros/${a}`)
      expect(await miembroGuardado(s, a)).toMatchObject({ estado: 'CANCELADO', titular: null, fin: HOY })
      const b = (await entra(titular)).cuerpo.id_miembro as number
      expect((await poner(titular, { id_tipo_membresia: mensual })).cuerpo.codigo).toBe('GRUPO_COMPLETO')
      expect((await pagar(titular, { id_tipo_membresia: mensual })).cuerpo.codigo).toBe('GRUPO_COMPLETO')
      await admin.borrar(`/api/miembros/${titular}`)
      expect(await miembroGuardado(s, b)).toMatchObject({ estado: 'CANCELADO', tipo, titular })
    })

    it('joins, moves and leaves by editing; nobody with days of their own, nor a holder, nor themselves', async () => {
      const { titular } = await conGrupo(3)
      const otroGrupo = await conGrupo(3)
      const suelto = await registrar()
      expect((await poner(suelto, { id_miembro_titular: titular })).estado).toBe(200)
      expect(await miembroGuardado(s, suelto)).toMatchObject({ estado: 'ACTIVO', titular, fin: '2026-04-04' })
      expect((await poner(suelto, { id_miembro_titular: otroGrupo.titular })).estado).toBe(200)
      expect((await poner(otroGrupo.titular, { id_miembro_titular: titular })).cuerpo.codigo).toBe('GRUPO_INVALIDO')
      expect((await poner(titular, { id_miembro_titular: titular })).cuerpo.codigo).toBe('GRUPO_INVALIDO')
      expect((await poner(await crear(), { id_miembro_titular: titular })).cuerpo.codigo).toBe('TRANSICION_INVALIDA')
      expect((await poner(suelto, { id_miembro_titular: null })).estado).toBe(200)
      expect(await miembroGuardado(s, suelto)).toMatchObject({ estado: 'CANCELADO', titular: null })
      expect((await entra(await crear())).cuerpo.codigo).toBe('GRUPO_INVALIDO')
      expect((await entra(99999)).estado).toBe(404)
      expect((await entra(titular, { id_tipo_membresia: mensual })).cuerpo.codigo).toBe('GRUPO_INVALIDO')
    })

    it('desks that renew the holder and edit who joined at the same time all get an answer', async () => {
      const { titular, tipo } = await conGrupo(5)
      const otros = [
        (await entra(titular)).cuerpo.id_miembro as number,
        (await entra(titular)).cuerpo.id_miembro as number,
      ]
      const r = await Promise.all(
        otros.flatMap((id) => [
          pagar(titular, { id_tipo_membresia: tipo }),
          poner(id, { observaciones: 'x' }),
          poner(titular, { observaciones: 'y' }),
          pagar(titular, { id_tipo_membresia: tipo }),
        ]),
      )
      expect(r.every((x) => x.estado === 200)).toBe(true)
      expect(await miembroGuardado(s, otros[0] as number)).toMatchObject({
        fin: (await miembroGuardado(s, titular)).fin,
      })
      // The first of the four pays the period that waited.
      expect((await miembroGuardado(s, titular)).fin).toBe('2026-07-03')
    })
  })
})
