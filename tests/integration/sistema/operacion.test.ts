import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { moduloMantenimiento } from '../../../server/src/features/mantenimiento/mantenimiento.modulo'
import { clienteHttp, entrar } from '../../support/cliente'
import { dataUrl } from '../../support/gym/imagenes'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

/** The samples of a Prometheus text. */
const muestras = (texto: string): { nombre: string; etiquetas: Record<string, string>; valor: string }[] =>
  [...texto.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(([, nombre, etiquetas, valor]) => ({
    nombre: nombre as string,
    valor: valor as string,
    etiquetas: Object.fromEntries(
      [...(etiquetas ?? '').matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, k, v]) => [k, v]),
    ),
  }))

describe('metrics', () => {
  let s: ServidorDePrueba
  beforeAll(async () => void (s = await servidorDePrueba({ tareas: true })))
  afterAll(() => s.cerrar())

  it('tell durations by route, connections and the outbox, and no personal data', async () => {
    const nadie = clienteHttp(s)
    await nadie.get('/api/clientes/0912345678?consulta=secreto')
    await nadie.put('/api/areas/777/inactivar')
    await nadie.php('usuarios', { metodo: 'login', usuario: { usuario: 'maria.secreta', password: 'x' } })
    // A request is measured when its answer is out, which may be just after the client has it.
    await expect
      .poll(async () => (await nadie.get('/metrics')).texto)
      .toMatch(/_count\{method="POST",route="\/api\/usuarios\.php"/)
    const r = await nadie.get('/metrics')
    expect(r.estado).toBe(200)
    expect(r.cabeceras.get('content-type')).toMatch(/^text\/plain/)
    const cuenta = (method: string, route: string): string | undefined =>
      muestras(r.texto).find(
        (m) =>
          m.nombre === 'http_request_duration_seconds_count' &&
          m.etiquetas['method'] === method &&
          m.etiquetas['route'] === route &&
          m.etiquetas['status'] === '401',
      )?.valor
    expect([
      cuenta('GET', '/api/clientes/:rucCed'),
      cuenta('PUT', '/api/areas/:id/inactivar'),
      cuenta('POST', '/api/usuarios.php'),
    ]).toEqual(['1', '1', '1'])
    expect(r.texto).toMatch(/^db_pool_connections\{state="idle"\} \d+$/m)
    expect(r.texto).toMatch(/^db_long_read_connections\{state="busy"\} 0$/m)
    expect(r.texto).toMatch(/^messages_pending 0$/m)
    expect(r.texto).toMatch(/^process_cpu_seconds_total /m)
    // Labels, not values: a duration may well hold the digits 777.
    const dicho = new Set(muestras(r.texto).flatMap((m) => Object.values(m.etiquetas)))
    expect([...dicho].filter((v) => /0912345678|777|secret/.test(v))).toEqual([])
    expect(dicho).toContain('/api/clientes/:rucCed')
  })

  it('are for the host itself and for administrators; a proxy on the same host is not the host', async () => {
    const lejos = { 'x-forwarded-for': '203.0.113.9' }
    expect((await clienteHttp(s).get('/metrics', lejos)).cuerpo).toMatchObject({ codigo: 'SIN_SESION' })
    const admin = await entrar(s)
    expect((await admin.get('/metrics', lejos)).estado).toBe(200)
    await s.pool.query(
      `INSERT INTO usuario (usuario, nombre, hash, rol, debe_cambiar)
        SELECT 'recepcion', 'R', hash, 'RECEPCION', false FROM usuario WHERE id = 1`,
    )
    const recepcion = await entrar(s, 'recepcion')
    expect((await recepcion.get('/metrics', lejos)).cuerpo).toMatchObject({ codigo: 'SIN_PERMISO' })
  })

  it('are for no page of a browser, whatever origin is allowed; behind a proxy for administrators alone', async () => {
    const origen = 'https://gimnasio.ec'
    const otro = await servidorDePrueba({ base: s.base, env: { CORS_ORIGINS: origen, TRUST_PROXY: '1' } })
    try {
      const admin = await entrar(s)
      const llave = (await admin.post('/api/v2/claves', { nombre: 'Prometheus' })).cuerpo.clave as string
      const ajenas: Record<string, string>[] = [{ origin: origen }, { origin: 'https://otro.ec', 'x-api-key': llave }]
      for (const ruta of ['/metrics', '/METRICS/', `/k/${llave}/metrics`])
        for (const cabeceras of ajenas)
          for (const servidor of [s, otro]) {
            const r = await fetch(servidor.url + ruta, {
              headers: { ...cabeceras, authorization: `Bearer ${admin.token}` },
            })
            expect([r.status, r.headers.get('access-control-allow-origin')], ruta).toEqual([200, null])
            expect(r.headers.get('cross-origin-resource-policy')).toBe('same-origin')
            const previa = await fetch(servidor.url + ruta, { method: 'OPTIONS', headers: cabeceras })
            expect(previa.headers.get('access-control-allow-origin')).toBeNull()
          }
      // From this very machine, but not by a program of it: a page that is open on it,
      // a name that somebody else leads here.
      const dePagina: Record<string, string>[] = [
        { origin: s.url },
        { 'sec-fetch-site': 'none' },
        { host: 'gimnasio.ec' },
        { 'x-forwarded-proto': 'https' },
      ]
      for (const cabeceras of dePagina)
        expect((await clienteHttp(s).get('/metrics', cabeceras)).estado, JSON.stringify(cabeceras)).toBe(401)
      expect((await clienteHttp(otro).get('/metrics')).estado).toBe(401)
      expect((await clienteHttp(otro, { 'x-api-key': llave }).get('/metrics')).estado).toBe(200)
    } finally {
      await otro.cerrar()
    }
  })

  it('a made-up method does not become a label', async () => {
    await new Promise<void>((listo) =>
      http.request(`${s.url}/api/areas`, { method: 'PROPFIND' }, (r) => r.resume().on('end', listo)).end(),
    )
    expect((await clienteHttp(s).get('/metrics')).texto).not.toContain('PROPFIND')
  })
})

describe('housekeeping', () => {
  const ahora = '2026-03-05T10:00:00-05:00'
  let s: ServidorDePrueba
  let otros: ServidorDePrueba[]
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora })
    otros = [await servidorDePrueba({ ahora, base: s.base }), await servidorDePrueba({ ahora, base: s.base })]
  })
  afterAll(async () => {
    for (const o of otros) await o.cerrar()
    await s.cerrar()
  })
  const tareas = (de: ServidorDePrueba) =>
    de.modulos.find((m) => 'mantener' in m) as ReturnType<typeof moduloMantenimiento>
  const mantener = (de: ServidorDePrueba): Promise<boolean> => tareas(de).mantener()

  it('forgets what is of no more use, keeps the rest, and does it once an hour among several servers', async () => {
    const hace = (dias: number) => new Date(s.clock().getTime() - dias * 86_400_000)
    await s.pool.query("INSERT INTO idempotencia VALUES ('e', 'vieja', 'h', '{}', $1), ('e', 'nueva', 'h', '{}', $2)", [
      hace(7.1),
      hace(6.9),
    ])
    await s.pool.query(
      'INSERT INTO sesion (id, id_usuario, expira_en) VALUES (gen_random_uuid(), 1, $1), (gen_random_uuid(), 1, $2)',
      [hace(30.1), hace(29.9)],
    )
    await s.pool.query("INSERT INTO limite_intentos VALUES ('a', 3, $1), ('b', 3, $2)", [
      hace(0.1).getTime(),
      hace(-0.1).getTime(),
    ])
    const contar = async () =>
      (
        await s.pool.query(
          `SELECT (SELECT string_agg(clave, ',') FROM idempotencia) AS claves,
              (SELECT count(*) FROM sesion) AS sesiones,
              (SELECT string_agg(key, ',') FROM limite_intentos) AS limites`,
        )
      ).rows[0]
    const hechas = await Promise.all([s, ...otros].map(mantener))
    expect(hechas.filter(Boolean)).toHaveLength(1)
    expect(await contar()).toEqual({ claves: 'nueva', sesiones: 1, limites: 'b' })
    s.clock.avanzar(59 * 60_000)
    expect(await mantener(s)).toBe(false)
    s.clock.avanzar(2 * 60_000)
    expect(await mantener(s)).toBe(true)
  })

  it('forgets what months have gathered in batches, each in its own transaction, and waits for nobody', async () => {
    s.clock.avanzar(2 * 3_600_000)
    const ocupada = await s.pool.connect()
    await s.pool.query(`
      CREATE TABLE prueba_lote (tabla text, n int, transaccion xid8);
      CREATE FUNCTION prueba_anotar() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        INSERT INTO prueba_lote SELECT TG_TABLE_NAME, count(*), pg_current_xact_id() FROM viejas; RETURN NULL; END $$;
      CREATE TRIGGER prueba AFTER DELETE ON idempotencia REFERENCING OLD TABLE AS viejas
        FOR EACH STATEMENT EXECUTE FUNCTION prueba_anotar();
      CREATE TRIGGER prueba AFTER DELETE ON sesion REFERENCING OLD TABLE AS viejas
        FOR EACH STATEMENT EXECUTE FUNCTION prueba_anotar();
      CREATE TRIGGER prueba AFTER DELETE ON limite_intentos REFERENCING OLD TABLE AS viejas
        FOR EACH STATEMENT EXECUTE FUNCTION prueba_anotar()`)
    const dia = 86_400_000
    const hoy = s.clock().getTime()
    await s.pool.query('TRUNCATE idempotencia, sesion, limite_intentos')
    const [repetidas, sesiones, limites] = [
      "INSERT INTO idempotencia SELECT 'e', n::text, 'h', '{}', $1::timestamptz - n * interval '1 minute'",
      `INSERT INTO sesion (id, id_usuario, expira_en)
        SELECT gen_random_uuid(), 1, $1::timestamptz - n * interval '1 minute'`,
      'INSERT INTO limite_intentos SELECT n::text, 1, extract(epoch FROM $1::timestamptz) * 1000 - n * 60000',
    ].map(
      (sql) => (cuando: Date, cuantas: number) =>
        s.pool.query(`${sql} FROM generate_series(1, ${cuantas}) n`, [cuando]),
    )
    // 12,000 of each are old by a minute to a week; those that begin at 0 minutes are of use for a minute more.
    await repetidas!(new Date(hoy - 7 * dia), 12_000)
    await sesiones!(new Date(hoy - 30 * dia), 12_000)
    await limites!(new Date(hoy), 12_000)
    await s.pool.query("INSERT INTO idempotencia VALUES ('e', 'vale', 'h', '{}', $1)", [
      new Date(hoy - 7 * dia + 60_000),
    ])
    const quedan = async () =>
      (
        await s.pool.query(
          `SELECT (SELECT string_agg(clave, ',') FROM idempotencia) AS claves,
            (SELECT count(*)::int FROM sesion) AS sesiones, (SELECT count(*)::int FROM limite_intentos) AS limites`,
        )
      ).rows[0]
    try {
      await ocupada.query('BEGIN')
      await ocupada.query("SELECT FROM idempotencia WHERE clave = '11' FOR UPDATE")
      expect(await mantener(s)).toBe(true)
      expect(await quedan()).toEqual({ claves: '11,vale', sesiones: 0, limites: 0 })
      await ocupada.query('COMMIT')
    } finally {
      ocupada.release()
    }
    const lotes = await s.pool.query(
      `SELECT tabla, sum(n)::int AS filas, max(n)::int AS mayor, count(DISTINCT transaccion)::int AS transacciones
        FROM prueba_lote WHERE n > 0 GROUP BY 1 ORDER BY 1`,
    )
    expect(lotes.rows).toEqual([
      { tabla: 'idempotencia', filas: 11_999, mayor: 5_000, transacciones: 3 },
      { tabla: 'limite_intentos', filas: 12_000, mayor: 5_000, transacciones: 3 },
      { tabla: 'sesion', filas: 12_000, mayor: 5_000, transacciones: 3 },
    ])
    s.clock.avanzar(3_600_001)
    expect(await mantener(s)).toBe(true)
    expect(await quedan()).toEqual({ claves: null, sesiones: 0, limites: 0 })
  })

  it('each table that grows or churns says when it is tidied, and what is trimmed is found by an index', async () => {
    const { rows } = await s.pool.query<{ tabla: string; opciones: string | null }>(
      `SELECT relname AS tabla, array_to_string(reloptions, ' ') AS opciones FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
    )
    const opciones = new Map(rows.map((r) => [r.tabla, r.opciones ?? '']))
    const resumenes = [...opciones.keys()].filter((t) => t.startsWith('resumen_'))
    expect(resumenes.length).toBeGreaterThan(3)
    for (const t of resumenes) expect(opciones.get(t), t).toContain('autovacuum_vacuum_threshold=500')
    for (const t of ['visita', 'ingreso', 'transaccion', 'detalle_metodo', 'periodo_membresia', 'huella'])
      expect(opciones.get(t), t).toContain('autovacuum_vacuum_insert_scale_factor=0.01')
    for (const t of ['idempotencia', 'sesion', 'mensaje_salida', 'huella_pendiente', 'limite_intentos'])
      expect(opciones.get(t), t).toMatch(/autovacuum_vacuum_scale_factor=0(\.0\d)?( |$)/)
    for (const [tabla, columna] of [
      ['idempotencia', 'creada_en'],
      ['sesion', 'expira_en'],
      ['limite_intentos', 'expire'],
    ]) {
      const indices = await s.pool.query(`SELECT 1 FROM pg_indexes WHERE tablename = $1 AND indexdef LIKE $2`, [
        tabla,
        `%(${columna})`,
      ])
      expect(indices.rowCount, `${tabla}.${columna}`).toBe(1)
    }
  })

  it('deletes the pictures that a killed process left, once a day; none that is named, new or not ours', async () => {
    s.clock.fijar(ahora)
    const admin = await entrar(s)
    const carpeta = path.join(s.dataDir, 'imagenes')
    const foto = async (nombre: string): Promise<string> => {
      const persona = {
        nombre,
        telefono: '099',
        direccion: 'x',
        edad: 20,
        nombreContacto: 'x',
        telefonoContacto: '0',
        imagen: await dataUrl('png'),
      }
      const { id_miembro: id } = (await admin.post('/api/v2/miembros/registrar', persona)).cuerpo
      return (
        (
          await s.pool.query('SELECT foto FROM ficha f JOIN miembro m ON m.id_cliente = f.id_cliente WHERE m.id = $1', [
            id,
          ])
        ).rows[0] as { foto: string }
      ).foto
    }
    const [ana, eva] = [await foto('Ana'), await foto('Eva')]
    await admin.put('/api/v2/ajustes', { nombre: 'G', telefono: '1', direccion: 'x', logo: await dataUrl('jpeg') })
    const propias = await readdir(carpeta)
    expect(propias).toHaveLength(6)

    const [vieja, nueva, resto] = ['a'.repeat(32), 'b'.repeat(32), 'c'.repeat(32)]
    const sueltas = [`${vieja}.png`, `${vieja}-mini.webp`, `.${resto}.jpg.0123abcd`]
    const intocables = [`${nueva}.png`, `.${nueva}.png.0123abcd`, '1699999999.png', 'logo-viejo.jpg', `${vieja}.txt`]
    const poner = async (nombre: string, haceHoras: number): Promise<void> => {
      await writeFile(path.join(carpeta, nombre), 'x')
      const cuando = new Date(s.clock().getTime() - haceHoras * 3_600_000)
      await utimes(path.join(carpeta, nombre), cuando, cuando)
    }
    for (const n of [...sueltas, ...intocables.slice(2)]) await poner(n, 24.1)
    for (const n of intocables.slice(0, 2)) await poner(n, 23.9)
    for (const n of propias) await utimes(path.join(carpeta, n), new Date(0), new Date(0))

    expect(await Promise.all([tareas(s).barrerImagenes(), tareas(s).barrerImagenes()])).toEqual(
      expect.arrayContaining([{ borrados: 3, detenido: false }, null]),
    )
    expect(await tareas(otros[0] as ServidorDePrueba).barrerImagenes()).toBeNull()
    expect((await readdir(carpeta)).sort()).toEqual([...propias, ...intocables].sort())
    for (const f of [ana, eva]) expect((await admin.get(`/imagenes/${f}`)).estado).toBe(200)
  })

  it('leaves a folder alone that belongs to another database: more pictures would go than stay', async () => {
    const carpeta = path.join(otros[0]?.dataDir as string, 'imagenes')
    await mkdir(carpeta, { recursive: true })
    for (const letra of ['1', '2', '3']) {
      const archivo = path.join(carpeta, `${letra.repeat(32)}.jpg`)
      await writeFile(archivo, 'x')
      await utimes(archivo, new Date(0), new Date(0))
    }
    await s.pool.query("DELETE FROM sistema WHERE clave = 'barrido_imagenes'")
    expect(await tareas(otros[0] as ServidorDePrueba).barrerImagenes()).toEqual({ borrados: 0, detenido: true })
    expect(await readdir(carpeta)).toHaveLength(3)
  })
})
