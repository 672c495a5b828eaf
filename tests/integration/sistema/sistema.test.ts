import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { moduloSistema } from '../../../server/src/features/sistema/sistema.modulo'
import { CANDADO_RESPALDO } from '../../../server/src/respaldo/base/candado.repo'
import { clienteHttp, entrar } from '../../support/cliente'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

describe('the state of the installation', () => {
  let s: ServidorDePrueba
  let otro: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrar>>
  beforeAll(async () => {
    s = await servidorDePrueba({ env: { RESPALDO_CADA: '24h', RESPALDO_CONSERVAR: '2' } })
    otro = await servidorDePrueba({ base: s.base, env: { RESPALDO_CADA: '24h' } })
    admin = await entrar(s)
  })
  afterAll(async () => {
    await otro.cerrar()
    await s.cerrar()
  })

  const sistema = async (de = admin) => (await de.get('/api/v2/sistema')).cuerpo
  const respaldos = async () => (await sistema()).respaldos
  const siToca = (de: ServidorDePrueba) =>
    (de.modulos.find((m) => 'respaldarSiToca' in m) as ReturnType<typeof moduloSistema>).respaldarSiToca()
  /** Nobody makes a backup any more: whoever did also took the oldest away, after it had noted what came of it. */
  const libre = async () =>
    (
      await s.pool.query(
        `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = $1
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        [CANDADO_RESPALDO],
      )
    ).rowCount === 0
  /** Waits for the one under way, as long as it takes. */
  async function terminado(id: number): Promise<any> {
    for (;;) {
      const r = (await respaldos()).ultimos.find((x: { id: number }) => x.id === id)
      if (r && r.estado !== 'PEDIDO' && r.estado !== 'EN_CURSO' && (await libre())) return r
      await esperar(100)
    }
  }
  const envejecer = (dias: number) =>
    s.pool.query(
      `UPDATE respaldo
        SET pedido_en = pedido_en - make_interval(days => $1),
          empezado_en = empezado_en - make_interval(days => $1),
          terminado_en = terminado_en - make_interval(days => $1)`,
      [dias],
    )

  it('tells versions and sizes, and of a new installation no problem yet', async () => {
    const e = await sistema()
    expect(e).toMatchObject({ version: '2.0.0', base: { tipo: 'EXTERNA' }, problemas: [] })
    expect(e.base.version).toMatch(/^1[5-9]/)
    expect(e.base.bytes).toBeGreaterThan(1_000_000)
    expect(e.base.migracion).toMatch(/^\d{14}_/)
    expect(e.respaldos).toMatchObject({
      carpeta: path.join(s.dataDir, 'respaldos'),
      conservar: 2,
      cada_segundos: 86_400,
      puede_hacerse: true,
      verificado: null,
      en_curso: null,
      ultimos: [],
    })
    expect(e.respaldos.libre_bytes).toBeGreaterThan(0)
    expect((await clienteHttp(s).get('/metrics')).texto).not.toMatch(/^mancuerna_respaldo_\w+ /m)
  })

  it('a backup asked for on the page is made aside, one at a time, proved; an administrator may take it', async () => {
    // Somebody changes the table: the backup waits for it, so that it is under way for as long as this test wants.
    const traba = await s.pool.connect()
    await traba.query('BEGIN; LOCK TABLE area IN ACCESS EXCLUSIVE MODE')
    const idem = { 'idempotency-key': 'respaldo-uno' }
    const pedido = await admin.post('/api/v2/sistema/respaldos', undefined, idem)
    expect([pedido.estado, pedido.cuerpo.mensaje]).toEqual([201, expect.stringMatching(/Puede seguir trabajando/)])
    const { id } = pedido.cuerpo
    expect((await admin.post('/api/v2/sistema/respaldos', undefined, idem)).cuerpo.id).toBe(id)
    expect((await admin.post('/api/v2/sistema/respaldos')).cuerpo).toMatchObject({ codigo: 'RESPALDO_EN_CURSO' })
    await expect.poll(async () => (await respaldos()).en_curso).toMatchObject({ id, estado: 'EN_CURSO' })
    expect((await admin.post('/api/v2/sistema/respaldos')).estado).toBe(409)
    expect(await siToca(s)).toBeNull()
    await traba.query('ROLLBACK')
    traba.release()

    const r = await terminado(id)
    expect(r).toMatchObject({
      estado: 'VERIFICADO',
      origen: 'MANUAL',
      pedido_por: 'admin',
      avance: 100,
      motivo: null,
      imagenes: 0,
      descargable: true,
    })
    expect((await sistema()).problemas).toEqual([])
    const carpeta = path.join(s.dataDir, 'respaldos')
    const archivo = await readFile(path.join(carpeta, r.archivo))
    expect((await readdir(carpeta)).toSorted()).toEqual([r.archivo, `${r.archivo}.json`])
    expect(JSON.parse(await readFile(path.join(carpeta, `${r.archivo}.json`), 'utf8'))).toMatchObject({
      archivo: r.archivo,
      bytes: archivo.length,
      suma: createHash('sha256').update(archivo).digest('hex'),
      filas: r.filas,
      verificado: expect.any(String),
    })
    const { rows } = await s.pool.query("SELECT datname FROM pg_database WHERE datname LIKE '%\\_comprobacion'")
    expect(rows.filter((f) => s.base.url.includes(f.datname.replace('_comprobacion', '')))).toEqual([])

    const ruta = `/api/v2/sistema/respaldos/${id}/archivo`
    const bajado = await fetch(s.url + ruta, { headers: { authorization: `Bearer ${admin.token}` } })
    expect(bajado.headers.get('content-disposition')).toBe(`attachment; filename="${r.archivo}"`)
    expect(bajado.headers.get('cache-control')).toBe('no-store')
    expect(Buffer.from(await bajado.arrayBuffer()).equals(archivo)).toBe(true)
    const cabeceras = { authorization: `Bearer ${admin.token}`, range: 'bytes=10-19' }
    const parte = await fetch(s.url + ruta, { headers: cabeceras })
    expect([parte.status, Buffer.from(await parte.arrayBuffer()).equals(archivo.subarray(10, 20))]).toEqual([206, true])
    const enOtro = await entrar(otro)
    expect((await sistema(enOtro)).respaldos.verificado).toMatchObject({ id, descargable: false })
    expect((await enOtro.get(ruta)).cuerpo).toMatchObject({ codigo: 'NO_ENCONTRADO' })
    const { rows: rastro } = await s.pool.query(
      "SELECT accion, id_usuario, id_entidad FROM auditoria WHERE entidad = 'respaldo' ORDER BY id",
    )
    expect(rastro).toEqual(
      ['pedir', 'descargar', 'descargar'].map((accion) => ({ accion, id_usuario: 1, id_entidad: String(id) })),
    )
  })

  it('is told to whoever watches it from outside', async () => {
    const { texto } = await clienteHttp(s).get('/metrics')
    const valor = (nombre: string) => Number(new RegExp(`^mancuerna_respaldo_${nombre} (\\S+)$`, 'm').exec(texto)?.[1])
    expect(valor('verificado_hace_segundos')).toBeGreaterThanOrEqual(0)
    expect(valor('verificado_bytes')).toBe((await respaldos()).verificado.bytes)
    expect(valor('verificado_duracion_segundos')).toBeGreaterThan(0)
    expect(valor('ultimo_correcto')).toBe(1)
  })

  it('warns when the last one is old, and why one failed; the marks are those of the page', async () => {
    await envejecer(3)
    expect((await sistema()).problemas).toMatchObject([
      { nivel: 'AVISO', texto: 'El último respaldo comprobado es de hace 3 días.' },
    ])
    await s.pool.query(
      `INSERT INTO respaldo (origen, estado, empezado_en, terminado_en, motivo)
        VALUES ('CONSOLA', 'FALLIDO', now(), now(), 'No queda espacio en el disco.')`,
    )
    expect(
      (await sistema()).problemas.map((p: { nivel: string; que_hacer: string }) => [p.nivel, p.que_hacer]),
    ).toEqual([
      ['GRAVE', 'No queda espacio en el disco. Corríjalo y haga otro.'],
      ['AVISO', expect.stringContaining('que se hagan solos cada día')],
    ])
    expect((await clienteHttp(s).get('/metrics')).texto).toMatch(/^mancuerna_respaldo_ultimo_correcto 0$/m)
    await s.pool.query("DELETE FROM respaldo WHERE estado = 'FALLIDO'")
  })

  it('one whose process is gone is told as failed, although nobody could note it', async () => {
    await s.pool.query("INSERT INTO respaldo (origen, estado, empezado_en) VALUES ('CONSOLA', 'EN_CURSO', now())")
    const { ultimos, en_curso } = await respaldos()
    expect([en_curso, ultimos[0].estado, ultimos[0].motivo]).toEqual([
      null,
      'FALLIDO',
      'Se interrumpió antes de terminar.',
    ])
    await s.pool.query("DELETE FROM respaldo WHERE estado = 'EN_CURSO'")
  })

  it('of several servers one makes the next one by itself, when it is due', async () => {
    const pedidos = (await Promise.all([siToca(s), siToca(otro), siToca(s), siToca(otro)])).filter((id) => id !== null)
    expect(pedidos).toHaveLength(1)
    const r = await terminado(pedidos[0] as number)
    expect(r).toMatchObject({ estado: 'VERIFICADO', origen: 'PROGRAMADO', pedido_por: null })
    expect([await siToca(s), await siToca(otro)]).toEqual([null, null])
    await envejecer(1)
    const otraVez = await siToca(otro)
    expect(otraVez).not.toBeNull()
    await terminado(otraVez as number)
  })
})
