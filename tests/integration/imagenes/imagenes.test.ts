import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createExecutor } from '../../../server/src/platform/db/escribir/transaccion'
import type { Actor } from '../../../server/src/platform/core/contexto'
import { DomainError } from '../../../server/src/platform/core/error'
import { almacenEnCarpeta } from '../../../server/src/platform/images/store/carpeta'
import { guardarImagen, type ImagenLista, reemplazarImagen } from '../../../server/src/platform/images/imagenes'
import { crearPreparador, type Preparador } from '../../../server/src/platform/images/preparar'
import { anonimo } from '../../../server/src/platform/http/session/permisos'
import { clienteHttp, entrar } from '../../support/cliente'
import { aDataUrl, bmp24, dataUrl } from '../../support/gym/imagenes'
import { decodificadorDePrueba, servidorDePrueba, type ServidorDePrueba } from '../../support/server'

describe('imágenes', () => {
  let s: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrar>>
  let carpeta: string
  let executor: ReturnType<typeof createExecutor>
  let preparador: Preparador
  const actor: Actor = anonimo('127.0.0.1', 'prueba')
  beforeAll(async () => {
    s = await servidorDePrueba()
    admin = await entrar(s)
    carpeta = path.join(s.dataDir, 'imagenes')
    executor = createExecutor(s.prisma, { clock: s.clock }, s.config.zona, almacenEnCarpeta(carpeta), (e) => {
      throw e
    })
    preparador = crearPreparador((e) => {
      throw e
    }, decodificadorDePrueba())
  })
  afterAll(async () => {
    preparador.cerrar()
    await s.cerrar()
  })
  const guardar = async (dato: string) =>
    executor.enTransaccion((ctx, d: ImagenLista) => guardarImagen(ctx, d))(actor, await preparador.preparar(dato))
  const bajar = async (ruta: string, cabeceras: Record<string, string> = { authorization: `Bearer ${admin.token}` }) =>
    fetch(s.url + ruta, { headers: cabeceras })
  const medir = async (r: Response) => sharp(Buffer.from(await r.arrayBuffer())).metadata()

  it('[MIEMBROL-23] stores png, jpeg and bmp anew: bounded, upright, without metadata, with a thumbnail', async () => {
    const girada = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#808080' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Alguien' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const nombre = await guardar(aDataUrl(girada, 'image/png'))
    expect(nombre).toMatch(/^[0-9a-f]{32}\.jpg$/)
    const r = await bajar(`/imagenes/${nombre}`)
    expect([r.status, r.headers.get('content-type'), r.headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'no-store',
    ])
    const m = await medir(r)
    expect([m.width, m.height, m.exif, m.orientation]).toEqual([512, 1024, undefined, undefined])
    for (const ruta of [`/imagenes/${nombre}?mini=1`, `/api/imagenes/${nombre.replace('.jpg', '-mini.webp')}`]) {
      const mini = await bajar(ruta)
      expect(mini.headers.get('content-type')).toBe('image/webp')
      expect(await medir(mini)).toMatchObject({ format: 'webp', width: 96, height: 192 })
    }
    const deBmp = await bajar(
      `/imagenes/${await guardar(
        aDataUrl(
          bmp24(5, 3, (x) => (x < 3 ? [250, 0, 0] : [0, 0, 250])),
          'image/bmp',
        ),
      )}`,
    )
    expect(await medir(deBmp)).toMatchObject({ format: 'jpeg', width: 5, height: 3 })
    expect(await guardar(await dataUrl('png'))).toMatch(/\.png$/)
  })

  it('[MIEMBROL-23] refuses pixel bombs, half pictures and other types, whatever they call themselves', async () => {
    const bomba = await sharp({ create: { width: 12_000, height: 4_000, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    expect(bomba.length).toBeLessThan(5_000_000)
    await expect(guardar(aDataUrl(bomba))).rejects.toMatchObject({
      codigo: 'IMAGEN_INVALIDA',
      detalles: { datos: { pixeles: expect.any(Number) } },
    })
    const lienzo = sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
    const bmpRoto = bmp24(100, 100, () => [1, 2, 3]).subarray(0, 5000)
    for (const malo of [
      await lienzo.clone().gif().toBuffer(),
      await lienzo.clone().tiff().toBuffer(),
      (await lienzo.webp().toBuffer()).subarray(0, 32),
      bmpRoto,
      Buffer.from('BM'),
      Buffer.from('89504e470d0a1a0a', 'hex'),
      Buffer.from('ffd8ff', 'hex'),
    ]) {
      await expect(guardar(aDataUrl(malo))).rejects.toMatchObject({ codigo: 'IMAGEN_INVALIDA' })
    }
    await expect(guardar(aDataUrl(Buffer.alloc(5_000_000)))).rejects.toMatchObject({ codigo: 'IMAGEN_MUY_GRANDE' })
  })

  it('leaves no file of an undone transaction, and deletes a replaced one only once that is committed', async () => {
    const antes = await readdir(carpeta)
    const dato = await dataUrl('png')
    const fallida = executor.enTransaccion(async (ctx, d: ImagenLista) => {
      await guardarImagen(ctx, d)
      throw new DomainError('CONFLICTO')
    })
    await expect(fallida(actor, await preparador.preparar(dato))).rejects.toMatchObject({ codigo: 'CONFLICTO' })
    expect(await readdir(carpeta)).toEqual(antes)
    const viejo = await guardar(dato)
    const cambiar = executor.enTransaccion(async (ctx, falla: boolean) => {
      reemplazarImagen(ctx, viejo, null)
      expect(await readdir(carpeta)).toContain(viejo)
      if (falla) throw new DomainError('CONFLICTO')
    })
    await expect(cambiar(actor, true)).rejects.toMatchObject({ codigo: 'CONFLICTO' })
    expect(await readdir(carpeta)).toContain(viejo)
    await cambiar(actor, false)
    expect((await readdir(carpeta)).sort()).toEqual(antes.sort())
  })

  it('[SESION-08] shows photos to a session or key only, the default pictures to anybody', async () => {
    const nombre = await guardar(await dataUrl('jpeg'))
    for (const ruta of [
      `/imagenes/${nombre}`,
      `/api/imagenes/${nombre}`,
      `/imagenes/${nombre}?mini=1`,
      '/imagenes/noexiste.png',
    ]) {
      const r = await bajar(ruta, {})
      expect([r.status, r.headers.get('cache-control')]).toEqual([401, 'no-store'])
    }
    for (const ruta of [
      '/imagenes/logo.png',
      '/imagenes/usuario.png',
      '/api/imagenes/usuario.png',
      '/imagenes/usuario.png?mini=1',
      '/imagenes/logo-mini.webp',
    ]) {
      const r = await bajar(ruta, {})
      expect([r.status, r.headers.get('cache-control'), (await medir(r)).width]).toEqual([
        200,
        'public, max-age=86400',
        /mini/.test(ruta) ? 96 : 512,
      ])
    }
    // The gym's logo hangs on the sign-in screen: any browser may keep it for a day, and no one's photo for a moment.
    const { logo } = (
      await admin.put('/api/v2/ajustes', { nombre: 'G', telefono: '1', direccion: 'x', logo: await dataUrl('png') })
    ).cuerpo.ajustes
    for (const [ruta, cabeceras] of [
      [logo.slice(1), {}],
      [`${logo.slice(1)}?mini=1`, {}],
      [logo.slice(1), undefined],
    ])
      expect((await bajar(ruta, cabeceras)).headers.get('cache-control')).toBe('public, max-age=86400')
    for (const ruta of [`/imagenes/${nombre}`, `/imagenes/${nombre}?mini=1`])
      expect((await bajar(ruta)).headers.get('cache-control')).toBe('no-store')
    const { clave_temporal } = (await admin.post('/api/v2/usuarios', { usuario: 'nueva', nombre: 'N', telefono: '1' }))
      .cuerpo
    const forzada = await entrar(s, 'nueva', clave_temporal)
    expect((await forzada.get(`/imagenes/${nombre}`)).cuerpo.codigo).toBe('DEBE_CAMBIAR_CLAVE')
    const etag = (await bajar(`/imagenes/${nombre}`)).headers.get('etag') as string
    expect(
      (
        await bajar(`/imagenes/${nombre}`, {
          authorization: `Bearer ${admin.token}`,
          'if-none-match': etag,
          'cache-control': 'max-age=0',
        })
      ).status,
    ).toBe(304)
  })

  it('answers 404 for names that are none of ours, and never leaves the folder', async () => {
    await writeFile(path.join(s.dataDir, 'secretos.json'), '{}')
    await writeFile(path.join(s.dataDir, 'fuera.png'), 'x')
    await mkdir(path.join(carpeta, 'carpeta.png'), { recursive: true })
    for (const nombre of [
      'nada.png',
      '..%2ffuera.png',
      '%2e%2e%2ffuera.png',
      '..%5cfuera.png',
      '..%2fsecretos.json',
      'secretos.json',
      '.oculta.png',
      'carpeta.png',
      'a%00.png',
      '%ff.png',
      `${'a'.repeat(300)}.png`,
      'x.svg',
    ]) {
      const r = await bajar(`/imagenes/${nombre}`)
      expect([nombre, r.status]).toEqual([nombre, 404])
    }
  })

  it('serves an imported picture without a thumbnail whole', async () => {
    await cp(
      path.join(import.meta.dirname, '../../../server/recursos/imagenes/usuario.png'),
      path.join(carpeta, '6852dbb400000.png'),
    )
    const r = await bajar('/imagenes/6852dbb400000.png?mini=1')
    expect([r.status, (await medir(r)).width]).toEqual([200, 512])
  })

  it('serves a picture that another server on the same DATA_DIR stored', async () => {
    const otro = await servidorDePrueba({ base: s.base, env: { DATA_DIR: s.dataDir } })
    const nombre = await guardar(await dataUrl('png'))
    expect(
      (await clienteHttp(otro, { authorization: `Bearer ${admin.token}` }).get(`/imagenes/${nombre}`)).estado,
    ).toBe(200)
    await otro.cerrar()
  })
})
