import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { exportar } from '../../../server/src/exportacion/exportar'
import { importar } from '../../../server/src/exportacion/importar'
import { barrerImagenes } from '../../../server/src/features/imagenes/barrer'
import type { AjustesS3, AlmacenDeImagenes } from '../../../server/src/platform/core/almacen'
import { crearPool } from '../../../server/src/platform/db/conexiones/conexion'
import { leerMigraciones } from '../../../server/src/platform/db/migrar'
import { almacenEnCarpeta } from '../../../server/src/platform/images/store/carpeta'
import { almacenEnS3 } from '../../../server/src/platform/images/store/s3'
import { respaldar } from '../../../server/src/respaldo/respaldar'
import { restaurar } from '../../../server/src/respaldo/restaurar'
import { clienteHttp, entrar } from '../../support/cliente'
import { baseDePrueba } from '../../support/base/database'
import { dataUrl } from '../../support/gym/imagenes'
import { FOTO, fichaRegistrada } from '../../support/gym/personas/miembros'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'
import { arrancarS3, entornoDeS3, hayS3, type S3DePrueba } from '../../support/store/s3'

/** A busy machine may need as long as it does. */
const SIN_PRISA = { conexion: 600_000, respuesta: 600_000, trozo: 600_000 }
const migraciones = leerMigraciones(path.resolve(import.meta.dirname, '../../../prisma/migrations'))
const nombresEn = async (a: AlmacenDeImagenes): Promise<string[]> => {
  const nombres: string[] = []
  for await (const nombre of a.listar()) nombres.push(nombre)
  return nombres.toSorted()
}
const suma = (b: Buffer | null) => b && createHash('sha256').update(b).digest('hex')
const todo = async (a: AlmacenDeImagenes) =>
  Promise.all((await nombresEn(a)).map(async (n) => [n, suma(await a.leer(n))]))

describe.skipIf(!hayS3)('pictures in an S3 store', () => {
  let s3: S3DePrueba
  let ajustes: AjustesS3
  let almacen: AlmacenDeImagenes
  let s: ServidorDePrueba
  let otro: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrar>>
  let carpeta: string
  const bitacora: string[] = []

  beforeAll(async () => {
    s3 = await arrancarS3()
    ajustes = await s3.bucket('gimnasio', 'norte/imagenes/')
    almacen = almacenEnS3(ajustes, SIN_PRISA)
    const comun = { almacen, env: { ...entornoDeS3(ajustes), LOG_LEVEL: 'trace' } }
    s = await servidorDePrueba({ ...comun, bitacora: { write: (l) => void bitacora.push(l) } })
    otro = await servidorDePrueba({ ...comun, base: s.base, bitacora: { write: (l) => void bitacora.push(l) } })
    admin = await entrar(s)
    carpeta = await mkdtemp(path.join(os.tmpdir(), 'mancuerna-s3-'))
  })
  afterAll(async () => {
    await otro.cerrar()
    await s.cerrar()
    await s3.cerrar()
    await rm(carpeta, { recursive: true, force: true })
  })

  const persona = (nombre: string, imagen: string | null = FOTO) => ({ ...fichaRegistrada(nombre), imagen })
  const registrar = async (nombre: string, imagen?: string | null) =>
    admin.post('/api/v2/miembros/registrar', persona(nombre, imagen))
  const fotoDe = async (nombre: string): Promise<string> => {
    const { rows } = await s.pool.query(
      'SELECT foto FROM ficha f JOIN cliente c ON c.id = f.id_cliente WHERE c.nombre = $1',
      [nombre],
    )
    return (rows[0] as { foto: string }).foto
  }

  it('are saved, shown, replaced and swept there, by every server alike, as from a folder', async () => {
    const habia = await nombresEn(almacen)
    expect((await registrar('Ana', await dataUrl('jpeg'))).estado).toBe(201)
    const ana = await fotoDe('Ana')
    expect(await nombresEn(almacen)).toEqual([...habia, ana.replace('.jpg', '-mini.webp'), ana].toSorted())
    const entera = (await almacen.leer(ana)) as Buffer
    const bajar = (mas: Record<string, string> = {}, method = 'GET', de = otro, ruta = `/imagenes/${ana}`) =>
      fetch(de.url + ruta, { method, headers: { authorization: `Bearer ${admin.token}`, ...mas } })
    const r = await bajar()
    expect([r.status, r.headers.get('content-type'), r.headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'no-store',
    ])
    expect(Buffer.from(await r.arrayBuffer()).equals(entera)).toBe(true)
    const etag = r.headers.get('etag') as string
    const desde = r.headers.get('last-modified') as string
    for (const [cual, valor] of [
      ['if-none-match', etag],
      ['if-none-match', `W/${etag}`],
      ['if-modified-since', desde],
    ] as const)
      expect((await bajar({ 'cache-control': 'max-age=0', [cual]: valor })).status).toBe(304)
    const parte = await bajar({ range: 'bytes=10-19' })
    expect([parte.status, parte.headers.get('content-range')]).toEqual([206, `bytes 10-19/${entera.length}`])
    expect(Buffer.from(await parte.arrayBuffer()).equals(entera.subarray(10, 20))).toBe(true)
    expect((await bajar({ range: 'bytes=99999999-' })).status).toBe(400)
    // What only some stores understand is left aside: the whole picture.
    const raras: Record<string, string>[] = [
      { range: 'bytes=0-1,4-5' },
      { range: 'bytes=0-1', 'if-range': etag },
      { 'if-none-match': '*' },
    ]
    for (const rara of raras) expect((await bajar(rara)).status).toBe(200)
    const cabeza = await bajar({}, 'HEAD')
    expect([cabeza.status, cabeza.headers.get('content-length')]).toEqual([200, String(entera.length)])
    expect((await bajar({}, 'GET', otro, `/imagenes/${ana}?mini=1`)).headers.get('content-type')).toBe('image/webp')
    expect((await bajar({}, 'GET', otro, '/imagenes/nada.png')).status).toBe(404)
    expect((await clienteHttp(otro).get(`/imagenes/${ana}`)).estado).toBe(401)

    // A logo that is replaced: the new one at its own address and at the old one, of the old one nothing.
    const ponerLogo = async (de: 'png' | 'jpeg'): Promise<string> => {
      const logo = { nombre: 'G', telefono: '1', direccion: 'x', logo: await dataUrl(de) }
      return (await admin.put('/api/v2/ajustes', logo)).cuerpo.ajustes.logo
    }
    const [viejo, nuevo] = [await ponerLogo('png'), await ponerLogo('jpeg')]
    for (const [ruta, guardar] of [
      [nuevo, 'public, max-age=86400'],
      [viejo, 'no-cache'],
    ]) {
      const logo = await fetch(`${otro.url}/${ruta}`)
      expect([logo.status, logo.headers.get('cache-control')]).toEqual([200, guardar])
    }
    expect(await nombresEn(almacen)).toHaveLength(habia.length + 4)

    // What a killed process left goes, what is not ours stays; nothing goes while it is new.
    const suelta = 'a'.repeat(32)
    for (const n of [`${suelta}.png`, `${suelta}-mini.webp`, '1699999999.png']) await almacen.guardar(n, Buffer.from(n))
    const barrer = (antesDe: Date) => barrerImagenes(s.prisma, almacen, antesDe)
    expect(await barrer(new Date(0))).toEqual({ borrados: 0, detenido: false })
    expect(await barrer(new Date('2100-01-01'))).toEqual({ borrados: 2, detenido: false })
    await almacen.borrar('1699999999.png')
    expect(await nombresEn(almacen)).toHaveLength(habia.length + 4)
    for (const cual of [s, otro]) expect(await readdir(cual.dataDir)).not.toContain('imagenes')
    const { imagenes, problemas } = (await admin.get('/api/v2/sistema')).cuerpo
    expect(imagenes).toEqual({ tipo: 'S3', donde: almacen.donde, responde: true })
    expect(problemas).toEqual([])
    expect((await admin.get('/api/v2/exportacion')).cuerpo.imagenes).toBe(habia.length + 4)
  })

  it('a store that is away: 503 in each door’s form, nothing half done, all else works; then all is up', async () => {
    await registrar('Eva')
    const [eva, antes] = [await fotoDe('Eva'), await nombresEn(almacen)]
    const filas = async () => (await s.pool.query('SELECT count(*)::int AS n FROM cliente')).rows[0]
    const habia = await filas()
    await s3.matar()
    try {
      for (const r of [
        await registrar('Sin'),
        await admin.get(`/imagenes/${eva}`),
        await admin.get('/api/v2/exportacion'),
      ])
        expect([r.estado, r.cuerpo.codigo, r.cabeceras.get('retry-after')]).toEqual([503, 'SIN_IMAGENES', '3'])
      const viejo = await admin.php('miembros', { metodo: 'registrar', miembro: persona('Sin') })
      expect([viejo.estado, viejo.cuerpo, viejo.cabeceras.get('retry-after')]).toEqual([503, false, '3'])
      expect(await filas()).toEqual(habia)
      const despues = { ...persona('Eva'), imagen: await dataUrl('png'), imagenCambia: true }
      const { rows } = await s.pool.query(
        `SELECT m.id FROM miembro m JOIN cliente c ON c.id = m.id_cliente WHERE c.nombre = 'Eva'`,
      )
      expect((await admin.put(`/api/v2/miembros/${(rows[0] as { id: number }).id}/ficha`, despues)).estado).toBe(503)
      expect(await fotoDe('Eva')).toBe(eva)
      expect((await registrar('Sin foto', null)).estado).toBe(201)
      const listo = await clienteHttp(s).get('/readyz')
      expect([listo.estado, listo.cuerpo]).toEqual([200, { estado: 'listo', imagenes: 'sin respuesta' }])
      const { imagenes, problemas } = (await admin.get('/api/v2/sistema')).cuerpo
      expect([imagenes.responde, problemas[0].nivel, problemas[0].texto]).toEqual([
        false,
        'GRAVE',
        expect.stringContaining('imágenes no responde'),
      ])
      const archivo = createWriteStream(path.join(carpeta, 'fallido.tar.gz'))
      await expect(respaldar({ pool: s.pool, almacen, destino: archivo })).rejects.toMatchObject({
        codigo: 'SIN_IMAGENES',
      })
    } finally {
      await s3.revivir()
    }
    expect((await admin.get(`/imagenes/${eva}`)).estado).toBe(200)
    expect((await registrar('Con')).estado).toBe(201)
    expect((await clienteHttp(s).get('/readyz')).cuerpo).toEqual({ estado: 'listo' })
    expect((await nombresEn(almacen)).filter((n) => !antes.includes(n))).toHaveLength(2)
    const dicho = bitacora.join('')
    expect(dicho).toContain('S3, guardar: ECONNREFUSED')
    expect(dicho).not.toContain(ajustes.secreto)
  })

  it('are in a backup and an export, and come back from bucket to folder and the reverse, all or none', async () => {
    await registrar('Berta')
    const pedido = { almacen, programa: '2.0.0', zona: 'America/Guayaquil', hoy: '2026-03-05' }
    const [respaldo, exportado] = [path.join(carpeta, 'r.tar.gz'), path.join(carpeta, 'e.zip')]
    await respaldar({ pool: s.pool, almacen, destino: createWriteStream(respaldo) })
    await pipeline(exportar({ pool: s.aparte.lectura, ...pedido }), createWriteStream(exportado))
    const original = await todo(almacen)
    const enCarpeta = almacenEnCarpeta(path.join(carpeta, 'restauradas'))
    const enS3 = almacenEnS3({ ...ajustes, prefijo: 'sur/' }, SIN_PRISA)
    const enNueva = async (hacer: (pool: ReturnType<typeof crearPool>) => Promise<unknown>): Promise<void> => {
      const base = await baseDePrueba()
      const pool = crearPool(base.url, { nombre: 'prueba' })
      try {
        await hacer(pool)
      } finally {
        await pool.end()
        await base.cerrar()
      }
    }
    await enNueva((pool) => restaurar({ pool, almacen: enCarpeta, archivo: respaldo, migraciones }))
    expect(await todo(enCarpeta)).toEqual(original)

    await enNueva(async (pool) => {
      // The database fails when all pictures are there: none of them stays.
      const hastaEntonces: AlmacenDeImagenes = {
        ...enS3,
        async llenar() {
          const llenado = await enS3.llenar()
          const terminar = async () => {
            await llenado.terminar()
            expect(await todo(enS3)).toEqual(original)
            throw new Error('la base se fue')
          }
          return { ...llenado, terminar }
        },
      }
      const fallida = importar({ pool, almacen: hastaEntonces, archivo: exportado, migraciones })
      await expect(fallida).rejects.toThrow(/sigue vacía. la base se fue/)
      expect(await nombresEn(enS3)).toEqual([])
      // What a restore that was killed left beside its mark goes; without the mark it is somebody's.
      const deVuelta = path.join(carpeta, 'v.tar.gz')
      await respaldar({ pool: s.pool, almacen: enCarpeta, destino: createWriteStream(deVuelta) })
      const restauracion = { pool, almacen: enS3, archivo: deVuelta, migraciones }
      await enS3.guardar('ajena.png', Buffer.from('x'))
      await expect(restaurar(restauracion)).rejects.toThrow(/ya tiene datos \(imágenes\)/)
      expect(await nombresEn(enS3)).toEqual(['ajena.png'])
      await (await enS3.llenar()).guardar('mitad.png', Buffer.from('x'))
      await restaurar(restauracion)
    })
    expect(await todo(enS3)).toEqual(original)
  })

  it('npm run imagenes moves them between folder and bucket, proves each, may be repeated, tells all', async () => {
    const datos = path.join(carpeta, 'datos')
    const [enCarpeta, enS3] = [
      almacenEnCarpeta(path.join(datos, 'imagenes')),
      almacenEnS3({ ...ajustes, prefijo: 'este/' }, SIN_PRISA),
    ]
    const mover = (a: string, env: Record<string, string> = {}) =>
      new Promise<{ codigo: number; dicho: string }>((listo) => {
        const entorno = {
          PATH: process.env['PATH'],
          DATA_DIR: datos,
          SESSION_SECRET: 'x'.repeat(32),
          CLAVE_INICIAL: 'inicial',
          ...entornoDeS3({ ...ajustes, prefijo: 'este/' }),
          ...env,
        }
        const programa = path.join(inject('programas'), 'imagenes.mjs')
        execFile(process.execPath, [programa, '--a', a], { env: entorno, cwd: carpeta }, (e, salida, quejas) =>
          listo({ codigo: e ? Number(e.code) : 0, dicho: salida + quejas }),
        )
      })
    await mkdir(path.join(datos, 'imagenes'), { recursive: true })
    for (const n of ['a.png', 'foto 1ñ.jpg', 'c.webp'])
      await writeFile(path.join(datos, 'imagenes', n), randomBytes(70_000))
    await writeFile(path.join(datos, 'imagenes', '.a.png.0123abcd'), 'being written')

    const primera = await mover('s3')
    expect(primera).toEqual({ codigo: 0, dicho: expect.stringContaining('3 imágenes comprobadas: 3 copiadas, 0 ya') })
    const originales = (await todo(enCarpeta)).slice(1)
    expect(await todo(enS3)).toEqual(originales)
    expect((await mover('s3')).dicho).toContain('3 imágenes comprobadas: 0 copiadas, 3 ya estaban.')
    await enS3.guardar('a.png', randomBytes(70_000))
    await enS3.guardar('nueva.png', randomBytes(10))
    const tercera = (await mover('s3')).dicho
    expect(tercera).toContain('3 imágenes comprobadas: 0 copiadas, 1 reemplazada, 2 ya estaban.')
    expect(tercera).toContain('En el destino hay 1 que el origen no tiene')
    // And back, into a folder that is not there yet.
    await rm(datos, { recursive: true })
    expect((await mover('carpeta')).dicho).toContain('4 imágenes comprobadas: 4 copiadas')
    expect(await todo(enCarpeta)).toEqual(await todo(enS3))

    const secreto = 'otro-secreto-que-nadie-debe-ver'
    const negada = await mover('s3', { IMAGENES_S3_SECRETO: secreto })
    expect(negada).toEqual({ codigo: 1, dicho: expect.stringContaining('S3, leer: SignatureDoesNotMatch 403') })
    expect(negada.dicho).not.toContain(secreto)
    expect((await mover('s3', { IMAGENES_S3_BUCKET: 'no-existe' })).dicho).toContain('NoSuchBucket 404')
    expect((await mover('nube')).codigo).toBe(2)
  })
})
