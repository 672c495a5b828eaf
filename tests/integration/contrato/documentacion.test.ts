import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { TextoObligatorio, Id, Importe } from '@mancuerna/contract/campos'
import { rutaOpenApi } from '../../../server/src/features/documentacion/operacion'
import { esquemaJson } from '../../../server/src/features/documentacion/esquema-json'
import { clienteHttp } from '../../support/cliente'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

describe('OpenAPI', () => {
  let s: ServidorDePrueba
  let doc: any
  beforeAll(async () => {
    s = await servidorDePrueba()
    doc = (await clienteHttp(s).get('/api/openapi.json')).cuerpo
  })
  afterAll(() => s.cerrar())

  it('[API-01] [PHP-01] describes every mounted route and script, once, and nothing else', () => {
    const montadas = s.modulos
      .flatMap((m) => m.rutas ?? [])
      .flatMap((r) => [r.ruta, ...(r.alias ?? [])].map((ruta) => `${r.metodo} ${rutaOpenApi(ruta)}`))
    const guiones = [...new Set(s.modulos.flatMap((m) => m.guiones ?? []).map((g) => `post /api/${g.nombre}.php`))]
    const descritas = Object.entries(doc.paths as Record<string, object>).flatMap(([ruta, ms]) =>
      Object.keys(ms).map((m) => `${m} ${ruta}`),
    )
    expect(descritas.sort()).toEqual([...montadas, ...guiones, 'get /healthz', 'get /readyz'].sort())
    const ids = Object.values(doc.paths as Record<string, Record<string, { operationId: string }>>).flatMap((p) =>
      Object.values(p).map((o) => o.operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('is whole: summaries in Spanish, each $ref and path parameter resolves, each metodo stands in its script', () => {
    expect(doc.openapi).toMatch(/^3\.1\./)
    for (const [ruta, ms] of Object.entries(doc.paths as Record<string, Record<string, any>>)) {
      for (const [metodo, o] of Object.entries(ms)) {
        expect(o.summary, `${metodo} ${ruta}`).toMatch(/^([A-ZÁÉÍÓÚ¿]|\w+\.php$)/)
        expect(Object.keys(o.responses).length).toBeGreaterThan(0)
        const deRuta = (o.parameters ?? []).filter((p: any) => p.in === 'path').map((p: any) => p.name)
        expect(deRuta).toEqual([...ruta.matchAll(/\{(\w+)\}/g)].map((m) => m[1]))
      }
    }
    for (const [, ref] of JSON.stringify(doc).matchAll(/"\$ref":"([^"]+)"/g)) {
      const hallado = String(ref)
        .slice(2)
        .split('/')
        .reduce((o: any, k) => o?.[k], doc)
      expect(hallado, ref).toBeTypeOf('object')
    }
    for (const g of s.modulos.flatMap((m) => m.guiones ?? [])) {
      const esquema = doc.paths[`/api/${g.nombre}.php`].post.requestBody.content['text/plain'].schema
      const titulos = (esquema.oneOf ?? [esquema]).map((e: any) => e.title)
      for (const metodo of Object.keys(g.metodos)) expect(titulos).toContain(metodo || 'sin metodo')
    }
  })

  it('says who may call and how errors look', () => {
    expect(doc.paths['/api/areas'].post).toMatchObject({
      'x-acceso': 'administrador',
      security: [{ cookie: [] }, { bearer: [] }, { clave: [] }],
      responses: { 201: {}, 400: {}, 401: {}, 403: {}, 409: {} },
    })
    expect(doc.paths['/api/v2/sesion'].post.security).toEqual([])
    expect(doc.components.schemas.Error.required).toEqual(['mensaje', 'codigo', 'id'])
  })

  it('describes what is sent before any transform, and which fields are required in truth', () => {
    const e = z.object({
      nombre: TextoObligatorio(10),
      nota: z.string().optional(),
      id: Id,
      valor: Importe,
      tarde: z.string().default('x'),
    })
    expect(esquemaJson(e, 'input')).toMatchObject({
      type: 'object',
      required: ['nombre', 'id', 'valor'],
      properties: { valor: { type: ['string', 'number'] } },
    })
    expect(esquemaJson(e, 'input')).not.toHaveProperty('additionalProperties')
  })

  it('the reading page and its files are ours, keep to the CSP and are asked for again after an update', async () => {
    const pagina = await clienteHttp(s).get('/api/docs')
    expect(pagina.estado).toBe(200)
    expect(pagina.cabeceras.get('content-type')).toMatch(/^text\/html/)
    expect(pagina.cabeceras.get('content-security-policy')).toContain("script-src 'self';")
    const archivos = [...pagina.texto.matchAll(/(?:src|href)="([^"]+)"/g)].map((m) => m[1] as string)
    expect(archivos).toEqual([
      '/favicon.svg',
      '/api/docs/swagger-ui.css',
      '/api/docs/swagger-ui-bundle.js',
      '/api/docs/inicio.js',
    ])
    expect(pagina.texto).not.toMatch(/<script>|\son\w+=/)
    for (const [ruta, tipo] of archivos.slice(1).map((a) => [a, a.endsWith('.css') ? 'css' : 'javascript'] as const)) {
      const r = await clienteHttp(s).get(ruta)
      expect([ruta, r.estado, r.cabeceras.get('content-type')]).toEqual([ruta, 200, expect.stringContaining(tipo)])
      expect(r.cabeceras.get('cache-control')).toBe('no-cache')
      expect(r.cabeceras.get('etag')).toBeTruthy()
    }
    expect((await clienteHttp(s).get('/api/docs/package.json')).estado).toBe(404)
  })
})
