import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargarDemo } from '../../../scripts/instalacion/demo/cargar/cargar'
import { type Comprobado, comprobarTodo } from '../../../server/src/features/comprobacion/comprobar'
import { estaEnLaCadena, sellarTodo } from '../../../server/src/features/comprobacion/sellar.repo'
import { acto, azar, type Mostrador } from '../../support/gym/mesas/actos'
import { actoDeSocios, type Gimnasio } from '../../support/gym/mesas/actos-socios'
import { type ClienteHttp, clienteHttp, entrar } from '../../support/cliente'
import { conCliente } from '../../support/base/conexiones'
import { CASOS, TOCADAS } from '../../support/contract/a-escondidas'
import { crearCliente, crearCredito, crearTipo, datosDeCobro, hoyDe } from '../../support/factories'
import { quejas } from '../../support/gym/quejas'
import { cuantas } from '../../support/run/largo'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

const MOSTRADORES = 16
const semilla = Number(process.env['SEMILLA'] ?? 20261123)

let s: ServidorDePrueba
let mesas: { nuevo: ClienteHttp; viejo: ClienteHttp }[]
beforeAll(async () => {
  s = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00' })
  await s.pool.query(
    `INSERT INTO usuario (usuario, nombre, hash, rol, debe_cambiar)
      SELECT 'caja' || i, 'Caja ' || i, hash, 'ADMINISTRADOR', false
      FROM usuario, generate_series(1, $1::int) i WHERE id = 1`,
    [MOSTRADORES],
  )
  mesas = await Promise.all(
    Array.from({ length: MOSTRADORES }, async (_, i) => {
      const nuevo = await entrar(s, `caja${i + 1}`)
      return { nuevo, viejo: clienteHttp(s, { authorization: `Bearer ${nuevo.token}` }) }
    }),
  )
})
afterAll(() => s.cerrar())

describe('a gym after days of random use', () => {
  const VUELTAS = cuantas(15, 40)

  it(`16 desks at once, both doors, annulments, while it is sealed and checked: nothing to object to`, async () => {
    const clientes = await Promise.all(Array.from({ length: 12 }, async () => (await crearCliente(s)).id))
    const g: Gimnasio = {
      socios: [],
      clientes,
      tipos: [(await crearTipo(s)).id, (await crearTipo(s, { duracion: 7, valor: '9.90' })).id],
      grupal: (await crearTipo(s, { capacidad: 4, duracion: 60 })).id,
      pagos: [],
      visitas: [],
      cobros: [],
      dias: [],
    }
    const m: Mostrador = {
      clientes,
      abiertos: [],
      cobros: [],
      abonos: [],
      rechazos: [],
      deudores: [],
      tocados: new Set(),
    }
    for (let vuelta = 0; vuelta < VUELTAS; vuelta++) {
      // Weeks pass, and nobody signs in again.
      await s.pool.query("UPDATE sesion SET expira_en = '2100-01-01'")
      const hoy = s.clock().getTime()
      g.dias = [-9, -2, 0, 0, 5, 40].map((d) => new Date(hoy + d * 86_400_000).toISOString().slice(0, 10))
      const { rows } = await s.pool.query<{ id: number }>("SELECT id FROM ingreso WHERE concepto = 'MEMBRESIA'")
      g.pagos = rows.map((r) => r.id)
      const hechos = mesas.map(async (mesa, i) => {
        const n = azar(semilla + vuelta * MOSTRADORES + i)
        if (n(2) === 0) return acto(mesa.nuevo, m, n)
        const r = await actoDeSocios(mesa.nuevo, mesa.viejo, g, n)
        if (r.estado >= 500) m.rechazos.push(r)
      })
      // Sealed and put together while desks write, and looked at as of a moment in the middle of it.
      const [medio] = await Promise.all([
        vuelta % 10 === 5 ? comprobarTodo(s.pool) : null,
        sellarTodo(s.pool),
        s.pool.query('SELECT compactar_resumenes()'),
        s.pool.query('SELECT asentar_visitas()').then(() => s.pool.query('SELECT anotar_ultimas_visitas(50)')),
        ...hechos,
      ])
      if (medio) expect(quejas(medio), `vuelta ${vuelta}; SEMILLA=${semilla} lo repite`).toEqual([])
      s.clock.avanzar(30 * 3_600_000)
    }
    expect(m.rechazos.filter((r) => r.estado >= 500).map((r) => r.texto)).toEqual([])
    expect(quejas(await comprobarTodo(s.pool)), `SEMILLA=${semilla} lo repite`).toEqual([])
    const hecho = (
      await s.pool.query(`SELECT (SELECT count(*) FROM sello) AS sellos,
        (SELECT count(*) FROM ingreso WHERE anula_a IS NOT NULL) AS contraasientos,
        (SELECT count(*) FROM cuota WHERE pagado > 0) AS cuotas, (SELECT count(*) FROM suspension) AS suspensiones,
        (SELECT count(*) FROM miembro WHERE id_miembro_titular IS NOT NULL) AS adheridos,
        (SELECT count(*) FROM visita WHERE anulada_en IS NOT NULL) AS visitas,
        (SELECT count(*) FROM periodo_membresia WHERE estado = 'ANULADO') AS periodos`)
    ).rows[0] as Record<string, number>
    for (const [que, cuantos] of Object.entries(hecho)) expect(cuantos, que).toBeGreaterThan(0)
  })
})

/** One of each thing that a check looks at, whatever chance did before. */
async function deTodo(desk: ClienteHttp): Promise<void> {
  const pedir = async (ruta: string, cuerpo: object): Promise<any> => {
    const r = await desk.post(ruta, cuerpo)
    if (r.estado >= 300) throw new Error(`${ruta}: ${r.texto}`)
    return r.cuerpo
  }
  const motivo = { motivo: 'prueba' }
  const client_id = (await crearCliente(s)).id
  const id_tipo_membresia = (await crearTipo(s)).id
  const grupal = (await crearTipo(s, { capacidad: 3 })).id
  const fecha_inicio = hoyDe(s)
  const miembro = async (tipo: number, mas: object = {}): Promise<number> =>
    (await pedir('/api/miembros', { client_id, id_tipo_membresia: tipo, fecha_inicio, ...mas })).id_miembro
  await miembro(grupal, { id_miembro_titular: await miembro(grupal) })
  await pedir(`/api/v2/miembros/${await miembro(id_tipo_membresia)}/suspender`, motivo)
  const renovado = await miembro(id_tipo_membresia)
  await pedir(`/api/v2/miembros/${renovado}/pagar`, { id_tipo_membresia, monto: '25.00' })
  const { rows } = await s.pool.query<{ id: number }>('SELECT max(id) AS id FROM ingreso')
  await pedir(`/api/v2/ingresos/${rows[0]?.id}/anular`, motivo)
  const lineas = [{ id_forma_pago: 1, monto_detalle: '50.00' }]
  for (const mas of [{}, { renovacion: { id_miembro: renovado, id_tipo_membresia } }])
    await pedir('/api/v2/cobros', datosDeCobro(client_id, '40.00', { tipo_cobro: 'contado', lineas, ...mas }))
  await crearCredito(desk, client_id, '90.00', 3)
  await pedir('/api/v2/abonos', { client_id, monto: '12.00', lineas: [{ id_forma_pago: 2, monto_detalle: '12.00' }] })
  const abono = { client_id, monto: '5.00', lineas: [{ id_forma_pago: 2, monto_detalle: '5.00' }] }
  await pedir(`/api/v2/abonos/${(await pedir('/api/v2/abonos', abono)).id_abono}/anular`, motivo)
  await pedir('/api/v2/visitas/regular', { pago: '3.00', id_forma_pago: 1 })
  const { id_visita } = await pedir('/api/v2/visitas/regular', { pago: '4.00', id_forma_pago: 1 })
  await pedir(`/api/v2/visitas/${id_visita}/anular`, motivo)
  await sellarTodo(s.pool)
  for (let i = 0; i < 3; i++) {
    await pedir('/api/v2/visitas/regular', { pago: `${i + 5}.00`, id_forma_pago: 1 })
    await sellarTodo(s.pool)
  }
}

describe('a row that somebody changes behind the back of the application', () => {
  let numero: number
  beforeAll(async () => {
    await s.pool.query("UPDATE sesion SET expira_en = '2100-01-01'")
    await deTodo((mesas[0] as (typeof mesas)[number]).nuevo)
    const c = await comprobarTodo(s.pool)
    if (!c.bien) throw new Error(quejas(c).join('\n'))
    numero = c.sello?.numero as number
    await s.pool.query(
      `INSERT INTO comprobacion (comenzada_en, terminada_en, origen, estado, total, sello, huella_sello)
       VALUES (now(), now(), 'CONSOLA', 'BIEN', 1, $1, decode($2, 'hex'))`,
      [c.sello?.numero, c.sello?.huella],
    )
    await s.pool.query(
      "INSERT INTO auditoria (momento, accion, entidad, despues) VALUES (now(), 'comprobar', 'comprobacion', $1)",
      [JSON.stringify({ sello: c.sello?.numero, huella: c.sello?.huella })],
    )
  })

  /** Does something to the database as its superuser, with no trigger in the way. */
  const aEscondidas = <T>(hacer: (c: pg.Client) => Promise<T>): Promise<T> =>
    conCliente(s.base.url, async (c) => {
      await c.query('SET session_replication_role = replica')
      return hacer(c)
    })

  /**
   * What a whole check finds after `sql`, which answers the id of what it changed; afterwards `tablas` are as they
   * were.
   */
  async function alterar(tablas: readonly string[], sql: string): Promise<{ hallado: Comprobado; id: string }> {
    for (const t of tablas) await s.pool.query(`CREATE TABLE copia_${t} AS TABLE ${t}`)
    try {
      const id = await aEscondidas(async (c) => {
        const { rows } = [await c.query<{ id: unknown }>(sql)].flat().at(-1) as { rows: { id: unknown }[] }
        expect(rows, 'the change found no row').not.toHaveLength(0)
        return String(rows.at(-1)?.id)
      })
      return { hallado: await comprobarTodo(s.pool), id }
    } finally {
      await aEscondidas(async (c) => {
        await c.query('SET session_replication_role = replica')
        for (const t of tablas)
          await c.query(`DELETE FROM ${t}; INSERT INTO ${t} SELECT * FROM copia_${t}; DROP TABLE copia_${t}`)
      })
    }
  }

  it.each(CASOS)('%s names the %s: %s', async (revision, tabla, _que, sql, nombrada) => {
    const tablas = TOCADAS.filter((t) => new RegExp(`\\b(UPDATE|FROM|INTO) ${t}\\b`).test(sql))
    const { hallado, id } = await alterar(tablas, sql)
    const hallada = hallado.revisiones.find((r) => r.nombre === revision)
    expect(hallada?.primero, quejas(hallado).join('\n')).toMatchObject({ tabla, ...(nombrada === false ? {} : { id }) })
    expect(hallado.bien).toBe(false)
  })

  it('and when everything is as it was, nothing is left to object to', async () => {
    expect(quejas(await comprobarTodo(s.pool))).toEqual([])
  })

  it('a function that the reports ask, replaced: the report of visits does not say what the visits say', async () => {
    const funcion = (cuerpo: string): Promise<unknown> =>
      s.pool.query(
        `CREATE OR REPLACE FUNCTION visita_cuenta(estado_acceso text, anulada_en timestamptz)
          RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ ${cuerpo} $$`,
      )
    await funcion("SELECT estado_acceso = 'CONCEDIDO'")
    const hallado = await comprobarTodo(s.pool)
    await funcion("SELECT estado_acceso = 'CONCEDIDO' AND anulada_en IS NULL")
    expect(hallado.revisiones.filter((r) => r.desajustes > 0).map((r) => r.nombre)).toContain('informe-visitas')
  })

  it('a row that waits for its seal and is changed meanwhile', async () => {
    await s.pool.query(
      `INSERT INTO ingreso (momento, fecha, monto, concepto, id_cliente)
        SELECT max(momento), max(fecha), 5, 'VISITA_REGULAR', 1 FROM ingreso`,
    )
    const { hallado, id } = await alterar(
      ['ingreso'],
      'UPDATE ingreso SET monto = 4 WHERE id = (SELECT max(id) FROM ingreso) RETURNING id',
    )
    expect(hallado.revisiones.find((r) => r.nombre === 'sellado-ingreso')?.primero).toMatchObject({ id })
  })

  /** Cuts the end of the chain off with its rows, after `antes`. */
  const cortar = (antes: string): ReturnType<typeof alterar> =>
    alterar(
      ['sello', 'huella', 'ingreso', 'comprobacion', 'auditoria'],
      `${antes};
      WITH b AS (DELETE FROM sello WHERE numero >= ${numero} RETURNING numero),
        h AS (DELETE FROM huella WHERE bloque >= ${numero} RETURNING tabla, id_fila),
        i AS (DELETE FROM ingreso WHERE id IN (SELECT id_fila FROM h WHERE tabla = 'ingreso'))
      SELECT min(numero) AS id FROM b`,
    )

  it('the chain’s end cut off with its rows, or the chain made again: heads noted before are missed', async () => {
    const cabeza = (await comprobarTodo(s.pool)).sello as { numero: number; huella: string }
    expect(await estaEnLaCadena(s.pool, cabeza)).toBe(true)
    // Noted in two places: whoever also rewrites the one is found by the other.
    for (const [tabla, anotado] of [
      ['comprobacion', "DELETE FROM auditoria WHERE entidad = 'comprobacion'"],
      ['auditoria', 'DELETE FROM comprobacion'],
    ])
      expect(
        (await cortar(anotado as string)).hallado.revisiones.find((r) => r.nombre === 'cabezas')?.primero,
        tabla,
      ).toMatchObject({ tabla: 'sello', id: String(numero), dice: 'el sello no está' })
    for (const t of ['sello', 'huella']) await s.pool.query(`CREATE TABLE copia_${t} AS TABLE ${t}`)
    await aEscondidas(async (c) => {
      await c.query(
        `DELETE FROM sello; DELETE FROM huella; DELETE FROM huella_pendiente;
        UPDATE ingreso SET monto = monto + 1
          WHERE id = (SELECT max(id) FROM ingreso WHERE id_visita IS NOT NULL AND anula_a IS NULL)`,
      )
      await c.query('SELECT anotar_todo()')
    })
    const rehecha = await comprobarTodo(s.pool)
    expect(rehecha.revisiones.find((r) => r.nombre === 'cabezas')?.desajustes).toBeGreaterThan(0)
    expect(rehecha.revisiones.find((r) => r.nombre === 'sellado-ingreso')?.desajustes).toBe(0)
    expect(await estaEnLaCadena(s.pool, cabeza)).toBe(false)
    await aEscondidas(async (c) => {
      await c.query(
        `DELETE FROM sello; DELETE FROM huella; DELETE FROM huella_pendiente;
        UPDATE ingreso SET monto = monto - 1
          WHERE id = (SELECT max(id) FROM ingreso WHERE id_visita IS NOT NULL AND anula_a IS NULL)`,
      )
      for (const t of ['sello', 'huella'])
        await c.query(`INSERT INTO ${t} SELECT * FROM copia_${t}; DROP TABLE copia_${t}`)
    })
    expect(quejas(await comprobarTodo(s.pool))).toEqual([])
  })

  it('a payment of the next number and an old moment, all triggers at work: the trail does not know it', async () => {
    const { hallado, id } = await alterar(
      ['ingreso', 'resumen_ingreso_dia', 'resumen_ingreso_mes', 'huella', 'sello'],
      `SET session_replication_role = origin;
      INSERT INTO ingreso (momento, fecha, monto, concepto, id_cliente)
      SELECT min(momento) + interval '1 minute', min(fecha), 5, 'VISITA_REGULAR', 1 FROM ingreso RETURNING id`,
    )
    expect(hallado.revisiones.filter((r) => r.desajustes > 0).map((r) => [r.nombre, r.desajustes])).toEqual([
      ['rastro', 1],
    ])
    expect(hallado.revisiones.find((r) => r.nombre === 'rastro')?.primero).toMatchObject({ tabla: 'ingreso', id })
    // What the trail no longer has, because a gym keeps it for so many months, is no reproach.
    const mes = (await s.pool.query<{ mes: string }>("SELECT to_char(max(momento), 'YYYY-MM') AS mes FROM ingreso"))
      .rows
    const recortada = await alterar(
      ['auditoria'],
      `DELETE FROM auditoria;
      INSERT INTO auditoria (momento, accion, entidad, id_entidad)
      VALUES (now(), 'recortar', 'auditoria', '${mes[0]?.mes}') RETURNING id`,
    )
    expect(quejas(recortada.hallado)).toEqual([])
    expect(quejas(await comprobarTodo(s.pool))).toEqual([])
  })

  it('a payment put in among the old ones, with every trigger at work', async () => {
    const { rows } = await s.pool.query<{ hueco: number }>("SELECT nextval('ingreso_id_seq') AS hueco")
    const otra = (id = "nextval('ingreso_id_seq')"): Promise<unknown> =>
      s.pool.query(
        `INSERT INTO ingreso (id, momento, fecha, monto, concepto, id_cliente)
          SELECT ${id}, max(momento), max(fecha), 5, 'VISITA_REGULAR', 1 FROM ingreso`,
      )
    for (let i = 0; i < 4; i++) {
      await otra()
      await sellarTodo(s.pool)
    }
    expect(quejas(await comprobarTodo(s.pool))).toEqual([])
    await otra(String(rows[0]?.hueco))
    expect((await comprobarTodo(s.pool)).revisiones.find((r) => r.nombre === 'orden-sellos')?.primero).toMatchObject({
      tabla: 'ingreso',
      id: String(rows[0]?.hueco),
    })
  })
})

it('the demo gym fits', async () => {
  const demo = await servidorDePrueba({ ahora: '2026-11-21T17:30:00-05:00' })
  await cargarDemo(demo.pool, {
    semilla: 7,
    miembros: 120,
    visitas: 4000,
    zona: 'America/Guayaquil',
    ahora: '2026-11-21 17:30:00',
    hash: 'x',
  })
  const c = await comprobarTodo(demo.pool)
  await demo.cerrar()
  expect(quejas(c)).toEqual([])
  expect(c.revisiones.filter((r) => r.filas === 0).map((r) => r.nombre)).toEqual([
    'cabezas',
    'contraasientos',
    'cobros-incompletos',
    'resumen-sin-pagar',
    'suspensiones',
  ])
})
