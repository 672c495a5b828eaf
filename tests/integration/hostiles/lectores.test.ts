import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportarVisitas } from '../../../server/src/features/informes/exportar'
import { entrar } from '../../support/cliente'
import { crearMiembroActivo, datosDeCobro } from '../../support/factories'
import { pedirSinLeer } from '../../support/hostile/lector'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

/** As many as all connections that the desk has, and more. */
const LECTORES = 24
/** Rows of a report, and characters of each: more than what the system keeps for a reader that reads nothing. */
const FILAS = 5_000
const LARGO = 3_000
const EXPORTAR = '/api/v2/informes/visitas/exportar?formato=csv&desde=2026-03-01&hasta=2026-03-05'

/** Long reads under way, and those that wait for their turn. */
const lecturas = ({ aparte: { lectura } }: ServidorDePrueba): [number, number] => [
  lectura.totalCount - lectura.idleCount,
  lectura.waitingCount,
]

describe('readers that do not read', () => {
  /** Patient: what is stuck stays stuck. */
  let s: ServidorDePrueba
  /** Impatient: one long read at a time, a second for everything. */
  let breve: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrar>>
  let miembro: Awaited<ReturnType<typeof crearMiembroActivo>>
  const lineas: string[] = []
  beforeAll(async () => {
    const ahora = '2026-03-05T10:00:00-05:00'
    s = await servidorDePrueba({
      ahora,
      env: { INFORMES_A_LA_VEZ: '2', INFORMES_ESPERA: '60', INFORMES_SIN_LEER: '100' },
    })
    breve = await servidorDePrueba({
      ahora,
      base: s.base,
      env: { INFORMES_A_LA_VEZ: '1', INFORMES_ESPERA: '1', INFORMES_SIN_LEER: '1', LOG_LEVEL: 'warn' },
      bitacora: { write: (l) => void lineas.push(l) },
    })
    miembro = await crearMiembroActivo(s)
    await s.pool.query(
      `INSERT INTO visita (momento, dia, hora, id_cliente, id_miembro, id_tipo_membresia, id_usuario, observaciones)
      SELECT $1::timestamptz - n * interval '1 second', '2026-03-04', 10, $2, $3, $4, 1, repeat('x', $5)
      FROM generate_series(1, $6::int) n`,
      [s.clock(), miembro.idCliente, miembro.id, miembro.idTipo, LARGO, FILAS],
    )
    await s.pool.query(
      `INSERT INTO cliente (nombre, direccion, registrado_en)
        SELECT 'Persona ' || n, repeat('y', $2), $1 FROM generate_series(1, $3::int) n`,
      [s.clock(), LARGO, FILAS],
    )
    admin = await entrar(s)
  })
  afterAll(async () => {
    await breve.cerrar()
    await s.cerrar()
  })

  it('take what there is for long reads, and nothing of the desk: visits, charges and /readyz go on', async () => {
    const rutas = [EXPORTAR, '/verClientesJsonApp']
    const lectores = await Promise.all(
      Array.from({ length: LECTORES }, (_, i) => pedirSinLeer(s.url, admin.token, rutas[i % rutas.length] as string)),
    )
    // Two read, eight wait for them, the others were refused.
    await expect.poll(() => lecturas(s)).toEqual([2, 8])

    const otro = await admin.get(EXPORTAR)
    expect([otro.estado, otro.cuerpo.codigo, otro.cabeceras.get('retry-after')]).toEqual([503, 'OCUPADO', '10'])
    const viejo = await admin.php('pagos', { metodo: 'obtener', filtros: { desde: '2026-03-01', hasta: '2026-03-05' } })
    expect([viejo.estado, viejo.texto, viejo.cabeceras.get('retry-after')]).toEqual([503, 'false', '10'])
    expect(viejo.cabeceras.get('x-error')).toMatch(/^OCUPADO: /)

    const visita = {
      client_id: miembro.idCliente,
      es_miembro: true,
      id_miembro: miembro.id,
      nombre_area_acceso: '',
      estado_acceso: 'CONCEDIDO',
      motivo_denegacion: null,
      registrado_por: '',
      observaciones: '',
    }
    const cobro = datosDeCobro(miembro.idCliente, 5, {
      tipo_cobro: 'contado',
      lineas: [{ id_forma_pago: 1, monto_detalle: 5 }],
    })
    expect((await admin.post('/api/visitas', visita)).estado).toBe(201)
    expect((await admin.post('/api/v2/cobros', cobro)).estado).toBe(201)
    expect((await admin.get('/readyz')).cuerpo).toEqual({ estado: 'listo' })
    expect((await admin.get('/api/v2/informes/pagos?desde=2026-03-01&hasta=2026-03-05')).estado).toBe(200)
    expect(lecturas(s)).toEqual([2, 8])

    // Who leaves gives back what was kept for them.
    for (const l of lectores) l.cerrar()
    await expect.poll(() => lecturas(s)).toEqual([0, 0])
    expect((await admin.get(EXPORTAR)).texto.split('\r\n')).toHaveLength(FILAS + 3)
  })

  it('who hangs up at once, before the first row was read, ends its own answer and nothing else', async () => {
    for (let i = 0; i < 20; i++) {
      const chunks = exportarVisitas(
        s.aparte.lectura,
        'csv',
        { desde: '2026-03-01', hasta: '2026-03-05' },
        s.config.zona,
      )
      await chunks.next()
      await chunks.return(undefined)
    }
    await expect.poll(() => lecturas(s)).toEqual([0, 0])
    expect((await admin.get(EXPORTAR)).estado).toBe(200)
  })

  it('/readyz tells about the database, not about connections that are all in use', async () => {
    const ocupadas = await Promise.all(Array.from({ length: s.pool.options.max }, () => s.pool.connect()))
    try {
      const todas = await Promise.all(Array.from({ length: 20 }, () => admin.get('/readyz')))
      expect(todas.map((r) => r.estado)).toEqual(todas.map(() => 200))
    } finally {
      for (const c of ocupadas) c.release()
    }
  })

  it('a short queue, and no more: its turn comes when a connection is given back', async () => {
    const ocupadas = await Promise.all([s.aparte.lectura.connect(), s.aparte.lectura.connect()])
    const pedidos = Array.from({ length: 9 }, () => admin.get('/api/v2/informes/pagos/exportar?formato=csv'))
    const primero = await Promise.race(pedidos)
    expect([primero.estado, primero.cuerpo.codigo]).toEqual([503, 'OCUPADO'])
    for (const c of ocupadas) c.release()
    expect((await Promise.all(pedidos)).map((r) => r.estado).sort()).toEqual([...Array<number>(8).fill(200), 503])
  })

  it('are cut when they read nothing for too long; what they held is given back and the log says so', async () => {
    const lectores = await Promise.all([
      pedirSinLeer(breve.url, admin.token, EXPORTAR),
      pedirSinLeer(breve.url, admin.token, '/verClientesJsonApp'),
    ])
    await expect.poll(() => lineas.filter((l) => l.includes('quien la pidió no la lee')).length).toBeGreaterThan(0)
    await expect.poll(() => lecturas(breve)).toEqual([0, 0])
    // One was cut in the middle and does not look whole; the other may have waited for it in vain.
    const recibido = await Promise.all(lectores.map((l) => l.leer()))
    expect(recibido.filter((t) => t.startsWith('HTTP/1.1 200')).length).toBeGreaterThan(0)
    for (const t of recibido) if (t.startsWith('HTTP/1.1 200')) expect(t).not.toMatch(/\r\n0\r\n\r\n$/)
    const deNuevo = await (await entrar(breve)).get(EXPORTAR)
    expect([deNuevo.estado, deNuevo.texto.split('\r\n').length]).toEqual([200, FILAS + 3])
  })

  it('are cut by the server itself when nothing passes through the connection, whatever the answer', async () => {
    const quieto = await servidorDePrueba({
      ahora: '2026-03-05T10:00:00-05:00',
      base: s.base,
      env: { INFORMES_SIN_LEER: '100' },
      plazos: { quieta: 300 },
    })
    try {
      const lector = await pedirSinLeer(quieto.url, admin.token, EXPORTAR)
      await expect.poll(() => lecturas(quieto)).toEqual([1, 0])
      await expect.poll(() => lecturas(quieto)).toEqual([0, 0])
      expect(await lector.leer()).not.toMatch(/\r\n0\r\n\r\n$/)
    } finally {
      await quieto.cerrar()
    }
  })

  it('who waits too long for a turn is told to come back', async () => {
    const ocupada = await breve.aparte.lectura.connect()
    try {
      const r = await (await entrar(breve)).get('/verClientesJsonApp')
      expect([r.estado, r.cuerpo.codigo, r.cabeceras.get('retry-after')]).toEqual([503, 'OCUPADO', '10'])
    } finally {
      ocupada.release()
    }
  })
})
