import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entrar, type Respuesta } from '../../support/cliente'
import { crearMiembroActivo } from '../../support/factories'
import { aDataUrl, bmp24, dataUrl } from '../../support/gym/imagenes'
import { pngHostil } from '../../support/hostile/imagenes-hostiles'
import { fichaRegistrada } from '../../support/gym/personas/miembros'
import { ADMIN, servidorDePrueba, type ServidorDePrueba } from '../../support/server'

const ETERNA = aDataUrl(pngHostil(1, 1))
const BUENA = aDataUrl(pngHostil(3, 1))

/** So many zeros, compressed. */
const deflado = (bytes: number): Buffer => deflateSync(Buffer.alloc(bytes))

/** Every call of both doors that takes a picture. */
const puertasDe = (c: Awaited<ReturnType<typeof entrar>>, idMiembro: number) => {
  let n = 0
  // A name of its own each time, or it would be the repetition of another.
  const nombre = () => `Persona ${++n}`
  const gimnasio = () => ({ nombre: nombre(), telefono: '1', direccion: 'x' })
  return {
    nuevas: {
      registrar: (imagen: string) =>
        c.post('/api/v2/miembros/registrar', {
          ...fichaRegistrada(nombre()),
          sufreEnfermedad: true,
          tieneSeguro: false,
          imagen,
        }),
      ficha: (imagen: string) => c.put(`/api/v2/miembros/${idMiembro}/ficha`, { imagen, imagenCambia: true }),
      ajustes: (logo: string) => c.put('/api/v2/ajustes', { ...gimnasio(), logo }),
    },
    viejas: {
      registrar: (imagen: string) =>
        c.php('miembros', { metodo: 'registrar', miembro: fichaRegistrada(nombre(), { imagen }) }),
      editar: (imagen: string) =>
        c.php('miembros', {
          metodo: 'editar',
          miembro: { nombre: nombre(), imagen },
          id: idMiembro,
          imagenCambia: true,
        }),
      ajustes: (logo: string) =>
        c.php('ajustes', { metodo: 'registrar', ajustes: { ...gimnasio(), logo, logoCambia: true } }),
    },
  }
}

describe('imágenes que piden demasiado', () => {
  let s: ServidorDePrueba
  let carpeta: string
  let admin: Awaited<ReturnType<typeof entrar>>
  let miembro: Awaited<ReturnType<typeof crearMiembroActivo>>
  let puertas: ReturnType<typeof puertasDe>
  beforeAll(async () => {
    carpeta = await mkdtemp(path.join(os.tmpdir(), 'decodificador-'))
    const programa = path.join(carpeta, 'programa.mjs')
    await copyFile(path.join(import.meta.dirname, '../../support/hostile/decodificador-fingido.mjs'), programa)
    s = await servidorDePrueba({ imagenes: { programa, maximo: 1 } })
    admin = await entrar(s)
    miembro = await crearMiembroActivo(s)
    puertas = puertasDe(admin, miembro.id)
  })
  afterAll(async () => {
    await s.cerrar()
    await rm(carpeta, { recursive: true, force: true })
  })

  it('are refused by their header on every call that takes one, before anything decodes them', async () => {
    // The decoder of this test takes any of them: a refusal comes from the header.
    const bombas = {
      '1 × 39,000,000': pngHostil(1, 39_000_000),
      '65,000 × 1': pngHostil(65_000, 1),
      '12,000 × 4,000': pngHostil(12_000, 4_000),
      '4,294,967,295 × 4,294,967,295': pngHostil(2 ** 32 - 1, 2 ** 32 - 1, { lineas: Buffer.alloc(9) }),
      'bmp of 2,000,000,000': bmp24(2, 2, () => [0, 0, 0]).fill(Buffer.from('009435770094', 'hex'), 18, 24),
      'jpeg of 65,535 × 65,535': Buffer.from('ffd8ffc0001108ffffffff03012200021101031101', 'hex'),
    }
    expect(bombas['1 × 39,000,000'].length).toBeLessThan(80_000)
    for (const [que, bytes] of Object.entries(bombas)) {
      const imagen = aDataUrl(bytes)
      const r = await puertas.nuevas.ficha(imagen)
      expect([que, r.estado, r.cuerpo]).toMatchObject([
        que,
        422,
        { codigo: 'IMAGEN_INVALIDA', mensaje: 'La imagen tiene demasiados píxeles.' },
      ])
      const v = await puertas.viejas.registrar(imagen)
      expect([que, v.estado, v.cuerpo]).toEqual([que, 422, false])
    }
    const peor = aDataUrl(bombas['1 × 39,000,000'])
    for (const enviar of Object.values(puertas.nuevas)) expect((await enviar(peor)).estado).toBe(422)
    for (const enviar of Object.values(puertas.viejas)) {
      const r = await enviar(peor)
      expect([r.estado, r.cuerpo, r.cabeceras.get('x-error')]).toEqual([
        422,
        false,
        'IMAGEN_INVALIDA: La imagen tiene demasiados pixeles.',
      ])
    }
  })

  it('stall nobody: visits, photos, sign-ins go on; past the bound both doors answer 503, Retry-After', async () => {
    expect((await puertas.nuevas.ficha(BUENA)).estado).toBe(200)
    const { imagen: foto } = (await admin.php('miembros', { metodo: 'obtener_imagen', matricula: miembro.matricula }))
      .cuerpo
    const contestadas: Respuesta[] = []
    const enviadas = [puertas.nuevas.registrar, puertas.viejas.registrar, puertas.nuevas.ajustes].map((enviar) =>
      enviar(ETERNA).then((r) => contestadas.push(r)),
    )
    // One is being decoded, one waits; the third is told to come back, and only then are the others known to be inside.
    await Promise.race(enviadas)
    expect(contestadas.map((r) => [r.estado, r.cabeceras.get('retry-after')])).toEqual([[503, '5']])

    for (const enviar of Object.values(puertas.nuevas)) {
      const r = await enviar(BUENA)
      expect([r.estado, r.cuerpo, r.cabeceras.get('retry-after')]).toMatchObject([503, { codigo: 'OCUPADO' }, '5'])
    }
    for (const enviar of Object.values(puertas.viejas)) {
      const r = await enviar(BUENA)
      expect([r.estado, r.cuerpo, r.cabeceras.get('retry-after')]).toEqual([503, false, '5'])
      expect(r.cabeceras.get('x-error')).toMatch(/^OCUPADO: /)
    }
    expect((await admin.get(foto.replace('./', '/'))).texto).toBe('png')
    await entrar(s, ADMIN.usuario)
    const visita = await admin.post('/api/visitas', {
      client_id: miembro.idCliente,
      es_miembro: true,
      id_miembro: miembro.id,
      nombre_area_acceso: '',
      estado_acceso: 'CONCEDIDO',
      motivo_denegacion: null,
      registrado_por: 'x',
      observaciones: '',
    })
    expect(visita.estado, visita.texto).toBe(201)
    expect(contestadas).toHaveLength(1)

    await writeFile(path.join(carpeta, 'soltar'), '')
    await Promise.all(enviadas)
    expect(contestadas.slice(1).map((r) => [r.estado < 300, Boolean(r.cuerpo)])).toEqual([
      [true, true],
      [true, true],
    ])
  })
})

describe('imágenes raras, con el decodificador de verdad', () => {
  let s: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrar>>
  let idMiembro: number
  beforeAll(async () => {
    s = await servidorDePrueba()
    admin = await entrar(s)
    idMiembro = (await crearMiembroActivo(s)).id
  })
  afterAll(() => s.cerrar())

  it('are taken as plain pixels or refused, and the next picture is taken', async () => {
    const foto = sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
    const png = await foto.clone().png().toBuffer()
    const jpeg = await foto.clone().jpeg().toBuffer()
    const ruido = Buffer.alloc(3_000_000, 'lorem ipsum')
    const casos: Array<[string, Buffer, number]> = [
      ['60 MB behind the lines of 9 × 9', pngHostil(9, 9, { lineas: Buffer.alloc(60_000_000) }), 200],
      [
        'a profile that unfolds to 60 MB',
        pngHostil(9, 9, { antes: [['iCCP', Buffer.concat([Buffer.from('x\0\0'), deflado(60_000_000)])]] }),
        422,
      ],
      [
        'a text that unfolds to 60 MB',
        pngHostil(9, 9, { antes: [['zTXt', Buffer.concat([Buffer.from('x\0\0'), deflado(60_000_000)])]] }),
        422,
      ],
      ['animated', pngHostil(9, 9, { antes: [['acTL', Buffer.from('000186a000000000', 'hex')]] }), 200],
      [
        'interlaced, 16 bits, transparent',
        pngHostil(64, 64, { bits: 16, color: 6, entrelazado: true, lineas: Buffer.alloc(40_000) }),
        200,
      ],
      ['thin', pngHostil(1, 16_384), 200],
      ['CMYK', await foto.clone().toColourspace('cmyk').jpeg().toBuffer(), 200],
      ['a jpeg with 3 MB behind its end', Buffer.concat([jpeg, ruido]), 200],
      ['its lines are missing', pngHostil(64, 64, { lineas: Buffer.alloc(1) }), 422],
      ['half a png', png.subarray(0, png.length - 40), 422],
      ['half a jpeg', jpeg.subarray(0, jpeg.length / 2), 422],
      ['a gif that calls itself png', Buffer.from('R0lGODlhAQABAAAAACw=', 'base64'), 422],
      ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 422],
      ['svg behind a png signature', Buffer.concat([png.subarray(0, 33), Buffer.from('<svg/>')]), 422],
    ]
    const obtenido: Array<[string, number]> = []
    for (const [que, bytes] of casos) {
      expect(bytes.length).toBeLessThan(5_000_000)
      const r = await admin.put(`/api/v2/miembros/${idMiembro}/ficha`, { imagen: aDataUrl(bytes), imagenCambia: true })
      obtenido.push([que, r.estado])
      if (r.estado !== 200) expect([que, r.cuerpo.codigo]).toEqual([que, 'IMAGEN_INVALIDA'])
    }
    expect(obtenido).toEqual(casos.map(([que, , estado]) => [que, estado]))
    const r = await admin.put(`/api/v2/miembros/${idMiembro}/ficha`, {
      imagen: await dataUrl('jpeg'),
      imagenCambia: true,
    })
    expect(r.estado).toBe(200)
  })
})
