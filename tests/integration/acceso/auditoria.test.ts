import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { moduloMantenimiento } from '../../../server/src/features/mantenimiento/mantenimiento.modulo'
import { clienteHttp, entrar } from '../../support/cliente'
import { crearCliente, crearTipo, crearUsuario } from '../../support/factories'
import { entrarParaSiempre } from '../../support/gym/personas/miembros'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

interface Fila {
  id: number
  momento: string
  autor: { tipo: string; id: number | null; nombre: string }
  direccion: string
  frase: string
  antes: unknown
  despues: Record<string, unknown> | null
}

describe('the audit trail', () => {
  let s: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrarParaSiempre>>
  beforeAll(async () => {
    s = await servidorDePrueba({
      ahora: '2026-03-05T10:00:00-05:00',
      env: { AUDITORIA_MESES: '12' },
    })
    admin = await entrarParaSiempre(s)
  })
  afterAll(() => s.cerrar())

  const ver = async (consulta = ''): Promise<Fila[]> => {
    const r = await admin.get(`/api/v2/auditoria?tamano=100&${consulta}`)
    expect(r.estado, r.texto).toBe(200)
    return r.cuerpo.filas
  }
  const frases = async (consulta = '') => (await ver(consulta)).map((f) => f.frase)
  const cuidar = (): Promise<void> =>
    (s.modulos.find((m) => 'cuidarAuditoria' in m) as ReturnType<typeof moduloMantenimiento>).cuidarAuditoria()
  const partes = async (): Promise<string[]> =>
    (
      await s.pool.query<{ parte: string }>(
        "SELECT inhrelid::regclass::text AS parte FROM pg_inherits WHERE inhparent = 'auditoria'::regclass ORDER BY 1",
      )
    ).rows.map((f) => f.parte)

  it('tells who did what, when and from where, with the record before and after, newest first', async () => {
    const area = await admin.post('/api/areas', { nombre_area: 'Pesas', descripcion: '', estado_area: 'ACTIVA' })
    s.clock.avanzar(60_000)
    await admin.put(`/api/areas/${area.cuerpo.id_area}`, {
      nombre_area: 'Pesas libres',
      descripcion: '',
      estado_area: 'ACTIVA',
    })
    const [ultima, primera] = await ver('entidad=area')
    expect(ultima).toMatchObject({
      momento: '2026-03-05T15:01:00.000Z',
      autor: { tipo: 'usuario', id: admin.idUsuario },
      direccion: expect.stringMatching(/127\.0\.0\.1$/),
      frase: 'Cambió el área Pesas libres',
      antes: { nombre: 'Pesas' },
      despues: { nombre: 'Pesas libres' },
    })
    expect(primera).toMatchObject({ frase: 'Creó el área Pesas libres', antes: null })
  })

  it('names what was done in words, also money, keys, and what the system did not let in', async () => {
    const { id: idTipo } = await crearTipo(s, { nombre: 'Mensual' })
    const { id: idCliente } = await crearCliente(s, { nombre: 'Ana Pérez' })
    const miembro = await admin.post('/api/miembros', {
      client_id: idCliente,
      id_tipo_membresia: idTipo,
      fecha_inicio: '2026-03-05',
    })
    const llave = (await admin.post('/api/v2/claves', { nombre: 'Torniquete' })).cuerpo
    await clienteHttp(s, { 'x-api-key': llave.clave }).post(`/api/v2/miembros/${miembro.cuerpo.id_miembro}/pagar`, {
      id_tipo_membresia: idTipo,
      monto: '25.00',
    })
    await clienteHttp(s).post('/api/v2/sesion', { usuario: 'Quién', password: 'no-es-esta' })
    expect(await frases()).toEqual(
      expect.arrayContaining([
        'No pudo entrar: contraseña equivocada',
        expect.stringMatching(/^Renovó la membresía del miembro Ana Pérez \(2026-\d+\)$/),
        expect.stringMatching(/^Registró el pago \d+ de Ana Pérez$/),
        'Creó la llave Torniquete',
      ]),
    )
    const [renovada] = await ver(`id_clave=${llave.id}&accion=renovar`)
    expect(renovada?.autor).toEqual({ tipo: 'clave', id: llave.id, nombre: 'Llave «Torniquete»' })
    const [fallida] = await ver('accion=entrar_fallido')
    expect(fallida).toMatchObject({ autor: { tipo: 'nadie', id: null }, despues: { usuario: 'Quién' } })
    expect(JSON.stringify(await ver())).not.toContain('no-es-esta')
  })

  it('filters by day in the gym’s zone, user, action, thing and number', async () => {
    s.clock.fijar('2026-03-06T23:30:00-05:00')
    await admin.post('/api/areas', { nombre_area: 'Piscina', descripcion: '', estado_area: 'ACTIVA' })
    s.clock.fijar('2026-03-07T00:10:00-05:00')
    await admin.post('/api/areas', { nombre_area: 'Sauna', descripcion: '', estado_area: 'ACTIVA' })
    expect(await frases('desde=2026-03-06&hasta=2026-03-06')).toEqual(['Creó el área Piscina'])
    expect(await frases('desde=2026-03-07&entidad=area')).toEqual(['Creó el área Sauna'])
    expect(await frases('hasta=2026-03-05&entidad=area')).toHaveLength(2)
    expect(await ver('id_usuario=999999')).toEqual([])
    const areas = await ver('entidad=area&accion=editar')
    expect(areas.map((f) => f.frase)).toEqual(['Cambió el área Pesas libres'])
    expect(await frases('entidad=area&id_entidad=1')).toEqual([
      'Cambió el área Pesas libres',
      'Creó el área Pesas libres',
    ])
    for (const mala of ['desde=ayer', 'accion=nada', 'entidad=luna', 'cursor=x', 'id_usuario=-1'])
      expect((await admin.get(`/api/v2/auditoria?${mala}`)).estado, mala).toBe(400)
    expect((await admin.get('/api/v2/auditoria?desde=2026-03-02&hasta=2026-03-01')).cuerpo.codigo).toBe(
      'FECHAS_INVALIDAS',
    )
  })

  it('is read page by page while rows are added, and the file has the same rows', async () => {
    const todas = await ver('hasta=2026-03-07')
    const vistas: number[] = []
    let cursor = ''
    do {
      const r = await admin.get(`/api/v2/auditoria?hasta=2026-03-07&tamano=3&cursor=${cursor}`)
      vistas.push(...r.cuerpo.filas.map((f: Fila) => f.id))
      cursor = r.cuerpo.siguiente ?? ''
      await crearCliente(s)
      await admin.put('/api/areas/1', { nombre_area: 'Pesas', descripcion: cursor, estado_area: 'ACTIVA' })
    } while (cursor && vistas.length < 500)
    // What was added since then is newer than the first page, and so on none that was read after it.
    expect(vistas).toEqual(todas.map((f) => f.id))
    const archivo = await admin.get('/api/v2/auditoria/exportar?formato=csv&entidad=area&accion=crear')
    expect(archivo.cabeceras.get('content-disposition')).toContain('auditoria_2026-03-07.csv')
    const lineas = archivo.texto.trim().split('\r\n')
    expect(lineas[0]).toContain('Fecha;Hora;Quién;Qué;Dirección;Antes;Después;Petición')
    expect(lineas.slice(1).map((l) => l.split(';').slice(0, 4).join(';'))).toEqual([
      expect.stringMatching(/^07\/03\/2026;00:10:00;.*;Creó el área Sauna$/),
      expect.stringMatching(/^06\/03\/2026;23:30:00;.*;Creó el área Piscina$/),
      expect.stringMatching(/^05\/03\/2026;10:00:00;.*;Creó el área Pesas$/),
    ])
  })

  it('is for administrators', async () => {
    const { usuario, clave } = await crearUsuario(s, { rol: 'RECEPCION' })
    const recepcion = await entrar(s, usuario, clave)
    for (const ruta of ['/api/v2/auditoria', '/api/v2/auditoria/exportar?formato=csv']) {
      expect((await recepcion.get(ruta)).estado).toBe(403)
      expect((await clienteHttp(s).get(ruta)).estado).toBe(401)
    }
  })

  it('cannot be changed, not even by the owner of its tables, whole or by its parts', async () => {
    const antes = (await s.pool.query('SELECT count(*)::int AS n FROM auditoria')).rows[0].n
    for (const tabla of ['auditoria', 'auditoria_resto', ...(await partes()).slice(0, 1)])
      for (const sql of [`UPDATE ${tabla} SET accion = 'x'`, `DELETE FROM ${tabla}`, `TRUNCATE ${tabla}`])
        if (tabla === 'auditoria' || sql.startsWith('TRUNCATE'))
          await expect(s.pool.query(sql), sql).rejects.toThrow('solo admite filas nuevas')
    expect((await s.pool.query('SELECT count(*)::int AS n FROM auditoria')).rows[0].n).toBe(antes)
  })

  it('is kept by months that stand ready, and a row whose month does not is not refused', async () => {
    expect((await s.pool.query('SELECT count(*)::int AS n FROM auditoria_resto')).rows[0].n).toBeGreaterThan(0)
    const todas = (await ver()).map((f) => f.id)
    await cuidar()
    expect(await partes()).toEqual(
      expect.arrayContaining(['auditoria_2026_03', 'auditoria_2026_04', 'auditoria_2026_05', 'auditoria_resto']),
    )
    expect((await s.pool.query('SELECT count(*)::int AS n FROM auditoria_resto')).rows[0].n).toBe(0)
    expect((await ver()).map((f) => f.id)).toEqual(todas)
    await expect(s.pool.query('TRUNCATE auditoria_2026_03')).rejects.toThrow('solo admite filas nuevas')
    await expect(s.pool.query('DELETE FROM auditoria_2026_03')).rejects.toThrow('solo admite filas nuevas')
  })

  it('loses whole months past AUDITORIA_MESES, says which, and nothing else', async () => {
    const deMarzo = (await s.pool.query('SELECT count(*)::int AS n FROM auditoria')).rows[0].n
    s.clock.fijar('2027-03-31T12:00:00-05:00')
    await s.pool.query("DELETE FROM sistema WHERE clave = 'meses_auditoria'")
    await cuidar()
    expect((await s.pool.query('SELECT count(*)::int AS n FROM auditoria')).rows[0].n).toBe(deMarzo)
    s.clock.fijar('2027-04-01T12:00:00-05:00')
    await s.pool.query("DELETE FROM sistema WHERE clave = 'meses_auditoria'")
    await cuidar()
    expect(await partes()).not.toContain('auditoria_2026_03')
    const { rows } = await s.pool.query("SELECT id_entidad, antes FROM auditoria WHERE accion = 'recortar'")
    expect(rows).toContainEqual({ id_entidad: '2026-03', antes: { mes: '2026-03', filas: deMarzo } })
    expect(await partes()).toEqual(expect.arrayContaining(['auditoria_2027_04', 'auditoria_2027_06']))
  })

  it('makes the part of a month while desks write to it: nobody is refused, no row is left outside', async () => {
    const [escribe, mantiene, despues] = await Promise.all([1, 2, 3].map(() => s.pool.connect()))
    const anotar = (c: typeof escribe, momento: string) =>
      c?.query("INSERT INTO auditoria (momento, accion, entidad) VALUES ($1, 'pagar', 'ingreso')", [momento])
    const preparar = (c: typeof escribe, dia: string) => c?.query('SELECT auditoria_preparar($1::date, 0)', [dia])
    const espera = (n: number) =>
      expect
        .poll(async () => {
          const { rows } = await s.pool.query(
            `SELECT count(*)::int AS n FROM pg_stat_activity
             WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          )
          return rows[0].n
        })
        .toBe(n)
    try {
      // A desk has written and not yet confirmed when the part is asked for; another writes while it is made.
      await escribe?.query('BEGIN')
      await anotar(escribe, '2028-01-10T12:00:00Z')
      const hecha = preparar(mantiene, '2028-01-05')
      await espera(1)
      const otra = anotar(despues, '2028-01-11T12:00:00Z')
      await espera(2)
      await escribe?.query('COMMIT')
      await Promise.all([hecha, otra])
      // The part is there and not yet confirmed when a desk writes.
      await mantiene?.query('BEGIN')
      await preparar(mantiene, '2028-03-05')
      const tercera = anotar(despues, '2028-03-10T12:00:00Z')
      await espera(1)
      await mantiene?.query('COMMIT')
      await tercera
    } finally {
      for (const c of [escribe, mantiene, despues]) c?.release(true)
    }
    const { rows } = await s.pool.query(
      `SELECT tableoid::regclass::text AS parte, count(*)::int AS n FROM auditoria
       WHERE momento > '2028-01-01' GROUP BY 1 ORDER BY 1`,
    )
    expect(rows).toEqual([
      { parte: 'auditoria_2028_01', n: 2 },
      { parte: 'auditoria_2028_03', n: 1 },
    ])
  })
})
