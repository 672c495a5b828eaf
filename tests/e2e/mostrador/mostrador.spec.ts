import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirApp, type App } from '../../support/browser/app'
import { crearArea, crearMiembroActivo, crearMiembroVencido, crearTipo, datosDeCobro } from '../../support/factories'
import type { MiembroCreado } from '../../support/factories'
import { dataUrl } from '../../support/gym/imagenes'
import { retener } from '../../support/browser/retener'

const AHORA = '2026-03-05T10:00:00-05:00'

describe('the desk', () => {
  let app: App
  let p: Page
  let ana: MiembroCreado
  let beto: MiembroCreado
  const ir = (ruta: string) => p.goto(app.s.url + ruta)
  const buscador = () => p.getByLabel('Buscar para registrar la visita')
  const seleccionado = () =>
    buscador().evaluate((c: HTMLInputElement) => c.value.slice(c.selectionStart ?? 0, c.selectionEnd ?? 0))

  beforeAll(async () => {
    app = await abrirApp({ ahora: AHORA })
    const areas: number[] = []
    for (const nombre of ['Pesas', 'Cardio', 'Piscina']) areas.push((await crearArea(app.s, { nombre })).id)
    const tipo = await crearTipo(app.s, { nombre: 'Mensual', valor: '25.00', areas: areas.slice(0, 2) })
    ana = await crearMiembroActivo(app.s, { nombre: 'Ana Pérez', idTipo: tipo.id })
    beto = await crearMiembroVencido(app.s, { nombre: 'Beto Ñáñez', idTipo: tipo.id })
    // Two quotas: one is late since the 1st, the other is of another month.
    const credito = { plan: 'mensual', numero_cuotas: 2, fecha_cancelacion: '2026-04-01' }
    const fiado = { tipo_cobro: 'credito', credito, fecha_documento: '2026-02-01' }
    expect((await app.admin.post('/api/v2/cobros', datosDeCobro(ana.idCliente, '40.00', fiado))).estado).toBe(201)
    p = await app.pagina('/registrar-visita')
  })
  afterAll(() => app.cerrar())

  it('F2 comes back to the search and takes the old text for the next; arrows and Enter choose by name', async () => {
    await buscador().fill('beto')
    await p.getByRole('button', { name: 'Inactivo: Beto Ñáñez' }).waitFor()
    await p.getByRole('heading', { name: 'Registro de Visitas' }).click()
    await p.keyboard.press('F2')
    await expect.poll(seleccionado).toBe('beto')
    await p.keyboard.type('a')
    await p.getByRole('button', { name: 'Seleccionar Miembro Ana Pérez' }).waitFor()
    await p.keyboard.press('ArrowDown')
    await p.keyboard.press('ArrowUp')
    await p.keyboard.press('ArrowDown')
    await p.keyboard.press('Enter')
    await p.getByRole('heading', { name: 'Ana Pérez' }).waitFor()
  })

  it('an ended membership can be renewed from its result and from its card in the list of members', async () => {
    const renovar = () => p.getByRole('link', { name: 'Renovar: Beto Ñáñez' })
    const destino = `/registrar-cobro?miembro=${beto.id}`
    await ir('/registrar-visita')
    await buscador().fill('beto')
    await renovar().waitFor()
    await app.revisarVistas(p)
    await buscador().press('ArrowDown')
    await p.keyboard.press('Enter')
    await p.waitForURL(`**${destino}`)
    await ir('/crud_miembros_card')
    await renovar().waitFor()
    expect(await renovar().getAttribute('href')).toBe(destino)
    expect(await p.getByRole('link', { name: 'Renovar: Ana Pérez' }).count()).toBe(0)
    // The loud action is the one that most people come for.
    const fondo = (nodo: ReturnType<typeof renovar>) => nodo.evaluate((n) => getComputedStyle(n).backgroundColor)
    expect(await fondo(p.getByRole('button', { name: 'Cancelar: Beto Ñáñez' }))).toBe('rgba(0, 0, 0, 0)')
    expect(await fondo(renovar())).not.toBe('rgba(0, 0, 0, 0)')
    await app.revisarVistas(p)
  })

  it('says at the door who owes, how much, since when and how to collect it, and what the type opens', async () => {
    await ir('/registrar-visita')
    await buscador().fill(ana.matricula)
    await buscador().press('Enter')
    await p.getByText('Debe $20,00, con 4 días de atraso (desde el 1 mar 2026). En total debe $40,00.').waitFor()
    await p.getByText('Mensual incluye: Pesas, Cardio.').waitFor()
    await p.getByText('Este miembro tiene acceso a todas las áreas listadas.').waitFor()
    await app.revisarVistas(p)
    await p.getByRole('link', { name: 'Cobrar lo que debe Ana Pérez' }).click()
    await p.getByRole('heading', { name: 'Cuentas por cobrar' }).waitFor()
    await p.getByRole('cell', { name: 'Ana Pérez' }).first().waitFor()
  })

  it('the drawer says how many quotas wait, and its other screens are one click away', async () => {
    const menu = p.getByRole('navigation', { name: 'Menú principal' })
    await menu.getByRole('link', { name: 'Por cobrar 2' }).waitFor()
    expect(await menu.getByRole('link', { name: 'Incompletos' }).count()).toBe(0)
    for (const [enlace, titulo] of [
      ['Caja', 'Caja del día'],
      ['Por cobrar 2', 'Cuentas por cobrar'],
      ['Miembros como tabla', 'Miembros'],
      ['Reporte de visitas', /^Visitas/],
      ['Reporte de pagos', /^Pagos/],
    ] as const) {
      await menu.getByRole('link', { name: enlace }).click()
      await p.getByRole('heading', { level: 1, name: titulo }).first().waitFor()
    }
    await app.revisarVistas(p)
  })

  it('a charge finds by a scanned matrícula, and by one that is typed', async () => {
    const cliente = () => p.getByRole('combobox', { name: 'Cliente' })
    await ir('/registrar-cobro')
    await cliente().pressSequentially(ana.matricula)
    await cliente().press('Enter')
    await expect.poll(() => cliente().inputValue()).toBe('Ana Pérez')
    await ir('/registrar-cobro')
    await cliente().fill(beto.matricula)
    await p.getByRole('option', { name: /Beto/ }).click()
    await expect.poll(() => cliente().inputValue()).toBe('Beto Ñáñez')
  })

  it("a renewal opens on 'Guardar Pago'; Back shows what was charged, and never the form filled again", async () => {
    await ir(`/registrar-cobro?miembro=${beto.id}`)
    await expect.poll(() => p.evaluate(() => document.activeElement?.textContent)).toBe('Guardar Pago')
    await expect.poll(() => p.locator('input[name=numero_documento]').inputValue()).not.toBe('')
    const hasta = p.getByText('Paga del 5 mar 2026 al').locator('strong')
    const prometido = await hasta.textContent()
    await p.keyboard.press('Enter')
    await p.getByText(`hasta el ${prometido}`).waitFor()
    await p.getByRole('link', { name: 'Imprimir recibo' }).click()
    await p.waitForURL('**/recibo/cobro/*')
    await p.goBack()
    await p.getByRole('button', { name: 'Nuevo cobro' }).waitFor()
    expect(await p.getByRole('button', { name: 'Guardar Pago' }).count()).toBe(0)
    await p.getByRole('button', { name: 'Nuevo cobro' }).click()
    await p.getByRole('button', { name: 'Guardar Pago' }).waitFor()
    expect(await p.getByRole('combobox', { name: 'Cliente' }).inputValue()).toBe('')
    expect((await app.s.pool.query('SELECT count(*)::int AS n FROM transaccion')).rows).toEqual([{ n: 2 }])
  })

  it('what is typed right after Ctrl+K is in the palette: nothing has to be fetched for it', async () => {
    const otra = await app.otra(p, '/perfil')
    await otra.getByRole('heading', { level: 1 }).first().waitFor()
    const soltar = await retener(otra, '**/assets/*.js')
    await otra.keyboard.press('Control+k')
    await otra.keyboard.type('conciliz')
    await otra.keyboard.press('Backspace')
    // Again while it is open: it stays as it is.
    await otra.keyboard.press('Control+k')
    await otra.keyboard.type('a')
    await otra.getByRole('option', { name: 'Conciliación', selected: true }).waitFor()
    expect(await otra.getByRole('combobox', { name: 'Buscar' }).inputValue()).toBe('concilia')
    await soltar()
    await otra.close()
  })

  it('a visit that is stored while the palette is open leaves it its focus: each key is the palette’s', async () => {
    const otra = await app.otra(p, '/registrar-visita')
    await otra.getByLabel('Buscar para registrar la visita').fill(ana.matricula)
    await otra.keyboard.press('Enter')
    const registrar = otra.getByRole('button', { name: /^Registrar Visita/ })
    await registrar.waitFor()
    const soltar = await retener(otra, '**/api/v2/visitas')
    await registrar.press('Enter')
    await otra.keyboard.press('Control+k')
    await otra.keyboard.type('concil')
    await soltar()
    await registrar.waitFor({ state: 'detached' })
    // The search of the visits asks for the focus a frame after that.
    await otra.evaluate(() => new Promise((listo) => requestAnimationFrame(() => requestAnimationFrame(listo))))
    expect(await otra.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Buscar')
    await otra.keyboard.type('iacion')
    await otra.keyboard.press('Enter')
    await otra.getByRole('heading', { level: 1, name: 'Conciliación' }).waitFor()
    await otra.close()
  })

  it('who comes next is looked up while a visit is sent: its answer wipes nothing, its fault is told', async () => {
    const [eva, luz] = await Promise.all(
      ['Eva Vega', 'Luz Mora'].map((nombre) => crearMiembroActivo(app.s, { nombre, idTipo: ana.idTipo })),
    )
    const otra = await app.otra(p, '/registrar-visita')
    const campo = otra.getByLabel('Buscar para registrar la visita')
    const registrar = otra.getByRole('button', { name: /^Registrar Visita/ })
    const buscar = async (matricula: string) => {
      await campo.fill(matricula)
      await campo.press('Enter')
      await registrar.waitFor()
    }
    await buscar(eva?.matricula as string)
    const soltar = await retener(otra, '**/api/visitas')
    await registrar.press('Enter')
    await campo.fill('Luz')
    await soltar()
    await otra.getByText('Visita registrada').waitFor()
    expect(await campo.inputValue()).toBe('Luz')

    await buscar(luz?.matricula as string)
    const cortar = await retener(otra, '**/api/visitas', (r) => r.abort())
    await registrar.press('Enter')
    await campo.fill('Eva')
    await cortar()
    await otra.getByText(/^Luz Mora: Error al registrar la visita/).waitFor()
    expect(await campo.inputValue()).toBe('Eva')
    await otra.close()
  })

  it('who is nobody yet is created from where he was looked for, and becomes a member', async () => {
    await ir('/crud_miembrosForm')
    const cliente = () => p.getByRole('combobox', { name: 'Cliente' })
    await cliente().fill('Zoila Nueva')
    await p.getByRole('button', { name: 'Crear el cliente «Zoila Nueva»' }).waitFor()
    await app.revisar(p)
    await cliente().press('Enter')
    await expect.poll(() => p.getByLabel('Nombre completo').inputValue()).toBe('Zoila Nueva')
    await app.revisarVistas(p)
    const llenar = async (cedula: string) => {
      await p.getByLabel('Cédula/RUC').fill(cedula)
      await p.getByLabel('Teléfono').fill('0991234567')
      await p.getByLabel('Correo electrónico').fill('z@correo.ec')
      await p.getByLabel('Dirección').fill('Calle 9')
      await p.getByRole('button', { name: 'Guardar Cliente' }).click()
    }
    await llenar('1710034065')
    await expect.poll(() => cliente().inputValue()).toBe('Zoila Nueva')
    await ir('/Crear_cliente')
    await p.getByLabel('Nombre completo').fill('Yolanda Otra')
    await llenar('1710034073')
    await p.getByText('Se guardó Yolanda Otra.').waitFor()
    await app.revisarVistas(p)
    const { rows } = await app.s.pool.query("SELECT id FROM cliente WHERE ruc_ced = '1710034073'")
    expect(await p.getByRole('link', { name: 'Cobrar', exact: true }).getAttribute('href')).toBe(
      `/registrar-cobro?clientId=${rows[0].id}`,
    )
    await p.getByRole('link', { name: 'Hacer miembro' }).click()
    await expect.poll(() => cliente().inputValue()).toBe('Yolanda Otra')
  })

  it('the older enrolment takes a cédula; typing replaces its defaults; without cédula it comes later', async () => {
    await ir('/nuevo-miembro')
    const registrar = async (nombre: string, cedula: string) => {
      await p.getByLabel('Nombre completo').fill(nombre)
      await p.getByLabel('Cédula/RUC (opcional)').fill(cedula)
      await p.getByLabel('Teléfono').fill('0991234567')
      await p.getByLabel('Dirección').fill('Calle 9')
      await p.getByRole('button', { name: 'Siguiente' }).click()
      await p.getByLabel('Nombre del contacto de emergencia').click()
      await p.keyboard.type('Luis')
      await p.getByLabel('Teléfono del contacto de emergencia').click()
      await p.keyboard.type('0998')
      await p.getByRole('button', { name: 'Siguiente' }).click()
      await p.getByRole('button', { name: 'Registrar', exact: true }).click()
      await p.getByRole('dialog', { name: 'Miembro registrado' }).waitFor()
    }
    const guardado = async (nombre: string) =>
      (
        await app.s.pool.query(
          `SELECT c.ruc_ced, f.nombre_contacto, f.telefono_contacto FROM cliente c JOIN ficha f ON f.id_cliente = c.id
            WHERE c.nombre = $1`,
          [nombre],
        )
      ).rows
    await registrar('Con Cédula', '0910000008')
    expect(await guardado('Con Cédula')).toEqual([
      { ruc_ced: '0910000008', nombre_contacto: 'Luis', telefono_contacto: '0998' },
    ])
    await ir('/nuevo-miembro')
    await registrar('Sin Cédula', '')
    const { rows } = await app.s.pool.query("SELECT id FROM cliente WHERE nombre = 'Sin Cédula'")
    await ir(`/editar-cliente?id=${rows[0].id}`)
    await p.getByLabel('Cédula/RUC').fill('0910000016')
    await p.getByLabel('Correo electrónico').fill('s@correo.ec')
    await app.revisarVistas(p)
    await p.getByRole('button', { name: 'Actualizar Cliente' }).click()
    await p.getByRole('heading', { level: 1, name: 'Clientes' }).waitFor()
    expect((await guardado('Sin Cédula'))[0]).toMatchObject({ ruc_ced: '0910000016' })
  })

  it('a photo is added alone', async () => {
    await ir(`/miembro/${ana.id}`)
    await p.getByRole('button', { name: 'Agregar foto' }).click()
    const dialogo = p.getByRole('dialog', { name: 'Foto de Ana Pérez' })
    await dialogo.locator('input[type=file]').setInputFiles({
      name: 'ana.png',
      mimeType: 'image/png',
      buffer: Buffer.from((await dataUrl('png')).split(',')[1] ?? '', 'base64'),
    })
    await p.getByRole('button', { name: 'Usar foto' }).click()
    await app.revisarVistas(p)
    await dialogo.getByRole('button', { name: 'Guardar' }).click()
    await p.getByRole('button', { name: 'Cambiar foto' }).waitFor()
  })

  it('a screen never seen, opened while the server is away, shows our own error and the way back', async () => {
    const otra = await app.otra(p, '/clientes')
    await otra.getByRole('heading', { level: 1, name: 'Clientes' }).waitFor()
    await otra.route('**/*', (r) => r.abort('connectionrefused'))
    await otra.getByRole('link', { name: 'Chat Bot' }).click()
    await otra.getByText('No se pudo abrir esta pantalla: el servidor no responde').waitFor()
    await otra.getByRole('button', { name: 'Volver' }).click()
    await otra.getByRole('heading', { level: 1, name: 'Clientes' }).waitFor()
    await otra.goForward()
    await otra.getByText('No se pudo abrir esta pantalla: el servidor no responde').waitFor()
    await otra.unroute('**/*')
    // The server is back: the screen opens by itself.
    await otra.getByRole('heading', { level: 1, name: 'Chat Bot' }).waitFor()
    await otra.close()
  })
})
