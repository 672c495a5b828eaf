import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contiene, contieneAntesDeCedula } from '../../../server/src/platform/lists/busqueda.reglas'
import { sqlFilaLegado, sqlPieza } from '../../../server/src/features/miembros/listas/legado.informes'
import { enBusqueda, type ListaBuscada, sqlDeLista } from '../../../server/src/platform/lists/lista-buscada.repo'
import { ordenDe } from '../../../server/src/features/miembros/listas/orden.repo'
import { Prisma } from '../../../server/src/platform/db/tx'
import { entrar } from '../../support/cliente'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

const PERSONAS = 12_000
const LISTA: ListaBuscada = {
  tabla: 'miembro',
  buscar: '',
  hallazgo: enBusqueda(contiene),
  condiciones: [],
  orden: ordenDe('nombre', 'asc'),
  pagina: 1,
  tamano: 25,
}

describe('listas de muchas personas', () => {
  let s: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrar>>
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00' })
    admin = await entrar(s)
    await s.pool.query(`INSERT INTO cliente (nombre, ruc_ced, registrado_en)
      SELECT (ARRAY['María','José','Juan','Ana','Carlos','Rosa','Luis','Zoila','Byron','Yolanda'])[1 + g % 10] || ' '
        || (ARRAY['Quishpe','Zambrano','Pérez','García','Muñoz','Vásquez','Loor','Ñauta'])[1 + g / 10 % 8] || ' '
        || (ARRAY['Toapanta','Chávez','Mendoza','Yánez','Cedeño','Ortiz','Guamán'])[1 + g / 80 % 7],
        '9' || lpad((g * 7919 % 1000000007)::text, 10, '0'), '2026-01-01'::timestamptz + make_interval(mins => g)
      FROM generate_series(1, ${PERSONAS}) g`)
    // Without statistics their text is looked for among all people, once for each.
    await s.pool.query('ANALYZE cliente, miembro')
    await s.pool.query(
      `INSERT INTO miembro (matricula, id_cliente, registrado_en)
        SELECT '2026-' || id, id, registrado_en FROM cliente WHERE id > 1`,
    )
    await s.pool.query('VACUUM ANALYZE cliente, miembro')
  }, 180_000)
  afterAll(() => s.cerrar())

  const plan = async (sql: Prisma.Sql): Promise<string> =>
    (await s.pool.query(`EXPLAIN ${sql.text}`, sql.values as unknown[])).rows.map((r) => r['QUERY PLAN']).join('\n')
  const leerPagina = async (ruta: string) =>
    (await admin.get(`/api/v2/${ruta}`)).cuerpo as {
      filas: Array<Record<string, string>>
      total: number
      hay_mas?: true
    }

  it('[MIEMBRO-01] [MIEMBROL-24] a searched page reads an index: the list’s order, pairs or trigrams', async () => {
    for (const tabla of ['miembro', 'cliente'] as const) {
      const orden = tabla === 'miembro' ? ordenDe('nombre', 'desc') : Prisma.sql`x.busqueda, x.id`
      const condiciones = tabla === 'cliente' ? [Prisma.sql`x.eliminado_en IS NULL`] : []
      for (const palabras of [['xq'], ['kw'], ['xyz'], ['zzyzx'], ['9123456'], ['maria', 'xq']]) {
        const sql = sqlDeLista(
          {
            ...LISTA,
            tabla,
            condiciones,
            orden,
            hallazgo: enBusqueda(tabla === 'miembro' ? contieneAntesDeCedula : contiene),
          },
          palabras,
        )
        expect(await plan(sql.comunes), palabras.join()).toMatch(
          /Index (Only )?Scan( Backward)? using (miembro|cliente)_busqueda_orden/,
        )
        expect(await plan(sql.raras), palabras.join()).toMatch(/(miembro|cliente)_busqueda_(trgm|bigramas)/)
        expect(await plan(sql.cuenta), palabras.join()).toMatch(/(miembro|cliente)_busqueda_(trgm|bigramas)/)
      }
    }
  })

  it('[MIEMBRO-01] what is prepared finds its page by the same indexes whatever is asked with it', async () => {
    const c = await s.pool.connect()
    try {
      await c.query('SET plan_cache_mode = force_generic_plan')
      const generico = async (sql: Prisma.Sql): Promise<string> => {
        expect(sql.sql).toMatch(/^\/\* preparada \*\//)
        await c.query(`PREPARE p AS ${sql.text}`)
        const valores = (sql.values as (string | number)[]).map((v) => `'${v}'`)
        const { rows } = await c.query(`EXPLAIN EXECUTE p (${valores.join()})`)
        await c.query('DEALLOCATE p')
        return rows.map((r) => r['QUERY PLAN']).join('\n')
      }
      for (const palabras of [['ma'], ['mar'], ['maria', 'xq']]) {
        const sql = sqlDeLista(LISTA, palabras)
        for (const enOrden of [sql.comunes, sql.lejos, sql.cuentaEnOrden])
          expect(await generico(enOrden as Prisma.Sql)).toMatch(/Index Only Scan using miembro_busqueda_orden/)
        for (const porTexto of [sql.raras, sql.cuenta])
          expect(await generico(porTexto)).toMatch(/miembro_busqueda_(trgm|bigramas)/)
      }
    } finally {
      c.release(true)
    }
    // Whose plan hangs on what is asked is planned each time.
    for (const [mas, palabras] of [
      [{}, ['m']],
      [{}, ['a-b']],
      [{ pagina: 2 }, ['mar']],
      [{ orden: ordenDe('fecha_fin', 'asc') }, ['mar']],
      [{ condiciones: [Prisma.sql`x.id_tipo_membresia = ${1}`] }, ['mar']],
    ] as const)
      expect(sqlDeLista({ ...LISTA, ...mas }, palabras).cuenta.sql).not.toContain('preparada')
  })

  it('[MIEMBRO-01] however a text is found, its page and number are those of a plain look at all members', async () => {
    const ordenes = { nombre: 'busqueda, id', fecha_registro: 'registrado_en, id' } as const
    // Very common, common, at the end of the names alone, a few, one, nobody.
    const textos = ['an', 'mar', 'zoila', 'yo', 'yanez', 'zoila zambrano', 'zoila yanez z', '2026-77', '91000', 'qx']
    for (const [orden, por] of Object.entries(ordenes))
      for (const t of textos)
        for (const pagina of [1, 2]) {
          const palabras = t.split(' ').map((p) => `%${p}%`)
          const todos = await s.pool.query<{ id: number }>(
            `SELECT id FROM miembro WHERE busqueda LIKE ALL ($1) ORDER BY ${por}`,
            [palabras],
          )
          const vista = await leerPagina(`miembros?buscar=${t}&orden=${orden}&pagina=${pagina}`)
          const ids = todos.rows.map((r) => r.id)
          expect(
            vista.filas.map((f) => f['id_miembro']),
            `${t} ${orden} ${pagina}`,
          ).toEqual(ids.slice((pagina - 1) * 25, pagina * 25))
          const masDeMil = ids.length > 1000
          expect([vista.total, vista.hay_mas], t).toEqual(masDeMil ? [1000, true] : [ids.length, undefined])
        }
  })

  it('[MIEMBROL-01] every order of the lists of members walks an index, in both directions', async () => {
    const indices = {
      nombre: 'miembro_busqueda_orden',
      matricula: 'miembro_matricula_orden',
      fecha_inicio: 'miembro_inicio_',
      fecha_fin: 'miembro_fin_',
      fecha_registro: 'miembro_registrado_orden',
    } as const
    for (const orden of Object.keys(indices) as (keyof typeof indices)[]) {
      for (const sentido of ['asc', 'desc'] as const)
        expect(
          await plan(
            Prisma.sql`SELECT x.id FROM miembro x WHERE x.oculto_en IS NULL
              ORDER BY ${ordenDe(orden, sentido)} LIMIT 25`,
          ),
          `${orden} ${sentido}`,
        ).toContain(indices[orden])
    }
  })

  it('[PHP-18] [PHP-25] a piece of the old list follows the keys: no table is read whole', async () => {
    const dia = { hoy: '2026-03-05', zona: 'America/Guayaquil' }
    for (const sql of [
      sqlPieza(dia, { buscar: '', desde: 100, cabe: 500 }),
      sqlPieza(dia, { buscar: 'a', desde: 100, cabe: 500 }),
      sqlFilaLegado(7, dia),
    ]) {
      const visto = await plan(sql)
      expect(visto).toMatch(/Index Scan using resumen_miembro_pkey/)
      expect(visto).not.toMatch(/Seq Scan on (resumen_miembro|miembro)\b/)
    }
  })

  it('[PHP-18] [PHP-24] the old lists are whole and in order, however many pieces they come in', async () => {
    const { rows } = await s.pool.query<{ id: number; nombre: string }>(
      'SELECT m.id, c.nombre FROM miembro m JOIN cliente c ON c.id = m.id_cliente ORDER BY m.id',
    )
    const ids = async (cuerpo: object) => (await admin.php('miembros', cuerpo)).cuerpo.map((m: { id: number }) => m.id)
    expect(await ids({ metodo: 'get' })).toEqual(rows.map((r) => r.id))
    const conA = rows.filter((r) => r.nombre.includes('María')).map((r) => r.id)
    expect(conA.length).toBeGreaterThan(500)
    expect(await ids({ metodo: 'obtener_nombre_matricula', busqueda: 'maría' })).toEqual(conA)
  })

  it('[MIEMBRO-01] counts exactly up to 1,000 matches, and says when there are more', async () => {
    for (const lista of ['miembros', 'miembros/tabla', 'miembros/lista-simple', 'clientes']) {
      const comun = await leerPagina(`${lista}?buscar=mar`)
      expect([comun.filas.length, comun.total, comun.hay_mas], lista).toEqual([25, 1000, true])
      const lejos = await leerPagina(`${lista}?buscar=mar&pagina=44`)
      expect([lejos.filas.length, lejos.total, lejos.hay_mas], lista).toEqual([25, 1100, true])
      const ultima = await leerPagina(`${lista}?buscar=mar&pagina=48`)
      expect([ultima.filas.length, ultima.total, ultima.hay_mas], lista).toEqual([25, 1200, undefined])
      expect((await leerPagina(`${lista}?buscar=mar&pagina=49`)).filas, lista).toEqual([])
      const varias = await leerPagina(`${lista}?buscar=orti rosa quishpe`)
      expect([varias.total, varias.filas.length, varias.hay_mas], lista).toEqual([21, 21, undefined])
      const dos = await leerPagina(`${lista}?buscar=chavez lo`)
      expect([dos.total > 25, dos.filas.length, dos.hay_mas], lista).toEqual([true, 25, undefined])
    }
    expect(await leerPagina('miembros')).toMatchObject({ total: PERSONAS })
    await s.pool.query('UPDATE cliente SET eliminado_en = now() WHERE id = (SELECT max(id_cliente) FROM miembro)')
    expect([(await leerPagina('miembros')).total, (await leerPagina('miembros?estado=SIN_MEMBRESIA')).total]).toEqual([
      PERSONAS - 1,
      PERSONAS - 1,
    ])
    expect((await leerPagina('miembros')).hay_mas).toBeUndefined()
  })

  it('[MIEMBRO-01] finds the rare among the common by every order, and pages are one list', async () => {
    await s.pool.query("INSERT INTO cliente (nombre, ruc_ced, registrado_en) VALUES ('Zzyzx Ekzqa', 'RARO-1', now())")
    await s.pool.query(
      `INSERT INTO miembro (matricula, id_cliente, registrado_en)
        SELECT 'RARA-1', id, now() FROM cliente WHERE ruc_ced = 'RARO-1'`,
    )
    for (const orden of ['nombre', 'matricula', 'fecha_fin', 'fecha_registro'])
      for (const q of ['zq', 'zyz', 'kz raro', 'rara-1'])
        expect(
          (await leerPagina(`miembros?buscar=${q}&orden=${orden}`)).filas.map((m) => m['matricula']),
          q,
        ).toEqual(['RARA-1'])
    expect((await leerPagina('miembros/tabla?buscar=raro-1')).filas).toEqual([])
    const vistas = new Set<string>()
    for (let p = 1; p <= 20; p++)
      for (const m of (await leerPagina(`miembros?buscar=za&pagina=${p}&orden=fecha_registro&sentido=desc`)).filas)
        vistas.add(m['matricula'] as string)
    expect(vistas.size).toBe(500)
  })

  it('[MIEMBRO-01] a member is found by what its client is called now', async () => {
    const [m] = (await leerPagina('miembros?buscar=rara-1')).filas
    await admin.put(`/api/v2/clientes/${m?.['client_id']}`, { client_nombre: 'Wendolín Ýx' })
    for (const q of ['wendolin', 'yx', 'raro-1 wen'])
      expect(
        (await leerPagina(`miembros?buscar=${q}`)).filas.map((x) => x['matricula']),
        q,
      ).toEqual(['RARA-1'])
    expect((await leerPagina('miembros?buscar=zzyzx')).filas).toEqual([])
  })

  it('[MIEMBRO-01] who registers a member while its client is renamed waits, and the new name finds it', async () => {
    const { rows } = await s.pool.query<{ id: number }>(
      "INSERT INTO cliente (nombre, ruc_ced, registrado_en) VALUES ('Antes Qwx', 'CARRERA', now()) RETURNING id",
    )
    const uno = await s.pool.connect()
    await uno.query('BEGIN')
    await uno.query("UPDATE cliente SET nombre = 'Después Qwx' WHERE ruc_ced = 'CARRERA'")
    const nuevo = s.pool.query(
      "INSERT INTO miembro (matricula, id_cliente, registrado_en) VALUES ('CARRERA-1', $1, now())",
      [rows[0]?.id],
    )
    await expect
      .poll(
        async () =>
          (
            await s.pool.query(
              "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'INSERT INTO miembro%'",
            )
          ).rowCount,
      )
      .toBe(1)
    await uno.query('COMMIT')
    uno.release()
    await nuevo
    expect((await leerPagina('miembros?buscar=despues qwx')).filas.map((m) => m['matricula'])).toEqual(['CARRERA-1'])
  })
})
