import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entrar } from '../../support/cliente'
import { crearMiembro, crearMiembroActivo, crearMiembroVencido } from '../../support/factories'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'
import { fichaRegistrada, miembroGuardado } from '../../support/gym/personas/miembros'

describe('tabla anterior de miembros', () => {
  let s: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrar>>
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00' })
    admin = await entrar(s)
  })
  afterAll(() => s.cerrar())

  const tabla = async (consulta: string) =>
    (await admin.get(`/api/v2/miembros/tabla?${consulta}`)).cuerpo as {
      total: number
      filas: Array<Record<string, unknown> & { nombre: string }>
    }
  const nombres = async (consulta: string) => (await tabla(consulta)).filas.map((f) => f.nombre)

  it('[MIEMBROL-01] [MIEMBROL-02] [MIEMBROL-16] pages: each with its state, days, contact; none hidden', async () => {
    const r = await admin.post('/api/v2/miembros/registrar', fichaRegistrada('Gina Vélez'))
    await crearMiembroVencido(s, { nombre: 'Beto Vencido' })
    await crearMiembroActivo(s, { nombre: 'Ana Activa' })
    await crearMiembro(s, { nombre: 'Oculto', oculto: true })
    const t = await tabla('orden=nombre')
    expect(t.filas.map((f) => [f.nombre, f['estado']])).toEqual([
      ['Ana Activa', 'ACTIVO'],
      ['Beto Vencido', 'VENCIDO'],
      ['Gina Vélez', ''],
    ])
    expect(t.total).toBe(3)
    expect(t.filas[2]).toMatchObject({
      id_miembro: r.cuerpo.id_miembro,
      matricula: r.cuerpo.matricula,
      telefono: '0991111111',
      direccion: 'Calle 1 y Ñ',
      fecha_inicio: null,
      nombre_tipo_membresia: null,
      foto: null,
      ficha: {
        edad: 30,
        enfermedad: 'Asma',
        institucion: 'IESS',
        nombreContacto: 'Luis Pérez',
        telefonoContacto: '0992222222',
      },
    })
    expect(await nombres('estado=VENCIDO')).toEqual(['Beto Vencido'])
    expect(await nombres('estado=SIN_MEMBRESIA')).toEqual(['Gina Vélez'])
    expect(await nombres('orden=fecha_fin&sentido=desc')).toEqual(['Ana Activa', 'Beto Vencido', 'Gina Vélez'])
    expect(await nombres('tamano=1&pagina=2')).toEqual(['Beto Vencido'])
    expect((await admin.get('/api/v2/miembros/tabla?orden=telefono')).estado).toBe(400)
  })

  it('[MIEMBROL-24] finds by name or matrícula, not by cédula; accents, case, wildcards do not matter', async () => {
    const m = await crearMiembroActivo(s, { nombre: 'Íñigo Ñandú' })
    const { rows } = await s.pool.query<{ ruc: string }>('SELECT ruc_ced AS ruc FROM cliente WHERE id = $1', [
      m.idCliente,
    ])
    expect(await nombres('buscar=inigo%20nan')).toEqual(['Íñigo Ñandú'])
    expect(await nombres(`buscar=${m.matricula}`)).toEqual(['Íñigo Ñandú'])
    expect(await nombres(`buscar=${rows[0]?.ruc}`)).toEqual([])
    expect(await nombres('buscar=%25')).toEqual([])
  })

  it('deletes as the old door: cancelled, hidden there, kept in the newer list; once with the same key', async () => {
    const m = await crearMiembroActivo(s, { nombre: 'Se Va' })
    const borrar = () => admin.post(`/api/v2/miembros/${m.id}/eliminar`, {}, { 'Idempotency-Key': 'borrar-1' })
    expect((await borrar()).cuerpo).toEqual({ mensaje: 'Miembro eliminado', id_miembro: m.id })
    expect((await borrar()).estado).toBe(200)
    expect(await miembroGuardado(s, m.id)).toMatchObject({ estado: 'CANCELADO', oculto: true })
    expect(await nombres('buscar=Se%20Va')).toEqual([])
    expect((await admin.get('/api/v2/miembros?buscar=Se%20Va')).cuerpo.filas[0]).toMatchObject({ estado: 'CANCELADO' })
    expect((await admin.post(`/api/v2/miembros/${m.id}/eliminar`, {})).cuerpo.codigo).toBe('NO_ENCONTRADO')
  })
})
