import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clienteHttp, entrar, type ClienteHttp } from '../../support/cliente'
import { ADMIN, servidorDePrueba, type ServidorDePrueba } from '../../support/server'

const ARRANQUE = 'window.__base="http://192.168.1.10/api"'
const PAGINA = `<!doctype html><html><head><base href="/"><link href="/static/css/main.1a2b3c4d.css" rel="stylesheet">
<link href="https://fonts.googleapis.com/css2?family=Roboto" rel="stylesheet">
<link rel="manifest" href="/manifest.json"><script src="https://cdn.ec/x.min.js?v=1"></script>
<script>${ARRANQUE}</script><script defer src="/static/js/main.0ab12cd3.js"></script>
</head><body><a href="https://reactjs.org/link">x</a><div id="root"></div></body></html>`
const PROGRAMA =
  'const A="http://192.168.1.10/api",B="https://viejo.ec";fetch(A+"/usuarios.php");x("http://www.w3.org/2000/svg")'

/** A folder as Create React App builds it, beside things that nobody may read. */
async function construida(): Promise<{ carpeta: string; borrar(): Promise<void> }> {
  const raiz = await mkdtemp(path.join(os.tmpdir(), 'anterior-'))
  const carpeta = path.join(raiz, 'build')
  const poner = async (ruta: string, texto: string | Buffer) => {
    await mkdir(path.dirname(path.join(carpeta, ruta)), { recursive: true })
    await writeFile(path.join(carpeta, ruta), texto)
  }
  await poner('index.html', PAGINA)
  await poner('static/js/main.0ab12cd3.js', PROGRAMA)
  await poner('static/css/main.1a2b3c4d.css', '@import url(https://letras.ec/a.css);body{color:red}')
  await poner('static/media/logo.9f8e7d6c5b.png', Buffer.alloc(300_000, 7))
  await poner('static/media/logo-gimnasio.png', Buffer.from('png'))
  await poner('manifest.json', '{"start_url":"."}')
  await poner('service-worker.js', 'self.viejo = 1')
  await poner('imagenes/socio.png', Buffer.from('una cara'))
  await poner('api/usuarios.php', '<?php $clave = "secreta";')
  for (const oculto of ['.env', '.git/config', 'conexion.php', 'respaldo.sql', 'static/.oculto.js'])
    await poner(oculto, 'clave=secreta')
  await writeFile(path.join(raiz, 'fuera.js'), 'secreta')
  await symlink(path.join(raiz, 'fuera.js'), path.join(carpeta, 'enlace.js'))
  await symlink(raiz, path.join(carpeta, 'arriba'))
  await symlink(path.join(carpeta, '.env'), path.join(carpeta, 'env.txt'))
  await symlink(path.join(carpeta, 'static/js/main.0ab12cd3.js'), path.join(carpeta, 'propio.js'))
  return { carpeta, borrar: () => rm(raiz, { recursive: true, force: true }) }
}

describe("the old client's pages from our own address", () => {
  let s: ServidorDePrueba
  let c: ClienteHttp
  let admin: ClienteHttp
  let deElla: Awaited<ReturnType<typeof construida>>
  const bitacora: string[] = []
  beforeAll(async () => {
    deElla = await construida()
    s = await servidorDePrueba({
      env: { CLIENTE_ANTERIOR_DIR: deElla.carpeta, LOG_LEVEL: 'info' },
      bitacora: { write: (linea) => void bitacora.push(linea) },
    })
    c = clienteHttp(s, { accept: 'text/html,*/*' })
    admin = await entrar(s)
  })
  afterAll(async () => {
    await s.cerrar()
    await deElla.borrar()
  })

  it('[API-31] replace its hosts on the way out, nothing else; the page loads its own under /anterior/', async () => {
    const js = await c.get('/anterior/static/js/main.0ab12cd3.js')
    expect(js.texto).toBe(PROGRAMA.replace('http://192.168.1.10/api', '/api'))
    expect(js.cabeceras.get('content-type')).toBe('text/javascript; charset=utf-8')
    for (const ruta of ['/anterior/', '/anterior/index.html', '/anterior/socios/7']) {
      const pagina = await c.get(ruta)
      expect([pagina.estado, pagina.cabeceras.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
      for (const trozo of [
        '<base href="/anterior/">',
        'href="/anterior/static/css/main.1a2b3c4d.css"',
        'href="/anterior/manifest.json"',
        'src="/anterior/static/js/main.0ab12cd3.js"',
        'src="https://cdn.ec/x.min.js?v=1"',
        'window.__base="/api"',
        'https://reactjs.org/link',
      ])
        expect(pagina.texto).toContain(trozo)
    }
    const redirige = await c.get('/anterior')
    expect([redirige.estado, redirige.cabeceras.get('location')]).toEqual([308, '/anterior/'])
    const dicho = bitacora
      .map((l) => JSON.parse(l) as { reemplazados?: string[]; otros?: string[] })
      .find((l) => l.otros)
    expect([dicho?.reemplazados, dicho?.otros]).toEqual([
      ['192.168.1.10'],
      expect.arrayContaining(['viejo.ec', 'www.w3.org']),
    ])
  })

  it('[API-31] as CLIENTE_ANTERIOR_HOSTS says, where it does; a new build is noticed without a restart', async () => {
    const otra = await construida()
    const env = { CLIENTE_ANTERIOR_DIR: otra.carpeta, CLIENTE_ANTERIOR_HOSTS: 'viejo.ec' }
    const dicho = await servidorDePrueba({ base: s.base, env })
    try {
      const leer = async () => (await clienteHttp(dicho).get('/anterior/static/js/main.0ab12cd3.js')).texto
      expect(await leer()).toBe(PROGRAMA.replace('https://viejo.ec', '/.'))
      await writeFile(path.join(otra.carpeta, 'static/js/main.0ab12cd3.js'), 'b("https://viejo.ec/api/areas")')
      expect(await leer()).toBe('b("/api/areas")')
    } finally {
      await dicho.cerrar()
      await otra.borrar()
    }
  })

  it('[SESION-08] may run what they are built of, nothing that arrives later, and send nothing elsewhere', async () => {
    const csp = (await c.get('/anterior/')).cabeceras.get('content-security-policy') ?? ''
    const huella = createHash('sha256').update('window.__base="/api"').digest('base64')
    expect(csp.split(';')).toEqual([
      "default-src 'self'",
      `script-src 'self' 'sha256-${huella}' https://cdn.ec/x.min.js`,
      "style-src 'self' 'unsafe-inline' https://letras.ec/a.css https://fonts.googleapis.com/css2",
      "font-src 'self' data: https://letras.ec https://fonts.gstatic.com",
      "img-src 'self' data: blob:",
      "media-src 'self' blob:",
      "frame-src 'self' blob: data:",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ])
    // Our own pages keep theirs.
    expect((await c.get('/anterior-no')).cabeceras.get('content-security-policy')).not.toContain('cdn.ec')
  })

  it('are asked for each time, by an ETag of what they have become; pictures of a hashed name are kept', async () => {
    for (const ruta of ['/anterior/', '/anterior/static/js/main.0ab12cd3.js', '/static/js/main.0ab12cd3.js']) {
      const r = await c.get(ruta)
      expect([ruta, r.cabeceras.get('cache-control')]).toEqual([ruta, 'no-cache'])
      const etag = r.cabeceras.get('etag') as string
      expect(etag).toMatch(/^"[\w-]{27}"$/)
      expect((await c.get(ruta, { 'if-none-match': etag })).estado).toBe(304)
    }
    const js = '/anterior/static/js/main.0ab12cd3.js'
    const otro = await servidorDePrueba({
      base: s.base,
      env: { CLIENTE_ANTERIOR_DIR: deElla.carpeta, CLIENTE_ANTERIOR_HOSTS: 'viejo.ec' },
    })
    expect((await clienteHttp(otro).get(js)).cabeceras.get('etag')).not.toBe((await c.get(js)).cabeceras.get('etag'))
    await otro.cerrar()
    const guardada = await c.get('/anterior/static/media/logo.9f8e7d6c5b.png', { range: 'bytes=0-9' })
    expect([guardada.estado, guardada.cabeceras.get('cache-control'), guardada.cabeceras.get('content-range')]).toEqual(
      [206, 'public, max-age=31536000, immutable', 'bytes 0-9/300000'],
    )
    expect((await c.get('/anterior/static/media/logo-gimnasio.png')).cabeceras.get('cache-control')).toBe('no-cache')
  })

  it('[SESION-08] give out nothing that is hidden, a program, a list or outside of the folder', async () => {
    const ajenas = [
      '.env',
      '.git/config',
      'conexion.php',
      'respaldo.sql',
      'static/.oculto.js',
      'enlace.js',
      'arriba/fuera.js',
      'env.txt',
      '../fuera.js',
      '..%2ffuera.js',
      '%2e%2e/fuera.js',
      '..%5cfuera.js',
      'static%2f..%2f..%2ffuera.js',
      'fuera.js%00.png',
      'static/js/',
      'static',
      'nada.js',
      'static/js/main.0ab12cd3.js/x.js',
    ]
    for (const prefijo of ['/anterior/', '/'])
      for (const ruta of ajenas) {
        const r = await c.get(prefijo + ruta, { accept: '*/*' })
        expect([prefijo + ruta, r.texto.includes('secreta')]).toEqual([prefijo + ruta, false])
        expect([prefijo + ruta, r.texto.includes('main.0ab12cd3')]).toEqual([
          prefijo + ruta,
          prefijo === '/anterior/' && ['static/js/', 'static'].includes(ruta),
        ])
      }
    expect((await c.get('/anterior/propio.js')).texto).toContain('/usuarios.php')
    expect((await c.get('/anterior/%ff')).estado).toBe(404)
    expect((await c.post('/anterior/index.html')).estado).toBe(404)
  })

  it('[SESION-08] what they ask for relative to themselves is answered by the doors, with their rules', async () => {
    const login = { metodo: 'login', usuario: { usuario: ADMIN.usuario, password: ADMIN.clave } }
    expect((await c.post('/anterior/api/usuarios.php', login, { 'content-type': 'text/plain' })).cuerpo.resultado).toBe(
      true,
    )
    expect((await c.post('/anterior/usuarios.php', { metodo: 'get' })).estado).toBe(401)
    expect((await c.get('/anterior/api/areas')).cuerpo.codigo).toBe('SIN_SESION')
    expect((await admin.get('/anterior/api/areas')).cuerpo).toEqual([])
    expect((await admin.get('/anterior/consulta_clientesApps?consulta=an')).cuerpo).toEqual([])
    // The folder's own pictures of people are nobody's to see.
    const cara = await c.get('/anterior/imagenes/socio.png')
    expect([cara.estado, cara.texto.includes('cara')]).toEqual([401, false])
    expect((await c.get('/imagenes/socio.png')).estado).toBe(401)
    expect((await c.get('/anterior/imagenes/usuario.png')).estado).toBe(200)
  })

  it('what they load from the root is found where none of ours has that name; a service worker goes away', async () => {
    expect((await c.get('/static/media/logo-gimnasio.png')).texto).toBe('png')
    for (const ruta of ['/index.html', '/', '/miembros'])
      expect([ruta, (await c.get(ruta)).texto.includes('main.0ab12cd3')]).toEqual([ruta, false])
    for (const ruta of ['/service-worker.js', '/anterior/service-worker.js']) {
      const r = await c.get(ruta, { 'service-worker': 'script' })
      expect([r.texto.includes('unregister'), r.cabeceras.get('cache-control')]).toEqual([true, 'no-store'])
    }
  })

  it('a folder that is not there stops nothing else, and is told at the start and on its page', async () => {
    const dicho: string[] = []
    const sin = await servidorDePrueba({
      base: s.base,
      env: { CLIENTE_ANTERIOR_DIR: path.join(deElla.carpeta, 'no-esta'), LOG_LEVEL: 'info' },
      bitacora: { write: (linea) => void dicho.push(linea) },
    })
    try {
      const r = await clienteHttp(sin, { accept: 'text/html' }).get('/anterior/')
      expect([r.estado, r.texto]).toEqual([503, expect.stringContaining('Avise a quien instaló el sistema')])
      expect(r.texto).not.toContain('CLIENTE_ANTERIOR_DIR')
      expect((await clienteHttp(sin).get('/readyz')).estado).toBe(200)
      expect((await clienteHttp(sin).get('/static/js/main.0ab12cd3.js')).estado).toBe(404)
      await expect.poll(() => dicho.join('')).toContain('no hay un index.html que se pueda leer')
    } finally {
      await sin.cerrar()
    }
  })

  it('without CLIENTE_ANTERIOR_DIR there is nothing at /anterior/', async () => {
    const sin = await servidorDePrueba({ base: s.base })
    try {
      const otro = clienteHttp(sin, { accept: '*/*' })
      expect((await otro.get('/anterior/static/js/main.0ab12cd3.js')).estado).toBe(404)
      expect((await otro.post('/anterior/api/usuarios.php', { metodo: 'get' })).estado).toBe(404)
      // Our own page's, as every address without a file.
      expect((await otro.get('/anterior/')).cabeceras.get('content-security-policy')).not.toContain('letras.ec')
    } finally {
      await sin.cerrar()
    }
  })
})
