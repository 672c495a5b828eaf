import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entrar } from '../../support/cliente'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

describe('consulta externa', () => {
  let s: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrar>>
  let nube: http.Server
  const pedidos: string[] = []
  const contestar: Record<string, (res: http.ServerResponse) => void> = {
    '1710034065': (res) =>
      res.end(
        JSON.stringify({
          data: [
            {
              razonSocial: 'Ana Nube',
              identificacion: '1710034065',
              direccion: 'Quito',
              telefono: '022',
              correo: 'n@b.ec',
            },
          ],
        }),
      ),
    '404': (res) => res.writeHead(404).end('no'),
    '500': (res) => res.writeHead(500).end('no'),
    html: (res) => res.end('<html>'),
    grande: (res) => res.end(`"${'x'.repeat(400_000)}"`),
    corta: (res) => void res.destroy(),
    mudada: (res) => res.writeHead(302, { location: '/c?ruc=otra' }).end(),
  }
  beforeAll(async () => {
    nube = http.createServer((req, res) => {
      const id = decodeURIComponent(new URL(req.url ?? '', 'http://x').searchParams.get('ruc') ?? '')
      pedidos.push(id)
      ;(contestar[id] ?? ((r: http.ServerResponse) => r.end('{"RESP":"DATA NO ENCONTRADA"}')))(res)
    })
    await new Promise<void>((listo) => nube.listen(0, '127.0.0.1', listo))
    s = await servidorDePrueba({
      ahora: '2026-03-05T10:00:00-05:00',
      env: { CONSULTA_CLIENTES_URL: `http://127.0.0.1:${(nube.address() as AddressInfo).port}/c?ruc={id}` },
    })
    admin = await entrar(s)
  })
  afterAll(async () => {
    await s.cerrar()
    nube.close()
  })
  const veces = (id: string): number => pedidos.filter((p) => p === id).length

  it('[API-22] answers people known here in both vocabularies, by cédula or number, asking nobody else', async () => {
    const final = {
      client_id: 1,
      client_nombre: 'Consumidor Final',
      client_rucCed: '9999999999',
      client_direccion: '',
      client_celular: '',
      client_telefono: '',
      client_email: '',
      nombre: 'Consumidor Final',
      ruc: '9999999999',
      direccion: '',
      telefono: '',
      email: '',
    }
    expect((await admin.get('/api_consultaClientes?id=9999999999')).cuerpo).toEqual([final])
    expect((await admin.get('/api_consultaClientes/?id=1')).cuerpo).toEqual([final])
    expect((await admin.get('/api/api_consultaClientes?id=1')).cuerpo).toEqual([final])
    await s.pool.query("INSERT INTO cliente (nombre, ruc_ced, registrado_en) VALUES ('El Uno', '1', now())")
    expect((await admin.get('/api_consultaClientes?id=1')).cuerpo[0].nombre).toBe('El Uno')
    expect(pedidos).toEqual([])
  })

  it('[API-22] asks the configured source for strangers, once while it remembers', async () => {
    const dos = await Promise.all([1, 2, 3].map(() => admin.get('/api_consultaClientes?id=1710034065')))
    for (const r of dos)
      expect(r.cuerpo).toEqual([
        expect.objectContaining({
          client_id: null,
          nombre: 'Ana Nube',
          ruc: '1710034065',
          direccion: 'Quito',
          telefono: '022',
          email: 'n@b.ec',
          client_nombre: 'Ana Nube',
        }),
      ])
    await admin.get('/api_consultaClientes?id=1710034065')
    expect(veces('1710034065')).toBe(1)
    s.clock.avanzar(11 * 60_000)
    await admin.get('/api_consultaClientes?id=1710034065')
    expect(veces('1710034065')).toBe(2)
  })

  it('[CLIENTE-27] says so when nobody has the number, and remembers that for a minute', async () => {
    for (const id of ['777', '404', 'a b/c?&']) {
      const r = await admin.get(`/api_consultaClientes?id=${encodeURIComponent(id)}`)
      expect([r.estado, r.cuerpo]).toEqual([200, { RESP: 'DATA NO ENCONTRADA' }])
      await admin.get(`/api_consultaClientes?id=${encodeURIComponent(id)}`)
      expect(veces(id)).toBe(1)
    }
    s.clock.avanzar(61_000)
    await admin.get('/api_consultaClientes?id=777')
    expect(veces('777')).toBe(2)
    expect((await admin.get('/api_consultaClientes?id=')).cuerpo).toEqual({ RESP: 'DATA NO ENCONTRADA' })
  })

  it('[CLIENTE-27] a source that fails is a clear refusal, is asked again, and hides nobody known here', async () => {
    for (const id of ['500', 'html', 'grande', 'corta', 'mudada']) {
      const r = await admin.get(`/api_consultaClientes?id=${id}`)
      expect([r.estado, r.cuerpo.codigo, r.cuerpo.mensaje], id).toEqual([
        502,
        'CONSULTA_EXTERNA',
        'Error al consultar los datos. Intente nuevamente.',
      ])
    }
    await admin.get('/api_consultaClientes?id=500')
    expect(veces('500')).toBe(2)
    expect(veces('otra')).toBe(0)
    nube.closeAllConnections()
    nube.close()
    expect((await admin.get('/api_consultaClientes?id=888')).estado).toBe(502)
    expect((await admin.get('/api_consultaClientes?id=9999999999')).cuerpo[0].client_id).toBe(1)
  })
})
