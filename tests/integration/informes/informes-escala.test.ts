import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  columnasPagos,
  pagosPorDia,
  sqlContarPagos,
  sqlPagos,
  sqlPagosViejos,
} from '../../../server/src/features/informes/filas/pagos.informes'
import type { Seleccion } from '../../../server/src/features/informes/filas/seleccion.informes'
import {
  columnasVisitas,
  sqlContarVisitas,
  sqlVisitas,
  sqlVisitasViejas,
  visitasPorDia,
} from '../../../server/src/features/informes/filas/visitas.informes'
import { sqlLineas } from '../../../server/src/platform/export/columnas-sql.repo'
import {
  fuentePagos,
  fuenteVisitas,
  sqlMejores,
  sqlTotales,
} from '../../../server/src/features/informes/totales.informes'
import { entrar } from '../../support/cliente'
import { crearMiembroActivo } from '../../support/factories'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

/** A word that stands in names of people alone. */
const PERSONA = { palabra: 'persona', tipos: [], usuarios: [], matriculas: false, sinTipo: false }
const MES = { desde: '2025-03-01', hasta: '2025-03-31' }

/**
 * Three years: 60 visits and 30 payments a day of 200 members. Triggers stay out of the way: only the reports are
 * looked at.
 */
async function llenar(s: ServidorDePrueba): Promise<void> {
  const base = await crearMiembroActivo(s)
  const c = await s.pool.connect()
  try {
    await c.query('SET session_replication_role = replica')
    await c.query(
      "INSERT INTO cliente (nombre, registrado_en) SELECT 'Persona ' || n, now() FROM generate_series(1, 200) n",
    )
    await c.query(`INSERT INTO miembro (matricula, id_cliente, id_tipo_membresia,
        estado, fecha_inicio, fecha_fin, registrado_en)
      SELECT '1989-' || row_number() OVER (), id, ${base.idTipo}, 'ACTIVO', '2023-01-01', '2030-01-01', now()
      FROM cliente WHERE nombre LIKE 'Persona %'`)
    const dias = `generate_series('2023-03-01'::date, '2026-02-28'::date, '1 day') WITH ORDINALITY AS d(dia, k),
      generate_series(1, $1::int) n JOIN miembro m ON true`
    const suyo = `m.id = ${base.id} + 1 + (d.k * 7 + n) % 200`
    await c.query(
      `INSERT INTO visita (momento, dia, hora, id_cliente, id_miembro, id_tipo_membresia, id_usuario)
      SELECT d.dia + interval '15 hours', d.dia::date, 10, m.id_cliente, m.id, m.id_tipo_membresia, 1
      FROM ${dias} WHERE ${suyo}`,
      [60],
    )
    await c.query(
      `INSERT INTO ingreso (momento, fecha, monto, concepto, id_usuario, id_cliente, id_miembro, id_tipo_membresia)
      SELECT d.dia + interval '15 hours', d.dia::date, 25, 'MEMBRESIA', 1, m.id_cliente, m.id, m.id_tipo_membresia
      FROM ${dias} WHERE ${suyo}`,
      [30],
    )
    // One in fifty was a mistake.
    await c.query(`INSERT INTO ingreso (momento, fecha, monto, concepto,
        id_usuario, id_cliente, id_miembro, id_tipo_membresia, anula_a, motivo)
      SELECT momento, fecha, -monto, concepto, id_usuario, id_cliente, id_miembro, id_tipo_membresia, id, 'error'
      FROM ingreso WHERE id % 50 = 0`)
    await c.query('ANALYZE')
  } finally {
    c.release(true)
  }
}

describe('informes over three years', () => {
  let s: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrar>>
  beforeAll(async () => {
    // Patient: on a busy machine a reader may take nothing for long.
    s = await servidorDePrueba({ ahora: '2026-03-05T13:00:00-05:00', env: { INFORMES_SIN_LEER: '100' } })
    await llenar(s)
    admin = await entrar(s)
  })
  afterAll(() => s.cerrar())

  /**
   * Plan nodes that read the two big tables: how, how many rows each is expected to give, and how many it gave
   * (`leidas`).
   */
  async function lecturas(sql: { text: string; values: unknown[] }) {
    const { rows } = await s.pool.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql.text}`, sql.values)
    const vistas: { nodo: string; tabla: string; indice: string | undefined; filas: number; leidas: number }[] = []
    const mirar = (n: Record<string, any>): void => {
      if (n['Relation Name'] === 'ingreso' || n['Relation Name'] === 'visita')
        vistas.push({
          nodo: n['Node Type'],
          tabla: n['Relation Name'],
          indice: n['Index Name'] ?? n['Plans']?.[0]?.['Index Name'],
          filas: n['Plan Rows'],
          leidas: n['Actual Rows'] * n['Actual Loops'],
        })
      for (const h of n['Plans'] ?? []) mirar(h)
    }
    mirar(rows[0]['QUERY PLAN'][0]['Plan'])
    return vistas
  }

  it('a month is read through the index of its days, never the whole table', async () => {
    const s1: Seleccion = { periodo: MES }
    const orden = { orden: 'nombre', sentido: 'asc' } as const
    const sqls = {
      totalesPagos: sqlTotales(fuentePagos(MES), true),
      mejoresPagos: sqlMejores(fuentePagos(MES), true),
      mejoresVisitas: sqlMejores(fuenteVisitas(MES), false),
      totalesVisitas: sqlTotales(fuenteVisitas(MES), false),
      pagosLegado: sqlPagosViejos(MES),
      visitasLegado: sqlVisitasViejas(MES, 'America/Guayaquil'),
      pagos: sqlPagos({ ...s1, palabras: [PERSONA] }, orden, { tamano: 25, saltar: 0 }),
      visitas: sqlVisitas({ ...s1, palabras: [PERSONA] }, orden, { tamano: 25, saltar: 0 }),
      contarPagos: sqlContarPagos({ ...s1, palabras: [PERSONA] }),
      contarVisitas: sqlContarVisitas({ ...s1, palabras: [PERSONA] }),
      exportarPagos: sqlLineas(columnasPagos, pagosPorDia(MES)),
      exportarVisitas: sqlLineas(columnasVisitas, visitasPorDia(MES, 'America/Guayaquil')),
      unMiembro: sqlVisitas({ ...s1, idMiembro: 50 }, { orden: 'fecha', sentido: 'desc' }, { tamano: 200, saltar: 0 }),
      unUsuario: sqlPagos({ ...s1, idUsuario: 1 }, { orden: 'fecha', sentido: 'desc' }, { tamano: 200, saltar: 0 }),
    }
    for (const [nombre, sql] of Object.entries(sqls)) {
      const vistas = await lecturas(sql as { text: string; values: unknown[] })
      expect(vistas.length, nombre).toBeGreaterThan(0)
      for (const v of vistas) {
        expect(v.nodo, `${nombre}: ${JSON.stringify(vistas)}`).not.toBe('Seq Scan')
        expect(v.indice, nombre).toMatch(
          v.filas === 1 ? /_pkey$|fecha|dia|anula/ : /fecha|dia|momento|anula|limite_diario/,
        )
        expect(v.filas, nombre).toBeLessThan(6000)
      }
    }
  })

  it('the daily limit counts from its own index, and reads no more than the day', async () => {
    const dia = '2025-03-03'
    const { rows } = await s.pool.query('SELECT id_miembro AS id FROM visita WHERE dia = $1 LIMIT 1', [dia])
    // The statement as it stands in the function that a desk asks.
    const cuerpo = await s.pool.query("SELECT prosrc FROM pg_proc WHERE proname = 'miembro_en_puerta'")
    const cuenta = (
      /SELECT count\(\*\) INTO visitas (FROM[^;]*);/.exec(cuerpo.rows[0].prosrc) as RegExpExecArray
    )[1] as string
    const text = `SELECT count(*) ${cuenta.replace('p_miembro', '$1::int').replace('p_dia', '$2::date')}`
    const vistas = await lecturas({ text, values: [rows[0].id, dia] })
    expect(vistas).toEqual([expect.objectContaining({ indice: 'visita_limite_diario', leidas: 1 })])
  })

  it('a page of three years reads little more than the page, from either end', async () => {
    const todo: Seleccion = { periodo: { desde: '2023-03-01', hasta: '2026-02-28' } }
    for (const orden of ['nombre', 'fecha'] as const) {
      for (const sentido of ['asc', 'desc'] as const) {
        for (const sql of [
          sqlPagos(todo, { orden, sentido }, { tamano: 25, saltar: 25 }),
          sqlVisitas(todo, { orden, sentido }, { tamano: 25, saltar: 25 }),
        ]) {
          const vistas = await lecturas(sql as unknown as { text: string; values: unknown[] })
          expect(
            vistas.reduce((n, v) => n + v.leidas, 0),
            `${orden} ${sentido}: ${JSON.stringify(vistas)}`,
          ).toBeLessThan(2000)
        }
      }
    }
  })

  it('the old report of three years comes in pieces and is whole', async () => {
    const r = await fetch(`${s.url}/api/visitas.php`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}` },
      body: JSON.stringify({ metodo: 'obtener', filtros: { fechaInicio: '2023-01-01', fechaFin: '2026-12-31' } }),
    })
    expect(r.headers.get('content-length')).toBeNull()
    const cuerpo = (await r.json()) as {
      visitas: unknown[]
      totalesMembresias: { total: number }[]
      totalesMiembros: unknown[]
    }
    expect(cuerpo.visitas).toHaveLength(1096 * 60)
    expect(cuerpo.totalesMembresias[0]?.total).toBe(cuerpo.visitas.length)
    expect(cuerpo.totalesMiembros).toHaveLength(5)
  })

  it('a client that leaves in the middle gives its connection back', async () => {
    for (const ruta of [
      'visitas/exportar?formato=csv',
      'visitas/exportar?formato=xlsx',
      'pagos/exportar?formato=xlsx',
    ]) {
      const corte = new AbortController()
      const r = await fetch(`${s.url}/api/v2/informes/${ruta}&desde=2023-01-01`, {
        headers: { authorization: `Bearer ${admin.token}` },
        signal: corte.signal,
      })
      await r.body!.getReader().read()
      corte.abort()
    }
    const ocupadas = () => s.pool.totalCount - s.pool.idleCount
    await expect.poll(ocupadas).toBe(0)
    expect((await admin.get('/api/v2/informes/visitas')).estado).toBe(200)
  })

  it('reports read while desks write agree with themselves', async () => {
    const escribir = Array.from({ length: 10 }, () => admin.post('/api/v2/visitas/regular', { pago: '1.00' }))
    const leer = Array.from({ length: 5 }, () =>
      admin.php('pagos', { metodo: 'obtener', filtros: { fechaInicio: '2026-03-05' } }),
    )
    for (const r of await Promise.all(leer)) expect(r.cuerpo.totalPagos).toBe(`${r.cuerpo.pagos.length}.00`)
    await Promise.all(escribir)
  })
})
