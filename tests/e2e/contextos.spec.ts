import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirNavegador, type Navegador } from '../support/browser/browser'
import type { Prestado } from '../support/browser/contextos'

/** Where a page can leave something: all of it is written, and read as the next one finds it. */
const dejar = async (): Promise<void> => {
  document.cookie = 'huella=1; max-age=3600'
  localStorage.setItem('huella', '1')
  sessionStorage.setItem('huella', '1')
  window.name = 'huella'
  await (await caches.open('huella')).put('/huella', new Response('1'))
  await new Promise((listo, fallo) => {
    const pedido = indexedDB.open('huella')
    pedido.onsuccess = () => {
      pedido.result.close()
      listo(undefined)
    }
    pedido.onerror = fallo
  })
}
const hallar = async (): Promise<Record<string, unknown>> => ({
  cookie: document.cookie,
  local: localStorage.length,
  session: sessionStorage.length,
  nombre: window.name,
  caches: await caches.keys(),
  bases: (await indexedDB.databases()).map((b) => b.name),
  guion: 'huella' in window,
  abierta: window.opener !== null,
  texto: document.body.textContent,
})
const NADA = {
  cookie: '',
  local: 0,
  session: 0,
  nombre: '',
  caches: [],
  bases: [],
  guion: false,
  abierta: false,
  texto: 'del servidor',
}

describe('a context that tests lend each other', () => {
  let navegador: Navegador
  let servidor: Server
  let url: string
  const tomar = async (): Promise<{ prestado: Prestado; p: Page; contexto: BrowserContext }> => {
    const prestado = await navegador.prestar()
    const p = await prestado.pagina()
    return { prestado, p, contexto: p.context() }
  }

  beforeAll(async () => {
    navegador = await abrirNavegador()
    servidor = createServer((_, res) => res.setHeader('Content-Type', 'text/html').end('del servidor'))
    await new Promise<void>((listo) => servidor.listen(0, '127.0.0.1', listo))
    url = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}/`
  })
  afterAll(async () => {
    await navegador.cerrar()
    servidor.closeAllConnections()
    servidor.close()
  })

  it('carries nothing of the test that had it before', async () => {
    const antes = await tomar()
    await antes.p.addInitScript(() => Object.assign(window, { huella: 1 }))
    await antes.p.route(`${url}*`, (r) => r.fulfill({ contentType: 'text/html', body: 'de la ruta' }))
    await antes.p.emulateMedia({ colorScheme: 'dark' })
    await antes.p.setViewportSize({ width: 360, height: 740 })
    await antes.p.goto(url)
    await antes.p.evaluate(dejar)
    expect(await antes.p.evaluate(hallar)).toEqual({
      ...NADA,
      cookie: 'huella=1',
      local: 1,
      session: 1,
      nombre: 'huella',
      caches: ['huella'],
      bases: ['huella'],
      guion: true,
      texto: 'de la ruta',
    })
    await antes.prestado.devolver()
    const { prestado, p, contexto } = await tomar()
    expect([contexto === antes.contexto, antes.p.isClosed()]).toEqual([true, true])
    await p.goto(url)
    expect(await p.evaluate(hallar)).toEqual(NADA)
    const vista = (): unknown[] => [innerWidth, matchMedia('(prefers-color-scheme: dark)').matches]
    expect(await p.evaluate(vista)).toEqual([1440, false])
    await prestado.devolver()
  })

  it('carries no session of somebody who opened no page', async () => {
    const antes = await tomar()
    await antes.contexto.addCookies([{ name: 'huella', value: '1', url }])
    await antes.prestado.devolver()
    const { prestado, contexto } = await tomar()
    expect([contexto === antes.contexto, await contexto.cookies()]).toEqual([true, []])
    await prestado.devolver()
  })

  it('two users at once have two, and neither sees the other', async () => {
    const [uno, otro] = [await tomar(), await tomar()]
    await uno.p.goto(url)
    await uno.p.evaluate(dejar)
    await otro.p.goto(url)
    expect([uno.contexto === otro.contexto, await otro.p.evaluate(hallar)]).toEqual([false, NADA])
    await uno.prestado.devolver()
    await otro.prestado.devolver()
  })

  it.each<[string, (c: BrowserContext, p: Page) => Promise<unknown>]>([
    ['a clock', (_, p) => p.clock.install()],
    ['a fixed time', (c) => c.clock.setFixedTime(0)],
    ['a route', (c) => c.route('**/*', (r) => r.abort())],
    ['a script', (c) => c.addInitScript(() => undefined)],
    ['a permission', (c) => c.grantPermissions(['geolocation'])],
    ['a place', (c) => c.setGeolocation({ latitude: 0, longitude: 0 })],
    ['a header', (c) => c.setExtraHTTPHeaders({ x: '1' })],
    ['no network', (c) => c.setOffline(true)],
    ['a function', (c) => c.exposeFunction('f', () => undefined)],
    ['its end', (c) => c.close()],
  ])('is not lent again once it was asked for %s', async (_, pedir) => {
    const antes = await tomar()
    await pedir(antes.contexto, antes.p)
    await antes.prestado.devolver()
    const { prestado, contexto } = await tomar()
    expect(contexto === antes.contexto).toBe(false)
    await prestado.devolver()
  })
})
