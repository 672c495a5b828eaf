import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirApp, type App } from '../../support/browser/app'
import { COLUMNAS_DE_MIEMBROS, columnasDe } from '../../support/browser/columnas'
import {
  crearCliente,
  crearMiembro,
  crearMiembroActivo,
  crearMiembroVencido,
  crearTipo,
  type MiembroCreado,
} from '../../support/factories'
import { dataUrl } from '../../support/gym/imagenes'

const REQUERIDO = 'Debes colocar este campo.'
const mm = (n: number): number => (n * 72) / 25.4

/** Pages of a PDF and the size of each, in points. */
function paginasPdf(pdf: Buffer): Array<[number, number]> {
  const texto = pdf.toString('latin1')
  return [...texto.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map((m) => [Number(m[1]), Number(m[2])])
}

describe('members: older table, registration, credential', () => {
  let app: App
  let p: Page
  let ana: MiembroCreado
  let beto: MiembroCreado
  const ir = (ruta: string) => p.goto(app.s.url + ruta)
  const opcion = async (nombre: string, cual: string) => {
    await p.getByRole('button', { name: `Opciones: ${nombre}` }).click()
    await p.getByRole('menuitem', { name: cual }).click()
  }
  beforeAll(async () => {
    app = await abrirApp({ ahora: '2026-03-05T10:00:00-05:00' })
    const mensual = await crearTipo(app.s, { nombre: 'Mensual', valor: '25.00', duracion: 30 })
    ana = await crearMiembroActivo(app.s, { nombre: 'Ana Activa', idTipo: mensual.id })
    beto = await crearMiembroVencido(app.s, { nombre: 'Beto Vencido', idTipo: mensual.id })
    await crearMiembro(app.s, { nombre: 'Sin Nada', estado: null })
    p = await app.pagina('/miembros')
  })
  afterAll(() => app.cerrar())

  it('[RUTA-06] [MIEMBROL-01] [MIEMBROL-06] [MIEMBROL-15] [MIEMBROL-16] columns, states and page size', async () => {
    await p.getByRole('heading', { name: 'Miembros', exact: true }).waitFor()
    expect(await columnasDe(p, COLUMNAS_DE_MIEMBROS)).toEqual([...COLUMNAS_DE_MIEMBROS])
    const fila = (nombre: string) => p.getByRole('row').filter({ hasText: nombre })
    await fila('Ana Activa').getByText('ACTIVO', { exact: true }).waitFor()
    await fila('Ana Activa').getByText('5 mar 2026').waitFor()
    await fila('Beto Vencido').getByText('VENCIDO', { exact: true }).waitFor()
    await fila('Sin Nada').getByText('SIN MEMBRESÍA').waitFor()
    await p.getByText('Por página').waitFor()
    await app.revisar(p)
    await p.getByRole('link', { name: 'Nuevo miembro' }).click()
    await p.waitForURL('**/nuevo-miembro')
  })

  it('[MIEMBROL-10] [MIEMBROL-12] [MIEMBROL-19] [MIEMBROL-20] [MIEMBROL-22] [RUTA-07] steps with checks', async () => {
    await p.getByRole('heading', { name: 'Nuevo miembro' }).waitFor()
    const rastro = p.getByRole('navigation', { name: 'Ruta' })
    expect(await rastro.getByRole('link').allTextContents()).toEqual(['Inicio', 'Miembros'])
    expect(await p.getByRole('list', { name: 'Pasos' }).getByRole('listitem').count()).toBe(3)
    expect(await p.getByRole('textbox', { name: 'Edad' }).inputValue()).toBe('18')
    await p.getByRole('textbox', { name: 'Edad' }).fill('')
    await p.getByRole('button', { name: 'Siguiente' }).click()
    await expect.poll(() => p.getByText(REQUERIDO).count()).toBe(4)
    expect(await p.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('nombre')
    await app.revisar(p)
    await p.getByRole('button', { name: 'Cancelar' }).click()
    await p.getByRole('button', { name: 'Salir sin guardar' }).click()
    await p.waitForURL('**/miembros')
  })

  it('[MIEMBROL-11] [MIEMBROL-18] [MIEMBROL-23] illness, insurance; no photo of 5 MB or another kind', async () => {
    await ir('/nuevo-miembro')
    await p.getByLabel('Nombre completo').fill('Gina Vélez')
    await p.getByLabel('Teléfono').fill('0991234567')
    await p.getByLabel('Dirección').fill('Calle 1 y Ñ')
    expect(await p.getByLabel('Enfermedades crónicas').count()).toBe(0)
    await p.getByRole('switch', { name: 'Sufre alguna enfermedad' }).click()
    await p.getByLabel('Enfermedades crónicas').fill('Asma')
    await p.getByRole('switch', { name: 'Tiene seguro médico' }).click()
    await p.getByLabel('Institución del seguro').waitFor()
    await p.getByRole('switch', { name: 'Tiene seguro médico' }).click()
    expect(await p.getByLabel('Institución del seguro').count()).toBe(0)
    await p.keyboard.press('Tab')
    await p.getByRole('button', { name: 'Siguiente' }).click()
    expect(await p.getByLabel('Nombre del contacto').inputValue()).toBe('Ninguno')
    expect(await p.getByLabel('Teléfono del contacto').inputValue()).toBe('0')
    await p.getByLabel('Nombre del contacto').fill('Luis Vélez')
    await p.getByLabel('Teléfono del contacto').fill('0987654321')
    await p.keyboard.press('Enter')
    const archivo = p.locator('input[type=file]')
    await archivo.setInputFiles({
      name: 'grande.png',
      mimeType: 'image/png',
      buffer: Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.alloc(4_999_996)]),
    })
    await p.getByText('La foto debe pesar menos de 5 MB!').waitFor()
    await archivo.setInputFiles({ name: 'texto.png', mimeType: 'image/png', buffer: Buffer.from('no es una imagen') })
    await p.getByText('La foto debe ser una imagen png, jpeg, webp o bmp.').waitFor()
    await app.revisar(p)
  })

  it("[MIEMBROL-09] [MIEMBROL-13] says 'Miembro registrado' and its matrícula, and takes payment there", async () => {
    await p.getByRole('button', { name: 'Registrar', exact: true }).click()
    const dialogo = p.getByRole('dialog', { name: 'Miembro registrado' })
    await dialogo.getByText(/^2026-\d+$/).waitFor()
    for (const nombre of ['Salir', 'Realizar pago']) await dialogo.getByRole('button', { name: nombre }).waitFor()
    await dialogo.getByRole('link', { name: 'Generar credencial' }).waitFor()
    await app.revisar(p)
    await dialogo.getByRole('button', { name: 'Realizar pago' }).click()
    await p.getByRole('dialog', { name: /^Realizar pago para 2026-/ }).waitFor()
    await p.getByRole('combobox', { name: 'Membresía' }).click()
    await p.getByRole('option', { name: /Mensual/ }).click()
    await p.getByRole('button', { name: 'Registrar', exact: true }).click()
    await p.getByText('Pago realizado con exito').waitFor()
    await dialogo.getByText('ACTIVO', { exact: true }).waitFor()
    expect(await dialogo.getByRole('button', { name: 'Realizar pago' }).count()).toBe(0)
    const gina = (await app.admin.get('/api/v2/miembros?buscar=gina')).cuerpo.filas[0]
    expect(gina).toMatchObject({ estado: 'ACTIVO', fecha_inicio: '2026-03-05', fecha_fin: '2026-04-04' })
    await dialogo.getByRole('link', { name: 'Generar credencial' }).click()
    await p.getByRole('article', { name: 'Reverso de la credencial' }).getByText('Luis Vélez').waitFor()
    await p.goBack()
    await dialogo.getByRole('button', { name: 'Salir' }).click()
    await p.waitForURL('**/miembros')
  })

  it('[MIEMBROL-02] [MIEMBROL-24] expands a row with its card, and finds by name or matrícula', async () => {
    await p.getByLabel('Buscar por nombre o matrícula').fill('GINA V')
    await p.getByText('1 resultado').waitFor()
    await p.getByRole('button', { name: 'Detalle: Gina Vélez' }).click()
    for (const [dato, valor] of [
      ['Dirección', 'Calle 1 y Ñ'],
      ['Miembro desde', '5 mar 2026'],
      ['Edad', '18 años'],
      ['Contacto de emergencia', 'Luis Vélez'],
      ['Teléfono de emergencia', '098-765-4321'],
      ['Enfermedades crónicas', 'Asma'],
      ['Institución del seguro', 'No'],
    ]) {
      expect(
        await p
          .locator('dt', { hasText: new RegExp(`^${dato}$`) })
          .locator('+ dd')
          .textContent(),
      ).toBe(valor)
    }
    await p.getByLabel('Buscar por nombre o matrícula').fill(beto.matricula)
    await p.getByRole('row').filter({ hasText: 'Beto Vencido' }).waitFor()
    expect(p.url()).toContain('buscar=')
  })

  it('[MIEMBROL-05] [MIEMBROL-07] [MIEMBROL-08] [CONST-06] the expired may pay; from Monday; reloads', async () => {
    await ir('/miembros')
    await p.getByRole('button', { name: 'Opciones: Ana Activa' }).click()
    expect(await p.getByRole('menuitem').allTextContents()).toEqual([
      'Ver miembro',
      'Editar',
      'Generar credencial',
      'Eliminar',
    ])
    await p.keyboard.press('Escape')
    await opcion('Beto Vencido', 'Realizar pago')
    const dialogo = p.getByRole('dialog', { name: `Realizar pago para ${beto.matricula}` })
    await dialogo.getByRole('button', { name: 'Cerrar' }).waitFor()
    expect(await dialogo.getByRole('textbox', { name: 'Fecha de pago' }).inputValue()).toBe('05/03/2026')
    await dialogo.getByRole('button', { name: /Abrir calendario/ }).click()
    const dias = p.getByRole('dialog', { name: /^Calendario/ }).getByRole('columnheader')
    await dias.first().waitFor()
    expect(await dias.evaluateAll((x) => x.map((d) => d.getAttribute('aria-label')))).toEqual([
      'lunes',
      'martes',
      'miércoles',
      'jueves',
      'viernes',
      'sábado',
      'domingo',
    ])
    await p.getByText('marzo 2026').waitFor()
    await p.keyboard.press('Escape')
    await dialogo.getByRole('combobox', { name: 'Membresía' }).click()
    await p.getByRole('option', { name: /Mensual/ }).click()
    await dialogo.getByRole('button', { name: 'Registrar' }).click()
    await p.getByText('Pago realizado con éxito').waitFor()
    await dialogo.waitFor({ state: 'hidden' })
    await p.getByRole('row').filter({ hasText: 'Beto Vencido' }).getByText('ACTIVO', { exact: true }).waitFor()
  })

  it('[MIEMBROL-03] [MIEMBROL-14] edits the card and goes back to the list after 1 second', async () => {
    await ir('/miembros')
    await opcion('Ana Activa', 'Editar')
    await p.waitForURL(`**/editar-miembro/${ana.id}`)
    await p.getByLabel('Teléfono').fill('022345678')
    await p.getByLabel('Dirección').fill('Av. Amazonas')
    await p.getByRole('textbox', { name: 'Edad' }).fill('41')
    await p.getByRole('button', { name: 'Siguiente' }).click()
    await p.getByLabel('Nombre del contacto').fill('Rosa')
    await p.getByLabel('Teléfono del contacto').fill('099')
    await p.getByRole('button', { name: 'Siguiente' }).click()
    const antes = Date.now()
    await p.getByRole('button', { name: 'Guardar' }).click()
    await p.getByText('Información actualizada').waitFor()
    expect(p.url()).toContain('/editar-miembro/')
    await p.waitForURL('**/miembros')
    expect(Date.now() - antes).toBeGreaterThan(950)
    expect((await app.admin.get(`/api/miembros/${ana.id}`)).cuerpo).toMatchObject({
      telefono: '022345678',
      ficha: { edad: 41, nombreContacto: 'Rosa', enfermedad: 'No' },
    })
  })

  it('a cédula is added where there was none, and is then part of the card', async () => {
    const { id: idCliente } = await crearCliente(app.s, { nombre: 'Hugo Sin Cédula', rucCed: null })
    const hugo = await crearMiembro(app.s, { idCliente })
    await ir(`/editar-miembro/${hugo.id}`)
    const cedula = p.getByRole('textbox', { name: 'Cédula/RUC (opcional)' })
    await cedula.waitFor()
    expect(await cedula.getAttribute('readonly')).toBe(null)
    await cedula.fill('0912345675')
    await p.getByRole('textbox', { name: 'Teléfono', exact: true }).fill('022345678')
    await p.getByRole('textbox', { name: 'Dirección' }).fill('Av. Amazonas')
    await p.getByRole('textbox', { name: 'Edad' }).fill('30')
    await p.getByRole('button', { name: 'Siguiente' }).click()
    await p.getByRole('textbox', { name: 'Nombre del contacto de emergencia' }).fill('Rosa')
    await p.getByRole('textbox', { name: 'Teléfono del contacto de emergencia' }).fill('099')
    await p.getByRole('button', { name: 'Siguiente' }).click()
    await p.getByRole('button', { name: 'Guardar' }).click()
    await p.waitForURL('**/miembros')
    expect((await app.admin.get(`/api/miembros/${hugo.id}`)).cuerpo.client_rucCed).toBe('0912345675')
    await ir(`/editar-miembro/${hugo.id}`)
    await expect.poll(() => cedula.inputValue()).toBe('0912345675')
    expect(await cedula.getAttribute('readonly')).not.toBe(null)
  })

  it('a photo is added alone, by whoever has nothing else to fill in', async () => {
    const ines = await crearMiembro(app.s, { nombre: 'Inés Sin Foto' })
    await ir(`/miembro/${ines.id}`)
    await p.getByRole('button', { name: 'Agregar foto' }).click()
    const dialogo = p.getByRole('dialog', { name: 'Foto de Inés Sin Foto' })
    const [, datos = ''] = (await dataUrl('png')).split(',')
    await dialogo
      .locator('input[type=file]')
      .setInputFiles({ name: 'ines.png', mimeType: 'image/png', buffer: Buffer.from(datos, 'base64') })
    await p.getByRole('button', { name: 'Usar foto' }).click()
    await app.revisar(p)
    await dialogo.getByRole('button', { name: 'Guardar' }).click()
    await dialogo.waitFor({ state: 'detached' })
    await p.getByRole('button', { name: 'Cambiar foto' }).waitFor()
    const { foto, ficha } = (await app.admin.get(`/api/miembros/${ines.id}`)).cuerpo
    expect(foto).toMatch(/^\.\/imagenes\/.+\.(webp|png|jpe?g)$/)
    // Nothing else was asked, and nothing else is there.
    expect(ficha?.nombreContacto ?? '').toBe('')
    const imagen = p.getByRole('img', { name: 'Foto de Inés Sin Foto' })
    await expect.poll(() => imagen.evaluate((i: HTMLImageElement) => i.naturalWidth)).toBeGreaterThan(0)
  })

  it('[MIEMBROL-04] prints the credential: one CR80 side a page, or both on one A4', async () => {
    await ir('/miembros')
    await opcion('Ana Activa', 'Generar credencial')
    const anverso = p.getByRole('article', { name: 'Anverso de la credencial' })
    await anverso.getByRole('img', { name: `Código QR de ${ana.matricula}` }).waitFor()
    const reverso = p.getByRole('article', { name: 'Reverso de la credencial' })
    await reverso.getByRole('img', { name: `Código de barras de ${ana.matricula}` }).waitFor()
    await reverso.getByText('En caso de emergencia').waitFor()
    await reverso.getByText('Rosa').waitFor()
    const caja = await anverso.boundingBox()
    expect(caja?.width).toBeCloseTo((85.6 * 96) / 25.4, 0)
    expect(caja?.height).toBeCloseTo((54 * 96) / 25.4, 0)
    await app.revisar(p)
    const tarjeta = paginasPdf(await p.pdf({ preferCSSPageSize: true, printBackground: true }))
    expect(tarjeta).toHaveLength(2)
    for (const [ancho, alto] of tarjeta) {
      expect(Math.abs(ancho - mm(85.6))).toBeLessThan(0.5)
      expect(Math.abs(alto - mm(54))).toBeLessThan(0.5)
    }
    await p.getByRole('radio', { name: 'Hoja A4' }).click()
    await p.getByText(/^Las dos caras juntas/).waitFor()
    expect(p.url()).toContain('formato=a4')
    const hoja = paginasPdf(await p.pdf({ preferCSSPageSize: true, printBackground: true }))
    expect(hoja).toHaveLength(1)
    expect(Math.abs((hoja[0]?.[0] ?? 0) - mm(210))).toBeLessThan(0.5)
    expect(Math.abs((hoja[0]?.[1] ?? 0) - mm(297))).toBeLessThan(0.5)
  })

  it('[MIEMBROL-03] deletes after asking, with Cancelar and OK', async () => {
    await ir('/miembros')
    await opcion('Sin Nada', 'Eliminar')
    const pregunta = p.getByRole('alertdialog', { name: 'Seguro que deseas eliminar Sin Nada?' })
    await pregunta.getByRole('button', { name: 'Cancelar' }).click()
    await pregunta.waitFor({ state: 'hidden' })
    await opcion('Sin Nada', 'Eliminar')
    await pregunta.getByRole('button', { name: 'OK' }).click()
    await p.getByText('Miembro eliminado').waitFor()
    await p.getByRole('row').filter({ hasText: 'Sin Nada' }).waitFor({ state: 'detached' })
  })

  it('works on a phone in the dark: table as cards, registration, credential', async () => {
    await app.vestir(p, { tamano: 'telefono', tema: 'dark' })
    await ir('/miembros')
    await p.getByText('Ana Activa').waitFor()
    await app.revisar(p)
    for (const [ruta, texto] of [
      ['/nuevo-miembro', 'Sufre alguna enfermedad'],
      [`/miembro/${ana.id}/credencial`, 'En caso de emergencia'],
    ] as const) {
      await ir(ruta)
      await p.getByText(texto).waitFor()
      await app.revisar(p)
    }
  })
})
