import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { readFileSync } from 'node:fs'
import tar from 'tar-stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorDeFuente } from '../../../../../../tests/support/viejo/error-de-fuente'
import { hayCopias, imagenesDe, verdadDe } from '../../../../../../tests/support/viejo/copias'
import type { FuenteImagenes } from '../tipos'
import { abrirImagenes } from './abrir'
import { MAXIMO_IMAGEN } from './nombre'
import { imagenesDePaquete } from './paquete'
import { imagenesDeServidor } from './servidor'

let carpeta: string
beforeAll(async () => {
  carpeta = await mkdtemp(path.join(tmpdir(), 'imagenes-'))
})
afterAll(() => rm(carpeta, { recursive: true }))

type Entrada = [string, Buffer | { type: 'symlink'; linkname: string }]
async function empacar(nombre: string, entradas: Entrada[]): Promise<string> {
  const paquete = tar.pack()
  for (const [name, que] of entradas) {
    if (Buffer.isBuffer(que)) paquete.entry({ name }, que)
    else paquete.entry({ name, ...que })
  }
  paquete.finalize()
  const partes: Buffer[] = []
  for await (const parte of paquete) partes.push(parte as Buffer)
  const archivo = path.join(carpeta, nombre)
  const bytes = Buffer.concat(partes)
  await writeFile(archivo, nombre.endsWith('gz') ? gzipSync(bytes) : bytes)
  return archivo
}

const textoDe = async (fuente: FuenteImagenes, ruta: string): Promise<string | null> =>
  (await fuente.leer(ruta))?.toString() ?? null

/** Texts that stand in the column of old databases, or could. */
const HOSTILES = [
  '',
  '.',
  './imagenes/',
  './imagenes/.',
  './imagenes/..',
  './imagenes/../secreto.txt',
  '../secreto.txt',
  '/etc/passwd',
  'imagenes/../../etc/passwd',
  './imagenes/dentro/otra.png',
  './imagenes/..\\secreto.txt',
  './imagenes/a\0.png',
  'https://ejemplo.invalid/fotos/12.jpg',
  'file:///etc/passwd',
  'data:image/png;base64,iVBORw0KGgo',
  './imagenes/enlace-fuera.png',
  './imagenes/enlace-carpeta',
  './imagenes/dentro',
  './imagenes/grande.png',
  './imagenes/no-hay.png',
  `./imagenes/${'x'.repeat(250)}`,
]

async function poblar(raiz: string): Promise<string> {
  const imagenes = path.join(raiz, 'imagenes')
  await mkdir(path.join(imagenes, 'dentro'), { recursive: true })
  await writeFile(path.join(raiz, 'secreto.txt'), 'secreto')
  await writeFile(path.join(imagenes, 'uno.png'), 'uno')
  await writeFile(path.join(imagenes, 'vacía ñ.png'), '')
  await writeFile(path.join(imagenes, 'dentro/otra.png'), 'otra')
  await writeFile(path.join(imagenes, 'grande.png'), Buffer.alloc(MAXIMO_IMAGEN + 1))
  await symlink('../secreto.txt', path.join(imagenes, 'enlace-fuera.png'))
  await symlink('dentro', path.join(imagenes, 'enlace-carpeta'))
  await symlink('uno.png', path.join(imagenes, 'enlace-dentro.png'))
  return imagenes
}

describe('a folder', () => {
  it('gives the files in it by their stored paths, whether it is imagenes or holds it, and no other', async () => {
    const imagenes = await poblar(path.join(carpeta, 'api'))
    for (const desde of [imagenes, path.dirname(imagenes), `${imagenes}/`]) {
      const fuente = await abrirImagenes(desde)
      expect(await textoDe(fuente, './imagenes/uno.png')).toBe('uno')
      expect(await textoDe(fuente, 'imagenes/enlace-dentro.png')).toBe('uno')
      expect(await textoDe(fuente, './imagenes/vacía ñ.png')).toBe('')
      for (const ruta of HOSTILES) expect(await fuente.leer(ruta), ruta).toBeNull()
      await fuente.cerrar()
    }
    expect(await errorDeFuente(abrirImagenes(path.join(carpeta, 'no-hay')))).toMatch(
      /No existe la carpeta o el archivo.*no-hay/,
    )
  })
})

describe('an archive', () => {
  const uno = Buffer.from('uno')
  it.each(['a.tar', 'a.tar.gz', 'sin-nombre.gz'])(
    '%s gives its plain files and leaves nothing behind',
    async (nombre) => {
      const temporal = await mkdtemp(path.join(carpeta, 't-'))
      const archivo = await empacar(nombre, [
        ['api/imagenes/uno.png', uno],
        ['api/otras/uno.png', Buffer.from('otro')],
        ['api/imagenes/dentro/otra.png', uno],
        ['api/imagenes/../../../secreto.txt', uno],
        ['/api/imagenes/absoluta.png', uno],
        ['api/imagenes/enlace-fuera.png', { type: 'symlink', linkname: '/etc/passwd' }],
        ['api/imagenes/grande.png', Buffer.alloc(MAXIMO_IMAGEN + 1)],
      ])
      const fuente = await abrirImagenes(archivo, temporal)
      expect(await textoDe(fuente, './imagenes/uno.png')).toBe('uno')
      expect(await textoDe(fuente, './imagenes/absoluta.png')).toBe('uno')
      for (const ruta of HOSTILES) expect(await fuente.leer(ruta), ruta).toBeNull()
      expect(await readdir(temporal)).toHaveLength(1)
      await fuente.cerrar()
      expect(await readdir(temporal)).toEqual([])
    },
  )

  it.each<[string, string]>([
    ['./uno.png', 'at the top'],
    ['fotos/uno.png', 'in a folder of another name'],
  ])('pictures as %s (%s) are found too', async (nombre) => {
    const fuente = await abrirImagenes(await empacar('b.tar.gz', [[nombre, uno]]))
    expect(await textoDe(fuente, './imagenes/uno.png')).toBe('uno')
    await fuente.cerrar()
  })

  it('one that is cut, damaged, too big or no archive is refused in a sentence and leaves nothing', async () => {
    const temporal = await mkdtemp(path.join(carpeta, 't-'))
    const bueno = await empacar('c.tar.gz', [['imagenes/uno.png', Buffer.alloc(50_000, 'abcdefg')]])
    const bytes = readFileSync(bueno)
    const roto = path.join(carpeta, 'roto.tar.gz')
    for (const malo of [bytes.subarray(0, 150), gzipSync(gunzipSync(bytes).subarray(0, 20_000))]) {
      await writeFile(roto, malo)
      expect(await errorDeFuente(abrirImagenes(roto, temporal))).toBe(
        'El paquete de las imágenes está dañado o cortado',
      )
    }
    for (const limites of [
      { bytes: 49_999, archivos: 9 },
      { bytes: 1e9, archivos: 0 },
    ])
      expect(await errorDeFuente(imagenesDePaquete(bueno, true, temporal, limites))).toMatch(/demasiado grande/)
    await writeFile(roto, 'PK\u0003\u0004')
    expect(await errorDeFuente(abrirImagenes(roto, temporal))).toMatch(/roto.tar.gz no es una carpeta ni un .tar.gz/)
    expect(await readdir(temporal)).toEqual([])
  })

  it.runIf(hayCopias).each(['andes', 'sucio'] as const)('every picture of %s comes with its bytes', async (copia) => {
    const fuente = await abrirImagenes(imagenesDe(copia))
    const archivos = Object.entries(verdadDe(copia).pictures.files)
    expect(archivos.length).toBeGreaterThan(50)
    for (const [nombre, { sha256 }] of archivos) {
      const bytes = await fuente.leer(`./imagenes/${nombre}`)
      expect(createHash('sha256').update(bytes!).digest('hex'), nombre).toBe(sha256)
    }
    await fuente.cerrar()
  })
})

describe('the old server', () => {
  async function servir(responder: RequestListener): Promise<{ direccion: string; cerrar(): Promise<void> }> {
    const servidor = createServer(responder).listen(0, '127.0.0.1')
    await new Promise((listo) => servidor.once('listening', listo))
    const cerrar = async (): Promise<void> => {
      servidor.closeAllConnections()
      await new Promise((listo) => servidor.close(listo))
    }
    return { direccion: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}/api/`, cerrar }
  }
  const PLAZOS = { responder: 60_000, seguir: 60_000 }

  it('gives pictures by their names, nothing for paths that are none, and is asked for nothing else', async () => {
    const pedidos: string[] = []
    const { direccion, cerrar } = await servir((pedido, r) => {
      pedidos.push(decodeURIComponent(pedido.url!))
      if (pedido.url === '/api/imagenes/uno%3F.png') return r.end('uno')
      if (pedido.url === '/api/imagenes/mudada.png')
        return r.writeHead(301, { location: '/api/imagenes/uno%3F.png' }).end()
      if (pedido.url === '/api/imagenes/lejos.png') return r.writeHead(302, { location: 'http://otro.invalid/a' }).end()
      if (pedido.url === '/api/imagenes/grande.png') return r.end(Buffer.alloc(MAXIMO_IMAGEN + 1))
      if (pedido.url === '/api/imagenes/cae.png') return r.writeHead(503).end()
      return r.writeHead(404).end('no')
    })
    for (const desde of [direccion, `${direccion}imagenes/`, direccion.slice(0, -1)]) {
      const fuente = await abrirImagenes(desde)
      expect(await textoDe(fuente, './imagenes/uno?.png')).toBe('uno')
      expect(await textoDe(fuente, './imagenes/mudada.png')).toBe('uno')
      for (const ruta of HOSTILES) expect(await fuente.leer(ruta), ruta).toBeNull()
      expect(await errorDeFuente(fuente.leer('./imagenes/lejos.png'))).toMatch(/envía a otro servidor/)
      expect(await errorDeFuente(fuente.leer('./imagenes/cae.png'))).toMatch(/respondió 503 a una imagen/)
      await fuente.cerrar()
    }
    expect(pedidos.filter((p) => !/^\/api\/imagenes\/[\w?-]+(\.png)?$/.test(p))).toEqual([])
    await cerrar()
    expect(await errorDeFuente((await abrirImagenes(direccion)).leer('./imagenes/uno.png'))).toMatch(
      /no responde ningún servidor/,
    )
  })

  it('one that begins to answer and goes silent is told, not waited for', async () => {
    const { direccion, cerrar } = await servir((_, r) => void r.writeHead(200).write('a'))
    const mudo = await servir(() => {})
    const plazos = { ...PLAZOS, seguir: 50 }
    expect(await errorDeFuente(imagenesDeServidor(direccion, plazos).leer('./imagenes/a.png'))).toMatch(
      /dejó de enviar/,
    )
    expect(
      await errorDeFuente(imagenesDeServidor(mudo.direccion, { ...PLAZOS, responder: 50 }).leer('./imagenes/a.png')),
    ).toMatch(/no respondió a tiempo/)
    await cerrar()
    await mudo.cerrar()
  })
})
