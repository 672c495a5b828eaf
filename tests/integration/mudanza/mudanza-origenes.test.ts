import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { entrar } from '../../support/cliente'
import { baseDePrueba, type BaseDePrueba } from '../../support/base/database'
import { dataUrl } from '../../support/gym/imagenes'
import { type Admin, ARCHIVO, alTerminar, ESPERA, hacer, pedir, subir, ver } from '../../support/mudanza/asistente'
import { iniciarProceso, type Proceso } from '../../support/proceso'
import { ADMIN, servidorDePrueba, type ServidorDePrueba } from '../../support/server'
import { cerrarTar } from '../../support/archivos/tar'
import { arrancarMariadb, hayMariadb } from '../../support/viejo/mariadb'
import { volcadoChico } from '../../support/viejo/volcado-chico'

describe('sources that the client names by their address', () => {
  let s: ServidorDePrueba
  let admin: Admin
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: '2026-06-02T10:00:00-05:00' })
    admin = await entrar(s)
  })
  afterAll(() => s.cerrar())

  it('an old program that sends on to another server: that one is never asked', async () => {
    const oyentes: http.Server[] = []
    const escuchar = async (responder: http.RequestListener): Promise<string> => {
      const oyente = http.createServer(responder)
      oyentes.push(oyente)
      await new Promise<void>((listo) => oyente.listen(0, '127.0.0.1', listo))
      return `127.0.0.1:${(oyente.address() as AddressInfo).port}`
    }
    const preguntas = { viejo: 0, otro: 0 }
    const otro = await escuchar((_req, res) => {
      preguntas.otro++
      res.end('[]')
    })
    const viejo = await escuchar((req, res) => {
      preguntas.viejo++
      res.writeHead(302, { location: `http://${otro}${req.url}` }).end()
    })
    const { fallo } = await hacer(admin, 'revisar', {
      origen: 'API',
      direccion: `http://${viejo}/api/`,
      confirmada: viejo,
    })
    expect(fallo.motivo).toContain('envía a otro servidor, y allá no se le sigue')
    expect([preguntas.viejo > 0, preguntas.otro]).toEqual([true, 0])
    for (const o of oyentes) await new Promise((listo) => o.close(listo))
  })

  it.skipIf(!hayMariadb)('a running MariaDB comes over whole; its password stays nowhere', async () => {
    const viejo = await arrancarMariadb()
    try {
      await viejo.ejecutar(`CREATE DATABASE viejo CHARACTER SET utf8mb4;
        CREATE USER 'lector'@'%' IDENTIFIED BY 'secreta-9'; GRANT SELECT ON viejo.* TO 'lector'@'%';`)
      await viejo.ejecutar(volcadoChico(), 'viejo')
      const host = `127.0.0.1:${viejo.puerto}`
      const base = { origen: 'MARIADB', direccion: `mysql://lector:secreta-9@${host}/viejo`, confirmada: host }
      const { corrida, fallo } = await hacer(admin, 'revisar', base)
      expect([fallo, corrida.clase, corrida.origen]).toEqual([null, 'MARIADB', expect.stringContaining('viejo')])
      await hacer(admin, 'traer', { imagenes: 'NINGUNA' })
      const { comparacion } = await hacer(admin, 'comprobar', base)
      expect(comparacion.informe).toMatchObject({ diferencias: [], dinero: { origen: '150.00', aqui: '150.00' } })
      const { rows } = await s.pool.query(
        `SELECT count(*)::int AS n FROM (SELECT m::text AS t FROM mudanza m UNION ALL SELECT a::text FROM auditoria a) x
         WHERE t LIKE '%secreta-9%'`,
      )
      expect(rows[0].n).toBe(0)
    } finally {
      await viejo.cerrar()
    }
  })
})

describe('a server that is killed while it brings', () => {
  let base: BaseDePrueba
  let carpeta: string
  const procesos: Proceso[] = []
  beforeAll(async () => {
    base = await baseDePrueba()
    carpeta = await mkdtemp(path.join(os.tmpdir(), 'mancuerna-mudanza-'))
  })
  afterAll(async () => {
    for (const p of procesos) p.hijo.kill('SIGKILL')
    await Promise.all(procesos.map((p) => p.fin))
    await base.cerrar()
    await rm(carpeta, { recursive: true, force: true })
  })
  async function arrancar(): Promise<{ proceso: Proceso; url: string; admin: Admin }> {
    const proceso = iniciarProceso(inject('programas'), {
      DATA_DIR: carpeta,
      DATABASE_URL: base.url,
      ADMIN_PASSWORD: ADMIN.clave,
      SESSION_SECRET: 'secreto-solo-para-pruebas-0123456789',
    })
    procesos.push(proceso)
    const url = await proceso.url
    return { proceso, url, admin: await entrar({ url }) }
  }
  /** Holds up what is brought to that table until what it gives is called. */
  async function retener(tabla: string): Promise<() => Promise<void>> {
    const c = await base.pool.connect()
    await c.query(`BEGIN; LOCK TABLE ${tabla} IN SHARE ROW EXCLUSIVE MODE`)
    return async () => {
      await c.query('ROLLBACK')
      c.release()
    }
  }
  /** Kills it by force at that stage, whose statement is under way and not committed. */
  async function matarEn(
    etapa: string,
    { proceso, admin }: { proceso: Proceso; admin: Admin },
    soltar: () => Promise<void>,
  ) {
    await expect.poll(async () => (await ver(admin)).en_curso, ESPERA).toMatchObject({ que: 'TRAER', etapa })
    proceso.hijo.kill('SIGKILL')
    await proceso.fin
    await soltar()
    // The database hears by and by that its client is gone.
    const turnos = `SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
    await expect.poll(async () => (await base.pool.query(turnos)).rows[0].n, ESPERA).toBe(0)
  }

  it('goes on by itself when it is started again, twice, to the same end, with the uploaded photos', async () => {
    const foto = Buffer.from((await dataUrl('png')).split(',')[1] as string, 'base64')
    const fotos = cerrarTar([{ nombre: 'imagenes/a.png', contenido: foto }])
    const viejo = volcadoChico().replace(/(\(3,[^\n]*?)usuario\.png/, '$1a.png')
    const a = await arrancar()
    expect((await subir(a, a.admin, Buffer.from(viejo), '?nombre=viejo.sql')).estado).toBe(200)
    expect((await subir(a, a.admin, fotos, '?nombre=fotos.tar.gz', 'imagenes')).cuerpo.archivo.entero).toBe(true)
    await hacer(a.admin, 'revisar', ARCHIVO)
    let soltar = await retener('visita')
    expect((await pedir(a.admin, 'traer', { imagenes: 'ARCHIVO' })).estado).toBe(200)
    await matarEn('Visitas', a, soltar)
    expect((await base.pool.query('SELECT estado FROM mudanza')).rows).toEqual([{ estado: 'TRAYENDO' }])

    soltar = await retener('periodo_membresia')
    await matarEn('Períodos', await arrancar(), soltar)

    const b = await arrancar()
    await expect.poll(async () => (await ver(b.admin)).corrida.estado, ESPERA).toBe('TRAIDA')
    const { informe } = await alTerminar(b.admin)
    expect([informe.diferencias, informe.visitas.porMes]).toEqual([[], { '2026-05': [18, 18] }])
    expect(informe.notas.miembros).toMatchObject({ foto_traida: 1 })
    const cuantos = async (tabla: string) =>
      (await base.pool.query(`SELECT count(*)::int AS n FROM ${tabla}`)).rows[0].n
    expect(await Promise.all(['miembro', 'visita', 'ingreso', 'periodo_membresia'].map(cuantos))).toEqual([6, 18, 6, 6])
    const [{ foto: nombre }] = (await base.pool.query('SELECT foto FROM ficha WHERE foto IS NOT NULL')).rows
    expect(readdirSync(path.join(carpeta, 'imagenes')).some((f) => f.startsWith(nombre.replace(/\.\w+$/, '')))).toBe(
      true,
    )
    expect(existsSync(path.join(carpeta, 'mudanza', 'pedido.json'))).toBe(false)
  })
})
