import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clienteHttp, entrar } from '../../support/cliente'
import { aDataUrl, bmp24, dataUrl } from '../../support/gym/imagenes'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

const POR_DEFECTO = { nombre: 'Gimnasio', telefono: '', direccion: '', logo: './imagenes/logo.png' }
/** The old door's path has no './' while nothing is configured (recorded so). */
const SIN_CONFIGURAR = { ...POR_DEFECTO, logo: 'imagenes/logo.png' }
const DATOS = { nombre: 'Gimnasio Ñandú 💪', telefono: '022345678', direccion: 'Av. Amazonas #12 & 6 "B"' }

describe('ajustes', () => {
  let s: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrar>>
  let nadie: ReturnType<typeof clienteHttp>
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00' })
    admin = await entrar(s)
    nadie = clienteHttp(s)
  })
  afterAll(() => s.cerrar())
  beforeEach(async () => {
    await s.pool.query('DELETE FROM ajustes')
    await rm(path.join(s.dataDir, 'imagenes'), { recursive: true, force: true })
    s.clock.avanzar(5000)
  })

  const obtener = async () => (await nadie.php('ajustes', { metodo: 'obtener' })).cuerpo
  const registrar = (ajustes: unknown) => admin.php('ajustes', { metodo: 'registrar', ajustes })
  const archivos = async () => (await readdir(path.join(s.dataDir, 'imagenes')).catch(() => [] as string[])).sort()
  const verLogo = async (logo: string) => fetch(`${s.url}/${logo.replace('./', '')}`)

  it('[PHP-11] [AJUSTE-02] answers the settings to anybody: neutral before any, in the recorded order', async () => {
    expect(await obtener()).toEqual(SIN_CONFIGURAR)
    expect(Object.keys(await obtener())).toEqual(['nombre', 'telefono', 'direccion', 'logo'])
    expect((await nadie.get('/api/v2/ajustes/publicos')).cuerpo).toEqual(POR_DEFECTO)
    expect((await registrar({ ...DATOS, logo: './imagenes/logo.png', logoCambia: false })).cuerpo).toBe(true)
    expect(await obtener()).toEqual({ ...DATOS, logo: './imagenes/logo.png' })
    expect(Object.keys(await obtener())).toEqual(['nombre', 'logo', 'direccion', 'telefono'])
    expect((await verLogo('./imagenes/logo.png')).status).toBe(200)
  })

  it('[PHP-12] [PHP-13] [AJUSTE-05] stores a new logo sent as image data; a path or nothing keeps it', async () => {
    expect((await registrar({ ...DATOS, logo: await dataUrl('png'), logoCambia: true })).cuerpo).toBe(true)
    const { logo } = await obtener()
    expect(logo).toMatch(/^\.\/imagenes\/[0-9a-f]{32}\.png$/)
    expect((await verLogo(logo)).headers.get('content-type')).toBe('image/png')
    for (const conserva of [
      { logo, logoCambia: false },
      { logo: `https://otro.ec/${logo}`, logoCambia: '0' },
      {},
      { logo: null },
      { logo: '', logoCambia: null },
      { logo: './imagenes/ajena.png' },
    ]) {
      s.clock.avanzar(5000)
      expect((await registrar({ nombre: 'Gym 2', ...conserva })).cuerpo).toBe(true)
      expect(await obtener()).toEqual({ ...DATOS, nombre: 'Gym 2', logo })
    }
  })

  it('[PHP-13] [AJUSTE-03] replaces and removes a logo, and leaves no file of the old one behind', async () => {
    await registrar({ ...DATOS, logo: await dataUrl('jpeg'), logoCambia: true })
    const primero = (await obtener()).logo
    const r = await admin.put('/api/v2/ajustes', {
      ...DATOS,
      logo: aDataUrl(
        bmp24(3, 2, () => [200, 10, 20]),
        'image/bmp',
      ),
    })
    expect(r.cuerpo).toEqual({
      mensaje: 'Información actualizada',
      ajustes: { ...DATOS, logo: expect.stringMatching(/^\.\/imagenes\/[0-9a-f]{32}\.jpg$/), logo_propio: true },
    })
    expect(await archivos()).toHaveLength(2)
    // Nothing stands there any more; the present one answers for a day (cliente-anterior.test.ts).
    expect((await verLogo(primero)).headers.get('cache-control')).toBe('no-cache')
    expect((await admin.put('/api/v2/ajustes', { ...DATOS, nombre: 'Gym 3' })).cuerpo.ajustes.logo).toBe(
      r.cuerpo.ajustes.logo,
    )
    expect((await admin.put('/api/v2/ajustes', { ...DATOS, logo: null })).cuerpo.ajustes).toEqual({
      ...DATOS,
      logo: './imagenes/logo.png',
      logo_propio: false,
    })
    expect(await archivos()).toEqual([])
  })

  it('[AJUSTE-05] refuses what is no png, jpeg, webp or bmp, or weighs 5,000,000 bytes; nothing changes', async () => {
    await registrar(DATOS)
    const antes = await obtener()
    const gif = aDataUrl(Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAAC', 'base64'), 'image/png')
    const svg = aDataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png')
    for (const logo of [
      'hola',
      'data:image/png;base64,',
      'data:image/png;base64,%%%',
      gif,
      svg,
      (await dataUrl('png')).slice(0, 120),
    ]) {
      expect((await admin.put('/api/v2/ajustes', { ...DATOS, nombre: 'X', logo })).cuerpo).toMatchObject({
        codigo: 'IMAGEN_INVALIDA',
        mensaje: 'La imagen debe ser png, jpeg, webp o bmp.',
      })
    }
    const justa = Buffer.concat([
      Buffer.from((await dataUrl('jpeg')).split(',')[1] as string, 'base64'),
      Buffer.alloc(5_000_000),
    ])
    expect(
      (await admin.put('/api/v2/ajustes', { ...DATOS, logo: aDataUrl(justa.subarray(0, 5_000_000), 'image/jpeg') }))
        .cuerpo.codigo,
    ).toBe('IMAGEN_MUY_GRANDE')
    const r = await registrar({ ...DATOS, nombre: 'X', logo: aDataUrl(justa), logoCambia: true })
    expect([r.estado, r.cuerpo]).toEqual([413, false])
    expect((await registrar({ ...DATOS, nombre: 'X', logo: './imagenes/a.png', logoCambia: true })).cuerpo).toBe(false)
    expect(await obtener()).toEqual(antes)
    expect(
      (await admin.put('/api/v2/ajustes', { ...DATOS, logo: aDataUrl(justa.subarray(0, 4_999_999), 'image/jpeg') }))
        .estado,
    ).toBe(200)
  })

  it('[AJUSTE-02] [AJUSTE-04] needs name, phone and address; the first time all three', async () => {
    for (const campo of ['nombre', 'telefono', 'direccion']) {
      for (const vacio of ['', ' ', undefined])
        expect((await admin.put('/api/v2/ajustes', { ...DATOS, [campo]: vacio })).cuerpo).toMatchObject({
          codigo: 'VALIDACION',
          campos: { [campo]: 'Debes colocar este campo.' },
        })
    }
    const r = await registrar({ nombre: 'Solo nombre' })
    expect([r.estado, r.cuerpo]).toEqual([400, false])
    expect((await registrar({ ...DATOS, nombre: '' })).estado).toBe(400)
    expect((await registrar(undefined)).cuerpo).toBe(false)
    expect(await obtener()).toEqual(SIN_CONFIGURAR)
  })

  it('[SESION-08] lets anybody read and only an administrator change, on both doors', async () => {
    const { clave_temporal } = (
      await admin.post('/api/v2/usuarios', { usuario: 'mostrador', nombre: 'M', telefono: '1', rol: 'RECEPCION' })
    ).cuerpo
    await (
      await entrar(s, 'mostrador', clave_temporal)
    ).put('/api/v2/sesion/clave', { actual: clave_temporal, nueva: 'clave-mostrador' })
    const recepcion = await entrar(s, 'mostrador', 'clave-mostrador')
    expect((await recepcion.get('/api/v2/ajustes')).cuerpo).toEqual({ ...POR_DEFECTO, logo_propio: false })
    for (const [quien, estado] of [
      [recepcion, 403],
      [nadie, 401],
    ] as const) {
      expect((await quien.put('/api/v2/ajustes', DATOS)).estado).toBe(estado)
      const r = await quien.php('ajustes', { metodo: 'registrar', ajustes: DATOS })
      expect([r.estado, r.cuerpo]).toEqual([estado, false])
    }
    expect((await nadie.get('/api/v2/ajustes')).estado).toBe(401)
    expect(await obtener()).toEqual(SIN_CONFIGURAR)
  })

  it('[PHP-12] keeps one row and one logo when many save at once', async () => {
    const logos = await Promise.all(
      ['#ff0000', '#00ff00', '#0000ff', '#ffff00'].map((color) => dataUrl('png', { color })),
    )
    const antes = (await archivos()).length
    const r = await Promise.all(
      logos.map((logo, i) => admin.put('/api/v2/ajustes', { ...DATOS, nombre: `Gym ${i}`, logo })),
    )
    expect(r.map((x) => x.estado)).toEqual([200, 200, 200, 200])
    expect((await archivos()).length - antes).toBe(2)
    const imagen = await verLogo((await obtener()).logo)
    expect((await sharp(Buffer.from(await imagen.arrayBuffer())).metadata()).width).toBe(40)
  })
})
