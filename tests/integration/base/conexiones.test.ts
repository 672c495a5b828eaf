import { readdir } from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { abrirBase } from '../../../server/src/platform/db/conexiones/abrir'
import { crearPool, crearPrisma } from '../../../server/src/platform/db/conexiones/conexion'
import { clienteHttp, entrar, type Respuesta } from '../../support/cliente'
import { conCliente } from '../../support/base/conexiones'
import { baseDePrueba, type BaseDePrueba } from '../../support/base/database'
import { crearCliente, datosDeCobro } from '../../support/factories'
import { dataUrl } from '../../support/gym/imagenes'
import { diceCommit, ponerIntermediario, type Intermediario } from '../../support/hostile/intermediario'
import { ADMIN, servidorDePrueba, type ServidorDePrueba } from '../../support/server'

let base: BaseDePrueba
let cable: Intermediario
let s: ServidorDePrueba
let admin: Awaited<ReturnType<typeof entrar>>

/** A server whose connections pass through the wire that the tests cut. */
async function porElCable(opciones: { silencio?: number } = {}): Promise<ServidorDePrueba> {
  const pool = crearPool(cable.url, opciones)
  return servidorDePrueba({ base: { ...base, url: cable.url, pool, prisma: crearPrisma(pool) } })
}

async function cerrar(servidor: ServidorDePrueba): Promise<void> {
  await servidor.cerrar()
  await servidor.prisma.$disconnect()
  await servidor.pool.end()
}

beforeAll(async () => {
  base = await baseDePrueba()
  cable = await ponerIntermediario(base.url)
  s = await porElCable()
  admin = await entrar(s)
})
afterAll(async () => {
  await cerrar(s)
  await cable.cerrar()
  await base.cerrar()
})
afterEach(() => {
  cable.alResponder = null
  cable.abrir()
})

/** What a door says of a database that it lost: 503, when to come again, and in its own form that it was not done. */
function esperar503(r: Respuesta, codigo: string): void {
  expect([r.estado, r.cabeceras.get('retry-after')]).toEqual([503, '3'])
  const dicho = r.cabeceras.get('x-error')
  if (dicho !== null) expect([dicho.split(':')[0], r.cuerpo.resultado ?? r.cuerpo]).toEqual([codigo, false])
  else expect(r.cuerpo).toMatchObject({ codigo, mensaje: expect.stringMatching(/\S/) })
}

const regular = { metodo: 'registrar_regular', visita: { pago: 5 } }

describe('the sessions of the database end under requests at work', () => {
  /** Lets these requests get stuck behind a lock on the tables, and then ends their sessions. */
  async function terminarEn(tablas: string, pedir: () => Promise<Respuesta>[], sesiones: number): Promise<Respuesta[]> {
    return conCliente(base.url, async (cerrojo) => {
      await cerrojo.query(`BEGIN; LOCK TABLE ${tablas} IN ACCESS EXCLUSIVE MODE`)
      const pedidas = pedir()
      const atascadas = "datname = current_database() AND wait_event_type = 'Lock'"
      await expect
        .poll(async () => (await base.pool.query(`SELECT 1 FROM pg_stat_activity WHERE ${atascadas}`)).rowCount)
        .toBe(sesiones)
      await base.pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${atascadas}`)
      return Promise.all(pedidas)
    })
  }

  it('reads and writes of both doors answer 503, a report that has begun is cut, and the next ones work', async () => {
    const pedir = () => [
      admin.get('/api/areas'),
      admin.post('/api/areas', { nombre_area: 'Pesas' }),
      admin.php('visitas', regular),
    ]
    const informe = () =>
      admin.php('visitas', { metodo: 'obtener', filtros: { fechaDesde: '2026-01-01', fechaHasta: '2026-01-31' } })
    let desenlace: Promise<string> | undefined
    const conInforme = () => {
      desenlace = informe().then(
        () => 'entero',
        (e: Error) => e.message,
      )
      return pedir()
    }
    for (const r of await terminarEn('area, visita', conInforme, 4)) esperar503(r, 'SIN_BASE')
    expect(await desenlace).toBe('aborted')
    expect((await Promise.all([...pedir(), informe()])).map((r) => r.estado)).toEqual([200, 201, 200, 200])
    expect((await base.pool.query('SELECT count(*) AS n FROM visita')).rows).toEqual([{ n: 1 }])
  })

  it('so do the sign-in and the proof of who asks', async () => {
    const nadie = clienteHttp(s)
    // The two proofs share a connection.
    const pedir = () => [
      nadie.post('/api/v2/sesion', { usuario: ADMIN.usuario, password: ADMIN.clave }),
      nadie.php('usuarios', { metodo: 'login', usuario: { usuario: ADMIN.usuario, password: ADMIN.clave } }),
      admin.get('/api/areas'),
      admin.php('ajustes', { metodo: 'obtener' }),
    ]
    for (const r of await terminarEn('usuario', pedir, 3)) esperar503(r, 'SIN_BASE')
    expect((await Promise.all(pedir())).map((r) => r.estado)).toEqual([200, 200, 200, 200])
  })
})

describe('the answer to a COMMIT is lost', () => {
  const perderElCommit = (): void => {
    cable.alResponder = (_dicho, respuesta) => (diceCommit(respuesta) ? 'cortar' : 'pasar')
  }
  const cuantos = async (donde: string): Promise<number> =>
    (await base.pool.query(`SELECT count(*) AS n FROM ${donde}`)).rows[0].n as number

  it('says that nobody knows; the same key again is the same charge, once', async () => {
    const cobro = datosDeCobro((await crearCliente(s)).id, '12.50', {
      tipo_cobro: 'contado',
      lineas: [{ id_forma_pago: 1, monto_detalle: '12.50' }],
    })
    const clave = { 'idempotency-key': 'cobro-de-la-prueba' }
    perderElCommit()
    const perdida = await admin.post('/api/v2/cobros', cobro, clave)
    esperar503(perdida, 'DESENLACE_DESCONOCIDO')
    expect(perdida.cuerpo.mensaje).toContain('no se registra dos veces')
    cable.alResponder = null
    const otra = await admin.post('/api/v2/cobros', cobro, clave)
    expect([otra.estado, await cuantos(`transaccion WHERE id = ${otra.cuerpo.id_transaccion}`)]).toEqual([201, 1])
    expect([await cuantos('transaccion'), await cuantos("ingreso WHERE concepto = 'COBRO'")]).toEqual([1, 1])
  })

  it('without a key it asks to look first, on both doors, and is not tried again by itself', async () => {
    const antes = await cuantos('visita')
    perderElCommit()
    const rest = await admin.post('/api/v2/visitas/regular', { pago: '5.00' })
    const vieja = await admin.php('visitas', { ...regular, visita: { pago: 6 } })
    esperar503(rest, 'DESENLACE_DESCONOCIDO')
    esperar503(vieja, 'DESENLACE_DESCONOCIDO')
    expect(rest.cuerpo.mensaje).toContain('Compruébelo antes')
    expect(vieja.cuerpo).toBe(false)
    expect(await cuantos('visita')).toBe(antes + 2)
  })

  it('keeps the picture, which may have been saved', async () => {
    perderElCommit()
    esperar503(
      await admin.put('/api/v2/ajustes', { nombre: 'G', telefono: '1', direccion: 'x', logo: await dataUrl('jpeg') }),
      'DESENLACE_DESCONOCIDO',
    )
    const { logo } = (await base.pool.query('SELECT logo FROM ajustes')).rows[0] as { logo: string }
    expect(await readdir(path.join(s.dataDir, 'imagenes'))).toContain(logo)
  })
})

describe('the wire to the database', () => {
  it('cut in the middle of a report cuts the report, and the connection is not lost to the others', async () => {
    await base.pool.query(`INSERT INTO visita (momento, dia, hora, id_cliente, nombre_area_acceso)
      SELECT now(), '2026-02-10', 9, 1, 'Pesas' FROM generate_series(1, 2500) n`)
    const ruta = '/api/v2/informes/visitas/exportar?desde=2026-02-01&hasta=2026-02-28&formato=csv'
    const descargar = (): Promise<'entera' | 'cortada'> =>
      new Promise((resolver, rechazar) => {
        http
          .get(s.url + ruta, { headers: { authorization: `Bearer ${admin.token}` } }, (r) =>
            r
              .on('error', () => {})
              .on('close', () => resolver(r.complete ? 'entera' : 'cortada'))
              .resume(),
          )
          .on('error', rechazar)
      })
    const corte = (n: number, i: number) => (n > i % 7 ? 'cortar' : 'pasar')
    expect(await descargar()).toBe('entera')
    // At every answer of the server in turn (five times 500 rows, the end of the rows, its word after them), more often
    // than there are connections.
    for (let i = 0; i < 20; i++) {
      let respuestas = 0
      cable.alResponder = (dicho) => (/\0\0\x01\xf4/.test(dicho) || respuestas ? corte(++respuestas, i) : 'pasar')
      expect(await descargar()).toBe('cortada')
    }
    cable.alResponder = null
    expect(await descargar()).toBe('entera')
  })

  it('to a database that is just getting up: a start waits for it', async () => {
    cable.noListaPara(3)
    const abierta = await abrirBase({ ...s.config, databaseUrl: cable.url }, () => {})
    expect((await abierta.pool.query('SELECT 1 AS uno')).rows).toEqual([{ uno: 1 }])
    await abierta.cerrar()
  })

  it('cut for good: 503, /readyz too, until it is there again', async () => {
    cable.cortar('cerrada')
    esperar503(await admin.get('/api/areas'), 'SIN_BASE')
    esperar503(await admin.php('visitas', { ...regular, visita: { pago: 7 } }), 'SIN_BASE')
    const lista = await admin.get('/readyz')
    expect([lista.estado, lista.cuerpo]).toEqual([503, { estado: 'sin base de datos' }])
    expect((await admin.get('/healthz')).estado).toBe(200)
    cable.abrir()
    expect([(await admin.get('/readyz')).estado, (await admin.get('/api/areas')).estado]).toEqual([200, 200])
  })

  it('that swallows everything without a word: 503 as soon as nothing came for the time that it may take', async () => {
    const otro = await porElCable({ silencio: 500 })
    try {
      const suyo = clienteHttp(otro, { authorization: `Bearer ${admin.token}` })
      const varias = await Promise.all([1, 2, 3, 4].map(() => suyo.get('/api/areas')))
      expect(varias.map((r) => r.estado)).toEqual([200, 200, 200, 200])
      cable.callar()
      const [lectura, escritura] = await Promise.all([
        suyo.get('/api/areas'),
        suyo.php('visitas', { ...regular, visita: { pago: 8 } }),
      ])
      cable.hablar()
      esperar503(lectura, 'SIN_BASE')
      esperar503(escritura, 'SIN_BASE')
      expect((await suyo.get('/api/areas')).estado).toBe(200)
    } finally {
      cable.hablar()
      await cerrar(otro)
    }
  })
})

describe('what the database complains of', () => {
  const casos = {
    SIN_BASE: ['08006', '57P01', '57P02', '57P03', '25006'],
    OCUPADO: ['53000', '53200', '53300', '55P03', '57014'],
    SIN_ESPACIO: ['53100', '58030'],
  }
  it.each(Object.entries(casos))('is %s, 503 and never 500: %s', async (codigo, estados) => {
    for (const estado of estados) {
      await base.pool.query(`
        CREATE OR REPLACE FUNCTION quejarse() RETURNS trigger LANGUAGE plpgsql AS $$
          BEGIN RAISE EXCEPTION 'prueba' USING ERRCODE = '${estado}'; END $$;
        CREATE OR REPLACE TRIGGER quejarse BEFORE INSERT ON visita FOR EACH ROW EXECUTE FUNCTION quejarse()`)
      esperar503(await admin.post('/api/v2/visitas/regular', { pago: '5.00' }), codigo)
      esperar503(
        await admin.php('visitas', { ...regular, visita: { pago: Number(`9.${estados.indexOf(estado)}1`) } }),
        codigo,
      )
    }
    await base.pool.query('DROP TRIGGER quejarse ON visita')
    expect((await admin.post('/api/v2/visitas/regular', { pago: '5.00' })).estado).toBe(201)
  })
})
