import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { moduloMantenimiento } from '../../../server/src/features/mantenimiento/mantenimiento.modulo'
import { crearPool } from '../../../server/src/platform/db/conexiones/conexion'
import { type ClienteHttp, entrar } from '../../support/cliente'
import { leerContrato, type LlamadaDeclarada } from '../../support/contract/contrato'
import { type Ejemplo, EJEMPLOS } from '../../support/contract/ejemplos'
import { type Proveedor, proveedorHttp } from '../../support/gym/canales'
import { llenarMuchos, MUCHAS } from '../../support/gym/medir/muchos'
import { defectosDelPlan, oirSentencias, type Sentencia } from '../../support/gym/medir/planes'
import { nombreDe, peticion } from '../../support/hostile/recorrer'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

/*
 * Every statement that the server sends for a call of either door, over a gym of years: none reads a table that grows
 * from end to end.
 */

const HOY = '2026-03-05'
let s: ServidorDePrueba
let admin: ClienteHttp & { token: string }
let proveedor: Proveedor
/** Where plans are asked for. */
let mirador: pg.Pool
let oir: ReturnType<typeof oirSentencias>
const vistas = new Map<string, { sentencia: Sentencia; de: string }>()

beforeAll(async () => {
  proveedor = await proveedorHttp()
  s = await servidorDePrueba({
    ahora: `${HOY}T13:00:00-05:00`,
    env: { MENSAJES_CANAL: 'http', MENSAJES_HTTP_URL: proveedor.url },
  })
  oir = oirSentencias(s.pool, s.aparte.lectura)
  await llenarMuchos(s.pool, HOY)
  // As the database that the program brings has it (platform/db/embebida/embebida-servidor): a gym's disk is no tape.
  await s.pool.query(`ALTER DATABASE ${new URL(s.base.url).pathname.slice(1)} SET random_page_cost = 1.1`)
  mirador = crearPool(s.base.url, { max: 1 })
  admin = await entrar(s)
})
afterAll(async () => {
  await mirador.end()
  await s.cerrar()
  await proveedor.cerrar()
})

const anotar = async (de: string, hacer: () => Promise<unknown>): Promise<void> => {
  for (const sentencia of await oir(hacer)) {
    // Lists of any length are the same statement.
    const clave = sentencia.texto.replaceAll(/\$\d+(, ?\$\d+)+/g, '$n')
    if (!vistas.has(clave)) vistas.set(clave, { sentencia, de })
  }
}
/** Work on everything there is, by its purpose; each is measured or tested where it is at home. */
const DE_TODO = [/\/mudanza/, /\/exportacion/, /\/sistema\/respaldo/, /\/comprobacion/, /\/api\/v2\/importar-personas/]

/** Reads of what there is most of: the gym's best member, Consumidor Final, years, searches, every order of a list. */
const RANGO = 'desde=2026-01-01&hasta=2026-03-05'
const LECTURAS = [
  ...[
    '',
    '?buscar=mar',
    '?buscar=zoila+loor',
    '?buscar=0012',
    '?estado=SIN_PAGAR',
    '?estado=ACTIVO',
    '?tipo=2',
  ].flatMap((q) => [`miembros${q}`, `miembros/tabla${q}`]),
  ...['nombre', 'matricula'].map((o) => `miembros?orden=${o}&sentido=desc&pagina=3`),
  ...['fecha_inicio', 'fecha_fin'].map((o) => `miembros/tabla?orden=${o}&sentido=desc&pagina=3`),
  ...['', '?buscar=ros', '?estado=1'].map((q) => `clientes${q}`),
  ...['ma', 'zoila', '80000', '2019-77'].map((q) => `buscar?q=${q}`),
  'search-client-member-status?query=zoila',
  'miembros/por-codigo?codigo=2019-77',
  'miembros/77/historia',
  'miembros/77/renovacion?tipo=1',
  'clientes/1',
  'clientes/1/estado-de-cuenta',
  'clientes/61/estado-de-cuenta',
  ...[
    '',
    `?${RANGO}`,
    '?client_id=61',
    '?estado=Pendiente',
    '?estado=Anulado',
    '?estado=Conciliado',
    '?estado=Por+conciliar',
    '?buscar=T-77',
    '?buscar=zoila',
    '?buscar=qz',
  ].map((q) => `cobros${q}`),
  'cobros/60',
  'abonos/60',
  ...['', '?vencidas=1', '?client_id=421'].map((q) => `cuentas-por-cobrar${q}`),
  ...['', `?${RANGO}`, '?id_forma_pago=2', '?estado=Conciliado'].map((q) => `conciliaciones${q}`),
  'caja?fecha=2026-03-01',
  ...['', '?desde=2026-03-01', '?entidad=miembro', '?accion=anular', '?id_usuario=1'].map((q) => `auditoria${q}`),
  ...['informes/pagos', 'informes/visitas'].flatMap((r) => [
    `${r}?${RANGO}`,
    `${r}/filas?${RANGO}&pagina=2`,
    `${r}/filas?${RANGO}&orden=fecha&sentido=desc`,
    `${r}/filas?${RANGO}&id_miembro=77`,
    `${r}/mejores?${RANGO}`,
    `${r}/filas?${RANGO}&buscar=zoila`,
    `${r}/filas?${RANGO}&buscar=membresia ord`,
  ]),
  'informes/pagos?desde=2025-03-06&hasta=2026-03-05',
  'informes/pagos/mejores?desde=2025-03-06&hasta=2026-03-05',
  'informes/visitas/mejores?desde=2025-03-06&hasta=2026-03-05',
  'informes/visitas?desde=2025-03-06&hasta=2026-03-05',
  `informes/miembros/77?${RANGO}`,
  `informes/usuarios/2?${RANGO}`,
  'mensajes?estado=ENVIADO',
]

/** The old door: what its screens ask, and what they write. */
const GUIONES: readonly [string, Record<string, unknown>][] = [
  ['inicio', { metodo: 'obtener' }],
  ['usuarios', { metodo: 'informacion_perfil', idUsuario: 1 }],
  ['usuarios', { metodo: 'get' }],
  ['ajustes', { metodo: 'obtener' }],
  ['membresias', { metodo: 'get' }],
  ['miembros', { metodo: 'get' }],
  ['miembros', { metodo: 'obtener_id', id: 77 }],
  ['miembros', { metodo: 'obtener_nombre_matricula', busqueda: 'zoila' }],
  ['miembros', { metodo: 'obtener_imagen', id: 77 }],
  [
    'miembros',
    { metodo: 'pagar', pago: { matricula: '2019-77', pago: '25', idMembresia: 1, fecha: HOY, idUsuario: 1 } },
  ],
  ['pagos', { metodo: 'obtener', filtros: { fechaInicio: '2026-02-01', fechaFin: '2026-02-28' } }],
  ['visitas', { metodo: 'obtener', filtros: { fechaInicio: '2026-02-01', fechaFin: '2026-02-28' } }],
  ['visitas', { metodo: 'registrar', visita: { idMiembro: 8001, idMembresia: 1, idUsuario: 1 } }],
  ['visitas', { metodo: 'registrar_regular', visita: { pago: '3', idUsuario: 1 } }],
]

/** What is known and stays, for the call in which it is seen first, and why. */
const DISCULPADAS: readonly { de: RegExp; que: RegExp; texto?: RegExp; porque: string }[] = [
  {
    de: /verClientesJsonApp/,
    que: /Seq Scan on cliente/,
    porque: 'the whole list is asked for: whether it changed is told from every row of it',
  },
  {
    de: /miembros|clientes/,
    que: /Seq Scan on (miembro|cliente)$|whole index (miembro|cliente)_/,
    porque:
      'the exact number of people above a list that nobody searches (docs/decisions/0012): ' +
      'it follows the people, not the years',
  },
  {
    de: /buscar=/,
    que: /^sorts x\.busqueda/,
    porque: 'asked only of texts that are rare among the first 2,000 of the list (docs/decisions/0012)',
  },
  {
    de: /^GET \/api\/miembros$|^miembros\.php (get|obtener_nombre_matricula)$/,
    que: /^sorts \(\(\w+\.id(_miembro)? \/ 200\)\), /,
    porque: 'a piece of 4,000 members, chosen along their key, is told in groups of 200 ids, in their order',
  },
  {
    de: /mensajes/,
    que: /whole index mensaje_salida_|Seq Scan on mensaje_salida$/,
    texto: /^SELECT count/,
    porque: 'the exact number of messages above their list, along an index or not, as its pages lie',
  },
  {
    de: /cobros/,
    que: /whole index transaccion_|Seq Scan on transaccion$/,
    texto: /^SELECT (\(SELECT )?count/,
    porque:
      'the exact number of charges above their list (of those that are settled: less the few that are not) when ' +
      'nobody chose days, along an index or not, as its pages lie',
  },
  {
    de: /visitas\.php obtener/,
    que: /^sorts r\.id/,
    porque: 'the old list of a month has its rows in the order of their numbers, not of their days',
  },
  { de: /mantenimiento/, que: /Seq Scan on sesion/, porque: 'once an hour; sessions of the last months are kept' },
  { de: /mantenimiento/, que: /Seq Scan on ficha/, porque: 'once a day, of the people' },
]

describe('statements over a gym of years', () => {
  it('hears what both doors send: every declared call, the screens on their busiest rows, housekeeping', async () => {
    const llamadas = (await leerContrato()).llamadas.filter((l) => !DE_TODO.some((d) => d.test(l.ruta)))
    const ejemplos: [LlamadaDeclarada, Ejemplo][] = []
    for (const l of llamadas) ejemplos.push([l, (await EJEMPLOS[nombreDe(l)]?.({ s, admin })) ?? {}])
    const sesion = { authorization: `Bearer ${admin.token}` }
    const mal: string[] = []
    for (const [l, e] of ejemplos)
      await anotar(nombreDe(l), async () => {
        const { metodo, ruta, cabeceras, cuerpo } = peticion(l, e)
        const r = await fetch(`${s.url}${ruta}`, {
          method: metodo,
          headers: { ...sesion, ...cabeceras },
          body: cuerpo as string | null,
        })
        const texto = await r.text()
        if (r.status >= 400) mal.push(`${nombreDe(l)}: ${r.status} ${texto.slice(0, 100)}`)
      })
    for (const ruta of LECTURAS)
      await anotar(ruta, async () => {
        const r = await admin.get(`/api/v2/${ruta}`)
        if (r.estado >= 400) mal.push(`${ruta}: ${r.estado} ${r.texto.slice(0, 100)}`)
      })
    for (const [guion, cuerpo] of GUIONES)
      await anotar(`${guion}.php ${String(cuerpo['metodo'])}`, async () => {
        const r = await admin.php(guion, cuerpo)
        if (r.estado >= 400) mal.push(`${guion} ${JSON.stringify(cuerpo)}: ${r.estado} ${r.texto.slice(0, 100)}`)
      })
    const mantenimiento = s.modulos.find((m) => 'mantener' in m) as ReturnType<typeof moduloMantenimiento>
    await anotar('mantenimiento', async () => {
      await mantenimiento.mantener()
      await mantenimiento.barrerImagenes()
    })
    expect(mal).toEqual([])
    expect(vistas.size).toBeGreaterThan(200)
  })

  it('none of them reads from end to end, or puts in order, what grows with the years or the people', async () => {
    const { rows } = await s.pool.query<{ tabla: string }>(
      `SELECT relname AS tabla FROM pg_class
        WHERE relname = ANY ($1) OR relname IN (SELECT inhrelid::regclass::text FROM pg_inherits) AND relkind = 'r'`,
      [Object.keys(MUCHAS)],
    )
    const parciales = await s.pool.query<{ nombre: string }>(
      'SELECT indexrelid::regclass::text AS nombre FROM pg_index WHERE indpred IS NOT NULL',
    )
    const casa = {
      grandes: new Set(rows.map((r) => r.tabla)),
      parciales: new Set(parciales.rows.map((r) => r.nombre)),
    }
    const culpables: string[] = []
    for (const { sentencia, de } of vistas.values()) {
      const defectos = await defectosDelPlan(mirador, sentencia, casa)
      for (const d of defectos)
        if (!DISCULPADAS.some((x) => x.de.test(de) && x.que.test(d) && (x.texto?.test(sentencia.texto) ?? true)))
          culpables.push(`${de}: ${d}\n${sentencia.texto}`)
    }
    expect(culpables).toEqual([])
  })

  it('what triggers ask besides reads the rows that it concerns, and no others', async () => {
    // Of its own: what a connection read before is counted with what they read now.
    const solo = crearPool(s.base.url, { max: 1 })
    const c = await solo.connect()
    try {
      await c.query('BEGIN')
      // A renewal, a suspension, a credit and its payment, a visit and its annulment; each of rows that owe.
      await c.query('UPDATE miembro SET fecha_fin = fecha_fin + 1 WHERE id = 40')
      await c.query("INSERT INTO suspension (id_miembro, desde) VALUES (41, '2026-03-01')")
      await c.query('UPDATE periodo_membresia SET pagado_fuera = true WHERE id_miembro = 80 AND id_transaccion IS NULL')
      await c.query(
        `INSERT INTO cuota (id_transaccion, id_cliente, numero, monto_cuota, fecha_vencimiento, creado_en)
          VALUES (60, 421, 9, 10, '2026-05-01', now())`,
      )
      await c.query(
        `INSERT INTO ingreso (momento, fecha, monto, concepto, id_cliente, id_transaccion, id_cuota)
          SELECT now(), '2026-03-05', 10, 'ABONO', id_cliente, id_transaccion, id FROM cuota WHERE id = 181`,
      )
      await c.query(
        `UPDATE transaccion SET anulada_en = now(), estado_transaccion = 'Anulado', motivo_anulacion = 'x'
          WHERE id = 60`,
      )
      const { rows } = await c.query<{ id: number }>(
        `INSERT INTO visita (momento, dia, hora, id_cliente, id_miembro)
          VALUES (now(), '2026-03-05', 9, 41, 40) RETURNING id`,
      )
      await c.query("UPDATE visita SET anulada_en = now(), motivo_anulacion = 'x' WHERE id = $1", [rows[0]?.id])
      const leidas = await c.query(
        `SELECT relname, seq_tup_read, idx_tup_fetch FROM pg_stat_xact_user_tables
          WHERE (seq_tup_read > 0 OR idx_tup_fetch > 100) AND relname = ANY ($1)`,
        [Object.keys(MUCHAS)],
      )
      expect(leidas.rows).toEqual([])
    } finally {
      await c.query('ROLLBACK')
      c.release()
      await solo.end()
    }
  })

  it('a look at a plan is not blind: it sees a table read whole, a whole index, what is put in order', async () => {
    const casa = { grandes: new Set(['visita']), parciales: new Set<string>() }
    const ver = (texto: string, valores: unknown[] = []) => defectosDelPlan(mirador, { texto, valores }, casa)
    expect(await ver('SELECT count(*) FROM visita WHERE observaciones = $1', ['x'])).toEqual(['Seq Scan on visita'])
    expect(await ver('SELECT id FROM visita ORDER BY id')).toEqual(['whole index visita_pkey'])
    expect(await ver('SELECT id FROM visita ORDER BY id LIMIT 9')).toEqual([])
    expect(await ver('SELECT id FROM visita WHERE dia >= $1 ORDER BY observaciones', ['2026-01-01'])).toEqual([
      'sorts observaciones',
    ])
    expect(await ver('COMMIT')).toEqual([])
  })
})
