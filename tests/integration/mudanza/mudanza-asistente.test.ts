import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conCliente } from '../../support/base/conexiones'
import { entrar } from '../../support/cliente'
import { baseDePrueba, type BaseDePrueba } from '../../support/base/database'
import { crearUsuario } from '../../support/factories'
import { contenidoDe } from '../../support/hostile/contenido'
import { type Admin, alTerminar, ARCHIVO, ESPERA, hacer, pedir, subir, ver } from '../../support/mudanza/asistente'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'
import { volcadoChico } from '../../support/viejo/volcado-chico'

const AHORA = '2026-06-02T10:00:00-05:00'
/** What is not the gym's: the tables beside it, who asked for what, and how often somebody tried. */
const NO_DEL_GIMNASIO = new Set([
  ...['usuarios', 'membresias', 'miembros', 'pagos', 'visitas', 'ajustes', 'sobrante'].map((t) => `mudanza_${t}`),
  'mudanza',
  'auditoria',
  'limite_intentos',
  'sesion',
])

describe('moving in from the client', () => {
  let s: ServidorDePrueba
  let admin: Admin
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: AHORA, env: { MUDANZA_MAXIMO_MB: '1' } })
    admin = await entrar(s)
  })
  afterAll(() => s.cerrar())
  const carpeta = (): string => path.join(s.dataDir, 'mudanza')

  it('says that nothing has been brought, and refuses each step before its time', async () => {
    expect(await ver(admin)).toMatchObject({
      corrida: null,
      en_curso: null,
      archivo: null,
      zona_aqui: 'America/Guayaquil',
    })
    const antes = await contenidoDe(s.pool)
    const rechazos = [
      ['revisar', ARCHIVO, 'Suba primero el archivo del sistema anterior.'],
      ['traer', { imagenes: 'NINGUNA' }, 'No hay nada que traer: primero indique de dónde.'],
      ['comprobar', ARCHIVO, 'Todavía no se trajo nada que comparar.'],
      ['cerrar', {}, 'Solo se cierra una mudanza que se trajo entera.'],
      ['deshacer', {}, 'No hay ninguna mudanza que deshacer.'],
      ['detener', {}, 'No hay nada que detener.'],
    ] as const
    for (const [que, cuerpo, mensaje] of rechazos)
      expect(await pedir(admin, que, cuerpo)).toMatchObject({
        estado: 422,
        cuerpo: { codigo: 'MUDANZA_RECHAZADA', mensaje },
      })
    expect(await contenidoDe(s.pool)).toEqual(antes)
  })

  it('calls no address that was not named twice, and reads no file of the server', async () => {
    let llamadas = 0
    const viejo = http.createServer((_req, res) => {
      llamadas++
      res.end('no')
    })
    await new Promise<void>((listo) => viejo.listen(0, '127.0.0.1', listo))
    const host = `127.0.0.1:${(viejo.address() as AddressInfo).port}`
    const api = { origen: 'API', direccion: `http://${host}/api/` }
    const rechazos: [cuerpo: object, campo: string, texto: string][] = [
      [api, 'confirmada', `Confirme que este servidor debe conectarse con ${host}.`],
      [{ ...api, confirmada: 'otro.ec' }, 'confirmada', `Confirme que este servidor debe conectarse con ${host}.`],
      [{ ...api, direccion: '/etc/passwd' }, 'direccion', 'La dirección es http://servidor/api/.'],
      [{ ...api, direccion: 'file:///etc/passwd' }, 'direccion', 'La dirección es http://servidor/api/.'],
      [{ ...api, origen: 'MARIADB' }, 'direccion', 'La dirección es mysql://usuario:contraseña@servidor/base.'],
    ]
    for (const [cuerpo, campo, texto] of rechazos)
      expect(await pedir(admin, 'revisar', cuerpo)).toMatchObject({
        estado: 400,
        cuerpo: { campos: { [campo]: texto } },
      })
    expect(llamadas).toBe(0)
    // Named twice it is called; what answers is no old program.
    const { fallo } = await hacer(admin, 'revisar', { ...api, confirmada: host })
    expect([llamadas > 0, fallo.que]).toEqual([true, 'REVISAR'])
    await new Promise((listo) => viejo.close(listo))
  })

  it('takes dumps alone, of any name, up to the limit, and only from an administrator', async () => {
    const rechazo = async (bytes: Buffer, consulta = '') => {
      const { estado, cuerpo } = await subir(s, admin, bytes, consulta)
      return [estado, cuerpo.mensaje]
    }
    expect(await rechazo(Buffer.from('%PDF-1.7 …'))).toEqual([
      422,
      'El archivo no es un volcado de MySQL: es un documento PDF (línea 1)',
    ])
    expect(await rechazo(Buffer.alloc(1024 * 1024 + 1, '-'))).toEqual([413, 'La petición es demasiado grande.'])
    expect(await rechazo(Buffer.from('-- '), '?total=2000000')).toEqual([413, 'La petición es demasiado grande.'])
    expect((await rechazo(Buffer.from('xx'), '?desde=50&total=60'))[0]).toBe(409)
    const fotos = await subir(s, admin, Buffer.from('no es un tar'), '', 'imagenes')
    expect([fotos.estado, fotos.cuerpo.codigo]).toEqual([422, 'MUDANZA_RECHAZADA'])
    const u = await crearUsuario(s, { rol: 'RECEPCION' })
    const recepcion = await entrar(s, u.usuario, u.clave)
    expect((await subir(s, recepcion, Buffer.from(volcadoChico()))).estado).toBe(403)
    expect((await ver(admin)).archivo).toBeNull()
    expect(readdirSync(carpeta())).toEqual([])
  })

  it('a dump that is cut or broken is refused with one sentence and its line, and nothing is written', async () => {
    const entero = volcadoChico()
    for (const [malo, frase] of [
      [entero.slice(0, entero.indexOf('INSERT INTO `visitas`') + 60), /cortado.*línea \d+/],
      [entero.replace("'Socio Antiguo 3'", "'Socio Antiguo 3' @@"), /línea \d+/],
    ] as const) {
      expect((await subir(s, admin, Buffer.from(malo))).estado).toBe(200)
      const antes = await contenidoDe(s.pool, new Set(['auditoria']))
      const { fallo, corrida } = await hacer(admin, 'revisar', ARCHIVO)
      expect(fallo).toMatchObject({ que: 'REVISAR', motivo: expect.stringMatching(frase) })
      expect(corrida).toBeNull()
      expect(await contenidoDe(s.pool, new Set(['auditoria']))).toEqual(antes)
    }
  })

  it('arrives in pieces, one of them twice; the report says what will come, and the gym is untouched', async () => {
    const bytes = gzipSync(volcadoChico())
    const pieza = (desde: number, hasta: number) =>
      subir(s, admin, bytes.subarray(desde, hasta), `?desde=${desde}&total=${bytes.length}&nombre=andes.sql.gz`)
    const corte = bytes.length >> 1
    expect((await pieza(0, corte)).cuerpo.archivo).toEqual({ nombre: 'andes.sql.gz', bytes: corte, entero: false })
    expect((await pedir(admin, 'revisar', ARCHIVO)).cuerpo.mensaje).toBe(
      'El archivo andes.sql.gz no llegó entero. Súbalo otra vez.',
    )
    for (let veces = 0; veces < 2; veces++)
      expect((await pieza(corte, bytes.length)).cuerpo.archivo).toMatchObject({ bytes: bytes.length, entero: true })

    const antes = await contenidoDe(s.pool, NO_DEL_GIMNASIO)
    const { corrida, informe, fallo, pendientes } = await hacer(admin, 'revisar', ARCHIVO)
    expect(fallo).toBeNull()
    expect(corrida).toMatchObject({
      estado: 'REVISADA',
      origen: 'andes.sql.gz',
      zona: 'America/Guayaquil',
      usuario: 'Administrador',
    })
    expect(informe.tablas.miembros).toEqual({ leidas: 6, traidas: 6, sinCambio: 0, omitidas: {} })
    expect([informe.dinero.origen, informe.dinero.aqui]).toEqual(['150.00', '150.00'])
    expect(informe.visitas.porMes).toEqual({ '2026-05': [18, 18] })
    expect(pendientes).toEqual({ gemelos: 2, fechas: 0, pagos: 2 })
    expect(await contenidoDe(s.pool, NO_DEL_GIMNASIO)).toEqual(antes)
  })

  it('does one thing at a time, whoever asks: a second is refused', async () => {
    await conCliente(s.base.url, async (otro) => {
      // A console or another server holds the turn.
      await otro.query("SELECT pg_advisory_lock(hashtext('mancuerna:mudanza'))")
      expect((await ver(admin)).en_curso).toMatchObject({ que: 'OTRO', parte: null })
      expect(await pedir(admin, 'traer', { imagenes: 'NINGUNA' })).toMatchObject({
        estado: 409,
        cuerpo: { codigo: 'MUDANZA_EN_CURSO' },
      })
      await otro.query('SELECT pg_advisory_unlock_all()')
    })
    await expect.poll(async () => (await ver(admin)).en_curso, ESPERA).toBeNull()
    const dos = await Promise.all([pedir(admin, 'revisar', ARCHIVO), pedir(admin, 'revisar', ARCHIVO)])
    expect(dos.map((r) => r.estado).sort()).toEqual([200, 409])
    expect((await alTerminar(admin)).fallo).toBeNull()
  })

  it('brings, compares, lists what a person decides, and the old matrículas scan at the door', async () => {
    const { corrida, informe } = await hacer(admin, 'traer', { imagenes: 'NINGUNA' })
    expect(corrida).toMatchObject({ estado: 'TRAIDA', error: null })
    expect(informe.diferencias).toEqual([])
    expect((await hacer(admin, 'comprobar', ARCHIVO)).comparacion.informe).toMatchObject({
      diferencias: [],
      dinero: { origen: '150.00', aqui: '150.00' },
    })
    const gemelos = (await admin.get('/api/v2/mudanza/pendientes?clase=gemelos')).cuerpo
    expect(gemelos.total).toBe(2)
    expect(gemelos.filas.map((f: any) => [f.nombre, f.matricula_alla, f.matricula])).toEqual([
      ['Socio Antiguo 1', '2026-1', '2026-1'],
      ['Socio Antiguo 2', '2026-1', '2026-1-2'],
    ])
    const pagos = (await admin.get('/api/v2/mudanza/pendientes?clase=pagos&buscar=antiguo%201')).cuerpo
    expect(pagos.filas.map((f: any) => [f.monto, f.momento, f.notas])).toEqual([
      ['25.00', '2026-05-02 00:00', ['pago_de_matricula_compartida']],
      ['25.00', '2026-05-02 00:00', ['pago_de_matricula_compartida', 'enviado_dos_veces']],
    ])
    const socio = (await admin.get('/api/v2/miembros/por-codigo?codigo=2026-5')).cuerpo
    expect(JSON.stringify(socio)).toContain('Socio Antiguo 5')
  })

  it('what a person settled leaves the list, with who and when, until reopened; nothing else can be', async () => {
    const punto = { clase: 'gemelos', tabla: 'miembros', id_viejo: 2, resuelto: true }
    const resolver = (cambio: object = {}) => admin.post('/api/v2/mudanza/pendientes', { ...punto, ...cambio })
    const lista = async (resueltos: string) =>
      (await admin.get(`/api/v2/mudanza/pendientes?clase=gemelos&resueltos=${resueltos}`)).cuerpo.filas
    const nombres = async (resueltos: string) => (await lista(resueltos)).map((f: any) => f.nombre)
    // Twice, and by two desks at once: it stands once.
    expect((await Promise.all([resolver(), resolver()])).map((r) => r.estado)).toEqual([200, 200])
    expect([await nombres('no'), await nombres('si')]).toEqual([['Socio Antiguo 1'], ['Socio Antiguo 2']])
    expect((await lista('si'))[0].resuelto).toEqual({ por: 'Administrador', en: new Date(AHORA).toISOString() })
    expect((await lista('no'))[0].resuelto).toBeNull()
    expect((await ver(admin)).pendientes).toEqual({ gemelos: 1, fechas: 0, pagos: 2 })
    expect((await resolver({ clase: 'pagos' })).estado).toBe(404)
    expect((await resolver({ id_viejo: 5 })).estado).toBe(404)

    expect((await resolver({ resuelto: false })).estado).toBe(200)
    expect([await nombres('no'), await nombres('si')]).toEqual([['Socio Antiguo 1', 'Socio Antiguo 2'], []])
    const { rows } = await s.pool.query(
      "SELECT accion FROM auditoria WHERE entidad = 'mudanza' AND accion IN ('resolver', 'reabrir') ORDER BY id",
    )
    expect(rows.map((r) => r.accion)).toEqual(['resolver', 'reabrir'])
    // One stays settled: undoing takes it away with all the rest.
    expect((await resolver()).estado).toBe(200)
  })

  it('is undone whole, brought again and closed; then the file is gone and nothing more is brought', async () => {
    const cuantos = async () => (await s.pool.query('SELECT count(*)::int AS n FROM miembro')).rows[0].n as number
    expect(await cuantos()).toBe(6)
    expect((await hacer(admin, 'deshacer')).corrida.estado).toBe('DESHECHA')
    expect(await cuantos()).toBe(0)
    expect(existsSync(carpeta())).toBe(false)
    const punto = { clase: 'gemelos', tabla: 'miembros', id_viejo: 2, resuelto: true }
    expect((await admin.post('/api/v2/mudanza/pendientes', punto)).estado).toBe(422)
    expect((await s.pool.query('SELECT count(*)::int AS n FROM mudanza_decidida')).rows[0].n).toBe(0)

    await subir(s, admin, Buffer.from(volcadoChico()), '?nombre=otra.sql')
    await hacer(admin, 'revisar', ARCHIVO)
    await hacer(admin, 'traer', { imagenes: 'NINGUNA' })
    expect((await hacer(admin, 'cerrar')).corrida.estado).toBe('CERRADA')
    expect([await cuantos(), existsSync(carpeta())]).toEqual([6, false])
    await subir(s, admin, Buffer.from(volcadoChico()))
    for (const [que, cuerpo] of [
      ['revisar', ARCHIVO],
      ['traer', { imagenes: 'NINGUNA' }],
      ['deshacer', {}],
    ] as const)
      expect((await pedir(admin, que, cuerpo)).estado, que).toBe(422)
  })

  it('each step stands in the audit trail, without any address', async () => {
    const { rows } = await s.pool.query(
      "SELECT accion, despues::text AS que FROM auditoria WHERE entidad = 'mudanza' ORDER BY id",
    )
    const acciones = new Set(rows.map((r) => r.accion))
    const pasos = 'cerrar comparar deshacer reabrir resolver revisar subir traer'
    expect([...acciones].sort().join(' ')).toBe(pasos)
    expect(rows.some((r) => r.que.includes('127.0.0.1'))).toBe(false)
  })
})

describe('a move that is interrupted', () => {
  let base: BaseDePrueba
  let carpeta: string
  const abiertos: ServidorDePrueba[] = []
  beforeAll(async () => {
    base = await baseDePrueba()
    carpeta = await mkdtemp(path.join(os.tmpdir(), 'mancuerna-mudanza-'))
  })
  afterAll(async () => {
    for (const s of abiertos) await s.cerrar()
    await base.cerrar()
    await rm(carpeta, { recursive: true, force: true })
  })
  /** A server of the same gym in the same folder; `tareas`: with what it does by itself. */
  async function abrir(tareas = false): Promise<[ServidorDePrueba, Admin]> {
    const s = await servidorDePrueba({ ahora: AHORA, base, env: { DATA_DIR: carpeta }, tareas })
    abiertos.push(s)
    return [s, await entrar(s)]
  }
  /** Holds up the stage of visits until what it gives is called. */
  async function retener(): Promise<() => Promise<void>> {
    const c = await base.pool.connect()
    await c.query('BEGIN; LOCK TABLE visita IN SHARE ROW EXCLUSIVE MODE')
    return async () => {
      await c.query('ROLLBACK')
      c.release()
    }
  }
  const enCurso = async (quien: Admin) => (await ver(quien)).en_curso

  it('stopped by hand it stays as it was and says so; cut by its server’s end it goes on at the next', async () => {
    const [a, admin] = await abrir()
    await subir(a, admin, Buffer.from(volcadoChico()), '?nombre=viejo.sql')
    await hacer(admin, 'revisar', ARCHIVO)

    let soltar = await retener()
    expect((await pedir(admin, 'traer', { imagenes: 'NINGUNA' })).estado).toBe(200)
    await expect.poll(() => enCurso(admin), ESPERA).toMatchObject({ que: 'TRAER', etapa: 'Visitas', total: 18 })
    expect((await subir(a, admin, Buffer.from(volcadoChico()))).estado).toBe(409)
    expect((await pedir(admin, 'detener')).estado).toBe(200)
    expect(await enCurso(admin)).toMatchObject({ deteniendo: true })
    await soltar()
    expect(await alTerminar(admin)).toMatchObject({
      corrida: { estado: 'FALLIDA', etapa: 'Visitas', error: null },
      fallo: null,
    })

    soltar = await retener()
    expect((await pedir(admin, 'traer', { imagenes: 'NINGUNA' })).estado).toBe(200)
    await expect.poll(() => enCurso(admin), ESPERA).toMatchObject({ etapa: 'Visitas' })
    const mudanza = a.modulos.find((m) => m.rutas?.some((r) => r.ruta === '/api/v2/mudanza'))
    const apagado = mudanza?.cerrar?.()
    await expect.poll(() => enCurso(admin), ESPERA).toMatchObject({ deteniendo: true })
    await soltar()
    await apagado
    expect((await ver(admin)).corrida).toMatchObject({ estado: 'TRAYENDO', etapa: 'Visitas' })

    const [, otra] = await abrir(true)
    await expect.poll(async () => (await ver(otra)).corrida.estado, ESPERA).toBe('TRAIDA')
    const { informe } = await alTerminar(otra)
    expect([informe.diferencias, informe.visitas.porMes]).toEqual([[], { '2026-05': [18, 18] }])
    expect((await base.pool.query('SELECT count(*)::int AS n FROM visita')).rows[0].n).toBe(18)
  })
})
