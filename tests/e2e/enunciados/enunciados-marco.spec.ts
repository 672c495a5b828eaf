import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirApp, type App } from '../../support/browser/app'
import { crearCliente, crearUsuario } from '../../support/factories'
import { dataUrl } from '../../support/gym/imagenes'
import { respondidas } from '../../support/browser/respondidas'
import { retener } from '../../support/browser/retener'
import { tomarReloj } from '../../support/browser/reloj-pagina'
import { servidorDePrueba } from '../../support/server'

/**
 * What stands around every screen, and where the client finds its server, each statement as the specification says it.
 */
describe('what the specification says of the frame and the server, to the letter', () => {
  let app: App
  let marcela: { usuario: string; clave: string }
  let p: Page
  const ir = (ruta: string) => p.goto(app.s.url + ruta)
  const boton = (name: string): Locator => p.getByRole('button', { name, exact: true })
  /** A picture that has come, and from where. */
  const dibujada = async (img: Locator): Promise<string> => {
    await expect.poll(() => img.evaluate((i: HTMLImageElement) => i.naturalWidth)).toBeGreaterThan(0)
    return img.evaluate((i: HTMLImageElement) => i.src)
  }

  /** Signs in on the page that is open, and waits for the drawer. */
  const entrarAhi = async () => {
    await p.getByLabel('Usuario').fill(marcela.usuario)
    await p.getByLabel('Contraseña', { exact: true }).fill(marcela.clave)
    await boton('Iniciar Sesión').click()
    await p.getByRole('navigation', { name: 'Menú principal' }).waitFor()
  }

  beforeAll(async () => {
    // The gym's year is still the old one; the world's is the next.
    app = await abrirApp({ ahora: '2031-12-31T23:30:00-05:00' })
    const gimnasio = { nombre: 'Gimnasio Cotopaxi', telefono: '022345678', direccion: 'Av. Amazonas' }
    const r = await app.admin.put('/api/v2/ajustes', { ...gimnasio, logo: await dataUrl('png') })
    expect(r.estado).toBe(200)
    marcela = await crearUsuario(app.s, { usuario: 'marcela', nombre: 'Marcela Ortega', rol: 'ADMINISTRADOR' })
    p = await app.pagina('/', { como: null, admite: [['red', '/api/v2/clientes']] })
  })
  afterAll(() => app.cerrar())

  it('[MENU-01] [SESION-01] after the login: bar, drawer of 280, content, footer, each with the logo', async () => {
    await boton('Iniciar Sesión').waitFor()
    for (const suyo of [p.getByRole('navigation'), boton('Menú'), boton('Cerrar sesión')])
      expect(await suyo.count()).toBe(0)
    await entrarAhi()
    const menu = p.getByRole('navigation', { name: 'Menú principal' })
    await p.getByRole('main').getByRole('heading', { level: 1, name: 'Panel de Control' }).waitFor()
    const barra = p.getByRole('banner').first()
    await barra.getByRole('button', { name: 'Menú', exact: true }).locator('svg').waitFor()
    await barra.getByRole('button', { name: 'Cerrar sesión', exact: true }).locator('svg').waitFor()
    const pie = p.getByRole('contentinfo')
    expect((await pie.textContent())?.trim()).toBe('© 2031 Gimnasio Cotopaxi')
    const logos = [barra.getByRole('link', { name: /ir al inicio/ }), menu, pie].map((l) => l.locator('img').first())
    const [suyo] = await Promise.all(logos.map(dibujada))
    expect(suyo).toMatch(/\/imagenes\/(?!logo\.png)/)
    expect(await Promise.all(logos.map(dibujada))).toEqual([suyo, suyo, suyo])
    const textos = await menu.evaluate((n) =>
      (n as HTMLElement).innerText
        .split('\n')
        .map((t) => t.trim())
        .filter(Boolean),
    )
    expect([textos.slice(0, 2), textos.at(-1)]).toEqual([['Gimnasio Cotopaxi', 'Marcela Ortega'], 'Versión 2.0'])
    expect((await p.locator('.MuiDrawer-paper').boundingBox())?.width).toBe(280)
    await boton('Menú').click()
    await menu.waitFor({ state: 'hidden' })
    await boton('Menú').click()
    await menu.waitFor()
  })

  it('[CHAT-01] the chat begins with its seed messages, asks nobody anything and keeps nothing', async () => {
    const q = await app.pagina('/chat', { como: marcela })
    const dichas = (): Promise<string[]> =>
      q.getByRole('log').locator('> div').filter({ hasText: /./ }).allTextContents()
    const semilla = [
      '¡Hola! Soy el asistente del gimnasio.',
      'Hola, ¿a qué hora abren?',
      'Abrimos de lunes a sábado desde las 06:00.',
    ]
    await expect.poll(dichas).toEqual(semilla)
    const cuentas = ['/api/v2/cuentas-por-cobrar', '/api/v2/cobros/incompletos']
    await respondidas(q, '/api/v2/sesion', '/api/v2/inicio/guia', ...cuentas)
    const pedidos: string[] = []
    q.on('request', (r) => pedidos.push(`${r.method()} ${r.url()}`))
    const reloj = await tomarReloj(q)
    await q.getByLabel('Escriba un mensaje').fill('¿Hay piscina?')
    await q.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect.poll(dichas).toEqual([...semilla, '¿Hay piscina?'])
    await reloj.correr(990)
    expect(await dichas()).toEqual([...semilla, '¿Hay piscina?'])
    await reloj.correr(20)
    await expect.poll(dichas).toEqual([...semilla, '¿Hay piscina?', 'Mensaje recibido.'])
    expect(pedidos).toEqual([])
    await q.reload()
    await reloj.hasta(q.getByText('Hola, ¿a qué hora abren?'))
    await expect.poll(dichas).toEqual(semilla)
    await q.close()
  })

  it('[CLIENTE-04] the client list says that it loads, that it failed (Reintentar), that nobody is there', async () => {
    await crearCliente(app.s, { nombre: 'Zoila Última' })
    const zoila = p.getByRole('cell', { name: 'Zoila Última', exact: true })
    const cargando = p.getByRole('main').getByRole('status', { name: 'Cargando' })
    const lista = (url: URL) => url.pathname === '/api/v2/clientes'
    const soltar = await retener(p, '**/api/v2/clientes?*')
    await ir('/clientes')
    // The screen itself is there: what loads is the list.
    await p.getByLabel('Buscar por nombre o RUC/Cedula').waitFor()
    await cargando.waitFor()
    expect(await p.getByRole('row').count()).toBe(0)
    await soltar()
    await zoila.waitFor()
    expect(await cargando.count()).toBe(0)
    await p.route(lista, (r) => r.abort())
    await ir('/clientes')
    const fallo = p.getByRole('alert').filter({ has: boton('Reintentar') })
    await fallo.getByText('No se recibió respuesta del servidor. Verifique su conexión e intente de nuevo.').waitFor()
    expect(await p.getByRole('row').count()).toBe(0)
    await p.unroute(lista)
    await boton('Reintentar').click()
    await zoila.waitFor()
    expect(await fallo.count()).toBe(0)
    await p.getByRole('combobox', { name: 'Estado' }).click()
    await p.getByRole('option', { name: 'Inactivos', exact: true }).click()
    await p.getByText('No hay clientes con ese estado.', { exact: true }).waitFor()
    await ir('/clientes')
    await p.getByLabel('Buscar por nombre o RUC/Cedula').fill('nadie')
    await p.getByText('No se encontraron resultados para «nadie»', { exact: true }).waitFor()
    expect(await p.getByRole('row').count()).toBe(0)
  })

  it('[MIEMBROL-19] whoever is registered without touching the age is 18', async () => {
    await ir('/nuevo-miembro')
    expect(await p.getByRole('textbox', { name: 'Edad' }).inputValue()).toBe('18')
    await p.getByLabel('Nombre completo').fill('Gina Vélez')
    await p.getByLabel('Teléfono').fill('0991234567')
    await p.getByLabel('Dirección').fill('Calle 1')
    await boton('Siguiente').click()
    await p.getByLabel('Nombre del contacto').waitFor()
    await boton('Siguiente').click()
    await boton('Registrar').click()
    await p.getByRole('dialog', { name: 'Miembro registrado' }).waitFor()
    const { rows } = await app.s.pool.query(
      "SELECT edad FROM ficha WHERE id_cliente = (SELECT id FROM cliente WHERE nombre = 'Gina Vélez')",
    )
    expect(rows).toEqual([{ edad: 18 }])
  })

  it('[API-01] the server’s base is set by who gives the page: calls, look-ups and pictures go there', async () => {
    const pedidas = new Map<string, Set<string>>()
    p.on('request', (r) => {
      const { origin, pathname } = new URL(r.url())
      const [parte = ''] = /^\/(api\b|imagenes|[a-z]*_?consulta\w*|healthz|assets)/i.exec(pathname) ?? []
      if (parte) pedidas.set(origin, (pedidas.get(origin) ?? new Set()).add(parte))
    })
    const base = () => p.locator('meta[name="api-base"]').getAttribute('content')
    const trabajar = async (donde: string, ruc: string) => {
      await p.goto(`${donde}/Crear_cliente`)
      await p.getByLabel('Cédula/RUC').fill('9999999999')
      await boton('Consultar Cliente Cloud').click()
      await expect.poll(() => p.getByLabel('Nombre completo').inputValue()).toBe('Consumidor Final')
      await p.getByLabel('Cédula/RUC').fill(ruc)
      await p.getByLabel('Nombre completo').fill(`Cliente ${ruc}`)
      await p.getByLabel('Teléfono').fill('0991234567')
      await p.getByLabel('Dirección').fill('Calle 1')
      await p.getByLabel('Correo electrónico').fill('c@correo.ec')
      await boton('Guardar Cliente').click()
      await p.getByText(`Cliente ${ruc}`).filter({ visible: true }).first().waitFor()
      return dibujada(p.getByRole('banner').first().locator('img').first())
    }
    const TODO = ['/api', '/api_consultaClientes', '/imagenes']
    expect(new URL(await trabajar(app.s.url, '0900000001')).origin).toBe(app.s.url)
    expect([await base(), [...pedidas.keys()]]).toEqual(['/api', [app.s.url]])
    // Another host gives the page; the server is where it was, and lets that page in.
    const otra = await servidorDePrueba({ base: app.s.base, env: { API_BASE: `${app.s.url}/api` } })
    try {
      app.s.config.corsOrigins.push(otra.url)
      pedidas.clear()
      // To a browser that is another page: nobody has signed in there.
      await p.goto(otra.url)
      await entrarAhi()
      expect(new URL(await trabajar(otra.url, '0900000002')).origin).toBe(app.s.url)
      expect(await base()).toBe(`${app.s.url}/api`)
      expect([...(pedidas.get(otra.url) ?? [])]).toEqual(['/assets'])
      expect([...(pedidas.get(app.s.url) ?? [])]).toEqual(expect.arrayContaining(TODO))
    } finally {
      await otra.cerrar()
    }
  })
})
