import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargarDemo, InstalacionConDatos } from '../../../scripts/instalacion/demo/cargar/cargar'
import { inventar } from '../../../scripts/instalacion/demo/historia/historia'
import { leerOpcionesDemo } from '../../../scripts/instalacion/demo/opciones'
import { entrar } from '../../support/cliente'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

const AHORA = '2026-11-21 17:30:00'
const opciones = { semilla: 7, miembros: 120, visitas: 4000, zona: 'America/Guayaquil', ahora: AHORA, hash: 'x' }

describe('the demo gym', () => {
  let s: ServidorDePrueba
  let otro: ServidorDePrueba
  let cuantas: Record<string, number>
  const una = async (sql: string) => (await s.pool.query<{ n: unknown }>(sql)).rows[0]?.n
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: '2026-11-21T17:30:00-05:00' })
    otro = await servidorDePrueba({ ahora: '2026-11-21T17:30:00-05:00' })
    cuantas = await cargarDemo(s.pool, opciones)
  })
  afterAll(async () => {
    await s.cerrar()
    await otro.cerrar()
  })

  it('is about as big as it was asked to be, and nothing in it is still to come', async () => {
    expect(cuantas['miembros']).toBe(120)
    expect(cuantas['visitas']).toBeGreaterThan(2500)
    expect(cuantas['visitas']).toBeLessThan(5000)
    for (const [tabla, columna] of [
      ['visita', 'momento'],
      ['ingreso', 'momento'],
      ['transaccion', 'creado_en'],
      ['cliente', 'registrado_en'],
      ['cambio_estado', 'momento'],
    ]) {
      expect(
        await una(
          `SELECT count(*) AS n FROM ${tabla}
            WHERE ${columna} > '2026-11-21T17:30:00-05:00' AND ${tabla === 'cliente' ? 'id > 1' : 'true'}`,
        ),
        tabla,
      ).toBe(0)
    }
  })

  it('can be invented at any hour of any day', () => {
    const dias = ['2026-11-22', '2026-03-01', '2028-02-29', '2027-01-01']
    const horas = ['00:00:00', '01:46:00', '05:59:59', '06:01:00', '12:00:00', '23:59:59']
    for (const ahora of dias.flatMap((d) => horas.map((h) => `${d} ${h}`))) {
      const h = inventar({ semilla: 1, miembros: 400, visitas: 100, personal: [1, 2, 3, 4], ahora })
      const alReves = h.miembros.filter((m) => m.fecha_inicio > m.fecha_fin)
      expect(alReves, ahora).toEqual([])
      expect(h.ingresos.filter((i) => i.momento > ahora).length, ahora).toBe(0)
    }
  })

  it('lets in only whoever had paid that day, within the daily limit', async () => {
    expect(
      await una(`SELECT count(*) AS n FROM visita v JOIN miembro m ON m.id = v.id_miembro
        WHERE v.estado_acceso = 'CONCEDIDO' AND NOT EXISTS (SELECT 1 FROM periodo_membresia p
          WHERE p.id_miembro = coalesce(m.id_miembro_titular, m.id) AND v.dia BETWEEN p.fecha_inicio AND p.fecha_fin)`),
    ).toBe(0)
    expect(
      await una(
        `SELECT count(*) AS n
          FROM (SELECT 1 FROM visita WHERE id_miembro IS NOT NULL AND estado_acceso = 'CONCEDIDO'
            GROUP BY id_miembro, dia HAVING count(*) > 1) x`,
      ),
    ).toBe(0)
    expect(
      await una(
        `SELECT count(*) AS n FROM visita v
          WHERE v.id_miembro IS NULL AND NOT EXISTS (SELECT 1 FROM ingreso i WHERE i.id_visita = v.id)`,
      ),
    ).toBe(0)
  })

  it('has each membership follow from its periods, and each period from a payment', async () => {
    expect(
      await una(
        `SELECT count(*) AS n FROM miembro m
          WHERE id_miembro_titular IS NULL
            AND fecha_fin <> (SELECT max(fecha_fin) FROM periodo_membresia p WHERE p.id_miembro = m.id)`,
      ),
    ).toBe(0)
    expect(
      await una('SELECT count(*) AS n FROM periodo_membresia WHERE num_nonnulls(id_ingreso, id_transaccion) <> 1'),
    ).toBe(0)
    expect(
      await una(
        `SELECT count(*) AS n FROM miembro a JOIN miembro t ON t.id = a.id_miembro_titular
          WHERE (a.estado, a.fecha_inicio, a.fecha_fin, a.id_tipo_membresia)
            IS DISTINCT FROM (t.estado, t.fecha_inicio, t.fecha_fin, t.id_tipo_membresia)`,
      ),
    ).toBe(0)
  })

  it('balances: what was charged is what its lines or quotas say, and the ledger has all of it', async () => {
    expect(
      await una(
        `SELECT count(*) AS n FROM transaccion t
          WHERE tipo_cobro <> 'credito'
            AND (monto_total_cobro <> (SELECT sum(monto_detalle) FROM detalle_metodo d WHERE d.id_transaccion = t.id)
              OR monto_total_cobro <> (SELECT sum(monto) FROM ingreso i WHERE i.id_transaccion = t.id))`,
      ),
    ).toBe(0)
    expect(
      await una(
        `SELECT count(*) AS n FROM transaccion t
          WHERE tipo_cobro = 'credito'
            AND monto_total_cobro <> (SELECT sum(monto_cuota) FROM cuota c WHERE c.id_transaccion = t.id)`,
      ),
    ).toBe(0)
    expect(
      await una(
        `SELECT count(*) AS n FROM transaccion t
          WHERE tipo_cobro = 'credito'
            AND (estado_transaccion = 'Conciliado')
              <> (NOT EXISTS (SELECT 1 FROM cuota c WHERE c.id_transaccion = t.id AND c.estado_cuota <> 'Pagada'))`,
      ),
    ).toBe(0)
    expect(
      await una('SELECT (SELECT sum(monto) FROM ingreso) - (SELECT sum(total) FROM resumen_ingreso_dia) AS n'),
    ).toBe('0.00')
    expect(
      await una('SELECT (SELECT sum(monto) FROM ingreso) - (SELECT sum(total) FROM resumen_ingreso_mes) AS n'),
    ).toBe('0.00')
    expect(
      await una(
        `SELECT (SELECT count(*) FROM visita WHERE estado_acceso = 'CONCEDIDO')
            - (SELECT sum(n)::bigint FROM resumen_visita_dia) AS n`,
      ),
    ).toBe(0)
    expect(
      await una(
        `SELECT (SELECT count(*) FROM visita WHERE estado_acceso = 'CONCEDIDO')
            - (SELECT sum(n)::bigint FROM resumen_visita_hora) AS n`,
      ),
    ).toBe(0)
  })

  it('works as any other gym: the dashboard reads it, a member is registered and the next ids are free', async () => {
    const admin = await entrar(s)
    expect((await admin.get('/api/v2/inicio')).estado).toBe(200)
    const cliente = await admin.post('/api/clientes', {
      client_nombre: 'Nueva Persona',
      client_rucCed: '0102030405',
      client_telefono: '099-123-4567',
      client_direccion: 'Calle 1',
      client_email: 'a@b.ec',
      client_estado: 1,
    })
    expect(cliente.estado).toBe(201)
    const { rows } = await s.pool.query<{ id: number }>('SELECT id FROM miembro ORDER BY id DESC LIMIT 1')
    const miembro = await admin.post('/api/miembros', {
      client_id: cliente.cuerpo.client_id,
      id_tipo_membresia: 1,
      fecha_inicio: '2026-11-21',
      fecha_fin: '2026-12-21',
      observaciones: '',
      creado_por: 'x',
    })
    expect(miembro.estado).toBe(201)
    expect(miembro.cuerpo.id_miembro).toBe((rows[0]?.id ?? 0) + 1)
  })

  it('refuses an installation that has data, and changes nothing there', async () => {
    const antes = await una('SELECT count(*) AS n FROM visita')
    await expect(cargarDemo(s.pool, opciones)).rejects.toThrow(InstalacionConDatos)
    expect(await una('SELECT count(*) AS n FROM visita')).toBe(antes)
  })

  it('is the same for the same seed', async () => {
    expect(await cargarDemo(otro.pool, opciones)).toEqual(cuantas)
    const muestra = 'SELECT id, nombre, ruc_ced FROM cliente WHERE id > 1 ORDER BY id LIMIT 20'
    expect((await otro.pool.query(muestra)).rows).toEqual((await s.pool.query(muestra)).rows)
  })

  it('reads its options and says what it does not know', () => {
    expect(leerOpcionesDemo([])).toEqual({ semilla: 1, miembros: 900, visitas: 90_000 })
    expect(leerOpcionesDemo(['--semilla=3', '--miembros', '50'])).toEqual({ semilla: 3, miembros: 50, visitas: 5000 })
    expect(() => leerOpcionesDemo(['--otra', '1'])).toThrow('Opción desconocida')
    expect(() => leerOpcionesDemo(['--miembros', 'muchos'])).toThrow('número entero')
  })
})
