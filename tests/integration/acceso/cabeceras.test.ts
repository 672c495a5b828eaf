import http from 'node:http'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entrar } from '../../support/cliente'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

describe('cabeceras de cada respuesta', () => {
  let s: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrar>>
  beforeAll(async () => {
    s = await servidorDePrueba()
    admin = await entrar(s)
  })
  afterAll(() => s.cerrar())

  it('tell the browser what it may load, frame, guess, keep and tell others, whatever is answered', async () => {
    const respuestas = {
      'a read': await admin.get('/api/v2/ajustes'),
      'a list': await admin.get('/api/clientes'),
      'an old script': await admin.php('ajustes', { metodo: 'obtener' }),
      'without a session': await admin.get('/api/miembros', { authorization: 'Bearer no' }),
      'a path that is none': await admin.get('/api/nada'),
      'broken JSON': await admin.post('/api/areas', '{'),
      'a picture of the program': await admin.get('/imagenes/logo.png'),
      'the state': await admin.get('/healthz'),
      'a file that is none': await admin.get('/.git/config'),
    }
    for (const [que, { cabeceras: c }] of Object.entries(respuestas)) {
      const csp = c.get('content-security-policy') ?? ''
      for (const regla of [
        "default-src 'self'",
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ])
        expect([que, csp]).toEqual([que, expect.stringMatching(new RegExp(`(^|;)${regla}(;|$)`))])
      expect([que, c.get('x-content-type-options'), c.get('referrer-policy'), c.get('x-powered-by')]).toEqual([
        que,
        'nosniff',
        'no-referrer',
        null,
      ])
      expect([que, c.get('strict-transport-security')]).toEqual([que, 'max-age=31536000'])
      if (/json|text|html/.test(c.get('content-type') ?? ''))
        expect([que, c.get('content-type')]).toEqual([que, expect.stringContaining('charset=utf-8')])
    }
  })

  it('of what needs a session let no browser or proxy keep it: not at all, or asked for again each time', async () => {
    const guardadas: Array<[string, string | null]> = []
    for (const m of s.modulos.flatMap((x) => x.rutas ?? [])) {
      if (m.metodo !== 'get' || m.acceso === 'publica' || m.ruta.includes(':')) continue
      const r = await admin.get(m.ruta)
      const dicho = r.cabeceras.get('cache-control')
      if (dicho !== 'no-store' && dicho !== 'private, no-cache') guardadas.push([m.ruta, dicho])
    }
    expect(guardadas).toEqual([])
  })

  it('say that an answer is another one for who reads it compressed, and compress it for nobody else', async () => {
    const pedir = (cabeceras: Record<string, string>) =>
      new Promise<{ como: string | undefined; vary: string | undefined; cuerpo: Buffer }>((listo, fallo) => {
        http
          .get(`${s.url}/api/openapi.json`, { headers: cabeceras }, (r) => {
            const trozos: Buffer[] = []
            r.on('data', (b: Buffer) => trozos.push(b))
            const { 'content-encoding': como, vary } = r.headers
            r.on('end', () => listo({ como, vary, cuerpo: Buffer.concat(trozos) }))
          })
          .on('error', fallo)
      })
    const llano = await pedir({ authorization: `Bearer ${admin.token}` })
    const comprimido = await pedir({ authorization: `Bearer ${admin.token}`, 'accept-encoding': 'gzip' })
    expect([llano.como, comprimido.como]).toEqual([undefined, 'gzip'])
    expect(gunzipSync(comprimido.cuerpo).equals(llano.cuerpo)).toBe(true)
    for (const { vary } of [llano, comprimido]) expect(vary).toContain('Accept-Encoding')
  })

  it('TRACE, a listing of a folder and the source of the program are not to be had', async () => {
    const trazar = () =>
      new Promise<[number | undefined, string]>((listo, fallo) => {
        const { hostname, port } = new URL(s.url)
        const req = http.request(
          { hostname, port, method: 'TRACE', path: '/', headers: { 'x-eco': 'secreto' } },
          (r) => {
            let texto = ''
            r.on('data', (b: Buffer) => (texto += b.toString()))
            r.on('end', () => listo([r.statusCode, texto]))
          },
        )
        req.on('error', fallo).end()
      })
    const [estado, texto] = await trazar()
    expect([estado, texto.includes('secreto')]).toEqual([404, false])
    for (const ruta of [
      '/assets/',
      '/imagenes/',
      '/.env',
      '/package.json',
      '/server/src/main.ts',
      '/..%2fpackage.json',
    ])
      expect([ruta, (await admin.get(ruta, { accept: '*/*' })).texto.includes('"dependencies"')]).toEqual([ruta, false])
  })
})
