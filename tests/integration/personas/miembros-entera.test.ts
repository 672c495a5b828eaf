import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recorrerMiembros, sqlPiezaDeMiembros } from '../../../server/src/features/miembros/listas/entera.informes'
import { FilaMiembro, seleccion } from '../../../server/src/features/miembros/listas/lista.informes'
import { conMomentos, miembroFila } from '../../../server/src/features/miembros/miembro.wire'
import { filas, Prisma } from '../../../server/src/platform/db/tx'
import { type ClienteHttp, entrar } from '../../support/cliente'
import { enAscii } from '../../../server/src/platform/export/json-ascii.reglas'
import { crearTipo } from '../../support/factories'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

/* `/api/miembros` is made as text by PostgreSQL; what a row says is said by `miembroFila`, its twin. */

const HOY = '2026-03-05'
let s: ServidorDePrueba
let admin: ClienteHttp
let tipo: { id: number }
beforeAll(async () => {
  s = await servidorDePrueba({ ahora: `${HOY}T10:00:00-05:00` })
  admin = await entrar(s)
  tipo = await crearTipo(s, { nombre: 'Plan "A"\\\t💪', capacidad: 3 })
})
afterAll(() => s.cerrar())

/** The list as the presenter writes it, in ASCII. */
async function presentada(zona: string): Promise<string> {
  const todos = await filas(
    s.prisma,
    FilaMiembro,
    Prisma.sql`${seleccion(HOY)} WHERE c.eliminado_en IS NULL ORDER BY m.id`,
  )
  return enAscii(JSON.stringify(todos.map((m) => conMomentos(miembroFila(m), zona))))
}
async function enTexto(zona: string): Promise<string> {
  const piezas: string[] = []
  for await (const p of recorrerMiembros(s.prisma, { hoy: HOY, zona })) piezas.push(p)
  return `[${piezas.join()}]`
}

interface Raro {
  nombre: string
  rucCed: string | null
  observaciones: string
  creadoPor: string
  registrado: string
}
let n = 0
/** A member of a client, as rows: no rule of ours stands between. Its matrícula is as odd as the rest. */
async function insertar(r: Raro): Promise<number> {
  const { rows } = await s.pool.query<{ id: number }>(
    `WITH c AS (INSERT INTO cliente (nombre, ruc_ced, registrado_en) VALUES ($1, $2, now()) RETURNING id)
      INSERT INTO miembro (matricula, id_cliente, observaciones, creado_por, registrado_en, creado_en, actualizado_en)
      SELECT $3, c.id, $4, $5, $6::timestamptz, $6::timestamptz + interval '1 ms', $6::timestamptz + interval '100 ms'
      FROM c RETURNING id`,
    [r.nombre, r.rucCed, `"${n++}\\ñ\t`, r.observaciones, r.creadoPor, r.registrado],
  )
  return rows[0]?.id as number
}

describe('the whole list of members', () => {
  it('[API-12] is letter by letter what the presenter writes, whatever stands in a row', async () => {
    const controles = Array.from({ length: 31 }, (_, i) => String.fromCharCode(i + 1)).join('')
    await insertar({
      nombre: `Ana "la\\ /Paz/" ${controles}\x7f\u0085\u2028\u2029\ufeff💪🏽 Ñ é </script>`,
      rucCed: '17"\\\n💪',
      observaciones: `${controles}"\\`,
      creadoPor: '"',
      registrado: '2026-01-01T00:00:00Z',
    })
    for (const registrado of ['1970-01-01T00:00:00Z', '2026-03-05T15:00:00.1Z', '2026-03-05T15:00:00.12Z'])
      await insertar({ nombre: 'B', rucCed: null, observaciones: '', creadoPor: '', registrado })
    for (const registrado of ['2026-03-05T23:59:59.999Z', '2099-12-31T23:59:59.898Z', '0099-02-03T04:05:06Z'])
      await insertar({ nombre: 'C', rucCed: null, observaciones: ' ', creadoPor: ' x ', registrado })
    const texto = fc
      .string({ unit: 'grapheme-composite', maxLength: 40 })
      .map((t) => `${t}"\\${t}`.replaceAll('\0', '\x1f').toWellFormed())
    const raro = fc.record<Raro>({
      nombre: texto,
      rucCed: fc.constant(null),
      observaciones: texto,
      creadoPor: texto,
      registrado: fc
        .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
        .map((d) => d.toISOString()),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(raro, { minLength: 15, maxLength: 15 }), async (raros) => {
        for (const r of raros) await insertar(r)
        expect(await enTexto(s.config.zona)).toBe(await presentada(s.config.zona))
      }),
      { numRuns: 4 },
    )
    expect((await admin.get('/api/miembros')).texto).toBe(await presentada(s.config.zona))
  })

  it('[API-12] tells state, days, last visit and today’s as the presenter does, in zones of both days', async () => {
    const dias = ['2026-02-10', '2026-03-05', '2026-03-04', '2011-12-30', '1892-07-04', '2026-09-27']
    for (const [i, fin] of dias.entries())
      for (const estado of ['ACTIVO', 'SUSPENDIDO', 'CANCELADO', 'VENCIDO']) {
        const id = await insertar({
          nombre: `Con ${estado}`,
          rucCed: null,
          observaciones: '',
          creadoPor: 'Eva',
          registrado: '2026-01-01T00:00:00Z',
        })
        await s.pool.query(
          `UPDATE miembro SET estado = $2, id_tipo_membresia = $3, fecha_inicio = $4::date - 30, fecha_fin = $4
            WHERE id = $1`,
          [id, estado, tipo.id, fin],
        )
        const visita = (momento: string, dia: string, acceso = 'CONCEDIDO', anulada: string | null = null) =>
          s.pool.query(
            `INSERT INTO visita
                (momento, dia, hora, id_cliente, id_miembro, estado_acceso, anulada_en, motivo_anulacion)
              SELECT $2, $3, 9, id_cliente, id, $4, $5::timestamptz,
                CASE WHEN $5::timestamptz IS NULL THEN NULL ELSE 'x' END
              FROM miembro WHERE id = $1`,
            [id, momento, dia, acceso, anulada],
          )
        await visita('2026-02-01T14:00:00.5Z', '2026-02-01')
        for (let k = 0; k < i; k++) await visita(`2026-03-05T14:0${k}:00.010Z`, HOY)
        await visita('2026-03-05T15:00:00Z', HOY, 'DENEGADO')
        await visita('2026-03-05T15:01:00Z', HOY, 'CONCEDIDO', '2026-03-05T15:02:00Z')
      }
    const hijo = await insertar({ nombre: 'D', rucCed: null, observaciones: '', creadoPor: '', registrado: HOY })
    await s.pool.query(
      `UPDATE miembro SET id_miembro_titular = (
          SELECT id FROM miembro WHERE estado = 'ACTIVO' ORDER BY fecha_fin DESC LIMIT 1)
        WHERE id = $1`,
      [hijo],
    )
    const borrado = await insertar({ nombre: 'E', rucCed: null, observaciones: '', creadoPor: '', registrado: HOY })
    await s.pool.query(
      'UPDATE cliente SET eliminado_en = now() WHERE id = (SELECT id_cliente FROM miembro WHERE id = $1)',
      [borrado],
    )
    for (const zona of ['America/Guayaquil', 'Europe/Madrid', 'Pacific/Auckland', 'Pacific/Apia', 'Pacific/Kiritimati'])
      expect(await enTexto(zona), zona).toBe(await presentada(zona))
    const lista = JSON.parse(await enTexto(s.config.zona)) as { id_miembro: number; visitas_realizadas_hoy: number }[]
    expect(new Set(lista.map((m) => m.visitas_realizadas_hoy))).toEqual(new Set([0, 1, 2, 3, 4, 5]))
    expect(lista.some((m) => m.id_miembro === borrado)).toBe(false)
  })

  it('[API-12] is whole and in order over its pieces; while one is sent the next is made, no further one', async () => {
    await s.pool.query(`INSERT INTO cliente (nombre, registrado_en)
      SELECT 'Muchos ' || g, now() FROM generate_series(1, 9000) g`)
    // Without statistics their text is looked for among all people, once for each.
    await s.pool.query('ANALYZE cliente, miembro')
    await s.pool.query(`INSERT INTO miembro (matricula, id_cliente, registrado_en)
      SELECT 'M-' || id, id, now() FROM cliente WHERE nombre LIKE 'Muchos %'`)
    expect((await admin.get('/api/miembros')).texto).toBe(await presentada(s.config.zona))
    let pedidas = 0
    const contada = new Proxy(s.prisma, {
      get: (de, que) => {
        if (que === '$queryRaw') pedidas++
        return Reflect.get(de, que) as unknown
      },
    })
    const piezas = recorrerMiembros(contada, { hoy: HOY, zona: s.config.zona })
    const vistas: number[] = []
    for await (const p of piezas) {
      vistas.push(pedidas)
      expect(p).not.toBe('')
      // V8 keeps longer texts apart, and pays for it.
      expect(Buffer.byteLength(p)).toBeLessThan(128 * 1024)
    }
    // One of them asks how far visits are noted.
    expect([...new Set(vistas)]).toEqual([3, 4, 5])
  })

  it('ends where a piece fails, and not before what came in front of it was sent', async () => {
    let pedidas = 0
    const rota = new Proxy(s.prisma, {
      get: (de, que) => {
        if (que === '$queryRaw' && ++pedidas === 3) return () => Promise.reject(new Error('se fue la base'))
        return Reflect.get(de, que) as unknown
      },
    })
    let texto = ''
    const leer = async (): Promise<void> => {
      for await (const p of recorrerMiembros(rota, { hoy: HOY, zona: s.config.zona })) texto += `,${p}`
    }
    await expect(leer()).rejects.toThrow('se fue la base')
    expect(JSON.parse(`[${texto.slice(1)}]`)).toHaveLength(500)
  })

  it('[API-12] a piece follows the keys, also where its plan is made for any: no table is read whole', async () => {
    await s.pool.query('SELECT rehacer_ultimas_visitas()')
    await s.pool.query('VACUUM ANALYZE resumen_miembro, resumen_ultima_visita, visita')
    const c = await s.pool.connect()
    try {
      await c.query('SET plan_cache_mode = force_generic_plan')
      const dia = { hoy: HOY, zona: s.config.zona }
      const sql = sqlPiezaDeMiembros(dia, { desde: 100, cabe: 500 }, { hasta: 0, ids: [], hoy: [], momentos: [] })
      await c.query(`PREPARE pieza AS ${sql.text}`)
      const valores = sql.values.map((v) => (Array.isArray(v) ? `'{${v.join()}}'` : `'${String(v)}'`))
      const { rows } = await c.query<{ 'QUERY PLAN': string }>(`EXPLAIN EXECUTE pieza (${valores.join()})`)
      const plan = rows.map((r) => r['QUERY PLAN']).join('\n')
      expect(plan).toMatch(/Index Scan using resumen_miembro_pkey/)
      expect(plan).not.toMatch(/Seq Scan on (resumen_miembro|resumen_ultima_visita|visita)\b/)
    } finally {
      c.release(true)
    }
  })
})
