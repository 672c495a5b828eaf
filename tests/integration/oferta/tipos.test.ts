import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clienteHttp, entrar } from '../../support/cliente'
import { crearArea, crearMiembro } from '../../support/factories'
import { altaDeCombo, altaDeTipo, leerTipo } from '../../support/gym/tipos'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

const TEXTO = {
  capacidad: 'La capacidad debe ser mayor a 1 para membresías grupales.',
  valor: 'El valor es obligatorio y debe ser mayor o igual a 0.',
}

describe('tipos de membresía', () => {
  let s: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrar>>
  let combo: number
  const crear = (t: object) => altaDeTipo(admin, t)
  const leer = (id: number) => leerTipo(admin, id)
  const php = (cuerpo: object) => admin.php('membresias', cuerpo)
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00' })
    admin = await entrar(s)
    for (const nombre of ['Pesas', 'Cardio', 'Sauna']) await crearArea(s, { nombre })
    combo = await altaDeCombo(admin)
  })
  afterAll(() => s.cerrar())

  it('[API-02] [API-03] [API-04] [TIPO-12] creates, reads and lists one with all its fields', async () => {
    const r = await admin.post('/api/tipos-membresia', {
      id_tipo_membresia: '',
      nombre_tipo: ' Familiar ',
      categoria_membresia: 'Grupo',
      es_grupal: 1,
      capacidad_maxima_miembros: '4',
      valor: '60.5',
      descripcion: 'Cuatro',
      duracion_dias: '30',
      visitas_maximas_diarias: 2,
      areas_de_acceso: 'Cardio, pesas',
      id_combo_ensamblado_incluido: combo,
      cantidad_combo_incluido: 2,
      estado_tipo: 'ACTIVO',
    })
    expect([r.estado, r.cuerpo]).toEqual([
      201,
      { mensaje: 'Tipo de membresía creado exitosamente.', id_tipo_membresia: expect.any(Number) },
    ])
    const tipo = {
      id_tipo_membresia: r.cuerpo.id_tipo_membresia,
      nombre_tipo: 'Familiar',
      categoria_membresia: 'Grupo',
      es_grupal: 1,
      capacidad_maxima_miembros: 4,
      valor: '60.50',
      descripcion: 'Cuatro',
      duracion_dias: 30,
      visitas_maximas_diarias: 2,
      areas_de_acceso: 'Cardio,Pesas',
      id_combo_ensamblado_incluido: combo,
      codigo_combo_ensamblado: 'CMB-1',
      cantidad_combo_incluido: 2,
      estado_tipo: 'ACTIVO',
    }
    expect(await leer(tipo.id_tipo_membresia)).toEqual(tipo)
    expect((await admin.get('/api/tipos-membresia')).cuerpo).toContainEqual(tipo)
    expect((await admin.get('/api/tipos-membresia/9999')).cuerpo).toMatchObject({
      codigo: 'NO_ENCONTRADO',
      mensaje: 'El tipo de membresía no existe.',
    })
  })

  it('[TIPO-14] [MIEMBRO-11] takes defaults of what is absent; the list carries name, category and value', async () => {
    const id = (await admin.post('/api/tipos-membresia', { nombre_tipo: 'Nuevo', es_grupal: false })).cuerpo
      .id_tipo_membresia
    expect(await leer(id)).toMatchObject({
      estado_tipo: 'ACTIVO',
      capacidad_maxima_miembros: 1,
      cantidad_combo_incluido: 1,
      valor: '0.00',
      duracion_dias: null,
      visitas_maximas_diarias: null,
      id_combo_ensamblado_incluido: null,
      codigo_combo_ensamblado: null,
      areas_de_acceso: '',
    })
    const lista = (await admin.get('/api/tipos-membresia')).cuerpo
    expect(lista.at(-1)).toMatchObject({
      id_tipo_membresia: id,
      nombre_tipo: 'Nuevo',
      categoria_membresia: '',
      valor: '0.00',
    })
  })

  it('[TIPO-18] [TIPO-19] [TIPO-20] [TIPO-21] [TIPO-22] [TIPO-23] refuses as the form, stores nothing', async () => {
    const antes = (await admin.get('/api/tipos-membresia')).texto
    const campos = async (t: object) =>
      (await admin.post('/api/tipos-membresia', { nombre_tipo: 'x', es_grupal: 0, valor: 1, ...t })).cuerpo.campos
    expect(await campos({ nombre_tipo: '  ' })).toEqual({
      nombre_tipo: 'El nombre del tipo de membresía es obligatorio.',
    })
    for (const es_grupal of [undefined, null, '', 2])
      expect(await campos({ es_grupal })).toEqual({ es_grupal: 'Debe especificar si la membresía es grupal.' })
    for (const valor of [null, '', ' ', -1, '-0.01', '-0,01'])
      expect(await campos({ valor })).toEqual({ valor: TEXTO.valor })
    for (const valor of ['12.345', '12,500', 'abc', 1e12, {}, { toString: 1, valueOf: null }, true])
      expect(await campos({ valor })).toHaveProperty('valor')
    for (const estado_tipo of [null, '', 'OTRO'])
      expect(await campos({ estado_tipo })).toEqual({ estado_tipo: 'El estado del tipo es obligatorio.' })
    for (const capacidad_maxima_miembros of [undefined, null, '', 0, 1, -3])
      expect(await campos({ es_grupal: 1, capacidad_maxima_miembros })).toEqual({
        capacidad_maxima_miembros: TEXTO.capacidad,
      })
    for (const cantidad_combo_incluido of [null, 0, -2])
      expect(await campos({ id_combo_ensamblado_incluido: combo, cantidad_combo_incluido })).toEqual({
        cantidad_combo_incluido: 'La cantidad del combo debe ser mayor a 0.',
      })
    expect(await campos({ id_combo_ensamblado_incluido: 9999 })).toEqual({
      id_combo_ensamblado_incluido: 'El producto ensamblado no existe.',
    })
    for (const duracion_dias of [0, -1, 1.5, 'x', 99999])
      expect(await campos({ duracion_dias })).toHaveProperty('duracion_dias')
    const area = await admin.post('/api/tipos-membresia', {
      nombre_tipo: 'x',
      es_grupal: 0,
      areas_de_acceso: 'Pesas,Piscina',
    })
    expect([area.estado, area.cuerpo.codigo, area.cuerpo.mensaje, area.cuerpo.campos]).toEqual([
      422,
      'AREA_DESCONOCIDA',
      'El área «Piscina» no existe.',
      { areas_de_acceso: 'El área «Piscina» no existe.' },
    ])
    expect((await admin.get('/api/tipos-membresia')).texto).toBe(antes)
  })

  it('[API-05] changes what is sent and keeps the rest; a renamed area stays attached', async () => {
    const id = await crear({
      nombre_tipo: 'Con todo',
      duracion_dias: 30,
      areas_de_acceso: 'Sauna,Pesas',
      visitas_maximas_diarias: 1,
    })
    const r = await admin.put(`/api/tipos-membresia/${id}`, { valor: 30 })
    expect(r.cuerpo).toEqual({ mensaje: 'Tipo de membresía actualizado exitosamente.', id_tipo_membresia: id })
    expect(await leer(id)).toMatchObject({
      nombre_tipo: 'Con todo',
      valor: '30.00',
      duracion_dias: 30,
      areas_de_acceso: 'Sauna,Pesas',
      visitas_maximas_diarias: 1,
    })
    const area = (await admin.get('/api/areas')).cuerpo.find((a: { nombre_area: string }) => a.nombre_area === 'Sauna')
    await admin.put(`/api/areas/${area.id_area}`, { nombre_area: 'Sauna seca' })
    expect((await leer(id)).areas_de_acceso).toBe('Sauna seca,Pesas')
    await admin.put(`/api/areas/${area.id_area}`, { nombre_area: 'Sauna' })
    await admin.put(`/api/tipos-membresia/${id}`, {
      ...(await leer(id)),
      duracion_dias: null,
      visitas_maximas_diarias: '',
      areas_de_acceso: '',
      estado_tipo: 'INACTIVO',
    })
    expect(await leer(id)).toMatchObject({
      duracion_dias: null,
      visitas_maximas_diarias: null,
      areas_de_acceso: '',
      estado_tipo: 'INACTIVO',
      valor: '30.00',
    })
    expect((await admin.put(`/api/tipos-membresia/${id}`, { areas_de_acceso: 'Nada' })).cuerpo.codigo).toBe(
      'AREA_DESCONOCIDA',
    )
    expect((await admin.put('/api/tipos-membresia/9999', { valor: 1 })).estado).toBe(404)
  })

  it('[TIPO-16] the group turned off and the combo cleared reset their numbers', async () => {
    const id = await crear({
      es_grupal: 1,
      capacidad_maxima_miembros: 5,
      id_combo_ensamblado_incluido: combo,
      cantidad_combo_incluido: 3,
    })
    await admin.put(`/api/tipos-membresia/${id}`, {
      es_grupal: 0,
      capacidad_maxima_miembros: 5,
      id_combo_ensamblado_incluido: null,
      cantidad_combo_incluido: 3,
    })
    expect(await leer(id)).toMatchObject({
      es_grupal: 0,
      capacidad_maxima_miembros: 1,
      id_combo_ensamblado_incluido: null,
      cantidad_combo_incluido: 1,
    })
  })

  it('[API-06] [TIPO-15] deletes logically: out of the lists, still read by id, twice the same', async () => {
    const id = await crear({ nombre_tipo: 'Se va' })
    for (let i = 0; i < 2; i++)
      expect((await admin.borrar(`/api/tipos-membresia/${id}`)).cuerpo.mensaje).toBe(
        'Tipo de membresía eliminado lógicamente (estado cambiado a ELIMINADO).',
      )
    expect(await leer(id)).toMatchObject({ nombre_tipo: 'Se va', estado_tipo: 'ELIMINADO' })
    expect(
      (await admin.get('/api/tipos-membresia')).cuerpo.some(
        (t: { id_tipo_membresia: number }) => t.id_tipo_membresia === id,
      ),
    ).toBe(false)
    expect((await php({ metodo: 'get' })).cuerpo.some((t: { id: number }) => t.id === id)).toBe(false)
    expect(
      (
        await s.pool.query(
          `SELECT count(*)::int AS n FROM auditoria
            WHERE entidad = 'tipo_membresia' AND accion = 'eliminar' AND id_entidad = $1`,
          [String(id)],
        )
      ).rows[0].n,
    ).toBe(1)
    expect((await admin.borrar('/api/tipos-membresia/9999')).estado).toBe(404)
  })

  it('a group type never becomes smaller than a group that lives on it, also when both change at once', async () => {
    const id = await crear({ nombre_tipo: 'Trío', es_grupal: 1, capacidad_maxima_miembros: 4 })
    const titular = await crearMiembro(s, { idTipo: id })
    await crearMiembro(s, { idTipo: id, idTitular: titular.id })
    await crearMiembro(s, { idTipo: id, idTitular: titular.id })
    for (const cambio of [{ capacidad_maxima_miembros: 2 }, { es_grupal: 0 }])
      expect((await admin.put(`/api/tipos-membresia/${id}`, cambio)).cuerpo).toMatchObject({
        codigo: 'CAPACIDAD_OCUPADA',
        mensaje: 'Hay grupos con más miembros que esa capacidad.',
      })
    const [r, ...altas] = await Promise.all([
      admin.put(`/api/tipos-membresia/${id}`, { capacidad_maxima_miembros: 3 }),
      ...Array.from({ length: 4 }, () =>
        crearMiembro(s, { idTipo: id, idTitular: titular.id }).then(
          () => true,
          () => false,
        ),
      ),
    ])
    const grupo =
      1 +
      (await s.pool.query('SELECT count(*)::int AS n FROM miembro WHERE id_miembro_titular = $1', [titular.id])).rows[0]
        .n
    expect(grupo).toBe(3 + altas.filter(Boolean).length)
    expect(grupo).toBeLessThanOrEqual((await leer(id)).capacidad_maxima_miembros)
    expect(r.estado).toBe(grupo === 3 ? 200 : 409)
    await s.pool.query("UPDATE miembro SET estado = 'CANCELADO' WHERE id = $1", [titular.id])
    expect((await admin.put(`/api/tipos-membresia/${id}`, { es_grupal: 0 })).estado).toBe(200)
  })

  it('repeated with the same key it is created once; RECEPCION may look and not touch', async () => {
    const clave = { 'idempotency-key': 'tipo-repetido-1' }
    const dos = await Promise.all(
      [1, 2].map(() => admin.post('/api/tipos-membresia', { nombre_tipo: 'Una vez', es_grupal: 0 }, clave)),
    )
    expect(dos[0]?.cuerpo).toEqual(dos[1]?.cuerpo)
    await s.pool.query("UPDATE usuario SET rol = 'ADMINISTRADOR'")
    const hash = (await s.pool.query('SELECT hash FROM usuario WHERE id = 1')).rows[0].hash
    await s.pool.query(
      "INSERT INTO usuario (usuario, nombre, hash, rol) VALUES ('recepcion', 'Recepción', $1, 'RECEPCION')",
      [hash],
    )
    const recepcion = await entrar(s, 'recepcion')
    expect((await recepcion.get('/api/tipos-membresia')).estado).toBe(200)
    expect((await recepcion.get('/api/productos-ensamblados')).estado).toBe(200)
    expect((await recepcion.post('/api/tipos-membresia', { nombre_tipo: 'x', es_grupal: 0 })).cuerpo.codigo).toBe(
      'SIN_PERMISO',
    )
    expect((await recepcion.borrar('/api/tipos-membresia/1')).estado).toBe(403)
    expect((await recepcion.post('/api/productos-ensamblados', {})).estado).toBe(403)
    expect((await recepcion.post('/api/v2/productos-ensamblados/importar', 'combo,producto\nA,B')).estado).toBe(403)
    for (const metodo of ['post', 'put', 'delete']) {
      const r = await recepcion.php('membresias', {
        metodo,
        membresia: { id: 1, nombre: 'x', duracion: 1, precio: 1 },
        id: 1,
      })
      expect([r.estado, r.cuerpo]).toEqual([403, false])
    }
    expect((await recepcion.php('membresias', { metodo: 'get' })).estado).toBe(200)
    expect((await clienteHttp(s).php('membresias', { metodo: 'get' })).cuerpo).toEqual([])
  })
})
