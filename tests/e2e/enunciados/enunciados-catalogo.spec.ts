import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirApp, type App } from '../../support/browser/app'
import { crearTipo } from '../../support/factories'
import { sinRed } from '../../support/browser/retener'

const SIN_RED = 'Error de conexión. Verifique su conexión a internet.'
const INESPERADO = 'Ocurrió un error inesperado. Intente de nuevo.'

/** Types and areas, each statement as the specification says it. Every answer is the real server's. */
describe('what the specification says of types and areas, to the letter', () => {
  let app: App
  let p: Page
  let enLista: string[]
  const ir = (ruta: string) => p.goto(app.s.url + ruta)
  const boton = (name: string, donde: Page | Locator = p): Locator => donde.getByRole('button', { name, exact: true })
  const alerta = (texto: string): Locator => p.getByRole('alert').getByText(texto, { exact: true })
  const filas = (): Locator => p.getByRole('row').filter({ has: p.getByRole('cell') })

  /** Three areas and one that is closed, once. */
  const ponerAreas = () =>
    app.s.pool.query(`INSERT INTO area (nombre, estado)
      VALUES ('Cardio', 'ACTIVA'), ('Pesas', 'ACTIVA'), ('Piscina', 'ACTIVA'), ('Cerrada', 'INACTIVA')
      ON CONFLICT DO NOTHING`)

  beforeAll(async () => {
    app = await abrirApp({ ahora: '2026-03-05T10:00:00-05:00' })
    const tipos = [
      { nombre: 'Anual', valor: '200.00', duracion: 365 },
      { nombre: 'Familiar', valor: '80.00', capacidad: 4 },
      { nombre: 'Mensual', valor: '25.00' },
      { nombre: 'Vieja', estado: 'INACTIVO' },
    ] as const
    for (const t of tipos) await crearTipo(app.s, t)
    await crearTipo(app.s, { nombre: 'Quitada', estado: 'ELIMINADO' })
    enLista = tipos.map((t) => t.nombre)
    const rutas = [
      'tipos-membresia',
      'tipos-membresia/:id',
      'areas',
      'areas/:id',
      'areas/:id/inactivar',
      'v2/inicio',
      'v2/inicio/guia',
    ].map((r) => `/api/${r}`)
    p = await app.pagina('/crud_membresias', {
      admite: rutas.flatMap((r) => (['red', 400, 404, 409, 500] as const).map((e) => [e, r] as const)),
    })
  })
  afterAll(() => app.cerrar())

  it('[TIPO-03] table and cards both stand under their heading, with the same totals and the button', async () => {
    for (const [ruta, otra, nombres] of [
      ['/crud_membresias', 'Tarjetas', () => filas().evaluateAll((fs) => fs.map((f) => f.children[0]?.textContent))],
      ['/crud_membresia_card', 'Tabla', () => p.locator('li h2').allTextContents()],
    ] as const) {
      await ir(ruta)
      await p.getByRole('heading', { level: 1, name: 'Tipos de Membresías Disponibles', exact: true }).waitFor()
      await expect.poll(nombres).toEqual(enLista)
      expect(await p.getByRole('table').count()).toBe(ruta === '/crud_membresias' ? 1 : 0)
      const resumen = p.locator('dl[aria-label="Resumen de tipos"]')
      expect([await resumen.locator('dt').allTextContents(), await resumen.locator('dd').allTextContents()]).toEqual([
        ['Tipos registrados', 'Activos', 'Inactivos', 'Grupales'],
        ['4', '3', '1', '1'],
      ])
      await p.getByRole('radio', { name: otra, exact: true }).click()
      await p.waitForURL(ruta === '/crud_membresias' ? '**/crud_membresia_card' : '**/crud_membresias')
      await ir(ruta)
      await p.getByRole('link', { name: 'Nuevo Tipo de Membresía', exact: true }).click()
      await p.waitForURL('**/CRUD_MembresiaForm')
    }
  })

  it('[TIPO-04] each variant lists what the server has, every row with its own edit and delete', async () => {
    const { cuerpo } = await app.admin.get('/api/tipos-membresia')
    const suyos = (cuerpo as { nombre_tipo: string }[]).map((t) => t.nombre_tipo)
    expect(suyos.filter((n) => n !== 'Quitada').sort()).toEqual(enLista)
    for (const ruta of ['/membresias', '/crud_membresias']) {
      await ir(ruta)
      const acciones = () =>
        filas().evaluateAll((fs) =>
          fs.map((f) => [...f.querySelectorAll('[aria-label]')].map((a) => a.getAttribute('aria-label'))),
        )
      await expect.poll(acciones).toEqual(enLista.map((n) => [`Editar: ${n}`, `Eliminar: ${n}`]))
    }
    await p.getByRole('link', { name: 'Editar: Familiar' }).click()
    await p.getByRole('heading', { level: 1, name: 'Editar Tipo de Membresía' }).waitFor()
    expect(await p.getByLabel('Nombre del tipo').inputValue()).toBe('Familiar')
    await ir('/membresias')
    await boton('Editar: Anual').click()
    const dialogo = p.getByRole('dialog', { name: 'Editar membresía' })
    expect(await dialogo.getByLabel('Nombre').inputValue()).toBe('Anual')
    await dialogo.getByLabel('Nombre').fill('Anual 2026')
    await boton('Registrar', dialogo).click()
    await p.getByRole('cell', { name: 'Anual 2026', exact: true }).waitFor()
    await boton('Eliminar: Anual 2026').click()
    await boton('Eliminar', p.getByRole('alertdialog')).click()
    await p.getByRole('status').getByText('Membresía eliminada', { exact: true }).waitFor()
    await p.getByRole('cell', { name: 'Anual 2026', exact: true }).waitFor({ state: 'detached' })
  })

  it('[TIPO-08] no area: the form says so; areas are chosen and unchosen, and those chosen are sent', async () => {
    const areas = p.getByRole('group', { name: 'Áreas de acceso' })
    const aviso = areas.getByText('No hay áreas de acceso disponibles. Configúralas en el backend.', { exact: true })
    await ir('/CRUD_MembresiaForm')
    await aviso.waitFor()
    expect(await areas.getByRole('checkbox').count()).toBe(0)
    await ponerAreas()
    await p.reload()
    await areas.getByRole('checkbox').first().waitFor()
    expect(await areas.getByRole('checkbox').allTextContents()).toEqual(['Cardio', 'Pesas', 'Piscina'])
    for (const nombre of ['Cardio', 'Pesas', 'Piscina', 'Pesas'])
      await areas.getByRole('checkbox', { name: nombre, exact: true }).click()
    expect(await areas.locator('[aria-checked=true]').allTextContents()).toEqual(['Cardio', 'Piscina'])
    await p.getByLabel('Nombre del tipo').fill('Con áreas')
    await boton('Crear Tipo').click()
    await alerta('Tipo de membresía creado exitosamente.').waitFor()
    const { cuerpo } = await app.admin.get('/api/tipos-membresia')
    expect((cuerpo as object[]).at(-1)).toMatchObject({ nombre_tipo: 'Con áreas', areas_de_acceso: 'Cardio,Piscina' })
  })

  it('[TIPO-10] the combo is found by part of either code, in any case, and by no mixture of both', async () => {
    const crear = (PdctEnsb_codigoEnsamble: string, PdctEnsb_codigoProducto: string) =>
      app.admin.post('/api/productos-ensamblados', { PdctEnsb_codigoEnsamble, PdctEnsb_codigoProducto })
    await crear('KIT-AGUA', 'BOT-500')
    await crear('KIT-TOALLA', 'TXT-20')
    await ir('/CRUD_MembresiaForm')
    const combo = p.getByRole('combobox', { name: 'Combo incluido' })
    const hallados = async (): Promise<string[]> =>
      (await p.getByRole('option').allTextContents()).map((t) => t.match(/^KIT-(AGUA|TOALLA)/)?.[0] ?? t)
    for (const [texto, son] of [
      ['kit', ['KIT-AGUA', 'KIT-TOALLA']],
      ['agu', ['KIT-AGUA']],
      ['tXt-2', ['KIT-TOALLA']],
      ['T-50', ['KIT-AGUA']],
    ] as const) {
      await combo.fill(texto)
      await expect.poll(hallados).toEqual([...son])
    }
    await combo.fill('agua bot')
    await p.getByText('Sin resultados', { exact: true }).waitFor()
  })

  it('[TIPO-19] [TIPO-21] [TIPO-30] a refusal stands after "Error: ", a cut wire has its own sentence', async () => {
    await ir('/CRUD_MembresiaForm')
    await p.getByLabel('Nombre del tipo').fill('Otra')
    const guardar = () => boton('Crear Tipo').click()
    await sinRed(p, '/api/tipos-membresia', 'POST', async () => {
      await guardar()
      await alerta(`Error saving membership type: ${SIN_RED} Please try again.`).waitFor()
    })
    // The form always has both: a body without them, as an older build may send it.
    for (const [campo, texto] of [
      ['es_grupal', 'Debe especificar si la membresía es grupal.'],
      ['estado_tipo', 'El estado del tipo es obligatorio.'],
    ] as const) {
      const sinCampo = (url: URL) => url.pathname === '/api/tipos-membresia'
      await p.route(sinCampo, (r) =>
        r.request().method() === 'POST'
          ? r.continue({ postData: JSON.stringify({ ...r.request().postDataJSON(), [campo]: '' }) })
          : r.continue(),
      )
      await guardar()
      await alerta(`Error: ${texto}`).waitFor()
      await p.unroute(sinCampo)
    }
    expect((await app.s.pool.query("SELECT 1 FROM tipo_membresia WHERE nombre = 'Otra'")).rowCount).toBe(0)
  })

  it('[TIPO-27] a delete that fails says the text and why: the server’s mensaje, or what cut it', async () => {
    const { id } = await crearTipo(app.s, { nombre: 'Fugaz' })
    await ir('/crud_membresias')
    const eliminar = async () => {
      await boton('Eliminar: Fugaz').click()
      await boton('Eliminar', p.getByRole('alertdialog')).click()
    }
    const texto = 'Error al eliminar el tipo de membresía: '
    await sinRed(p, `/api/tipos-membresia/${id}`, 'DELETE', async () => {
      await eliminar()
      await alerta(texto + SIN_RED).waitFor()
    })
    await app.s.pool.query('DELETE FROM tipo_membresia WHERE id = $1', [id])
    await eliminar()
    await alerta(`${texto}El tipo de membresía no existe.`).waitFor()
    await boton('Eliminar: Vieja').click()
    await boton('Eliminar', p.getByRole('alertdialog')).click()
    await p
      .getByText('Tipo de membresía eliminado lógicamente (estado cambiado a ELIMINADO).', { exact: true })
      .waitFor()
    const { rows } = await app.s.pool.query("SELECT estado FROM tipo_membresia WHERE nombre = 'Vieja'")
    expect(rows).toEqual([{ estado: 'ELIMINADO' }])
  })

  it('[AREA-02] [AREA-08] the modal creates and edits, and says what the server or the wire refused', async () => {
    await ponerAreas()
    const texto = 'Error: Error al guardar el área. Intenta de nuevo.'
    await ir('/admin-areas')
    expect(await boton('Inactivar: Cerrada').isDisabled()).toBe(true)
    expect(await boton('Inactivar: Pesas').isEnabled()).toBe(true)
    await boton('Nueva Area').click()
    const nueva = p.getByRole('dialog', { name: 'Nueva Area' })
    await nueva.getByLabel('Nombre').fill('pesás')
    await boton('Guardar', nueva).click()
    await alerta(`${texto} Ya existe un registro con esos datos.`).waitFor()
    await nueva.getByLabel('Nombre').fill('Sauna')
    await sinRed(p, '/api/areas', 'POST', async () => {
      await boton('Guardar', nueva).click()
      await alerta(`${texto} ${SIN_RED}`).waitFor()
    })
    await boton('Guardar', nueva).click()
    await nueva.getByText('Área creada exitosamente.').waitFor()
    await nueva.waitFor({ state: 'detached' })
    await boton('Editar: Sauna').click()
    const edita = p.getByRole('dialog', { name: 'Editar Área' })
    expect(await edita.getByLabel('Nombre').inputValue()).toBe('Sauna')
    await edita.getByLabel('Nombre').fill('Cardio')
    await boton('Guardar', edita).click()
    await alerta(`${texto} Ya existe un registro con esos datos.`).waitFor()
    await edita.getByLabel('Nombre').fill('Sauna seca')
    await boton('Guardar', edita).click()
    await p.getByRole('cell', { name: 'Sauna seca', exact: true }).waitFor()
    await edita.waitFor({ state: 'detached' })
  })

  it('[AREA-02] [AREA-09] Inactivar works once; failed, it says the text and why, the area stays', async () => {
    await ponerAreas()
    const texto = 'Error al inactivar el área. Por favor, inténtalo de nuevo.'
    const id = (await app.s.pool.query("SELECT id FROM area WHERE nombre = 'Pesas'")).rows[0].id as number
    const inactivar = async () => {
      await boton('Inactivar: Pesas').click()
      await boton('Inactivar', p.getByRole('alertdialog')).click()
    }
    await ir('/admin-areas')
    await sinRed(p, `/api/areas/${id}/inactivar`, 'PUT', async () => {
      await inactivar()
      await alerta(`${texto} ${SIN_RED}`).waitFor()
    })
    await app.s.pool.query('ALTER TABLE area RENAME TO area_fuera')
    try {
      await inactivar()
      await alerta(`${texto} ${INESPERADO}`).waitFor()
    } finally {
      await app.s.pool.query('ALTER TABLE area_fuera RENAME TO area')
    }
    await ir('/admin-areas')
    expect(await boton('Inactivar: Pesas').isEnabled()).toBe(true)
    await inactivar()
    await p.getByRole('status').getByText('Área inactivada exitosamente.', { exact: true }).waitFor()
    await expect.poll(() => boton('Inactivar: Pesas').isDisabled()).toBe(true)
    expect((await app.s.pool.query('SELECT estado FROM area WHERE id = $1', [id])).rows[0].estado).toBe('INACTIVA')
  })
})
