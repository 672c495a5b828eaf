import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CANDADO_EXPORTACION } from '../../../server/src/exportacion/base/turno.repo'
import { clienteHttp, entrar } from '../../support/cliente'
import { crearUsuario } from '../../support/factories'
import { pedirSinLeer } from '../../support/hostile/lector'
import { ADMIN, servidorDePrueba, type ServidorDePrueba } from '../../support/server'
import { abrirZip } from '../../support/archivos/zip'

const RUTA = '/api/v2/exportacion'
const ARCHIVO = `${RUTA}/archivo`

describe('taking the data away', () => {
  let s: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrar>>
  const lineas: string[] = []
  beforeAll(async () => {
    s = await servidorDePrueba({
      ahora: '2026-03-05T10:00:00-05:00',
      env: { INFORMES_SIN_LEER: '5', LOG_LEVEL: 'warn' },
      bitacora: { write: (l) => void lineas.push(l) },
    })
    admin = await entrar(s)
  })
  afterAll(() => s.cerrar())

  const permitir = (contrasena: string = ADMIN.clave, c = admin) => c.post(RUTA, { contrasena })
  const pedirArchivo = () => fetch(s.url + ARCHIVO, { headers: { authorization: `Bearer ${admin.token}` } })
  const descargar = async () => abrirZip(Buffer.from(await (await pedirArchivo()).arrayBuffer()))
  const descargadas = async () =>
    (await s.pool.query("SELECT id_usuario FROM auditoria WHERE accion = 'descargar' AND entidad = 'exportacion'"))
      .rowCount

  it('asks for the password once more, good for ten minutes, and the trail keeps who took everything', async () => {
    expect((await admin.get(ARCHIVO)).cuerpo.codigo).toBe('VERIFICACION_REQUERIDA')
    expect((await permitir('otra')).cuerpo).toMatchObject({
      codigo: 'CLAVE_ACTUAL',
      campos: { contrasena: expect.stringContaining('incorrecta') },
    })
    expect((await admin.get(ARCHIVO)).estado).toBe(403)
    expect((await permitir()).cuerpo).toMatchObject({ archivo: 'mancuerna-exportacion-2026-03-05.zip' })
    s.clock.avanzar(11 * 60_000)
    expect((await admin.get(ARCHIVO)).cuerpo.codigo).toBe('VERIFICACION_REQUERIDA')
    expect(await descargadas()).toBe(0)

    await permitir()
    const r = await pedirArchivo()
    expect([r.status, r.headers.get('content-type'), r.headers.get('cache-control')]).toEqual([
      200,
      'application/zip',
      'no-store',
    ])
    expect(r.headers.get('content-disposition')).toBe('attachment; filename="mancuerna-exportacion-2026-03-05.zip"')
    const entradas = await abrirZip(Buffer.from(await r.arrayBuffer()))
    const manifiesto = JSON.parse(entradas.find((e) => e.nombre === 'manifiesto.json')?.contenido.toString() ?? '')
    expect(manifiesto.tablas.length).toBe((await admin.get(RUTA)).cuerpo.tablas)
    expect(await descargadas()).toBe(1)
    // The proof is this session's alone.
    expect((await (await entrar(s)).get(ARCHIVO)).cuerpo.codigo).toBe('VERIFICACION_REQUERIDA')
    s.clock.avanzar(11 * 60_000)
    expect((await admin.get(ARCHIVO)).cuerpo.codigo).toBe('VERIFICACION_REQUERIDA')
  })

  it('is for a person who is an administrator, not for a key', async () => {
    const { clave } = (await admin.post('/api/v2/claves', { nombre: 'Otra' })).cuerpo
    const llave = clienteHttp(s, { 'x-api-key': clave })
    expect((await llave.post(RUTA, { contrasena: ADMIN.clave })).cuerpo.codigo).toBe('SIN_PERMISO')
    expect((await llave.get(ARCHIVO)).cuerpo.codigo).toBe('SIN_PERMISO')
    const u = await crearUsuario(s, { rol: 'RECEPCION' })
    const caja = await entrar(s, u.usuario, u.clave)
    expect((await caja.post(RUTA, { contrasena: u.clave })).cuerpo.codigo).toBe('SIN_PERMISO')
  })

  it('one at a time: the next one is refused', async () => {
    await permitir()
    const c = await s.pool.connect()
    try {
      await c.query('SELECT pg_advisory_lock($1::bigint)', [CANDADO_EXPORTACION])
      expect((await admin.get(RUTA)).cuerpo.en_curso).toBe(true)
      for (const r of [await permitir(), await admin.get(ARCHIVO)])
        expect([r.estado, r.cuerpo.codigo]).toEqual([409, 'EXPORTACION_EN_CURSO'])
    } finally {
      await c.query('SELECT pg_advisory_unlock_all()')
      c.release()
    }
    expect((await descargar()).length).toBeGreaterThan(20)
    expect((await admin.get(RUTA)).cuerpo.en_curso).toBe(false)
  })

  it('who does not read it is cut off: another may then, and no connection is lost', async () => {
    await s.pool.query(
      `INSERT INTO auditoria (momento, accion, entidad, despues)
        SELECT now(), 'crear', 'cliente',
          jsonb_build_object('x', (SELECT string_agg(md5(n::text || i), '') FROM generate_series(1, 400) i))
        FROM generate_series(1, 2000) n`,
    )
    await permitir()
    const lector = await pedirSinLeer(s.url, admin.token, ARCHIVO)
    await expect.poll(() => lineas.join(), { timeout: 120_000 }).toContain('quien la pidió no la lee')
    await expect.poll(() => s.aparte.lectura.totalCount - s.aparte.lectura.idleCount, { timeout: 60_000 }).toBe(0)
    expect((await lector.leer()).includes('manifiesto.json')).toBe(false)
    await expect.poll(async () => (await admin.get(RUTA)).cuerpo.en_curso, { timeout: 60_000 }).toBe(false)
    await permitir()
    expect((await descargar()).length).toBeGreaterThan(20)
  })
})
