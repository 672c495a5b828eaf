import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clienteHttp, entrar } from '../../support/cliente'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

describe('áreas', () => {
  let s: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrar>>
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00' })
    admin = await entrar(s)
  })
  afterAll(() => s.cerrar())

  it('[API-08] [AREA-03] [AREA-04] creates an area, ACTIVA by default', async () => {
    const r = await admin.post('/api/areas', { nombre_area: '  Pesas ', descripcion: 'Planta baja' })
    expect(r.estado).toBe(201)
    expect(r.cuerpo).toEqual({ mensaje: 'Área creada exitosamente.', id_area: expect.any(Number) })
    expect((await admin.get('/api/areas')).cuerpo).toEqual([
      { id_area: r.cuerpo.id_area, nombre_area: 'Pesas', descripcion: 'Planta baja', estado_area: 'ACTIVA' },
    ])
  })

  it('[API-07] [API-09] [API-10] lists, changes and deactivates', async () => {
    const { id_area } = (await admin.post('/api/areas', { nombre_area: 'Cardio' })).cuerpo
    expect(
      (
        await admin.put(`/api/areas/${id_area}`, {
          id_area,
          nombre_area: 'Cardio 2',
          descripcion: 'x',
          estado_area: 'ACTIVA',
        })
      ).cuerpo.mensaje,
    ).toBe('Área actualizada exitosamente.')
    expect((await admin.put(`/api/areas/${id_area}/inactivar`)).cuerpo.mensaje).toBe('Área inactivada exitosamente.')
    const lista = (await admin.get<Array<{ id_area: number }>>('/api/areas')).cuerpo
    expect(lista.find((a) => a.id_area === id_area)).toEqual({
      id_area,
      nombre_area: 'Cardio 2',
      descripcion: 'x',
      estado_area: 'INACTIVA',
    })
    const rastro = await s.pool.query(
      "SELECT accion, id_usuario FROM auditoria WHERE entidad = 'area' AND id_entidad = $1 ORDER BY id",
      [String(id_area)],
    )
    expect(rastro.rows).toEqual([
      { accion: 'crear', id_usuario: 1 },
      { accion: 'editar', id_usuario: 1 },
      { accion: 'editar', id_usuario: 1 },
    ])
  })

  it('[AREA-06] refuses what is missing, repeated or would break the comma lists, and changes nothing', async () => {
    const antes = (await admin.get('/api/areas')).texto
    expect((await admin.post('/api/areas', { nombre_area: ' ' })).cuerpo).toMatchObject({
      codigo: 'VALIDACION',
      campos: { nombre_area: 'El nombre del área es obligatorio.' },
    })
    expect((await admin.post('/api/areas', { nombre_area: 'PESÁS' })).cuerpo.codigo).toBe('DUPLICADO')
    expect((await admin.post('/api/areas', { nombre_area: 'a,b' })).estado).toBe(400)
    expect((await admin.post('/api/areas', { nombre_area: 'x', estado_area: 'OTRA' })).estado).toBe(400)
    expect((await admin.put('/api/areas/999', { nombre_area: 'x' })).cuerpo).toMatchObject({
      codigo: 'NO_ENCONTRADO',
      mensaje: 'El área no existe.',
    })
    expect((await admin.put('/api/areas/abc', { nombre_area: 'x' })).estado).toBe(400)
    expect((await clienteHttp(s).get('/api/areas')).estado).toBe(401)
    expect((await admin.get('/api/areas')).texto).toBe(antes)
  })

  it('repeats a write with the same Idempotency-Key once, and refuses the key with another body', async () => {
    const clave = { 'idempotency-key': 'area-sauna-1' }
    const a = await admin.post('/api/areas', { nombre_area: 'Sauna' }, clave)
    const b = await admin.post('/api/areas', { nombre_area: 'Sauna' }, clave)
    expect(b.cuerpo).toEqual(a.cuerpo)
    expect((await admin.post('/api/areas', { nombre_area: 'Otra' }, clave)).estado).toBe(422)
  })
})
