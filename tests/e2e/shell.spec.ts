import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirApp, type App } from '../support/browser/app'
import { entrar } from '../support/cliente'
import { retener } from '../support/browser/retener'
import { ADMIN } from '../support/server'

/**
 * The entries of the specification, under the four headings of the drawer; within each, in the specification's order.
 */
const GRUPOS = {
  Mostrador: [
    ['Inicio', '/'],
    ['Registrar visita', '/registrar-visita'],
    ['Registrar Cobro', '/registrar-cobro'],
  ],
  Personas: [
    ['Usuarios', '/usuarios'],
    ['Miembros Card', '/crud_miembros_card'],
    ['Clientes', '/clientes'],
    ['Chat Bot', '/chat'],
    ['Notificar Usuario', '/enviar_msg'],
  ],
  Oferta: [
    ['Membresías', '/crud_membresias'],
    ['Membresías Tienda', '/crud_membresia_card'],
  ],
  Administración: [
    ['Configurar', '/configurar'],
    ['Configurar Areas', '/admin-areas'],
    ['Mi perfil', '/perfil'],
  ],
} as const
const MENU = Object.values(GRUPOS).flat() as (readonly [string, string])[]

describe('the frame around every screen', () => {
  let app: App
  let p: Page
  const menu = () => p.getByRole('navigation', { name: 'Menú principal' })
  beforeAll(async () => {
    app = await abrirApp()
    await app.admin.put('/api/v2/ajustes', {
      nombre: 'Gimnasio Cotopaxi',
      telefono: '022345678',
      direccion: 'Av. Amazonas',
    })
    const ana = await app.admin.post('/api/clientes', {
      client_nombre: 'Ana Pérez',
      client_rucCed: '1710034065',
      client_telefono: '099-123-4567',
      client_direccion: 'Quito',
      client_email: 'a@b.ec',
      client_estado: 1,
    })
    expect(ana.estado).toBe(201)
    p = await app.pagina('/', { admite: [[401, '/api/areas']] })
  })
  afterAll(() => app.cerrar())

  it('the client comes compressed and stays in the cache; what does not exist is a 404 and not the page', async () => {
    const pedir = (ruta: string, encoding: string) =>
      fetch(app.s.url + ruta, { headers: { accept: 'text/html', 'accept-encoding': encoding } })
    const guion = /\/assets\/base-[^"]+\.js/.exec(await (await pedir('/usuarios', 'identity')).text())?.[0] ?? ''
    for (const encoding of ['br', 'gzip', 'identity']) {
      const r = await pedir(guion, encoding)
      expect([r.status, r.headers.get('content-encoding') ?? 'identity', r.headers.get('cache-control')]).toEqual([
        200,
        encoding,
        'public, max-age=31536000, immutable',
      ])
      expect(await r.text()).toContain('react')
    }
    for (const ruta of ['/assets/no-existe.js', '/no-existe.js', '/assets/%2e%2e/%2e%2e/package.json'])
      expect([ruta, (await pedir(ruta, 'br')).status]).toEqual([ruta, 404])
  })

  it(
    '[MENU-01] [MENU-02] [MENU-03] [MENU-04] [MENU-05] [MENU-06] [MENU-07] [MENU-08] [MENU-09] [MENU-10] ' +
      '[MENU-11] [MENU-12] [MENU-13] [MENU-15] the 13 entries under their headings, below gym and user',
    async () => {
      await menu().getByText('Gimnasio Cotopaxi').waitFor()
      await menu().getByText('Administrador', { exact: true }).waitFor()
      await menu().getByText('Versión 2.0').waitFor()
      expect((await p.locator('.MuiDrawer-paper').boundingBox())?.width).toBe(280)
      const grupos = await menu()
        .getByRole('group')
        .evaluateAll((gs) =>
          gs.map((g) => [
            document.getElementById(g.getAttribute('aria-labelledby') ?? '')?.textContent,
            [...g.querySelectorAll('a[data-entrada]')].map((e) => [
              e.textContent?.replace('F2', ''),
              e.getAttribute('href'),
            ]),
          ]),
        )
      expect(grupos).toEqual(Object.entries(GRUPOS).map(([titulo, entradas]) => [titulo, entradas]))
    },
  )

  it('[MENU-05] [MENU-10] [MENU-11] [MENU-12] each entry opens its screen and is the current one', async () => {
    for (const [titulo, ruta] of MENU) {
      await menu().getByRole('link', { name: titulo, exact: true }).click()
      await p.waitForURL(`${app.s.url}${ruta}`)
      await p.getByRole('heading', { level: 1 }).first().waitFor()
      await menu().locator('a[aria-current=page]', { hasText: titulo }).waitFor()
    }
  })

  it('[SESION-01] top bar, content, footer with year and logo; the toggle hides the drawer and is kept', async () => {
    const barra = p.getByRole('banner').first()
    await barra.getByRole('link', { name: 'Gimnasio Cotopaxi: ir al inicio' }).click()
    await p.getByRole('heading', { name: 'Panel de Control' }).waitFor()
    await barra.getByRole('button', { name: 'Cerrar sesión' }).waitFor()
    await p.getByRole('contentinfo').getByText(`© ${new Date().getFullYear()} Gimnasio Cotopaxi`).waitFor()
    await barra.getByRole('button', { name: 'Menú' }).click()
    await menu().waitFor({ state: 'hidden' })
    await p.reload()
    await p.getByRole('heading', { name: 'Panel de Control' }).waitFor()
    expect(await menu().isVisible()).toBe(false)
    await barra.getByRole('button', { name: 'Menú' }).click()
    await menu().waitFor()
  })

  it('F2 goes to the check-in, / to the search of the page, Ctrl+K finds people, pages and actions', async () => {
    await p.keyboard.press('F2')
    await p.waitForURL('**/registrar-visita')
    await p.goto(`${app.s.url}/clientes`)
    await p.getByRole('cell', { name: 'Ana Pérez', exact: true }).waitFor()
    await p.keyboard.press('/')
    expect(
      await p.evaluate(
        () => document.activeElement?.getAttribute('placeholder') ?? document.activeElement?.getAttribute('aria-label'),
      ),
    ).toContain('Buscar')
    await p.keyboard.press('Control+k')
    const buscar = p.getByRole('combobox', { name: 'Buscar' })
    await buscar.fill('1710034065')
    await p.getByRole('option', { name: /Ana Pérez/ }).waitFor()
    await app.revisar(p)
    await buscar.fill('caja')
    await p.getByRole('option', { name: 'Caja del día' }).waitFor()
    await p.keyboard.press('Enter')
    await p.waitForURL('**/caja')
    await p.keyboard.press('Control+k')
    await p.keyboard.press('Escape')
    await buscar.waitFor({ state: 'hidden' })
  })

  it('a search that still rests calls nobody back from the screen chosen since, however slow it comes', async () => {
    await p.goto(`${app.s.url}/clientes`)
    await p.getByRole('cell', { name: 'Ana Pérez', exact: true }).waitFor()
    const soltar = await retener(p, '**/assets/*.js')
    await p.getByLabel('Buscar por nombre o RUC/Cedula').fill('ana')
    const pedida = p.waitForRequest('**/assets/AreasPage*.js')
    await menu().getByRole('link', { name: 'Configurar Areas' }).click()
    await pedida
    await p.waitForTimeout(1000) // twice the pause before a search
    await soltar()
    await p.waitForURL(`${app.s.url}/admin-areas`)
    await p.getByRole('heading', { level: 1, name: 'Áreas de acceso' }).waitFor()
  })

  it('[SESION-05] a session that ends in the middle of work asks again, and the work goes on', async () => {
    await Promise.all([p.waitForResponse('**/api/v2/sesion'), p.goto(`${app.s.url}/admin-areas`)])
    await p.getByRole('button', { name: 'Nueva Area' }).first().click()
    await p.getByLabel('Nombre').fill('Piscina')
    await app.s.pool.query('UPDATE sesion SET revocada_en = now() WHERE revocada_en IS NULL')
    await p.getByRole('button', { name: 'Guardar' }).click()
    await p.getByText('Su sesión terminó').waitFor()
    const dialogo = p.getByRole('dialog', { name: 'Su sesión terminó' })
    expect(await dialogo.getByLabel('Usuario').inputValue()).toBe(ADMIN.usuario)
    await dialogo.getByLabel('Contraseña', { exact: true }).fill(ADMIN.clave)
    await p.keyboard.press('Enter')
    await p.getByRole('cell', { name: 'Piscina', exact: true }).waitFor()
    expect((await app.s.pool.query('SELECT 1 FROM area')).rowCount).toBe(1)
  })

  it('says that there is no network, and that it is back', async () => {
    await p.context().setOffline(true)
    await p.getByText('Sin conexión. Lo que ve puede no estar al día').waitFor()
    await app.revisar(p)
    await p.context().setOffline(false)
    await p.getByText('Sin conexión.').waitFor({ state: 'hidden' })
  })

  it('[CONST-02] a message of the app lasts 3 s', async () => {
    await p.clock.install()
    await p.getByRole('button', { name: 'Inactivar: Piscina' }).click()
    await p.getByRole('alertdialog').getByRole('button', { name: 'Inactivar' }).click()
    const aviso = p.getByRole('status').filter({ hasText: /inactiv/i })
    await aviso.waitFor()
    await p.clock.runFor(2500)
    expect(await aviso.isVisible()).toBe(true)
    await p.clock.runFor(1000)
    await aviso.waitFor({ state: 'hidden' })
  })

  it('[SESION-04] two tabs agree: what one signs out of, the other leaves too', async () => {
    const otra = await app.otra(p, '/')
    await otra.getByRole('heading', { name: 'Panel de Control' }).waitFor()
    await otra.getByRole('button', { name: 'Cerrar sesión' }).click()
    await otra.getByRole('button', { name: 'Iniciar Sesión' }).waitFor()
    await p.getByRole('button', { name: 'Iniciar Sesión' }).waitFor()
    await otra.close()
  })

  it('[MENU-01] on a phone the drawer comes over the page and goes with a choice', async () => {
    const t = await app.pagina('/', { tamano: 'telefono', tema: 'dark' })
    await t.getByRole('heading', { name: 'Panel de Control' }).waitFor()
    await app.revisar(t)
    await t.getByRole('button', { name: 'Menú' }).click()
    await t.getByRole('link', { name: 'Chat Bot' }).click()
    await t.waitForURL('**/chat')
    await t.getByRole('navigation', { name: 'Menú principal' }).waitFor({ state: 'hidden' })
  })

  it('[MENU-15] reception sees the whole menu, and a closed screen says why', async () => {
    // The sessions of before were ended above.
    const admin = await entrar(app.s)
    const temporal = (
      await admin.post('/api/v2/usuarios', {
        usuario: 'marcela',
        nombre: 'Marcela Ortega',
        telefono: '1',
        rol: 'RECEPCION',
      })
    ).cuerpo.clave_temporal as string
    const ella = await entrar(app.s, 'marcela', temporal)
    await ella.put('/api/v2/sesion/clave', { actual: temporal, nueva: 'Clave-de-marcela-1' })
    const r = await app.pagina('/usuarios', { como: { usuario: 'marcela', clave: 'Clave-de-marcela-1' } })
    await r.getByText('Solo para administradores').waitFor()
    expect(await r.getByRole('navigation', { name: 'Menú principal' }).locator('a[data-entrada]').count()).toBe(13)
    await app.revisar(r)
  })

  it('where the reader wants no motion, what waits stands still', async () => {
    const q = await app.pagina('/chat')
    const soltar = await retener(q, '**/api/v2/inicio')
    await q.getByRole('link', { name: 'Inicio', exact: true }).click()
    await q.locator('main .MuiSkeleton-root').first().waitFor()
    const sinFin = () =>
      q.evaluate(() => {
        const todas = document.getAnimations().filter((a) => a.effect?.getComputedTiming().iterations === Infinity)
        return todas.map((a) => ((a.effect as KeyframeEffect).target as Element).className)
      })
    expect(await sinFin()).toEqual([])
    await q.emulateMedia({ reducedMotion: 'no-preference' })
    await expect.poll(sinFin).toContainEqual(expect.stringContaining('MuiSkeleton-root'))
    await soltar()
    await q.close()
  })
})
