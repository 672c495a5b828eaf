import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { moduloMantenimiento } from '../../../server/src/features/mantenimiento/mantenimiento.modulo'
import { type ClienteHttp, clienteHttp, entrar } from '../../support/cliente'
import { conCliente } from '../../support/base/conexiones'
import { crearMiembroActivo, crearPago, crearTipo, crearUsuario } from '../../support/factories'
import { entrarParaSiempre } from '../../support/gym/personas/miembros'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

const RUTA = '/api/v2/comprobacion'

/** Past checks of the whole ledger: as an administrator, at night, from the console. */
describe('the check of the ledger', () => {
  let s: ServidorDePrueba
  let otro: ServidorDePrueba
  let admin: ClienteHttp
  let lineas: string[]
  beforeAll(async () => {
    lineas = []
    s = await servidorDePrueba({
      ahora: '2026-03-05T10:00:00-05:00',
      env: { LOG_LEVEL: 'info' },
      bitacora: { write: (l) => void lineas.push(l) },
    })
    otro = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00', base: s.base })
    admin = await entrarParaSiempre(s)
    await crearMiembroActivo(s, { nombre: 'Secundino Reservado', idTipo: (await crearTipo(s)).id })
    await crearPago(s)
  })
  afterAll(async () => {
    await otro.cerrar()
    await s.cerrar()
  })

  /** Changes a payment, or back, with no trigger in the way. */
  const falsear = (centavo: string): Promise<unknown> =>
    conCliente(s.base.url, (c) =>
      c.query(`SET session_replication_role = replica; UPDATE ingreso SET monto = monto + ${centavo}`),
    )
  const terminada = async (): Promise<any> => {
    await expect.poll(async () => (await admin.get(RUTA)).cuerpo.en_curso).toBeNull()
    return (await admin.get(RUTA)).cuerpo.ultima
  }
  const noche = (de: ServidorDePrueba) =>
    (de.modulos.find((m) => 'comprobarDeNoche' in m) as ReturnType<typeof moduloMantenimiento>).comprobarDeNoche(
      new AbortController().signal,
    )

  it('is for administrators, goes on behind, and says what it looked at, when and for whom', async () => {
    const u = await crearUsuario(s)
    const recepcion = await entrar(s, u.usuario, u.clave)
    expect((await recepcion.post(RUTA)).cuerpo.codigo).toBe('SIN_PERMISO')
    expect((await admin.get(RUTA)).cuerpo).toEqual({ en_curso: null, ultima: null })
    expect(await admin.post(RUTA)).toMatchObject({ estado: 201, cuerpo: { id_comprobacion: 1 } })
    const ultima = await terminada()
    expect(ultima).toMatchObject({
      comenzada_en: '2026-03-05T15:00:00.000Z',
      origen: 'USUARIO',
      usuario: 'admin',
      estado: 'BIEN',
      sello: { numero: 1, huella: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
    expect(ultima.revisiones.find((r: { nombre: string }) => r.nombre === 'sellado-ingreso')).toMatchObject({
      filas: 1,
      desajustes: 0,
      primero: null,
    })
    const { rows } = await s.pool.query("SELECT despues FROM auditoria WHERE entidad = 'comprobacion'")
    expect(rows).toMatchObject([{ despues: { bien: true, sello: 1, huella: ultima.sello.huella } }])
  })

  it('names the row that does not fit, in result, metrics and log, and tells nothing of anybody', async () => {
    await falsear('0.01')
    await admin.post(RUTA)
    const ultima = await terminada()
    expect(ultima).toMatchObject({ estado: 'DESAJUSTE' })
    const mala = ultima.revisiones.find((r: { nombre: string }) => r.nombre === 'sellado-ingreso')
    expect(mala).toMatchObject({ desajustes: 1, primero: { tabla: 'ingreso', id: '1', dice: '25.01 del 2026-03-05' } })
    const malas = ultima.revisiones.filter((r: { desajustes: number }) => r.desajustes > 0).length
    const medidas = (await clienteHttp(s).get('/metrics')).texto
    expect(medidas).toMatch(new RegExp(`^mancuerna_comprobacion_failed_checks ${malas}$`, 'm'))
    expect(medidas).toMatch(/^mancuerna_comprobacion_timestamp_seconds 1772722800$/m)
    s.clock.fijar('2026-03-06T02:10:00-05:00')
    await noche(s)
    expect(lineas.join('')).toMatch(/"revision":"sellado-ingreso","donde":"ingreso","fila":"1".*el libro no cuadra/)
    expect(lineas.join('') + JSON.stringify(ultima)).not.toMatch(/Secundino/)
    await falsear('-0.01')
  })

  it('what does not fit is among the problems of the system until it fits again; so is an old check', async () => {
    const problemas = async () => (await admin.get('/api/v2/sistema')).cuerpo.problemas
    const comprobar = async (): Promise<void> => {
      await admin.post(RUTA)
      await terminada()
    }
    await falsear('0.01')
    await comprobar()
    await s.pool.query(
      `INSERT INTO comprobacion (comenzada_en, terminada_en, origen, estado, total)
        VALUES (now(), now(), 'CONSOLA', 'INTERRUMPIDA', 30)`,
    )
    expect((await admin.get(RUTA)).cuerpo.ultima.estado).toBe('INTERRUMPIDA')
    expect(await problemas()).toMatchObject([
      { nivel: 'GRAVE', que_hacer: expect.stringMatching(/en ingreso 1: dice «25\.01 del 2026-03-05»/) },
    ])
    await falsear('-0.01')
    await comprobar()
    expect(await problemas()).toEqual([])
    s.clock.avanzar(8 * 86_400_000)
    expect(await problemas()).toMatchObject([
      { nivel: 'AVISO', texto: 'La última comprobación del libro es de hace 8 días.' },
    ])
    s.clock.avanzar(-8 * 86_400_000)
  })

  it('runs by itself at night, once among several servers, and by day not at all', async () => {
    // The turn is by the database's clock, the hour by the gym's.
    const otraNoche = () => s.pool.query("DELETE FROM sistema WHERE clave = 'comprobacion'")
    await otraNoche()
    for (const x of [s, otro]) x.clock.fijar('2026-03-07T02:30:00-05:00')
    const hechas = await Promise.all([noche(s), noche(otro), noche(s)])
    expect(hechas.filter((x) => x?.bien)).toHaveLength(1)
    expect(await noche(otro)).toBeNull()
    expect((await admin.get(RUTA)).cuerpo.ultima).toMatchObject({ origen: 'NOCTURNA', usuario: null, estado: 'BIEN' })
    await otraNoche()
    for (const hora of ['01:59', '05:00', '12:00']) {
      s.clock.fijar(`2026-03-09T${hora}:00-05:00`)
      expect(await noche(s), hora).toBeNull()
    }
    s.clock.fijar('2026-03-05T10:00:00-05:00')
  })

  it('is one at a time; one that was killed is told as interrupted and holds nobody up', async () => {
    await conCliente(s.base.url, async (c) => {
      await c.query('SELECT pg_advisory_lock(1668246896)')
      await s.pool.query(
        "INSERT INTO comprobacion (comenzada_en, origen, total, hechas) VALUES ($1, 'CONSOLA', 30, 7)",
        [s.clock()],
      )
      expect((await admin.get(RUTA)).cuerpo.en_curso).toMatchObject({ hechas: 7, total: 30 })
      expect((await admin.post(RUTA)).cuerpo).toMatchObject({ codigo: 'COMPROBACION_EN_CURSO' })
    })
    await expect.poll(async () => (await admin.get(RUTA)).cuerpo.en_curso).toBeNull()
    expect((await admin.post(RUTA)).estado).toBe(201)
    await terminada()
    const { rows } = await s.pool.query('SELECT estado FROM comprobacion ORDER BY id DESC LIMIT 2')
    expect(rows).toEqual([{ estado: 'BIEN' }, { estado: 'INTERRUMPIDA' }])
  })

  it('from the console: a table, the chain’s head, JSON, exit code 1 with the first row that is wrong', async () => {
    const carpeta = await mkdtemp(path.join(os.tmpdir(), 'mancuerna-comprobar-'))
    const comprobar = async (...args: string[]): Promise<{ codigo: number; salida: string }> => {
      const hijo = spawn(process.execPath, [path.join(inject('programas'), 'comprobar.mjs'), ...args], {
        cwd: raiz,
        env: { PATH: process.env['PATH'], DATABASE_URL: s.base.url, DATA_DIR: carpeta, INIT_CWD: carpeta },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let salida = ''
      for (const flujo of [hijo.stdout, hijo.stderr]) flujo.on('data', (b: Buffer) => (salida += b.toString()))
      const [codigo] = (await once(hijo, 'close')) as [number]
      return { codigo, salida }
    }
    const bien = await comprobar('--json', 'hecho.json')
    expect(bien.salida).toMatch(/✓ sellado-ingreso\s+1 {2}Las filas de libro son las que se escribieron/)
    expect(bien.salida).toMatch(/Todo cuadra: \d+ comprobaciones/)
    expect(bien.codigo).toBe(0)
    const { bien: cuadra, sello } = JSON.parse(await readFile(path.join(carpeta, 'hecho.json'), 'utf8'))
    expect(cuadra).toBe(true)
    expect(bien.salida).toContain(`Sello ${sello.numero}:${sello.huella}`)
    await falsear('0.01')
    const mal = await comprobar('--sello', `${sello.numero}:${'0'.repeat(64)}`)
    await falsear('-0.01')
    expect(mal.salida).toMatch(/✗ sellado-ingreso[^\n]*\n {4}ingreso 1\n {6}dice: {2}25\.01 del 2026-03-05/)
    expect(mal.salida).toMatch(/No cuadra: .* La primera: sellado-ingreso, ingreso 1\./)
    expect(mal.salida).toContain(`La cadena no contiene el sello ${sello.numero} anotado`)
    expect(mal.codigo).toBe(1)
    expect(await comprobar('--sello', 'x')).toMatchObject({
      codigo: 2,
      salida: expect.stringContaining('--sello debe ser'),
    })
    await rm(carpeta, { recursive: true })
  })
})

const raiz = path.resolve(import.meta.dirname, '../../..')
