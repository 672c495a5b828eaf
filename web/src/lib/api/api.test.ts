import { afterEach, describe, expect, it, vi } from 'vitest'
import { respuesta, servidorFalso } from '../../test/servidor'
import { api, ErrorApi, ErrorRed, mensajeDeError } from './api'
import { crearClaveIdempotencia } from './idempotencia'
import { retryOnlyNetwork } from './query-client'
import { alExpirarSesion, resolverSesion } from './recuperar-sesion'

afterEach(() => {
  resolverSesion(false)
  vi.unstubAllGlobals()
})

const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (e: unknown) => e,
  )

describe('api', () => {
  it('sends and reads JSON, leaves out empty filters and carries the idempotency key', async () => {
    const { calls } = servidorFalso({ 'POST /api/areas': { id_area: 7 }, 'GET /api/v2/clientes': {} })
    const area = { nombre_area: 'Pesas' }
    await expect(api.post('/api/areas', area, { claveIdempotencia: 'k1' })).resolves.toEqual({ id_area: 7 })
    await api.get('/api/v2/clientes', { consulta: { buscar: 'ñ', estado: '', pagina: 2, orden: null } })
    expect(calls[0]).toMatchObject({ body: area })
    expect(calls[0]?.headers.get('idempotency-key')).toBe('k1')
    expect(calls[0]?.headers.get('content-type')).toBe('application/json')
    expect(calls[1]?.query.toString()).toBe('buscar=%C3%B1&pagina=2')
  })

  it('sends a file as a form', async () => {
    const { calls } = servidorFalso({ 'POST /api/v2/productos-ensamblados/importar': { creados: 1 } })
    await api.post('/api/v2/productos-ensamblados/importar', { archivo: new File(['a,b'], 'productos.csv') })
    const { body } = calls[0] as { body: FormData }
    const archivo = body.get('archivo') as File
    expect([archivo.name, await archivo.text()]).toEqual(['productos.csv', 'a,b'])
    expect(calls[0]?.headers.has('content-type')).toBe(false)
  })

  it('turns a refusal into ErrorApi with the server’s words', async () => {
    servidorFalso({
      'PUT /api/areas/1': respuesta(422, {
        mensaje: 'Ya existe',
        codigo: 'AREA_DUPLICADA',
        campos: { nombre_area: 'Ya existe' },
        id: 'r1',
      }),
    })
    const e = await caught(api.put('/api/areas/:id', { nombre_area: 'x' }, { params: { id: 1 } }))
    expect(e).toBeInstanceOf(ErrorApi)
    expect(e).toMatchObject({
      status: 422,
      codigo: 'AREA_DUPLICADA',
      mensaje: 'Ya existe',
      campos: { nombre_area: 'Ya existe' },
      id: 'r1',
    })
    expect(mensajeDeError(e, 'otro')).toBe('Ya existe')
  })

  it('an answer that is no JSON is an ErrorApi with the screen’s own text', async () => {
    servidorFalso({
      'GET /api/areas': new Response('<html>502</html>', { status: 502 }),
      'GET /api/tipos-membresia': new Response('<html>', { status: 200 }),
    })
    const e = await caught(api.get('/api/areas'))
    expect(e).toMatchObject({ status: 502, conMensaje: false })
    expect(mensajeDeError(e, 'No se pudieron cargar las áreas de acceso.')).toBe(
      'No se pudieron cargar las áreas de acceso.',
    )
    expect(await caught(api.get('/api/tipos-membresia'))).toBeInstanceOf(ErrorApi)
  })

  it('no answer is an ErrorRed, and only that is retried', async () => {
    servidorFalso({ 'GET /api/areas': new TypeError('Failed to fetch') })
    const e = await caught(api.get('/api/areas'))
    expect(e).toBeInstanceOf(ErrorRed)
    expect(mensajeDeError(e)).toBe('Error de conexión. Verifique su conexión a internet.')
    expect([retryOnlyNetwork(0, e), retryOnlyNetwork(2, e), retryOnlyNetwork(0, new ErrorApi(500))]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('gives up after its time, as a network failure', async () => {
    vi.stubGlobal(
      'fetch',
      (_: string, init: RequestInit) =>
        new Promise((_ok, fail) =>
          init.signal?.addEventListener('abort', () => fail(new DOMException('', 'AbortError'))),
        ),
    )
    const e = await caught(api.get('/api/areas', { timeout: 5 }))
    expect(e).toBeInstanceOf(ErrorRed)
    expect(mensajeDeError(e)).toMatch(/tarda demasiado/)
  })

  it('an expired session asks once for all who wait, and sends their work again', async () => {
    let dentro = false
    const { calls } = servidorFalso({
      'GET /api/areas': () => (dentro ? [] : respuesta(401, {})),
      'POST /api/areas': () => (dentro ? { id_area: 1 } : respuesta(401, {})),
    })
    const asked = vi.fn()
    const stop = alExpirarSesion(asked)
    const both = Promise.all([
      api.get('/api/areas'),
      api.post('/api/areas', { nombre_area: 'x' }, { claveIdempotencia: 'k' }),
    ])
    await vi.waitFor(() => expect(asked).toHaveBeenCalledWith(true))
    dentro = true
    resolverSesion(true)
    await expect(both).resolves.toEqual([[], { id_area: 1 }])
    expect(asked.mock.calls.filter(([open]) => open)).toHaveLength(1)
    expect(calls.filter((c) => c.method === 'POST').map((c) => c.headers.get('idempotency-key'))).toEqual(['k', 'k'])
    stop()
  })

  it('without anybody to ask, or when they refuse, the 401 stands', async () => {
    servidorFalso({ 'GET /api/areas': respuesta(401, { mensaje: 'Sesión requerida' }) })
    expect(await caught(api.get('/api/areas'))).toMatchObject({ status: 401 })
  })
})

describe('clave de idempotencia', () => {
  it('stays the same after silence or a server failure, and changes after a definite answer', async () => {
    const clave = crearClaveIdempotencia()
    const first = clave.actual()
    await caught(clave.con(() => Promise.reject(new ErrorRed())))
    await caught(clave.con(() => Promise.reject(new ErrorApi(503))))
    expect(clave.actual()).toBe(first)
    await caught(clave.con(() => Promise.reject(new ErrorApi(422))))
    const second = clave.actual()
    expect(second).not.toBe(first)
    await clave.con((k) => Promise.resolve(expect(k).toBe(second)))
    expect(clave.actual()).not.toBe(second)
  })
})
